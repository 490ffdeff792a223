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
    ("１２３", "usage.value"), ("5원", "usage.value"), (" 5", "usage.value"),
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
    #expect(read("now", .clockOrNow) == "now")
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
    ("1h", "usage.value"), ("1m30s", "usage.value"), ("３s", "usage.value"),
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
