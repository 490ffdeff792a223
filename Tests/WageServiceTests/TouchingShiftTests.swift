import CatchTestSupport
import CatchValues
import Testing

@testable import WageService

@Suite("Shifts that touch are one piece of work")
struct TouchingShiftTests {
  private static let rate = #"{"basis": "hourly", "rate": 10320, "weekly_minutes": 2400"#

  /// - Parameter shifts: `["2026-11-02T22:00", "2026-11-03T07:00"]`, one after the other.
  private func pay(
    _ shifts: [(String, String)], employees: Int = 6, contract: String = "",
    period: String = #""2026-11-01", "to": "2026-11-30""#
  ) throws(Failure) -> PayResult {
    var payroll = Payroll(.shipped)
    let list = shifts.map { #"{"start": "\#($0)", "end": "\#($1)"}"# }.joined(separator: ", ")
    return try Calculation.result(
      of: """
        {"period": {"from": \(period)}, "contract": \(Self.rate)\(contract)},
         "workplace": {"employees": \(employees)}, "shifts": [\(list)]}
        """, with: &payroll)
  }

  @Test func `a night that is cut after midnight keeps its overtime`() throws {
    let whole = try pay([("2026-11-02T20:00", "2026-11-03T06:00")])
    let cut = try pay([
      ("2026-11-02T20:00", "2026-11-03T02:00"), ("2026-11-03T02:00", "2026-11-03T06:00"),
    ])
    #expect(whole.minutes.overtime == 120)
    #expect(cut.minutes == whole.minutes)
    #expect(cut.pay == whole.pay)
    // A minute between them makes them two.
    let apart = try pay([
      ("2026-11-02T20:00", "2026-11-03T02:00"), ("2026-11-03T02:01", "2026-11-03T06:00"),
    ])
    #expect(apart.minutes.overtime == 0)
  }

  /// - Parameter clocked: when the worker left the first half and came for the second one.
  private func payClocked(
    _ clocked: (String, String), clock: String = "actual", second: String = "02:00"
  ) throws(Failure) -> PayResult {
    var payroll = Payroll(.shipped)
    return try Calculation.result(
      of: """
        {"period": {"from": "2026-11-01", "to": "2026-11-30"},
         "contract": {"basis": "hourly", "rate": 10320, "weekly_minutes": 2400,
           "pay_basis": "\(clock)"},
         "workplace": {"employees": 6}, "shifts": [
          {"start": "2026-11-02T20:00", "end": "2026-11-03T02:00",
           "actual_start": "2026-11-02T20:00", "actual_end": "\(clocked.0)"},
          {"start": "2026-11-03T\(second)", "end": "2026-11-03T06:00",
           "actual_start": "\(clocked.1)", "actual_end": "2026-11-03T06:00"}]}
        """, with: &payroll)
  }

  @Test(arguments: ["actual", "clipped"])
  func `minutes clocked out between planned halves are unpaid, and cut no night in two`(
    clock: String
  ) throws {
    let result = try payClocked(("2026-11-03T01:58", "2026-11-03T02:03"), clock: clock)
    #expect(result.minutes.work == 595)
    #expect(result.minutes.overtime == 115)
    #expect(result.minutes.night == 475)
  }

  @Test func `who was clocked out for over an hour begins another day's work`() throws {
    let hour = try payClocked(("2026-11-03T01:30", "2026-11-03T02:30"))
    #expect((hour.minutes.work, hour.minutes.overtime) == (540, 60))
    let more = try payClocked(("2026-11-03T01:30", "2026-11-03T02:31"))
    #expect((more.minutes.work, more.minutes.overtime) == (539, 0))
    // What was planned apart and clocked apart was never one piece.
    let apart = try payClocked(("2026-11-03T02:00", "2026-11-03T02:01"), second: "02:01")
    #expect((apart.minutes.work, apart.minutes.overtime) == (599, 0))
  }

  @Test func `after twenty-four hours work belongs to its own days`() throws {
    let result = try pay([
      ("2026-11-02T20:00", "2026-11-03T08:00"), ("2026-11-03T08:00", "2026-11-03T20:00"),
      ("2026-11-03T20:00", "2026-11-04T04:00"), ("2026-11-04T04:00", "2026-11-04T12:00"),
    ])
    // Monday has 24 hours, Tuesday the four from 20:00 to midnight, Wednesday twelve.
    #expect(result.minutes.work == 40 * 60)
    #expect(result.minutes.overtime == (16 + 4) * 60)
  }

  @Test func `work that goes on into a holiday stays that of the working day`() throws {
    let result = try pay(
      [
        ("2026-10-08T18:00", "2026-10-09T00:00"), ("2026-10-09T00:00", "2026-10-09T02:00"),
      ], period: #""2026-10-01", "to": "2026-10-31""#)
    #expect(result.minutes.holidayWithin == 0)
    #expect(result.minutes.work == 480)
  }

  @Test func `a shift may go on after the last week, but not begin there`() throws {
    let period = #""2026-11-02", "to": "2026-11-08""#
    let result = try pay(
      [
        ("2026-11-08T20:00", "2026-11-09T00:00"), ("2026-11-09T00:00", "2026-11-09T03:00"),
      ], period: period)
    #expect(result.minutes.work == 420)
    #expect(throws: Failure.self) {
      try pay([("2026-11-09T00:00", "2026-11-09T03:00")], period: period)
    }
  }

  @Test func `who worked through both days' hours missed neither`() throws {
    let days = #", "days": ["mon", "tue"], "daily_minutes": 480"#
    let double = try pay(
      [
        ("2026-11-02T16:00", "2026-11-03T00:00"), ("2026-11-03T00:00", "2026-11-03T08:00"),
      ], contract: days, period: #""2026-11-02", "to": "2026-11-08""#)
    #expect(double.weeks.map(\.isAttended) == [true])
    // A night that only ends on Tuesday is no Tuesday's work.
    let night = try pay(
      [
        ("2026-11-02T22:00", "2026-11-03T02:00"), ("2026-11-03T02:00", "2026-11-03T06:00"),
      ], contract: days, period: #""2026-11-02", "to": "2026-11-08""#)
    #expect(night.weeks.map(\.isAttended) == [false])
  }

  @Test(arguments: 0..<4)
  func `cutting shifts anywhere changes no pay, and joining them neither`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(20_261_121 + part))
    var payroll = Payroll(.shipped)
    var cutCount = 0
    for number in 0..<1_500 {
      let whole = RandomMonth.document(&random)
      var parts = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        cutCount += RandomMonth.cut(&parts, &random) ? 1 : 0
      }
      let expected = try payroll.compute(whole)
      let result = try payroll.compute(parts)
      let isEqual =
        result.minutes == expected.minutes && result.pay == expected.pay
        && result.weeks == expected.weeks && result.net == expected.net
        && result.warnings == expected.warnings
      #expect(isEqual, "\(number): \(whole) as \(parts)")
      guard isEqual else { break }
    }
    #expect(cutCount > 1_000)
  }
}

/// Documents of one month with random shifts, some of which touch.
enum RandomMonth {
  static func document(_ random: inout SeededGenerator) -> PayDocument {
    var document = PayDocument()
    document.from = CivilDate("2026-10-01")
    document.to = CivilDate("2026-10-31")
    document.contract.rate = .won(10_320)
    document.contract.weeklyMinutes = [900, 1_200, 2_400].randomElement(using: &random)
    if Bool.random(using: &random) { document.contract.days = [.mon, .tue, .wed, .thu, .fri] }
    document.contract.attribution =
      Int.random(in: 0..<4, using: &random) == 0 ? .calendar : .startDay
    document.workplace.employees = Bool.random(using: &random) ? 6 : 4
    guard let first = document.from else { return document }
    var minute = first.daysSinceEpoch * 1_440 + Int.random(in: 0..<1_440, using: &random)
    let end = (first.daysSinceEpoch + 31) * 1_440
    while minute < end {
      add(from: minute, minutes: Int.random(in: 60...900, using: &random), to: &document, &random)
      minute = document.shifts.last?.end ?? end
      if Int.random(in: 0..<3, using: &random) > 0 {
        minute += Int.random(in: 1...2_000, using: &random)
      }
    }
    return document
  }

  private static func add(
    from start: Int, minutes: Int, to document: inout PayDocument, _ random: inout SeededGenerator
  ) {
    var record = ShiftRecord()
    record.hasTimes = true
    record.start = start
    record.end = start + minutes
    record.index = document.shifts.count
    record.breakStart = document.breaks.count
    if Bool.random(using: &random) {
      let from = start + Int.random(in: 1..<(minutes - 40), using: &random)
      document.breaks.append(
        MinuteRange(start: from, end: from + Int.random(in: 1...30, using: &random)))
      record.breakCount = 1
    }
    if Int.random(in: 0..<3, using: &random) == 0 { record.unplacedBreak = 10 }
    document.shifts.append(record)
  }

  /// Cuts a random shift as `shift split` does.
  ///
  /// - Returns: false where its breaks would leave no work in a part.
  static func cut(_ document: inout PayDocument, _ random: inout SeededGenerator) -> Bool {
    guard let place = document.shifts.indices.randomElement(using: &random) else { return false }
    var (first, second) = (document.shifts[place], document.shifts[place])
    guard second.end - first.start > 1 else { return false }
    let cut = Int.random(in: (first.start + 1)..<second.end, using: &random)
    (first.end, second.start) = (cut, cut)
    let breaks = document.breaks[first.breakStart..<(first.breakStart + first.breakCount)]
    first.breakStart = document.breaks.count
    document.breaks += breaks.filter { $0.start < cut }
      .map { MinuteRange(start: $0.start, end: min($0.end, cut)) }
    first.breakCount = document.breaks.count - first.breakStart
    second.breakStart = document.breaks.count
    document.breaks += breaks.filter { $0.end > cut }
      .map { MinuteRange(start: max($0.start, cut), end: $0.end) }
    second.breakCount = document.breaks.count - second.breakStart
    let isFirstLonger = first.end - first.start >= second.end - second.start
    if isFirstLonger { second.unplacedBreak = 0 } else { first.unplacedBreak = 0 }
    for part in [first, second] {
      let rest = document.breaks[part.breakStart..<(part.breakStart + part.breakCount)]
        .reduce(part.unplacedBreak) { $0 + $1.count }
      guard rest < part.end - part.start else { return false }
    }
    document.shifts[place] = first
    document.shifts.insert(second, at: place + 1)
    return true
  }
}
