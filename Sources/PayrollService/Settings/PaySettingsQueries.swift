/// All SQL about the settings that pay depends on.
enum PaySettingsQueries {
  /// The end of a SELECT of profiles; sorted by first day.
  static let profiles: StaticString = "WHERE membership = ?1 ORDER BY since"

  /// The end of a SELECT of policies; sorted by first day.
  static let policies: StaticString = "WHERE workplace = ?1 ORDER BY since"

  /// The end of a SELECT of budgets; sorted by month.
  static let budgets: StaticString = "WHERE workplace = ?1 ORDER BY month"

  /// The end of a SELECT of items; sorted by first day.
  static let items: StaticString = "WHERE membership = ?1 ORDER BY since, id"

  static let clearBirths: StaticString =
    "UPDATE pay_profile SET birth = NULL WHERE membership = ?1 AND birth IS NOT NULL"

  /// The end of a SELECT of opening balances.
  static let opening: StaticString = "WHERE membership = ?1"

  /// The end of a SELECT of records of the members of a workplace.
  static let ofPlace: StaticString =
    "WHERE membership IN (SELECT id FROM membership WHERE workplace = ?1) ORDER BY id"
}
