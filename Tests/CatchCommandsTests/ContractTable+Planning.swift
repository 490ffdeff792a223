import CommandsTestSupport

/// The contracts of planning with pay.
extension ContractTable {
  static let planningOutputs: [Contract] = [
    Contract(
      id: "catchkit.wage.payday/1", shape: "list",
      fields: [
        "place: text | null", "worker: text | null", "day: text", "nominal: date", "date: date",
        "weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'", "days_left: integer",
        "closed: text | null",
      ]),
    Contract(
      id: "catchkit.wage.compare/1", shape: "list",
      fields: [
        "item: text", "received: won | null", "computed: won | null", "difference: won",
        "cause: text | null", "meaning: text | null",
      ]),
    Contract(
      id: "catchkit.wage.what-if/1", shape: "list",
      fields: [
        "figure: 'work_minutes' | 'base_pay' | 'premiums' | 'weekly_allowance' | 'gross' | "
          + "'insurance' | 'tax' | 'net' | 'net_an_hour' | 'employer_premiums' | "
          + "'severance_accrual' | 'total_cost' | 'cost_an_hour'",
        "base: integer", "variant: integer", "difference: integer",
      ]),
    Contract(
      id: "catchkit.wage.sweep/1", shape: "list",
      fields: [
        "value: text", "work_minutes: minutes", "gross: won", "insurance: won", "tax: won",
        "net: won", "total_cost: won", "net_change: won | null",
        "marks: ['weekly_holiday' | 'pension' | 'health' | 'employment' | 'premiums' | "
          + "'minimum_wage' | 'net_falls' | 'break_even']",
      ]),
    Contract(
      id: "catchkit.wage.costs/1", shape: "list",
      fields: [
        "subject: text", "work_minutes: minutes", "gross: won", "employer_premiums: won",
        "severance_accrual: won", "cost: won", "actual: won | null", "budget: won | null",
        "left: won | null", "provisional: bool", "explanation?: explanation",
      ]),
    Contract(id: "catchkit.wage.budget.set/1", shape: "record", fields: budget),
    Contract(id: "catchkit.wage.budget.remove/1", shape: "record", fields: budget),
    Contract(
      id: "catchkit.wage.budget.show/1", shape: "list",
      fields: budget + ["forecast: won", "actual: won", "left: won", "provisional: bool"]),
    Contract(
      id: "catchkit.wage.final/1", shape: "record",
      fields: [
        "worker: text", "place: text", "employed_from: date", "last_day: date", "due: date",
        "due_closed: text | null", "pay_on: date", "agreed: bool",
        "wages: {from: date, gross: won, deductions: won, net: won, paid: won, "
          + "slips: [{slip: text, close: text, from: date, to: date, gross: won, paid_on: date}]}",
        "leave: {applies: bool, earned: integer, used: exact | null, unused: exact | null, "
          + "pay: won | null, "
          + "deductions: won, net: won | null, before: exact | null, before_pay: won | null, "
          + "before_years: [{from: date, to: date, earned: integer, unused: exact | null}], "
          + "day_short: bool}",
        "severance: {eligible: bool, service_days: integer, wages_3m: won, "
          + "average_daily: decimal, daily_used: decimal, amount: won, "
          + "income_tax: won | null, local_tax: won | null, net: won | null}", "arrears: won",
        "total: won", "unpaid: won",
        "withheld: {national_pension: won, health_insurance: won, long_term_care: won, "
          + "employment_insurance: won, income_tax: won, local_tax: won, other: won, "
          + "severance_tax: won, total: won}", "net: won",
        "late_days: integer", "late_interest: won",
        "left_out: [{from: date, to: date, days: integer, weekly_minutes: exact}]",
        "wage_parts: [{from: date, to: date, amount: exact, slip: text | null, "
          + "source: 'shifts' | 'payslip' | 'opening' | 'given'}]",
        "slip: text | null", "close: text | null",
        "dismissal: {days: integer, ordinary_daily: exact, amount: won, "
          + "exempt: 'under_three_months' | 'notice_given' | null} | null", "provisional: bool",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.jobs/1", shape: "list",
      fields: [
        "place: text", "periods: integer", "work_minutes: minutes", "gross: won",
        "non_taxable: won", "insurance: won", "tax: won", "net: won", "net_so_far: won",
        "employment_insurance: won", "opening_gross: won",
      ]),
    Contract(
      id: "catchkit.wage.check/1", shape: "list",
      fields: [
        "place: text", "worker: text", "terms: text", "on: date",
        "kind: 'hourly' | 'daily' | 'weekly' | 'monthly'", "amount: won", "hourly: exact",
        "minimum_hourly: exact", "probation: bool", "ok: bool", "shortfall: won",
        "provisional: bool", "not_lowered: text | null",
      ]),
    Contract(
      id: "catchkit.wage.report/1", shape: "list",
      fields: [
        "month: text", "from: date", "to: date", "work_minutes: minutes | null",
        "worked_minutes: minutes | null", "gross: won | null", "deductions: won | null",
        "net: won | null", "net_so_far: won | null", "cost: won | null", "provisional: bool",
        "records: 'shifts' | 'opening' | 'no_records'",
      ]),
  ]

  static let planningSamples: [Sample] = [
    Sample(
      contract: "catchkit.wage.payday/1", line: "wage payday --day 25 --count 1", explains: false),
    Sample(
      contract: "catchkit.wage.compare/1", line: "wage compare - \(plan)",
      input: "item,amount\nnormal_pay,866880\nmeal,100000\n", explains: false),
    Sample(
      contract: "catchkit.wage.what-if/1", line: "wage what-if \(plan) --new-hours 14h",
      explains: false),
    Sample(
      contract: "catchkit.wage.sweep/1", line: "wage sweep \(plan) --hours 13h..16h",
      explains: false),
    stored("costs", "wage costs --by day --period 2026-11", explains: true),
    stored("budget.set", "wage budget set --amount 5000000"),
    stored("budget.remove", "wage budget remove", after: budgeted),
    stored("budget.show", "wage budget show", after: budgeted),
    stored(
      "final",
      "wage final -w 민지 --on 2026-11-20 --wages-3m 3000000 --unused 1 --close --anyway"),
    stored("final", "wage final -w 민지 --on 2026-11-20 --wages-3m 3000000", explains: true),
    stored(
      "final", "wage final -w 민지 --on 2026-11-20 --wages-3m 3000000 --leave-before 11 --dismissed",
      after: ["wage profile set 민지 --employed-from 2025-10-01 --as 사장"], explains: true),
    stored("jobs", "wage jobs --as 민지"),
    stored("check", "wage check"),
    stored("report", "wage report -w 민지"),
  ]

  private static let plan =
    "--rate minimum --weekly-minutes 20h --days mon,tue,wed,thu,fri --employees 4 --period 2026-11"

  private static let budget = ["id: text", "place: text", "month: text", "amount: won"]

  private static let budgeted = ["wage budget set --amount 5000000 --as 사장"]

  private static func stored(
    _ name: String, _ line: String, after: [String] = [], explains: Bool = false
  ) -> Sample {
    Sample(
      contract: "catchkit.wage.\(name)/1",
      line: line.contains("--as") ? line : "\(line) --as 사장", explains: explains,
      before: PlaceWorld.lines + [
        "shift add -p 카페 -w 민지 -d 2026-11-03 -t 18:00-22:00 --as 사장"
      ] + after)
  }
}
