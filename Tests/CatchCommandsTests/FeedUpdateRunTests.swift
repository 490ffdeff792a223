import CatchCommands
import CatchValues
import Testing

@Suite("Calendar files that meet what is known")
struct FeedUpdateRunTests {
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

  private func rows() throws -> [String] {
    try store.expectDone("shift list --format tsv --fields id,starts_at,state").split(
      separator: "\n"
    )
    .dropFirst().map { String($0.replacing("\t", with: " ").replacing(":00+09:00", with: "")) }
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
    #expect(try store.expectDone("shift ical export").contains("UNTIL=\(end)T090000Z"))
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
    store.give(Self.outlook.replacing("+0900", with: "+0800"), event)
    #expect(try store.failure(Self.take)["id"] == .string("ical.zone"))
  }

  @Test func `refused events keep the zones that their file describes`() throws {
    let event = series().replacing("Asia/Seoul", with: "Korea Standard Time")
    store.give(Self.outlook, event.replacing("WEEKLY;BYDAY=MO,WE", with: "HOURLY"))
    let result = store.run("\(Self.take) --rejects bad.ics")
    #expect(result.code == .rejects)
    #expect(result.written["bad.ics"]?.contains("TZID:Korea Standard Time\r\nBEGIN:") == true)
  }
}
