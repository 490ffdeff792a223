import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Nicknames")
struct NicknameTests {
  @Test(arguments: [
    "민지", "가", "minji", "Minji7", "민지7", "7", "가나다라마바사아자", "Kim민지", "민 지", "Nguyễn Văn An",
    "Alexander", "王芳", "O’Brien", "O'Brien", "Jean-Luc", "محمد علي", "मीरा", "ยิ่งลักษณ์", "é", "٣",
    "D'Arcy Jean-Luc", String(repeating: "가", count: 30),
  ])
  func `letters, marks and digits of any script are a name`(typed: String) throws {
    #expect(try Nickname(typed).text == typed)
    #expect(try LegalName(typed).text == typed)
  }

  @Test func `what makes one character is joined`() throws {
    let name = try Nickname("\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}")
    #expect(Array(name.text.utf8) == Array("민지".utf8))
    #expect(try name == Nickname("민지"))
    let an = try Nickname("Nguye\u{302}\u{303}n Va\u{306}n An")
    #expect(an.text.unicodeScalars.count == 13)
  }

  @Test(arguments: [
    ("", "it is empty"), (" ", "a blank"), ("민  지", "a blank"), ("민지 ", "a blank"),
    ("\u{3000}민지", "a blank"), ("민\u{A0}지", "U+A0"), ("민\t지", "U+9"), ("-a", "'-'"), ("a-", "'-'"),
    ("a--b", "'-'"), ("a -b", "'-'"), ("a’’b", "'’'"), ("ㅁㅈ", "an incomplete syllable"),
    ("민ㅈ", "an incomplete syllable"), ("\u{1106}\u{1106}", "an incomplete syllable"),
    ("민지!", "'!'"), ("a_b", "'_'"), ("a.b", "'.'"), ("a,b", "','"), ("🙂", "'🙂'"),
    ("\u{301}a", "U+301"), ("a \u{301}b", "U+301"), ("a\u{1B}", "U+1B"), ("a\u{200B}", "U+200B"),
    ("a\u{202E}b", "U+202E"), ("a\u{FE0F}", "U+FE0F"), ("a\u{20DD}", "U+20DD"),
    (String(repeating: "a", count: 61), "61 characters"),
  ])
  func `anything else is refused with the reason`(typed: String, reason: String) {
    for (refused, field) in [
      (failure { try Nickname(typed) }, "name"), (failure { try LegalName(typed) }, "legal_name"),
    ] {
      #expect(refused?.id == "people.nickname")
      #expect(refused?.message.en.contains(reason) == true, "\(refused?.message.en ?? "")")
      #expect(refused?.source?.field == field)
    }
  }

  @Test func `a nickname has at most 30 characters, a legal name 60`() throws {
    let name = { (count: Int) in String(repeating: "가", count: count) }
    #expect(failure { try Nickname(name(31)) }?.message.en.contains("31 characters") == true)
    #expect(try LegalName(name(60)).text == name(60))
  }

  @Test(arguments: ["per-3", "MEM-12", "shf-7", "ｐｅｒ-3"])
  func `what could be an id is no name`(typed: String) throws {
    #expect(failure { try Nickname(typed) }?.message.en.contains("the id of a record") == true)
    #expect(try Nickname("per-3a").text == "per-3a")
    #expect(try Nickname("가-3").text == "가-3")
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
