import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import FoundationEssentials
import Testing

@Suite("Slips in calendar files")
struct ICalSlipRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.zoneRules = { name in
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
    }
  }

  private static let take = "shift ical import a.ics -w 민지"
  private static let start = "DTSTART;TZID=Asia/Seoul:20261102T180000"

  private func count() throws -> Int {
    try store.expectDone("shift list --format ids").split(separator: "\n").count
  }

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY;COUNT=2;", 2), ("RRULE:FREQ=WEEKLY; COUNT=3; BYDAY=MO, TU", 3),
    ("RRULE:FREQ=DAILY;COUNT=2;X-FOO=1", 2), ("RRULE:", 1), ("RDATE:", 1),
    ("RRULE:FREQ=DAILY;BYHOUR=18;BYMINUTE=0;BYSECOND=0;COUNT=2", 2),
    ("RRULE:FREQ=DAILY;COUNT=2\nEXDATE:", 2),
    ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261103T090000Z,", 2),
  ])
  func `what says nothing is passed over`(lines: String, shifts: Int) throws {
    store.give(calendarEvent("a", Self.start, "DURATION:PT4H", lines))
    try store.expectDone("\(Self.take) -q")
    #expect(try count() == shifts)
    #expect(try store.json(Self.take).at("meta.change_count") == .integer(0))
  }

  @Test func `another hour of a rule is refused`() throws {
    store.give(
      calendarEvent("a", Self.start, "DURATION:PT4H", "RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9,18"))
    #expect(try store.failure(Self.take)["id"] == .string("recurrence.unsupported"))
  }

  @Test func `a day of Exchange is a whole day`() throws {
    let midnights = [
      "DTSTART;TZID=Asia/Seoul:20261102T000000", "DTEND;TZID=Asia/Seoul:20261103T000000",
    ].joined(separator: "\n")
    let mark = "X-MICROSOFT-CDO-ALLDAYEVENT:"
    store.give(
      calendarEvent("a", midnights, "\(mark)TRUE"), calendarEvent("b", midnights, "\(mark)FALSE"),
      calendarEvent("c", Self.start, "DURATION:PT4H", "\(mark)TRUE"))
    let data = try store.json(Self.take)
    #expect(data.at("data.all_day") == .integer(1) && data.at("data.added") == .integer(2))
  }

  @Test func `the rule of a change of all later days is its series' own`() throws {
    func change(_ rule: String) -> String {
      calendarEvent(
        "a", "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Seoul:20261104T180000",
        "DTSTART;TZID=Asia/Seoul:20261104T120000", "DURATION:PT3H", "RRULE:\(rule)")
    }
    let series = calendarEvent("a", Self.start, "DURATION:PT4H", "RRULE:FREQ=DAILY;COUNT=6")
    store.give(series, change("FREQ=WEEKLY;COUNT=2"))
    let failure = try store.failure(Self.take)
    #expect(failure["id"] == .string("ical.repetition"), "\(failure)")
    #expect(failure.at("source.field") == .string("RRULE"))
    for rule in ["FREQ=DAILY;COUNT=6", "FREQ=DAILY;COUNT=4"] {
      store.give(series, change(rule))
      try store.expectDone("\(Self.take) -q")
      #expect(try count() == 6)
      try store.expectDone("undo -q")
    }
  }

  @Test(arguments: [
    ("DURATION:-PT4H", "DURATION", "1 minute"), ("DURATION:P0W", "DURATION", "1 minute"),
    ("DURATION:-PT4H\nRRULE:FREQ=DAILY;COUNT=2", "DURATION", "1 minute"),
    ("DTEND;TZID=Asia/Seoul:20261102T170000", "DTEND", "1 minute"),
    (
      "DURATION:PT4H\nRDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261105T180000/20261105T170000", "RDATE",
      "1 minute"
    ),
    ("DURATION:PT4H\nSUMMARY:a\u{0}b", "SUMMARY", "NUL"),
    (
      "DURATION:PT4H\nRECURRENCE-ID;RANGE=THISANDPRIOR:20261102T090000Z", "RECURRENCE-ID",
      "RANGE=THISANDPRIOR"
    ),
  ])
  func `a refusal names a property that is there`(
    lines: String, field: String, words: String
  ) throws {
    let series = calendarEvent("a", Self.start, "DURATION:PT4H", "RRULE:FREQ=DAILY;COUNT=2")
    if field == "RECURRENCE-ID" { store.give(series, named: "b.ics") }
    if field == "RECURRENCE-ID" { try store.expectDone("shift ical import b.ics -w 민지 -q") }
    store.give(calendarEvent("a", Self.start, lines))
    let failure = try store.failure(Self.take)
    #expect(failure.at("source.field") == .string(field), "\(failure)")
    #expect(failure["message"]?.words.contains(words) == true, "\(failure)")
  }

  @Test func `a name of a zone without quotes is read to its end`() throws {
    store.give(
      calendarEvent(
        "a", "DTSTART;TZID=(UTC+09:00) Osaka, Sapporo, Tokyo:20261102T180000",
        "DTEND;TZID=(UTC+09:00) Osaka, Sapporo, Tokyo:20261102T230000"),
      calendarEvent("b", "DTSTART;TZID=UTC-05:00:20261104T180000", "DURATION:PT1H"))
    try store.expectDone("\(Self.take) -q")
    let rows = try store.expectDone("shift list --format tsv --fields starts_at")
    #expect(rows.contains("2026-11-02T18:00") && rows.contains("2026-11-05T08:00"), "\(rows)")
  }

  @Test func `a calendar given to the command for tables is shown its own`() throws {
    let failure = try store.failure("shift import a.ics")
    #expect(failure["hint"]?.words.contains("catchkit shift ical import a.ics") == true)
  }
}
