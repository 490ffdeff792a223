import CatchTestSupport
import CatchValues
import Testing

@testable import WageService

/// Reads documents and answers as a user would: JSON in, JSON out.
enum Calculation {
  static func result(
    of text: String, with payroll: inout Payroll, isLenient: Bool = false
  ) throws(Failure) -> PayResult {
    try payroll.compute(try document(of: text, isLenient: isLenient))
  }

  static func document(
    of text: String, isLenient: Bool = false
  ) throws(Failure) -> PayDocument {
    var document = PayDocument()
    var failure: Failure?
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { raw in
      var scanner = JSONScanner(raw, file: "test.json")
      do throws(Failure) {
        try PayDocumentReader(file: "test.json", isLenient: isLenient).read(
          &scanner, into: &document)
        try scanner.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return document
  }

  static func json(
    of text: String, with payroll: inout Payroll
  ) throws(Failure) -> JSON {
    let result = try result(of: text, with: &payroll)
    var writer = JSONWriter()
    result.write(&writer)
    var bytes: [UInt8] = []
    writer.drain { bytes = Array($0) }
    return try JSON.parse(bytes, file: nil)
  }
}

extension JSON {
  /// `pay.normal_pay` walked name by name.
  func walk(_ path: String) -> JSON? {
    var value: JSON? = self
    for name in path.split(separator: ".") { value = value?[String(name)] }
    return value
  }
}

struct PayrollPropertyTests {
  @Test(arguments: 0..<4)
  func `random payrolls agree with the minute-by-minute oracle`(part: Int) throws {
    var generator = OracleGenerator(seed: UInt64(20_261_121 + part))
    var payroll = Payroll(.shipped)
    var differences: [String] = []
    for _ in 0..<Rounds.count(of: 2_000) {
      let document = generator.next()
      let oracle = OracleMonth(document)
      let data: JSON
      do throws(Failure) {
        data = try Calculation.json(of: document.json(), with: &payroll)
      } catch {
        differences.append("refused: \(error.message.en) for \(document.id)")
        continue
      }
      var wrong: [String] = []
      for figure in oracle.figures where data.walk(figure.name) != .integer(figure.value) {
        wrong.append("\(figure.name): \(data.walk(figure.name).debugText) ≠ \(figure.value)")
      }
      if !wrong.isEmpty { differences.append("\(wrong) for \(document.json())") }
      if !differences.isEmpty { break }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test(arguments: [("0001-01-01", "0001-01-31"), ("9999-12-01", "9999-12-31")])
  func `a period at the end of all days is refused`(from: String, to: String) throws {
    let text = """
      {"period": {"from": "\(from)", "to": "\(to)"}, "contract": {"rate": 10000, \
      "weekly_minutes": 960, "days": ["mon"]}, "workplace": {"employees": 4}, "shifts": []}
      """
    var payroll = Payroll(RuleBook(allowsProvisional: true))
    let failure = #expect(throws: Failure.self) {
      _ = try Calculation.result(of: text, with: &payroll)
    }
    #expect(failure?.id == WageRefusal.period.id)
  }

  @Test func `full months of employment are those that one counts on a calendar`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2_000 {
      let first = try #require(
        CivilDate(daysSinceEpoch: Int.random(in: 18_000...22_000, using: &generator)))
      let end = first.adding(days: Int.random(in: 0...1_500, using: &generator))
      var document = PayDocument()
      (document.from, document.to) = (end, end)
      document.worker.employedFrom = first
      document.contract.weeklyMinutes = 2_400
      var months = 0
      while first.adding(months: months + 1) <= end.adding(days: 1) { months += 1 }
      #expect(try CheckedContract(document).monthsEmployed == months, "\(first) to \(end)")
    }
  }
}

extension JSON? {
  var debugText: String { self.map { "\($0)" } ?? "absent" }
}
