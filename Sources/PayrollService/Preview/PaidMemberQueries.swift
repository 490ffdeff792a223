import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// All SQL about members whose pay is read.
enum PaidMemberQueries {
  /// The columns that `PaidMember.init` reads, in their order.
  private static let members: StaticString =
    """
    SELECT membership.id, membership.workplace, workplace.name, workplace.owner, workplace.zone,
      membership.person, person.name,
      coalesce(
        (SELECT min(since) FROM terms WHERE terms.membership = membership.id AND state = 'agreed'),
        joined_on),
      ended_on, week_start, rest_day
    FROM membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """

  static func list(for person: ID<Person>, at workplace: ID<Workplace>?) -> SQL {
    var sql = SQL(members)
    sql.append(
      """
      WHERE membership.state IN ('active', 'ended') AND joined_on IS NOT NULL
        AND (membership.person = ? OR workplace.owner = ?)
      """, [Value(person), Value(person)])
    if let workplace { sql.append("AND membership.workplace = ?", [Value(workplace)]) }
    sql.append("ORDER BY membership.id")
    return sql
  }

  /// Earlier memberships of the same person at the same workplace that ended on a day or later.
  static func former(of member: PaidMember, since day: CivilDate) -> SQL {
    var sql = SQL(members)
    sql.append(
      """
      WHERE membership.person = ? AND membership.workplace = ? AND membership.id < ?
        AND membership.state = 'ended' AND joined_on IS NOT NULL AND ended_on >= ?
      ORDER BY membership.id
      """,
      [Value(member.person), Value(member.workplace), Value(member.membership), Value(day)])
    return sql
  }
}
