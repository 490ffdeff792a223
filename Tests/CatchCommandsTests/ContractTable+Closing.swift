import CommandsTestSupport

/// The contracts of closed pay periods and payslips.
extension ContractTable {
  static let closingOutputs: [Contract] = [
    Contract(id: "catchkit.wage.close/1", shape: "list", fields: slip),
    Contract(id: "catchkit.wage.reopen/1", shape: "record", fields: close),
    Contract(id: "catchkit.wage.closed/1", shape: "list", fields: close),
    Contract(
      id: "catchkit.wage.arrears/1", shape: "list",
      fields: [
        "worker: text", "member: text", "period: text", "close: text", "closed_on: date",
        "item: text", "title: text", "amount: won", "due: won", "paid: won", "calculation: text",
      ]),
    Contract(id: "catchkit.wage.slip.list/1", shape: "list", fields: slip),
    Contract(
      id: "catchkit.wage.slip.show/1", shape: "record",
      fields: slip + [
        "employer: text | null", "income: 'employee' | 'daily' | 'business'",
        "earnings: [\(line)]", "deductions: [\(line)]", "employer_shares: [\(line)]",
        "methods: [{code: text, formula: text, amount: won}]",
        "minutes: {work: minutes, overtime: minutes, night: minutes, holiday: minutes}",
        "warnings: [{id: text, message: text, article: text | null}]",
        "explanation?: explanation",
      ]),
    Contract(
      id: "catchkit.wage.export.bank/1", shape: "list",
      fields: [
        "member: text", "worker: text", "paid_on: date", "net: won", "memo: text", "slip: text",
        "slips: [text]", "name: text", "employee_number: text | null", "bank: text | null",
        "account: text | null", "holder: text | null", "passbook: text",
      ]),
    Contract(id: "catchkit.wage.export.accountant/1", shape: "list", fields: figures),
    Contract(id: "catchkit.wage.ledger/1", shape: "list", fields: figures),
    Contract(
      id: "catchkit.wage.export.statements/1", shape: "list",
      fields: [
        "income: 'employee' | 'daily' | 'business'", "paid_in: text", "name: text",
        "employee_number: text | null", "birth: date | null", "resident_number: text | null",
        "from: date", "to: date", "worked_days: integer | null", "last_worked: date | null",
        "paid: won", "non_taxable: won", "income_tax: won", "local_tax: won", "slip: text",
      ]),
    Contract(
      id: "catchkit.wage.export.withholding/1", shape: "list",
      fields: [
        "code: text", "income: 'employee' | 'daily' | 'business' | 'retirement'", "paid_in: text",
        "people: integer", "paid: won", "non_taxable: won", "income_tax: won", "local_tax: won",
      ]),
    Contract(
      id: "catchkit.wage.export.enrolment/1", shape: "list",
      fields: [
        "event: 'acquired' | 'lost'", "member: text", "name: text",
        "employee_number: text | null", "birth: date | null", "resident_number: text | null",
        "on: date", "last_day: date | null", "income: 'employee' | 'daily' | 'business' | 'none'",
      ]),
    Contract(
      id: "catchkit.wage.contract/1", shape: "record",
      fields: [
        "id: text", "place: text", "worker: text", "name: text", "employee_number: text | null",
        "hired_on: date", "since: date", "basis: text", "rate: won",
        "weekly_minutes: minutes | null",
      ]),
  ]

  private static let figures =
    [
      "member: text", "worker: text", "from: date", "to: date", "paid_on: date",
      "income: 'employee' | 'daily' | 'business'", "work_minutes: minutes", "normal_pay: won",
      "overtime_pay: won", "part_time_excess_pay: won", "night_premium: won", "holiday_pay: won",
      "weekly_allowance: won", "paid_holiday_pay: won", "leave_pay: won", "other_items: won",
      "arrears: won", "gross: won", "non_taxable: won", "taxable: won",
    ] + deductions + [
      "deductions_total: won", "net: won", "employer_national_pension: won",
      "employer_health_insurance: won", "employer_long_term_care: won",
      "employer_employment_insurance: won", "employer_industrial_accident: won",
      "employer_severance_accrual: won", "total_cost: won", "slip: text", "name: text",
      "employee_number: text | null", "birth: date | null", "hired_on: date | null",
      "basis: text | null", "rate: won | null", "worked_days: integer | null",
      "overtime_minutes: minutes", "night_minutes: minutes", "holiday_minutes: minutes",
      "items: [text]",
    ]

  static let closingSamples: [Sample] = [
    sample("close", "wage close --as 사장", isClosed: false),
    sample("reopen", "wage reopen --reason 오류 --as 사장"),
    sample("closed", "wage closed --as 사장"),
    sample("arrears", "wage arrears --as 민지", late: ["shift edit shf-1 --end 23:00 --as 사장"]),
    sample("slip.list", "wage slip list --as 민지"),
    sample("slip.show", "wage slip show slp-1 --as 사장"),
    sample("export.bank", "wage export bank --as 사장"),
    sample("export.accountant", "wage export accountant --as 사장"),
    sample("ledger", "wage ledger --as 사장"),
    sample("export.statements", "wage export statements --as 사장"),
    sample("export.withholding", "wage export withholding --as 사장"),
    sample("export.enrolment", "wage export enrolment --as 사장"),
    sample("contract", "wage contract 민지 --as 사장"),
  ]

  private static let deductions = [
    "national_pension: won", "health_insurance: won", "long_term_care: won",
    "employment_insurance: won", "income_tax: won", "local_tax: won", "other_deductions: won",
  ]

  private static let slip =
    [
      "id: text", "close: text", "place: text", "worker: text", "member: text", "from: date",
      "to: date", "paid_on: date", "gross: won", "arrears: won", "non_taxable: won",
    ] + deductions + [
      "deductions_total: won", "net: won", "total_cost: won", "state: 'closed' | 'reopened'",
      "closed_at: instant", "zone: text",
    ]

  private static let close = [
    "id: text", "place: text", "worker: text | null", "from: date", "to: date", "paid_on: date",
    "state: 'closed' | 'reopened'", "slip_count: integer", "gross: won", "net: won",
    "closed_by: text", "closed_at: instant", "reopened_by: text | null",
    "reopened_at: instant | null", "reason: text | null", "zone: text",
  ]

  private static let line =
    "{code: text, title: text, amount: won, of_period: text | null, of_item: text | null}"

  /// 민지 worked the evening of 27 February.
  private static func sample(
    _ id: String, _ line: String, isClosed: Bool = true, late: [String] = []
  ) -> Sample {
    Sample(
      contract: "catchkit.wage.\(id)/1", line: line, explains: false,
      before: PlaceWorld.lines + [
        "shift add -p 카페 -w 민지 -d 2026-02-27 -t 18:00-22:00 --as 사장",
        "shift mark shf-1 --state done --as 사장",
      ] + (isClosed ? ["wage close --as 사장"] : []) + late)
  }
}
