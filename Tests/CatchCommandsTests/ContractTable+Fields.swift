extension ContractTable {
  static let outputs: [Contract] = [
    generalOutputs, placeOutputs, shiftOutputs, clockOutputs,
    seriesOutputs, checkOutputs, calendarOutputs, feedOutputs, hookOutputs,
    intervalOutputs, routineOutputs, changeRequestOutputs, payrollOutputs, seatOutputs,
    snapOutputs, shotContracts, challengeOutputs,
    closingOutputs, planningOutputs,
  ].flatMap(\.self)

  /// A record of any kind as a change tells it.
  private static let record =
    "[text: won | integer | bool | text | "
    + "[text | {starts_at: instant | null, length_seconds: integer, length: text, is_paid: bool}"
    + " | {kind: 'option' | 'people' | 'addon', name: text, count: integer, each: won, "
    + "amount: won} | {minutes: minutes, price: won} | {name: text, price: won}]]"

  private static let generalOutputs: [Contract] = [
    Contract(
      id: "catchkit.serve/1", shape: "list",
      fields: [
        "line: integer", "person: text | null", "type: text", "comment: text", "restrict: bool",
      ]),
    Contract(
      id: "catchkit.wage.calc/1", shape: "record",
      fields: [
        "id: text | null",
        "period: {from: date, to: date}",
        "paid_on: date",
        "minutes: {work: minutes, normal: minutes, overtime: minutes, "
          + "part_time_excess: minutes, night: minutes, holiday_within_8h: minutes, "
          + "holiday_over_8h: minutes}",
        "weeks: [{week: date, contracted_minutes: minutes, worked_minutes: minutes, "
          + "attended: bool, allowance_minutes: minutes, allowance_date: date, "
          + "denied: 'under_15_hours' | 'absence' | 'not_employed_through_week' | "
          + "'days_before_unknown' | null}]",
        "pay: {normal_pay: won, overtime_pay: won, part_time_excess_pay: won, "
          + "night_premium: won, holiday_pay: won, weekly_allowance: won, paid_holiday_pay: won, "
          + "leave_pay: won, other_items: won}",
        "gross: won",
        "non_taxable: won",
        "taxable: won",
        "deductions: {national_pension: won, health_insurance: won, long_term_care: won, "
          + "employment_insurance: won, income_tax: won, local_tax: won, other: won}",
        "deductions_total: won",
        "net: won",
        "employer: {national_pension: won, health_insurance: won, long_term_care: won, "
          + "employment_insurance: won, industrial_accident: won, severance_accrual: won, "
          + "total_cost: won}",
        "warnings: [{id: text, message: text, article: text | null}]",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.net/1", shape: "record",
      fields: [
        "gross: won",
        "non_taxable: won",
        "base: won",
        "national_pension: won",
        "health_insurance: won",
        "long_term_care: won",
        "employment_insurance: won",
        "insurance_total: won",
        "income_tax: won",
        "local_tax: won",
        "deductions: won",
        "net: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.cost/1", shape: "record",
      fields: [
        "gross: won",
        "base: won",
        "national_pension: won",
        "health_insurance: won",
        "long_term_care: won",
        "employment_insurance: won",
        "industrial_accident: won",
        "premiums: won",
        "wage_claim_levy: won",
        "asbestos_levy: won",
        "severance_accrual: won",
        "total: won",
        "accident_rate: 'average' | 'industry' | 'notice'",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.tax.monthly/1", shape: "record",
      fields: [
        "table: text",
        "table_tax: won",
        "child_adjustment: won",
        "income_tax: won",
        "local_tax: won",
        "total: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.tax.daily/1", shape: "record",
      fields: [
        "per_day: [exact]",
        "income_tax: won",
        "local_tax: won",
        "total: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.tax.business/1", shape: "record",
      fields: [
        "income_tax: won",
        "local_tax: won",
        "total: won",
        "net: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.tax.table/1", shape: "list",
      fields: [
        "from: won",
        "below: won | null",
        "t1: won",
        "t2: won",
        "t3: won",
        "t4: won",
        "t5: won",
        "t6: won",
        "t7: won",
        "t8: won",
        "t9: won",
        "t10: won",
        "t11: won",
      ]),
    Contract(
      id: "catchkit.wage.insurance/1", shape: "record",
      fields: [
        "national_pension: {base: won, employee: won, employer: won, covered: bool}",
        "health_insurance: {employee: won, employer: won, covered: bool}",
        "long_term_care: {employee: won, employer: won}",
        "employment_insurance: {employee: won, employer_unemployment: won, "
          + "employer_stability: won, employer: won, covered: bool}",
        "industrial_accident: {permille: decimal, employer: won}",
        "employee_total: won",
        "employer_total: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.weekly/1", shape: "record",
      fields: [
        "minutes: minutes",
        "pay: won",
        "denied: 'under_15_hours' | 'absence' | 'not_employed_through_week' | null",
        "method: 'ruling' | 'decree' | 'ratio'",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.minimum/1", shape: "record",
      fields: [
        "basis_hours: decimal",
        "hourly: exact",
        "minimum_hourly: exact",
        "minimum_monthly: won",
        "ok: bool",
        "shortfall: won",
        "provisional: bool",
        "overtime_hours: decimal",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.hours/1", shape: "record",
      fields: [
        "hours: decimal",
        "numerator: integer",
        "denominator: integer",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.break/1", shape: "record",
      fields: [
        "minutes: minutes",
        "may_be_waived: bool",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.split/1", shape: "record",
      fields: [
        "work: minutes",
        "normal: minutes",
        "overtime: minutes",
        "night: minutes",
        "holiday_within_8h: minutes",
        "holiday_over_8h: minutes",
        "by_calendar_day: [text: minutes]",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.severance/1", shape: "record",
      fields: [
        "eligible: bool",
        "service_days: integer",
        "period_days: integer",
        "average_daily: decimal",
        "daily_used: decimal",
        "amount: won",
        "income_tax: won | null",
        "local_tax: won | null",
        "net: won | null",
        "left_out: [{from: date, to: date, days: integer, weekly_minutes: exact}]",
        "wage_parts: [{from: date, to: date, amount: exact, slip: text | null, "
          + "source: 'shifts' | 'payslip' | 'opening' | 'given'}]",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.leave/1", shape: "record",
      fields: [
        "days: integer", "pay: won | null", "before: exact | null", "before_pay: won | null",
        "before_years: [{from: date, to: date, earned: integer, unused: exact | null}]",
        "provisional: bool", "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.support/1", shape: "record",
      fields: [
        "eligible: bool",
        "np_employee: won",
        "np_employer: won",
        "ei_employee: won",
        "ei_employer: won",
        "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.rules/1", shape: "list",
      fields: [
        "name: text",
        "value: text",
        "unit: 'won' | 'won/hour' | 'won/month' | 'percent' | 'permille' | 'ratio' | "
          + "'minutes' | 'edition'",
        "from: date",
        "until: date | null",
        "source: text",
        "certainty: 'statute' | 'sources' | 'source' | 'derived' | 'unverified' | 'user'",
        "as_of: date | null",
      ]),
    Contract(
      id: "catchkit.wage.rules.diff/1", shape: "list",
      fields: [
        "name: text",
        "unit: text",
        "before: text | null",
        "after: text | null",
        "source: text", "is_published: bool",
      ]),
    Contract(
      id: "catchkit.wage.industries/1", shape: "list",
      fields: [
        "code: text",
        "permille: decimal",
        "name_en: text",
        "name_ko: text",
        "source: text",
      ]),
    Contract(
      id: "catchkit.config.get/1", shape: "record",
      fields: [
        "key: 'user' | 'store' | 'lang' | 'color' | 'tz' | 'lock_wait' | "
          + "'confirm_above' | 'hook_timeout' | 'snap.step' | 'snap.moods' | 'snap.weights' | "
          + "'snap.contact_days' | 'shot.tags' | 'shot.library' | 'shot.trash_days' | "
          + "'shot.languages' | 'shot.cache_mb' | 'shot.cache_count' | 'shot.rest_mb' | text",
        "value: text | null",
        "origin: 'option' | 'variable' | 'user_file' | 'system_file' | 'default'",
        "source: text | null",
      ]),
    Contract(
      id: "catchkit.config.set/1", shape: "record",
      fields: [
        "key: 'user' | 'store' | 'lang' | 'color' | 'tz' | 'lock_wait' | "
          + "'confirm_above' | 'hook_timeout' | 'snap.step' | 'snap.moods' | 'snap.weights' | "
          + "'snap.contact_days' | 'shot.tags' | 'shot.library' | 'shot.trash_days' | "
          + "'shot.languages' | 'shot.cache_mb' | 'shot.cache_count' | 'shot.rest_mb' | text",
        "value: text",
        "before: text | null",
        "file: text",
      ]),
    Contract(
      id: "catchkit.config.unset/1", shape: "record",
      fields: [
        "key: 'user' | 'store' | 'lang' | 'color' | 'tz' | 'lock_wait' | "
          + "'confirm_above' | 'hook_timeout' | 'snap.step' | 'snap.moods' | 'snap.weights' | "
          + "'snap.contact_days' | 'shot.tags' | 'shot.library' | 'shot.trash_days' | "
          + "'shot.languages' | 'shot.cache_mb' | 'shot.cache_count' | 'shot.rest_mb' | text",
        "before: text | null",
        "file: text",
      ]),
    Contract(
      id: "catchkit.config.list/1", shape: "list",
      fields: [
        "key: 'user' | 'store' | 'lang' | 'color' | 'tz' | 'lock_wait' | "
          + "'confirm_above' | 'hook_timeout' | 'snap.step' | 'snap.moods' | 'snap.weights' | "
          + "'snap.contact_days' | 'shot.tags' | 'shot.library' | 'shot.trash_days' | "
          + "'shot.languages' | 'shot.cache_mb' | 'shot.cache_count' | 'shot.rest_mb' | text",
        "value: text | null",
        "origin: 'option' | 'variable' | 'user_file' | 'system_file' | 'default'",
        "source: text | null",
      ]),
    Contract(
      id: "catchkit.paths/1", shape: "list",
      fields: [
        "name: 'config' | 'system_config' | 'hooks' | 'data' | 'state' | 'cache' | 'store' | 'lock'",
        "path: text | null",
        "origin: 'option' | 'variable' | 'user_file' | 'system_file' | 'default'",
        "source: text | null",
      ]),
    Contract(
      id: "catchkit.undo/1", shape: "record",
      fields: [
        "undone: [{number: integer, at: instant, actor: text | null, command: text, "
          + "change_count: integer}]",
        "records: [{record: text, change: 'removed' | 'restored' | 'changed', label: text | null}]",
        "record_count: integer",
      ]),
    Contract(
      id: "catchkit.redo/1", shape: "record",
      fields: [
        "redone: [{number: integer, at: instant, actor: text | null, command: text, "
          + "change_count: integer}]",
        "records: [{record: text, change: 'removed' | 'restored' | 'changed', label: text | null}]",
        "record_count: integer",
      ]),
    Contract(
      id: "catchkit.history/1", shape: "list",
      fields: [
        "number: integer",
        "at: instant",
        "actor: text | null",
        "command: text",
        "kind: 'command' | 'undo' | 'redo'",
        "change_count: integer",
        "targets: [integer]",
        "undone_by: integer | null",
      ]),
    Contract(
      id: "catchkit.history.show/1", shape: "record",
      fields: [
        "number: integer",
        "at: instant",
        "actor: text | null",
        "command: text",
        "kind: 'command' | 'undo' | 'redo'",
        "change_count: integer",
        "targets: [integer]",
        "undone_by: integer | null",
        "changes: [{record: text, before: \(record) | null, after: \(record) | null}]",
      ]),
    Contract(id: "catchkit.store.path/1", shape: "record", fields: ["path: text"]),
    Contract(
      id: "catchkit.store.info/1", shape: "record",
      fields: [
        "path: text",
        "exists: bool",
        "size_bytes: integer",
        "format: integer",
        "engine: text",
        "journal: 'truncate' | 'memory'",
        "operations: integer",
        "last_change: instant | null",
        "rows: [text: integer]",
      ]),
    Contract(
      id: "catchkit.store.backup/1", shape: "record",
      fields: [
        "path: text", "size_bytes: integer", "rows: integer | null", "digest: text | null",
        "files: integer", "missing_files: integer",
      ]),
    Contract(
      id: "catchkit.store.copy/1", shape: "record",
      fields: [
        "path: text", "size_bytes: integer", "rows: integer | null", "digest: text | null",
        "files: integer", "missing_files: integer",
      ]),
    Contract(
      id: "catchkit.store.export/1", shape: "record",
      fields: [
        "path: text", "size_bytes: integer", "rows: integer | null", "digest: text | null",
        "files: integer", "missing_files: integer",
      ]),
    Contract(
      id: "catchkit.store.restore/1", shape: "record",
      fields: [
        "path: text", "kept: text | null", "rows: integer", "digest: text", "files: integer",
        "missing_files: integer",
      ]),
    Contract(
      id: "catchkit.store.salvage/1", shape: "list",
      fields: [
        "table: text", "kept: integer", "from_log: integer", "lost: integer", "refused: integer",
        "gaps: integer", "unproved: integer", "outdated: integer",
      ]),
    Contract(
      id: "catchkit.store.import/1", shape: "record",
      fields: [
        "path: text", "rows: integer", "digest: text", "files: integer", "missing_files: integer",
      ]),
    Contract(id: "catchkit.store.query/1", shape: "list", fields: []),
    Contract(
      id: "catchkit.doctor/1", shape: "list",
      fields: [
        "id: text",
        "severity: 'note' | 'warning' | 'damage'",
        "text: text",
        "fix: text | null",
        "is_fixed: bool",
      ]),
    Contract(
      id: "catchkit.selftest/1", shape: "list",
      fields: [
        "step: 'round_trip' | 'check' | 'undo' | 'lock' | 'recovery' | 'export'",
        "passed: bool",
        "meaning: text",
        "failure: text | null",
      ]),
    Contract(
      id: "catchkit.version/1", shape: "record",
      fields: [
        "version: text",
        "commit: text",
        "compiler: text",
        "system: text",
        "contracts: [text]",
        "engine: {name: text, faults: [text]}",
        "store_format: integer",
        "server_version: text | null",
        "older: 'client' | 'server' | null",
        "minimum_wage: {from: date | null, until: date | null}",
      ]),
    Contract(
      id: "catchkit.schema.list/1", shape: "list",
      fields: [
        "contract: text",
        "version: integer",
        "direction: 'input' | 'output'",
        "command: text",
      ]),
    Contract(
      id: "catchkit.explain/1", shape: "list",
      fields: [
        "id: text",
        "exit: integer",
        "retryable: bool",
        "summary: text",
        "advice: text",
        "topic: text",
      ]),
    Contract(
      id: "catchkit.man/1", shape: "list",
      fields: [
        "name: text",
        "section: integer",
        "file: text",
      ]),
  ]

  static let inputs: [Contract] = [
    Contract(
      id: "catchkit.wage.rules.input/1", shape: "record",
      fields: [
        "name: text", "value: integer | text", "unit?: text", "from: date",
        "until?: date | null",
        "source?: text",
      ]),
    Contract(
      id: "catchkit.wage.calc.input/1", shape: "record",
      fields: [
        "id?: text | null",
        "period?: {from: date, to: date}",
        "paid_on?: date | null",
        "worker?: {name?: text | null, age?: integer | null, family?: integer, "
          + "children?: integer, withholding_rate?: integer, income_kind?: 'employee' | 'daily' | "
          + "'business', employed_from?: date | null, employed_to?: date | null, "
          + "months_employed?: integer | null, new_at_65?: bool, "
          + "week_before?: 'attended' | 'absent' | null}",
        "contract?: {basis?: 'hourly' | 'daily' | 'weekly' | 'monthly', rate?: won | "
          + "'minimum' | null, weekly_minutes?: minutes | null, "
          + "four_week_average_minutes?: minutes | null, days?: ['mon' | 'tue' | 'wed' | 'thu' | "
          + "'fri' | 'sat' | 'sun'] | null, daily_minutes?: minutes | null, premiums?: 'law' | "
          + "'agreed' | 'none', weekly_holiday?: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | "
          + "'sun', week_start?: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', "
          + "weekly_method?: 'ruling' | 'decree' | 'ratio', rounding?: 'ceil' | 'floor' | "
          + "'half_up', attribution?: 'start-day' | 'calendar', pay_basis?: 'scheduled' | "
          + "'actual' | 'clipped' | 'late-end', probation?: bool, minor?: bool | null, "
          + "included_overtime_minutes?: minutes}",
        "workplace?: {employees?: integer | null, size?: 'under_150' | 'priority_150' | "
          + "'from_150' | 'from_1000', industry?: text | null, accident_permille?: integer | "
          + "decimal | null, public_holidays?: 'law' | 'agreed' | 'none' | [date]}",
        "shifts?: [{date?: date, start?: text, end?: text, actual_start?: text | null, "
          + "actual_end?: text | null, breaks?: [[text]], break_minutes?: minutes, "
          + "status?: 'planned' | 'published' | 'done' | 'absent' | 'leave' | 'holiday' | "
          + "'cancelled', note?: text | null}]",
        "items?: [{code?: text, name?: text | null, amount: won, taxable?: bool, "
          + "regularity?: 'once' | 'regular' | 'ordinary'}]",
        "insurances?: {national_pension?: bool, health_insurance?: bool, "
          + "employment_insurance?: bool, industrial_accident?: bool}",
      ]),
  ]
}
