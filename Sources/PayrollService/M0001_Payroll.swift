import CatchStore

/// Settings of pay, budgets, closed periods and facts of workers for papers; frozen.
enum M0001_Payroll {
  static let migration = Migration(
    "payroll",
    creates: [
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
        withholding_rate INTEGER NOT NULL DEFAULT 100
          CHECK (withholding_rate IN (80, 100, 120)),
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
        contract_months INTEGER CHECK (contract_months BETWEEN 0 AND 1200),
        is_simple_work INTEGER NOT NULL DEFAULT 0 CHECK (is_simple_work IN (0, 1)),
        visa TEXT NOT NULL DEFAULT '',
        care TEXT NOT NULL DEFAULT 'auto' CHECK (care IN ('auto', 'on', 'off')),
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
        clock TEXT NOT NULL DEFAULT 'clipped'
          CHECK (clock IN ('clipped', 'scheduled', 'actual')),
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
        grace_minutes INTEGER NOT NULL DEFAULT 10 CHECK (grace_minutes BETWEEN 0 AND 120),
        beyond_plan TEXT NOT NULL DEFAULT 'ask' CHECK (beyond_plan IN ('ask', 'pay', 'refuse')),
        pays_late_end INTEGER NOT NULL DEFAULT 0 CHECK (pays_late_end IN (0, 1)),
        part_month TEXT NOT NULL DEFAULT 'calendar'
          CHECK (part_month IN ('calendar', 'working-days')),
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
      CREATE TABLE pay_budget (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        month TEXT NOT NULL CHECK (length(month) = 7),
        amount INTEGER NOT NULL CHECK (amount > 0),
        UNIQUE (workplace, month)
      ) STRICT
      """,
      """
      CREATE TABLE pay_close (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        membership INTEGER REFERENCES membership (id),
        from_day TEXT NOT NULL,
        to_day TEXT NOT NULL CHECK (to_day >= from_day),
        paid_on TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('closed', 'reopened')),
        closed_by INTEGER NOT NULL REFERENCES person (id),
        closed_at INTEGER NOT NULL,
        checked INTEGER NOT NULL,
        reopened_by INTEGER REFERENCES person (id),
        reopened_at INTEGER,
        reason TEXT NOT NULL DEFAULT '',
        CHECK ((state = 'reopened') = (reopened_at IS NOT NULL)),
        CHECK ((reopened_by IS NULL) = (reopened_at IS NULL))
      ) STRICT
      """,
      """
      CREATE TABLE payslip (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        pay_close INTEGER NOT NULL REFERENCES pay_close (id),
        gross INTEGER NOT NULL,
        net INTEGER NOT NULL,
        document TEXT NOT NULL,
        UNIQUE (membership, pay_close)
      ) STRICT
      """,
      """
      CREATE TABLE pay_arrears (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        payslip INTEGER NOT NULL REFERENCES payslip (id),
        corrects INTEGER NOT NULL REFERENCES pay_close (id),
        item TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount <> 0)
      ) STRICT
      """,
      """
      CREATE INDEX pay_arrears_corrects ON pay_arrears (corrects, membership)
      """,
      """
      CREATE TABLE pay_opening (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
        through TEXT NOT NULL,
        wages TEXT NOT NULL DEFAULT '',
        hours TEXT NOT NULL DEFAULT '',
        leave_used INTEGER CHECK (leave_used >= 0),
        insured_months INTEGER CHECK (insured_months >= 0)
      ) STRICT
      """,
      """
      CREATE TABLE staff_detail (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
        legal_name TEXT NOT NULL DEFAULT '',
        employee_number TEXT NOT NULL DEFAULT '',
        bank TEXT NOT NULL DEFAULT '',
        account TEXT NOT NULL DEFAULT '',
        holder TEXT NOT NULL DEFAULT ''
      ) STRICT
      """,
      """
      CREATE VIEW payslips AS
      SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
        from_day, to_day, paid_on, gross, net, pay_close.state, 'cls-' || pay_close.id AS close,
        zone, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
        workplace.name AS place, person.name AS worker, 'mem-' || membership.id AS member,
        from_day AS "from", to_day AS "to", gross - net AS deductions_total, document
      FROM payslip
        JOIN pay_close ON pay_close.id = payslip.pay_close
        JOIN membership ON membership.id = payslip.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
    ])
}
