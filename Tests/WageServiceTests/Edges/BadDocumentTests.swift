import CatchValues
import Testing

@testable import WageService

/// A sound document with one thing wrong, and where the refusal must point.
struct BadDocument: CustomTestStringConvertible, Sendable {
  static let sound = """
    {"period": {"from": "2026-03-09", "to": "2026-03-15"}, "paid_on": "2026-03-20",
     "worker": {"age": 30, "family": 1, "children": 0},
     "contract": {"rate": 10320, "weekly_minutes": 2400, "days": ["mon", "tue"]},
     "workplace": {"employees": 5},
     "shifts": [
      {"start": "2026-03-09T09:00", "end": "2026-03-09T18:00"},
      {"date": "2026-03-10", "start": "10:00", "end": "15:00", "status": "done"}],
     "items": [{"code": "meal", "amount": 100000, "taxable": false}]}
    """

  let name: String
  let text: String
  let id: String
  /// The first bytes of what is wrong; nil when no single place is.
  let place: String?
  let field: String?

  var testDescription: String { name }

  /// - Parameter place: looked for after the text that was put in, or before it if only there.
  init(
    _ name: String, _ old: String, _ new: String, _ id: String, at place: String?,
    _ field: String?
  ) {
    self.name = name
    text = BadDocument.sound.replacing(old, with: new)
    self.id = id
    self.place = place
    self.field = field
  }

  init(
    _ name: String, whole text: String, _ id: String, at place: String?, _ field: String? = nil
  ) {
    self.name = name
    self.text = text
    self.id = id
    self.place = place
    self.field = field
  }

  /// Line and column of the place, both from 1, columns in bytes.
  var position: (line: Int, column: Int)? {
    guard let place else { return nil }
    let start = place.isEmpty ? text.endIndex : text.firstRange(of: place)?.lowerBound
    return start.map { BadDocument.position(in: text, at: text[..<$0].utf8.count) }
  }

  static func position(in text: String, at offset: Int) -> (line: Int, column: Int) {
    let before = text.utf8.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { before.index(after: $0) }
    let column = before[(lineStart ?? before.startIndex)...].count + 1
    return (line, column)
  }
}

@Suite("Bad documents are refused with the place of what is wrong")
struct BadDocumentTests {
  @Test func `the document that the others spoil is sound`() throws {
    var payroll = Payroll(.shipped)
    let result = try Calculation.result(of: BadDocument.sound, with: &payroll)
    #expect(result.minutes.work == 840)
  }

  @Test(arguments: BadDocument.structure + BadDocument.values + BadDocument.shifts)
  func `what is wrong is named, and where`(bad: BadDocument) throws {
    var payroll = Payroll(.shipped)
    #expect(bad.place == nil || bad.position != nil, "the place is not in the text")
    do throws(Failure) {
      _ = try Calculation.result(of: bad.text, with: &payroll)
      Issue.record("\(bad.name) was computed")
    } catch {
      #expect(error.id == bad.id)
      #expect(error.kind == .refused)
      #expect(error.source?.field == bad.field)
      let found =
        error.source?.offset.map { BadDocument.position(in: bad.text, at: $0) }
        ?? error.source?.line.map { ($0, error.source?.column ?? 0) }
      #expect(found?.0 == bad.position?.line, "\(error.message.en)")
      #expect(found?.1 == bad.position?.column, "\(error.message.en)")
      #expect(error.message.en.first?.isUppercase != true && !error.message.en.hasSuffix("."))
      #expect(!error.message.ko.isEmpty && error.message.ko != error.message.en)
    }
  }

  @Test(arguments: [
    "2026-03-10T01:00", "2026-03-10T01:00+09:00", "2026-03-09T16:00Z", "2026-03-09T11:00-05:00",
    "2026-03-10T01:00:00", "2026-03-10T01:00:00+09:00",
  ])
  func `a moment may carry its offset`(end: String) throws {
    var payroll = Payroll(.shipped)
    let text = BadDocument.sound.replacing("2026-03-09T18:00", with: end)
    #expect(try Calculation.result(of: text, with: &payroll).minutes.work == 16 * 60 + 300)
  }

  @Test(arguments: ["25:30", "01:30+1"])
  func `a time beside a date may pass midnight`(end: String) throws {
    var payroll = Payroll(.shipped)
    let text = BadDocument.sound.replacing("\"15:00\"", with: "\"\(end)\"")
    #expect(try Calculation.result(of: text, with: &payroll).minutes.work == 540 + 930)
  }

  @Test func `unknown keys are skipped on request, duplicates inside them are not`() throws {
    var payroll = Payroll(.shipped)
    let text = BadDocument.sound.replacing("\"age\": 30", with: "\"ege\": {\"a\": [1, 2]}")
    let result = try Calculation.result(of: text, with: &payroll, isLenient: true)
    #expect(result.minutes.work == 840)
    #expect {
      try Calculation.result(
        of: text.replacing("[1, 2]", with: "1, \"a\": 2"), with: &payroll, isLenient: true)
    } throws: {
      ($0 as? Failure)?.id == "json.duplicate_key"
    }
  }
}
