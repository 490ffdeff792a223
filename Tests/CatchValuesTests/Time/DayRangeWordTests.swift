import CatchValues
import Testing

/// Typed on Wednesday 2026-11-18, unless a test says otherwise.
struct DayRangeWordTests {
  private func read(
    _ typed: String, today: String = "2026-11-18", weekStart: Weekday = .mon
  ) throws -> String {
    let today = try #require(CivilDate(today))
    do throws(Failure) {
      return try DayRangeWord(typed).resolved(today: today, weekStart: weekStart).description
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    // The coming ones, from today on where today is one of them.
    ("주말", "2026-11-18", "2026-11-21..2026-11-22"), ("평일", "2026-11-18", "2026-11-18..2026-11-20"),
    ("주말", "2026-11-21", "2026-11-21..2026-11-22"), ("주말", "2026-11-22", "2026-11-22"),
    ("weekend", "2026-11-23", "2026-11-28..2026-11-29"),
    ("평일", "2026-11-21", "2026-11-23..2026-11-27"),
    ("weekdays", "2026-11-23", "2026-11-23..2026-11-27"),
    ("this weekend", "2026-11-22", "2026-11-21..2026-11-22"),
    ("다음 주말", "2026-11-18", "2026-11-28..2026-11-29"),
    ("지난주 평일", "2026-11-18", "2026-11-09..2026-11-13"),
    ("다음주 주말", "2026-11-18", "2026-11-28..2026-11-29"),
    ("this weekend", "2026-11-18", "2026-11-21..2026-11-22"),
    ("next-weekend", "2026-11-18", "2026-11-28..2026-11-29"),
    ("weekdays", "2026-11-22", "2026-11-23..2026-11-27"),
    ("Dec 24", "2026-11-18", "2026-12-24"), ("december 24th", "2026-11-18", "2026-12-24"),
    ("24 Dec", "2026-11-18", "2026-12-24"), ("24-dec", "2026-11-18", "2026-12-24"),
    ("Jan 2", "2026-11-18", "2027-01-02"), ("Sept 30", "2026-11-18", "2026-09-30"),
    ("Dec 24..Dec 26", "2026-11-18", "2026-12-24..2026-12-26"),
    ("Dec 30..Jan 2", "2026-11-18", "2026-12-30..2027-01-02"),
    ("Feb 29", "2026-11-18", "time.day"), ("Dec 32", "2026-11-18", "time.word"),
    ("Ma 3", "2026-11-18", "time.word"), ("Dec", "2026-11-18", "time.word"),
    ("Dec 24 2026", "2026-11-18", "time.word"),
  ])
  func `weekends, workdays and English months are days`(
    typed: String, today: String, expected: String
  ) throws {
    for weekStart in [Weekday.mon, .sun] {
      #expect(try read(typed, today: today, weekStart: weekStart) == expected, "\(typed)")
    }
  }

  @Test(arguments: [
    ("today", "2026-11-18"), ("어제", "2026-11-17"), ("2026-11-02", "2026-11-02"),
    ("next mon", "2026-11-23"), ("2026-11", "2026-11-01..2026-11-30"),
    ("2024-02", "2024-02-01..2024-02-29"), ("2026", "2026-01-01..2026-12-31"),
    ("11월", "2026-11-01..2026-11-30"), ("2월", "2027-02-01..2027-02-28"),
    ("6월", "2026-06-01..2026-06-30"), ("5월", "2027-05-01..2027-05-31"),
    ("2025년", "2025-01-01..2025-12-31"), ("2025년 12월", "2025-12-01..2025-12-31"),
    ("this week", "2026-11-16..2026-11-22"), ("이번 주", "2026-11-16..2026-11-22"),
    ("이번주", "2026-11-16..2026-11-22"), ("last week", "2026-11-09..2026-11-15"),
    ("지난주", "2026-11-09..2026-11-15"), ("next week", "2026-11-23..2026-11-29"),
    ("다음 주", "2026-11-23..2026-11-29"), ("this month", "2026-11-01..2026-11-30"),
    ("this-month", "2026-11-01..2026-11-30"), ("이번 달", "2026-11-01..2026-11-30"),
    ("이번달", "2026-11-01..2026-11-30"), ("last month", "2026-10-01..2026-10-31"),
    ("지난달", "2026-10-01..2026-10-31"), ("저번 달", "2026-10-01..2026-10-31"),
    ("next month", "2026-12-01..2026-12-31"), ("다음달", "2026-12-01..2026-12-31"),
    ("last year", "2025-01-01..2025-12-31"), ("작년", "2025-01-01..2025-12-31"),
    ("2026.11", "2026-11-01..2026-11-30"), ("2026. 11.", "2026-11-01..2026-11-30"),
    ("2026/11/25", "2026-11-25"), ("11/25", "2026-11-25"), ("다음 달 1일", "2026-12-01"),
    ("올해", "2026-01-01..2026-12-31"), ("내년", "2027-01-01..2027-12-31"),
  ])
  func `one word may stand for many days`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("2026-11-02..2026-11-08", "2026-11-02..2026-11-08"), ("today..+6", "2026-11-18..2026-11-24"),
    ("2026-11-02/2026-11-08", "2026-11-02..2026-11-08"), ("어제~내일", "2026-11-17..2026-11-19"),
    ("어제 ～ 내일", "2026-11-17..2026-11-19"), ("어제부터 내일까지", "2026-11-17..2026-11-19"),
    ("2026-10..2026-11", "2026-10-01..2026-11-30"), ("9월..11월", "2026-09-01..2026-11-30"),
    ("last week..today", "2026-11-09..2026-11-18"), ("today..today", "2026-11-18"),
    ("mon..fri", "2026-11-23..2026-11-27"), ("월-금", "2026-11-23..2026-11-27"),
    ("mon-fri", "2026-11-23..2026-11-27"), ("12/3~12/5", "2026-12-03..2026-12-05"),
    ("12.3..12.5", "2026-12-03..2026-12-05"), ("wed..mon", "2026-11-18..2026-11-23"),
    ("last mon..fri", "2026-11-09..2026-11-13"), ("11-02..11-08", "2026-11-02..2026-11-08"),
    ("2026-11-02 .. 2026-11-08", "2026-11-02..2026-11-08"),
    ("2026.11.25~2026.11.30", "2026-11-25..2026-11-30"),
    ("11. 25. ~ 11. 30.", "2026-11-25..2026-11-30"),
    ("2026/11/25/2026/11/30", "time.word"),
  ])
  func `two words stand for all days between`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  /// Typed in another month and another year than those that are meant.
  @Test(arguments: [
    ("10월 2일~5일", "2026-10-02..2026-10-05"), ("다음 달 1일~5일", "2026-12-01..2026-12-05"),
    ("2026-12-01..5일", "2026-12-01..2026-12-05"), ("2025-11-02..11-08", "2025-11-02..2025-11-08"),
    ("2025-09..11월", "2025-09-01..2025-11-30"), ("2025-12-30..01-05", "2025-12-30..2026-01-05"),
    ("12월 30일~1월 2일", "2026-12-30..2027-01-02"), ("12/30~1/2", "2026-12-30..2027-01-02"),
    ("12월~1월", "2026-12-01..2027-01-31"), ("1월~10월", "2026-01-01..2026-10-31"),
    ("1/1..12/31", "2026-01-01..2026-12-31"), ("1월 5일~오늘", "2026-01-05..2026-11-18"),
    ("12/20~today", "time.span"), ("7/1~2027-01-02", "2026-07-01..2027-01-02"),
    ("12/30~2027-01-02", "2026-12-30..2027-01-02"),
    ("2027-12-01..2월 29일", "2027-12-01..2028-02-29"),
    ("11-08..11-02", "time.span"), ("11월~10월", "time.span"),
    ("10월 5일~2일", "time.span"),
  ])
  func `what the end leaves out is told by the start`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("1월 5일", true), ("12/5", false), ("12월 30일~1월 2일", true), ("2027-01-05", false),
    ("2027-01-02..01-05", true), ("2025-12-30..01-05", false), ("1월", true), ("next year", false),
  ])
  func `a range knows whether the year of an end was guessed`(typed: String, isSo: Bool) throws {
    let today = try #require(CivilDate("2026-11-18"))
    let word = try DayRangeWord(typed)
    #expect(word.hasGuessedYear(of: try word.resolved(today: today), today: today) == isSo)
  }

  @Test func `a range with an end that does not exist is told how long its month is`() throws {
    let failure = try #require(throws: Failure.self) { try DayRangeWord("2026-11-28~2026-11-31") }
    #expect(failure.message.en.hasSuffix("is not a day or a range of days: 2026-11 has 30 days"))
  }

  @Test(arguments: [
    ("2026-11-08..2026-11-02", "time.span"), ("tomorrow..today", "time.span"),
    ("2026-11..2026-10", "time.span"), ("02-29..03-01", "time.day"), ("today..31일", "time.day"),
  ])
  func `a range that runs backwards or ends on no day is refused`(
    typed: String, expected: String
  ) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    "", "..", "2026-11-02..", "..2026-11-08", "2026-11-02..2026-11-08..2026-11-09",
    "2026-1", "202", "0000", "20261", "this", "this day", "thisweek", "이번", "주", "달", "11", "3-5",
    "월-", "2026-11-02-2026-11-08", "~", "today~",
    "week", "금주의", "今週", "2026-11-02..x", "2026-11\0",
  ])
  func `what is no range is refused, with a hint`(typed: String) throws {
    let failure = try #require(throws: Failure.self) { try DayRangeWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is not a day or a range of days")
    #expect(failure.hint != nil)
  }

  @Test(arguments: [
    ("2026-13", 13), ("2026-00", 0), ("13월", 13), ("0월", 0), ("2026년 13월", 13), ("2026. 13.", 13),
    ("2026-11..2026-13", 13), ("13월~12월", 13),
  ])
  func `a month that there is not is named`(typed: String, month: Int) throws {
    let failure = try #require(throws: Failure.self) { try DayRangeWord(typed) }
    let what = "'\(typed)' is not a day or a range of days"
    #expect(failure.message.en == "\(what): there is no month \(month)")
    #expect(failure.message.ko == "'\(typed)': \(month)월은 없습니다")
    #expect(failure.hint?.en.contains("01 to 12") == true)
  }

  @Test func `a month of one figure is written out`() throws {
    let failure = try #require(throws: Failure.self) { try DayRangeWord("2026-1") }
    #expect(failure.hint?.en == "write the month as 2026-01")
  }

  @Test func `a week begins where the workplace says`() throws {
    #expect(try read("this week", weekStart: .sun) == "2026-11-15..2026-11-21")
    #expect(try read("this week", weekStart: .thu) == "2026-11-12..2026-11-18")
    #expect(try read("this week", today: "2026-11-15", weekStart: .sun) == "2026-11-15..2026-11-21")
  }

  @Test(arguments: [
    ("next month", "9999-12-01", "time.day"), ("last month", "0001-01-31", "time.day"),
    ("next year", "9999-01-01", "time.day"), ("last year", "0001-12-31", "time.day"),
    ("this week", "9999-12-31", "time.day"), ("this week", "0001-01-01", "0001-01-01..0001-01-07"),
    ("last week", "0001-01-01", "time.day"), ("9999", "2026-01-01", "9999-01-01..9999-12-31"),
    ("last month", "2026-01-31", "2025-12-01..2025-12-31"),
    ("next month", "2026-12-31", "2027-01-01..2027-01-31"),
  ])
  func `ranges respect the turn of the year and the ends of the calendar`(
    typed: String, today: String, expected: String
  ) throws {
    #expect(try read(typed, today: today) == expected)
  }

  @Test func `a range counts and contains both of its ends`() throws {
    let first = try #require(CivilDate("2026-11-02"))
    let range = try DayRange(from: first, through: first.adding(days: 6))
    #expect(range.count == 7)
    #expect(range.contains(first) && range.contains(range.last))
    #expect(!range.contains(first.adding(days: -1)) && !range.contains(first.adding(days: 7)))
  }
}
