import CatchTestSupport
import CatchValues
import Testing

@testable import WageService

/// A payslip must show how items are computed (근로기준법 제48조 제2항), and its lines must add up.
@Suite("Payslips")
struct PayslipTests {
  @Test func `the lines of random payrolls add up, with arrears and without`() throws {
    var generator = OracleGenerator(seed: 48)
    var random = SeededGenerator(seed: 49)
    var payroll = Payroll(.shipped)
    var corrected = 0
    for _ in 0..<1_000 {
      let text = generator.next().json()
      var document = try PayslipTests.read(text)
      let plain = try payroll.compute(document)
      PayslipTests.expectSums(Payslip(plain, document), plain)
      let amount = Int.random(in: -plain.gross / 3...200_000, using: &random)
      guard amount != 0 else { continue }
      let isTaxable = Bool.random(using: &random)
      document.items.append(
        PayItem(
          code: "arrears", name: nil, amount: amount, isTaxable: isTaxable,
          correction: PayCorrection(period: "2026-09", item: "normal_pay")))
      let result = try payroll.compute(document)
      let slip = Payslip(result, document)
      PayslipTests.expectSums(slip, result)
      #expect(result.gross == plain.gross + amount)
      #expect(result.otherDeductions == plain.otherDeductions)
      if document.worker.incomeKind != .business {
        #expect(result.nonTaxable == plain.nonTaxable + (isTaxable ? 0 : amount))
      }
      #expect(slip.earnings.last?.correction?.period == "2026-09")
      corrected += 1
    }
    #expect(corrected > 500)
  }

  @Test(arguments: ["holiday_work", "Holiday premium", "휴일근로임금", "휴일가산수당", "휴일근로수당"])
  func `who compares finds both lines of holiday work in one figure`(title: String) {
    #expect(PayslipItem(titled: title) == .holiday)
  }

  @Test func `arrears and recoveries are told apart in both languages`() {
    let correction = PayCorrection(period: "2026-10", item: "weekly_allowance")
    #expect(
      PayTitle.arrears(correction, isDue: true)
        == Text(en: "Arrears 2026-10: Weekly holiday", ko: "소급분 2026-10 주휴수당"))
    #expect(
      PayTitle.arrears(correction, isDue: false)
        == Text(en: "Recovery 2026-10: Weekly holiday", ko: "과지급 정산 2026-10 주휴수당"))
  }

  private static func expectSums(
    _ slip: Payslip, _ result: PayResult, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let earned = slip.earnings.reduce(0) { $0 + $1.amount }
    let kept = slip.deductions.reduce(0) { $0 + $1.amount }
    #expect(earned == result.gross && slip.gross == earned, sourceLocation: sourceLocation)
    // Two lines tell it: the work, and what the law adds.
    let holiday = slip.earnings.filter { $0.code.hasPrefix("holiday_") }
    #expect(holiday.allSatisfy { $0.amount > 0 }, sourceLocation: sourceLocation)
    #expect(
      Payslip.amount(of: "holiday_pay", in: slip.earnings) == result.pay.holiday,
      sourceLocation: sourceLocation)
    for line in holiday {
      let method = slip.methods.first { $0.code == line.code }
      #expect(method?.amount == line.amount, sourceLocation: sourceLocation)
    }
    #expect(kept == result.deductionsTotal, sourceLocation: sourceLocation)
    #expect(slip.net == earned - kept && slip.net == result.net, sourceLocation: sourceLocation)
    #expect(slip.totalCost == result.totalCost, sourceLocation: sourceLocation)
  }

  private static func read(_ text: String) throws -> PayDocument {
    var document = PayDocument()
    var failure: Failure?
    Array(text.utf8).withUnsafeBytes { raw in
      var scanner = JSONScanner(raw, file: "test.json")
      do throws(Failure) {
        try PayDocumentReader(file: "test.json", isLenient: false).read(&scanner, into: &document)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return document
  }
}
