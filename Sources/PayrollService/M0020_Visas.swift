import CatchStore

/// The status of residence in pay profiles, and long-term care apart; frozen.
enum M0020_Visas {
  static let migration = Migration(
    "visas", creates: [],
    alterations: [
      .init(
        "ALTER TABLE pay_profile ADD COLUMN visa TEXT NOT NULL DEFAULT ''",
        object: "pay_profile", becomes: profile),
      .init(
        """
        ALTER TABLE pay_profile ADD COLUMN care TEXT NOT NULL DEFAULT 'auto' CHECK \
        (care IN ('auto', 'on', 'off'))
        """, object: "pay_profile", becomes: profile),
    ])

  /// The table with all columns added here.
  private static let profile: StaticString =
    """
    CREATE TABLE pay_profile (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      membership INTEGER NOT NULL REFERENCES membership (id),
      since TEXT NOT NULL DEFAULT '',
      paid_as TEXT NOT NULL DEFAULT 'employee'
        CHECK (paid_as IN ('employee', 'daily', 'business', 'none')),
      employed_from TEXT,
      birth TEXT,
      is_new_at_65 INTEGER NOT NULL DEFAULT 0 CHECK (is_new_at_65 IN (0, 1)),
      family INTEGER NOT NULL DEFAULT 1 CHECK (family >= 1),
      children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0),
      withholding_rate INTEGER NOT NULL DEFAULT 100 CHECK (withholding_rate IN (80, 100, 120)),
      pension TEXT NOT NULL DEFAULT 'auto' CHECK (pension IN ('auto', 'on', 'off')),
      health TEXT NOT NULL DEFAULT 'auto' CHECK (health IN ('auto', 'on', 'off')),
      employment TEXT NOT NULL DEFAULT 'auto' CHECK (employment IN ('auto', 'on', 'off')),
      accident TEXT NOT NULL DEFAULT 'auto' CHECK (accident IN ('auto', 'on', 'off')),
      pension_base INTEGER CHECK (pension_base >= 0),
      health_base INTEGER CHECK (health_base >= 0),
      premiums TEXT NOT NULL DEFAULT 'law' CHECK (premiums IN ('law', 'agreed', 'none')),
      probation_until TEXT,
      daily_minutes INTEGER CHECK (daily_minutes BETWEEN 1 AND 1440),
      four_week_minutes INTEGER CHECK (four_week_minutes BETWEEN 0 AND 10080), contract_months \
    INTEGER CHECK (contract_months BETWEEN 0 AND 1200), is_simple_work INTEGER NOT NULL DEFAULT \
    0 CHECK (is_simple_work IN (0, 1)), visa TEXT NOT NULL DEFAULT '', care TEXT NOT NULL DEFAULT \
    'auto' CHECK (care IN ('auto', 'on', 'off')),
      UNIQUE (membership, since)
    ) STRICT
    """
}
