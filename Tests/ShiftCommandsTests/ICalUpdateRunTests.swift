import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Calendar files that meet what is known")
struct ICalUpdateRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private static let take = "shift ical import a.ics -w 민지"

  /// Mondays and Wednesdays of two weeks, unless a line says otherwise.
  private func series(
    _ uid: String = "s", from day: String = "20261102", at hour: Int = 18,
    until last: String = "20261111"
  ) -> String {
    calendarEvent(
      uid, "DTSTART;TZID=Asia/Seoul:\(day)T\(hour)0000", "DURATION:PT4H",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=\(last)T145959Z")
  }

  private func changedDay(_ day: String, at hour: Int, _ lines: String = "SUMMARY:바뀜") -> String {
    calendarEvent(
      "s", "RECURRENCE-ID;TZID=Asia/Seoul:\(day)T180000",
      "DTSTART;TZID=Asia/Seoul:\(day)T\(hour)0000", "DURATION:PT4H", lines)
  }

  private func rows() throws -> [String] {
    try store.expectDone("shift list --all --format tsv --fields id,starts_at,state").split(
      separator: "\n"
    )
    .dropFirst().map { String($0.replacing("\t", with: " ").replacing(":00+09:00", with: "")) }
  }

  @Test func `a series that was cut in parts is not spread over them again`() throws {
    store.give(series())
    try store.expectDone(Self.take)
    try store.expectDone("shift edit ser-1@2026-11-09 --scope following -t 17:00-21:00")
    try store.expectDone("shift mark ser-1@2026-11-11 --state leave")
    let before = try rows()
    for events in [[series()], [series(), changedDay("20261111", at: 19)]] {
      store.give(events.joined(separator: "\n"))
      let failure = try store.failure("\(Self.take) --update")
      #expect(failure["id"] == .string("ical.changed") && failure["exit"] == .integer(12))
      #expect(failure["message"]?.words.contains("2026-11-09") == true, "\(failure)")
      #expect(try rows() == before)
    }
  }

  @Test func `the own export of a series in parts may not let them overlap`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon,wed --until 2026-11-11")
    try store.expectDone("shift edit ser-1@2026-11-09 --scope following -t 17:00-21:00")
    let exported = try store.expectDone("shift ical export")
    store.scratch.files["a.ics"] = exported.replacing("20261109T", with: "20261104T")
    let failure = try store.failure("shift ical import a.ics --update")
    #expect(failure["id"] == .string("ical.changed"), "\(failure)")
    store.scratch.files["a.ics"] = exported.replacing("T210000", with: "T213000")
    try store.expectDone("shift ical import a.ics --update")
    #expect(try Set(rows().map { $0.prefix(16) }).count == 4)
  }

  @Test(arguments: [false, true])
  func `what was worked is not planned again when a calendar splits its series`(
    isOldLast: Bool
  ) throws {
    store.give(series())
    try store.expectDone(Self.take)
    store.move(to: "10T09:00")
    try store.expectDone("shift mark ser-1@2026-11-09 --state done")
    let halves = [
      series(until: "20261105"), series("s_R20261109", from: "20261109", at: 17),
    ]
    store.give((isOldLast ? halves.reversed() : halves).joined(separator: "\n"))
    let result = store.run("\(Self.take) --update")
    #expect(result.code == .done && result.errors.contains("were left out: 1"), "\(result)")
    let split = [
      "ser-1@2026-11-02 2026-11-02T18:00 planned", "ser-1@2026-11-04 2026-11-04T18:00 planned",
      "ser-1@2026-11-09 2026-11-09T18:00 done", "ser-2@2026-11-11 2026-11-11T17:00 planned",
    ]
    #expect(try rows() == split)
    #expect(try store.json(Self.take).at("data.skipped") == .integer(2))
    #expect(try store.json("\(Self.take) --update").at("data.skipped") == .integer(2))
    store.scratch.files["a.ics"] = try store.expectDone("shift ical export")
    #expect(try store.json(Self.take).at("data.skipped") == .integer(3))
    #expect(try rows() == split)
  }

  @Test func `a later end meets again what was worked after the earlier one`() throws {
    store.give(series())
    try store.expectDone(Self.take)
    store.move(to: "10T09:00")
    try store.expectDone("shift mark ser-1@2026-11-09 --state done")
    store.give(series(until: "20261105"))
    try store.expectDone("\(Self.take) --update")
    store.give(series(), changedDay("20261109", at: 19))
    let worked = try store.failure("\(Self.take) --update")
    #expect(worked["id"] == .string("ical.changed"), "\(worked)")
    #expect(worked["message"]?.words.contains("ser-1@2026-11-09") == true)
    store.give(series())
    try store.expectDone("\(Self.take) --update")
    #expect(try rows().dropFirst(2).first == "ser-1@2026-11-09 2026-11-09T18:00 done")
    #expect(try rows().count == 4)
  }

  @Test func `what an update leaves as it was worked is known without one`() throws {
    store.give(series())
    try store.expectDone(Self.take)
    store.move(to: "10T09:00")
    try store.expectDone("shift mark ser-1@2026-11-09 --state done")
    store.give(series(at: 17))
    #expect(try store.failure(Self.take)["id"] == .string("ical.changed"))
    #expect(try store.json("\(Self.take) --update").at("data.updated") == .integer(1))
    #expect(try store.json(Self.take).at("data.skipped") == .integer(1))
    #expect(try rows()[2] == "ser-1@2026-11-09 2026-11-09T18:00 done")
  }

  @Test func `shifts of who left, or came back, are known as theirs`() throws {
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon,wed --until 2026-11-30")
    try store.expectDone("shift edit ser-1@2026-11-04 -t 19:00-23:00")
    store.give(calendarEvent("a", "DTSTART:20261105T180000", "DURATION:PT4H"))
    try store.expectDone(Self.take)
    store.scratch.files["a.csv"] = "key,worker,day,start,end\nk,민지,2026-11-06,18:00,22:00\n"
    try store.expectDone("shift import a.csv -p 카페")
    store.move(to: "15T09:00")
    try store.expectDone("shift member remove 민지 --yes")
    func takeAgain() throws {
      store.scratch.files["b.ics"] = try store.expectDone("shift ical export")
      for options in ["", " --update"] {
        for (file, count) in [
          ("ical import b.ics", 3), ("ical import a.ics -w 민지", 1), ("import a.csv -p 카페", 1),
        ] {
          let answer = try store.json("shift \(file)\(options)")
          #expect(answer.at("data.skipped") == .integer(count))
        }
      }
    }
    store.move(to: "16T09:00")
    try takeAgain()
    let code = try store.json("shift invite create").at("data.code")?.words ?? ""
    try store.expectDone("shift join \(code) --as 민지")
    try store.expectDone("shift member accept 민지")
    try takeAgain()
  }

  @Test func `a changed day alone changes the series that is known`() throws {
    store.give(series())
    try store.expectDone(Self.take)
    store.give(changedDay("20261109", at: 19))
    #expect(try store.failure(Self.take)["id"] == .string("ical.changed"))
    #expect(try store.json("\(Self.take) --update").at("data.updated") == .integer(1))
    #expect(try store.json(Self.take).at("data.skipped") == .integer(1))
    #expect(try rows()[2] == "ser-1@2026-11-09 2026-11-09T19:00 planned")
    store.give(changedDay("20261109", at: 19, "STATUS:CANCELLED"))
    try store.expectDone("\(Self.take) --update")
    #expect(try rows().count == 3)
  }

  @Test func `a day that came alone is not made twice by its series`() throws {
    store.give(changedDay("20261109", at: 19))
    try store.expectDone(Self.take)
    // With the change, written by another clock, and without it.
    let change = changedDay("20261109", at: 19)
    let byUTC = change.replacing(";TZID=Asia/Seoul:20261109T180000", with: ":20261109T090000Z")
    for events in [[series(), change], [series(), byUTC], [series()]] {
      store.give(events.joined(separator: "\n"))
      let failure = try store.failure(Self.take)
      #expect(failure["id"] == .string("ical.changed"))
      #expect(failure["message"]?.words.contains("'shf-1'") == true, "\(failure)")
      #expect(failure["hint"]?.words.contains("--update") == true, "\(failure)")
      try store.expectDone("\(Self.take) --update -q")
      let days = try rows()
      #expect(days.count == 4 && days.allSatisfy { $0.hasPrefix("ser-") }, "\(days)")
      try store.expectDone("undo -q")
    }
  }

  @Test func `an update forgets neither what became of a day nor how many there are`() throws {
    store.give(series(), series("t", at: 22))
    try store.expectDone(Self.take)
    try store.expectDone("shift merge ser-1@2026-11-09 ser-2@2026-11-09")
    #expect(try store.failure("shift restore ser-2@2026-11-09")["id"] == .string("series.cut"))
    let leftOut = "EXDATE;TZID=Asia/Seoul:20261109T220000\nSUMMARY:바뀜\nDURATION"
    store.give(series("t", at: 22).replacing("DURATION", with: leftOut))
    try store.expectDone("\(Self.take) --update")
    #expect(try store.failure("shift restore ser-2@2026-11-09")["id"] == .string("series.cut"))

    try store.expectDone(
      "shift add -w 민지 -d 2026-12-01 -t 09:00-12:00 --repeat week --on tue,thu --count 4")
    let exported = try store.expectDone("shift ical export --from 2026-12-01")
    let begin = "DTSTART;TZID=Asia/Seoul:20261201T"
    store.scratch.files["a.ics"] = exported.replacing(begin, with: "DESCRIPTION:메모\r\n\(begin)")
    try store.expectDone("shift ical import a.ics --update")
    try store.expectDone("shift edit ser-3 --scope all --on tue")
    #expect(try rows().count(where: { $0.contains("2026-12") }) == 4)
  }

  @Test(arguments: ["", " --update"])
  func `of two events of one UID none overrules the other`(options: String) throws {
    let event = calendarEvent("a", "DTSTART:20261105T180000Z", "DURATION:PT1H")
    store.give(event, event.replacing("T18", with: "T12"))
    for _ in 1...2 {
      let failure = try store.failure("\(Self.take)\(options)")
      #expect(failure["id"] == .string("ical.changed"))
      #expect(failure.at("source.line") == .integer(9), "\(failure)")
      #expect(failure["message"]?.words.contains("line 4") == true, "\(failure)")
    }
    store.give(event, event)
    #expect(try store.json("\(Self.take)\(options)").at("data.skipped") == .integer(1))
  }

  @Test(arguments: ["", " --update"])
  func `a second series of one UID is a series of its own, with its changed days`(
    options: String
  ) throws {
    let change = changedDay("20261109", at: 14)
      .replacing("20261109T180000", with: "20261109T120000")
    store.give(series(), series(at: 12), series(), change)
    #expect(try store.json("\(Self.take)\(options)").at("data.added") == .integer(2))
    #expect(
      try rows().map { $0.dropFirst("ser-1@2026-11-02 2026-11-".count).prefix(8) } == [
        "02T12:00", "02T18:00", "04T12:00", "04T18:00", "09T14:00", "09T18:00", "11T12:00",
        "11T18:00",
      ])
    let again = try store.json("\(Self.take)\(options)")
    #expect(again.at("data.skipped") == .integer(3) && again.at("meta.change_count") == .integer(0))
    store.scratch.files["a.ics"] = try store.expectDone("shift ical export")
    #expect(try store.json("\(Self.take)\(options)").at("data.skipped") == .integer(2))
  }

  @Test func `a series that is called off as a whole is not taken for planned`() throws {
    store.give(
      calendarEvent(
        "s", "DTSTART:20261102T180000", "DURATION:PT4H", "RRULE:FREQ=DAILY;COUNT=3",
        "STATUS:CANCELLED"))
    let failure = try store.failure(Self.take)
    #expect(failure["id"] == .string("ical.repetition"))
    #expect(failure.at("source.field") == .string("STATUS"))
    #expect(try rows() == [])
  }

  @Test(arguments: ["45000901", "99981231"])
  func `a series that ends when nobody lives is looked at as one without an end`(
    end: String
  ) throws {
    store.give(series(until: end))
    let result = store.run("\(Self.take) --yes")
    #expect(result.code == .done, "\(result)")
    #expect((104...106).contains(try rows().count))
    #expect(try store.json(Self.take).at("data.skipped") == .integer(1))
    #expect(try !store.expectDone("shift ical export").contains("UNTIL="))
  }

  @Test(arguments: [
    ("EXDATE;TZID=Asia/Seoul:20261104T180000", 3), ("EXDATE:20261104T090000Z", 3),
    ("EXDATE;VALUE=DATE:20261104", 3), ("EXDATE;TZID=Asia/Seoul:20261104T000000", 3),
    ("EXDATE;TZID=Asia/Seoul:20261104T190000", 4), ("EXDATE:20261104T180000Z", 4),
  ])
  func `only its own time leaves a day out`(line: String, count: Int) throws {
    store.give(series().replacing("\nEND", with: "\n\(line)\nEND"))
    try store.expectDone(Self.take)
    #expect(try rows().count == count)
    #expect(try store.json(Self.take).at("data.skipped") == .integer(1))
  }

  @Test func `decades between a few days hide none of them`() throws {
    store.give(
      calendarEvent(
        "s", "DTSTART:20261102T180000", "DURATION:PT4H", "RRULE:FREQ=YEARLY;INTERVAL=50;COUNT=3"))
    try store.expectDone(Self.take)
    #expect(
      try rows().map { $0.prefix(16) } == [
        "ser-1@2026-11-02", "ser-1@2076-11-02", "ser-1@2126-11-02",
      ])
  }

  @Test func `a change of a day and all later ones begins another series`() throws {
    let change = changedDay("20261109", at: 19).replacing(
      "RECURRENCE-ID", with: "RECURRENCE-ID;RANGE=THISANDFUTURE")
    let single = changedDay("20261111", at: 20)
    store.give(series(), change, single)
    #expect(try store.json(Self.take).at("data.added") == .integer(2))
    #expect(
      try rows() == [
        "ser-1@2026-11-02 2026-11-02T18:00 planned", "ser-1@2026-11-04 2026-11-04T18:00 planned",
        "ser-2@2026-11-09 2026-11-09T19:00 planned", "ser-2@2026-11-11 2026-11-11T20:00 planned",
      ])
    #expect(try store.json("\(Self.take) --update").at("data.skipped") == .integer(2))
    // What the file no longer has goes, and the first series has its days again.
    store.give(series())
    try store.expectDone("\(Self.take) --update")
    #expect(try rows().map { $0.prefix(5) } == ["ser-1", "ser-1", "ser-1", "ser-1"])
    // Without the series in the file there is nothing to divide.
    store.give(change)
    let failure = try store.failure(Self.take)
    #expect(failure["id"] == .string("ical.repetition"), "\(failure)")
    #expect(failure.at("source.line") == .integer(6))
  }

  private static let outlook = """
    BEGIN:VTIMEZONE
    TZID:Korea Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T000000
    TZOFFSETFROM:+0900
    TZOFFSETTO:+0900
    END:STANDARD
    END:VTIMEZONE
    """

  @Test func `a zone of a name of its own is the workplace's where their clocks agree`() throws {
    let event = series().replacing("Asia/Seoul", with: "Korea Standard Time")
    store.give(Self.outlook, event)
    try store.expectDone(Self.take)
    #expect(try rows().first == "ser-1@2026-11-02 2026-11-02T18:00 planned")
    // What the file says of its zone counts, whatever the name means elsewhere.
    store.give(Self.outlook.replacing("+0900", with: "+0800"), event)
    #expect(try store.failure(Self.take)["id"] == .string("ical.changed"))
    try store.expectDone("\(Self.take) --update")
    #expect(try rows().first == "ser-1@2026-11-02 2026-11-02T19:00 planned")
  }

  @Test func `refused events keep the zones that their file describes`() throws {
    let event = series().replacing("Asia/Seoul", with: "Korea Standard Time")
    store.give(Self.outlook, event.replacing("WEEKLY;BYDAY=MO,WE", with: "HOURLY"))
    let result = store.run("\(Self.take) --rejects bad.ics")
    #expect(result.code == .rejects)
    #expect(result.written["bad.ics"]?.contains("TZID:Korea Standard Time\r\nBEGIN:") == true)
  }

  @Test func `a length that no shift has is told of the property that says it`() throws {
    store.give(calendarEvent("a", "DTSTART:20261105T180000", "DTEND:20261107T180000"))
    #expect(try store.failure(Self.take).at("source.field") == .string("DTEND"))
  }

  @Test func `a day that was split is not made whole again by what the file says of the rest`()
    throws
  {
    store.give(series())
    try store.expectDone(Self.take)
    try store.expectDone("shift split ser-1@2026-11-09 --at 20:00 -w 지훈")
    let before = try rows()
    for line in [Self.take, "\(Self.take) --update"] {
      #expect(try store.json(line).at("data.skipped") == .integer(1))
      #expect(try rows() == before)
    }
    store.give(series(at: 17))
    try store.expectDone("\(Self.take) --update")
    let ends = try store.expectDone("shift list --during 2026-11-09 --format tsv --fields ends_at")
    #expect(ends.contains("T20:00") && ends.contains("T22:00") && !ends.contains("T21:00"))
    #expect(try rows().filter { $0.contains("T17:00") }.count == 3)
  }
}
