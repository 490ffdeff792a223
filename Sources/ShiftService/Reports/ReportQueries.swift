/// All SQL that only reports need.
enum ReportQueries {
  /// Agreed weekly hours of members, given as a JSON array of their numbers, by member and day.
  static let contracts: StaticString =
    """
    SELECT terms.membership, membership.workplace, membership.person, since, weekly_minutes,
      ended_on
    FROM terms JOIN membership ON membership.id = terms.membership
    WHERE terms.state = 'agreed' AND terms.membership IN (SELECT value FROM json_each(?1))
    ORDER BY terms.membership, since, terms.id
    """
}
