import CatchTestSupport
import CatchValues
import Testing

@testable import ChallengeService

@Suite("The frozen rules of a challenge")
struct ChallengeRulesTests {
  private func make(
    amount: Int = 30_000, isFree: Bool = false, title: String = "만원의 행복 도전",
    content: String = "이번엔 진짜", start: String = "2026-11-02", days: Int = 7,
    mode: ChallengeMode = .duel, places: Int? = nil, allowed: [String] = [], restDays: Int = 0,
    late: Int = 0, drawBadge: DrawBadge = .both, zone: String = "Asia/Seoul", wait: Int = 7,
    nonce: String = Scene.nonce
  ) throws(Failure) -> ChallengeRules {
    var draft = Scene.draft(amount: amount, days: days)
    (draft.hasFreeAmount, draft.title, draft.content) = (isFree, title, content)
    (draft.mode, draft.places, draft.allowed) = (mode, places, allowed)
    (draft.restDays, draft.lateSeconds, draft.drawBadge) = (restDays, late, drawBadge)
    (draft.zoneName, draft.waitDays) = (zone, wait)
    return try ChallengeRules(draft, from: Scene.day(start), hasReferee: false, nonce: nonce)
  }

  @Test func `the usual challenge ends six days after its start`() throws {
    let rules = try make()
    #expect(rules.end.description == "2026-11-08")
    #expect((rules.days, rules.places) == (7, 2))
    #expect(try make(mode: .group).places == 50)
    #expect(try make(mode: .solo).places == 1)
    #expect(try make(days: 1).end == rules.start)
  }

  @Test func `every value out of its limits is refused with its field`() throws {
    #expect(throws: RulesRefusal.amountStep(35_000)) { try make(amount: 35_000) }
    #expect(throws: RulesRefusal.number(field: "amount", 1_000_000, of: 0...999_999)) {
      try make(amount: 1_000_000, isFree: true)
    }
    #expect(throws: RulesRefusal.number(field: "amount", -1, of: 0...999_999)) {
      try make(amount: -1, isFree: true)
    }
    #expect(throws: RulesRefusal.length(field: "title", 4, of: 5...15)) { try make(title: "네글자임") }
    #expect(throws: RulesRefusal.length(field: "title", 16, of: 5...15)) {
      try make(title: "가나다라마바사아자차카타파하거너")
    }
    #expect(throws: RulesRefusal.length(field: "title", 0, of: 5...15)) {
      try make(title: "      ")
    }
    #expect(throws: RulesRefusal.text(field: "title", "두 줄\n제목")) { try make(title: "두 줄\n제목") }
    #expect(throws: RulesRefusal.length(field: "content", 51, of: 1...50)) {
      try make(content: String(repeating: "글", count: 51))
    }
    #expect(throws: RulesRefusal.number(field: "days", 91, of: 1...90)) { try make(days: 91) }
    #expect(throws: RulesRefusal.number(field: "days", 0, of: 1...90)) { try make(days: 0) }
    #expect(throws: RulesRefusal.number(field: "places", 51, of: 2...50)) {
      try make(mode: .group, places: 51)
    }
    #expect(throws: RulesRefusal.number(field: "places", 3, of: 2...2)) { try make(places: 3) }
    #expect(throws: RulesRefusal.number(field: "rest_days", 7, of: 0...6)) { try make(restDays: 7) }
    #expect(throws: RulesRefusal.number(field: "late_seconds", 259_201, of: 0...259_200)) {
      try make(late: 72 * 3600 + 1)
    }
    #expect(throws: RulesRefusal.length(field: "allowed", 21, of: 0...20)) {
      try make(allowed: (1...21).map { "분류\($0)" })
    }
    #expect(throws: RulesRefusal.length(field: "allowed", 21, of: 1...20)) {
      try make(allowed: [String(repeating: "가", count: 21)])
    }
    #expect(throws: RulesRefusal.drawBadge(.group)) { try make(mode: .group, drawBadge: .none) }
    #expect(throws: RulesRefusal.text(field: "zone", "Asia Seoul")) { try make(zone: "Asia Seoul") }
    #expect(throws: RulesRefusal.number(field: "wait_days", 8, of: 0...7)) { try make(wait: 8) }
    #expect(throws: RulesRefusal.text(field: "nonce", "AB")) { try make(nonce: "AB") }
    #expect(RulesRefusal.amountStep(35_000).message.en.contains("10,000, 20,000, 30,000"))
  }

  @Test func `the ends of every range are taken`() throws {
    let zero = try make(amount: 0, isFree: true, days: 90, restDays: 89, late: 72 * 3600, wait: 0)
    #expect(zero.amount == 0)
    #expect(try make(amount: 999_999, isFree: true, days: 1).amount == 999_999)
    #expect(try make(title: String(repeating: "👨‍👩‍👧", count: 15)).title.count == 15)
    #expect(try make(title: "  다섯글자임 ").title == "다섯글자임")
    #expect(try make(allowed: (1...20).map { "분류\($0)" }).allowed.count == 20)
  }

  @Test func `a start is one of the seven days after today`() throws {
    let rules = try make()
    try rules.checkStart(on: Scene.day("2026-11-01"))
    try rules.checkStart(on: Scene.day("2026-10-26"))
    for today in ["2026-11-02", "2026-10-25", "2026-11-03"] {
      #expect(throws: Failure.self) { try rules.checkStart(on: Scene.day(today)) }
    }
  }

  @Test func `decomposed Hangul is one category with composed`() throws {
    let decomposed = "\u{1100}\u{116D}\u{1110}\u{1169}\u{11BC}\u{1107}\u{1175}"
    let rules = try make(allowed: [decomposed])
    #expect(Array(rules.allowed[0].utf8) == Array("교통비".utf8))
    #expect(rules.allows("교통비"))
    #expect(try rules.id == make(allowed: ["교통비"]).id)
    #expect(throws: RulesRefusal.twice(field: "allowed", "교통비")) {
      try make(allowed: ["교통비", decomposed])
    }
    #expect(ChallengeTopic(word: decomposed) == .traffic)
    #expect(ChallengeTopic(word: "FOOD") == .food)
    #expect(ChallengeTopic(word: "5") == .hobby)
    #expect(ChallengeTopic(word: "6") == nil)
  }

  @Test func `rules have one form, and its SHA-256 is the id`() throws {
    let rules = try make(allowed: ["커피", "교통비"], restDays: 1, late: 43_200)
    let text = rules.json.compactText
    #expect(
      text == """
        {"schema":"catchkit.challenge.rules/1","topic":2,"amount":30000,"free_amount":false,\
        "title":"만원의 행복 도전","content":"이번엔 진짜","start":"2026-11-02","days":7,"mode":"duel",\
        "places":2,"rule":"target","allowed":["교통비","커피"],"rest_days":1,"late_seconds":43200,\
        "proof":"needed","referee":false,"draw_badge":"both","zone":"Asia/Seoul",\
        "day_begins":"00:00","wait_days":7,"nonce":"00112233445566778899aabbccddeeff"}
        """)
    // By `sha256sum`.
    #expect(rules.id == "ea305eec0064f937934811e4ce01e100670a6af82dc353377a5c48bf06cab3a5")
    guard case .object(let members) = try JSON.parse(Array(text.utf8)) else {
      Issue.record("the rules are an object")
      return
    }
    #expect(try ChallengeRules(json: .object(members.reversed())).id == rules.id)
    #expect(throws: RulesRefusal.missing(field: "nonce")) {
      try ChallengeRules(json: .object(members.dropLast()))
    }
    #expect(throws: RulesRefusal.unknown(field: "more")) {
      try ChallengeRules(json: .object(members + [.init("more", .null)]))
    }
    #expect(throws: RulesRefusal.twice(field: "mode", "mode")) {
      try ChallengeRules(json: .object(members + [.init("mode", .string("duel"))]))
    }
    for (index, member) in members.enumerated() {
      var changed = members
      changed[index] = .init(member.name, .null)
      #expect(throws: RulesRefusal.value(field: member.name)) {
        try ChallengeRules(json: .object(changed))
      }
    }
  }

  @Test func `a photo is needed as the rules say`() {
    #expect(ChallengeProof.needed.isNeeded(forCost: 0))
    #expect(!ChallengeProof.spending.isNeeded(forCost: 0))
    #expect(ChallengeProof.spending.isNeeded(forCost: 1))
    #expect(!ChallengeProof.none.isNeeded(forCost: 1))
  }
}
