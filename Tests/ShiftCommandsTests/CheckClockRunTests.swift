import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Checking shifts by the clock")
struct CheckClockRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  /// Clocks 지훈 in and out at times of November.
  private func clock(_ start: String, _ end: String?) throws {
    store.move(to: start)
    try store.expectDone("shift in --as 지훈")
    guard let end else { return }
    store.move(to: end)
    try store.expectDone("shift out --as 지훈")
  }

  private func findings(_ line: String = "shift check -w 지훈") throws -> [String: String] {
    var found: [String: String] = [:]
    let result = store.run("\(line) --format jsonl --fields rule,text")
    for line in result.output.split(separator: "\n") {
      let row = try JSON.parse(Array(line.utf8))
      found[row["rule"]?.words ?? ""] = row["text"]?.words ?? ""
    }
    return found
  }

  @Test func `a week is as long as it was worked, whatever was planned`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02..2026-11-06 -t 09:00-18:00 -b 60")
    #expect(try findings()["week-limit"] == nil)
    // Thirteen hours each with the break of an hour: 65 and 5 of breaks.
    for day in ["02", "03", "04", "05", "06"] { try clock("\(day)T08:00", "\(day)T22:00") }
    let found = try findings()
    #expect(found["week-limit"] == "'지훈' has 65 h of work in the week of 2026-11-02, over 52 h")
    #expect(found["long-shift"]?.hasSuffix("has 13 h of work, over 12 h") == true)
    #expect(found["rest"]?.hasPrefix("'지훈' rests 10 h between") == true)
    #expect(store.run("shift check -w 지훈").code == .negative)
    // Workers may read their own clock entries, so they are told as well.
    #expect(try findings("shift check -w 지훈 --as 지훈")["week-limit"] != nil)
    #expect(found["day-overtime"] != nil)
  }

  @Test func `a plan of long days is short where the clock says so`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02..2026-11-06 -t 09:00-21:00 -b 60")
    #expect(try findings()["week-limit"] != nil)
    for day in ["02", "03", "04", "05", "06"] { try clock("\(day)T09:00", "\(day)T15:00") }
    let found = try findings()
    #expect(found["week-limit"] == nil)
    #expect(found["day-overtime"] == nil)
  }

  @Test func `a break that the clock shows is no missing one`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02..2026-11-05 -t 09:00-18:00 -q")
    #expect(try findings("shift check -w 지훈 --during 2026-11-02")["break"] != nil)
    try clock("02T09:00", "02T12:00")
    try clock("02T13:00", "02T18:00")
    #expect(try findings("shift check -w 지훈 --during 2026-11-02")["break"] == nil)
    try clock("03T09:00", "03T12:00")
    try clock("03T12:20", "03T18:00")
    #expect(
      try findings("shift check -w 지훈 --during 2026-11-03")["break"]?.contains(
        "20 min of break for 8 h 40 min of work, not 60 min") == true)
    // A day cut short needs less.
    try clock("04T09:00", "04T12:30")
    #expect(try findings("shift check -w 지훈 --during 2026-11-04")["break"] == nil)
    // An hour of break on paper, and ten hours worked without a gap, as planned.
    try store.expectDone("shift edit shf-4 --break 60 -q")
    try clock("05T09:00", "05T19:00")
    #expect(try findings("shift check -w 지훈 --during 2026-11-05")["break"] == nil)
  }

  @Test func `the time between two shifts that touch is a break by the clock`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 09:00-13:00 -q")
    try store.expectDone("shift add -w 지훈 -d 2026-11-02 -t 13:00-18:00 -q")
    try clock("02T09:00", "02T12:30")
    try clock("02T13:30", "02T18:00")
    #expect(try findings("shift check -w 지훈 --during 2026-11-02")["break"] == nil)
  }

  @Test func `one clock entry over shifts that touch is hours once`() throws {
    for day in ["02", "03", "04", "05", "06"] {
      try store.expectDone("shift add -w 지훈 -d 2026-11-\(day) -t 09:00-13:00")
      try store.expectDone("shift add -w 지훈 -d 2026-11-\(day) -t 13:00-17:00")
      try clock("\(day)T09:00", "\(day)T17:00")
    }
    let found = try findings()
    #expect(found["week-limit"] == nil, "\(found)")
    #expect(found["week-overtime"] == nil)
    #expect(found["day-overtime"] == nil)
    #expect(found["long-shift"] == nil)
    let report = try store.json("shift report --during 2026-11 -w 지훈 --basis actual")
    #expect(report.at("meta.total.worked_seconds") == .integer(5 * 28_800))
    // What goes on after the last plan counts, and so does an entry of the second shift alone.
    try store.expectDone("shift add -w 지훈 -d 2026-11-09..2026-11-10 -t 09:00-13:00")
    try store.expectDone("shift add -w 지훈 -d 2026-11-09..2026-11-10 -t 13:00-17:00")
    try clock("09T09:00", "09T18:30")
    #expect(
      try findings("shift check -w 지훈 --during 2026-11-09")["day-overtime"]
        == "'지훈' has 9 h 30 min of work on 2026-11-09, over 8 h")
    try clock("10T13:00", "10T19:30")
    #expect(
      try findings("shift check -w 지훈 --during 2026-11-10")["day-overtime"]
        == "'지훈' has 10 h 30 min of work on 2026-11-10, over 8 h")
  }

  @Test func `two shifts at once are hours once`() throws {
    for day in ["09", "10", "11", "12", "13"] {
      for _ in 0..<2 {
        let line = "shift add -w 지훈 -d 2026-11-\(day) -t 09:00-17:00 -b 30"
        try store.expectDone("\(line) --despite overlap")
      }
    }
    let found = try findings()
    #expect(found["overlap"] != nil)
    #expect(found["week-limit"] == nil)
    #expect(found["day-overtime"] == nil)
    let report = try store.json("shift report --during 2026-11 -w 지훈")
    #expect(report.at("meta.total.planned_seconds") == .integer(5 * 27_000))
    let days = try store.json("shift calendar 2026-11 -w 지훈")
    let planned = try #require(days.at("data.8"))
    #expect(planned["planned_seconds"] == .integer(27_000), "\(planned)")
  }

  @Test func `a forgotten clock-out is found without a plan, too`() throws {
    try clock("10T22:30", nil)
    #expect(try findings() == [:])
    store.move(to: "12T09:00")
    // Nobody knows how long it was, so it is no work of any length.
    #expect(
      try findings() == [
        "forgotten-clock-out":
          "'지훈' clocked in for shf-1 on 2026-11-10 and never out; see 'catchkit shift clock fix'"
      ])
  }

  @Test func `a forgotten clock-out and a shift without work are findings of their own`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-02..2026-11-04 -t 09:00-15:00 -b 30")
    try clock("02T09:00", nil)
    store.move(to: "03T14:59")
    var found = try findings()
    #expect(
      found["forgotten-clock-out"]
        == "'지훈' clocked in for shf-1 on 2026-11-02 and never out; see 'catchkit shift clock fix'")
    #expect(found["missed-shift"] == nil)
    store.move(to: "03T15:00")
    found = try findings()
    #expect(
      found["missed-shift"]?.hasPrefix("'지훈' did not clock in for shf-2 on 2026-11-03") == true)
    #expect(store.run("shift check -w 지훈").code == .done)
    #expect(store.run("shift check -w 지훈 --strict").code == .negative)
    let report = try store.json("shift report --during 2026-11 -w 지훈")
    #expect(report.at("meta.total.forgotten_count") == .integer(1))
    #expect(report.at("meta.total.missed_count") == .integer(1))
    #expect(
      store.run("shift report --during 2026-11 -w 지훈").errors.contains("forgotten clock-outs: 1"))
    try store.expectDone("shift mark --state absent shf-2")
    #expect(try findings()["missed-shift"] == nil)
    // A colleague learns neither.
    let seen = try store.json("shift report --during 2026-11 -w 지훈 --as 민지")
    #expect(seen.at("meta.total.missed_count") == .null)
    // Both can be turned off, but refuse nothing.
    try store.expectDone("shift check rules set forgotten-clock-out off")
    #expect(try findings()["forgotten-clock-out"] == nil)
    let refused = try store.failure("shift check rules set missed-shift refuse")
    #expect(refused["id"] == .string("shift.rule_bound"))
    #expect(refused.at("source.field") == .string("severity"))
  }
}
