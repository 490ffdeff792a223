import CatchValues
import Foundation
import Testing

struct ShiftSpanTests {
  private func read(_ typed: String) throws -> String {
    let day = try #require(CivilDate("2026-11-18"))
    do throws(Failure) {
      return try ShiftSpanWord(typed).resolved(on: day).description
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("18:00-22:00", "2026-11-18 18:00-22:00"), ("18:00~22:00", "2026-11-18 18:00-22:00"),
    ("오후 6시-10시", "2026-11-18 18:00-22:00"), ("오후 6:30-10:00", "2026-11-18 18:30-22:00"),
    ("오후 6시부터 10시까지", "2026-11-18 18:00-22:00"), ("오후 12시-5시", "2026-11-18 12:00-17:00"),
    ("오전 9시-11시", "2026-11-18 09:00-11:00"), ("오전 9시-12시", "2026-11-18 09:00-12:00"),
    ("새벽 1시-5시", "2026-11-18 01:00-05:00"), ("저녁 6시 반-10시", "2026-11-18 18:30-22:00"),
    ("밤 10시-새벽 2시", "2026-11-18 22:00-26:00"), ("밤 10시~밤 1시", "2026-11-18 22:00-25:00"),
    ("저녁 6시-자정", "2026-11-18 18:00-24:00"), ("18:00-밤 12시", "2026-11-18 18:00-24:00"),
    ("18:00–22:00", "2026-11-18 18:00-22:00"), ("18:00 - 22:00", "2026-11-18 18:00-22:00"),
    ("18:00 to 22:00", "2026-11-18 18:00-22:00"), ("18-22", "2026-11-18 18:00-22:00"),
    ("1800-2200", "2026-11-18 18:00-22:00"), ("6pm-10pm", "2026-11-18 18:00-22:00"),
    ("오후 6시~오후 10시", "2026-11-18 18:00-22:00"), ("18시부터 22시까지", "2026-11-18 18:00-22:00"),
    ("18시부터 22시", "2026-11-18 18:00-22:00"), ("9-18", "2026-11-18 09:00-18:00"),
    ("9:00-11:00", "2026-11-18 09:00-11:00"), ("noon-18:00", "2026-11-18 12:00-18:00"),
    ("22:00-06:00", "2026-11-18 22:00-30:00"), ("22-6", "2026-11-18 22:00-30:00"),
    ("22:00-30:00", "2026-11-18 22:00-30:00"), ("22:00-06:00+1", "2026-11-18 22:00-30:00"),
    ("10pm-6am", "2026-11-18 22:00-30:00"), ("22:00-6am", "2026-11-18 22:00-30:00"),
    ("18:00-24:00", "2026-11-18 18:00-24:00"), ("18:00-00:00", "2026-11-18 18:00-24:00"),
    ("00:00-24:00", "2026-11-18 00:00-24:00"), ("18:00-42:00", "2026-11-18 18:00-42:00"),
    ("25:30-28:00", "2026-11-18 25:30-28:00"), ("25:30-04:00", "2026-11-18 25:30-28:00"),
    ("25:30-01:00", "2026-11-18 25:30-49:00"), ("01:30+1-04:00+1", "2026-11-18 25:30-28:00"),
    ("09:00-06:00", "2026-11-18 09:00-30:00"), ("18:00-17:59", "2026-11-18 18:00-41:59"),
    ("00:30-6am", "2026-11-18 00:30-06:00"), ("18:00+4h", "2026-11-18 18:00+4h"),
    ("18:00 + 7시간 30분", "2026-11-18 18:00+7h30m"), ("18시부터 4시간", "2026-11-18 18:00+4h"),
    ("01:30+1+4h", "2026-11-18 25:30+4h"), ("18:00+90m", "2026-11-18 18:00+1h30m"),
    ("18:00+24h", "2026-11-18 18:00+24h"), ("18:00+PT1H", "2026-11-18 18:00+1h"),
    ("2026-11-02T18:00/2026-11-03T02:00", "2026-11-02 18:00-26:00"),
    ("2026-11-02 18:00/2026-11-03 02:00", "2026-11-02 18:00-26:00"),
    ("2026-11-02T18:00/02:00", "2026-11-02 18:00-26:00"),
    ("2026-11-02T18:00/PT8H", "2026-11-02 18:00+8h"),
    ("2026-12-31T22:00/2027-01-01T06:00", "2026-12-31 22:00-30:00"),
  ])
  func `a shift is a day, a start and an end`(typed: String, expected: String) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    "18:00-18:00", "18-18", "18:00+0h", "18:00+0m", "18:00+24h1m", "18:00+25h", "18:00-42:01",
    "00:00-24:01", "00:00-47:59", "25:30-24:00", "2026-11-02T18:00/2026-11-02T18:00",
    "2026-11-02T18:00/2026-11-02T17:59", "2026-11-02T18:00/2026-11-03T18:01",
    "2026-11-02T18:00/0001-01-01T00:00", "0001-01-01T00:00/9999-12-31T23:59",
  ])
  func `a shift that is empty, runs backwards or exceeds 24 hours is refused`(
    typed: String
  ) throws {
    #expect(try read(typed) == "time.span")
  }

  @Test(arguments: [
    "", "-", "18:00", "18:00-", "-22:00", "18:00--22:00", "18:00-22:00-23:00", "18:00+4", "18:00+",
    "18:00+1", "+4h", "18:00-4h", "4h", "18:00/22:00", "48:00-49:00", "18:00-48:00", "18:60-22:00",
    "18:00-22:00+4h", "18:00+-4h", "18:00+4h+1h", "now-22:00", "18:00-now", "18:00..22:00",
    "18:00,22:00", "18:00 22:00", "2026-11-02T18:00", "2026-11-02/2026-11-03",
    "2026-11-02T18:00/",
    "2026-11-02T18:00+09:00/2026-11-03T02:00+09:00", "18:00-22:00\0", "부터", "18시부터", "부터 22시까지",
    "９:００-１０:００", "18:00−22:00", "\u{202E}18:00-22:00",
  ])
  func `what is no shift is refused, with a hint`(typed: String) throws {
    let failure = try #require(throws: Failure.self) { try ShiftSpanWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is no start and end")
    #expect(failure.hint != nil)
  }

  @Test(arguments: [
    ("9-6", "18:00"), ("10-2", "18:00"), ("12-8", "18:00"), ("9:00-6:00", "18:00"),
    ("9-9", "18:00"),
    ("6pm-10", "am or pm"), ("6-10pm", "am or pm"), ("오후 6시~2시", "am or pm"),
    ("오후 6시-12시", "am or pm"), ("오전 9시-6시", "am or pm"), ("오후 6시-02:00", "am or pm"),
    ("6시-오후 10시", "am or pm"), ("6-자정", "am or pm"), ("자정-06:00", "24:00"),
    ("밤 12시-새벽 6시", "24:00"), ("밤 1시-5시", "25:00"),
    ("09:00-6pm", "am or pm"), ("18:00+4", "+4h"), ("18:00", "end too"),
  ])
  func `a shift with two meanings is refused, and the hint parts them`(
    typed: String, expected: String
  ) throws {
    let failure = try #require(throws: Failure.self) { try ShiftSpanWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.hint?.en.contains(expected) == true, "\(failure.hint?.en ?? "")")
  }

  @Test func `a shift on a day that does not exist is told how long its month is`() throws {
    for (typed, reason) in [
      ("2026-02-30T18:00/19:00", "2026-02 has 28 days"),
      ("2026-11-02T18:00/2026-11-31T02:00", "2026-11 has 30 days"),
    ] {
      let failure = try #require(throws: Failure.self) { try ShiftSpanWord(typed) }
      #expect(failure.message.en == "'\(typed)' is no start and end: \(reason)")
    }
  }

  @Test func `a shift may begin after the midnight that ends its day, and says so`() throws {
    for (typed, expected) in [
      ("25:30-27:00", true), ("01:30+1-03:00+1", true), ("24:00-25:00", true),
      ("23:59-27:00", false),
      ("22:00-06:00", false), ("2026-11-02T25:30/1h", true),
    ] {
      #expect(try ShiftSpanWord(typed).beginsAfterMidnight == expected, "\(typed)")
    }
  }

  @Test func `start and end may come as words of their own`() throws {
    let day = try #require(CivilDate("2026-11-18"))
    #expect(try ShiftSpan(on: day, from: 1320, to: 360).endMinute == 1800)
    #expect(try ShiftSpan(on: day, from: 1320, lasting: 480).endMinute == 1800)
    for bad in [-1, 2880, .max, .min] {
      #expect(throws: Failure.self) { try ShiftSpan(on: day, from: bad, to: 360) }
      #expect(throws: Failure.self) { try ShiftSpan(on: day, from: 360, to: bad) }
      #expect(throws: Failure.self) { try ShiftSpan(on: day, from: bad, lasting: 60) }
      #expect(throws: Failure.self) { try ShiftSpan(on: day, from: 360, lasting: bad) }
    }
  }

  @Test func `a whole day is refused as two equal times, and the hint says how to write it`() throws
  {
    let day = try #require(CivilDate("2026-11-18"))
    let failure = try #require(throws: Failure.self) { try ShiftSpan(on: day, from: 540, to: 540) }
    #expect(failure.id == "time.span" && failure.hint?.en.contains("09:00+24h") == true)
  }

  @Test func `a message about a dated shift quotes its dates`() throws {
    let word = try ShiftSpanWord("2026-11-02T18:00/2026-11-01T09:00")
    let failure = try #require(throws: Failure.self) { try word.resolved(on: .first) }
    #expect(
      failure.message.en == "'2026-11-02T18:00/2026-11-01T09:00' ends before it begins")
  }

  @Test func `the text's own day counts before the one given`() throws {
    let day = try #require(CivilDate("2026-11-18"))
    let dated = try ShiftSpanWord("2026-11-02T18:00/02:00")
    #expect(dated.day == CivilDate("2026-11-02"))
    #expect(try dated.resolved(on: day).day == CivilDate("2026-11-02"))
    #expect(try ShiftSpanWord("18:00-02:00").day == nil)
  }
}
