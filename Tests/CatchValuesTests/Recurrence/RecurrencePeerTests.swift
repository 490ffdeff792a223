import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Random rules, also in windows far from their beginning, against Python's `dateutil`.
struct RecurrencePeerTests {
  private static let hasPeer: Bool = {
    guard Python.path != nil else { return false }
    let script = """
      import sys
      try:
        import dateutil.rrule
        text = 'yes'
      except ImportError:
        text = 'no'
      open(sys.argv[2], 'w').write(text)
      """
    return (try? Python.run(script, input: Data())) == "yes"
  }()

  private static func numbers(
    _ range: ClosedRange<Int>, signed: Bool, using generator: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let number = Int.random(in: range, using: &generator)
      return String(signed && Bool.random(using: &generator) ? -number : number)
    }.joined(separator: ",")
  }

  private static func rule(using generator: inout SeededGenerator) -> String {
    let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &generator)
    var parts = ["FREQ=\(frequency ?? "DAILY")"]
    let isLong = frequency == "MONTHLY" || frequency == "YEARLY"
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    if chance(50) { parts.append("INTERVAL=\(Int.random(in: 1...7, using: &generator))") }
    if chance(30) {
      parts.append("COUNT=\(Int.random(in: 1...60, using: &generator))")
    } else if chance(30) {
      parts.append("UNTIL=20\(Int.random(in: 26...40, using: &generator))0515")
    }
    if chance(30) {
      parts.append("WKST=\(["MO", "TU", "SU", "TH"].randomElement(using: &generator) ?? "MO")")
    }
    var isLimited = false
    if chance(25) {
      parts.append("BYMONTH=\(numbers(1...12, signed: false, using: &generator))")
      isLimited = true
    }
    if frequency != "WEEKLY", chance(25) {
      parts.append("BYMONTHDAY=\(numbers(1...31, signed: true, using: &generator))")
      isLimited = true
    }
    if chance(60) {
      let days = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let code = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].randomElement(using: &generator)
        // The peer reads a numbered day beside a plain one of the same rule in its own way.
        let number = isLong ? Int.random(in: 1...5, using: &generator) : 0
        return (number == 0 ? "" : chance(50) ? "-\(number)" : "\(number)") + (code ?? "MO")
      }
      parts.append("BYDAY=\(days.joined(separator: ","))")
      isLimited = true
    }
    if isLimited, chance(20) {
      parts.append("BYSETPOS=\(numbers(1...4, signed: true, using: &generator))")
    }
    return parts.joined(separator: ";")
  }

  @Test(.enabled(if: hasPeer), .tags(.python))
  func `dateutil finds the same days in every window`() throws {
    var generator = SeededGenerator(seed: 20_261_102)
    var lines: [String] = []
    var ours: [String] = []
    for _ in 0..<800 {
      let text = Self.rule(using: &generator)
      let first = try #require(CivilDate("2026-11-02"))
        .adding(days: Int.random(in: -400...400, using: &generator))
      let lower = first.adding(days: Int.random(in: -100...7000, using: &generator))
      let upper = lower.adding(days: Int.random(in: 0...1200, using: &generator))
      // For a rule that has no day at all the peer looks through all years, slowly.
      let endless = try RecurrenceRule(
        text.split(separator: ";").filter { !$0.hasPrefix("COUNT") && !$0.hasPrefix("UNTIL") }
          .joined(separator: ";"))
      var any = endless.days(startingOn: first, through: first...first.adding(days: 40_000))
      guard any.next() != nil else { continue }
      lines.append("\(first) \(lower) \(upper) \(text)")
      let days = try RecurrenceRule(text).occurrences(startingOn: first, in: lower...upper)
      ours.append(days.map(\.description).joined(separator: " "))
    }
    let script = """
      import sys
      from datetime import datetime
      from dateutil.rrule import rrulestr
      out = open(sys.argv[2], 'w')
      for line in open(sys.argv[1]):
        first, lower, upper, text = line.split()
        day = datetime.fromisoformat
        rule = rrulestr(text, dtstart=day(first))
        found = rule.between(day(lower), day(upper), inc=True)
        out.write(' '.join(str(one.date()) for one in found) + '\\n')
      """
    let peer = try Python.run(script, input: Data(lines.joined(separator: "\n").utf8))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(ours.contains { !$0.isEmpty })
    for (index, days) in ours.enumerated() {
      #expect(days == peer[index], "\(lines[index])")
    }
  }
}
