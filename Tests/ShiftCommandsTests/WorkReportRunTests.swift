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

  @Test func `what neither clock nor mark shows is not known, and never the plan`() throws {
    store.move(to: "05T09:00")
    // One was marked, one neither clocked nor marked, one not clocked out of, and one lies ahead.
    try store.expectDone(
      "shift add -p 카페 -w 민지 -t 18:00-22:00 -d 2026-11-02..2026-11-04 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 민지 -t 18:00-22:00 -d 2026-11-06 --as 사장 -q")
    try store.expectDone("shift mark shf-1 --state done --as 사장 -q")
    try store.expectDone("shift in --at 2026-11-04T18:00 --as 민지 -q")
    let rows = try #require(try store.json("shift attendance --all --as 사장").at("data")?.elements)
    #expect(rows.map { $0["id"]?.words } == ["shf-1", "shf-2", "shf-3", "shf-4"])
    #expect(rows.map { $0["worked_seconds"] } == [.integer(14_400), .null, .null, .null])
    #expect(rows.map { $0["worked"] } == [.string("PT4H"), .null, .null, .null])
    #expect(rows.map { $0["paid"] } == Array(repeating: .string("PT4H"), count: 4))
    let report = store.run("shift report --by day --during 2026-11 --as 사장 --json")
    let days = try JSON.parse(Array(report.output.utf8))
    #expect(days.at("data.0.worked_seconds") == .integer(14_400))
    for day in 1...3 {
      #expect(days.at("data.\(day).worked_seconds") == .null)
      #expect(days.at("data.\(day).difference_seconds") == .null)
      #expect(days.at("data.\(day).paid_seconds") == .integer(14_400))
    }
    #expect(days.at("meta.total.worked_seconds") == .integer(14_400))
    #expect(days.at("meta.total.paid_seconds") == .integer(4 * 14_400))
    #expect(days.at("meta.total.unrecorded_count") == .integer(3))
    #expect(
      report.errors.contains("past shifts without clock or mark: 1, forgotten clock-outs: 1"),
      "\(report)")
    let table = try store.expectDone("shift attendance --during 2026-11-03 --as 사장")
    #expect(table.contains("18:00-22:00  -   -         -    4h "), "\(table)")
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

  @Test func `weeks are compared with the agreed hours, whole weeks exactly`() throws {
    try fortnight()
    let whole = try store.json(
      "shift report --by week --during 2026-11-02..2026-11-15 -w 민지 --as 사장")
    #expect(whole.at("data.0.worked_seconds") == .integer(3 * 14_400))
    #expect(whole.at("data.0.contracted") == .string("PT20H"))
    #expect(whole.at("data.0.contracted_difference_seconds") == .integer(43_200 - 72_000))
    #expect(whole.at("data.1.contracted_seconds") == .integer(72_000))
    #expect(whole.at("meta.total.contracted_seconds") == .integer(144_000))
    // Three sevenths of 20 hours, to the second.
    let part = try store.json(
      "shift report --by total --during 2026-11-02..2026-11-04 -w 민지 --as 사장")
    #expect(part.at("data.0.contracted_seconds") == .integer(30_857))
    // She joined on the 2nd: the day before counts for nothing.
    let joined = try store.json(
      "shift report --by total --during 2026-10-26..2026-11-08 -w 민지 --as 사장")
    #expect(joined.at("data.0.contracted_seconds") == .integer(72_000))
    // 지훈 agreed on no hours, so nothing can be said of both together.
    let both = try store.json("shift report --by week --during 2026-11-02..2026-11-08 --as 사장")
    #expect(both.at("data.0.contracted_seconds") == .null)
    let tagged = try store.json(
      "shift report --by week --during 2026-11-02..2026-11-08 -w 민지 --tag 저녁 --as 사장")
    #expect(tagged.at("data.0.contracted_seconds") == .null)
  }

  @Test func `new terms count from their day`() throws {
    try store.expectDone("shift terms accept trm-3 --as 민지")
    try store.expectDone(
      "shift terms propose 민지 --hourly 12000 --weekly-minutes 30h --since 2027-01-02 --as 사장")
    try store.expectDone("shift terms accept trm-5 --as 민지")
    let line = "shift report --all-days --by week -w 민지 --group worker --as 사장 --during"
    store.move(to: "15T09:00")
    try store.expectDone("shift add -p 카페 -w 민지 -t 18:00-22:00 -d 2027-01-05 --as 사장 -q")
    // 20 hours, which the raise of 1 January keeps, and 30 from the Saturday on.
    let weeks = try store.json("\(line) 2026-12-21..2027-01-10")
    #expect(weeks.at("data.0.contracted_seconds") == .integer(72_000))
    #expect(weeks.at("data.1.contracted_seconds") == .integer(82_286))
    #expect(weeks.at("data.2.contracted_seconds") == .integer(108_000))
  }

  @Test func `rows are told apart by worker, place and tag, and the total counts each once`() throws
  {
    try fortnight()
    let line = "shift report --by total --during 2026-11 --as 사장 --group"
    let workers = try store.json("\(line) worker")
    #expect(workers.at("data.0.subject") == .string("민지"))
    #expect(workers.at("data.0.subject_id") == .string("per-2"))
    #expect(workers.at("data.0.worked_seconds") == .integer(4 * 14_400))
    #expect(workers.at("data.1.worked_seconds") == .integer(14_400))
    #expect(workers.at("data.1.states.absent") == .integer(1))
    #expect(workers.at("data.1.states.cancelled") == .integer(1))
    #expect(workers.at("data.1.planned_seconds") == .integer(2 * 14_400))
    let places = try store.json("\(line) place")
    #expect(places.at("data.0.subject_id") == .string("wpl-1"))
    #expect(places.at("data.0.shift_count") == .integer(7))
    let tags = try store.json("\(line) tag")
    #expect(tags.at("data.0.subject") == .string("마감"))
    #expect(tags.at("data.1.subject") == .string("저녁"))
    #expect(tags.at("data.1.shift_count") == .integer(5))
    #expect(tags.at("data.2.subject") == .null && tags.at("data.2.subject_id") == .null)
    for document in [workers, places, tags] {
      #expect(document.at("meta.total.worked_seconds") == .integer(5 * 14_400))
      #expect(document.at("meta.total.shift_count") == .integer(7))
    }
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

  @Test func `a table ends with the total, and hours read as hours`() throws {
    try fortnight()
    let table = try store.expectDone("shift report --by week --group worker --as 사장")
    #expect(table.hasPrefix("Days                    Worker  All shifts  Planned  Worked"))
    let lines = table.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.last?.hasPrefix("total") == true)
    #expect(lines[1].contains("민지") && lines[1].contains("12h") && lines[1].contains("20h"))
    let korean = try store.expectDone("shift report --by total --as 사장 --lang ko")
    #expect(korean.contains("20시간") && !korean.contains("합계"))
  }

  @Test func `attendance shows the oldest first, and a limit is passed on to the store`() throws {
    try fortnight()
    let all = try store.expectDone("shift attendance --all --as 사장 --format ids")
    #expect(all == "shf-1\nshf-2\nshf-3\nshf-5\nshf-4\nshf-6\nshf-7\n")
    let two = store.run("shift attendance --all --as 사장 --limit 2 --json")
    #expect(two.output.contains("\"truncated\":true") && two.errors.contains("only the first 2"))
  }

  @Test func `too many empty rows are refused before they are made`() throws {
    let failure = try store.failure("shift report --all-days --during 0001..9999 --as 사장")
    #expect(failure["id"] == .string("shift.report_range"))
  }

  @Test func `weeks begin where the workplace says`() throws {
    try fortnight()
    try store.expectDone("shift place edit 카페 --week-start wed --as 사장")
    let csv = try store.expectDone("shift report --by week --as 사장 --format csv --fields from,to")
    #expect(
      csv.split(whereSeparator: \.isNewline).dropFirst() == [
        "2026-11-01,2026-11-03", "2026-11-04,2026-11-10",
      ])
  }
}
