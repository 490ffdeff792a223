/// Who may do what with pay on stored shifts.
extension PermissionMatrix {
  static let payrollTable = ""
}
