/// Who may do what with closed pay periods and payslips.
extension PermissionMatrix {
  static let closingTable = ""
}
