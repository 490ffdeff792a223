import CatchValues
import Foundation
import Testing

struct ClockWordTests {
  @Test(arguments: [
    ("18:00", "18:00"), ("00:00", "00:00"), ("9", "09:00"), ("9:30", "09:30"), ("0930", "09:30"),
    ("0000", "00:00"), ("2359", "23:59"), ("18", "18:00"), ("24:00", "24:00"), ("2400", "24:00"),
    ("25:30", "25:30"), ("2530", "25:30"), ("25", "25:00"), ("47:59", "47:59"),
    ("01:30+1", "25:30"),
    ("0130+1", "25:30"), ("1+1", "25:00"), ("23:59+1", "47:59"), ("00:00+1", "24:00"),
    ("next day 01:30", "25:30"), ("다음날 01:30", "25:30"), ("다음 날 1시 30분", "25:30"),
    ("익일 01:30", "25:30"), ("6pm", "18:00"), ("6PM", "18:00"), ("6 pm", "18:00"),
    ("6:30pm", "18:30"), ("12am", "00:00"), ("12pm", "12:00"), ("12:30am", "00:30"),
    ("11:59pm", "23:59"), ("1am+1", "25:00"), ("noon", "12:00"), ("정오", "12:00"),
    ("오후 6시", "18:00"), ("오후6시", "18:00"), ("오전 9시 30분", "09:30"), ("오후 6:30", "18:30"),
    ("오전 12시", "00:00"), ("오후 12시 5분", "12:05"), ("오전 0시 30분", "00:30"), ("오후 6시 반", "18:30"),
    ("오후 6시반", "18:30"), ("18시", "18:00"), ("18시 30분", "18:30"), ("18시30분", "18:30"),
    ("25시", "25:00"), ("9시 5분", "09:05"), (" 18:00 ", "18:00"), ("새벽 1시", "01:00"),
    ("새벽 12시 30분", "00:30"), ("아침 9시", "09:00"), ("낮 12시", "12:00"), ("낮 1시 반", "13:30"),
    ("낮 11시", "11:00"), ("저녁 6시", "18:00"), ("저녁7시30분", "19:30"), ("밤 11시", "23:00"),
    ("다음날 새벽 2시", "26:00"), ("밤 9:30", "21:30"),
  ])
  func `a time is counted from the midnight of its day`(typed: String, expected: String) throws {
    #expect(try ClockWord(typed).description == expected)
  }

  @Test(arguments: [
    "", ":", "48:00", "48", "99", "4800", "18:60", "1860", "18:0", "18:000", "930", "18000", "-1",
    "+1",
    "18:00:00", "18.30", "18,30", "18;00", "18 00", "1 8:00", "13pm", "0am", "0pm", "오후 13시",
    "오후", "pm", "6pmm", "6 p m", "am6", "6시 pm", "25:30+1", "01:30+2", "01:30+", "01:30-1",
    "다음날 25:30", "다음날 01:30+1", "다음날", "6시 30", "6시 60분", "30분", "now", "지금", "midnight", "자정",
    "새벽 7시", "아침 4시", "아침 12시", "낮 6시", "낮 9시", "저녁 12시", "저녁 4시", "밤 12시", "밤 1시", "밤 5시",
    "밤 22시", "밤", "밤 10시 pm", "8h", "８:００", "18：00", "18:00\0", "18:00Z", "T18:00", "18:00+09:00",
    "six",
    "९", "1e1", "0x12", "\u{661}", "18:00-22:00",
  ])
  func `what is no time is refused, with a hint`(typed: String) throws {
    let failure = try #require(throws: Failure.self) { try ClockWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is not a time of day")
    #expect(failure.hint != nil)
  }

  @Test(arguments: [
    ("midnight", "24:00"), ("자정", "24:00"), ("밤 12시", "24:00"), ("930", "0930"), ("밤 1시", "25:00"),
    ("8h", "length"),
    ("now", "time itself"), ("48:00", "25:30"),
  ])
  func `the hint tells what would have one meaning`(typed: String, expected: String) throws {
    let failure = try #require(throws: Failure.self) { try ClockWord(typed) }
    #expect(failure.hint?.en.contains(expected) == true, "\(failure.hint?.en ?? "")")
  }

  @Test func `now is a time only where it is asked for`() throws {
    let now = try #require(CivilTime("13:07"))
    #expect(try ClockWord("now", allowsNow: true).minutes(now: now) == 787)
    #expect(try ClockWord("지금", allowsNow: true) == .now)
    #expect(try ClockWord("25:30", allowsNow: true).minutes(now: now) == 1530)
    #expect(throws: Failure.self) { try ClockWord("now") }
  }
}
