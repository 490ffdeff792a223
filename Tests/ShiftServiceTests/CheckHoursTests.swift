import CatchValues
import PeopleService
@testable import ShiftService
import Testing

@Suite("Rules on hours, minors and availability")
struct CheckHoursTests {
  /// Shifts from 09:00 on so many days from a Monday on.
  private func week(_ count: Int, until end: String, from first: Int = 2) throws -> CheckPlan {
    var plan = try CheckPlan()
    let shifts = (0..<count).map {
      "2026-11-\(first + $0 < 10 ? "0" : "")\(first + $0)T09:00/\(end) b60"
    }
    for (index, text) in shifts.enumerated() {
      var one = try CheckPlan(text).worker.shifts[0]
      one.id = index + 1
      plan.worker.shifts.append(one)
    }
    return plan
  }

  @Test func `a day beyond eight hours is overtime from five people on`() throws {
    let split = try CheckPlan("2026-11-02T09:00/13:00", "2026-11-02T14:00/18:30")
    #expect(split.told(.dayOvertime) == ["day-overtime 510/480 1,2"])
    #expect(split.staffed(5).told(.dayOvertime).count == 1)
    #expect(split.staffed(4).told(.dayOvertime) == [])
    #expect(try CheckPlan("2026-11-02T09:00/18:00 b60").told(.dayOvertime) == [])
    // A night of ten hours is all of the day on which it begins.
    let night = try CheckPlan("2026-11-02T20:00/06:00")
    #expect(night.told(.dayOvertime) == ["day-overtime 600/480 1"])
  }

  @Test func `without a count the law is taken to bind`() throws {
    var plan = try week(6, until: "19:00")
    plan.worker.places[0].headcounts = []
    #expect(plan.told(.weekLimit) == ["week-limit 3240/3120"])
    // Days before the first count go by that one.
    plan.worker.places[0].headcounts = [
      .init(since: try #require(CivilDate("2027-01-01")), employees: 4)
    ]
    #expect(plan.told(.weekLimit) == [])
  }

  @Test func `a change of staff counts by the month before, as it does in pay`() throws {
    var plan = try week(6, until: "19:00")
    func staff(_ before: Int, then now: Int) throws {
      plan.worker.places[0].headcounts = [
        .init(since: .first, employees: before),
        .init(since: try #require(CivilDate("2026-11-02")), employees: now),
      ]
    }
    try staff(6, then: 4)
    #expect(plan.told(.weekLimit) == ["week-limit 3240/3120"])
    try staff(4, then: 6)
    #expect(plan.told(.weekLimit) == [])
  }

  @Test func `a week of 52 hours is the most, told with its hours`() throws {
    let most = try week(6, until: "18:40")
    #expect(most.told(.weekLimit, .weekOvertime) == ["week-overtime 3120/2400"])
    let over = try week(6, until: "19:00")
    #expect(over.told(.weekLimit, .weekOvertime) == ["week-limit 3240/3120"])
    let finding = try #require(over.findings.first { $0.rule == .weekLimit })
    #expect(finding.text.en == "'민지' has 54 h of work in the week of 2026-11-02, over 52 h")
    #expect(finding.day.description == "2026-11-02")
    #expect(finding.lastDay.description == "2026-11-08")
    #expect(over.staffed(4).told(.weekLimit, .weekOvertime) == [])
    let plain = try week(5, until: "18:00")
    #expect(plain.told(.weekLimit, .weekOvertime) == [])
  }

  @Test func `of the limits of a day or week the one that is taken most strictly is told`() throws {
    var plan = try week(6, until: "19:00")
    plan.worker.places[0].rules[.weekOvertime].severity = .refuse
    #expect(plan.told(.weekLimit, .weekOvertime) == ["week-overtime 3240/2400"])
    var minor = try week(6, until: "19:00").born("2010-01-01")
    let limits: [CheckRule] = [.minorWeek, .weekLimit, .weekOvertime]
    func told() -> [String] {
      minor.findings.filter { limits.contains($0.rule) }.map(\.rule.code)
    }
    #expect(told() == ["minor-week"])
    minor.worker.places[0].rules[.weekLimit].severity = .refuse
    #expect(told() == ["week-limit"])
    #expect(minor.told(.dayOvertime) == [])
    minor.worker.places[0].rules[.minorDay].severity = .off
    #expect(minor.told(.dayOvertime).count == 6)
    minor = minor.staffed(4)
    #expect(told() == ["minor-week"])
    #expect(minor.told(.dayOvertime) == [])
  }

  @Test func `hours at workplaces of one owner add up, those of others do not`() throws {
    var plan = try CheckPlan(
      "2026-11-02T09:00/13:00", "2026-11-02T14:00/19:00 p1", "2026-11-03T09:00/12:00 p1")
    plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(1)))
    #expect(plan.told(.dayOvertime) == ["day-overtime 540/480 1,2"])
    plan.worker.places[0].isReported = false
    #expect(plan.told(.dayOvertime) == ["day-overtime 540/480 2,1"])
    #expect(plan.findings.first { $0.rule == .dayOvertime }?.place == "식당")
    plan.worker.places[1].owner = ID<Person>(9)
    #expect(plan.told(.dayOvertime) == [])
    // Who keeps two personal workplaces works for two employers.
    for index in 0...1 {
      plan.worker.places[index].owner = plan.worker.person
      plan.worker.places[index].isReported = true
    }
    #expect(plan.told(.dayOvertime) == [])
  }

  @Test func `weeks begin where the workplace says`() throws {
    // Thursday to Tuesday: 54 hours, in two weeks from Monday, in one from Thursday.
    var plan = try week(6, until: "19:00", from: 5)
    #expect(plan.told(.weekLimit) == [])
    plan.worker.places[0].weekStart = .thu
    #expect(plan.told(.weekLimit) == ["week-limit 3240/3120"])
  }

  @Test func `part-timers work at most twelve hours more than agreed`() throws {
    let week = try week(4, until: "18:00")
    #expect(try week.agreed(20 * 60).told(.partTimeLimit) == [])
    #expect(
      try week.agreed(19 * 60).told(.partTimeLimit) == ["part-time-limit 780/720"])
    #expect(try week.agreed(19 * 60).staffed(4).told(.partTimeLimit) == [])
    #expect(try self.week(6, until: "19:00").agreed(40 * 60).told(.partTimeLimit) == [])
  }

  @Test func `fifteen hours a week earn weekly-holiday pay, whatever was agreed`() throws {
    let week = try CheckPlan("2026-11-02T09:00/16:30", "2026-11-03T09:00/16:30")
    #expect(try week.agreed(14 * 60).told(.weeklyHoliday) == ["weekly-holiday 900/900 1,2"])
    #expect(week.told(.weeklyHoliday) == ["weekly-holiday 900/900 1,2"])
    #expect(try week.agreed(15 * 60).told(.weeklyHoliday) == [])
    let less = try CheckPlan("2026-11-02T09:00/16:30", "2026-11-03T09:00/16:29")
    #expect(less.told(.weeklyHoliday) == [])
  }

  @Test func `seven days in a row are one too many, wherever weeks begin`() throws {
    #expect(try week(6, until: "12:00").told(.daysInARow) == [])
    #expect(try week(7, until: "12:00", from: 5).told(.daysInARow) == ["days-in-a-row 7/6"])
    #expect(try week(7, until: "12:00", from: 5).staffed(2).told(.daysInARow).count == 1)
    var off = try week(7, until: "12:00")
    off.worker.shifts[3].state = .leave
    #expect(off.told(.daysInARow) == [])
    // Two shifts of one day are one day.
    var twice = try week(6, until: "12:00")
    var evening = twice.worker.shifts[5]
    evening.id = 7
    evening.start += 36_000
    evening.end += 36_000
    twice.worker.shifts.append(evening)
    #expect(twice.told(.daysInARow) == [])
  }

  @Test(arguments: [
    ("2008-11-02", []),
    ("2008-11-03", ["minor-day 480/420 1"]),
    ("2011-11-02", ["minor-day 480/420 1"]),
    ("2011-11-03", ["minor-age 1", "minor-day 480/420 1"]),
  ])
  func `who is 15 to 17 works seven hours a day, who is younger not at all`(
    born: String, expected: [String]
  ) throws {
    let plan = try CheckPlan("2026-11-02T09:00/18:00 b60").born(born)
    #expect(plan.told == expected)
    // These protect at small workplaces as well.
    #expect(plan.staffed(1).told == expected)
  }

  @Test func `minors work 35 hours a week, and the limits of others are not told besides`() throws {
    let week = try week(6, until: "19:00").born("2010-01-01")
    #expect(
      week.told(.minorWeek, .weekLimit, .weekOvertime, .dayOvertime) == ["minor-week 3240/2100"])
    let least = try self.week(5, until: "17:00").born("2010-01-01")
    #expect(least.told(.minorWeek, .minorDay) == [])
  }

  @Test(arguments: [
    ("2026-11-02T18:00/22:00", []), ("2026-11-02T18:00/22:01", ["minor-night 1/0 1"]),
    ("2026-11-02T06:00/10:00", []), ("2026-11-02T05:59/10:00", ["minor-night 1/0 1"]),
    ("2026-11-02T20:00/07:00", ["minor-night 480/0 1"]),
    ("2026-11-03T01:00/02:00", ["minor-night 60/0 1"]),
  ])
  func `minors do not work between 22 and 6 o'clock`(shift: String, expected: [String]) throws {
    #expect(try CheckPlan(shift).born("2010-01-01").told(.minorNight) == expected)
    #expect(try CheckPlan(shift).born("2000-01-01").told(.minorNight) == [])
  }

  @Test func `minors rest on the weekly and, from five people on, on public holidays`() throws {
    let sunday = try CheckPlan("2026-11-08T09:00/12:00").born("2010-01-01")
    #expect(sunday.told(.minorHoliday) == ["minor-holiday 1"])
    #expect(sunday.staffed(3).told(.minorHoliday) == ["minor-holiday 1"])
    // Who agreed to work on Sundays rests on another day.
    #expect(try sunday.agreed(600, days: [.sat, .sun]).told(.minorHoliday) == [])
    let hangul = try CheckPlan("2026-10-09T09:00/12:00").born("2010-01-01")
    #expect(hangul.told(.minorHoliday) == ["minor-holiday 1"])
    #expect(hangul.staffed(4).told(.minorHoliday) == [])
  }

  @Test(arguments: [
    ("2008-02-29", "2026-02-28", 17), ("2008-02-29", "2026-03-01", 18),
    ("2008-05-01", "2026-04-30", 17), ("2008-05-01", "2026-05-01", 18),
    ("2026-05-01", "2026-05-01", 0),
  ])
  func `one is a year older from the birthday on`(born: String, day: String, age: Int) throws {
    let (born, day) = (try #require(CivilDate(born)), try #require(CivilDate(day)))
    #expect(born.age(on: day) == age)
  }

  private func availability(
    _ kind: Availability.Kind, _ days: [Weekday] = [], _ minutes: Range<Int> = 0..<1440,
    since: String? = nil, until: String? = nil
  ) -> Availability {
    var stated = Availability()
    (stated.kind, stated.days) = (kind, days)
    (stated.since, stated.until) = (
      since.flatMap { CivilDate($0) }, until.flatMap { CivilDate($0) }
    )
    (stated.startMinute, stated.endMinute) = (minutes.lowerBound, minutes.upperBound)
    return stated
  }

  @Test(arguments: [
    ("2026-11-02T12:00/18:00", []), ("2026-11-02T12:00/18:01", ["unavailable 1"]),
    ("2026-11-02T23:00/24:00", []), ("2026-11-03T18:00/20:00", []),
    // The window of Monday evening reaches a shift of Sunday night that lasts until then.
    ("2026-11-01T20:00/2026-11-02T18:30", ["unavailable 1"]),
  ])
  func `times that are not possible are found to the minute`(
    shift: String, expected: [String]
  ) throws {
    var plan = try CheckPlan(shift)
    plan.worker.availabilities = [availability(.unavailable, [.mon], 1080..<1380)]
    #expect(plan.told(.unavailable) == expected)
    plan.worker.availabilities = [availability(.undesired, [.mon], 1080..<1380)]
    #expect(plan.told(.undesired).count == expected.count)
  }

  @Test func `a window past midnight belongs to the evening before`() throws {
    var plan = try CheckPlan("2026-11-03T05:00/07:00", "2026-11-04T05:00/07:00")
    plan.worker.availabilities = [availability(.unavailable, [.mon], 1320..<1800)]
    #expect(plan.told(.unavailable) == ["unavailable 1"])
    plan.worker.availabilities = [
      availability(.unavailable, until: "2026-11-02"),
      availability(.unavailable, since: "2026-11-05"),
    ]
    #expect(plan.told(.unavailable) == [])
  }

  @Test func `who said when they can work cannot at other times, as long as that holds`() throws {
    var plan = try CheckPlan(
      "2026-11-07T09:00/12:00", "2026-11-07T19:00/21:00", "2026-11-09T09:00/12:00",
      "2026-12-05T19:00/21:00")
    plan.worker.availabilities = [
      availability(.available, [.sat, .sun], 480..<720, until: "2026-11-30"),
      availability(.available, [.sat], 720..<1200, until: "2026-11-30"),
    ]
    #expect(
      plan.told(.outsideAvailability) == ["outside-availability 2", "outside-availability 3"])
    // Two windows that meet are one.
    plan = try CheckPlan("2026-11-07T09:00/18:00 b60")
    plan.worker.availabilities = [
      availability(.available, [.sat], 720..<1200), availability(.available, [.sat], 480..<720),
    ]
    #expect(plan.told(.outsideAvailability) == [])
  }
}
