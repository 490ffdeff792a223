import CatchValues
import Testing

struct ShiftIntervalTests {
  /// New York's rule since 2007, as a file of the tz database would end with.
  private func newYork() throws -> TimeZone {
    try TimeZone(name: "America/New_York", tzif: Self.newYorkFile)
  }

  private static let newYorkFile: [UInt8] = {
    func block(version: UInt8) -> [UInt8] {
      var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, 0, 1, 4] { bytes += [0, 0, 0, UInt8(count)] }
      // One type: five hours behind, called EST.
      return bytes + [0xFF, 0xFF, 0xB9, 0xB0, 0, 0] + Array("EST\0".utf8)
    }
    return block(version: 0x32) + block(version: 0x32)
      + Array("\nEST5EDT,M3.2.0,M11.1.0\n".utf8)
  }()

  private func hours(_ typed: String, in zone: TimeZone, fold: Fold? = nil) throws -> Double {
    let (start, end) = try ShiftSpanWord(typed).resolved(on: .first).interval(in: zone, fold: fold)
    return Double(end.secondsSinceEpoch - start.secondsSinceEpoch) / 3600
  }

  @Test(arguments: [
    ("1988-05-07T21:00/1988-05-08T13:00", 15.0), ("1988-10-08T22:00/1988-10-09T12:00", 15.0),
    ("1988-05-07T21:00/13:00", 15.0), ("2026-11-02T22:00/06:00", 8.0),
    ("1988-05-07T21:00/PT15H", 15.0), ("1988-10-08T22:00/PT15H", 15.0),
  ])
  func `a night in Seoul lasts as long as its instants are apart`(
    typed: String, expected: Double
  ) throws {
    #expect(try hours(typed, in: .seoul) == expected)
  }

  @Test func `a night in New York lasts an hour less when the clock is put forward`() throws {
    let zone = try newYork()
    #expect(try hours("2025-03-09T00:00/08:00", in: zone) == 7)
    #expect(try hours("2025-11-02T00:00/08:00", in: zone) == 9)
    #expect(try hours("2025-03-09T00:00/PT8H", in: zone) == 8)
  }

  @Test func `a time that the clock skips or shows twice is refused unless it is said which`()
    throws
  {
    let zone = try newYork()
    func id(_ typed: String) -> String? {
      do {
        _ = try hours(typed, in: zone)
        return nil
      } catch {
        return (error as? Failure)?.id
      }
    }
    #expect(id("2025-03-09T02:30/08:00") == "time.gap")
    #expect(id("2025-03-08T20:00/02:30") == "time.gap")
    #expect(id("2025-11-02T01:30/08:00") == "time.fold")
    #expect(id("2025-11-01T20:00/01:30") == "time.fold")
    #expect(try hours("2025-11-02T01:30/08:00", in: zone, fold: .earlier) == 7.5)
    #expect(try hours("2025-11-02T01:30/08:00", in: zone, fold: .later) == 6.5)
    #expect(try hours("2025-11-01T20:00/01:30", in: zone, fold: .earlier) == 5.5)
  }

  @Test func `24 hours by a clock that is put back are more than a shift may last`() throws {
    let failure = try #require(throws: Failure.self) {
      try hours("2025-11-02T00:00/24:00", in: newYork())
    }
    #expect(failure.id == "time.span" && failure.message.en.contains(text: "1500 minutes"))
    #expect(try hours("2025-11-02T00:00/PT24H", in: newYork()) == 24)
  }

  @Test func `two sides of one gap leave nothing between them`() throws {
    let failure = try #require(throws: Failure.self) {
      try hours("2025-03-09T02:30/03:00", in: newYork(), fold: .later)
    }
    #expect(failure.id == "time.span")
  }

  @Test func `a shift that leaves the calendar is refused`() throws {
    for typed in ["22:00-06:00", "25:00-26:00", "22:00+8h"] {
      let span = try ShiftSpanWord(typed).resolved(on: .last)
      let failure = try #require(throws: Failure.self) { try span.interval(in: .utc) }
      #expect(failure.id == "time.day")
    }
  }
}
