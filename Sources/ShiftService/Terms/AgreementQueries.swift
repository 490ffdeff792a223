import CatchStore
import CatchValues
import PeopleService

/// All SQL about pay terms.
enum AgreementQueries {
  private static func select(_ rest: StaticString, _ values: [Value]) -> SQL {
    var sql = Agreement.columns.select(
      and: """
        , membership.workplace AS workplace, workplace.name AS place, workplace.zone AS zone,
          workplace.owner AS owner, membership.person AS worker, worker.name AS nickname,
          proposer.name AS proposer, decider.name AS decider
        """,
      """
      JOIN membership ON membership.id = terms.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person AS worker ON worker.id = membership.person
      JOIN person AS proposer ON proposer.id = proposed_by
      LEFT JOIN person AS decider ON decider.id = decided_by
      """)
    sql.append(rest, values)
    return sql
  }

  /// Restricts the rows to the two sides of the terms.
  private static let whereSide: StaticString =
    "WHERE (membership.person = ? OR workplace.owner = ?)"

  static func byID(_ id: ID<Agreement>, for person: ID<Person>) -> SQL {
    var sql = select(whereSide, [Value(person), Value(person)])
    sql.append("AND terms.id = ?", [Value(id)])
    return sql
  }

  static func list(
    for person: ID<Person>, at workplace: ID<Workplace>?, of membership: ID<Membership>?,
    includingFailed: Bool
  ) -> SQL {
    var sql = select(whereSide, [Value(person), Value(person)])
    if let workplace { sql.append("AND membership.workplace = ?", [Value(workplace)]) }
    if let membership { sql.append("AND terms.membership = ?", [Value(membership)]) }
    if !includingFailed { sql.append("AND terms.state IN ('proposed', 'agreed')") }
    sql.append("ORDER BY workplace.name, worker.name, terms.membership, since, terms.id")
    return sql
  }

  /// Sorted by first day, then by the order of proposal.
  static func of(_ membership: ID<Membership>) -> SQL {
    select("WHERE terms.membership = ? ORDER BY since, terms.id", [Value(membership)])
  }

  static let close: StaticString =
    """
    UPDATE terms SET state = ?2, decided_by = ?3, decided_at = ?4
    WHERE membership = ?1 AND state = 'proposed'
    """
}
