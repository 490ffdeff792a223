/// All SQL about the settings that pay depends on.
enum PaySettingsQueries {
  /// The end of a SELECT of profiles; sorted by first day.
  static let profiles: StaticString = "WHERE membership = ?1 ORDER BY since"

  /// Sorted by first day.
  static let policies: StaticString =
    """
    SELECT id, workplace, since, cycle, start_day, clock, clock_step, size, industry,
      accident_permille, weekly_method, rounding, attribution, public_holidays, pay_day_rule,
      grace_minutes, beyond_plan, pays_late_end, part_month
    FROM pay_policy WHERE workplace = ?1 ORDER BY since
    """

  static let setPolicy: StaticString =
    """
    INSERT INTO pay_policy (workplace, since, cycle, start_day, clock, clock_step, size, industry,
      accident_permille, weekly_method, rounding, attribution, public_holidays, pay_day_rule,
      grace_minutes, beyond_plan, pays_late_end, part_month)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
    ON CONFLICT (workplace, since) DO UPDATE SET cycle = excluded.cycle,
      start_day = excluded.start_day, clock = excluded.clock, clock_step = excluded.clock_step,
      size = excluded.size, industry = excluded.industry,
      accident_permille = excluded.accident_permille, weekly_method = excluded.weekly_method,
      rounding = excluded.rounding, attribution = excluded.attribution,
      public_holidays = excluded.public_holidays, pay_day_rule = excluded.pay_day_rule,
      grace_minutes = excluded.grace_minutes, beyond_plan = excluded.beyond_plan,
      pays_late_end = excluded.pays_late_end, part_month = excluded.part_month
    """

  /// Sorted by first day.
  static let items: StaticString =
    """
    SELECT id, membership, since, until, recurs, code, name, amount, is_taxable, is_ordinary
    FROM pay_item WHERE membership = ?1 ORDER BY since, id
    """

  static let itemByID: StaticString =
    """
    SELECT id, membership, since, until, recurs, code, name, amount, is_taxable, is_ordinary
    FROM pay_item WHERE id = ?1
    """

  static let addItem: StaticString =
    """
    INSERT INTO pay_item (membership, since, until, recurs, code, name, amount, is_taxable,
      is_ordinary)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
    """

  static let removeItem: StaticString = "DELETE FROM pay_item WHERE id = ?1"

  static let clearBirths: StaticString =
    "UPDATE pay_profile SET birth = NULL WHERE membership = ?1 AND birth IS NOT NULL"

  /// The end of a SELECT of opening balances.
  static let opening: StaticString = "WHERE membership = ?1"

  /// The end of a SELECT of records of the members of a workplace.
  static let ofPlace: StaticString =
    "WHERE membership IN (SELECT id FROM membership WHERE workplace = ?1) ORDER BY id"

  static let removeOpening: StaticString = "DELETE FROM pay_opening WHERE id = ?1"
}
