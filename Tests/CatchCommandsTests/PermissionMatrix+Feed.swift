/// Who may do what with iCalendar.
extension PermissionMatrix {
  static let feedTable = ""
}
