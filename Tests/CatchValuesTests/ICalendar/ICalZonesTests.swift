import CatchTestSupport
import CatchValues
import Testing

@Suite("Zones of calendar files")
struct ICalZonesTests {
  private func read(
    _ name: String, at text: String = "2026-11-02T18:00", in file: String = "",
    chosen: CatchValues.TimeZone? = nil
  ) throws -> CatchValues.TimeZone {
    let bytes = Array("BEGIN:VCALENDAR\n\(file)END:VCALENDAR\n".utf8)
    let zones = ICalZones(try CalendarReader.calendars(bytes, file: nil), chosen: chosen)
    return try zones.zone(name, at: #require(CivilDateTime(text))) { name throws(Failure) in
      try CatchValues.TimeZone.named(name) { zoneFile($0) }
    }
  }

  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), (" Asia/Seoul ", "Asia/Seoul"),
    ("Korea Standard Time", "Asia/Seoul"), ("Tokyo Standard Time", "Asia/Tokyo"),
    ("Eastern Daylight Time", "America/New_York"),
    ("Central Standard Time (Mexico)", "America/Mexico_City"),
    ("(UTC+09:00) Seoul", "Asia/Seoul"), ("(GMT+09:00) 서울", "Asia/Seoul"),
    ("(UTC+09:00) Osaka, Sapporo, Tokyo", "Asia/Tokyo"),
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
    ("(UTC) Coordinated Universal Time", "UTC"), ("UTC", "UTC"), ("tzone://Microsoft/Utc", "UTC"),
    ("UTC+12", "UTC+12:00"), ("GMT+0900", "UTC+09:00"), ("GMT-3", "UTC-03:00"),
    ("(UTC-05:00)", "UTC-05:00"), ("GMT -05.00", "UTC-05:00"),
    ("(GMT-05.00) Eastern Time (US & Canada)", "America/New_York"),
    ("GMT +0900 (Standard) / GMT +0900 (Daylight)", "UTC+09:00"),
    ("KST", "Asia/Seoul"), ("Seoul", "Asia/Seoul"), ("asia/seoul", "Asia/Seoul"),
    ("AMERICA/NEW_YORK", "America/New_York"), ("new york", "America/New_York"),
    ("/freeassociation.sourceforge.net/Asia/Seoul", "Asia/Seoul"),
    ("/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
  ])
  func `a name is read as its program means it`(name: String, zone: String) throws {
    #expect(try read(name).name == zone)
  }

  @Test(arguments: [
    "Nowhere", "Nowhere Standard Time", "(UTC+05:00) Seoul", "Korea", "", "CST", "Victoria",
    "GMT -0500 (Standard) / GMT -0400 (Daylight)",
  ])
  func `what no program calls a zone is refused, unless one is chosen`(name: String) throws {
    let failure = try #require(throws: Failure.self) { try read(name) }
    #expect(failure.id == "ical.zone")
    #expect(failure.hint?.en.contains("--tz Asia/Seoul") == false)
    #expect(try read(name, chosen: .seoul) == .seoul)
  }

  private static let office = """
    BEGIN:VTIMEZONE
    TZID:Office
    BEGIN:STANDARD
    DTSTART:16011104T020000
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
    TZOFFSETFROM:-400
    TZOFFSETTO:-0500
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010311T020000
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
    TZOFFSETFROM:-05:00
    TZOFFSETTO:-4
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test func `a zone that only the file defines has its own rules`() throws {
    let zone = try read("Office", in: Self.office)
    let known = try read("America/New_York")
    for year in 2008...2036 {
      for day in ["01-15", "03-07", "03-15", "07-01", "10-31", "11-08"] {
        let instant = try #require(Instant("\(year)-\(day)T12:00:00Z"))
        #expect(zone.offset(at: instant) == known.offset(at: instant), "\(instant)")
      }
    }
    let start = try #require(Instant("2026-06-01T00:00:00Z"))
    let end = try #require(Instant("2026-12-01T00:00:00Z"))
    #expect(zone.keepsItsDistance(to: known, from: start, through: end))
    #expect(!zone.keepsItsDistance(to: .seoul, from: start, through: end))
    #expect(try read("Office", in: Self.office, chosen: .seoul).name == "Office")
  }

  @Test func `what a file says of a name of Windows counts where it differs`() throws {
    let seoul = """
      BEGIN:VTIMEZONE
      TZID:Korea Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE

      """
    #expect(try read("Korea Standard Time", in: seoul) == .seoul)
    let other = try read("Korea Standard Time", in: seoul.replacing("TO:+0900", with: "TO:+0800"))
    #expect(other.offset(at: try #require(Instant("2026-11-02T00:00:00Z"))).seconds == 28_800)
  }

  @Test(arguments: ["RRULE:FREQ=DAILY", "TZOFFSETTO:0900", "RRULE:FREQ=HOURLY", "DTSTART:x"])
  func `rules that say nothing of a clock are no zone`(line: String) throws {
    let file = Self.office.replacing("BEGIN:STANDARD", with: "BEGIN:STANDARD\n\(line)")
    #expect(throws: Failure.self) { try read("Office", in: file) }
  }
}

@Suite("Rules on other days")
struct RecurrenceMovingTests {
  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=2;COUNT=5", 1, "FREQ=DAILY;INTERVAL=2;COUNT=5"),
    ("FREQ=WEEKLY;UNTIL=20261130;BYDAY=MO,SU", 1, "FREQ=WEEKLY;UNTIL=20261201;BYDAY=MO,TU"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", -1, "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", 1, "FREQ=MONTHLY;BYMONTHDAY=2,16"),
    ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", 0, "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1"),
  ])
  func `a rule moves by days`(text: String, days: Int, moved: String) throws {
    #expect(try RecurrenceRule(text).moved(byDays: days)?.text == moved)
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYDAY=1MO", 1), ("FREQ=MONTHLY;BYMONTHDAY=28", 1),
    ("FREQ=MONTHLY;BYMONTHDAY=1", -1), ("FREQ=MONTHLY;BYMONTHDAY=-1", 1),
    ("FREQ=DAILY;BYMONTH=3", 1), ("FREQ=WEEKLY;BYMONTH=3;BYDAY=MO", -1),
  ])
  func `days that no rule names stay where they are`(text: String, days: Int) throws {
    #expect(try RecurrenceRule(text).moved(byDays: days) == nil)
  }
}
