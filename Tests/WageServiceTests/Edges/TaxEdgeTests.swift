import CatchValues
import Testing

@testable import WageService

@Suite("Withholding where its rules turn")
struct TaxEdgeTests {
  private func tax(
    _ pay: Int, _ date: String, family: Int = 1, children: Int = 0, percent: Int = 100
  ) throws -> Withholding {
    try MonthlyTax.withholding(
      pay: pay, family: family, children: children, percent: percent,
      rules: TaxRules(.shipped, on: on(date)))
  }

  // 소득세법 시행령 별표 2 by payment date; a family of four with two children, pay of 3,780,000:
  // six members of the old table, then 72,850 less 25,000, 29,160 and 45,830.
  @Test(arguments: [
    ("2023-02-27", 57_100), ("2023-02-28", 47_850), ("2024-02-29", 47_850),
    ("2024-03-01", 43_690), ("2026-02-28", 43_690), ("2026-03-01", 27_020),
  ])
  func `the child rule follows the payment date`(day: String, amount: Int) throws {
    #expect(try tax(3_780_000, day, family: 4, children: 2).incomeTax == amount)
  }

  @Test(arguments: [
    ("2023-12-31", 1, 12_500), ("2023-12-31", 3, 50_000), ("2025-12-31", 1, 12_500),
    ("2025-12-31", 3, 54_160), ("2026-03-01", 1, 20_830), ("2026-03-01", 3, 79_160),
  ])
  func `each further child takes off its own amount`(
    day: String, children: Int, amount: Int
  ) throws {
    let tax = try tax(9_000_000, day, family: 5, children: children)
    #expect(tax.childAdjustment == amount)
    #expect(tax.incomeTax == tax.tableTax - amount)
  }

  @Test func `a document is taxed by its payment date, not its period`() throws {
    var run = PayRun(
      from: "2026-02-01", to: "2026-02-28", worker: #""family": 4, "children": 2"#,
      rate: "3780000", contract: #""basis": "monthly""#)
    #expect(try run.result().incomeTax == 43_690)
    run.paidOn = "2026-03-10"
    #expect(try run.result().incomeTax == 27_020)
    #expect(try run.result().localTax == 2_700)
  }

  // 소득세법 제86조 제1호; 시행령 제149조의3 from 2024-07-01.
  @Test(arguments: [
    (33_333, "2024-06-30", 0, 0), (33_334, "2024-06-30", 1_000, 100),
    (30_000, "2024-06-30", 0, 0), (30_000, "2024-07-01", 900, 90), (333, "2024-07-01", 0, 0),
    (334, "2024-07-01", 10, 0),
  ])
  func `small sums of personal services are withheld from July 2024`(
    amount: Int, day: String, income: Int, local: Int
  ) throws {
    let tax = try BusinessTax.withholding(amount: amount, on: on(day), book: .shipped)
    #expect(tax.incomeTax == income)
    #expect(tax.localTax == local)
  }

  @Test(arguments: ["2024-06-30", "2026-03-31"])
  func `small sums of wages are not`(day: String) throws {
    // 1,040 in the table; 80 % are 830, and under 1,000.
    #expect(try tax(1_060_000, day).incomeTax == 1_040)
    #expect(try tax(1_060_000, day, percent: 80).incomeTax == 0)
    #expect(try tax(1_060_000, day, percent: 120).incomeTax == 1_240)
    let day = try DailyTax.withholding(
      days: [Fraction(187_000)], on: on(day), book: .shipped)
    #expect(day.incomeTax == 0)
  }

  // 1,507,400 at ten million; 34.3 %, 37.24 %, 39.2 %, 40 %, 42 %, 45 % of what is above.
  @Test(arguments: [
    (9_999_999, 1_503_990), (10_000_000, 1_507_400), (10_000_001, 1_532_400),
    (10_000_030, 1_532_410), (14_000_000, 2_904_400), (14_000_001, 2_904_400),
    (14_000_027, 2_904_410), (28_000_000, 8_118_000), (28_000_026, 8_118_010),
    (30_000_000, 8_902_000), (30_000_025, 8_902_010), (45_000_000, 14_902_000),
    (45_000_024, 14_902_010), (87_000_000, 32_542_000), (87_000_023, 32_542_010),
    (100_000_000, 38_392_000),
  ])
  func `pay above ten million goes on in bands`(pay: Int, amount: Int) throws {
    #expect(try tax(pay, "2026-03-31").incomeTax == amount)
  }

  @Test func `until February 2023 the bands had no fixed addition`() throws {
    let top = try tax(10_000_000, "2023-02-27").incomeTax
    #expect(try tax(14_000_000, "2023-02-27").incomeTax == top + 1_372_000)
    #expect(try tax(28_000_000, "2023-02-27").incomeTax == top + 6_585_600)
    #expect(try tax(30_000_000, "2023-02-27").incomeTax == top + 7_369_600)
    #expect(try tax(45_000_000, "2023-02-27").incomeTax == top + 13_369_600)
    #expect(try tax(87_000_000, "2023-02-27").incomeTax == top + 31_009_600)
  }

  // 990,840 for ten, 960,840 for eleven: 30,000 for each further one.
  @Test(arguments: [
    (10_000_000, 11, 960_840), (10_000_000, 12, 930_840), (10_000_000, 13, 900_840),
    (10_000_000, 43, 840), (20_000_000, 12, 4_562_240), (3_780_000, 12, 12_570),
    (3_780_000, 16, 0), (3_000_000, 12, 0),
  ])
  func `a family above eleven goes on by the last step`(pay: Int, family: Int, amount: Int) throws {
    // 840 won are left for 43 at ten million, but under 1,000 nothing is collected.
    #expect(try tax(pay, "2026-03-31", family: family).incomeTax == (amount < 1_000 ? 0 : amount))
    #expect(try tax(pay, "2026-03-31", family: family).tableTax == amount)
  }

  @Test(arguments: [(0, 0), (769_999, 0), (1_059_999, 0), (1_060_000, 1_040), (1_064_999, 1_040)])
  func `the first rows are free`(pay: Int, amount: Int) throws {
    #expect(try tax(pay, "2026-03-31").incomeTax == amount)
  }

  // 소득세법 시행령 제194조 제1항: 74,350 × 80 %, 100 %, 120 %.
  @Test(arguments: [(80, 59_480, 5_940), (100, 74_350, 7_430), (120, 89_220, 8_920)])
  func `the worker's choice of rate is cut to ten won`(
    percent: Int, income: Int, local: Int
  ) throws {
    let tax = try tax(3_000_000, "2026-03-31", percent: percent)
    #expect(tax.incomeTax == income)
    #expect(tax.localTax == local)
  }

  // Scenario 6; 소득세법 제59조 제3항: (200,000 − 150,000) × 2.7 %.
  @Test(arguments: [
    (200_000, 1_350, 130, 1_800), (187_000, 0, 0, 1_680), (187_037, 0, 0, 1_680),
    (187_038, 1_000, 100, 1_680), (150_000, 0, 0, 1_350),
  ])
  func `day labour pays above 150,000 a day`(
    rate: Int, income: Int, local: Int, employment: Int
  ) throws {
    let result = try PayRun(
      from: "2026-03-09", to: "2026-03-09",
      worker: #""income_kind": "daily", "months_employed": 0"#, rate: "\(rate)",
      contract: #""basis": "daily", "weekly_minutes": 480, "daily_minutes": 480"#,
      shifts: ["2026-03-09 09:00-18:00 12:00-13:00"]
    ).result()
    #expect(result.gross == rate)
    #expect(result.incomeTax == income)
    #expect(result.localTax == local)
    #expect(result.premiums?.employment.employee == employment)
    #expect(result.premiums?.pension.employee == 0)
  }

  // Scenario 6.
  @Test func `business income is withheld from and not insured`() throws {
    let result = try PayRun(
      worker: #""income_kind": "business""#, rate: "100000", contract: #""weekly_minutes": 600"#,
      shifts: ["2026-03-09 09:00-14:00", "2026-03-10 09:00-14:00"]
    ).result()
    #expect(result.gross == 1_000_000)
    #expect(result.incomeTax == 30_000)
    #expect(result.localTax == 3_000)
    #expect(result.net == 967_000)
    #expect(result.premiums == nil)
    #expect(result.warningIDs.contains("business_income_for_employment"))
  }

  // 소득세법 제12조 제3호: meals and car 200,000; childcare 100,000 in 2023, 200,000 after,
  // from 2026 for each child.
  @Test(arguments: [
    ("2023-12-31", "childcare", 1, 100_000), ("2024-01-01", "childcare", 1, 200_000),
    ("2025-12-31", "childcare", 2, 200_000), ("2026-01-01", "childcare", 2, 400_000),
    ("2026-01-01", "meal", 2, 200_000), ("2026-01-01", "car", 1, 200_000),
  ])
  func `allowances are free of tax up to their limit`(
    paidOn: String, code: String, count: Int, exempt: Int
  ) throws {
    let item = "{\"code\": \"\(code)\", \"amount\": 300000, \"taxable\": false}"
    let month = paidOn.prefix(8)
    let result = try PayRun(
      from: "\(month)01", to: paidOn, paidOn: paidOn, rate: "3000000",
      contract: #""basis": "monthly""#,
      items: Array(repeating: item, count: count).joined(separator: ",")
    ).result()
    #expect(result.nonTaxable == exempt)
    #expect(result.taxable == result.gross - exempt)
  }
}
