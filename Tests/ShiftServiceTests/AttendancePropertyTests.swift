import CatchTestSupport
import CatchValues
@testable import ShiftService
import Testing

@Suite("Attendance, minute by minute")
struct AttendancePropertyTests {
  /// A second implementation: it marks every minute of two days and then walks over them.
  struct Minutes {
    let plan: Range<Int>?
    /// nil ends are open.
    let entries: [(start: Int, end: Int?)]
    let breaks: [(start: Int?, length: Int, isPaid: Bool)]
    let state: ShiftState
    private var isClocked = Array(repeating: false, count: 4_320)
    private var isPlanned = Array(repeating: false, count: 4_320)
    private var isUnpaid = Array(repeating: false, count: 4_320)

    init(
      plan: Range<Int>?, entries: [(start: Int, end: Int?)],
      breaks: [(start: Int?, length: Int, isPaid: Bool)], state: ShiftState
    ) {
      self.plan = plan
      self.entries = entries
      self.breaks = breaks
      self.state = state
      for minute in plan ?? 0..<0 { isPlanned[minute] = true }
      for entry in entries {
        for minute in entry.start..<(entry.end ?? entry.start) { isClocked[minute] = true }
      }
      for one in breaks where !one.isPaid {
        guard let start = one.start else { continue }
        for minute in start..<start + one.length { isUnpaid[minute] = true }
      }
    }

    /// Nothing happens outside of these minutes.
    private var frame: Range<Int> {
      let starts = entries.map(\.start) + [plan?.lowerBound].compactMap(\.self)
      let ends = entries.compactMap(\.end) + [plan?.upperBound].compactMap(\.self)
      guard let first = starts.min(), let last = ends.max(), first < last else { return 0..<0 }
      return first..<last
    }

    /// nil where neither clock nor mark shows it.
    var worked: Int? {
      let wasClocked = entries.contains { $0.end != nil }
      switch state {
      case .absent, .leave, .holiday, .cancelled: return 0
      case .planned, .published: if !wasClocked { return nil }
      case .done: if !wasClocked, plan == nil || !entries.isEmpty { return nil }
      }
      var worked = 0
      var away = 0
      var pending = 0
      var hasCome = false
      for minute in frame {
        let isPresent = wasClocked ? isClocked[minute] : isPlanned[minute]
        if isPresent {
          // Away was only who had been here before and came back.
          if hasCome { away += pending }
          hasCome = true
          pending = 0
        }
        if isUnpaid[minute] { continue }
        if isPresent { worked += 1 } else { pending += 1 }
      }
      for one in breaks where one.start == nil && !one.isPaid {
        for _ in 0..<one.length {
          if away > 0 { away -= 1 } else if worked > 0 { worked -= 1 }
        }
      }
      return worked
    }

    var overtime: Int {
      plan == nil ? 0 : frame.reduce(0) { $0 + (isClocked[$1] && !isPlanned[$1] ? 1 : 0) }
    }

    /// The planned minutes before anybody came.
    var late: Int {
      guard let first = entries.map(\.start).min(), isExpected else { return 0 }
      return plan?.reduce(0) { $0 + ($1 < first ? 1 : 0) } ?? 0
    }

    /// The planned minutes after everybody left.
    var early: Int {
      let ends = entries.compactMap(\.end)
      guard let last = ends.max(), ends.count == entries.count, isExpected else { return 0 }
      return plan?.reduce(0) { $0 + ($1 >= last ? 1 : 0) } ?? 0
    }

    private var isExpected: Bool {
      switch state {
      case .planned, .published, .done: true
      case .absent, .leave, .holiday, .cancelled: false
      }
    }

    static func random(using generator: inout SeededGenerator) -> Minutes {
      var plan: Range<Int>?
      if Int.random(in: 0..<8, using: &generator) > 0 {
        let start = Int.random(in: 300...1_200, using: &generator)
        plan = start..<(start + Int.random(in: 1...900, using: &generator))
      }
      var entries: [(start: Int, end: Int?)] = []
      var minute = (plan?.lowerBound ?? 600) + Int.random(in: -200...200, using: &generator)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let end = minute + Int.random(in: 1...400, using: &generator)
        entries.append((minute, end))
        minute = end + Int.random(in: 0...90, using: &generator)
      }
      if Int.random(in: 0..<6, using: &generator) == 0 { entries.append((minute, nil)) }
      entries.shuffle(using: &generator)
      let states: [ShiftState] = [.done, .done, .done, .published, .planned] + ShiftState.allCases
      return Minutes(
        plan: plan, entries: entries,
        breaks: breaks(in: plan ?? 600..<1_200, using: &generator),
        state: states.randomElement(using: &generator) ?? .done)
    }

    /// Placed ones one after the other, then up to two of known length only.
    private static func breaks(
      in frame: Range<Int>, using generator: inout SeededGenerator
    ) -> [(start: Int?, length: Int, isPaid: Bool)] {
      var breaks: [(start: Int?, length: Int, isPaid: Bool)] = []
      var minute = frame.lowerBound
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        minute += Int.random(in: 0...200, using: &generator)
        let length = Int.random(in: 1...90, using: &generator)
        guard minute + length < frame.upperBound else { break }
        breaks.append((minute, length, Int.random(in: 0..<4, using: &generator) == 0))
        minute += length
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        breaks.append(
          (
            nil, Int.random(in: 1...90, using: &generator),
            Int.random(in: 0..<4, using: &generator) == 0
          ))
      }
      return breaks
    }
  }

  @Test func `both implementations agree on random shifts`() throws {
    var generator = SeededGenerator(seed: 2026)
    let midnight = try seoul("2026-11-02T00:00").secondsSinceEpoch
    let instant = { (minute: Int) in
      try #require(Instant(secondsSinceEpoch: midnight + minute * 60))
    }
    let day = try date("2026-11-02")
    var seen: Set<String> = []
    for number in 0..<Rounds.count(of: 20_000) {
      let minutes = Minutes.random(using: &generator)
      let shift = Shift(
        id: 1, membershipID: 1, day: day,
        planned: try minutes.plan.map {
          try TimeSpan(from: instant($0.lowerBound), to: instant($0.upperBound))
        },
        breaks: try minutes.breaks.map { one in
          try ShiftBreak(
            startsAt: one.start.map { try instant($0) }, minutes: one.length, isPaid: one.isPaid)
        }, state: minutes.state)
      let entries = try minutes.entries.map { one in
        ClockEntry(
          id: 1, shiftID: 1, clockedIn: try instant(one.start),
          clockedOut: try one.end.map { try instant($0) })
      }
      let grace = number % 2 == 0 ? 0 : 10
      let attendance = Attendance(of: shift, entries: entries, graceMinutes: grace)
      #expect(attendance.workedSeconds == minutes.worked.map { $0 * 60 }, "case \(number)")
      #expect(attendance.overtimeSeconds == minutes.overtime * 60, "case \(number)")
      #expect(attendance.lateMinutes == (minutes.late > grace ? minutes.late : 0))
      #expect(attendance.earlyMinutes == (minutes.early > grace ? minutes.early : 0))
      seen.insert((attendance.workedSeconds ?? 0) > 0 ? "worked" : "not worked")
      if attendance.workedSeconds == nil { seen.insert("not known") }
      if attendance.breakSeconds > 0 { seen.insert("break") }
      if attendance.overtimeSeconds > 0 { seen.insert("overtime") }
      if attendance.lateMinutes > 0 { seen.insert("late") }
      if attendance.earlyMinutes > 0 { seen.insert("early") }
    }
    #expect(
      seen == ["worked", "not worked", "not known", "break", "overtime", "late", "early"])
  }
}
