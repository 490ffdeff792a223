import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Reports and attendance on a real store, held against figures worked out by hand.
@Suite("Reports of work")
struct WorkReportRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
  }

  /// A shift of 민지 on 2026-11-03 and when she came and went: `in 09:10`.
  struct Worked: Sendable, CustomTestStringConvertible {
    let name: String
    /// The options of `shift add`; nil for work without a plan.
    let plan: String?
    var clock: [String] = []
    var options = ""
    let expected: [String: Int]

    var testDescription: String { name }
  }

  /// Seconds: 7 h 50 min are 28,200.
  static let cases = [
    // 09:10-18:30 is 9 h 20 min, less the hour's break; pay ends with the plan at 18:00.
    Worked(
      name: "clipped", plan: "-t 09:00-18:00 -b 60", clock: ["in 09:10", "out 18:30"],
      expected: [
        "planned_seconds": 28_800, "worked_seconds": 30_000, "difference_seconds": 1200,
        "paid_seconds": 28_200, "unrecorded_count": 0, "overtime_seconds": 1800, "late_count": 1,
        "late_seconds": 600, "early_count": 0,
      ]),
    // All that was clocked is paid.
    Worked(
      name: "actual", plan: "-t 09:00-18:00 -b 60", clock: ["in 09:10", "out 18:30"],
      options: "--basis actual",
      expected: ["worked_seconds": 30_000, "paid_seconds": 30_000]),
    Worked(
      name: "scheduled", plan: "-t 09:00-18:00 -b 60", clock: ["in 09:10", "out 18:30"],
      options: "--basis scheduled",
      expected: ["worked_seconds": 30_000, "paid_seconds": 28_800, "late_seconds": 600]),
    // Out during the very break: 3 h and 5 h, and nothing more is taken off.
    Worked(
      name: "out for lunch", plan: "-t 09:00-18:00 -b 12:00-13:00",
      clock: ["in 09:00", "out 12:00", "in 13:00", "out 18:00"],
      expected: [
        "planned_seconds": 28_800, "worked_seconds": 28_800, "paid_seconds": 28_800,
        "late_count": 0,
      ]),
    // 17:55-21:30 is 3 h 35 min; the five minutes before were not planned.
    Worked(
      name: "left early", plan: "-t 18:00-22:00", clock: ["in 17:55", "out 21:30"],
      expected: [
        "worked_seconds": 12_900, "paid_seconds": 12_600, "overtime_seconds": 300, "late_count": 0,
        "early_count": 1, "early_seconds": 1800,
      ]),
    Worked(
      name: "within the grace", plan: "-t 18:00-22:00", clock: ["in 18:05", "out 21:55"],
      options: "--grace 5m",
      expected: [
        "late_count": 0, "late_seconds": 0, "early_count": 0, "worked_seconds": 13_800,
        "paid_seconds": 13_800,
      ]),
    Worked(
      name: "beyond the grace all of it counts", plan: "-t 18:00-22:00",
      clock: ["in 18:06", "out 21:54"], options: "--grace 5m",
      expected: ["late_seconds": 360, "early_seconds": 360, "worked_seconds": 13_680]),
    // A paid break stays in.
    Worked(
      name: "night with a paid break", plan: "-t 22:00-06:00 -b 30m:paid",
      clock: ["in 22:00", "out 30:00"],
      expected: [
        "planned_seconds": 28_800, "worked_seconds": 28_800, "paid_seconds": 28_800,
      ]),
    Worked(
      name: "absent", plan: "-t 18:00-22:00 --state absent",
      expected: [
        "planned_seconds": 14_400, "worked_seconds": 0, "difference_seconds": -14_400,
        "paid_seconds": 0, "unrecorded_count": 0, "states.absent": 1, "late_count": 0,
      ]),
    Worked(
      name: "leave", plan: "-t 18:00-22:00 --state leave",
      expected: [
        "planned_seconds": 0, "worked_seconds": 0, "paid_seconds": 0, "states.leave": 1,
      ]),
    Worked(
      name: "no plan", plan: nil, clock: ["in 14:00", "out 15:30"],
      expected: [
        "planned_seconds": 0, "worked_seconds": 5400, "difference_seconds": 5400,
        "paid_seconds": 5400, "overtime_seconds": 0, "states.done": 1,
      ]),
    Worked(
      name: "still at work", plan: "-t 18:00-22:00", clock: ["in 18:10"],
      expected: [
        "paid_seconds": 14_400, "unrecorded_count": 1, "open_count": 1, "late_seconds": 600,
        "early_count": 0, "states.planned": 1,
      ]),
  ]

  private func work(_ worked: Worked) throws {
    if let plan = worked.plan {
      store.move(to: "05T09:00")
      try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-03 \(plan) --as 사장 -q")
    }
    for step in worked.clock {
      store.move(to: "04T07:00")
      try store.expectDone(
        "shift \(step.replacing(" ", with: " --at 2026-11-03T")) --as 민지 -q")
    }
    store.move(to: "05T09:00")
  }

  @Test(arguments: cases)
  func `a day's figures are those worked out by hand`(worked: Worked) throws {
    try work(worked)
    let line = "shift report --during 2026-11-03 -w 민지 \(worked.options) --as 사장"
    let document = try store.json(line)
    #expect(document.at("data.1") == nil)
    for (name, seconds) in worked.expected.sorted(by: { $0.key < $1.key }) {
      #expect(document.at("data.0.\(name)") == .integer(seconds), "\(name)")
      #expect(document.at("meta.total.\(name)") == .integer(seconds), "total \(name)")
    }
  }

  @Test(arguments: cases)
  func `attendance tells of each shift what the report sums up`(worked: Worked) throws {
    try work(worked)
    let line = "--during 2026-11-03 -w 민지 \(worked.options) --as 사장"
    let report = try store.json("shift report \(line)")
    let attendance = try store.json("shift attendance \(line)")
    for name in ["worked", "paid", "overtime", "late", "early"].map({ "\($0)_seconds" }) {
      #expect(attendance.at("data.0.\(name)") == report.at("data.0.\(name)"), "\(name)")
    }
    #expect(attendance.at("data.1") == nil)
  }

  /// Four evenings of 민지 and two of 지훈 over two weeks, and one cancelled.
  private func fortnight() throws {
    store.move(to: "15T09:00")
    let adding = "shift add -p 카페 -t 18:00-22:00 --as 사장 -q"
    for days in ["2026-11-02..2026-11-04", "2026-11-09"] {
      try store.expectDone("\(adding) -w 민지 -d \(days) --state done --tag 저녁")
    }
    try store.expectDone("\(adding) -w 지훈 -d 2026-11-04 --state done --tag 저녁,마감")
    try store.expectDone("\(adding) -w 지훈 -d 2026-11-09 --state absent")
    try store.expectDone("\(adding) -w 지훈 -d 2026-11-10 --state cancelled")
  }

  @Test(arguments: [
    ("--by day", ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-09", "2026-11-10"]),
    ("--by week", ["2026-11-02", "2026-11-09"]), ("--by month", ["2026-11-01"]),
    ("--by total", ["2026-11-01"]), ("--by day --state absent", ["2026-11-09"]),
    ("--by day --tag 마감", ["2026-11-04"]),
    (
      "--by day --all-days --during 2026-11-01..2026-11-03",
      ["2026-11-01", "2026-11-02", "2026-11-03"]
    ),
    ("--by week --from 2026-11-04", ["2026-11-04", "2026-11-09"]),
    ("--by total --to 2026-11-03", ["2026-11-01"]),
    ("--by total --from 2026-10-20", ["2026-10-20"]),
    ("--by total --to 2026-10-20", []),
  ])
  func `periods and filters choose the rows`(options: String, days: [String]) throws {
    try fortnight()
    let csv = try store.expectDone("shift report \(options) --as 사장 --format csv --fields from")
    #expect(csv.rowsBelowHead == days)
  }

  @Test func `CSV, TSV and JSON hold the same figures`() throws {
    try fortnight()
    for command in ["shift report --by day --group worker", "shift attendance --all"] {
      let json = try store.json("\(command) --as 사장")
      let rows = try store.expectDone("\(command) --as 사장 --format csv").split(
        whereSeparator: \.isNewline)
      let names = rows[0].split(separator: ",").map(String.init)
      var count = 0
      for (index, row) in rows.dropFirst().enumerated() {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        #expect(cells.count == names.count)
        for (name, cell) in zip(names, cells) {
          let text: String
          switch json.at("data.\(index).\(name)") {
          case .integer(let number): text = String(number)
          case .string(let words): text = words
          case .bool(let claim): text = claim ? "true" : "false"
          default: text = ""
          }
          #expect(cell == text, "\(name)")
          count += 1
        }
      }
      #expect(json.at("data.\(rows.count - 1)") == nil && count > 100)
    }
  }
}
