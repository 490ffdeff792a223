import CatchValues
import Testing

/// Said on Monday 2026-11-02 at 09:00 in Seoul, unless a test says otherwise.
struct MomentWordTests {
  private func instant(_ text: String) throws -> Instant {
    try #require(Instant("\(text)+09:00"), "\(text)")
  }

  private func read(
    _ typed: String, now: String = "2026-11-02T09:00", fold: Fold? = nil,
    _ resolve: ((MomentWord, Instant) throws(Failure) -> Instant)? = nil
  ) throws -> String {
    let now = try instant(now)
    do throws(Failure) {
      let word = try MomentWord(typed)
      let found =
        if let resolve { try resolve(word, now) } else {
          try word.resolved(now: now, in: .seoul, fold: fold)
        }
      return String(TimeZone.seoul.text(of: found).dropLast(6))
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("now", "2026-11-02T09:00:00"), ("지금", "2026-11-02T09:00:00"),
    ("08:55", "2026-11-02T08:55:00"), ("오전 8시 55분", "2026-11-02T08:55:00"),
    ("yesterday 23:50", "2026-11-01T23:50:00"), ("어제 오후 11시 50분", "2026-11-01T23:50:00"),
    ("2026-10-31 18:05", "2026-10-31T18:05:00"), ("2026-10-31T18:05", "2026-10-31T18:05:00"),
    ("10월 31일 6pm", "2026-10-31T18:00:00"), ("2 days ago 25:30", "2026-11-01T01:30:00"),
    ("2026-11-02T08:55:07+09:00", "2026-11-02T08:55:07"),
    ("2026-11-01T23:55:00Z", "2026-11-02T08:55:00"),
  ])
  func `a moment is a time, perhaps with its day`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    "", "yesterday", "18:05 yesterday", "2026-11-02", "18:05:30", "7h", "2026-11-02T08:55:07",
    "midnight", "어제 지금",
  ])
  func `what names no one moment is refused`(typed: String) throws {
    #expect(try read(typed) == "time.word")
  }

  @Test(arguments: [
    ("2026-11-02T00:10", "23:50", "2026-11-01T23:50:00"),
    ("2026-11-02T00:10", "12:10", "2026-11-02T12:10:00"),
    ("2026-11-02T00:10", "12:11", "2026-11-01T12:11:00"),
    ("2026-11-02T18:00", "18:05", "2026-11-02T18:05:00"),
    ("2026-11-02T23:00", "00:10", "2026-11-02T00:10:00"),
    ("2026-11-03T01:40", "25:30", "2026-11-03T01:30:00"),
  ])
  func `a bare time is today's unless that is far ahead`(
    now: String, typed: String, expected: String
  ) throws {
    #expect(try read(typed, now: now) == expected)
  }

  @Test(arguments: [
    ("22:00", "2026-11-01T22:00:00"), ("18:01", "2026-11-01T18:01:00"),
    ("18:00", "2026-11-02T18:00:00"), ("02:00", "2026-11-02T02:00:00"),
    ("26:00", "2026-11-02T02:00:00"), ("now", "2026-11-02T09:00:00"),
    ("today 01:00", "2026-11-02T01:00:00"),
  ])
  func `an end is the first such time after the start`(typed: String, expected: String) throws {
    let start = try instant("2026-11-01T18:00")
    let found = try read(typed) { word, now throws(Failure) in
      try word.resolved(after: start, now: now, in: .seoul)
    }
    #expect(found == expected)
  }

  @Test(arguments: [("18:00", "2026-10-30T18:00:00"), ("25:30", "2026-10-31T01:30:00")])
  func `on a day that is known a bare time is of that day`(
    typed: String, expected: String
  ) throws {
    let day = try #require(CivilDate("2026-10-30"))
    let found = try read(typed) { word, now throws(Failure) in
      try word.resolved(on: day, now: now, in: .seoul)
    }
    #expect(found == expected)
  }

  // On 1988-10-09 at 03:00 the clocks of Seoul went back to 02:00; on 1988-05-08 at 02:00 forward.
  @Test(arguments: [
    ("1988-10-09T04:00", "02:30", "time.fold"), ("1988-05-08T04:00", "02:30", "time.gap"),
    ("1988-10-09T04:00", "01:59", "1988-10-09T01:59:00"),
  ])
  func `a time that came twice or never needs a side`(
    now: String, typed: String, expected: String
  ) throws {
    #expect(try read(typed, now: now) == expected)
    if expected.hasPrefix("time.") {
      #expect(try !read(typed, now: now, fold: .later).hasPrefix("time."))
    }
  }

  @Test func `after a start within the hour that comes twice, the other pass is meant`() throws {
    let now = try instant("1988-10-09T09:00")
    // 02:45 of summer time, a quarter before the clock goes back.
    let start = try #require(Instant("1988-10-09T02:45+10:00"))
    let later = try MomentWord("02:15").resolved(after: start, now: now, in: .seoul)
    #expect(later == Instant("1988-10-09T02:15+09:00"))
    let early = try #require(Instant("1988-10-09T02:05+10:00"))
    #expect(throws: Failure.self) {
      try MomentWord("02:15").resolved(after: early, now: now, in: .seoul)
    }
    let chosen = try MomentWord("02:15").resolved(
      after: early, now: now, in: .seoul, fold: .earlier)
    #expect(chosen == Instant("1988-10-09T02:15+10:00"))
  }

  @Test(arguments: [
    "now", "08:55", "25:30", "yesterday 23:50", "2026-11-02 18:05", "next mon 09:00", "11-02 06:00",
    "2026-11-01T23:55:00Z",
  ])
  func `a moment's description reads back as the same`(typed: String) throws {
    let word = try MomentWord(typed)
    #expect(word.description == typed)
    #expect(try MomentWord(word.description) == word)
  }
}
