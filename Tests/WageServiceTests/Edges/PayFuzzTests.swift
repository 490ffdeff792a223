import CatchTestSupport
import CatchValues
import Testing

@testable import WageService

@Suite("No document brings the payroll down")
struct PayFuzzTests {
  @Test(arguments: 0..<2)
  func `spoilt documents are computed or refused`(part: Int) {
    var spoiler = Spoiler(seed: UInt64(7_106 + part))
    var documents = OracleGenerator(seed: UInt64(1_081 + part))
    var payroll = Payroll(.shipped)
    var counts = (computed: 0, refused: 0)
    var document = PayDocument()
    let rounds = Rounds.count(of: 10_000)
    for round in 0..<rounds {
      var bytes = Array(documents.next().json().utf8)
      for _ in 0...(round % 3) { spoiler.spoil(&bytes) }
      do throws(Failure) {
        try read(bytes, into: &document)
        let result = try payroll.compute(document)
        expectSums(result, bytes)
        if round % 25 == 0 {
          // What was refused before must leave nothing behind.
          var fresh = Payroll(.shipped)
          #expect(try fresh.compute(document) == result)
        }
        counts.computed += 1
      } catch {
        #expect(error.kind == .refused, "\(error.id)")
        counts.refused += 1
      }
    }
    // Neither all refused nor all computed: then nothing would have been tried.
    #expect(counts.computed > rounds / 10 && counts.refused > rounds / 10, "\(counts)")
  }

  private func read(
    _ bytes: [UInt8], into document: inout PayDocument
  ) throws(Failure) {
    var failure: Failure?
    bytes.withUnsafeBytes { raw in
      var scanner = JSONScanner(raw)
      do throws(Failure) {
        try PayDocumentReader(file: nil, isLenient: false).read(&scanner, into: &document)
        try scanner.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func expectSums(_ result: PayResult, _ bytes: [UInt8]) {
    let pay = result.pay
    let parts = [
      pay.normal, pay.overtime, pay.partTimeExcess, pay.night, pay.holiday, pay.weeklyAllowance,
      pay.paidHoliday, pay.leave, pay.otherItems,
    ]
    let minutes = result.minutes
    let kinds = [
      minutes.normal, minutes.overtime, minutes.partTimeExcess, minutes.holidayWithin,
      minutes.holidayOver,
    ]
    let deductions = [
      result.premiums?.employeeTotal ?? 0, result.incomeTax, result.localTax,
      result.otherDeductions,
    ]
    let isSound =
      parts.allSatisfy { $0 >= 0 } && kinds.allSatisfy { $0 >= 0 }
      && deductions.allSatisfy { $0 >= 0 } && result.gross == parts.reduce(0, +)
      && result.net == result.gross - deductions.reduce(0, +)
      && minutes.work == kinds.reduce(0, +) && (0...minutes.work).contains(minutes.night)
      && result.taxable + result.nonTaxable == result.gross && result.taxable >= 0
    #expect(isSound, "\(String(decoding: bytes, as: UTF8.self))")
  }
}

/// Damages documents the way disks, editors and people do.
struct Spoiler {
  private static let extremes = [
    "0", "-0", "-1", "1", "7", "80", "366", "1440", "10080", "10081", "1000000000",
    "1000000000000", "1000000000001", "9007199254740991", "-9007199254740991",
    "9007199254740992", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551616", "1e5", "1e309", "0.5", "99999999999999.9", "null", "true", "\"\"",
    "\"minimum\"", "[]", "{}",
  ]
  private static let words: [(String, String)] = [
    ("2026", "2025"), ("2024", "2023"), ("hourly", "monthly"), ("monthly", "weekly"),
    ("daily", "hourly"), ("employee", "daily"), ("start-day", "calendar"), ("law", "agreed"),
    ("absent", "leave"), ("leave", "holiday"), ("T09", "T23"), ("T18", "T02"), ("-31", "-30"),
    ("-01-", "-12-"), ("sun", "mon"), ("ceil", "half_up"), ("ruling", "decree"),
    ("scheduled", "actual"), ("\"none\"", "[\"2026-05-05\"]"), ("false", "true"),
    ("\"start\"", "\"actual_start\""), ("\"end\"", "\"actual_end\""), ("2023", "0001"),
    ("2026", "9999"), ("\"days\"", "\"note\""), ("daily_minutes", "four_week_average_minutes"),
  ]

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func spoil(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    switch number(below: 10) {
    case 0: bytes[number(below: bytes.count)] ^= UInt8(1 << number(below: 8))
    case 1: bytes.removeLast(number(below: bytes.count))
    case 2: bytes.remove(at: number(below: bytes.count))
    case 3...6: swapNumber(&bytes)
    default: swapWord(&bytes)
    }
  }

  private mutating func number(below limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  /// Puts an extreme in the place of a run of digits, or of one inside a date or time.
  private mutating func swapNumber(_ bytes: inout [UInt8]) {
    let start = number(below: bytes.count)
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    let extreme = Spoiler.extremes[number(below: Spoiler.extremes.count)]
    bytes.replaceSubrange(first..<end, with: extreme.utf8)
  }

  /// Exchanges one word for another that belongs somewhere else.
  private mutating func swapWord(_ bytes: inout [UInt8]) {
    let (old, new) = Spoiler.words[number(below: Spoiler.words.count)]
    let wanted = Array(old.utf8)
    let last = bytes.count - wanted.count
    guard last > 0 else { return }
    let from = number(below: last)
    for start in Array(from..<last) + Array(0..<from)
    where bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      bytes.replaceSubrange(start..<(start + wanted.count), with: new.utf8)
      return
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
