import CatchStore
import CatchValues
import PeopleService

/// All SQL about workplaces and their numbers of employees.
enum WorkplaceQueries {
  private static let select: StaticString =
    """
    SELECT workplace.id, workplace.owner, workplace.name, is_shared, category, workplace.colour,
      address, zone, week_start, rest_day, added_at, removed_at
    FROM workplace
    """

  /// Restricts workplaces to those where the person is a member, a former member or an applicant.
  private static let whereKnown: StaticString =
    """
    WHERE EXISTS (
      SELECT 1 FROM membership
      WHERE membership.workplace = workplace.id AND person = ?
        AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL)
    )
    """

  static func byID(_ id: ID<Workplace>) -> SQL {
    var sql = SQL(select)
    sql.append("WHERE workplace.id = ?", [Value(id)])
    return sql
  }

  static func byID(_ id: ID<Workplace>, knownTo person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append(whereKnown, [Value(person)])
    sql.append("AND workplace.id = ?", [Value(id)])
    return sql
  }

  static func byName(_ name: String, knownTo person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append(whereKnown, [Value(person)])
    sql.append(
      "AND workplace.name = ? AND removed_at IS NULL ORDER BY workplace.id", [.text(name)])
    return sql
  }

  /// - Parameter includingFormer: also workplaces that were removed or left.
  static func list(knownTo person: ID<Person>, includingFormer: Bool) -> SQL {
    var sql = SQL(select)
    if includingFormer {
      sql.append(whereKnown, [Value(person)])
    } else {
      sql.append(
        """
        WHERE EXISTS (
          SELECT 1 FROM membership
          WHERE membership.workplace = workplace.id AND person = ?
            AND state IN ('pending', 'active')
        ) AND removed_at IS NULL
        """, [Value(person)])
    }
    sql.append("ORDER BY workplace.name, workplace.id")
    return sql
  }

  static func owned(by person: ID<Person>) -> SQL {
    var sql = SQL(select)
    sql.append(
      "WHERE owner = ? AND removed_at IS NULL ORDER BY workplace.name, workplace.id",
      [Value(person)])
    return sql
  }

  static let insert: StaticString =
    """
    INSERT INTO workplace (owner, name, is_shared, category, colour, address, zone, week_start,
      rest_day, added_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
    """

  static let update: StaticString =
    """
    UPDATE workplace
    SET name = ?2, category = ?3, colour = ?4, address = ?5, zone = ?6, week_start = ?7,
      rest_day = ?8
    WHERE id = ?1 AND (name, category, colour, address, zone, week_start, rest_day)
      IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8)
    """

  static let remove: StaticString = "UPDATE workplace SET removed_at = ?2 WHERE id = ?1"

  /// The number of the owner's other workplaces in use with that name.
  static let countOfName: StaticString =
    """
    SELECT count(*) FROM workplace
    WHERE owner = ?1 AND name = ?2 AND removed_at IS NULL AND id <> ?3
    """

  static let countOfOwner: StaticString =
    "SELECT count(*) FROM workplace WHERE owner = ?1 AND removed_at IS NULL"

  static let ownsAny: StaticString =
    "SELECT 1 FROM workplace WHERE owner = ?1 AND removed_at IS NULL LIMIT 1"

  static let countOfShifts: StaticString =
    """
    SELECT count(*) FROM shift
    WHERE membership IN (SELECT id FROM membership WHERE workplace = ?1)
    """

  static let templates: StaticString = "WHERE workplace = ?1 ORDER BY name, id"
}
