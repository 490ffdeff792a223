/// Who may do what with checks and availability.
extension PermissionMatrix {
  static let checkTable = ""
}
