import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import FoundationEssentials
import Testing

@Suite("Calendars and clocks that change")
struct ICalClockRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.zoneRules = { Self.rules($0) }
    for (place, zone) in Self.places where place != "카페" {
      try store.expectDone("shift place add \(place) --zone \(zone)")
    }
  }

  private static func rules(_ zone: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(zone)").map { Array($0) }
  }

  private static let places = [
    ("카페", "Asia/Seoul"), ("NY", "America/New_York"), ("London", "Europe/London"),
  ]

  /// Starts and ends by the clock of the place: `11-02T18:00 22:00`.
  private func rows(at place: String) throws -> [String] {
    try store.expectDone("shift list -p \(place) --all --format tsv --fields starts_at,ends_at")
      .split(separator: "\n").dropFirst().map { line in
        let times = line.split(separator: "\t")
        return "\(times[0].dropFirst(5).prefix(11)) \(times[1].dropFirst(11).prefix(5))"
      }
  }

  /// A file, and the shifts that it means at a place.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let place: String
    let lines: String
    let shifts: [String]

    init(_ name: String, at place: String, _ lines: String, shifts: [String]) {
      testDescription = name
      self.place = place
      self.lines = lines
      self.shifts = shifts
    }
  }

  private static let newYork = "TZID=America/New_York:"

  static let samples = [
    Sample(
      "the night on which the clock goes back is left out", at: "NY",
      """
      DTSTART;\(newYork)20261017T220000
      DURATION:PT8H
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;\(newYork)20261031T220000
      """,
      shifts: ["10-17T22:00 06:00", "10-24T22:00 06:00", "11-07T22:00 06:00"]),
    Sample(
      "the night on which the clock goes forward is left out", at: "NY",
      """
      DTSTART;\(newYork)20270227T220000
      DURATION:PT8H
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;\(newYork)20270313T220000
      """,
      shifts: ["02-27T22:00 06:00", "03-06T22:00 06:00", "03-20T22:00 06:00"]),
    Sample(
      "that night is left out by UTC", at: "NY",
      """
      DTSTART;\(newYork)20261030T001500
      DURATION:PT4H
      RRULE:FREQ=DAILY;COUNT=5
      EXDATE:20261101T041500Z
      """,
      shifts: ["10-30T00:15 04:15", "10-31T00:15 04:15", "11-02T00:15 04:15", "11-03T00:15 04:15"]),
    Sample(
      "that night is left out by the clock of Seoul", at: "NY",
      """
      DTSTART;\(newYork)20261030T001500
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;TZID=Asia/Seoul:20261101T131500
      """,
      shifts: ["10-30T00:15 02:15", "10-31T00:15 02:15", "11-02T00:15 02:15"]),
    Sample(
      "a start that the clock skips is left out", at: "NY",
      """
      DTSTART;\(newYork)20270312T023000
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;\(newYork)20270314T023000
      """,
      shifts: ["03-12T02:30 04:30", "03-13T02:30 04:30", "03-15T02:30 04:30"]),
    Sample(
      "a start that comes twice is left out", at: "NY",
      """
      DTSTART;\(newYork)20261030T013000
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE:20261101T053000Z
      """,
      shifts: ["10-30T01:30 03:30", "10-31T01:30 03:30", "11-02T01:30 03:30"]),
    Sample(
      "the night is left out of a series by the clock of Berlin", at: "London",
      """
      DTSTART;TZID=Europe/Berlin:20261025T014500
      DURATION:PT480M
      RRULE:FREQ=DAILY;COUNT=5
      EXDATE:20261024T234500Z
      EXDATE;TZID=Europe/Berlin:20261027T014500
      """,
      shifts: ["10-26T00:45 08:45", "10-28T00:45 08:45", "10-29T00:45 08:45"]),
    Sample(
      "a first start that the clock skips moves no other", at: "카페",
      """
      DTSTART;\(newYork)20270314T023000
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=3
      """,
      shifts: ["03-14T16:30 18:30", "03-15T15:30 17:30", "03-16T15:30 17:30"]),
    Sample(
      "and none at home", at: "NY",
      """
      DTSTART;\(newYork)20270314T023000
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=3
      """,
      shifts: ["03-14T03:30 05:30", "03-15T02:30 04:30", "03-16T02:30 04:30"]),
    Sample(
      "DTEND keeps its clock time at home", at: "NY",
      """
      DTSTART;\(newYork)20270306T220000
      DTEND;\(newYork)20270307T060000
      RRULE:FREQ=WEEKLY;COUNT=3
      """,
      shifts: ["03-06T22:00 06:00", "03-13T22:00 06:00", "03-20T22:00 06:00"]),
    Sample(
      "DTEND keeps its clock time abroad", at: "카페",
      """
      DTSTART;\(newYork)20270306T220000
      DTEND;\(newYork)20270307T060000
      RRULE:FREQ=WEEKLY;COUNT=3
      """,
      shifts: ["03-07T12:00 20:00", "03-14T12:00 19:00", "03-21T11:00 19:00"]),
    Sample(
      "DTEND keeps its clock time after a start that is skipped", at: "카페",
      """
      DTSTART;\(newYork)20270312T023000
      DTEND;\(newYork)20270312T043000
      RRULE:FREQ=DAILY;COUNT=4
      """,
      shifts: ["03-12T16:30 18:30", "03-13T16:30 18:30", "03-14T16:30 17:30", "03-15T15:30 17:30"]),
    Sample(
      "a further time at midnight has no other hour", at: "카페",
      """
      DTSTART;TZID=Asia/Seoul:20261106T180000
      DTEND;TZID=Asia/Seoul:20261106T200000
      RDATE;VALUE=DATE-TIME;TZID=Asia/Seoul:20261115T000000,20261116T000000
      """,
      shifts: ["11-06T18:00 20:00", "11-15T00:00 02:00", "11-16T00:00 02:00"]),
    Sample(
      "a further time at the midnight of a place without a zone", at: "카페",
      """
      DTSTART:20261102T180000
      DTEND:20261102T200000
      RDATE:20261105T000000
      """,
      shifts: ["11-02T18:00 20:00", "11-05T00:00 02:00"]),
    Sample(
      "a further time at another midnight", at: "카페",
      """
      DTSTART;\(newYork)20261102T180000
      DTEND;\(newYork)20261102T200000
      RDATE;\(newYork)20261105T000000
      """,
      shifts: ["11-03T08:00 10:00", "11-05T14:00 16:00"]),
    Sample(
      "a further day has the hour of the first", at: "카페",
      """
      DTSTART;\(newYork)20261102T180000
      DTEND;\(newYork)20261102T200000
      RDATE;VALUE=DATE:20261105
      """,
      shifts: ["11-03T08:00 10:00", "11-06T08:00 10:00"]),
    Sample(
      "periods begin at midnight", at: "카페",
      """
      DTSTART;TZID=Asia/Seoul:20261102T180000
      DURATION:PT4H
      RDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261105T000000/20261105T060000
      RDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261107T000000/PT23H
      """,
      shifts: ["11-02T18:00 22:00", "11-05T00:00 06:00", "11-07T00:00 23:00"]),
    Sample(
      "a midnight that is a further time is left out itself", at: "카페",
      """
      DTSTART;TZID=Asia/Seoul:20261102T180000
      DURATION:PT2H
      RRULE:FREQ=DAILY;COUNT=3
      RDATE;TZID=Asia/Seoul:20261103T000000
      EXDATE;TZID=Asia/Seoul:20261103T000000
      """,
      shifts: ["11-02T18:00 20:00", "11-03T18:00 20:00", "11-04T18:00 20:00"]),
    Sample(
      "the midnight of London is nine in Seoul", at: "카페",
      """
      DTSTART;TZID=Europe/London:20261025T230000
      DURATION:PT60M
      RRULE:FREQ=WEEKLY;BYDAY=SA,TH,TU,SU;UNTIL=20261031T230000Z
      EXDATE;TZID=Europe/London:20261027T230000
      RDATE;TZID=Europe/London:20261029T000000
      """,
      shifts: ["10-26T08:00 09:00", "10-29T09:00 10:00", "10-30T08:00 09:00", "11-01T08:00 09:00"]),
  ]

  @Test(arguments: samples)
  func `each day has the time that its calendar gives it, once`(sample: Sample) throws {
    store.give(calendarEvent("u1", sample.lines))
    let line = "shift ical import a.ics -p \(sample.place)"
    try store.expectDone("\(line) -q")
    #expect(try rows(at: sample.place) == sample.shifts)
    for option in ["", " --update"] {
      let again = try store.json(line + option)
      #expect(again.at("meta.change_count") == .integer(0), "\(again)")
    }
  }

  @Test func `a changed midnight is that of a further time before that of its day`() throws {
    store.give(
      calendarEvent(
        "u1", "DTSTART;TZID=Asia/Seoul:20261102T180000", "DURATION:PT4H",
        "RDATE;TZID=Asia/Seoul:20261105T000000"),
      calendarEvent(
        "u1", "RECURRENCE-ID;TZID=Asia/Seoul:20261105T000000",
        "DTSTART;TZID=Asia/Seoul:20261105T010000", "DURATION:PT2H"))
    try store.expectDone("shift ical import a.ics -p 카페 -q")
    #expect(try rows(at: "카페") == ["11-02T18:00 22:00", "11-05T01:00 03:00"])
  }

  @Test(arguments: [("카페", "Asia/Seoul"), ("London", "Asia/Seoul")])
  func `a day that goes by its midnight is told`(place: String, zone: String) throws {
    store.give(
      calendarEvent(
        "u1", "DTSTART;TZID=\(zone):20261102T180000", "DURATION:PT2H",
        "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=\(zone):20261103T000000,20261104T180000"))
    let result = store.run("shift ical import a.ics -p \(place)")
    #expect(result.errors.contains("as Exchange writes days: 1"), "\(result)")
    #expect(try rows(at: place).count == 1)
  }

  @Test func `single shifts that end before today tell their last day and a way on`() throws {
    let event = calendarEvent(
      "u1", "DTSTART;\(Self.newYork)20250102T180000", "DURATION:PT2H",
      "RRULE:FREQ=MONTHLY;BYMONTHDAY=2")
    store.give(event)
    let told = store.run("shift ical import a.ics -p 카페 --dry-run")
    #expect(told.errors.contains("the last day of these single shifts is 2025-12-03"), "\(told)")
    #expect(told.errors.contains("give --until a later day: 1"), "\(told)")
    for (rule, option) in [("", " --until 2027-06-01"), (";COUNT=5", "")] {
      store.give(event.replacing("BYMONTHDAY=2", with: "BYMONTHDAY=2\(rule)"))
      let whole = store.run("shift ical import a.ics -p 카페 --dry-run --yes\(option)")
      #expect(whole.errors.contains("the last day of these"), "\(whole)")
      #expect(!whole.errors.contains("give --until a later day"), "\(whole)")
    }
  }

  // MARK: A second expansion

  /// A random series of New York and what RFC 5545 makes of it, but for DTEND, which keeps its
  /// clock time.
  private struct Series {
    var lines: [String]
    var spans: Set<[Int]> = []

    init(_ zone: CatchValues.TimeZone, using generator: inout SeededGenerator) throws {
      let firsts = ["2026-10-24", "2026-10-30", "2027-03-10", "2027-03-13", "2027-04-01"]
      let word = firsts.randomElement(using: &generator) ?? firsts[0]
      let first = try #require(CivilDate(word))
      let hour = [0, 1, 2, 9, 20, 22].randomElement(using: &generator) ?? 0
      let minutes = [60, 240, 480].randomElement(using: &generator) ?? 60
      let (interval, count) = (
        Int.random(in: 1...2, using: &generator), Int.random(in: 4...8, using: &generator)
      )
      let isExact = Bool.random(using: &generator)
      func local(_ day: CivilDate, _ minute: Int) throws -> CivilDateTime {
        try #require(CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute))
      }
      func instant(_ local: CivilDateTime) -> Int {
        switch zone.meaning(of: local) {
        case .unique(let instant): instant.secondsSinceEpoch
        case .gap(let before, _): before.secondsSinceEpoch
        case .fold(let earlier, _): earlier.secondsSinceEpoch
        }
      }
      func text(_ local: CivilDateTime) -> String { CompactTime.local(local, second: 0).text }
      let zoned = "TZID=America/New_York:"
      let start = hour * 60 + 30
      lines = ["DTSTART;\(zoned)\(text(try local(first, start)))"]
      lines.append(
        isExact
          ? "DURATION:PT\(minutes)M" : "DTEND;\(zoned)\(text(try local(first, start + minutes)))")
      lines.append("RRULE:FREQ=DAILY;INTERVAL=\(interval);COUNT=\(count)")
      for index in 0..<count {
        let day = first.adding(days: index * interval)
        let begin = instant(try local(day, start))
        guard Int.random(in: 0..<3, using: &generator) > 0 else {
          let (own, midnight) = (text(try local(day, start)), text(try local(day, 0)))
          let moment = CompactTime.instant(try #require(Instant(secondsSinceEpoch: begin)))
          let named = [
            "EXDATE;\(zoned)\(own)", "EXDATE;VALUE=DATE:\(midnight.prefix(8))",
            "EXDATE;\(zoned)\(midnight)", "EXDATE:\(moment.text)",
          ]
          lines.append(named.randomElement(using: &generator) ?? "")
          continue
        }
        var end = instant(try local(day, start + minutes))
        if isExact || end <= begin { end = begin + minutes * 60 }
        spans.insert([begin, end])
      }
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `one file means the same moments at every place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let zone = try CatchValues.TimeZone.named("America/New_York") { Self.rules($0) }
    for number in 0..<3 {
      let series = try Series(zone, using: &generator)
      store.give(calendarEvent("u\(number)", series.lines.joined(separator: "\n")))
      for (place, _) in Self.places {
        try store.expectDone("shift ical import a.ics -p \(place) -q --yes")
        let listed = try store.expectDone(
          "shift list -p \(place) --all --format tsv --fields starts_at,ends_at")
        let spans = try listed.split(separator: "\n").dropFirst().map { line in
          try line.split(separator: "\t").map { text in
            try #require(Instant(text)).secondsSinceEpoch
          }
        }
        #expect(Set(spans) == series.spans, "\(place): \(series.lines)")
        #expect(spans.count == series.spans.count)
        if !series.spans.isEmpty { try store.expectDone("undo -q") }
      }
    }
  }
}
