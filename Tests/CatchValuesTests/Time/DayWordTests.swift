import CatchValues
import Foundation
import Testing

/// Typed on Wednesday 2026-11-18, unless a test says otherwise.
struct DayWordTests {
  private func read(
    _ typed: String, today: String = "2026-11-18", weekStart: Weekday = .mon
  ) throws -> String {
    let today = try #require(CivilDate(today))
    do throws(Failure) {
      return try DayWord(typed).resolved(today: today, weekStart: weekStart).description
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("2026-11-02", "2026-11-02"), ("2024-02-29", "2024-02-29"), ("11-02", "2026-11-02"),
    ("01-01", "2027-01-01"), ("2026년 11월 3일", "2026-11-03"), ("2026년11월3일", "2026-11-03"),
    ("11월 3일", "2026-11-03"), ("11월3일", "2026-11-03"), ("3일", "2026-11-03"), ("30일", "2026-11-30"),
    ("3rd", "2026-11-03"), ("1st", "2026-11-01"), ("22ND", "2026-11-22"),
    ("20261102", "2026-11-02"), ("2026.11.02", "2026-11-02"), ("2026. 11. 2.", "2026-11-02"),
    ("2026.11.2.", "2026-11-02"), ("2026/11/02", "2026-11-02"), ("2026/1/5", "2026-01-05"),
    ("2026-1-5", "2026-01-05"), ("11/26", "2026-11-26"), ("11.26", "2026-11-26"),
    ("11. 26.", "2026-11-26"), ("11/02", "2026-11-02"), ("11/2", "2026-11-02"),
    ("12.3", "2026-12-03"), ("1. 5.", "2027-01-05"),
  ])
  func `a date may leave out what today knows`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("today", "2026-11-18"), ("오늘", "2026-11-18"), ("Today", "2026-11-18"), ("TODAY", "2026-11-18"),
    (" today ", "2026-11-18"), ("yesterday", "2026-11-17"), ("어제", "2026-11-17"),
    ("tomorrow", "2026-11-19"), ("내일", "2026-11-19"), ("모레", "2026-11-20"), ("내일모레", "2026-11-20"),
    ("글피", "2026-11-21"),
    ("그끄저께", "2026-11-15"),
    ("그저께", "2026-11-16"), ("그제", "2026-11-16"), ("+3", "2026-11-21"), ("-2", "2026-11-16"),
    ("+0", "2026-11-18"), ("-0", "2026-11-18"), ("+3d", "2026-11-21"), ("+3일", "2026-11-21"),
    ("+13", "2026-12-01"), ("-18", "2026-10-31"), ("in 3 days", "2026-11-21"),
    ("in 1 day", "2026-11-19"), ("2 days ago", "2026-11-16"), ("3일 뒤", "2026-11-21"),
    ("3일후", "2026-11-21"), ("2일 전", "2026-11-16"),
  ])
  func `a day may be counted from today`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("wed", "2026-11-18"), ("thu", "2026-11-19"), ("tue", "2026-11-24"), ("sunday", "2026-11-22"),
    ("Monday", "2026-11-23"), ("수", "2026-11-18"), ("수요일", "2026-11-18"), ("월", "2026-11-23"),
    ("화요일", "2026-11-24"), ("일", "2026-11-22"),
  ])
  func `a weekday is the next one, today included`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("next mon", "2026-11-23"), ("next sun", "2026-11-29"), ("next-wed", "2026-11-25"),
    ("this mon", "2026-11-16"), ("last fri", "2026-11-13"), ("last-sunday", "2026-11-15"),
    ("다음주 월요일", "2026-11-23"), ("다음 주 월", "2026-11-23"), ("다음주월요일", "2026-11-23"),
    ("이번주 금요일", "2026-11-20"), ("지난주 월요일", "2026-11-09"), ("저번 주 일요일", "2026-11-15"),
  ])
  func `a weekday of a week need not be near`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("다음 달 1일", "2026-12-01", "2026-11-18"), ("다음달 31일", "2026-12-31", "2026-11-18"),
    ("이번 달 5일", "2026-11-05", "2026-11-18"), ("지난달25일", "2026-10-25", "2026-11-18"),
    ("next month 1st", "2026-12-01", "2026-11-18"), ("last-month-2nd", "2026-10-02", "2026-11-18"),
    ("다음 달 1일", "2027-01-01", "2026-12-31"), ("지난달 31일", "2025-12-31", "2026-01-01"),
    ("다음 달 31일", "time.day", "2026-10-31"), ("다음 달 1일", "time.day", "9999-12-01"),
    ("지난달 1일", "time.day", "0001-01-31"),
  ])
  func `a day of a month need not be of this one`(
    typed: String, expected: String, today: String
  ) throws {
    #expect(try read(typed, today: today) == expected)
  }

  @Test(arguments: [
    ("next sun", "2026-11-22"), ("this sun", "2026-11-15"), ("next sat", "2026-11-28"),
  ])
  func `a week may begin on Sunday`(typed: String, expected: String) throws {
    #expect(try read(typed, weekStart: .sun) == expected)
  }

  @Test(arguments: [
    "", " ", "\t", "2026/11-02", "2026/11", "2026. 11", "261102", "2026-11-02T18:00", "32일", "0일",
    "25/11", "13/32", "11/26/", "11/26.", "11.26..", "다음 달", "다음 달 0일",
    "next month", "next month 1", "2026년 3일", "2026년", "11월", "0th", "32nd", "todayy", "tod ay",
    "오 늘",
    "next", "next ", "next week", "nextmon", "다음주", "다음 월요일", "++3", "+-3", "+3.5", "+", "-", "+3h",
    "+99999999", "in days", "3 days", "３일", "+３", "mon tue", "monday.", "today\0", "\u{200B}today",
    "today\n", "🗓", "'; DROP TABLE shift; --", "\u{202E}today", "월월", "2026-W47-3", "now",
  ])
  func `what is no day is refused, with a hint`(typed: String) throws {
    let failure = try #require(throws: Failure.self) { try DayWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is not a day")
    #expect(failure.message.ko.hasPrefix("'\(typed)': "))
    #expect(failure.hint?.en.isEmpty == false && failure.hint?.ko.isEmpty == false)
  }

  @Test(arguments: [
    ("2026-02-29", "2026-02 has 28 days", "2026년 2월은 28일까지입니다", "2026-02-01 to 2026-02-28"),
    ("2026-11-31", "2026-11 has 30 days", "2026년 11월은 30일까지입니다", "2026-11-01 to 2026-11-30"),
    ("20260230", "2026-02 has 28 days", "2026년 2월은 28일까지입니다", "2026-02-01 to 2026-02-28"),
    ("2026. 2. 30.", "2026-02 has 28 days", "2026년 2월은 28일까지입니다", "2026-02-28"),
    ("2026년 2월 29일", "2026-02 has 28 days", "2026년 2월은 28일까지입니다", "2026-02-28"),
    ("02-30", "month 2 has at most 29 days", "2월은 29일까지입니다", "02-01 to 02-29"),
    ("2월 30일", "month 2 has at most 29 days", "2월은 29일까지입니다", "02-01 to 02-29"),
    ("11/31", "month 11 has at most 30 days", "11월은 30일까지입니다", "11-01 to 11-30"),
    ("11-00", "month 11 has at most 30 days", "11월은 30일까지입니다", "11-01 to 11-30"),
    ("2026-13-01", "there is no month 13", "13월은 없습니다", "01 to 12"),
    ("00-10", "there is no month 0", "0월은 없습니다", "01 to 12"),
    ("13월 1일", "there is no month 13", "13월은 없습니다", "01 to 12"),
    ("0000-01-01", "there is no year 0", "0년은 없습니다", "2026-11-02"),
  ])
  func `a date that does not exist is told how long its month is`(
    typed: String, english: String, korean: String, hint: String
  ) throws {
    let failure = try #require(throws: Failure.self) { try DayWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is not a day: \(english)")
    #expect(failure.message.ko == "'\(typed)': \(korean)")
    #expect(failure.hint?.en.contains(hint) == true, "\(failure.hint?.en ?? "")")
  }

  @Test func `a day that only this month lacks is told how long it is`() throws {
    let today = try #require(CivilDate("2026-11-18"))
    let failure = try #require(throws: Failure.self) { try DayWord("31일").resolved(today: today) }
    #expect(failure.message.en == "'31일': 2026-11 has 30 days")
  }

  @Test func `every spelling of every day within half a year reads as that day`() throws {
    for anchor in ["2026-11-18", "2026-01-01", "2027-12-31", "2028-02-29", "2027-07-02"] {
      let today = try #require(CivilDate(anchor))
      for offset in -180...180 {
        let date = today.adding(days: offset)
        let (month, day) = (date.month, date.day)
        let padded = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
        for typed in [
          "\(month)/\(day)", "\(month).\(day)", "\(month). \(day).", "\(month)월 \(day)일",
          "\(month)월\(day)일", "\(padded(month))-\(padded(day))",
          "\(padded(month))/\(padded(day))", "\(padded(month)).\(padded(day)).",
        ] {
          #expect(try DayWord(typed).resolved(today: today) == date, "\(typed) on \(today)")
        }
      }
    }
  }

  @Test(arguments: [
    ("1월 5일", "2026-11-02", "2027-01-05"), ("12-30", "2027-01-02", "2026-12-30"),
    // 183 days either way: the later one.
    ("07-01", "2027-12-31", "2028-07-01"), ("01-01", "2028-07-02", "2029-01-01"),
    ("07-01", "2028-12-31", "2029-07-01"),
  ])
  func `a day without a year is the nearest one, the later of two as near`(
    typed: String, today: String, expected: String
  ) throws {
    #expect(try read(typed, today: today) == expected)
  }

  @Test func `of figures without a year the first is the month`() {
    var readCount = 0
    for first in 0...40 {
      for second in 0...40 {
        for typed in ["\(first)/\(second)", "\(first).\(second)", "\(first). \(second)."] {
          guard let word = try? DayWord(typed) else { continue }
          #expect(word == .monthDay(month: first, day: second), "\(typed)")
          readCount += 1
        }
      }
    }
    #expect(readCount == 3 * 366)
  }

  @Test(arguments: [
    ("3", "+3"), ("25/11", "month first: 11/25"), ("1-5", "11/2 or 11-02"),
    ("40/50", "11/2 or 11-02"),
    ("this week", "several days"), ("2026-11", "several days"), ("tomorow", "'tomorrow'"),
    ("wendesday", "'wednesday'"), ("soonish", "next mon"),
  ])
  func `the hint tells what would have one meaning`(typed: String, expected: String) throws {
    let failure = try #require(throws: Failure.self) { try DayWord(typed) }
    #expect(failure.hint?.en.contains(expected) == true, "\(failure.hint?.en ?? "")")
  }

  @Test(arguments: [
    ("02-29", "2026-11-18", "time.day"), ("02-29", "2028-11-18", "2028-02-29"),
    ("02-29", "2027-11-18", "2028-02-29"), ("02-29", "2025-03-01", "time.day"),
    ("01-01", "9999-12-31", "9999-01-01"), ("12-31", "0001-01-01", "0001-12-31"),
    ("31일", "2026-11-18", "time.day"), ("31일", "2026-12-18", "2026-12-31"),
    ("tomorrow", "9999-12-31", "time.day"), ("yesterday", "0001-01-01", "time.day"),
    ("next mon", "9999-12-31", "time.day"), ("last mon", "0001-01-01", "time.day"),
    ("fri", "9999-12-31", "9999-12-31"), ("thu", "9999-12-31", "time.day"),
    ("+9999999", "2026-11-18", "time.day"), ("-9999999", "2026-11-18", "time.day"),
    ("tomorrow", "2024-02-28", "2024-02-29"), ("-1", "2027-01-01", "2026-12-31"),
  ])
  func `a day that today makes impossible is refused`(
    typed: String, today: String, expected: String
  ) throws {
    #expect(try read(typed, today: today) == expected)
  }

  @Test func `syllables typed as jamo are the same words`() throws {
    let jamo = "\u{110B}\u{1169}\u{1102}\u{1173}\u{11AF}"
    #expect(jamo.unicodeScalars.count == 5)
    #expect(try DayWord(jamo) == DayWord("오늘"))
    let week = "\u{1103}\u{1161}\u{110B}\u{1173}\u{11B7}주 월요일"
    #expect(try DayWord(week) == .weekdayOfWeek(.mon, .next))
  }

  @Test func `what is too long to be a day is refused and quoted only in part`() throws {
    let failure = try #require(throws: Failure.self) {
      try DayWord(String(repeating: "9", count: 1_000_000))
    }
    #expect(failure.message.en.utf8.count < 120)
  }
}
