import CommandsTestSupport

/// The contracts of pay on stored shifts.
extension ContractTable {
  static let payrollOutputs: [Contract] =
    [
      Contract(
        id: "catchkit.wage.preview/1", shape: "list",
        fields: [
          "id: text", "worker: text", "place: text", "from: date", "to: date",
          "paid_on: date | null", "state: 'closed' | 'earned' | 'forecast' | 'blocked'",
          "close: text | null", "slip: text | null",
          "shift_count: integer", "worked_count: integer", "work_minutes: minutes | null",
          "so_far_minutes: minutes | null", "gross_so_far: won | null", "normal_pay: won | null",
          "overtime_pay: won | null", "part_time_excess_pay: won | null",
          "night_premium: won | null", "holiday_pay: won | null", "weekly_allowance: won | null",
          "paid_holiday_pay: won | null", "leave_pay: won | null", "other_items: won | null",
          "gross: won | null", "national_pension: won | null", "health_insurance: won | null",
          "long_term_care: won | null", "employment_insurance: won | null",
          "income_tax: won | null", "local_tax: won | null", "other_deductions: won | null",
          "deductions_total: won | null", "net: won | null", "employer_premiums: won | null",
          "severance_accrual: won | null", "total_cost: won | null",
        ] + sources + ["warnings: \(warnings)", "provisional: bool"] + clocked),
      Contract(
        id: "catchkit.wage.show/1", shape: "record",
        fields: [
          "id: text", "worker: text", "place: text", "shift_count: integer",
          "worked_count: integer", "gross_so_far: won",
          "state: 'closed' | 'earned' | 'forecast'", "close: text | null", "slip: text | null",
        ] + sources + figures + clocked),
    ]
    + ["set", "show"].map { record("profile.\($0)", profile) }
    + [list("profile.list", profile)]
    + ["set", "show"].map { record("policy.\($0)", policy) }
    + ["add", "remove"].map { record("item.\($0)", item) }
    + [list("item.list", item)]
    + ["set", "show", "remove"].map { record("opening.\($0)", opening) }

  static let payrollSamples: [Sample] =
    [
      sample("preview", "wage preview --as 사장", after: 1),
      Sample(
        contract: "catchkit.wage.show/1", line: "wage show 민지 --period 2026-11 --as 사장",
        before: PlaceWorld.lines + made.prefix(1)),
      sample("profile.set", "wage profile set 민지 --family 2 --as 사장", after: 0),
      sample("profile.show", "wage profile show --as 민지", after: 0),
      sample("profile.list", "wage profile list --as 사장", after: 2),
      sample("policy.set", "wage policy set 카페 --start-day 16 --as 사장", after: 0),
      sample("policy.show", "wage policy show --as 민지", after: 0),
      sample("item.add", "wage item add 민지 meal=100000 --recurring --as 사장", after: 0),
      sample("item.list", "wage item list --as 민지", after: 3),
      sample("item.remove", "wage item remove itm-1 --as 사장", after: 3),
    ]
    + [
      ("set", "\(opened) --as 사장"), ("show", "wage opening show --as 민지"),
      ("remove", "wage opening remove 민지 --as 사장"),
    ].map { id, line in
      Sample(
        contract: "catchkit.wage.opening.\(id)/1", line: line, explains: false,
        before: PlaceWorld.lines + ["wage profile set 민지 --employed-from 2025-03-01 --as 사장"]
          + (id == "set" ? [] : ["\(opened) --as 사장"]))
    }

  private static let made = [
    "shift add -p 카페 -w 민지 -d 2026-11-04 -t 18:00-22:00 --as 사장",
    "wage profile set 민지 --family 3 --children 1 --as 사장",
    "wage item add 민지 bonus=300000 --day 2026-11-10 --as 사장",
  ]

  private static let opened =
    "wage opening set 민지 --through 2026-02-28 --wages 2026-02=1200000 --leave-used 2"

  private static let opening = [
    "id: text | null", "place: text", "worker: text", "through: date | null",
    "months: [{month: text, wages: won | null, work_minutes: minutes | null}]",
    "leave_used: exact | null", "insured_months: integer | null",
  ]

  /// - Parameter count: how many of the lines that make something come before.
  private static func sample(_ id: String, _ line: String, after count: Int) -> Sample {
    Sample(
      contract: "catchkit.wage.\(id)/1", line: line, explains: false,
      before: PlaceWorld.lines + made.prefix(count))
  }

  private static func record(_ id: String, _ fields: [String]) -> Contract {
    Contract(id: "catchkit.wage.\(id)/1", shape: "record", fields: fields)
  }

  private static func list(_ id: String, _ fields: [String]) -> Contract {
    Contract(id: "catchkit.wage.\(id)/1", shape: "list", fields: fields)
  }

  private static let warnings = "[{id: text, message: text, article: text | null}]"

  private static let sources = [
    "terms: [text]", "profile: text | null", "policy: text | null",
  ]

  /// As in the contract of `wage calc`.
  private static let figures = [
    "period: {from: date, to: date}", "paid_on: date",
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
    "gross: won", "non_taxable: won", "taxable: won",
    "deductions: {national_pension: won, health_insurance: won, long_term_care: won, "
      + "employment_insurance: won, income_tax: won, local_tax: won, other: won}",
    "deductions_total: won", "net: won",
    "employer: {national_pension: won, health_insurance: won, long_term_care: won, "
      + "employment_insurance: won, industrial_accident: won, severance_accrual: won, "
      + "total_cost: won}",
    "warnings: \(warnings)", "provisional: bool", "explanation?: explanation",
  ]

  private static let clocked = [
    "arrears: won", "unpaid_minutes: integer",
    "unpaid_days: [{day: date, shift: text, early_minutes: integer, late_minutes: integer, "
      + "cut_minutes: integer, settlement: 'grace' | 'open' | 'refused' | 'cut'}]",
  ]

  private static let profile = [
    "id: text | null", "place: text", "worker: text", "since: date | null",
    "kind: 'employee' | 'daily' | 'business' | 'none'", "employed_from: date | null",
    "birth: date | null", "new_at_65: bool", "family: integer", "children: integer",
    "withholding_rate: integer", "pension: \(insured)", "health: \(insured)",
    "employment: \(insured)", "accident: \(insured)", "pension_base: won | null",
    "health_base: won | null", "premiums: 'law' | 'agreed' | 'none'",
    "probation_until: date | null", "daily_seconds: integer | null", "daily: text | null",
    "four_week_average_seconds: integer | null", "four_week_average: text | null",
    "contract_months: integer | null", "simple_work: bool", "visa: text | null",
    "care: \(insured)",
    "visa_rules: [{id: text, message: text, article: text, open: bool}]",
  ]

  private static let insured = "'auto' | 'on' | 'off'"

  private static let policy = [
    "id: text | null", "place: text", "since: date | null", "cycle: 'month' | 'week'",
    "start_day: integer | null", "pay_basis: 'scheduled' | 'actual' | 'clipped' | 'late-end'",
    "clock_step: minutes", "grace: minutes", "beyond_plan: 'ask' | 'pay' | 'refuse'",
    "size: 'under_150' | 'priority_150' | 'from_150' | 'from_1000'",
    "industry: text | null", "accident_permille: text | null",
    "weekly_method: 'ruling' | 'decree' | 'ratio'", "rounding: 'ceil' | 'floor' | 'half_up'",
    "attribution: 'start-day' | 'calendar'", "public_holidays: 'law' | 'agreed' | 'none'",
    "pay_day_rule: 'none' | 'previous' | 'next'", "part_month: 'calendar' | 'working-days'",
  ]

  private static let item = [
    "id: text", "place: text", "worker: text", "code: text", "name: text | null",
    "amount: won", "taxable: bool", "ordinary: bool", "recurring: bool", "since: date",
    "until: date | null",
  ]
}
