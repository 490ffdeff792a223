import CatchTestSupport
import CatchValues
import Testing
import WageService

@testable import PayrollService

@Suite("Payslips in the store")
struct StoredPayslipTests {
  private static func slip(_ generator: inout SeededGenerator) throws -> Payslip {
    func line(_ generator: inout SeededGenerator) -> Payslip.Line {
      let amount = Int.random(in: -50_000...5_000_000, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return Payslip.Line("overtime_pay", amount)
      case 1:
        return Payslip.Line(
          code: "meal", title: Text(en: "a \"b\"\n,]", ko: "식대\u{1}"), amount: amount, isItem: true)
      default:
        let correction = PayCorrection(period: "2026-10", item: "normal_pay")
        return Payslip.Line(
          code: OpenArrears.taxableCode, title: PayTitle.arrears(correction, isDue: amount >= 0),
          amount: amount, isItem: true, correction: correction)
      }
    }
    func lines(_ count: Int, _ generator: inout SeededGenerator) -> [Payslip.Line] {
      (0..<count).map { _ in line(&generator) }
    }
    let day = try #require(CivilDate("2026-10-31"))
    var slip = try Payslip(
      from: day.firstOfMonth, to: day, paidOn: day, earnings: lines(5, &generator),
      deductions: lines(3, &generator), nonTaxable: 7,
      methods: [
        .init(code: "normal_pay", formula: Text(en: "1h × 2", ko: "1시간 × 2원"), amount: 2)
      ],
      hours: [.init("work", 60)],
      warnings: [
        PayWarning(id: "a", message: Text(en: "x", ko: "엑스"), article: nil),
        PayWarning(id: "b", message: Text(en: "y", ko: "와이"), article: "근로기준법 제54조"),
      ], employerShares: lines(2, &generator),
      incomeKind: IncomeKind.allCases.randomElement(using: &generator) ?? .employee)
    slip.name = Bool.random(using: &generator) ? "민지" : nil
    slip.number = "mem-2"
    slip.place = "카페 \"별\""
    slip.employer = "사장"
    slip.workedDays = Bool.random(using: &generator) ? 3 : nil
    slip.lastWorked = Bool.random(using: &generator) ? day : nil
    return slip
  }

  @Test func `what was written is read back, and its lines add up`() throws {
    var generator = SeededGenerator(seed: 39)
    for _ in 0..<300 {
      let slip = try Self.slip(&generator)
      #expect(Payslip(stored: slip.document) == slip)
      #expect(slip.gross == slip.earnings.reduce(0) { $0 + $1.amount })
      #expect(slip.deductionsTotal == slip.deductions.reduce(0) { $0 + $1.amount })
      #expect(slip.net == slip.gross - slip.deductionsTotal)
    }
  }

  @Test func `a document of another version or with anything missing is refused`() throws {
    var generator = SeededGenerator(seed: 40)
    let text = try Self.slip(&generator).document
    #expect(Payslip(stored: text.replacing("\"version\":1", with: "\"version\":2")) == nil)
    for part in ["earnings", "paid_on", "income", "minutes", "non_taxable"] {
      #expect(Payslip(stored: text.replacing("\"\(part)\"", with: "\"other\"")) == nil, "\(part)")
    }
    for broken in ["", "{}", "[]", String(text.dropLast()), text + "x"] {
      #expect(Payslip(stored: broken) == nil)
    }
  }

  @Test func `the same slip is always the same text`() throws {
    var generator = SeededGenerator(seed: 41)
    let slip = try Self.slip(&generator)
    #expect(slip.document == slip.document)
  }
}

@Suite("Arrears by pay item")
struct OpenArrearsTests {
  private func slip(
    _ amounts: [(String, Int)], items: [(Int, Bool)] = [], corrections: [(Int, Bool)] = [],
    nonTaxable: Int = 0
  ) throws -> Payslip {
    let day = try #require(CivilDate("2026-10-31"))
    var earnings = amounts.map { Payslip.Line($0.0, $0.1) }
    earnings += items.map {
      .init(code: "meal", title: Text(verbatim: "식대"), amount: $0.0, isItem: true)
    }
    earnings += corrections.map {
      .init(
        code: $0.1 ? OpenArrears.exemptCode : OpenArrears.taxableCode, title: Text(verbatim: "x"),
        amount: $0.0, isItem: true, correction: PayCorrection(period: "2026-09", item: "normal_pay")
      )
    }
    return try Payslip(
      from: day.firstOfMonth, to: day, paidOn: day, earnings: earnings, deductions: [],
      nonTaxable: nonTaxable, methods: [], hours: [], warnings: [], employerShares: [],
      incomeKind: .employee)
  }

  private func lines(
    _ now: Payslip?, _ frozen: Payslip?, _ settled: [String: Int] = [:]
  ) -> [String: Int] {
    let lines = OpenArrears.lines(
      now: now.map { [$0] } ?? [], frozen: frozen, settled: settled)
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.item, $0.amount) })
  }

  @Test func `only what differs is owed, less what was settled`() throws {
    let frozen = try slip([("normal_pay", 100), ("night_premium", 10)])
    let now = try slip([("normal_pay", 130), ("overtime_pay", 5)])
    #expect(
      lines(now, frozen) == ["normal_pay": 30, "night_premium": -10, "overtime_pay": 5])
    #expect(lines(now, frozen, ["normal_pay": 30, "overtime_pay": 5]) == ["night_premium": -10])
    #expect(lines(frozen, frozen) == [:])
  }

  @Test func `holiday work in one line is the same as in two`() throws {
    let frozen = try slip([("holiday_pay", 165_120)])
    #expect(
      lines(try slip([("holiday_work", 103_200), ("holiday_premium", 61_920)]), frozen) == [:])
    #expect(
      lines(try slip([("holiday_work", 41_280)]), frozen) == ["holiday_pay": 41_280 - 165_120])
  }

  @Test func `nobody owed any more gives all back, and a new one gets all`() throws {
    let one = try slip([("normal_pay", 100)], items: [(20, false)], nonTaxable: 20)
    #expect(lines(nil, one) == ["normal_pay": -100, "non_taxable": -20])
    #expect(lines(one, nil) == ["normal_pay": 100, "non_taxable": 20])
  }

  @Test func `what a slip made good of earlier periods is not its own`() throws {
    let frozen = try slip(
      [("normal_pay", 100)], corrections: [(50, false), (-7, true)], nonTaxable: -7)
    #expect(lines(try slip([("normal_pay", 100)]), frozen) == [:])
  }

  @Test func `an allowance is split into its taxable and its exempt part`() throws {
    let frozen = try slip([("normal_pay", 100)], items: [(150, false)], nonTaxable: 150)
    let now = try slip([("normal_pay", 100)], items: [(230, false)], nonTaxable: 200)
    #expect(lines(now, frozen) == ["non_taxable": 50, "other_items": 30])
  }
}
