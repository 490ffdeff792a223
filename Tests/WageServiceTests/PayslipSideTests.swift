import CatchValues
import Testing

@testable import WageService

/// Lines of a received payslip by names that the program does not compute.
@Suite("Deductions of a received payslip, and causes of last resort")
struct PayslipSideTests {
  /// Five shifts of six hours for 12,000 won, four employees, ten hours a week: no weekly holiday.
  private static func run(_ shifts: [String]? = nil, rate: String = "12000") -> PayRun {
    var run = PayRun()
    run.from = "2026-11-01"
    run.to = "2026-11-30"
    run.rate = rate
    run.workplace = #""employees": 4"#
    run.contract = #""weekly_minutes": 600"#
    run.worker = #""age": 30, "months_employed": 12"#
    run.shifts = shifts ?? (2...6).map { "2026-11-0\($0) 09:00-15:00" }
    return run
  }

  private static func compare(
    _ lines: [(String, Int)], _ run: PayRun = run(), deductions: [String]? = nil
  ) throws -> PayslipComparison {
    var slip = ReceivedPayslip()
    for (title, amount) in lines { try slip.add(title, amount) }
    return try PayslipComparison(
      slip, against: try Calculation.document(of: run.json), deductions: deductions,
      book: .shipped)
  }

  @Test(arguments: [
    "유니폼공제", "유니폼", "기숙사 공제", "단체보험료", "사내대출공제액", "가불", "uniform", "advance",
    "Union deduction", "기타세금",
  ])
  func `what is called a deduction is one, with either sign`(title: String) throws {
    for sign in [1, -1] {
      // 360,000 of base pay less 0.9 % of employment insurance and the deduction.
      let comparison = try Self.compare([
        ("기본급", 360_000), ("고용보험", 3_240), (title, sign * 20_000), ("실수령액", 336_760),
      ])
      let row = try #require(comparison.rows.first { $0.received == 20_000 })
      #expect(row.cause?.id == "not_agreed")
      let total = try #require(comparison.rows.first { $0.code == "deductions_total" })
      #expect(total.received == 23_240, "\(title) \(sign)")
      let gross = try #require(comparison.rows.first { $0.code == "gross" })
      #expect(gross.received == 360_000)
    }
  }

  @Test func `one line for all insurances or for the tax is compared with their sum`() throws {
    var run = Self.run()
    run.contract = PayRun.fullTime
    var payroll = Payroll(.shipped)
    let result = try payroll.compute(try Calculation.document(of: run.json))
    let insurance = result.premiums?.employeeTotal ?? 0
    #expect(insurance > 0)
    for title in ["4대보험", "사대보험료", "4대보험 공제"] {
      let same = try Self.compare([("지급액 계", result.gross), (title, insurance)], run)
      #expect(same.rows.first { $0.code == title }?.computed == insurance)
      #expect(same.rows.allSatisfy { $0.difference == 0 }, "\(title): \(same.rows)")
      let more = try Self.compare([("지급액 계", result.gross), (title, -insurance - 10)], run)
      #expect(more.rows.first { $0.code == title }?.difference == 10)
    }
    run.worker = #""income_kind": "business""#
    let business = try payroll.compute(try Calculation.document(of: run.json))
    let tax = business.incomeTax + business.localTax
    let slip = try Self.compare([("지급액 계", business.gross), ("3.3%", tax)], run)
    #expect(slip.rows.allSatisfy { $0.difference == 0 }, "\(slip.rows)")
  }

  @Test func `a name that tells neither is asked about, unless the sums tell`() throws {
    let lines = [("기본급", 360_000), ("고용보험", 3_240), ("교육", 20_000)]
    #expect {
      _ = try Self.compare(lines)
    } throws: { error in
      (error as? Failure)?.id == "wage.slip_unclear"
    }
    func code(_ sum: (String, Int)?, _ named: [String]? = nil) throws -> (gross: Int?, total: Int?)
    {
      let comparison = try Self.compare(lines + (sum.map { [$0] } ?? []), deductions: named)
      return (
        comparison.rows.first { $0.code == "gross" }?.received,
        comparison.rows.first { $0.code == "deductions_total" }?.received
      )
    }
    #expect(try code(("지급액 계", 360_000)) == (360_000, 23_240))
    #expect(try code(("지급액 계", 380_000)) == (380_000, 3_240))
    #expect(try code(("공제액 계", 23_240)).total == 23_240)
    #expect(try code(nil, ["교육"]) == (360_000, 23_240))
    #expect(try code(nil, ["none"]) == (380_000, 3_240))
    #expect {
      _ = try Self.compare(lines, deductions: ["없는 것"])
    } throws: { error in
      (error as? Failure)?.id == "wage.slip_unclear"
    }
    // An allowance needs no question.
    _ = try Self.compare([("기본급", 360_000), ("직책수당", 20_000)])
  }

  @Test(arguments: [1, -1])
  func `deductions given by name add to what is called a deduction`(sign: Int) throws {
    let lines = [
      ("기본급", 360_000), ("고용보험", 3_240), ("유니폼공제", sign * 6_000), ("uniform", sign * 5_000),
      ("가불금", sign * 4_000), ("세금", sign * 2_000), ("직책수당", 1_000), ("간식", 3_000),
    ]
    func sums(_ named: [String]) throws -> [Int?] {
      let rows = try Self.compare(lines, deductions: named).rows
      return ["gross", "deductions_total"].map { code in rows.first { $0.code == code }?.received }
    }
    #expect(try sums(["간식"]) == [361_000, 23_240])
    #expect(try sums(["간식", "uniform"]) == [361_000, 23_240])
    // 'none' for no other.
    #expect(try sums(["none"]) == [364_000, 20_240])
    // What is called pay is a deduction where the caller says so.
    #expect(try sums(["간식", "직책수당"]) == [360_000, 24_240])
  }

  @Test func `a lower rate, a missing shift and a deducted break fit where nothing else does`()
    throws
  {
    func causes(_ base: Int) throws -> [String] {
      try Self.compare([("기본급", base), ("고용보험", base * 9 / 1_000 / 10 * 10)]).causes
        .map(\.cause.id)
    }
    #expect(try causes(360_000) == [])
    #expect(try causes(30 * 11_500) == ["lower_rate"])
    // Four of the five shifts, or 9,600 won.
    #expect(try causes(288_000) == ["shift_missing"])
    // The legal break of half an hour; a rate of 11,000 fits as well.
    #expect(try causes(330_000) == ["breaks_assumed"])
    let run = Self.run(
      (2...6).map { "2026-11-0\($0) 09:00-15:00" } + ["2026-11-09 09:00-12:30"])
    let slip = [("기본급", 360_000), ("연장근로수당", 0), ("고용보험", 3_240)]
    #expect(try Self.compare(slip, run).causes.map(\.cause.id) == ["shift_missing"])
    // Last year's minimum wage is a known mistake, and a lower rate only a figure that fits.
    let minimum = try Self.compare(
      [("기본급", 30 * 10_030), ("고용보험", 30 * 10_030 * 9 / 1_000 / 10 * 10)],
      Self.run(rate: "10320"))
    #expect(minimum.causes.map(\.cause.id) == ["minimum_of_last_year"])
  }
}
