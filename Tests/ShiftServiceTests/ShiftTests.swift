import CatchValues
import ShiftService
import Testing

@Suite("Shifts")
struct ShiftTests {
  @Test(arguments: [
    ("09:00-18:00", 32_400), ("22:00-30:00", 28_800), ("00:00-24:00", 86_400),
    ("09:00-09:01", 60),
  ])
  func `a shift lasts up to a day`(text: String, seconds: Int) throws {
    #expect(try span(text).seconds == seconds)
  }

  @Test(arguments: [
    ("09:00-09:00", "a shift ends when it starts"),
    ("18:00-09:30", "a shift ends 8 h 30 min before it starts"),
    ("09:00-08:59", "a shift ends 1 min before it starts"),
    ("00:00-24:01", "a shift of 24 h 1 min is longer than 24 h"),
  ])
  func `an empty, reversed or endless shift is refused`(text: String, message: String) {
    let refused = #expect(throws: Failure.self) { try span(text) }
    #expect(refused?.id == "shift.length")
    #expect(refused?.message.en == message)
  }

  @Test func `the night when the clock is put forward is as long as it was`() throws {
    // Seoul, 1988-05-08: 02:00 became 03:00, so 21:00 to 13:00 is 15 hours.
    let start = try TimeZone.seoul.instant(of: #require(CivilDateTime("1988-05-07T21:00")))
    let end = try TimeZone.seoul.instant(of: #require(CivilDateTime("1988-05-08T13:00")))
    #expect(try TimeSpan(from: start, to: end).seconds == 15 * 3600)
  }

  @Test func `unpaid breaks are no planned work, paid ones are`() throws {
    var shift = try log("09:00-18:00", breaks: [pause("12:00+60"), pause("30", isPaid: true)]).shift
    #expect(shift.plannedSeconds == 8 * 3600)
    shift.planned = nil
    #expect(shift.plannedSeconds == nil)
  }

  @Test func `texts are composed and kept within their limits`() throws {
    var shift = try log("09:00-18:00").shift
    shift.title = "\u{1102}\u{116E}\u{11AB}"
    shift.memo = "첫째 줄\n둘째 줄"
    let checked = try shift.checked()
    #expect(Array(checked.title.utf8) == Array("눈".utf8))
    #expect(checked.memo == shift.memo)
    for (title, memo) in [
      (String(repeating: "가", count: 51), ""), ("", String(repeating: "가", count: 201)),
      ("a\nb", ""), ("\u{1B}[2J", ""), ("", "a\u{0}"), (" ", ""), ("", "\t"),
    ] {
      var bad = shift
      (bad.title, bad.memo) = (title, memo)
      let copy = bad
      #expect(failure { try copy.checked() }?.id == "shift.text", "\(title) \(memo)")
    }
    shift.title = String(repeating: "가", count: 50)
    shift.memo = String(repeating: "가", count: 200)
    let longest = shift
    #expect(failure { try longest.checked() } == nil)
  }

  @Test func `breaks that do not fit their shift are refused`() throws {
    let shift = try log("09:00-18:00", breaks: [pause("19:00+30")]).shift
    #expect(failure { try shift.checked() }?.id == "shift.break")
  }
}

@Suite("Tags")
struct TagsTests {
  @Test(arguments: [
    ("", []), ("a", ["a"]), ("b,a", ["a", "b"]), ("B,b", ["b"]), ("주말,Early", ["early", "주말"]),
    ("\u{1112}\u{1161}\u{11AB}", ["한"]), ("é", ["é"]), ("a-b,c_d,1", ["1", "a-b", "c_d"]),
    ("12345678901234567890", ["12345678901234567890"]),
    ("a,b,c,d,e,f,g,h,i,j", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]),
    ("a,a,a,a,a,a,a,a,a,a,a", ["a"]),
  ])
  func `tags are lowered, sorted and kept once`(text: String, names: [String]) throws {
    let tags = try Tags(text)
    #expect(tags.names == names)
    #expect(try Tags(tags.description) == tags)
  }

  @Test(arguments: [
    ",", "a,", ",a", "a,,b", " ", "a b", "a,\tb", "a\u{3000}b", "a\u{7}", "a\u{2028}b",
    "123456789012345678901", "a,b,c,d,e,f,g,h,i,j,k",
  ])
  func `what cannot be written as a,b is no tag`(text: String) {
    #expect(failure { try Tags(text) }?.id == "shift.tag")
  }
}
