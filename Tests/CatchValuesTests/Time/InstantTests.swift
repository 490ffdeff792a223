import CatchValues
import Testing

struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-03-01T23:30:05+09:00", 1_772_375_405),
    ("2026-03-01T23:30+09:00", 1_772_375_400), ("1969-12-31T23:59:59Z", -1),
    ("2000-02-29T12:00:00-03:30", 951_838_200), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `reads RFC 3339`(text: String, seconds: Int) {
    #expect(Instant(text)?.secondsSinceEpoch == seconds)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T23:30", "2026-03-01T23:30:05", "2026-03-01t23:30:05z",
    "2026-02-29T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T23:30:60Z",
    "2026-03-01T23:30:05.5Z", "2026-03-01T23:30:5Z", "2026-03-01T23:30:05+9:00",
    "2026-03-01T23:30:05+0900", "2026-03-01T23:30:05+24:00", "2026-03-01T23:30:05 Z",
    "2026-03-01 23:30:05Z", "0001-01-01T00:00:00+09:00", "9999-12-31T23:59:59-00:01",
    "2026-03-01T23:30:", "2026-03-01T23:30:0", "2026-03-01T23:30:05", "2026-03-01T23:30Zx",
  ])
  func `refuses anything else`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `is written with the offset of the reader's clock`() throws {
    let instant = try #require(Instant("2026-03-01T14:30:05Z"))
    #expect(instant.text(at: .korea) == "2026-03-01T23:30:05+09:00")
    #expect(instant.description == "2026-03-01T14:30:05Z")
    #expect(instant.text(at: try #require(UTCOffset("-05:30"))) == "2026-03-01T09:00:05-05:30")
    #expect(instant.text(at: try #require(UTCOffset(seconds: 30_472))) == "2026-03-01T14:30:05Z")
  }

  @Test func `at the ends of the calendar the local time stays inside`() {
    #expect(Instant.last.local(at: .korea).description == "9999-12-31T23:59")
    #expect(Instant.first.local(at: .korea).description == "0001-01-01T09:00")
    #expect(Instant.last.text(at: .korea) == "9999-12-31T23:59:59Z")
    #expect(Instant(secondsSinceEpoch: .max) == nil)
    #expect(Instant(secondsSinceEpoch: .min) == nil)
  }

  @Test(arguments: [
    ("+09:00", 32_400), ("-00:30", -1800), ("Z", 0), ("+00:00", 0), ("-23:59", -86_340),
  ])
  func `an offset is read`(text: String, seconds: Int) {
    #expect(UTCOffset(text)?.seconds == seconds)
  }

  @Test func `an offset with seconds is written in full`() {
    #expect(UTCOffset(seconds: 30_472)?.description == "+08:27:52")
    #expect(UTCOffset(seconds: -1800)?.description == "-00:30")
    #expect(UTCOffset(seconds: 93_601) == nil)
  }
}
