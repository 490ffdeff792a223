import CatchStore
import CatchValues
import PeopleService

/// All SQL about workplaces and their numbers of employees.
enum WorkplaceQueries {
  /// Restricts workplaces to those where the person is a member, a former member or an applicant.
  private static let whereKnown: StaticString =
    """
    WHERE EXISTS (
      SELECT 1 FROM membership
      WHERE membership.workplace = workplace.id AND person = ?
        AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL)
    )
    """

  /// Restricts them to workplaces in use where the person is a member or an applicant.
  private static let wherePresent: StaticString =
    """
    WHERE EXISTS (
      SELECT 1 FROM membership
      WHERE membership.workplace = workplace.id AND person = ? AND state IN ('pending', 'active')
    ) AND removed_at IS NULL
    """

  static func byID(_ id: ID<Workplace>, knownTo person: ID<Person>) -> SQL {
    var sql = Workplace.columns.select(whereKnown, [Value(person)])
    sql.append("AND workplace.id = ?", [Value(id)])
    return sql
  }

  static func byName(_ name: String, knownTo person: ID<Person>) -> SQL {
    var sql = Workplace.columns.select(whereKnown, [Value(person)])
    sql.append("AND workplace.name = ? AND removed_at IS NULL ORDER BY workplace.id", [.text(name)])
    return sql
  }

  /// - Parameter includingFormer: also workplaces that were removed or left.
  static func list(knownTo person: ID<Person>, includingFormer: Bool) -> SQL {
    var sql = Workplace.columns.select(includingFormer ? whereKnown : wherePresent, [Value(person)])
    sql.append("ORDER BY workplace.name, workplace.id")
    return sql
  }

  static let owned: StaticString =
    "WHERE owner = ?1 AND removed_at IS NULL ORDER BY workplace.name, workplace.id"

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
