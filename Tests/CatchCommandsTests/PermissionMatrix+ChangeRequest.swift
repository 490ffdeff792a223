/// Who may do what with requests for changes, and hooks.
extension PermissionMatrix {
  static let changeRequestTable = ""
}
