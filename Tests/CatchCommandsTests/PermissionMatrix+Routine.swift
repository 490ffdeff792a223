/// Who may do what with routines and notices.
extension PermissionMatrix {
  static let routineTable = ""
}
