import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Calendar files on the command line")
struct ICalRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private func rows(_ fields: String = "id,worker,starts_at,ends_at") throws -> [String] {
    try store.expectDone("shift list --all --format tsv --fields \(fields)").split(separator: "\n")
      .dropFirst().map { String($0).replacing("\t", with: " ") }
  }

  private static let evening = "DTSTART;TZID=Asia/Seoul:20261105T180000"

  @Test func `what was exported is known again, and is the same in an empty store`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-05 -t 22:00-06:00 -b 02:00-03:00 -b 30m:paid --tag a,b")
    try store.expectDone(
      "shift add -w 지훈 -d 2026-11-02 -t 09:00-18:00 -b 60 --repeat week --on mon,fri --count 6"
        + " --memo 개점,마감;정리\\")
    try store.expectDone("shift edit ser-1@2026-11-06 -t 10:00-17:00 -b 30")
    try store.expectDone("shift edit ser-1@2026-11-09 -d 2026-11-10")
    try store.expectDone("shift remove ser-1@2026-11-13")
    try store.expectDone("shift publish ser-1@2026-11-16")
    let exported = try store.expectDone("shift ical export")
    store.scratch.files["a.ics"] = exported
    let again = try store.json("shift ical import a.ics")
    #expect(again.at("data.skipped") == .integer(2))
    #expect(again.at("meta.change_count") == .integer(0))

    let other = try StoreRun.withPlace()
    other.scratch.variables["CATCHKIT_USER"] = "사장"
    other.scratch.variables["CATCHKIT_NOW"] = "2026-11-02T09:30:00+09:00"
    other.scratch.files["a.ics"] = exported
    let taken = try other.json("shift ical import a.ics")
    #expect(taken.at("data.added") == .integer(2))
    let fields = "worker,day,starts_at,ends_at,breaks,state,title,memo,tags"
    let list = "shift list --all --format jsonl --fields \(fields)"
    #expect(try other.expectDone(list) == store.expectDone(list))
    #expect(try other.json("shift ical import a.ics").at("data.skipped") == .integer(2))
    let unstamped = { (text: String) in
      text.split(separator: "\r\n").filter { line in
        !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix("\($0):") }
      }
    }
    #expect(unstamped(try other.expectDone("shift ical export")) == unstamped(exported))
  }

  @Test func `a series tells its rule, the days left out and the days changed`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon,wed,fri"
        + " --until 2026-11-30")
    try store.expectDone("shift edit ser-1@2026-11-11 -t 19:00-23:00")
    try store.expectDone("shift remove ser-1@2026-11-25")
    let lines = try store.expectDone("shift ical export --alarm 30m").split(separator: "\r\n")
    #expect(lines.contains("RRULE:FREQ=WEEKLY;UNTIL=20261130T090000Z;BYDAY=MO,WE,FR"))
    #expect(lines.contains("EXDATE;TZID=Asia/Seoul:20261125T180000"))
    #expect(lines.contains("RECURRENCE-ID;TZID=Asia/Seoul:20261111T180000"))
    #expect(lines.filter { $0.hasPrefix("UID:ser-1-") }.count == 2)
    #expect(lines.filter { $0 == "TRIGGER:-PT30M" }.count == 2)
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
  }

  @Test func `holidays that a series skips are left out, and stay its own`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-12-24 -t 18:00-22:00 --repeat day --until 2026-12-26"
        + " --skip-holidays")
    store.scratch.files["a.ics"] = try store.expectDone("shift ical export")
    #expect(
      store.scratch.files["a.ics"]?.contains("EXDATE;TZID=Asia/Seoul:20261225T180000") == true)
    #expect(try store.json("shift ical import a.ics").at("data.skipped") == .integer(1))
  }

  @Test func `only what is asked for is written, and never any pay`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-05 -t 18:00-22:00")
    try store.expectDone("shift add -w 지훈 -d 2026-12-05 -t 18:00-22:00")
    func count(_ line: String) throws -> Int {
      let result = store.run("shift ical export \(line)")
      #expect(!result.output.contains("10320") && !result.output.contains("10500"))
      return result.output.split(separator: "\r\n").filter { $0 == "BEGIN:VEVENT" }.count
    }
    #expect(try count("") == 2)
    #expect(try count("-w 지훈") == 1)
    #expect(try count("--during 2026-11") == 1)
    #expect(try count("--as 민지 --mine") == 1)
    #expect(try count("--as 민지") == 2)
    #expect(store.run("shift ical export --as 수아").code == .forbidden)
    #expect(store.run("shift ical export --as 하늘").output.contains("VEVENT") == false)
    #expect(store.run("shift ical export --json").code == .usage)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `files of Google, Apple and Outlook are taken`(lineEnd: String) throws {
    store.give(
      """
      X-WR-CALNAME:알바
      X-WR-TIMEZONE:Asia/Seoul
      BEGIN:VEVENT
      DTSTART:20261105T090000Z
      DTEND:20261105T130000Z
      DTSTAMP:20261101T101010Z
      UID:5k3q9v@google.com
      CREATED:20261101T101010Z
      DESCRIPTION:<b>마감</b>\\n정리
      SEQUENCE:0
      STATUS:CONFIRMED
      SUMMARY:카페 알바
      TRANSP:OPAQUE
      END:VEVENT
      """,
      """
      BEGIN:VTIMEZONE
      TZID:/freeassociation.sourceforge.net/Asia/Seoul
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:8C1B1E0E-3A5B-4C55-9B7F-1D0C1E2F3A4B
      DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Seoul:20261106T220000
      DURATION:PT8H
      SUMMARY:야간
      X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """,
      """
      BEGIN:VTIMEZONE
      TZID:Korea Standard Time
      X-LIC-LOCATION:Asia/Seoul
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:040000008200E00074C5B7101A82E00800000000B0A5C5C0D6D6DB01000000000000000010000000
       7F2F0C5C8F0C8A4B9D2E5A1B3C4D5E6F
      DTSTART;TZID="Korea Standard Time":20261107T090000
      DTEND;TZID="Korea Standard Time":20261107T180000
      SUMMARY:
      CATEGORIES:Blue Category,근무
      END:VEVENT
      """, lineEnd: lineEnd)
    let first = try store.json("shift ical import a.ics -w 민지")
    #expect(first.at("data.added") == .integer(3))
    #expect(first.at("data.ignored") == .integer(2))
    #expect(
      try rows("worker,starts_at,ends_at,title,memo,tags") == [
        "민지 2026-11-05T18:00:00+09:00 2026-11-05T22:00:00+09:00 카페 알바 <b>마감</b>\\n정리 []",
        "민지 2026-11-06T22:00:00+09:00 2026-11-07T06:00:00+09:00 야간  []",
        #"민지 2026-11-07T09:00:00+09:00 2026-11-07T18:00:00+09:00   ["blue-category","근무"]"#,
      ])
    #expect(try store.json("shift ical import a.ics -w 민지").at("data.skipped") == .integer(3))
    let uids = try store.expectDone("shift ical export").replacing("\r\n ", with: "")
    #expect(uids.contains("UID:5k3q9v@google.com"))
    #expect(uids.contains("10000000 7F2F") || uids.contains("100000007F2F"))
  }

  @Test func `times without a zone are the workplace's, or those of --tz`() throws {
    store.give(calendarEvent("a", "DTSTART:20261105T180000", "DURATION:PT4H"))
    try store.expectDone("shift ical import a.ics")
    #expect(try rows().first?.contains("2026-11-05T18:00:00+09:00") == true)
    store.give(calendarEvent("b", "DTSTART:20261106T090000", "DURATION:PT4H"))
    try store.expectDone("shift ical import a.ics --tz UTC")
    #expect(try rows().last?.contains("2026-11-06T18:00:00+09:00") == true)
    store.give(
      calendarEvent("c", "DTSTART;TZID=Nowhere Standard Time:20261107T090000", "DURATION:PT4H"))
    let failure = try store.failure("shift ical import a.ics")
    #expect(failure["id"] == .string("ical.zone") && failure.at("source.line") == .integer(6))
    #expect(failure["hint"]?.words.contains("--tz") == true)
    try store.expectDone("shift ical import a.ics --tz Asia/Seoul")
  }

  @Test func `times that the clock skips or shows twice are read as the standard has them`() throws
  {
    // Seoul put its clocks forward on that day.
    store.give(
      calendarEvent(
        "gap", "DTSTART:19880501T023000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY;COUNT=2"),
      calendarEvent("one", "DTSTART:19880508T024500", "DURATION:PT2H"))
    let result = store.run("shift ical import a.ics")
    #expect(result.code == .done)
    #expect(result.errors.contains("the clock skips '1988-05-08T02:30': a series has 03:30 then"))
    #expect(
      try rows("starts_at") == [
        "1988-05-01T02:30:00+09:00", "1988-05-08T03:30:00+10:00", "1988-05-08T03:45:00+10:00",
      ])
  }

  @Test
  func `eight hours are eight in the night of a clock change, and a day is one of the calendar`()
    throws
  {
    // Seoul put its clocks forward at two in the morning of 8 May 1988.
    store.give(
      calendarEvent(
        "s", "DTSTART:19880506T220000", "DURATION:PT8H", "RRULE:FREQ=DAILY;COUNT=3"),
      calendarEvent("a", "DTSTART:19880507T220000", "DURATION:PT8H"),
      calendarEvent("b", "DTSTART:19880507T220000", "DURATION:P1D"))
    try store.expectDone("shift ical import a.ics")
    let nights = [
      "1988-05-06T22:00:00+09:00 1988-05-07T06:00:00+09:00 28800",
      "1988-05-07T22:00:00+09:00 1988-05-08T07:00:00+10:00 28800",
      "1988-05-07T22:00:00+09:00 1988-05-08T07:00:00+10:00 28800",
      "1988-05-07T22:00:00+09:00 1988-05-08T22:00:00+10:00 82800",
      "1988-05-08T22:00:00+10:00 1988-05-09T06:00:00+10:00 28800",
    ]
    #expect(try rows("starts_at,ends_at,planned_seconds").sorted() == nights)
    // The same file again changes nothing.
    #expect(try store.json("shift ical import a.ics").at("data.skipped") == .integer(3))
    // What the changed name of a day says goes out and comes back.
    store.scratch.files["b.ics"] = try store.expectDone("shift ical export")
    let again = try store.json("shift ical import b.ics --dry-run")
    #expect(again.at("data.added") == .integer(0) && again.at("data.updated") == .integer(0))
  }

  @Test(arguments: ["DURATION:P1D", "DTEND:19881009T220000"])
  func `a day of twenty-five hours is a shift of twenty-four, alone and in a series`(
    _ length: String
  ) throws {
    // Seoul put its clocks back at three in the morning of 9 October 1988.
    for isSeries in [false, true] {
      let store = try StoreRun.withPlace()
      store.scratch.variables["CATCHKIT_USER"] = "사장"
      let rule = isSeries ? "RRULE:FREQ=WEEKLY;COUNT=3" : "STATUS:CONFIRMED"
      store.give(calendarEvent("a", "DTSTART:19881008T220000", length, rule))
      let result = store.run("shift ical import a.ics")
      #expect(result.code == .done, "\(result)")
      #expect(result.errors.contains("cut to 24 hours: 1") != isSeries, "\(result)")
      let listed = try store.expectDone(
        "shift list --all --format tsv --fields starts_at,ends_at,planned_seconds")
      #expect(
        listed.contains("1988-10-08T22:00:00+10:00\t1988-10-09T21:00:00+09:00\t86400"),
        "\(listed)")
      // It is known again, here and from what is exported.
      #expect(try store.json("shift ical import a.ics").at("data.skipped") == .integer(1))
      store.scratch.files["b.ics"] = try store.expectDone("shift ical export")
      let again = try store.json("shift ical import b.ics --dry-run")
      #expect(again.at("data.added") == .integer(0) && again.at("data.updated") == .integer(0))
    }
  }

  @Test func `whole days are no shifts`() throws {
    store.give(
      calendarEvent("a", "DTSTART;VALUE=DATE:20261105", "SUMMARY:휴가"),
      calendarEvent("b", "DTSTART;VALUE=DATE:20261105", "RRULE:FREQ=YEARLY"),
      calendarEvent("c", Self.evening, "DURATION:PT4H"))
    let data = try store.json("shift ical import a.ics")
    #expect(data.at("data.all_day") == .integer(2) && data.at("data.added") == .integer(1))
  }

  @Test func `a changed event is refused, or changes its shift with --update`() throws {
    store.give(calendarEvent("a", Self.evening, "DURATION:PT4H"))
    try store.expectDone("shift ical import a.ics -w 민지")
    store.give(calendarEvent("a", Self.evening, "DURATION:PT5H"))
    #expect(try store.failure("shift ical import a.ics -w 민지")["id"] == .string("ical.changed"))
    let update = try store.json("shift ical import a.ics -w 민지 --update")
    #expect(update.at("data.updated") == .integer(1))
    #expect(
      try rows() == ["shf-1 민지 2026-11-05T18:00:00+09:00 2026-11-05T23:00:00+09:00"])
    try store.expectDone("undo")
    #expect(
      try rows() == ["shf-1 민지 2026-11-05T18:00:00+09:00 2026-11-05T22:00:00+09:00"])
  }

  @Test func `a changed series is refused, or taken over but for what was worked`() throws {
    let head = ["DTSTART;TZID=Asia/Seoul:20261102T180000", "DURATION:PT4H"]
    store.give(calendarEvent("s", head[0], head[1], "RRULE:FREQ=WEEKLY;COUNT=3"))
    try store.expectDone("shift ical import a.ics -w 민지")
    store.give(
      calendarEvent(
        "s", head[0], head[1], "RRULE:FREQ=WEEKLY;COUNT=4",
        "EXDATE;TZID=Asia/Seoul:20261109T180000"),
      calendarEvent(
        "s", "RECURRENCE-ID:20261116T090000Z", "DTSTART:20261117T090000Z", "DURATION:PT2H"))
    #expect(try store.failure("shift ical import a.ics -w 민지")["id"] == .string("ical.changed"))
    try store.expectDone("shift ical import a.ics -w 민지 --update")
    #expect(
      try rows("id,starts_at") == [
        "ser-1@2026-11-02 2026-11-02T18:00:00+09:00",
        "ser-1@2026-11-16 2026-11-17T18:00:00+09:00",
        "ser-1@2026-11-23 2026-11-23T18:00:00+09:00",
      ])
    try store.expectDone("undo")
    #expect(try rows("id").count == 3)
    store.move(to: "02T18:00")
    try store.expectDone("shift in -p 카페 --as 민지")
    store.move(to: "02T22:00")
    try store.expectDone("shift out -p 카페 --as 민지")
    // What was worked stays, whatever the file says of the days around it.
    store.give(calendarEvent("s", head[0], head[1], "RRULE:FREQ=WEEKLY;COUNT=3"))
    #expect(try store.json("shift ical import a.ics -w 민지").at("data.skipped") == .integer(1))
    store.give(calendarEvent("s", head[0], "DURATION:PT3H", "RRULE:FREQ=WEEKLY;COUNT=3"))
    try store.expectDone("shift ical import a.ics -w 민지 --update")
    #expect(
      try rows("ends_at,state") == [
        "2026-11-02T22:00:00+09:00 done", "2026-11-09T21:00:00+09:00 planned",
        "2026-11-16T21:00:00+09:00 planned",
      ])
    store.give(
      calendarEvent(
        "s", head[0], "DURATION:PT3H", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261102T090000Z"))
    let worked = try store.failure("shift ical import a.ics -w 민지 --update")
    #expect(worked["id"] == .string("ical.changed"))
    #expect(worked["message"]?.words.contains("ser-1@2026-11-02") == true)
  }

  @Test func `one day of a series is changed in one way only`() throws {
    let series = calendarEvent(
      "s", "DTSTART;TZID=Asia/Seoul:20261102T180000", "DURATION:PT4H", "RRULE:FREQ=WEEKLY;COUNT=3")
    func change(_ day: String, _ hours: Int) -> String {
      calendarEvent(
        "s", "RECURRENCE-ID\(day)", "DTSTART:20261109T080000Z", "DURATION:PT\(hours)H")
    }
    // The same day by two clocks.
    let (local, universal) = (";TZID=Asia/Seoul:20261109T180000", ":20261109T090000Z")
    store.give(series, change(local, 2), change(universal, 3))
    let twins = try store.failure("shift ical import a.ics -w 민지")
    #expect(twins["id"] == .string("ical.changed") && twins.at("source.line") == .integer(16))
    #expect(twins.at("source.file") == .string("a.ics"))
    #expect(twins["message"]?.words.contains("line 10 changes 2026-11-09") == true, "\(twins)")
    #expect(try rows() == [])
    store.give(series, change(local, 2), change(universal, 2))
    try store.expectDone("shift ical import a.ics -w 민지")
    #expect(try rows("ends_at")[1] == "2026-11-09T19:00:00+09:00")
    // Changed days may come without their series.
    store.give(change(local, 3), change(universal, 4))
    let alone = try store.failure("shift ical import a.ics -w 민지 --update")
    #expect(alone["id"] == .string("ical.changed") && alone.at("source.line") == .integer(10))
  }

  @Test func `what cannot be imported goes into a file, and the rest is imported`() throws {
    store.give(
      calendarEvent("a", Self.evening, "DURATION:PT4H"),
      calendarEvent("b", Self.evening, "DURATION:PT48H", "SUMMARY:이틀"),
      calendarEvent("c", Self.evening, "DURATION:PT4H", "RRULE:FREQ=HOURLY"))
    let whole = store.run("shift ical import a.ics")
    #expect(whole.code == .refused)
    #expect(whole.errors.contains("2 of 3 events were refused"))
    #expect(try rows() == [])
    let result = store.run("shift ical import a.ics --keep-going --rejects bad.ics")
    #expect(result.code == .rejects)
    #expect(try rows().count == 1)
    let bad = try #require(result.written["bad.ics"])
    #expect(bad.contains("SUMMARY:이틀") && bad.contains("FREQ=HOURLY") && !bad.contains("UID:a"))
  }

  @Test func `a dry run changes nothing`() throws {
    store.give(calendarEvent("a", Self.evening, "DURATION:PT4H"))
    let before = try store.bytes()
    let result = try store.json("shift ical import a.ics -n")
    #expect(result.at("data.added") == .integer(1) && result.at("meta.dry_run") == .bool(true))
    #expect(try store.bytes() == before)
  }

  @Test func `a worker imports own shifts only`() throws {
    store.give(calendarEvent("a", Self.evening, "DURATION:PT4H"))
    try store.expectDone("shift ical import a.ics --as 민지")
    #expect(store.run("shift ical import a.ics -w 지훈 --as 민지").code != .done)
    store.give(calendarEvent("b", Self.evening, "DURATION:PT4H", "RRULE:FREQ=DAILY;COUNT=2"))
    #expect(store.run("shift ical import a.ics -w 지훈 --as 민지").code == .forbidden)
    try store.expectDone("shift ical import a.ics --as 민지")
  }

  @Test func `texts that are too long are cut, and that is told`() throws {
    store.give(
      calendarEvent(
        "a", Self.evening, "DURATION:PT4H",
        "SUMMARY:" + String(repeating: "가", count: 51),
        "DESCRIPTION:" + String(repeating: "나", count: 201)))
    let result = store.run("shift ical import a.ics")
    #expect(result.code == .done && result.errors.contains("were fitted: 2"))
    #expect(try rows("title") == [String(repeating: "가", count: 49) + "…"])
    #expect(try store.json("shift ical import a.ics").at("data.skipped") == .integer(1))
  }
}
