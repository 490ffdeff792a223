import CatchStore
import CatchValues
import PeopleService

/// All SQL about requests concerning shifts.
enum ShiftRequestQueries {
  static let select: StaticString =
    """
    SELECT shift_request.id, shift_request.membership, kind, shift, other_shift, colleague, seen,
      starts_at, ends_at, breaks, shift_request.state, message, shift_request.reason, requested_by,
      shift_request.requested_at, shift_request.decided_at
    FROM shift_request
      JOIN membership ON membership.id = shift_request.membership
      JOIN workplace ON workplace.id = membership.workplace
    """

  /// Restricts requests to worker, colleague and owner; all colleagues see one offered to all.
  private static let whereKnown: StaticString =
    """
    WHERE (membership.person = ? OR workplace.owner = ?
      OR colleague IN (SELECT id FROM membership WHERE person = ? AND state = 'active')
      OR kind = 'cover' AND colleague IS NULL AND shift_request.state = 'pending'
        AND workplace.id IN (SELECT workplace FROM membership WHERE person = ? AND state = 'active'))
    """

  static func byID(_ id: ID<ShiftRequest>, for person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append(whereKnown, Array(repeating: Value(person), count: 4))
    sql.append("AND shift_request.id = ?", [Value(id)])
    return sql
  }

  static func list(
    for person: ID<Person>, at workplace: ID<Workplace>?, includingDecided: Bool
  ) -> SQL {
    var sql = SQL(select)
    sql.append(whereKnown, Array(repeating: Value(person), count: 4))
    if let workplace { sql.append("AND workplace.id = ?", [Value(workplace)]) }
    if !includingDecided { sql.append("AND shift_request.state IN ('pending', 'agreed')") }
    sql.append("ORDER BY shift_request.id")
    return sql
  }

  static let insert: StaticString =
    """
    INSERT INTO shift_request (membership, kind, shift, other_shift, colleague, seen, starts_at,
      ends_at, breaks, message, requested_by, requested_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
    """

  static let agree: StaticString =
    "UPDATE shift_request SET state = 'agreed', colleague = ?2 WHERE id = ?1"

  static let decide: StaticString =
    """
    UPDATE shift_request SET state = ?2, decided_by = ?3, decided_at = ?4, reason = ?5
    WHERE id = ?1
    """

  static func openOfShift(_ shift: Int, of membership: ID<Membership>) -> SQL {
    var sql = SQL(select)
    sql.append(
      """
      WHERE shift_request.membership = ? AND shift = ?
        AND shift_request.state IN ('pending', 'agreed')
      ORDER BY shift_request.id
      """, [Value(membership), .integer(shift)])
    return sql
  }

  /// The accepted swaps of a shift, the last one first, with its other shift and both workers.
  static let swapOfShift: StaticString =
    """
    SELECT id, CASE WHEN shift = ?1 THEN other_shift ELSE shift END, membership, colleague
    FROM shift_request
    WHERE kind = 'swap' AND state = 'accepted' AND (shift = ?1 OR other_shift = ?1)
    ORDER BY decided_at DESC, id DESC
    """

  /// The shifts as they were when a later approved request was made.
  static let givenUp: StaticString =
    """
    SELECT seen FROM shift_request
    WHERE state = 'accepted' AND kind IN ('swap', 'cover', 'change')
    """
}
