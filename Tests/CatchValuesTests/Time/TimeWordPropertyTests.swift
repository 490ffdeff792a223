import CatchTestSupport
import CatchValues
import Testing

@Suite("What a time word prints, it reads")
struct TimeWordPropertyTests {
  private func day(_ generator: inout SeededGenerator) -> DayWord {
    let date = CivilDate.first.adding(days: Int.random(in: 0...3_652_058, using: &generator))
    let weekday = Weekday.allCases.randomElement(using: &generator) ?? .mon
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return .date(date)
    case 1: return .monthDay(month: date.month, day: date.day)
    case 2: return .dayOfMonth(date.day)
    case 3: return .offset(days: Int.random(in: -9_999_999...9_999_999, using: &generator))
    case 4: return .weekday(weekday)
    case 5:
      return .dayOfRelativeMonth(
        date.day, PeriodStep.allCases.randomElement(using: &generator) ?? .this)
    default:
      return .weekdayOfWeek(weekday, PeriodStep.allCases.randomElement(using: &generator) ?? .this)
    }
  }

  private func clock(_ generator: inout SeededGenerator) -> String {
    ClockWord.minute(Int.random(in: 0..<2880, using: &generator)).description
  }

  @Test func `days and times`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<Rounds.count(of: 5_000) {
      let word = day(&generator)
      #expect(try DayWord(word.description) == word)
      let clock = ClockWord.minute(Int.random(in: 0..<2880, using: &generator))
      #expect(try ClockWord(clock.description) == clock)
      let length = try #require(
        DurationWord(minutes: Int.random(in: 0...DurationWord.limit, using: &generator)))
      #expect(try DurationWord(length.description) == length)
    }
    for days in -3...3 {
      #expect(try DayWord(DayWord.offset(days: days).description) == .offset(days: days))
    }
  }

  @Test func `ranges of days`() throws {
    var generator = SeededGenerator(seed: 2)
    let others = ["2026-11", "0001", "9999-12", "this week", "next month", "last year", "3월"]
    for _ in 0..<3_000 {
      var ends: [String] = []
      for _ in 0..<2 {
        let other = others.randomElement(using: &generator) ?? "2026"
        ends.append(Bool.random(using: &generator) ? day(&generator).description : other)
      }
      let word = try DayRangeWord(ends.joined(separator: ".."))
      #expect(word.description == (ends[0] == ends[1] ? ends[0] : ends.joined(separator: "..")))
      #expect(try DayRangeWord(word.description) == word)
    }
  }

  @Test func `shifts and breaks`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<Rounds.count(of: 5_000) {
      let start = clock(&generator)
      let length = try #require(
        DurationWord(minutes: Int.random(in: 0...2_000, using: &generator))
      ).description
      let date = CivilDate.first.adding(days: Int.random(in: 0...3_652_058, using: &generator))
      let other = CivilDate.first.adding(days: Int.random(in: 0...3_652_058, using: &generator))
      let spans = ["\(start)-\(clock(&generator))", "\(start)+\(length)"]
      let dated = [
        "\(date)T\(start)/\(clock(&generator))", "\(date)T\(start)/\(length)",
        "\(date)T\(start)/\(other)T\(clock(&generator))",
      ]
      for typed in spans + dated {
        let word = try ShiftSpanWord(typed)
        #expect(word.description == typed)
        #expect(try ShiftSpanWord(word.description) == word)
      }
      for typed in spans + [length] {
        let paid = try BreakWord("\(typed):paid")
        #expect(paid.description == "\(typed):paid")
        #expect(try BreakWord(typed).description == typed)
      }
    }
  }

  @Test func `no text traps, and each is read or refused as a word`() {
    var generator = SeededGenerator(seed: 4)
    let pieces = [
      "0", "1", "2", "9", "00", "30", "2026", "11", "-", "+", ":", "/", ".", "..", "~", " ", "T",
      "h",
      "m", "pm", "am", "오전", "오후", "밤", "새벽", "자정", "시", "분", "반", "시간", "월", "일", "년", "주", "달",
      "다음", "지난", "이번",
      "부터", "까지", "next", "last", "mon", "today", "paid", "유급", "PT", "99999999999999999999", "\0",
      "\u{1100}", "\u{1161}", "é", "٣", "-0", "9223372036854775807",
    ]
    var readCount = 0
    for _ in 0..<Rounds.count(of: 20_000) {
      var text = ""
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      for kind in 0..<6 {
        do throws(Failure) {
          try read(text, as: kind)
          readCount += 1
        } catch {
          #expect(Self.ids.contains(error.id), "'\(text)': \(error.id)")
        }
      }
    }
    #expect(readCount > 300)
  }

  private static let ids: Set<String> = [
    "time.word", "time.day", "time.span", "time.break", "value.number",
  ]

  private func read(_ text: String, as kind: Int) throws(Failure) {
    let today = CivilDate.first.adding(days: 739_937)
    switch kind {
    case 0: _ = try DayWord(text).resolved(today: today)
    case 1: _ = try DayRangeWord(text).resolved(today: today)
    case 2: _ = try ClockWord(text, allowsNow: true)
    case 3: _ = try DurationWord(text)
    case 4: _ = try ShiftSpanWord(text).resolved(on: today)
    default:
      _ = try BreakWord(text).resolved(in: ShiftSpan(on: today, from: 1320, lasting: 480))
    }
  }
}
