import CatchStore
import CatchValues
import PeopleService

/// All SQL about who belongs to a workplace.
enum MembershipQueries {
  private static let select: StaticString =
    """
    SELECT membership.id, membership.workplace, membership.person, person.name, membership.role,
      membership.state, colour, owner_colour, requested_at, decided_at, reason, joined_on, ended_on
    FROM membership JOIN person ON person.id = membership.person
    """

  static func byID(_ id: ID<Membership>) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE membership.id = ?", [Value(id)])
    return sql
  }

  /// The present one first, then the newest.
  static func of(_ person: ID<Person>, at workplace: ID<Workplace>) -> SQL {
    var sql = SQL(select)
    sql.append(
      """
      WHERE membership.workplace = ? AND membership.person = ?
      ORDER BY membership.state IN ('pending', 'active') DESC, membership.id DESC
      """, [Value(workplace), Value(person)])
    return sql
  }

  /// The present one first, then the newest; a name may have belonged to several people.
  static func named(_ name: String, at workplace: ID<Workplace>) -> SQL {
    var sql = SQL(select)
    sql.append(
      """
      WHERE membership.workplace = ? AND person.name = ? AND membership.state <> 'rejected'
      ORDER BY membership.state IN ('pending', 'active') DESC, membership.id DESC
      """, [Value(workplace), .text(name)])
    return sql
  }

  static func list(at workplace: ID<Workplace>, _ states: [Membership.State]) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE membership.workplace = ?", [Value(workplace)])
    append(states, to: &sql)
    sql.append("ORDER BY person.name, membership.id")
    return sql
  }

  private static func append(_ states: [Membership.State], to sql: inout SQL) {
    sql.append("AND membership.state IN (''")
    for state in states { sql.append(", ?", [.text(state.rawValue)]) }
    sql.append(")")
  }
}
