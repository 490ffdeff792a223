import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Nicknames")
struct NicknameTests {
  @Test(arguments: ["민지", "가", "minji", "Minji7", "민지7", "7", "가나다라마바사아", "abcdefgh", "12345678"])
  func `syllables or letters, with digits, are a name`(typed: String) throws {
    #expect(try Nickname(typed).text == typed)
  }

  @Test func `jamo that make whole syllables are joined`() throws {
    let name = try Nickname("\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}")
    #expect(Array(name.text.utf8) == Array("민지".utf8))
    #expect(try name == Nickname("민지"))
  }

  @Test(arguments: [
    ("", "it is empty"), (" ", "a blank"), ("민 지", "a blank"), ("민지 ", "a blank"),
    ("민\u{3000}지", "a blank"), ("ㅁㅈ", "an incomplete syllable"), ("민ㅈ", "an incomplete syllable"),
    ("\u{1106}\u{1106}", "an incomplete syllable"), ("민지A", "mixes"), ("A민지", "mixes"),
    ("민지!", "'!'"), ("a-b", "'-'"), ("a_b", "'_'"), ("é", "'é'"), ("日本", "'日'"), ("🙂", "'🙂'"),
    ("가나다라마바사아자", "9 characters"), ("abcdefghi", "9 characters"), ("a\u{1B}", "U+1B"),
    ("a\u{200B}", "U+200B"), ("٣", "'٣'"), ("Ａ", "'Ａ'"),
  ])
  func `anything else is refused with the reason`(typed: String, reason: String) {
    let refused = failure { try Nickname(typed) }
    #expect(refused?.id == "people.nickname")
    #expect(refused?.message.en.contains(reason) == true, "\(refused?.message.en ?? "")")
  }
}

@Suite("Workplaces")
struct WorkplaceRulesTests {
  @Test func `names are trimmed and composed`() throws {
    #expect(try WorkplaceRules.name("  카페 봄 ") == "카페 봄")
    let composed = try WorkplaceRules.name("\u{1107}\u{1169}\u{11B7}")
    #expect(Array(composed.utf8) == Array("봄".utf8))
    #expect(try WorkplaceRules.category("") == "")
    #expect(try WorkplaceRules.address(" ") == "")
  }

  @Test func `each text has its limit`() {
    let text = { (count: Int) in String(repeating: "가", count: count) }
    #expect(failure { try WorkplaceRules.name(text(50)) } == nil)
    #expect(failure { try WorkplaceRules.category(text(10)) } == nil)
    #expect(failure { try WorkplaceRules.address(text(100)) } == nil)
    #expect(failure { try WorkplaceRules.name(text(51)) }?.source?.field == "name")
    #expect(failure { try WorkplaceRules.category(text(11)) }?.source?.field == "category")
    #expect(failure { try WorkplaceRules.address(text(101)) }?.source?.field == "address")
  }

  @Test(arguments: ["", " ", "\t\n", "a\nb", "\u{1B}[1m"])
  func `a name is one line with something in it`(text: String) {
    #expect(failure { try WorkplaceRules.name(text) }?.id == "shift.text")
  }
}

@Suite("Label colours")
struct LabelColorTests {
  @Test(arguments: [
    ("red", LabelColor.red), ("RED", .red), ("빨강", .red), ("빨강색", .red), ("빨간색", .red),
    ("주황", .orange), ("주황색", .orange), ("노란색", .yellow), ("초록색", .green), ("파랑", .blue),
    ("보라", .purple), ("남색", .indigo), ("없음", .none), ("none", .none),
  ])
  func `colours are read in both languages`(word: String, color: LabelColor) throws {
    #expect(try LabelColor(word) == color)
    #expect(LabelColor(code: color.code) == color)
  }

  @Test func `another word is refused with the nearest colour`() {
    let refused = failure { try LabelColor("purpel") }
    #expect(refused?.id == "shift.color")
    #expect(refused?.hint?.en == "did you mean 'purple'?")
    #expect(failure { try LabelColor("") } != nil)
    let far = failure { try LabelColor("갈색") }
    #expect(far?.hint?.en.contains("red, orange, yellow") == true)
  }
}

@Suite("Pay terms")
struct PayTermsTests {
  static func terms(
    _ kind: PayKind, _ won: Int = 10_320, minutes: Int? = nil, days: [Weekday] = [],
    payDay: PayDay? = nil
  ) throws(Failure) -> PayTerms {
    try PayTerms(
      kind: kind, amount: Money(won: won), from: .first, weeklyMinutes: minutes, days: days,
      payDay: payDay)
  }

  @Test func `each kind is complete with its own figures`() throws {
    #expect(try Self.terms(.hourly).weeklyMinutes == nil)
    #expect(try Self.terms(.monthly, payDay: .ofMonth(31)).payDay == .ofMonth(31))
    #expect(try Self.terms(.weekly, minutes: 900, payDay: .ofWeek(.fri)).weeklyMinutes == 900)
    #expect(try Self.terms(.daily, minutes: 480, days: [.mon]).days == [.mon])
  }

  @Test func `days are kept once, in the order of the week`() throws {
    #expect(try Self.terms(.hourly, days: [.sun, .mon, .sun]).days == [.mon, .sun])
  }

  @Test func `what is missing or contradictory is named`() {
    let refused: [(Failure?, String)] = [
      (failure { try Self.terms(.hourly, 0) }, "amount"),
      (failure { try Self.terms(.hourly, -1) }, "amount"),
      (failure { try Self.terms(.daily) }, "days"),
      (failure { try Self.terms(.daily, minutes: 480) }, "days"),
      (failure { try Self.terms(.daily, days: [.mon]) }, "weekly_minutes"),
      (failure { try Self.terms(.weekly) }, "weekly_minutes"),
      (failure { try Self.terms(.hourly, minutes: 0) }, "weekly_minutes"),
      (failure { try Self.terms(.hourly, minutes: 10_081) }, "weekly_minutes"),
      (failure { try Self.terms(.hourly, minutes: 1_441, days: [.mon]) }, "weekly_minutes"),
      (failure { try Self.terms(.hourly, minutes: Int.min) }, "weekly_minutes"),
      (failure { try Self.terms(.monthly, payDay: .ofMonth(32)) }, "pay_day"),
      (failure { try Self.terms(.monthly, payDay: .ofMonth(0)) }, "pay_day"),
    ]
    for (failure, field) in refused {
      #expect(failure?.id == "shift.pay_terms", "\(field)")
      #expect(failure?.source?.field == field)
    }
  }

  @Test(arguments: [
    ("25", PayDay.ofMonth(25)), ("1", .ofMonth(1)), ("31일", .ofMonth(31)), ("fri", .ofWeek(.fri)),
    ("Fri", .ofWeek(.fri)), ("금", .ofWeek(.fri)), ("금요일", .ofWeek(.fri)), ("일", .ofWeek(.sun)),
    ("일요일", .ofWeek(.sun)), ("05", .ofMonth(5)),
  ])
  func `pay days are read as people write them`(typed: String, day: PayDay) throws {
    #expect(try PayDay(typed) == day)
    #expect(try PayDay(day.description) == day)
  }

  @Test(arguments: ["", "0", "32", "-1", "+5", "1.5", "friday!", "요일", "999", "２５"])
  func `anything else is no pay day`(typed: String) {
    #expect(failure { try PayDay(typed) }?.id == "shift.pay_terms")
  }
}
