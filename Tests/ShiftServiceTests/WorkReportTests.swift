import CatchTestSupport
import CatchValues
@testable import ShiftService
import Testing

@Suite("Work reports")
struct WorkReportTests {
  static func log(
    _ day: String, _ times: String = "09:00-17:00", clocked: String? = nil,
    state: ShiftState = .done, tags: String = "", workplace: (Int, String) = (1, "카페"),
    worker: (Int, String) = (1, "민지")
  ) throws -> ShiftLog {
    let date = try date(day)
    let monday = try ShiftServiceTests.date("2026-11-02")
    let shift = (date.daysSinceEpoch - monday.daysSinceEpoch) * 86_400
    let move = { (instant: Instant) in
      try #require(Instant(secondsSinceEpoch: instant.secondsSinceEpoch + shift))
    }
    let plan = try span(times)
    var entries: [ClockEntry] = []
    if let clocked {
      let range = try span(clocked)
      entries = [
        ClockEntry(
          id: 1, shiftID: 1, clockedIn: try move(range.start), clockedOut: try move(range.end))
      ]
    }
    return ShiftLog(
      shift: Shift(
        id: 1, membershipID: workplace.0 * 100 + worker.0, day: date,
        planned: try TimeSpan(from: move(plan.start), to: move(plan.end)), state: state,
        tags: try Tags(tags)),
      entries: entries, workplaceID: workplace.0, workplace: workplace.1, workerID: worker.0,
      worker: worker.1)
  }

  static func options(
    _ period: ReportPeriod, _ subject: ReportSubject = .everything, from: String = "2026-11-01",
    to: String = "2026-11-30", fills: Bool = false, contracts: [ContractedHours] = []
  ) throws -> ReportOptions {
    var options = ReportOptions(try date(from)...date(to), by: period)
    (options.subject, options.fillsGaps, options.contracts) = (subject, fills, contracts)
    return options
  }

  @Test func `a row sums its shifts by state, time and punctuality`() throws {
    let logs = try [
      Self.log("2026-11-02", clocked: "09:10-16:30"),
      Self.log("2026-11-02", state: .absent, worker: (2, "지훈")),
      Self.log("2026-11-02", state: .leave, worker: (3, "수아")),
      Self.log("2026-11-02", state: .planned, worker: (4, "나래")),
      Self.log("2026-11-02", state: .cancelled),
      Self.log("2026-11-02", clocked: "08:00-18:00", worker: (2, "지훈")),
      Self.log("2026-11-02", state: .planned, worker: (5, "다솜")),
    ]
    let report = try WorkReport(of: logs, Self.options(.day))
    let row = try #require(report.rows.first)
    #expect(report.rows.count == 1)
    #expect(report.total == row.figures)
    let figures = row.figures
    #expect(figures.counts.total == 7)
    #expect(ShiftState.allCases.map { figures.counts[$0] } == [2, 0, 2, 1, 1, 0, 1])
    #expect(figures.plannedSeconds == 4 * 8 * 3600)
    #expect(figures.workedSeconds == (440 + 600) * 60)
    #expect(figures.unrecordedCount == 2)
    // Two shifts are not known, so their plan has nothing to be compared with.
    #expect(figures.differenceSeconds == nil)
    #expect(figures.overtimeSeconds == 120 * 60)
    #expect((figures.lateCount, figures.lateMinutes) == (1, 10))
    #expect((figures.earlyCount, figures.earlyMinutes) == (1, 30))
    #expect(figures.contractedSeconds == nil)
  }

  @Test func `what is known of no shift is not a sum of nothing`() throws {
    let plans = try [
      Self.log("2026-11-02", state: .planned), Self.log("2026-11-03", state: .published),
      Self.log("2026-11-03", state: .cancelled, worker: (2, "지훈")),
    ]
    let unknown = try WorkReport(of: plans, Self.options(.range)).total
    #expect(unknown.workedSeconds == nil && unknown.differenceSeconds == nil)
    #expect(unknown.unrecordedCount == 2)
    // An absence is known, and so is a row without any work.
    let absent = try Self.log("2026-11-04", state: .absent)
    let known = try WorkReport(of: plans + [absent], Self.options(.range)).total
    #expect(known.workedSeconds == 0 && known.unrecordedCount == 2)
    let off = try WorkReport(of: [Self.log("2026-11-02", state: .leave)], Self.options(.range))
    #expect(off.total.workedSeconds == 0 && off.total.unrecordedCount == 0)
  }

  @Test func `what counts for pay is summed apart, overlaps once`() throws {
    let clocked = try Self.log("2026-11-02", clocked: "08:00-18:00")
    let range = try span("09:00-17:00")
    let paid = PaidTime(
      seconds: 8 * 3_600, range: range.start.secondsSinceEpoch..<range.end.secondsSinceEpoch)
    var tally = try WorkTally(Self.options(.day))
    try tally.add(clocked, paid: paid)
    try tally.add(Self.log("2026-11-02", state: .planned), paid: paid)
    try tally.add(Self.log("2026-11-02", state: .leave, worker: (2, "지훈")), paid: .nothing)
    let figures = try tally.report().total
    #expect(figures.workedSeconds == 10 * 3_600 && figures.unrecordedCount == 1)
    #expect(figures.paidSeconds == 8 * 3_600)
  }

  @Test(arguments: [
    // The second shift of the same worker and day; hours planned and worked.
    ("09:00-17:00", 8, 8), ("10:00-12:00", 8, 8), ("15:00-19:00", 10, 10), ("17:00-19:00", 10, 10),
    ("07:00-20:00", 13, 13),
  ])
  func `overlapping shifts of a worker count once`(
    times: String, planned: Int, worked: Int
  ) throws {
    let logs = try [Self.log("2026-11-02", tags: "홀"), Self.log("2026-11-02", times, tags: "주방")]
    for period in [ReportPeriod.day, .week(startsOn: .mon), .range] {
      for subject in [ReportSubject.everything, .worker, .workplace] {
        let report = try WorkReport(of: logs, Self.options(period, subject))
        #expect(report.total.plannedSeconds == planned * 3_600)
        #expect(report.total.workedSeconds == worked * 3_600)
        #expect(report.rows.map(\.figures.workedSeconds) == [worked * 3_600])
      }
    }
    // Each tag has its own shifts.
    let tags = try WorkReport(of: logs, Self.options(.range, .tag))
    #expect(tags.total.workedSeconds == worked * 3_600)
    #expect(tags.rows.first { $0.subject == "홀" }?.figures.workedSeconds == 8 * 3_600)
    let others = try WorkReport(
      of: [logs[0], Self.log("2026-11-02", times, worker: (2, "지훈"))], Self.options(.range))
    #expect(others.total.workedSeconds == 8 * 3_600 + (try Self.length(times)))
  }

  private static func length(_ times: String) throws -> Int { try span(times).seconds }

  @Test func `breaks of unknown time lie where shifts overlap, others where they are`() {
    var covered = CoveredTime()
    let hour = 3_600
    #expect(covered.add(7 * hour, in: 9 * hour..<17 * hour, without: [], of: 1) == 7 * hour)
    #expect(covered.add(8 * hour, in: 9 * hour..<18 * hour, without: [], of: 1) == hour)
    let breaks = [17 * hour..<19 * hour]
    #expect(
      covered.add(3 * hour, in: 15 * hour..<20 * hour, without: breaks, of: 1) == hour)
    #expect(covered.add(2 * hour, in: 15 * hour..<17 * hour, without: [], of: 2) == 2 * hour)
    // A day later, and again a week later.
    for day in [24, 168] {
      let start = (9 + day) * hour
      #expect(covered.add(8 * hour, in: start..<(start + 8 * hour), without: [], of: 1) == 8 * hour)
    }
  }

  /// The first and last day of each row for shifts on 10-31, 11-01, 11-02, 11-08, 11-30 and 12-01.
  @Test(arguments: [
    (ReportPeriod.day, ["11-01/11-01", "11-02/11-02", "11-08/11-08", "11-30/11-30"]),
    (.week(startsOn: .mon), ["11-01/11-01", "11-02/11-08", "11-30/11-30"]),
    (.week(startsOn: .sun), ["11-01/11-07", "11-08/11-14", "11-29/11-30"]),
    (.month, ["11-01/11-30"]), (.range, ["11-01/11-30"]),
  ])
  func `periods are cut off at the ends of the range`(
    period: ReportPeriod, rows: [String]
  ) throws {
    let days = [
      "2026-12-01", "2026-11-30", "2026-11-08", "2026-11-02", "2026-11-01", "2026-10-31",
    ]
    let report = try WorkReport(of: days.map { try Self.log($0) }, Self.options(period))
    let text = report.rows.map {
      "\($0.from.description.dropFirst(5))/\($0.to.description.dropFirst(5))"
    }
    #expect(text == rows)
    #expect(report.total.counts.done == 4)
  }

  @Test func `a shift past midnight belongs to the day it starts on`() throws {
    let report = try WorkReport(
      of: [Self.log("2026-11-02", "22:00-30:00")], Self.options(.day))
    #expect(report.rows.map(\.from.description) == ["2026-11-02"])
    #expect(report.rows[0].figures.workedSeconds == 8 * 3600)
  }

  @Test func `work that goes on belongs to the day on which it began`() throws {
    let logs = try [
      Self.log("2026-10-31", "20:00-24:00", clocked: "20:00-23:58"),
      Self.log("2026-11-01", "00:00-06:00", clocked: "00:02-06:00"),
      Self.log("2026-11-01", "22:00-24:00"), Self.log("2026-11-02", "00:00-02:00"),
      Self.log("2026-11-02", "00:00-02:00", worker: (2, "지훈")),
    ]
    let report = try WorkReport(of: logs, Self.options(.day))
    // What began in October is of October.
    #expect(report.rows.map(\.from.description) == ["2026-11-01", "2026-11-02"])
    #expect(report.rows.map(\.figures.workedSeconds) == [4 * 3600, 2 * 3600])
    let october = try Self.options(.month, from: "2026-10-01", to: "2026-10-31")
    #expect(try WorkReport(of: logs, october).total.workedSeconds == (600 - 4) * 60)
  }

  @Test func `who was away for over an hour began another day's work`() throws {
    let report = try WorkReport(
      of: [
        Self.log("2026-11-02", "20:00-24:00", clocked: "20:00-23:29"),
        Self.log("2026-11-03", "00:00-06:00", clocked: "00:30-06:00"),
        Self.log("2026-11-04", "22:00-24:00", state: .absent),
        Self.log("2026-11-05", "00:00-06:00"),
      ], Self.options(.day))
    #expect(report.rows.map(\.figures.counts.total) == [1, 1, 1, 1])
  }

  @Test func `workplaces and workers of one name stay apart`() throws {
    let logs = try [
      Self.log("2026-11-03", workplace: (2, "카페")), Self.log("2026-11-02", workplace: (3, "가게")),
      Self.log("2026-11-02", workplace: (1, "카페")), Self.log("2026-11-02", workplace: (1, "카페")),
    ]
    let report = try WorkReport(of: logs, Self.options(.month, .workplace))
    #expect(report.rows.map(\.subject) == ["가게", "카페", "카페"])
    #expect(report.rows.map(\.subjectID) == [3, 1, 2])
    #expect(report.rows.map(\.figures.counts.done) == [1, 2, 1])
  }

  @Test func `a shift counts for each of its tags, and once in the total`() throws {
    let logs = try [
      Self.log("2026-11-02", tags: "late,bar"), Self.log("2026-11-03", tags: "bar"),
      Self.log("2026-11-04"),
    ]
    let report = try WorkReport(of: logs, Self.options(.month, .tag))
    #expect(report.rows.map(\.subject) == ["bar", "late", nil])
    #expect(report.rows.map(\.figures.workedSeconds) == [57_600, 28_800, 28_800])
    #expect(report.total.workedSeconds == 86_400)
  }

  @Test func `days without work appear when asked for`() throws {
    let logs = try [
      Self.log("2026-11-02"), Self.log("2026-11-04", worker: (2, "수아")),
    ]
    let everything = try WorkReport(
      of: logs, Self.options(.day, from: "2026-11-01", to: "2026-11-05", fills: true))
    #expect(everything.rows.map(\.from.day) == [1, 2, 3, 4, 5])
    #expect(everything.rows.map(\.figures.counts.total) == [0, 1, 0, 1, 0])
    let workers = try WorkReport(
      of: logs, Self.options(.day, .worker, from: "2026-11-01", to: "2026-11-05", fills: true))
    #expect(workers.rows.count == 10)
    #expect(workers.rows.prefix(2).map(\.subject) == ["민지", "수아"])
    let nothing = try WorkReport(
      of: [], Self.options(.day, from: "2026-11-01", to: "2026-11-05", fills: true))
    #expect(nothing.rows.count == 5)
    #expect(try WorkReport(of: [], Self.options(.day, .worker, fills: true)).rows.isEmpty)
    #expect(try WorkReport(of: [], Self.options(.day)).rows.isEmpty)
  }

  @Test func `filling gaps stops before it makes too many rows`() throws {
    let options = try Self.options(.day, from: "0001-01-01", to: "9999-12-31", fills: true)
    let refused = failure { try WorkReport(of: [], options) }
    #expect(refused?.id == "shift.report_range")
    let months = try Self.options(.month, from: "1900-01-01", to: "9999-12-31", fills: true)
    #expect(try WorkReport(of: [], months).rows.count == 8_100 * 12)
  }

  static func contract(
    _ weeklyMinutes: Int, workplace: Int = 1, worker: Int = 1, from: String = "2026-01-01",
    until: String? = nil
  ) throws -> ContractedHours {
    ContractedHours(
      membershipID: workplace * 100 + worker, workplaceID: workplace, workerID: worker,
      from: try date(from), until: try until.map { try date($0) }, weeklyMinutes: weeklyMinutes)
  }

  @Test func `a whole week holds exactly the contracted hours`() throws {
    let report = try WorkReport(
      of: [Self.log("2026-11-02")],
      Self.options(.week(startsOn: .mon), contracts: [Self.contract(901)]))
    #expect(report.rows[0].figures.contractedSeconds == 901 * 60)
    #expect(report.rows[0].figures.contractedDifferenceSeconds == 8 * 3600 - 901 * 60)
    // November has 30 days: 901 x 60 x 30 / 7 = 231,685.7.
    #expect(report.total.contractedSeconds == 231_686)
  }

  @Test func `a raise of hours counts from its day`() throws {
    let contracts = try [
      Self.contract(700, until: "2026-11-04"), Self.contract(1_400, from: "2026-11-05"),
    ]
    let report = try WorkReport(
      of: [Self.log("2026-11-02")], Self.options(.week(startsOn: .mon), contracts: contracts))
    #expect(report.rows[0].figures.contractedSeconds == (3 * 100 + 4 * 200) * 60)
  }

  @Test func `hours agreed with nobody, or not with all, are unknown`() throws {
    let logs = try [Self.log("2026-11-02"), Self.log("2026-11-02", worker: (2, "수아"))]
    let contracts = try [Self.contract(900)]
    let week = ReportPeriod.week(startsOn: .mon)
    let all = try WorkReport(of: logs, Self.options(week, contracts: contracts))
    #expect(all.rows[0].figures.contractedSeconds == nil)
    #expect(all.total.contractedSeconds == nil)
    let workers = try WorkReport(of: logs, Self.options(week, .worker, contracts: contracts))
    #expect(workers.rows.map(\.figures.contractedSeconds) == [54_000, nil])
    let day = try WorkReport(of: [logs[0]], Self.options(.day, contracts: contracts))
    #expect(day.rows[0].figures.contractedSeconds == nil)
    let tag = try WorkReport(of: [logs[0]], Self.options(week, .tag, contracts: contracts))
    #expect(tag.rows[0].figures.contractedSeconds == nil)
    #expect(tag.total.contractedSeconds == nil)
  }

  @Test func `a member without shifts is contracted all the same`() throws {
    let contracts = try [Self.contract(900), Self.contract(600, worker: 2)]
    let report = try WorkReport(
      of: [Self.log("2026-11-02")],
      Self.options(
        .week(startsOn: .mon), from: "2026-11-02", to: "2026-11-08", contracts: contracts))
    #expect(report.rows[0].figures.contractedSeconds == 1_500 * 60)
    let place = try WorkReport(
      of: [Self.log("2026-11-02")],
      Self.options(
        .week(startsOn: .mon), .workplace, from: "2026-11-02", to: "2026-11-08",
        contracts: contracts + [Self.contract(60, workplace: 2)]))
    #expect(place.rows[0].figures.contractedSeconds == 1_500 * 60)
    #expect(place.total.contractedSeconds == 1_560 * 60)
  }

  @Test func `rows add up to the total, in any order of shifts`() throws {
    var generator = SeededGenerator(seed: 3)
    let periods: [ReportPeriod] = [.day, .week(startsOn: .sun), .month, .range]
    let subjects: [ReportSubject] = [.everything, .workplace, .worker]
    for round in 0..<200 {
      let logs = try (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        let day = try date("2026-10-20").adding(days: Int.random(in: 0..<50, using: &generator))
        let worker = Int.random(in: 1...3, using: &generator)
        return try Self.log(
          day.description, clocked: Bool.random(using: &generator) ? "09:07-16:30" : nil,
          state: ShiftState.allCases.randomElement(using: &generator) ?? .done,
          workplace: (worker % 2 + 1, "가게"), worker: (worker, "사람\(worker)"))
      }
      let options = try Self.options(periods[round % 4], subjects[round % 3], fills: round % 2 == 0)
      let report = try WorkReport(of: logs, options)
      #expect(try WorkReport(of: logs.shuffled(using: &generator), options) == report)
      let within = logs.filter { options.range.contains($0.shift.day) }
      #expect(report.total.counts.total == within.count)
      let sums: [(WorkFigures) -> Int] = [
        { $0.counts.total }, { $0.plannedSeconds }, { $0.workedSeconds ?? 0 },
        { $0.unrecordedCount }, { $0.lateMinutes }, { $0.earlyCount }, { $0.overtimeSeconds },
      ]
      for sum in sums {
        #expect(report.rows.reduce(0) { $0 + sum($1.figures) } == sum(report.total))
      }
    }
  }
}

extension WorkReport {
  init(of logs: [ShiftLog], _ options: ReportOptions) throws(Failure) {
    var tally = WorkTally(options)
    for log in logs.sorted(by: { $0.shift.day < $1.shift.day }) { try tally.add(log) }
    self = try tally.report()
  }
}
