import CatchStore
import CatchValues
import PeopleService

/// All SQL about hours at which people can work.
enum AvailabilityQueries {
  static let select: StaticString =
    """
    SELECT availability.id, person, person.name, kind, days, since, until, start_minute,
      end_minute, memo
    FROM availability JOIN person ON person.id = availability.person
    """

  static func byID(_ id: ID<Availability>) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE availability.id = ?", [Value(id)])
    return sql
  }

  static func of(_ person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE person = ? ORDER BY availability.id", [Value(person)])
    return sql
  }

  /// The person's own statements and those of the person's workers.
  static func seen(by person: ID<Person>, at workplace: ID<Workplace>?) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE (person = ?", [Value(person)])
    sql.append(
      """
      OR person IN (
        SELECT membership.person
        FROM membership JOIN workplace ON workplace.id = membership.workplace
        WHERE workplace.owner = ? AND membership.state = 'active'))
      """, [Value(person)])
    if let workplace {
      sql.append(
        """
        AND person IN (SELECT person FROM membership WHERE workplace = ? AND state = 'active')
        """, [Value(workplace)])
    }
    sql.append("ORDER BY person.name, person.id, availability.id")
    return sql
  }

  static let insert: StaticString =
    """
    INSERT INTO availability
      (person, kind, days, since, until, start_minute, end_minute, memo)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    """

  static let delete: StaticString = "DELETE FROM availability WHERE id = ?1"
}
