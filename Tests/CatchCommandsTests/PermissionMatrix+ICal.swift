/// Who may do what with iCalendar.
extension PermissionMatrix {
  static let feedTable = """
      0 10  0 18 18 10 18 10 12  shift ical import rows.ics -p 카페
    """
}
