/// Who may do what with calendars and plots.
extension PermissionMatrix {
  static let calendarTable = ""
}
