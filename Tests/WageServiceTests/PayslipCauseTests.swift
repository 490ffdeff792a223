import CatchValues
import Testing

@testable import WageService

/// A slip with one mistake names that one alone; with two, both.
@Suite("Causes of a payslip that differs")
struct PayslipCauseTests {
  /// Six employees, 11,111 won, five nights of about ten hours with an hour's break, and a meal.
  private static func run() -> PayRun {
    var run = PayRun()
    run.from = "2026-11-01"
    run.to = "2026-11-30"
    run.rate = "11111"
    run.workplace = #""employees": 6"#
    run.shifts = [
      "2026-11-02 13:10-24:17 18:00-19:00", "2026-11-03 13:10-24:03 18:00-19:00",
      "2026-11-04 13:10-23:11 18:00-19:00", "2026-11-05 13:10-22:17 18:00-19:00",
      "2026-11-06 13:10-23:47 18:00-19:00",
    ]
    run.items = #"{"code": "meal", "name": "식대", "amount": 100000, "taxable": false}"#
    return run
  }

  /// The mistakes by name; each changes the run, then the lines of its pay.
  private enum Mistake: String, CaseIterable {
    case night = "night_missing"
    case weekly = "weekly_missing"
    case breaks = "breaks_paid"
    case small = "under_five"
    case minimum = "minimum_of_last_year"
    case probation = "probation_rate"
    case pension = "pension_rate_of_last_year"
    case business = "business_income"

    func change(_ run: inout PayRun) {
      switch self {
      case .breaks: run.shifts = run.shifts.map { String($0.prefix(22)) }
      case .small: run.workplace = #""employees": 4"#
      case .minimum: run.rate = "10030"
      case .probation: run.rate = "9999"
      case .business: run.worker += #", "income_kind": "business""#
      case .night, .weekly, .pension: break
      }
    }

    func change(_ pay: inout PayResult.Pay) {
      if self == .night { pay.night = 0 }
      if self == .weekly { pay.weeklyAllowance = 0 }
    }
  }

  private static func slip(_ mistakes: [Mistake]) throws -> ReceivedPayslip {
    var run = run()
    for mistake in mistakes { mistake.change(&run) }
    var payroll = Payroll(.shipped)
    let document = try Calculation.document(of: run.json)
    var pay = try payroll.compute(document).pay
    for mistake in mistakes { mistake.change(&pay) }
    let result = try payroll.compute(document, earning: pay)
    var figures = PayslipFigures(result)
    if mistakes.contains(.pension) {
      figures[.pension] = result.taxable / 1_000 * 1_000 * 45 / 1_000 / 10 * 10
    }
    return try slip(figures)
  }

  private static func slip(_ figures: PayslipFigures) throws -> ReceivedPayslip {
    var slip = ReceivedPayslip()
    for item in PayslipItem.pay + PayslipItem.withheld where figures[item] != 0 {
      try slip.add(item.rawValue, figures[item])
    }
    try slip.add("식대", 100_000)
    return slip
  }

  private static func comparison(_ slip: ReceivedPayslip) throws -> PayslipComparison {
    try PayslipComparison(
      slip, against: try Calculation.document(of: run().json), book: .shipped)
  }

  private static func causes(_ slip: ReceivedPayslip) throws -> [String] {
    try comparison(slip).causes.map(\.cause.id)
  }

  @Test(arguments: Mistake.allCases.map(\.rawValue))
  func `one mistake is named alone`(id: String) throws {
    let mistake = try #require(Mistake(rawValue: id))
    let comparison = try Self.comparison(try Self.slip([mistake]))
    #expect(comparison.causes.map(\.cause.id) == [id])
    #expect(!comparison.rows.contains { $0.cause == .unexplained })
  }

  private static let pairs: [(String, String)] = {
    let ids = Mistake.allCases.map(\.rawValue)
    var pairs: [(String, String)] = []
    for (index, first) in ids.enumerated() {
      for second in ids[(index + 1)...] { pairs.append((first, second)) }
    }
    // Under five there is no night premium to miss, and without insurance no pension.
    return pairs.filter {
      $0 != ("night_missing", "under_five")
        && $0 != ("pension_rate_of_last_year", "business_income")
        && $0 != ("minimum_of_last_year", "probation_rate")
    }
  }()

  @Test(arguments: pairs)
  func `two mistakes are both named`(first: String, second: String) throws {
    let mistakes = [first, second].compactMap(Mistake.init)
    let comparison = try Self.comparison(try Self.slip(mistakes))
    #expect(Set(comparison.causes.map(\.cause.id)) == [first, second])
    #expect(!comparison.rows.contains { $0.cause == .unexplained })
  }

  @Test(arguments: [false, true])
  func `last year's health rate is named with the old share of care and with today's`(
    isCareOld: Bool
  ) throws {
    var payroll = Payroll(.shipped)
    let document = try Calculation.document(of: Self.run().json)
    let result = try payroll.compute(document)
    var figures = PayslipFigures(result)
    let health = result.taxable * 3_545 / 100_000 / 10 * 10
    figures[.health] = health
    figures[.care] =
      (isCareOld ? health * 9_182 / 70_900 : health * 1_314 / 10_000) / 10 * 10
    #expect(try Self.causes(try Self.slip(figures)) == ["health_rate_of_last_year"])
  }

  /// Long-term care by hand, cut to 10 won, of the pay and of the health premium.
  private static let wrongCare: [(id: String, care: @Sendable (Int, Int) -> Int)] = [
    ("care_uncut", { pay, _ in pay * 3_595 * 1_314 / 1_000_000_000 / 10 * 10 }),
    ("care_rate_of_last_year", { _, health in health * 1_295 / 10_000 / 10 * 10 }),
    ("care_1281", { _, health in health * 1_281 / 10_000 / 10 * 10 }),
    ("care_1314_of_income", { pay, _ in pay * 1_314 / 10_000 / 10 * 10 }),
    ("care_1295_of_income", { pay, _ in pay * 1_295 / 10_000 / 10 * 10 }),
    ("care_1281_of_income", { pay, _ in pay * 1_281 / 10_000 / 10 * 10 }),
    ("care_by_income", { pay, _ in pay * 4_724 / 1_000_000 / 10 * 10 }),
  ]

  @Test(arguments: wrongCare.indices)
  func `long-term care on a wrong base or by a wrong share is named`(index: Int) throws {
    let (id, care) = Self.wrongCare[index]
    var payroll = Payroll(.shipped)
    var run = Self.run()
    // Cutting to 10 won hides most mistakes of a fraction of a won; by some pay each one shows.
    for rate in 11_111...11_400 {
      run.rate = "\(rate)"
      let document = try Calculation.document(of: run.json)
      let result = try payroll.compute(document)
      var figures = PayslipFigures(result)
      let (pay, health) = (result.taxable, figures[.health])
      let wrong = care(pay, health)
      guard figures[.care] != wrong else { continue }
      figures[.care] = wrong
      // Where two mistakes come to the same, the one that is nearer to the law is named.
      let named = try #require(Self.wrongCare.first { $0.care(pay, health) == wrong })
      let slip = try Self.slip(figures)
      let causes = try PayslipComparison(slip, against: document, book: .shipped).causes
      #expect(causes.map(\.cause.id) == [named.id])
      if let share = named.id.wholeMatch(of: /care_(\d\d)(\d\d).*/)?.output {
        #expect(causes[0].cause.meaning.en.contains("\(share.1).\(share.2) %"))
      }
      return
    }
    Issue.record("no pay shows \(id)")
  }

  // Rounded half up, these five come to what the sum cut once comes to.
  @Test(arguments: [Rounding.floor, .ceil])
  func `pay rounded shift by shift is recognised`(rounding: Rounding) throws {
    // Minutes by hand: eight hours a day are plain, the rest is overtime; nights from 22:00.
    let shifts = [(607, 137), (593, 123), (541, 71), (487, 17), (577, 107)]
    func sum(_ minutes: (Int, Int) -> Int, _ percent: Int) throws -> Int {
      try shifts.reduce(0) {
        let exact = Fraction(Int128(minutes($1.0, $1.1) * 11_111 * percent), over: 6_000)
        return $0 + (try exact.rounded(rounding))
      }
    }
    var payroll = Payroll(.shipped)
    let document = try Calculation.document(of: Self.run().json)
    var pay = try payroll.compute(document).pay
    pay.normal = try sum({ work, _ in min(work, 480) }, 100)
    pay.overtime = try sum({ work, _ in work - 480 }, 150)
    pay.night = try sum({ _, night in night }, 50)
    let figures = PayslipFigures(try payroll.compute(document, earning: pay))
    let slip = try Self.slip(figures)
    #expect(try Self.causes(slip) == ["rounding_per_shift"])
    // A shift that nobody worked has nothing to round.
    var cancelled = document
    var shift = document.shifts[4]
    (shift.start, shift.end, shift.status) = (shift.start + 1_440, shift.end + 1_440, .cancelled)
    (shift.index, shift.breakCount) = (5, 0)
    cancelled.shifts.append(shift)
    let causes = try PayslipComparison(slip, against: cancelled, book: .shipped).causes
    #expect(causes.map(\.cause.id) == ["rounding_per_shift"])
  }

  @Test func `a line that is wrong by nothing known stays unexplained beside what is known`() throws
  {
    var payroll = Payroll(.shipped)
    let document = try Calculation.document(of: Self.run().json)
    var pay = try payroll.compute(document).pay
    pay.weeklyAllowance = 0
    pay.overtime -= 777
    let slip = try Self.slip(PayslipFigures(try payroll.compute(document, earning: pay)))
    let comparison = try Self.comparison(slip)
    #expect(comparison.causes.map(\.cause.id) == ["weekly_missing"])
    let overtime = try #require(comparison.rows.first { $0.code == "overtime_pay" })
    #expect(overtime.cause == .unexplained)
    let pension = try #require(comparison.rows.first { $0.code == "national_pension" })
    #expect(pension.cause == .followsGross)
  }

  @Test func `a slip that tells its sums alone says which mistake they fit`() throws {
    var payroll = Payroll(.shipped)
    let right = try payroll.compute(try Calculation.document(of: Self.run().json))
    var slip = ReceivedPayslip()
    try slip.add("gross", right.gross - right.pay.weeklyAllowance - right.pay.night)
    #expect(try Set(Self.causes(slip)) == ["weekly_missing", "night_missing"])
    var net = ReceivedPayslip()
    var run = Self.run()
    Mistake.business.change(&run)
    try net.add("net", try run.result().net)
    #expect(try Self.causes(net) == ["business_income"])
  }
}
