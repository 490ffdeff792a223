import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Feature 13, as far as acceptance scenario 7 asks for the clock: three evenings in real processes.
@Suite("Evenings at the clock") struct ClockScenarioTests {
  private let cafe: Scenario

  /// 민지 and 지훈 are to work from 18:00 to 22:00 with half an hour's break on three evenings.
  init() throws {
    cafe = try Scenario.cafe()
    try cafe.done(
      "사장", "shift add -p 카페 -w 민지 -w 지훈 -d 2026-11-02..2026-11-04 -t 18:00-22:00 -b 30")
  }

  private func clock(_ time: String, _ person: String, _ line: String) throws -> String {
    cafe.move(to: time)
    return try cafe.done(person, "shift \(line)")
  }

  /// On the 2nd 민지 comes late, goes out and leaves early, and 지훈 is there all the time; on the
  /// 3rd 민지 forgets to clock out.
  private func workTwoEvenings() throws {
    _ = try clock("02T17:55", "지훈", "in")
    _ = try clock("02T18:07", "민지", "in")
    _ = try clock("02T19:30", "민지", "out")
    _ = try clock("02T20:00", "민지", "in")
    _ = try clock("02T21:40", "민지", "out")
    _ = try clock("02T22:05", "지훈", "out")
    for name in ["민지", "지훈"] { _ = try clock("03T18:00", name, "in") }
    _ = try clock("03T22:00", "지훈", "out")
    cafe.move(to: "04T09:00")
  }

  @Test func `people are told what they clocked, in their language`() throws {
    #expect(
      try clock("02T18:07", "민지", "in")
        == "민지 clocked in at 카페, 2026-11-02 18:07 (shf-1, planned 18:00-22:00)\n")
    #expect(
      try clock("02T21:40", "민지", "out --lang ko")
        == "민지, 카페 퇴근 2026-11-02 21:40, 3시간 33분 동안(shf-1, 예정 18:00-22:00)\n")
    #expect(try cafe.refused("민지", "shift out", 12).contains("not clocked in"))
    _ = try clock("02T21:45", "민지", "in")
    #expect(
      try cafe.refused("민지", "shift in", 12).contains("already clocked in at '카페' since"))
  }

  @Test func `lateness, early leave and the break are counted by hand`() throws {
    try workTwoEvenings()
    let fields =
      "worker,day,worked_seconds,paid_seconds,break_seconds,late_seconds,early_seconds,is_open,state"
    #expect(
      try cafe.rows("사장", "shift attendance --during 2026-11-02..2026-11-03", fields).sorted()
        == [
          // 18:07-19:30 and 20:00-21:40; half an hour away was the break.
          "민지 2026-11-02 10980 10980 0 420 1200 false done",
          // What was worked is not known, and pay counts the plan.
          "민지 2026-11-03  12600 0 0 0 true planned",
          // Five minutes before and after the plan are not paid.
          "지훈 2026-11-02 13200 12600 1800 0 0 false done",
          "지훈 2026-11-03 12600 12600 1800 0 0 false done",
        ])
    #expect(
      try cafe.rows(
        "사장", "shift report --by total --group worker --during 2026-11-02..2026-11-04",
        "subject,shift_count,planned_seconds,worked_seconds,paid_seconds,unrecorded_count,"
          + "late_count,late_seconds,early_count,early_seconds,open_count,overtime_seconds")
        == [
          "민지 3 37800 10980 36180 2 1 420 1 1200 1 0",
          "지훈 3 37800 25800 37800 1 0 0 0 0 0 600",
        ])
    // What people read are the same figures.
    let table = try cafe.done("사장", "shift attendance --during 2026-11-02")
    #expect(table.contains("18:07  21:40   3h 3m   3h 3m    7m    20m       -  done"), "\(table)")
    let report = try cafe.done("사장", "shift report --by day --during 2026-11-02..2026-11-04")
    #expect(
      report.contains("2026-11-02           2       7h   6h 43m   6h 33m        -17m"),
      "\(report)")
    let lenient = try cafe.rows(
      "사장", "shift attendance --during 2026-11-02 -w 민지 --grace 10m", "late_seconds,early_seconds")
    #expect(lenient == ["0 1200"])
  }

  @Test func `a forgotten end is found, proposed and repaired, and the figures follow`() throws {
    try workTwoEvenings()
    let fields = "id,worker,forgotten,proposed_out"
    #expect(
      try cafe.rows("사장", "shift clock status", fields) == [
        "clk-4 민지 plan_ended 2026-11-03T22:00:00+09:00"
      ])
    let before = try cafe.bytes()
    let proposed = try cafe.list("사장", "shift clock fix --all --dry-run")
    #expect(proposed.first?["clocked_out"] == .string("2026-11-03T22:00:00+09:00"))
    #expect(try cafe.bytes() == before)
    // By the shift's id, as 민지 knows it from the list; half past nine is what she remembers.
    let fixed = try cafe.list("민지", "shift clock fix shf-3 --out 21:30").first
    #expect(fixed?["id"] == .string("clk-4") && fixed?["is_repaired"] == .bool(true))
    #expect(fixed?["present_seconds"] == .integer(12_600))
    #expect(try cafe.rows("사장", "shift clock status", fields) == [])
    #expect(
      try cafe.rows(
        "사장", "shift attendance --during 2026-11-03 -w 민지",
        "worked_seconds,break_seconds,early_seconds,is_open,state")
        == ["10800 1800 1800 false done"])
    #expect(try cafe.refused("사장", "shift clock fix", 12).contains("no clock entry was forgotten"))
    // What has ended is the owner's to correct, and a day's end that was missed is not guessed.
    try cafe.refused("민지", "shift clock fix clk-4 --out 22:00", 18)
    try cafe.done("사장", "shift clock fix clk-4 --out 22:00")
    _ = try clock("04T18:00", "민지", "in")
    cafe.move(to: "06T09:00")
    #expect(try cafe.refused("민지", "shift out", 12).contains("over 24 h ago"))
  }

  @Test func `an end without a plan is asked for and never made up`() throws {
    _ = try clock("07T10:00", "민지", "in")
    _ = try clock("07T18:00", "지훈", "in")
    cafe.move(to: "08T20:00")
    let rest = try cafe.run("사장", "shift clock fix --all")
    #expect(rest.status == .exit(17), "\(rest)")
    #expect(rest.errors.contains("2 more have no planned end"), "\(rest)")
    #expect(try cafe.rows("사장", "shift clock status", "id,forgotten,proposed_out").count == 2)
    try cafe.refused("사장", "shift clock fix clk-1", 13)
    try cafe.done("사장", "shift clock fix clk-1 --out 15:00")
    #expect(
      try cafe.rows("민지", "shift clock list --all", "day,present_seconds") == ["2026-11-07 18000"])
  }

  @Test func `each step of the clock is taken back and done again`() throws {
    var states = [try cafe.content()]
    let steps = [
      ("02T18:00", "민지", "in"), ("02T22:00", "민지", "out --note 마감"),
      ("03T18:00", "지훈", "in"), ("04T09:00", "지훈", "clock fix --out 21:00"),
      ("04T10:00", "사장", "clock fix clk-1 --in 18:10"), ("04T11:00", "사장", "clock remove clk-2"),
    ]
    for (time, person, line) in steps {
      _ = try clock(time, person, line)
      states.append(try cafe.content())
    }
    #expect(Set(states).count == steps.count + 1)
    for (at, step) in steps.enumerated().reversed() {
      try cafe.done(step.1, "undo")
      #expect(try cafe.content() == states[at], "undo of \(step.2)")
    }
    for (at, step) in steps.enumerated() {
      try cafe.done(step.1, "redo")
      #expect(try cafe.content() == states[at + 1], "redo of \(step.2)")
    }
  }

  @Test func `the clock is the worker's and the owner's, and nobody else's`() throws {
    try workTwoEvenings()
    for line in ["shift clock fix clk-4", "shift clock remove clk-4", "shift clock fix shf-3"] {
      try cafe.refused("지훈", line, 18)
      try cafe.refused("수아", line, 18)
      try cafe.refused("하늘", line, 10)
    }
    try cafe.refused("지훈", "shift out -p 카페 -w 민지", 18)
    try cafe.refused("수아", "shift in -p 카페", 18)
    try cafe.refused("하늘", "shift in -p 카페", 10)
    try cafe.refused("지훈", "shift attendance --all -w 민지", 18)
    try cafe.refused("수아", "shift report", 18)
    try cafe.refused("사장", "shift clock fix clk-99 --out 22:00", 10)
    #expect(try cafe.rows("지훈", "shift attendance --all", "worker").allSatisfy { $0 == "지훈" })
    try cafe.done("사장", "shift out -p 카페 -w 민지 --at 2026-11-03T22:00")
    #expect(
      try cafe.rows("민지", "shift clock list --during 2026-11-03", "present_seconds") == ["14400"])
  }
}
