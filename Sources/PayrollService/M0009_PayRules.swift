import CatchStore

/// Rules for time beyond the plan and for parts of months, and the contract's length; frozen.
enum M0009_PayRules {
  static let migration = Migration(
    "pay rules", creates: [],
    alterations: [
      .init(
        """
        ALTER TABLE pay_policy ADD COLUMN grace_minutes INTEGER NOT NULL DEFAULT 10 CHECK \
        (grace_minutes BETWEEN 0 AND 120)
        """, object: "pay_policy", becomes: policy),
      .init(
        """
        ALTER TABLE pay_policy ADD COLUMN beyond_plan TEXT NOT NULL DEFAULT 'ask' CHECK \
        (beyond_plan IN ('ask', 'pay', 'refuse'))
        """, object: "pay_policy", becomes: policy),
      .init(
        """
        ALTER TABLE pay_policy ADD COLUMN pays_late_end INTEGER NOT NULL DEFAULT 0 CHECK \
        (pays_late_end IN (0, 1))
        """, object: "pay_policy", becomes: policy),
      .init(
        """
        ALTER TABLE pay_policy ADD COLUMN part_month TEXT NOT NULL DEFAULT 'calendar' CHECK \
        (part_month IN ('calendar', 'working-days'))
        """, object: "pay_policy", becomes: policy),
      .init(
        """
        ALTER TABLE pay_profile ADD COLUMN contract_months INTEGER CHECK (contract_months \
        BETWEEN 0 AND 1200)
        """, object: "pay_profile", becomes: profile),
      .init(
        """
        ALTER TABLE pay_profile ADD COLUMN is_simple_work INTEGER NOT NULL DEFAULT 0 CHECK \
        (is_simple_work IN (0, 1))
        """, object: "pay_profile", becomes: profile),
    ])

  // The tables with all columns added here.

  private static let policy: StaticString =
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
        CHECK (pay_day_rule IN ('none', 'previous', 'next')), grace_minutes INTEGER NOT NULL \
    DEFAULT 10 CHECK (grace_minutes BETWEEN 0 AND 120), beyond_plan TEXT NOT NULL DEFAULT 'ask' \
    CHECK (beyond_plan IN ('ask', 'pay', 'refuse')), pays_late_end INTEGER NOT NULL DEFAULT 0 \
    CHECK (pays_late_end IN (0, 1)), part_month TEXT NOT NULL DEFAULT 'calendar' CHECK \
    (part_month IN ('calendar', 'working-days')),
      UNIQUE (workplace, since)
    ) STRICT
    """

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
    0 CHECK (is_simple_work IN (0, 1)),
      UNIQUE (membership, since)
    ) STRICT
    """
}
