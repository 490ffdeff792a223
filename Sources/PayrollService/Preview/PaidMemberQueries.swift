import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// All SQL about whose pay is seen.
enum PaidMemberQueries {
  static func list(for person: ID<Person>, at workplace: ID<Workplace>?) -> SQL {
    var sql = SQL(
      """
      SELECT membership.id, membership.workplace, workplace.name, workplace.owner, workplace.zone,
        membership.person, person.name, joined_on, ended_on, week_start, rest_day
      FROM membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      WHERE membership.state IN ('active', 'ended') AND joined_on IS NOT NULL
        AND (membership.person = ? OR workplace.owner = ?)
      """, [Value(person), Value(person)])
    if let workplace { sql.append("AND membership.workplace = ?", [Value(workplace)]) }
    sql.append("ORDER BY membership.id")
    return sql
  }
}
