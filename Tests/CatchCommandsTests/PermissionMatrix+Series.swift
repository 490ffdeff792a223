/// Who may do what with recurring shifts.
extension PermissionMatrix {
  static let seriesTable = ""
}
