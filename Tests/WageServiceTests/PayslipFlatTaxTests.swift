import CatchValues
import Testing

@testable import WageService

/// Slips for set hours that are paid as if to a freelancer.
@Suite("3.3 % and the weekly rest in a received payslip")
struct PayslipFlatTaxTests {
  /// Four hours on each of the 21 working days of November for 11,111 won: 933,324 of base pay, and
  /// five weekly holidays of 44,444.
  private static func run() -> PayRun {
    var run = PayRun()
    run.from = "2026-11-01"
    run.to = "2026-11-30"
    run.rate = "11111"
    run.contract = PayRun.fourHours
    run.workplace = #""employees": 4"#
    run.worker += #", "week_before": "attended""#
    let days = (2...30).filter { ($0 - 2) % 7 < 5 }
    run.shifts = days.map { "2026-11-\($0 < 10 ? "0" : "")\($0) 09:00-13:00" }
    return run
  }

  private static func compare(
    _ lines: [(String, Int)], _ run: PayRun = run()
  ) throws -> PayslipComparison {
    var slip = ReceivedPayslip()
    for (title, amount) in lines { try slip.add(title, amount) }
    return try PayslipComparison(
      slip, against: try Calculation.document(of: run.json), book: .shipped)
  }

  private static func causes(
    _ lines: [(String, Int)], _ run: PayRun = run()
  ) throws -> Set<String> {
    Set(try compare(lines, run).causes.map(\.cause.id))
  }

  private static let both: Set<String> = ["weekly_missing", "business_income"]

  /// 3 % of 933,324 is 27,999.72, so 27,990, and a tenth of that 2,790; 3.3 % is 30,799.69.
  private static let taxes = [30_780, 30_790]

  @Test(arguments: [
    ("소득세", "지방소득세"), ("사업소득세", "주민세"), ("소득세(3%)", "지방소득세(0.3%)"),
    ("소득세 3%", "지방소득세 0.3%"), ("원천세", "지방세"),
  ])
  func `two lines of 3.3 % are named beside the missing weekly rest`(
    income: String, local: String
  ) throws {
    let lines = [("기본급", 933_324), (income, 27_990), (local, 2_790)]
    let sums: [[(String, Int)]] = [[], [("실수령액", 902_544)]]
    for sum in sums {
      let comparison = try Self.compare(lines + sum)
      #expect(Set(comparison.causes.map(\.cause.id)) == Self.both)
      #expect(!comparison.rows.contains { $0.cause == .unexplained })
    }
    // Cut once is a sum for one line alone.
    #expect(
      try Self.causes([lines[0], (income, 28_000), (local, 2_790)]) == ["weekly_missing"])
  }

  @Test(arguments: [
    "3.3%", "세금", "원천징수", "원천징수세액", "원천세", "사업소득세", "소득세", "소득세(3.3%)", "소득세 3.3%",
    "사업소득 3.3%", "사업소득세 3.3 %",
  ])
  func `one line of 3.3 % is the sum of both taxes or cut once`(title: String) throws {
    for tax in Self.taxes {
      let sums: [[(String, Int)]] = [[], [("실수령액", 933_324 - tax)]]
      for sum in sums {
        let comparison = try Self.compare([("기본급", 933_324), (title, tax)] + sum)
        #expect(Set(comparison.causes.map(\.cause.id)) == Self.both, "\(tax)")
        #expect(!comparison.rows.contains { $0.cause == .unexplained }, "\(comparison.rows)")
      }
    }
    #expect(try Self.causes([("기본급", 933_324), (title, 30_800)]) == ["weekly_missing"])
  }

  @Test func `sums alone tell of both`() throws {
    for tax in Self.taxes {
      let net = ("실수령액", 933_324 - tax)
      #expect(try Self.causes([("지급액 계", 933_324), net]) == Self.both)
      #expect(try Self.causes([("기본급", 933_324), net]) == Self.both)
      #expect(try Self.causes([net]) == Self.both)
    }
  }

  /// The employer knows the days before the period, which the document does not have.
  @Test(arguments: [(5, true), (4, false)])
  func `a slip that fits better with the week before is compared so`(
    rests: Int, isAttended: Bool
  ) throws {
    var run = Self.run()
    run.worker = #""age": 30, "months_employed": 12"#
    var slip = ReceivedPayslip()
    try slip.add("기본급", 933_324)
    try slip.add("주휴수당", rests * 44_444)
    let comparison = try PayslipComparison(
      slip, against: try Calculation.document(of: run.json), book: .shipped)
    #expect(comparison.agrees != isAttended)
    let other = try comparison.withWeekBefore(slip, deductions: nil, frozen: nil)
    #expect((other?.agrees ?? false) == isAttended)
  }

  @Test func `the law of 3.3 % is named`() throws {
    let comparison = try Self.compare([("지급액 계", 1_155_544), ("3.3%", 38_120)])
    let cause = try #require(comparison.causes.first?.cause)
    #expect(cause.id == "business_income")
    let law = try #require(cause.law)
    for text in [law.en, law.ko] {
      #expect(text.contains("소득세법 제129조 제1항 제3호"))
      #expect(text.contains("근로기준법 제2조 제1항 제1호"))
    }
  }

  @Test func `3.3 % beside right premiums takes the place of the table alone`() throws {
    let premiums = try #require(try Self.run().result().premiums)
    let lines = [
      ("지급액 계", 1_155_544), ("국민연금", premiums.pension.employee),
      ("건강보험", premiums.health.employee), ("장기요양보험", premiums.care.employee),
      ("고용보험", premiums.employment.employee),
    ]
    // 34,660 + 3,460, or 38,132.95 cut once.
    for tax in [38_120, 38_130] {
      #expect(try Self.causes(lines + [("원천세", tax)]) == ["flat_tax"])
    }
  }

  @Test func `one who was computed as a freelancer is not told of employees`() throws {
    var run = Self.run()
    run.worker = #""income_kind": "business", "week_before": "attended""#
    #expect(try Self.causes([("지급액 계", 1_155_544), ("3.3%", 38_120)], run) == [])
    #expect(try Self.causes([("지급액 계", 1_155_544), ("3.3%", 38_130)], run) == [])
  }

  /// 30 November has no weekly holiday of its own, so its shift is worth one of the five.
  @Test func `weeks without their rest are named before a missing shift`() throws {
    #expect(try Self.causes([("지급액 계", 1_111_100)]) == ["weekly_short"])
    #expect(try Self.causes([("기본급", 933_324), ("주휴수당", 177_776)]) == ["weekly_short"])
    let inBase = try Self.compare([("기본급", 1_111_100)])
    #expect(inBase.causes.map(\.lines) == [2])
    #expect(
      inBase.causes.map(\.cause.meaning.ko) == ["주휴수당이 1주분 빠짐, 나머지는 기본급에 포함됨"])
    let two = try Self.compare([("기본급", 933_324), ("주휴수당", 133_332)])
    #expect(
      two.causes.map(\.cause.meaning.en)
        == ["the weekly holiday allowance of 2 weeks is missing"])
    // All of the rest is there; then a shift and the rest of its week are not.
    #expect(
      try Self.causes([("기본급", 888_880), ("주휴수당", 222_220)]) == ["shift_missing"])
    #expect(try Self.causes([("지급액 계", 1_066_656)]) == ["shift_missing"])
  }

  @Test func `the weekly rest is named though two mistakes beside it fit equally`() throws {
    var run = PayRun()
    run.contract = PayRun.fourHours
    run.shifts = PayRun.days(PayRun.week, "22:00-26:00")
    // Without premiums for nights, as without them for a small workplace.
    #expect(
      try Self.causes([("지급액 계", 20 * 10_320)], run) == ["weekly_missing", "night_missing"])
  }
}
