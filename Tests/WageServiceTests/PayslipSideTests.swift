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

  @Test(arguments: [(336_760, 23_240), (376_760, 3_240)])
  func `the net alone tells whether a line is pay or a deduction`(
    net: Int, deductions: Int
  ) throws {
    let slip = try Self.compare([
      ("기본급", 360_000), ("고용보험", 3_240), ("기타", 20_000), ("실수령액", net),
    ])
    #expect(slip.rows.first { $0.code == "deductions_total" }?.received == deductions)
    #expect(throws: Failure.self) {
      _ = try Self.compare([
        ("기본급", 360_000), ("고용보험", 3_240), ("기타", 20_000), ("실수령액", 356_000),
      ])
    }
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

  /// Shifts at the minimum wage of 2026, 172 won a minute.
  private static func minimumRun(_ shifts: [String]) -> PayRun { run(shifts, rate: "10320") }

  @Test func `a missing shift is named with all days that fit as well`() throws {
    let five = "09:00-14:00"
    let run = Self.minimumRun([
      "2026-11-02 \(five)", "2026-11-03 \(five)", "2026-11-09 \(five)",
      "2026-11-10 09:00-15:00 ~30",
    ])
    // 930 of 1,230 minutes; the fourth shift is half an hour longer.
    let comparison = try Self.compare([("기본급", 159_960)], run)
    let cause = try #require(comparison.causes.first?.cause)
    #expect(cause.id == "shift_missing")
    #expect(
      cause.meaning.en
        == "one of the shifts of 2026-11-02, 2026-11-03 or 2026-11-09 is missing")
    #expect(cause.meaning.ko == "2026-11-02, 2026-11-03, 2026-11-09 근무 가운데 하나가 빠짐")
    #expect(comparison.rows.first { $0.code == "normal_pay" }?.cause == cause)
    // The longer shift alone.
    let longer = try Self.compare([("기본급", 154_800)], run)
    #expect(longer.causes.map(\.cause.meaning.en) == ["the shift of 2026-11-10 is missing"])
  }

  @Test func `a missing shift among many equal ones is named by their number`() throws {
    let days = ["02", "03", "09", "10", "16", "17", "23", "24"].map { "2026-11-\($0)" }
    let run = Self.minimumRun(days.map { "\($0) 09:00-14:00" })
    let many = try Self.compare([("기본급", 35 * 10_320)], run)
    #expect(
      many.causes.map(\.cause.meaning.en) == [
        "one of 8 shifts that fit equally, from 2026-11-02 to 2026-11-24, is missing"
      ])
    #expect(
      many.causes.map(\.cause.meaning.ko) == [
        "똑같이 맞는 2026-11-02~2026-11-24 근무 8건 가운데 하나가 빠짐"
      ])
  }

  @Test func `a missing shift of two on one day is not told apart from the other`() throws {
    let run = Self.minimumRun([
      "2026-11-02 08:00-10:00", "2026-11-02 14:00-16:00", "2026-11-09 09:00-12:00",
    ])
    let comparison = try Self.compare([("기본급", 5 * 10_320)], run)
    #expect(
      comparison.causes.map(\.cause.meaning.en) == ["one of the shifts of 2026-11-02 is missing"])
  }

  @Test func `a missing shift is sought among the first 62 but named with all that fit`() throws {
    // Three short shifts a day for 21 days are 63; one more is longer.
    let days = (1...21).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    let run = Self.minimumRun(
      days.flatMap { ["\($0) 08:00-08:20", "\($0) 10:00-10:20", "\($0) 12:00-12:20"] }
        + ["2026-11-22 08:00-08:40"])
    let comparison = try Self.compare([("기본급", (62 * 20 + 40) * 172)], run)
    #expect(
      comparison.causes.map(\.cause.meaning.en) == [
        "one of 63 shifts that fit equally, from 2026-11-01 to 2026-11-21, is missing"
      ])
  }

  /// A month of 3,000,000 won for an insured worker.
  private static func monthly() throws -> (run: PayRun, result: PayResult) {
    var run = run([], rate: "3000000")
    run.contract = #""basis": "monthly", \#(PayRun.fullTime)"#
    run.workplace = #""employees": 6"#
    return (run, try run.result())
  }

  @Test func `a statutory name with the word for deduction is the statutory line`() throws {
    let (run, result) = try Self.monthly()
    let premiums = try #require(result.premiums)
    let names: [(titles: [String], amount: Int)] = [
      (["국민연금공제", "국민연금 공제", "National pension deduction"], premiums.pension.employee),
      (["건강보험공제", "건강보험료 공제", "건강 보험 공제액"], premiums.health.employee),
      (["장기요양보험공제", "장기요양보험료공제", "노인장기요양보험 공제"], premiums.care.employee),
      (["고용보험공제", "고용보험료공제", "고용보험료 공제액"], premiums.employment.employee),
      (["소득세공제", "근로소득세 공제", "소득세공제금"], result.incomeTax),
      (["지방소득세공제", "지방소득세 공제", "주민세공제"], result.localTax),
    ]
    for place in 0..<3 {
      for sign in [1, -1] {
        let comparison = try Self.compare(
          [("기본급", 3_000_000)] + names.map { ($0.titles[place], sign * $0.amount) }, run)
        #expect(comparison.agrees, "\(comparison.rows)")
        #expect(comparison.rows.allSatisfy { $0.cause == nil }, "\(comparison.rows)")
      }
    }
    // No statutory line has these names.
    for title in ["공제", "사내대출공제", "개인연금공제", "기본급공제"] {
      #expect(PayslipItem(titled: title) == nil)
    }
    #expect(PayslipItem(titled: "기타공제") == .otherDeductions)
  }

  @Test(arguments: ["기타공제", "기타 공제액", "기타공제(식대)", "유니폼공제"])
  func `other deductions count in the sums like any deduction`(title: String) throws {
    let base = 45 * 10_320
    let days = ["02", "03", "09", "10", "16", "17", "23", "24", "30"].map { "2026-11-\($0)" }
    let run = Self.minimumRun(days.map { "\($0) 09:00-14:00" })
    for sign in [1, -1] {
      let lines = [("기본급", base), (title, sign * 5_000)]
      for comparison in [
        try Self.compare(lines, run), try Self.compare(lines + [("실수령액", base - 5_000)], run),
      ] {
        let total = try #require(comparison.rows.first { $0.code == "deductions_total" })
        #expect(total.received == 5_000)
        #expect(total.cause?.id == "follows_lines")
        let net = try #require(comparison.rows.first { $0.code == "net" })
        #expect(net.received == base - 5_000)
        #expect(net.cause?.id == "follows_lines")
        let line = try #require(comparison.rows.first { $0.received == 5_000 })
        #expect(line.cause?.id == "not_agreed")
      }
    }
  }

  @Test func `other allowances count in the gross like any allowance`() throws {
    for title in ["기타수당", "직책수당"] {
      let comparison = try Self.compare([(title, 5_000)])
      #expect(comparison.rows.first { $0.code == "gross" }?.received == 5_000)
      #expect(comparison.rows.first?.cause?.id == "not_agreed")
    }
  }

  @Test func `a line of 3.3 % has the cause that both its taxes have`() throws {
    let (run, result) = try Self.monthly()
    let gross = ("기본급", 3_000_000)
    let sums: [[(String, Int)]] = [[], [("공제액 계", 99_000)], [("실수령액", 2_901_000)]]
    for sum in sums {
      let apart = try Self.compare(
        [gross, ("소득세", 90_000), ("지방소득세", 9_000)] + sum, run)
      #expect(apart.causes.map(\.cause.id) == ["business_income"])
      for title in ["3.3%", "3.3 % 공제", "세금"] {
        let one = try Self.compare([gross, (title, 99_000)] + sum, run)
        #expect(one.causes.map(\.cause.id) == ["business_income"], "\(title) \(sum)")
        let row = try #require(one.rows.first { $0.received == 99_000 })
        #expect(row.cause?.id == "business_income")
        #expect(row.computed == result.incomeTax + result.localTax)
        // The premiums that are missing have the same cause in both.
        let pension = try #require(one.rows.first { $0.code == "national_pension" })
        #expect(pension == apart.rows.first { $0.code == "national_pension" })
      }
    }
  }

  @Test func `a line of all insurances has the cause that its premiums have`() throws {
    let (run, result) = try Self.monthly()
    let premiums = try #require(result.premiums)
    // 4.5 % of pension instead of 4.75 %.
    let insurance = premiums.employeeTotal - premiums.pension.employee + 135_000
    let comparison = try Self.compare(
      [
        ("기본급", 3_000_000), ("4대보험", insurance), ("소득세", result.incomeTax),
        ("지방소득세", result.localTax),
      ], run)
    #expect(comparison.causes.map(\.cause.id) == ["pension_rate_of_last_year"])
    let row = try #require(comparison.rows.first { $0.code == "4대보험" })
    #expect(row.cause?.id == "pension_rate_of_last_year")
  }
}
