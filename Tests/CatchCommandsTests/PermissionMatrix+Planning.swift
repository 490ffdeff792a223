/// Who may do what with planning with pay.
extension PermissionMatrix {
  static let planningTable = ""
}
