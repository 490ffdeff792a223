/// All SQL about shifts that only payroll needs; it reads only two indexes.
enum PayShiftQueries {
  static let hasClock: StaticString = "SELECT EXISTS (SELECT 1 FROM clock)"

  static let planned: StaticString =
    """
    SELECT id, day, starts_at, ends_at, breaks, state
    FROM shift
    WHERE membership = ?1 AND day BETWEEN ?2 AND ?3
    ORDER BY day, starts_at
    """

  static let clocked: StaticString =
    """
    SELECT shift.id, day, starts_at, ends_at, breaks, state, clocked_in, clocked_out
    FROM shift LEFT JOIN clock ON clock.shift = shift.id
    WHERE membership = ?1 AND day BETWEEN ?2 AND ?3
    ORDER BY day, starts_at
    """
}
