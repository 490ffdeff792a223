import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import FoundationEssentials
import Testing

@Suite("Calendars as people have them")
struct ICalSampleRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.zoneRules = { name in
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
    }
  }

  /// A calendar after a public report, and the shifts that it means in Seoul.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var lineEnd = "\r\n"
    let shifts: [String]
    let events: String

    init(_ name: String, lineEnd: String = "\r\n", shifts: [String], _ events: String) {
      testDescription = name
      self.lineEnd = lineEnd
      self.shifts = shifts
      self.events = events
    }
  }

  static let samples = [
    Sample(
      "outlook-zone.ics",
      shifts: [
        "2026-11-02T18:00+09:00 2026-11-02T23:00+09:00",
        "2026-11-03T09:00+09:00 2026-11-03T18:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:o1
      DTSTART;TZID=Korea Standard Time:20261102T180000
      DTEND;TZID=Korea Standard Time:20261102T230000
      SUMMARY:마감
      END:VEVENT
      BEGIN:VEVENT
      UID:o2
      DTSTART;TZID="(UTC+09:00) Seoul":20261103T090000
      DTEND;TZID="(UTC+09:00) Seoul":20261103T180000
      SUMMARY:오픈
      END:VEVENT
      """),
    Sample(
      "utc-series.ics",
      shifts: [
        "2026-11-02T18:00+09:00 2026-11-02T23:00+09:00",
        "2026-11-08T18:00+09:00 2026-11-08T23:00+09:00",
        "2026-11-09T18:00+09:00 2026-11-09T23:00+09:00",
        "2026-11-15T18:00+09:00 2026-11-15T23:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:u1
      DTSTART:20261102T090000Z
      DTEND:20261102T140000Z
      RRULE:FREQ=WEEKLY;BYDAY=MO,SU;COUNT=4
      SUMMARY:저녁
      END:VEVENT
      """),
    Sample(
      "late-utc-series.ics",
      shifts: [
        "2026-11-02T01:00+09:00 2026-11-02T05:00+09:00",
        "2026-11-09T01:00+09:00 2026-11-09T05:00+09:00",
        "2026-11-16T01:00+09:00 2026-11-16T05:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:u2
      DTSTART:20261101T160000Z
      DTEND:20261101T200000Z
      RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3
      SUMMARY:새벽
      END:VEVENT
      """),
    Sample(
      "other-zone-moved.ics",
      shifts: [
        "2026-04-08T08:00+09:00 2026-04-08T09:00+09:00",
        "2026-04-10T08:00+09:00 2026-04-10T09:00+09:00",
        "2026-04-14T11:00+09:00 2026-04-14T13:00+09:00",
        "2026-04-16T08:00+09:00 2026-04-16T09:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:z1
      DTSTART;TZID=Pacific/Auckland:20260408T110000
      DTEND;TZID=Pacific/Auckland:20260408T120000
      RRULE:FREQ=DAILY;COUNT=5;INTERVAL=2
      EXDATE;TZID=Pacific/Auckland:20260412T110000
      SUMMARY:work
      END:VEVENT
      BEGIN:VEVENT
      UID:z1
      RECURRENCE-ID;TZID=Europe/Paris:20260414T010000
      DTSTART;TZID=Pacific/Auckland:20260414T140000
      DTEND;TZID=Pacific/Auckland:20260414T160000
      SUMMARY:moved
      END:VEVENT
      """),
    Sample(
      "rdate.ics",
      shifts: [
        "2026-11-02T18:00+09:00 2026-11-02T23:00+09:00",
        "2026-11-05T18:00+09:00 2026-11-05T23:00+09:00",
        "2026-11-09T19:00+09:00 2026-11-10T00:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:r1
      DTSTART;TZID=Asia/Seoul:20261102T180000
      DURATION:PT5H
      RDATE;TZID=Asia/Seoul:20261105T180000,20261109T190000
      SUMMARY:불규칙
      END:VEVENT
      """),
    Sample(
      "own-zone.ics",
      shifts: ["2026-11-02T18:00+09:00 2026-11-02T23:00+09:00"],
      """
      BEGIN:VTIMEZONE
      TZID:Office
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+900
      TZNAME:X
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:c1
      DTSTART;TZID=Office:20261102T180000
      DTEND;TZID=Office:20261102T230000
      SUMMARY:마감
      END:VEVENT
      """),
    Sample(
      "bare-cr.ics", lineEnd: "\r",
      shifts: ["2026-11-02T18:00+09:00 2026-11-02T23:00+09:00"],
      """
      BEGIN:VEVENT
      UID:k1
      DTSTART;TZID=Asia/Seoul:20261102T180000
      DTEND;TZID=Asia/Seoul:20261102T230000
      SUMMARY:마감
      END:VEVENT
      """),
    Sample(
      "seqnewer.ics",
      shifts: ["2026-11-04T14:00+09:00 2026-11-04T15:00+09:00"],
      """
      BEGIN:VEVENT
      UID:i
      SEQUENCE:0
      DTSTART;TZID=Asia/Seoul:20261104T100000
      DTEND;TZID=Asia/Seoul:20261104T110000
      END:VEVENT
      BEGIN:VEVENT
      UID:i
      SEQUENCE:1
      DTSTART;TZID=Asia/Seoul:20261104T140000
      DTEND;TZID=Asia/Seoul:20261104T150000
      END:VEVENT
      """),
    Sample(
      "recseqnewer.ics",
      shifts: [
        "2026-11-02T10:00+09:00 2026-11-02T11:00+09:00",
        "2026-11-03T14:00+09:00 2026-11-03T15:00+09:00",
        "2026-11-04T10:00+09:00 2026-11-04T11:00+09:00",
      ],
      """
      BEGIN:VEVENT
      UID:j
      DTSTART;TZID=Asia/Seoul:20261102T100000
      DTEND;TZID=Asia/Seoul:20261102T110000
      RRULE:FREQ=DAILY;COUNT=3
      END:VEVENT
      BEGIN:VEVENT
      UID:j
      SEQUENCE:1
      RECURRENCE-ID;TZID=Asia/Seoul:20261103T100000
      DTSTART;TZID=Asia/Seoul:20261103T120000
      DTEND;TZID=Asia/Seoul:20261103T130000
      END:VEVENT
      BEGIN:VEVENT
      UID:j
      SEQUENCE:2
      RECURRENCE-ID;TZID=Asia/Seoul:20261103T100000
      DTSTART;TZID=Asia/Seoul:20261103T140000
      DTEND;TZID=Asia/Seoul:20261103T150000
      END:VEVENT
      """),
    Sample(
      "xwrtz.ics",
      shifts: ["2026-11-05T10:00+09:00 2026-11-05T10:30+09:00"],
      """
      X-WR-TIMEZONE:America/New_York
      BEGIN:VEVENT
      UID:l
      DTSTART:20261104T200000
      DTEND:20261104T203000
      END:VEVENT
      """),
    Sample(
      "trailingblank.ics",
      shifts: ["2026-11-04T09:50+09:00 2026-11-04T10:50+09:00"],
      """
      BEGIN:VEVENT
      UID:p
      DTSTART;TZID=Asia/Seoul:20261104T095000\u{20}
      DTEND;TZID=Asia/Seoul:20261104T105000
      END:VEVENT
      """),
  ]

  private static let take = "shift ical import a.ics -w 민지"

  private func rows() throws -> [String] {
    let list = try store.expectDone("shift list --all --format tsv --fields starts_at,ends_at")
    return list.split(separator: "\n").dropFirst().map {
      String($0).replacing("\t", with: " ").replacing(":00+09:00", with: "+09:00")
    }
  }

  /// The days and times of the starts: `11-02T18:00`.
  private func starts() throws -> [String] {
    try store.expectDone("shift list --all --format tsv --fields starts_at").split(separator: "\n")
      .dropFirst().map { String($0.dropFirst("2026-".count).prefix(11)) }
  }

  @Test(arguments: samples)
  func `a calendar has the shifts that its programs show, once`(sample: Sample) throws {
    store.give(sample.events, lineEnd: sample.lineEnd)
    let first = try store.json(Self.take)
    #expect(first.at("data.rejected") == .integer(0), "\(first)")
    #expect(try rows() == sample.shifts)
    for option in ["", " --update", " --replace"] {
      let again = try store.json(Self.take + option)
      #expect(again.at("data.added") == .integer(0), "\(again)")
      #expect(again.at("meta.change_count") == .integer(0), "\(again)")
    }
  }

  @Test func `the zone of a calendar is told, and gives way to --tz`() throws {
    store.give(
      "X-WR-TIMEZONE:America/New_York",
      calendarEvent("a", "DTSTART:20261104T200000", "DURATION:PT1H"))
    let result = store.run(Self.take)
    #expect(result.code == .done)
    #expect(result.errors.contains("America/New_York (X-WR-TIMEZONE): 1"), "\(result)")
    #expect(try starts() == ["11-05T10:00"])
    let other = store.run("\(Self.take) --update --tz Asia/Seoul")
    #expect(!other.errors.contains("X-WR-TIMEZONE"), "\(other)")
    #expect(try starts() == ["11-04T20:00"])
  }

  @Test(arguments: [
    ("DTSTART;TZID=America/New_York:20261102T090000", "DTEND:20261102T100000"),
    ("DTSTART:20261102T090000", "DTEND;TZID=America/New_York:20261102T100000"),
    ("DTSTART:20261102T140000Z", "DTEND:20261102T150000"),
  ])
  func `of two times the one without a zone has that of the other`(
    start: String, end: String
  ) throws {
    store.give(calendarEvent("a", start, end))
    try store.expectDone(Self.take)
    #expect(try rows() == ["2026-11-02T23:00+09:00 2026-11-03T00:00+09:00"])
  }

  /// Mornings in New York, whose clock goes forward on 14 March.
  private func mornings(_ lines: String) -> String {
    calendarEvent(
      "d", "DTSTART;TZID=America/New_York:20270312T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY",
      lines)
  }

  @Test func `a series by a clock of another summer is single shifts, until a day`() throws {
    let change = calendarEvent(
      "d", "RECURRENCE-ID:20270314T130000Z", "DTSTART;TZID=America/New_York:20270314T120000",
      "DURATION:PT1H")
    store.give(mornings("EXDATE;TZID=America/New_York:20270313T090000"), change)
    let line = "\(Self.take) --until 2027-03-15"
    let result = store.run(line)
    #expect(result.code == .done)
    #expect(result.errors.contains("became single shifts, for a year or through --until: 1"))
    #expect(try starts() == ["03-12T23:00", "03-15T01:00", "03-15T22:00"])
    let again = try store.json("\(line) --update")
    #expect(again.at("meta.change_count") == .integer(0), "\(again)")
    // What the rule has again comes, and what it has no more goes.
    store.give(mornings("EXDATE;TZID=America/New_York:20270312T090000"))
    #expect(try store.failure(line)["id"] == .string("ical.changed"))
    try store.expectDone("\(line) --update")
    #expect(try starts() == ["03-13T23:00", "03-14T22:00", "03-15T22:00"])
    store.give(mornings("STATUS:CANCELLED"))
    #expect(try store.json("\(line) --update").at("data.removed") == .integer(1))
    #expect(try starts() == [])
  }

  @Test func `single shifts of an endless series end after a year`() throws {
    store.give(mornings("SUMMARY:a"))
    // The year has a 29 February.
    #expect(try store.json("\(Self.take) --yes").at("data.added") == .integer(366))
  }

  @Test func `a day of the month moves with the clock, and a weekday of one does not`() throws {
    func event(_ rule: String) -> String {
      calendarEvent("m", "DTSTART:20261101T160000Z", "DURATION:PT4H", "RRULE:FREQ=MONTHLY\(rule)")
    }
    store.give(event(";COUNT=3"))
    let result = store.run(Self.take)
    #expect(result.code == .done && !result.errors.contains("single shifts"), "\(result)")
    #expect(try starts() == ["11-02T01:00", "12-02T01:00", "01-02T01:00"])
    try store.expectDone("undo -q")
    store.give(event(";BYDAY=1SU;COUNT=2"))
    #expect(store.run(Self.take).errors.contains("single shifts"))
    #expect(try starts() == ["11-02T01:00", "12-07T01:00"])
  }

  @Test func `the first day counts, whatever the rule says, and so do further days`() throws {
    let zone = "TZID=Asia/Seoul:"
    func event(_ lines: String) -> String {
      calendarEvent(
        "r", "DTSTART;\(zone)20261103T180000", "DURATION:PT4H",
        "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3", "RDATE;\(zone)20261105T180000,20261106T180000",
        "RDATE;VALUE=PERIOD;\(zone)20261107T090000/PT1H", lines)
    }
    let change = calendarEvent(
      "r", "RECURRENCE-ID;\(zone)20261106T180000", "DTSTART;\(zone)20261106T190000",
      "DURATION:PT1H")
    store.give(event("EXDATE;\(zone)20261105T180000"), change)
    #expect(try store.json(Self.take).at("data.added") == .integer(4))
    let all = ["11-03T18:00", "11-06T19:00", "11-07T09:00", "11-09T18:00", "11-16T18:00"]
    #expect(try starts() == all)
    #expect(try store.json(Self.take).at("meta.change_count") == .integer(0))
    let other = calendarEvent("s", "DTSTART;\(zone)20261201T180000", "DURATION:PT4H")
    store.give(event("SUMMARY:a").replacing("20261107", with: "20261108"), other)
    try store.expectDone("\(Self.take) --update")
    #expect(
      try starts() == [
        "11-03T18:00", "11-05T18:00", "11-06T18:00", "11-08T09:00", "11-09T18:00", "11-16T18:00",
        "12-01T18:00",
      ])
    store.give(other)
    try store.expectDone("\(Self.take) --replace")
    #expect(try starts() == ["12-01T18:00"])
  }

  @Test func `a changed day without its series is a shift of its own`() throws {
    store.give(
      calendarEvent(
        "o", "RECURRENCE-ID;TZID=Europe/Paris:20261103T100000",
        "DTSTART;TZID=Korea Standard Time:20261103T190000", "DURATION:PT4H"))
    try store.expectDone(Self.take)
    #expect(try starts() == ["11-03T19:00"])
    #expect(try store.json(Self.take).at("meta.change_count") == .integer(0))
  }

  @Test func `what calcurse writes is taken once, and a broken line of a guest is told`() throws {
    store.scratch.files["a.ics"] = """
      BEGIN:VEVENT
      DTSTART:20261105T180000
      DURATION:P0DT4H0M0S
      ATTENDEE;CN="Kim:mailto:kim@example.com
      SUMMARY:근무
      END:VEVENT

      """
    let result = store.run(Self.take)
    #expect(result.code == .done && result.errors.contains("were passed over: 1"), "\(result)")
    #expect(try starts() == ["11-05T18:00"])
    #expect(try store.json(Self.take).at("data.skipped") == .integer(1))
  }
}
