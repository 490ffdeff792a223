import CatchStore
import CatchValues
import PeopleService

/// All SQL about hours at which people can work, with the person's name after the columns.
enum AvailabilityQueries {
  static func of(_ person: ID<Person>) -> SQL {
    select("WHERE person = ? ORDER BY availability.id", [Value(person)])
  }

  /// The person's own statements and those of the person's workers.
  static func seen(by person: ID<Person>, at workplace: ID<Workplace>?) -> SQL {
    var sql = select(
      """
      WHERE (person = ? OR person IN (
        SELECT membership.person
        FROM membership JOIN workplace ON workplace.id = membership.workplace
        WHERE workplace.owner = ? AND membership.state = 'active'))
      """, [Value(person), Value(person)])
    if let workplace {
      sql.append(
        """
        AND person IN (SELECT person FROM membership WHERE workplace = ? AND state = 'active')
        """, [Value(workplace)])
    }
    sql.append("ORDER BY person.name, person.id, availability.id")
    return sql
  }

  private static func select(_ condition: StaticString, _ values: [Value]) -> SQL {
    var sql = Availability.columns.select(
      and: ", person.name AS worker", "JOIN person ON person.id = availability.person")
    sql.append(condition, values)
    return sql
  }
}
