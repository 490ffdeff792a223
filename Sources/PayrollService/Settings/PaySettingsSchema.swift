import CatchStore

/// The settings that a worker's pay depends on besides the agreed terms.
enum PaySettingsSchema {
  static let policy = StoredTable(
    "pay_policy", prefix: "pol",
    columns: [
      "id", "workplace", "since", "cycle", "start_day", "clock", "clock_step", "size", "industry",
      "accident_permille", "weekly_method", "rounding", "attribution", "public_holidays",
      "pay_day_rule", "grace_minutes", "beyond_plan", "pays_late_end", "part_month",
    ])

  static let item = StoredTable(
    "pay_item", prefix: "itm",
    columns: [
      "id", "membership", "since", "until", "recurs", "code", "name", "amount", "is_taxable",
      "is_ordinary",
    ])

  static let tables = [PayProfile.table, policy, item, OpeningBalance.table, StaffDetail.table]

  static let meanings = [
    PayProfile.description, policyMeaning, itemMeaning, OpeningBalance.description,
    StaffDetail.description,
  ]

  static let creates: [StaticString] = [
    // Covers all columns of a shift that payroll reads, so a million are read in one pass.
    """
    CREATE INDEX shift_member ON shift (membership, day, starts_at, ends_at, breaks, state)
    """,
    """
    CREATE INDEX clock_shift ON clock (shift, clocked_in, clocked_out)
    """,
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
      four_week_minutes INTEGER CHECK (four_week_minutes BETWEEN 0 AND 10080),
      UNIQUE (membership, since)
    ) STRICT
    """,
    """
    CREATE TABLE pay_policy (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      workplace INTEGER NOT NULL REFERENCES workplace (id),
      since TEXT NOT NULL DEFAULT '',
      cycle TEXT NOT NULL DEFAULT 'month' CHECK (cycle IN ('month', 'week')),
      start_day INTEGER NOT NULL DEFAULT 1 CHECK (start_day BETWEEN 1 AND 28),
      clock TEXT NOT NULL DEFAULT 'clipped' CHECK (clock IN ('clipped', 'scheduled', 'actual')),
      clock_step INTEGER NOT NULL DEFAULT 1 CHECK (clock_step BETWEEN 1 AND 60),
      size TEXT NOT NULL DEFAULT 'under_150',
      industry TEXT NOT NULL DEFAULT '',
      accident_permille TEXT NOT NULL DEFAULT '',
      weekly_method TEXT NOT NULL DEFAULT 'ruling'
        CHECK (weekly_method IN ('ruling', 'decree', 'ratio')),
      rounding TEXT NOT NULL DEFAULT 'ceil' CHECK (rounding IN ('floor', 'ceil', 'half_up')),
      attribution TEXT NOT NULL DEFAULT 'start-day'
        CHECK (attribution IN ('start-day', 'calendar')),
      public_holidays TEXT NOT NULL DEFAULT 'law'
        CHECK (public_holidays IN ('law', 'agreed', 'none')),
      pay_day_rule TEXT NOT NULL DEFAULT 'none'
        CHECK (pay_day_rule IN ('none', 'previous', 'next')),
      UNIQUE (workplace, since)
    ) STRICT
    """,
    """
    CREATE TABLE pay_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      membership INTEGER NOT NULL REFERENCES membership (id),
      since TEXT NOT NULL,
      until TEXT,
      recurs INTEGER NOT NULL DEFAULT 0 CHECK (recurs IN (0, 1)),
      code TEXT NOT NULL CHECK (code <> ''),
      name TEXT NOT NULL DEFAULT '',
      amount INTEGER NOT NULL CHECK (amount <> 0),
      is_taxable INTEGER NOT NULL DEFAULT 1 CHECK (is_taxable IN (0, 1)),
      is_ordinary INTEGER NOT NULL DEFAULT 0 CHECK (is_ordinary IN (0, 1)),
      CHECK (until >= since AND (recurs = 1 OR until IS NULL))
    ) STRICT
    """,
    """
    CREATE INDEX pay_item_member ON pay_item (membership, since)
    """,
    """
    CREATE VIEW pay_profiles AS
    SELECT 'prf-' || pay_profile.id AS id, workplace.name AS workplace, person.name AS person,
      nullif(since, '') AS since, paid_as, employed_from, birth, is_new_at_65, family, children,
      withholding_rate, pension, health, employment, accident, pension_base, health_base, premiums,
      probation_until, daily_minutes, four_week_minutes
    FROM pay_profile
      JOIN membership ON membership.id = pay_profile.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """,
    """
    CREATE VIEW pay_policies AS
    SELECT 'pol-' || pay_policy.id AS id, workplace.name AS workplace, nullif(since, '') AS since,
      cycle, start_day, clock, clock_step, size, industry, accident_permille, weekly_method,
      rounding, attribution, public_holidays, pay_day_rule
    FROM pay_policy JOIN workplace ON workplace.id = pay_policy.workplace
    """,
    """
    CREATE VIEW pay_items AS
    SELECT 'itm-' || pay_item.id AS id, workplace.name AS workplace, person.name AS person, since,
      until, recurs, code, pay_item.name, amount, is_taxable, is_ordinary
    FROM pay_item
      JOIN membership ON membership.id = pay_item.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """,
  ]

  static let alterations = [
    Migration.Alteration("DROP INDEX shift_member", object: "shift_member", becomes: nil),
    Migration.Alteration("DROP INDEX clock_shift", object: "clock_shift", becomes: nil),
  ]
}
