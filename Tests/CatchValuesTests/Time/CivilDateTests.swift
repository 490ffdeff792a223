import CatchTestSupport
import CatchValues
import Testing

struct CivilDateTests {
  @Test func `dates agree with a naive count of days from 1900 to 2100`() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // 1900-01-01 was a Monday, 25,567 days before 1970.
    var days = -25_567
    var weekday = 0
    for year in 1900...2100 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      for month in 1...12 {
        let length = lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
        for day in 1...length {
          let date = try #require(CivilDate(daysSinceEpoch: days))
          let parts = date.components
          if parts != (year, month, day) || CivilDate(year: year, month: month, day: day) != date
            || date.weekday.rawValue != weekday || CivilDate(date.description) != date
          {
            Issue.record("\(date) is not \(year)-\(month)-\(day)")
          }
          days += 1
          weekday = (weekday + 1) % 7
        }
        #expect(CivilDate(year: year, month: month, day: length + 1) == nil)
      }
    }
    #expect(CivilDate(year: 2101, month: 1, day: 1)?.daysSinceEpoch == days)
  }

  @Test(arguments: [
    "", "2026-3-01", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
    "2026/01/01", "2026-01-01T", "+026-01-01", "２026-01-01", "2026-01- 1", "20260101",
  ])
  func `anything but an existing day is refused`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `the calendar ends where it ends, and no step leaves it`() {
    #expect(CivilDate.first.description == "0001-01-01")
    #expect(CivilDate.last.description == "9999-12-31")
    for step in [1, 400, Int.max] {
      #expect(CivilDate.last.adding(days: step) == .last)
      #expect(CivilDate.first.adding(days: -step) == .first)
      #expect(CivilDate.last.adding(months: step) == .last)
      #expect(CivilDate.first.adding(months: -step) == .first)
    }
    #expect(CivilDate.first.adding(days: .min) == .first)
    #expect(CivilDate.first.adding(months: .min) == .first)
    #expect(CivilDate(daysSinceEpoch: .max) == nil)
    #expect(CivilDate(daysSinceEpoch: .min) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2024-02-29", 12, "2025-02-28"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -13, "2024-12-15"),
    ("2026-05-31", 1, "2026-06-30"),
  ])
  func `months later, a day that is missing becomes the last`(
    text: String, months: Int, expected: String
  ) {
    #expect(CivilDate(text)?.adding(months: months).description == expected)
  }

  @Test func `a week begins on or before each of its days`() throws {
    let date = try #require(CivilDate("2026-03-01"))
    #expect(date.weekday == .sun)
    #expect(date.onOrBefore(.sun) == date)
    #expect(date.onOrBefore(.mon).description == "2026-02-23")
    #expect(date.firstOfMonth == date)
    #expect(date.lastOfMonth.description == "2026-03-31")
  }
}

struct CivilDateTimeTests {
  @Test func `minutes count through every boundary and back`() throws {
    var random = SeededGenerator(seed: 8)
    let range = -719_162 * 1440...(2_932_896 * 1440 + 1439)
    for _ in 0..<20_000 {
      let minutes = Int.random(in: range, using: &random)
      let value = try #require(CivilDateTime(minutesSinceEpoch: minutes))
      if CivilDateTime(value.date, value.time) != value
        || CivilDateTime(value.description) != value
      {
        Issue.record("\(minutes) is changed")
      }
    }
  }

  @Test func `minutes outside the calendar are refused`() {
    #expect(CivilDateTime(minutesSinceEpoch: -719_162 * 1440 - 1) == nil)
    #expect(CivilDateTime(minutesSinceEpoch: 2_932_897 * 1440) == nil)
    #expect(CivilDateTime(minutesSinceEpoch: .min) == nil)
    #expect(CivilDateTime(minutesSinceEpoch: .max) == nil)
  }

  @Test(arguments: [
    "", "24:00", "23:60", "9:00", "09:0", "09.00", "-1:00", "09:00 ", "０9:00",
  ])
  func `anything but a minute of the day is refused`(text: String) {
    #expect(CivilTime(text) == nil)
    #expect(CivilDateTime("2026-03-01T\(text)") == nil)
  }
}
