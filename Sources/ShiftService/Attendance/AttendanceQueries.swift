/// All SQL about decisions on attendance.
enum AttendanceQueries {
  static let hasDecisions: StaticString = "SELECT EXISTS (SELECT 1 FROM attendance_decision)"

  static let ofShift: StaticString = "WHERE shift = ?1"
}
