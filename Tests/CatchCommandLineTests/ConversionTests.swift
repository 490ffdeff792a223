import CatchCommandLine
import CatchValues
import Testing

@Suite("Words becoming values")
struct ConversionTests {
  /// The value of `--x WORD`, or the id of the failure.
  private func read<Value>(_ word: String, _ conversion: Conversion<Value>) -> String {
    let list = ArgumentList(into: { $0 }, .required("x", conversion, plain("X")))
    var parser = Parser(Command<Int>.group("t", plain("T"), children: [:]), globals: list.infos)
    do throws(Failure) {
      return try "\(list.request(from: parser.parse(["--x", word]).globals))"
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("0", "0"), ("2060740", "2,060,740"), ("2,060,740", "2,060,740"), ("2_060_740", "2,060,740"),
    ("9007199254740991", "9,007,199,254,740,991"), ("9007199254740992", "value.range"),
    ("99999999999999999999", "value.range"), ("-5", "value.range"), ("-0", "0"), ("007", "7"),
    ("", "usage.value"), ("-", "usage.value"), ("1,23", "usage.value"), ("1234,567", "usage.value"),
    ("1,234_567", "usage.value"), (",123", "usage.value"), ("123,", "usage.value"),
    ("1.5", "usage.value"), ("1e3", "usage.value"), ("+5", "usage.value"), ("abc", "usage.value"),
    ("１２３", "123"), (" 5", "usage.value"), ("5원", "5"), ("10,320원", "10,320"),
    ("10320 원", "10,320"), ("1만원", "10,000"), ("1만 320원", "10,320"), ("1만320", "10,320"),
    ("1만 5천원", "15,000"), ("1만5백원", "10,500"), ("5천원", "5,000"), ("1천5백", "1,500"),
    ("250만 원", "2,500,000"), ("2억 5천만 원", "250,000,000"), ("1억", "100,000,000"),
    ("9999억9999만9999", "999,999,999,999"), ("\u{110B}\u{116F}\u{11AB}", "usage.value"),
    ("1\u{1106}\u{1161}\u{11AB}\u{110B}\u{116F}\u{11AB}", "10,000"), ("원", "usage.value"),
    ("만원", "usage.value"), ("0만원", "usage.value"), ("-1만원", "usage.value"),
    ("1만만", "usage.value"), ("1만 1억", "usage.value"), ("1천2천", "usage.value"),
    ("1백1천", "usage.value"), ("1만 12345", "usage.value"), ("10000만", "usage.value"),
    ("1.5만원", "usage.value"), ("1만원원", "usage.value"), ("만", "usage.value"),
  ])
  func `won are whole, grouped by three or not at all`(word: String, expected: String) {
    #expect(read(word, .won) == expected)
  }

  @Test(arguments: [
    ("1", "1"), ("11", "11"), ("12", "value.range"), ("0", "value.range"), ("-1", "value.range"),
    ("x", "usage.value"), ("9223372036854775808", "value.range"),
  ])
  func `a number outside its range is refused, a malformed one is misuse`(
    word: String, expected: String
  ) {
    #expect(read(word, .integer(1...11)) == expected)
  }

  @Test(arguments: [
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "value.range"), ("-9223372036854775809", "value.range"),
  ])
  func `whole numbers reach both ends and never wrap`(word: String, expected: String) {
    #expect(read(word, .integer) == expected)
  }

  @Test(arguments: [
    ("0", "'0' is not between 1 minute and 24 hours", "'0': 1분에서 24시간 사이가 아닙니다"),
    ("1441", "'1441' is not between 1 minute and 24 hours", "'1441': 1분에서 24시간 사이가 아닙니다"),
    ("25h", "'25h' is not between 1 minute and 24 hours", "'25h': 1분에서 24시간 사이가 아닙니다"),
    ("-1h", "'-1h' is not between 1 minute and 24 hours", "'-1h': 1분에서 24시간 사이가 아닙니다"),
    ("25시간", "'25시간' is not between 1 minute and 24 hours", "'25시간': 1분에서 24시간 사이가 아닙니다"),
    (
      "99999999999999999999m", "'99999999999999999999m' is not between 1 and 1,440 minutes",
      "'99999999999999999999m': 1분에서 1,440분 사이가 아닙니다"
    ),
  ])
  func `a length outside its range is told in the unit that was typed`(
    word: String, english: String, korean: String
  ) throws {
    let list = ArgumentList(
      into: { $0 }, .required("for", Conversion<Int>.minutes(1...1_440), plain("Long")))
    var parser = Parser(Command<Int>.group("t", plain("T"), children: [:]), globals: list.infos)
    let failure = try #require(throws: Failure.self) {
      try list.request(from: parser.parse(["--for", word]).globals)
    }
    #expect(failure.id == "value.range")
    #expect(failure.message.en == "--for: \(english)")
    #expect(failure.message.ko == "--for: \(korean)")
    #expect(failure.hint?.en == "write a length from 1 minute to 24 hours")
  }

  @Test(arguments: [
    ("a", "[\"a\"]"), ("a,b", "[\"a\", \"b\"]"), ("a, b", "[\"a\", \"b\"]"),
    ("a,", "usage.value"), (",", "usage.value"), ("a,,b", "usage.value"), ("", "[\"\"]"),
  ])
  func `a repeated option may take several values in one word`(word: String, expected: String) {
    let list = ArgumentList(
      into: { $0 }, .repeated("x", .text(), plain("X"), takesCommas: true))
    var parser = Parser(Command<Int>.group("t", plain("T"), children: [:]), globals: list.infos)
    do throws(Failure) {
      #expect("\(try list.request(from: parser.parse(["--x", word]).globals))" == expected)
    } catch {
      #expect(error.id == expected)
    }
  }

  @Test(arguments: [
    ("mon", "mon"), ("Monday", "mon"), ("월", "mon"), ("월요일", "mon"), ("토", "sat"), ("일", "sun"),
    ("mo", "usage.choice"), ("", "usage.choice"), ("월화", "usage.choice"), ("today", "usage.choice"),
  ])
  func `weekdays are typed by code, or as people say them`(word: String, expected: String) {
    #expect(read(word, .weekday) == expected)
  }

  @Test func `a date that does not exist is told how long its month is`() throws {
    let list = ArgumentList(into: { $0 }, .required("on", Conversion<CivilDate>.date, plain("Day")))
    var parser = Parser(Command<Int>.group("t", plain("T"), children: [:]), globals: list.infos)
    let failure = try #require(throws: Failure.self) {
      try list.request(from: parser.parse(["--on", "2026-02-30"]).globals)
    }
    #expect(failure.id == "usage.value")
    #expect(failure.message.en == "--on: '2026-02-30' is not a date: 2026-02 has 28 days")
  }

  @Test(arguments: [
    ("450", "450"), ("450m", "450"), ("8h", "480"), ("7h30m", "450"), ("0", "0"), ("0h90m", "90"),
    ("-5", "value.range"), ("-1h", "value.range"), ("99999h", "value.range"),
    ("99999999999999999999h", "value.range"), ("h", "usage.value"), ("m", "usage.value"),
    ("30m7h", "usage.value"), ("7h30", "usage.value"), ("7.5h", "450"), ("", "usage.value"),
    ("7h 30m", "450"), ("7시간 30분", "450"), ("1,440", "1440"), ("1,44", "usage.value"),
    ("1d", "usage.value"), ("8hh", "usage.value"),
  ])
  func `durations are hours and minutes`(word: String, expected: String) {
    #expect(read(word, .minutes) == expected)
  }

  @Test(arguments: [
    ("90s", "90"), ("1m30s", "90"), ("1분 30초", "90"), ("1h", "3600"), ("5", "300"),
    ("7200s", "7200"), ("0s", "value.range"), ("7201s", "value.range"), ("2h1s", "value.range"),
    ("121", "value.range"), ("1,00", "usage.value"), ("9223372036854775807", "value.range"),
    ("99999999999999999999s", "value.range"), ("-1m30s", "value.range"), ("s", "usage.value"),
    ("30s1m", "usage.value"),
  ])
  func `short lengths take seconds`(word: String, expected: String) {
    #expect(read(word, .seconds(1...7200)) == expected)
  }

  @Test(arguments: [
    ("tomorrow", "tomorrow"), ("내일", "tomorrow"), ("+3", "+3"), ("3", "usage.value"),
  ])
  func `a day waits for the command to know today`(word: String, expected: String) {
    #expect(read(word, .day) == expected)
  }

  @Test func `time words that are malformed are misuse`() {
    #expect(read("this-month", .days) == "this month")
    #expect(read("2026-11-02..", .days) == "usage.value")
    #expect(read("6pm", .clock) == "18:00")
    #expect(read("now", .clock) == "usage.value")
    #expect(read("22:00~06:00", .shiftSpan) == "22:00-06:00")
    #expect(read("9-6", .shiftSpan) == "usage.value")
    #expect(read("30분 유급", .shiftBreak) == "30m:paid")
    #expect(read("30m:payed", .shiftBreak) == "usage.value")
  }

  @Test(arguments: [
    ("2026-03-01", "2026-03-01"), ("2024-02-29", "2024-02-29"), ("2026-02-30", "usage.value"),
    ("2026-3-1", "usage.value"), ("0000-01-01", "usage.value"), ("", "usage.value"),
  ])
  func `dates must exist`(word: String, expected: String) {
    #expect(read(word, .date) == expected)
  }

  @Test(arguments: [
    ("2026-03", "2026-03-01"), ("2026-13", "usage.value"), ("2026-03-01", "usage.value"),
    ("202603", "usage.value"),
  ])
  func `a month is its first day`(word: String, expected: String) {
    #expect(read(word, .month) == expected)
  }

  @Test(arguments: [
    ("2026-03-02T18:00", "2026-03-02T18:00"), ("2026-03-02T24:00", "usage.value"),
    ("2026-03-02 18:00", "usage.value"), ("2026-02-30T10:00", "usage.value"),
  ])
  func `local times must exist`(word: String, expected: String) {
    #expect(read(word, .localTime) == expected)
  }

  @Test(arguments: [
    ("8.6", "43/5"), ("0", "0"), ("100", "100"), ("100.01", "value.range"), ("-0.1", "value.range"),
    (".5", "usage.value"), ("5.", "usage.value"), ("1,5", "usage.value"), ("NaN", "usage.value"),
  ])
  func `decimals stay exact`(word: String, expected: String) {
    #expect(read(word, .decimal(0...100)) == expected)
  }

  @Test(arguments: [
    ("150000", "[150,000]"), ("150000,150000", "[150,000, 150,000]"), ("1_000,5", "[1,000, 5]"),
    ("150,000", "usage.value"), ("150000,", "usage.value"), (",5", "usage.value"),
    ("", "usage.value"), ("5,-5", "value.range"), ("100,20", "[100, 20]"),
  ])
  func `a list never mistakes grouped thousands for two amounts`(word: String, expected: String) {
    #expect(read(word, .list(.won)) == expected)
  }

  @Test(arguments: [
    ("0", "0"), ("00", "0"), ("500ms", "500"), ("30s", "30000"), ("2m", "120000"),
    ("1440m", "86400000"), ("1441m", "value.range"), ("99999999999999999999s", "value.range"),
    ("9223372036854775807m", "value.range"), ("30", "usage.value"), ("", "usage.value"),
    ("s", "usage.value"), ("-1s", "usage.value"), ("1.5s", "usage.value"), ("2 m", "usage.value"),
    ("1h", "usage.value"), ("３s", "usage.value"), ("1m30s", "90000"), ("1439m60s", "86400000"),
    ("1440m1s", "value.range"), ("9999m0s", "value.range"), ("1m30", "usage.value"),
    ("1m30ms", "usage.value"), ("1m1m1s", "usage.value"), ("30s1m", "usage.value"),
  ])
  func `a short wait has a unit unless it is none`(word: String, expected: String) {
    #expect(read(word, .milliseconds) == expected)
  }

  private enum Shade: String, CaseIterable {
    case light
    case dark
  }

  private enum Rate: Int, CaseIterable {
    case low = 80
    case full = 100
  }

  @Test func `choices are typed by raw value`() {
    #expect(read("dark", .choice("SHADE") { (_: Shade) in plain("") }) == "dark")
    #expect(read("Dark", .choice("SHADE") { (_: Shade) in plain("") }) == "usage.choice")
    #expect(read("", .choice("SHADE") { (_: Shade) in plain("") }) == "usage.choice")
    #expect(read("80", .choice("RATE") { (_: Rate) in plain("") }) == "low")
    #expect(read("90", .choice("RATE") { (_: Rate) in plain("") }) == "usage.choice")
  }

  @Test func `a fixed word may stand beside the values`() {
    let rate = Conversion<Money>.won.map { (money: Money) throws(Failure) -> Money? in money }
      .or("minimum", nil, meaning: plain("The law's"))
    #expect(read("minimum", rate) == "nil")
    #expect(read("10320", rate) == "Optional(10,320)")
    #expect(read("minimal", rate) == "usage.value")
  }

  @Test func `a failure names the option and quotes the word`() {
    let list = ArgumentList(into: { $0 }, .required("pay", .won, plain("Pay"), short: "p"))
    var parser = Parser(Command<Int>.group("t", plain("T"), children: [:]), globals: list.infos)
    #expect {
      try list.request(from: parser.parse(["-pabc"]).globals)
    } throws: { error in
      let failure = error as? Failure
      return failure?.message.en == "-p: 'abc' is not an amount in won"
        && failure?.source?.field == "-p"
    }
  }
}
