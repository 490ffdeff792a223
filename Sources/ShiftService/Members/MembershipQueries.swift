import CatchStore
import CatchValues
import PeopleService

/// All SQL about memberships.
enum MembershipQueries {
  /// Memberships with the nickname, and the first day of the first agreed terms or of joining.
  private static func select(_ rest: StaticString, _ values: [Value] = []) -> SQL {
    var sql = Membership.columns.select(
      and: """
        , person.name AS nickname,
          coalesce(
            (SELECT min(since) FROM terms
              WHERE terms.membership = membership.id AND state = 'agreed'),
            joined_on) AS employed_from
        """, "JOIN person ON person.id = membership.person")
    sql.append(rest, values)
    return sql
  }

  static func byID(_ id: ID<Membership>) -> SQL {
    select("WHERE membership.id = ?", [Value(id)])
  }

  /// The pending or active one first, then the newest.
  static func of(_ person: ID<Person>, at workplace: ID<Workplace>) -> SQL {
    select(
      """
      WHERE membership.workplace = ? AND membership.person = ?
      ORDER BY membership.state IN ('pending', 'active') DESC, membership.id DESC
      """, [Value(workplace), Value(person)])
  }

  /// The pending or active one first, then the newest; a name may have belonged to several people.
  /// An exact name comes before others; those that may fold to the same are among them.
  ///
  /// - Parameter includingRejected: also rejected applicants, who never were members.
  static func named(
    _ name: String, folded: String, at workplace: ID<Workplace>, includingRejected: Bool
  ) -> SQL {
    var sql = select("WHERE membership.workplace = ? AND", [Value(workplace)])
    sql.append(NameQueries.mayBe, [.text(folded)])
    if !includingRejected { sql.append("AND membership.state <> 'rejected'") }
    sql.append(
      """
      ORDER BY person.name <> ?, membership.state IN ('pending', 'active') DESC, membership.id DESC
      """, [.text(name)])
    return sql
  }

  static func list(at workplace: ID<Workplace>, _ states: [Membership.State]) -> SQL {
    var sql = select("WHERE membership.workplace = ?", [Value(workplace)])
    append(states, to: &sql)
    sql.append("ORDER BY person.name, membership.id")
    return sql
  }

  /// Requests that the person sent, and those to workplaces that the person owns.
  ///
  /// - Parameter includingDecided: also decided ones; else pending ones, and the person's rejected
  ///   ones.
  static func requests(
    for person: ID<Person>, at workplace: ID<Workplace>?, includingDecided: Bool
  ) -> SQL {
    var sql = select("WHERE membership.role = 'worker'")
    if let workplace { sql.append("AND membership.workplace = ?", [Value(workplace)]) }
    if includingDecided {
      sql.append(
        """
        AND (membership.person = ?
          OR membership.workplace IN (SELECT id FROM workplace WHERE owner = ?))
        """, [Value(person), Value(person)])
    } else {
      sql.append(
        """
        AND (membership.person = ? AND membership.state IN ('pending', 'rejected')
          OR membership.state = 'pending'
            AND membership.workplace IN (SELECT id FROM workplace WHERE owner = ?))
        """, [Value(person), Value(person)])
    }
    sql.append("ORDER BY requested_at DESC, membership.id DESC")
    return sql
  }

  /// Pending and active memberships, in the order of the workplaces' ids.
  static func present(of person: ID<Person>) -> SQL {
    select(
      """
      WHERE membership.person = ? AND membership.state IN ('pending', 'active')
      ORDER BY membership.workplace
      """, [Value(person)])
  }

  static let accept: StaticString =
    "UPDATE membership SET state = 'active', decided_at = ?2, joined_on = ?3 WHERE id = ?1"

  static let reject: StaticString =
    "UPDATE membership SET state = 'rejected', decided_at = ?2, reason = ?3 WHERE id = ?1"

  /// The last day is NULL for a withdrawn request.
  static let end: StaticString =
    "UPDATE membership SET state = 'ended', ended_on = ?2, reason = ?3 WHERE id = ?1"

  /// Sets a last day that is still to come.
  static let setLastDay: StaticString =
    "UPDATE membership SET ended_on = ?2, reason = ?3 WHERE id = ?1"

  /// Active memberships with a last day, with it and the zone by which it passes.
  static let withLastDay: StaticString =
    """
    SELECT membership.id, ended_on, workplace.zone
    FROM membership JOIN workplace ON workplace.id = membership.workplace
    WHERE state = 'active' AND ended_on IS NOT NULL
    ORDER BY membership.id
    """

  /// Whether a membership's last work still goes on: a plan of its last day until it ends, and a
  /// clock entry of the last 24 hours.
  static let isAtWork: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM shift
      WHERE membership = ?1 AND day = ?2 AND state IN ('planned', 'published', 'done')
        AND ends_at > ?3
    ) OR EXISTS (
      SELECT 1 FROM clock CROSS JOIN shift ON shift.id = clock.shift
      WHERE clocked_out IS NULL AND membership = ?1 AND clocked_in >= ?3 - 86400
    )
    """

  /// Whether a shift from a day on was worked.
  static let hasWorked: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM shift WHERE membership = ?1 AND day >= ?2
        AND (state = 'done' OR EXISTS (SELECT 1 FROM clock WHERE clock.shift = shift.id))
    )
    """

  /// Shifts still to come after the last day, days off included.
  static let laterShifts: StaticString =
    """
    SELECT id FROM shift
    WHERE membership = ?1 AND day > ?2 AND state IN ('planned', 'published', 'leave', 'holiday')
    ORDER BY day, id
    """

  static let laterSeries: StaticString =
    """
    SELECT id FROM series_part WHERE membership = ?1 AND (last_day IS NULL OR last_day > ?2)
    ORDER BY id
    """

  static let cancelLaterShifts: StaticString =
    """
    UPDATE shift SET state = 'cancelled'
    WHERE membership = ?1 AND day > ?2 AND state IN ('planned', 'published', 'leave', 'holiday')
    """

  /// A workplace at which a person works.
  static let worksAnywhere: StaticString =
    "SELECT 1 FROM membership WHERE person = ?1 AND state = 'active' LIMIT 1"

  private static func append(_ states: [Membership.State], to sql: inout SQL) {
    sql.append("AND membership.state IN (''")
    for state in states { sql.append(", ?", [.text(state.rawValue)]) }
    sql.append(")")
  }
}
