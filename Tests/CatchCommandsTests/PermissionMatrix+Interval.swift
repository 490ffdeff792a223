/// Who may do what with interval arithmetic, templates and rotations.
extension PermissionMatrix {
  static let intervalTable = ""
}
