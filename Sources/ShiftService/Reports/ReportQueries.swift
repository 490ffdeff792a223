/// All SQL that only reports need.
enum ReportQueries {
  static let ofMember: StaticString =
    """
    , membership.workplace AS workplace, membership.person AS worker,
      membership.ended_on AS ended_on
    """

  /// Agreed terms of members, given as a JSON array of their numbers, by member and day.
  static let contracts: StaticString =
    """
    JOIN membership ON membership.id = terms.membership
    WHERE terms.state = 'agreed' AND terms.membership IN (SELECT value FROM json_each(?1))
    ORDER BY terms.membership, since, terms.id
    """
}
