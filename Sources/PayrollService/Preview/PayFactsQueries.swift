/// All SQL about facts that other commands record.
enum PayFactsQueries {
  static let hasProfiles: StaticString = "SELECT EXISTS (SELECT 1 FROM pay_profile)"
  static let hasItems: StaticString = "SELECT EXISTS (SELECT 1 FROM pay_item)"
  static let hasOpenings: StaticString = "SELECT EXISTS (SELECT 1 FROM pay_opening)"
  static let hasBirths: StaticString = "SELECT EXISTS (SELECT 1 FROM birth)"

  /// Sorted by first day.
  static let terms: StaticString =
    """
    SELECT id, since, kind, amount, weekly_minutes, days, pay_day, follows_minimum,
      included_overtime,
      proposed_by IS decided_by AND proposed_by <> (SELECT person FROM membership WHERE id = ?1)
    FROM terms WHERE membership = ?1 AND state = 'agreed' ORDER BY since, id
    """

  static let birth: StaticString =
    """
    SELECT born FROM membership JOIN birth ON birth.person = membership.person
    WHERE membership.id = ?1
    """

  /// The first day with a shift that is or will be worked, or with leave.
  static let firstWork: StaticString =
    """
    SELECT day FROM shift
    WHERE membership = ?1 AND state NOT IN ('cancelled', 'absent', 'holiday')
    ORDER BY day LIMIT 1
    """
}
