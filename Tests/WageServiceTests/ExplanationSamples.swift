import CatchValues
import Testing

@testable import WageService

/// Random payrolls with their results and explanations.
enum PayrollSamples {
  struct Sample {
    let text: String
    let result: PayResult
    let data: JSON
    let explanation: Explanation
  }

  static func drawn(_ count: Int) throws -> [Sample] {
    var generator = OracleGenerator(seed: 20_261_122)
    var payroll = Payroll(.shipped)
    return try (0..<count).map { _ in
      let text = generator.next().json()
      let document = try document(of: text)
      let result = try payroll.compute(document)
      return Sample(
        text: text, result: result, data: try Calculation.json(of: text, with: &payroll),
        explanation: result.explanation(document))
    }
  }

  private static func document(of text: String) throws -> PayDocument {
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

  /// The name that a node's figure has in the result; nil for steps, which are no results.
  static func resultName(of path: String) -> String? {
    let words = path.split(separator: "/").map(String.init)
    switch words.count {
    case 1: return words[0]
    case 2 where words[1] == "method": return nil
    case 2: return words[1] == "total_cost" ? "employer.total_cost" : words[1]
    case 3 where words[1] == "gross": return "pay.\(words[2])"
    case 3 where words[1] == "deductions_total": return "deductions.\(words[2])"
    case 3 where words[1] == "total_cost" && words[2] == "gross": return "gross"
    case 3 where words[1] == "total_cost" && words[2] == "severance_accrual":
      return "employer.severance_accrual"
    case 4 where words[1] == "total_cost" && words[2] == "premiums": return "employer.\(words[3])"
    default: return nil
    }
  }
}

/// Explanations of every computation, over cases that take each of its branches.
enum ExplanationSamples {
  static let book = RuleBook.shipped

  static func all() throws -> [Explanation] {
    try PayrollSamples.drawn(200).map(\.explanation) + nets() + costs() + oneOffs()
  }

  static func netRequest(
    gross: Int, kind: IncomeKind = .employee, on date: String = "2026-10-25"
  ) throws -> NetPay.Request {
    var request = NetPay.Request(gross: gross, paidOn: try #require(CivilDate(date)))
    request.kind = kind
    return request
  }

  static func nets() throws -> [Explanation] {
    var roots: [Explanation] = []
    let pays = [0, 500_000, 770_000, 1_060_000, 3_000_000, 9_999_999, 10_000_000, 12_345_678]
    for date in ["2023-01-20", "2024-06-25", "2026-11-25"] {
      for (index, pay) in (pays + [50_000_000, 120_000_000]).enumerated() {
        for kind in IncomeKind.allCases {
          var request = try netRequest(gross: pay, kind: kind, on: date)
          request.family = [1, 2, 4, 11, 14][index % 5]
          request.children = [0, 1, 2, 3, 4][index % 5]
          request.percent = [80, 100, 120][index % 3]
          request.meal = index % 2 == 0 ? 0 : min(pay, 250_000)
          request.insured.person.days = kind == .daily ? 20 : nil
          let result = try NetPay.compute(request, book: book)
          roots.append(try result.explanation(request, book: book))
        }
      }
    }
    return roots
  }

  static func costs() throws -> [Explanation] {
    try [AccidentRate.average, .industry("food"), .notified(Fraction(86, over: 10))].map { rate in
      var request = LaborCost.Request(
        gross: 2_500_000, on: try #require(CivilDate("2026-10-25")))
      request.meal = 200_000
      request.accruesSeverance = rate == .average
      request.paysWageClaimLevy = rate != .average
      request.asbestosPermille = rate == .industry("food") ? Fraction(6, over: 100) : nil
      (request.insured.size, request.insured.accident) = (.from150, rate)
      return try LaborCost.compute(request, book: book).explanation(request, book: book)
    }
  }

  static func oneOffs() throws -> [Explanation] {
    let day = try #require(CivilDate("2026-12-10"))
    var roots: [Explanation] = []
    for method in WeeklyMethod.allCases {
      for (minutes, isAbsent, hasLeft) in [
        (900, false, false), (899, false, false), (2_400, true, false), (2_400, false, true),
      ] {
        let request = WeeklyHoliday.Request(
          rate: 10_320, weeklyMinutes: minutes, days: 3, fourWeekAverage: nil, isAbsent: isAbsent,
          hasLeft: hasLeft, method: method, rounding: .ceil)
        roots.append(try WeeklyHoliday.compute(request).explanation(request))
      }
    }
    for (pay, isProbation) in [
      (MinimumWage.Pay.hourly(10_000), false), (.hourly(10_000), true),
      (.monthly(2_000_000), false),
    ] {
      let result = try MinimumWage.check(
        pay, weeklyMinutes: 1_500, isProbation: isProbation, on: day, book: book)
      roots.append(result.explanation(pay, weeklyMinutes: 1_500, isProbation: isProbation))
    }
    for minutes in [600, 900, 1_500, 2_400, 2_700] {
      roots.append(try OrdinaryWage.hoursExplanation(weeklyMinutes: minutes))
    }
    for work in [0, 239, 240, 480, 720] {
      roots.append(LegalBreak.explanation(work: work, on: day))
    }
    for (joined, ordinary, weekly) in [
      ("2024-03-02", nil, nil), ("2024-03-02", 200_000, nil), ("2026-03-02", nil, nil),
      ("2024-03-02", nil, 899),
    ] as [(String, Int?, Int?)] {
      let request = Severance.Request(
        joined: try #require(CivilDate(joined)), left: day, wages: Fraction(9_000_000),
        bonus: 1_000_000,
        leavePay: 300_000, ordinaryDaily: ordinary.map { Fraction($0) },
        hours: ContractedHours(weekly ?? 2_400))
      roots.append(try Severance.compute(request).explanation(request))
    }
    for service in [AnnualLeave.Service.years(0), .years(1), .years(30), .months(7)] {
      for (rate, weekly) in [(nil, 2_400), (10_320, 1_200), (10_320, 600)] as [(Int?, Int)] {
        let rate = rate.map { Fraction($0) }
        let result = try AnnualLeave.compute(
          service, rate: rate, unused: Fraction(3), weeklyMinutes: weekly)
        roots.append(
          result.explanation(service, rate: rate, unused: Fraction(3), weeklyMinutes: weekly))
      }
    }
    for income in [1_000_000, 2_500_000, 2_700_000] {
      let result = try PremiumSupport.compute(income: income, on: day, book: book)
      roots.append(result.explanation(income: income))
    }
    return roots
  }
}
