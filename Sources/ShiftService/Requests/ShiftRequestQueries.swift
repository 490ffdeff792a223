import CatchStore
import CatchValues
import PeopleService

/// All SQL about requests concerning shifts.
enum ShiftRequestQueries {
  /// Restricts requests to worker, colleague and owner; all colleagues see one offered to all.
  private static let known: StaticString =
    """
    JOIN membership ON membership.id = shift_request.membership
      JOIN workplace ON workplace.id = membership.workplace
    WHERE (membership.person = ? OR workplace.owner = ?
      OR colleague IN (SELECT id FROM membership WHERE person = ? AND state = 'active')
      OR kind = 'cover' AND colleague IS NULL AND shift_request.state = 'pending'
        AND workplace.id IN (SELECT workplace FROM membership WHERE person = ? AND state = 'active'))
    """

  static func byID(_ id: ID<ShiftRequest>, for person: ID<Person>) -> SQL {
    var sql = ShiftRequest.columns.select(known, Array(repeating: Value(person), count: 4))
    sql.append("AND shift_request.id = ?", [Value(id)])
    return sql
  }

  static func list(
    for person: ID<Person>, at workplace: ID<Workplace>?, includingDecided: Bool
  ) -> SQL {
    var sql = ShiftRequest.columns.select(known, Array(repeating: Value(person), count: 4))
    if let workplace { sql.append("AND workplace.id = ?", [Value(workplace)]) }
    if !includingDecided { sql.append("AND shift_request.state IN ('pending', 'agreed')") }
    sql.append("ORDER BY shift_request.id")
    return sql
  }

  static let openOfShift: StaticString =
    "WHERE membership = ?1 AND shift = ?2 AND state IN ('pending', 'agreed') ORDER BY id"

  /// The accepted swaps of a shift, the last one first.
  static let swapOfShift: StaticString =
    """
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
