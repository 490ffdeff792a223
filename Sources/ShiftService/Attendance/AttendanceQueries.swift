/// All SQL about decisions on attendance.
enum AttendanceQueries {
  static let hasDecisions: StaticString = "SELECT EXISTS (SELECT 1 FROM attendance_decision)"

  static let ofShift: StaticString =
    """
    SELECT id, shift, state, early_seconds, late_seconds FROM attendance_decision WHERE shift = ?1
    """

  static let set: StaticString =
    """
    INSERT INTO attendance_decision (shift, state, early_seconds, late_seconds)
    VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (shift) DO UPDATE SET state = excluded.state,
      early_seconds = excluded.early_seconds, late_seconds = excluded.late_seconds
    """
}
