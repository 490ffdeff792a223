import CatchValues
import Testing

@testable import ChallengeService

@Suite("Verdicts")
struct VerdictTests {
  private func figures(_ verdict: Verdict?) -> [String] {
    (verdict?.players ?? []).map { player in
      let rank = player.rank.map(String.init) ?? "–"
      return "\(player.id) \(rank) badge \(player.badge) win \(player.win) saved \(player.saved)"
    }
  }

  @Test func `equal totals of a group share the first rank, and the third is third`() throws {
    let rules = try Scene.rules(mode: .group)
    let spread = { (total: Int) -> [Int?] in [total, 0, 0, 0, 0, 0, 0] }
    let facts = Scene.facts(rules, [12_300, 12_300, 48_000, 51_000].map(spread))
    let verdict = Scene.verdict(facts)
    #expect(
      figures(verdict) == [
        "a 1 badge 1 win 1 saved 37700", "b 1 badge 1 win 1 saved 37700",
        "c 3 badge 0 win 0 saved 2000", "d – badge 0 win 0 saved 0",
      ])
    #expect(verdict?.winners == ["a", "b"])
    #expect(verdict?.outcome == .won)
    #expect(verdict?.lastDay.description == "2026-11-08")
    let lowest = try Scene.rules(mode: .group, measure: .lowest)
    let ranks = Scene.verdict(Scene.facts(lowest, [60_000, 51_000, 51_000].map(spread)))?.players
    #expect(ranks?.map { "\($0.id)\($0.rank ?? 0)" } == ["b1", "c1", "a3"])
  }

  @Test(arguments: [
    // Totals of a and b against 30,000; the winners under target and under lowest.
    (10_000, 20_000, "a", "a"), (30_000, 30_001, "a", "a"), (40_000, 30_000, "b", "b"),
    (20_000, 20_000, "ab", "ab"), (31_000, 40_000, "", "a"), (40_000, 40_000, "", "ab"),
    (0, 0, "ab", "ab"), (30_000, 0, "b", "b"),
  ]) func `a duel follows its rule`(a: Int, b: Int, byTarget: String, byLowest: String) throws {
    for (measure, winners) in [(ChallengeMeasure.target, byTarget), (.lowest, byLowest)] {
      let rules = try Scene.rules(amount: 30_000, measure: measure)
      let costs = [a, b].map { [$0, 0, 0, 0, 0, 0, 0] as [Int?] }
      let verdict = try #require(Scene.verdict(Scene.facts(rules, costs)))
      #expect(verdict.winners.joined() == winners)
      #expect(verdict.outcome == (winners.isEmpty ? .nobody : winners == "ab" ? .draw : .won))
      #expect(verdict.players.reduce(0) { $0 + $1.badge } == winners.count)
    }
  }

  @Test func `a draw may be without badge and win`() throws {
    let rules = try Scene.rules(drawBadge: .none)
    let verdict = try #require(Scene.verdict(Scene.facts(rules, [[0, 0, 0], [0, 0, 0]])))
    // Both are absent on days 4 to 6 as well.
    #expect(verdict.outcome == .nobody)
    let full = [[Int?]](repeating: [0, 0, 0, 0, 0, 0, 5], count: 2)
    let draw = try #require(Scene.verdict(Scene.facts(rules, full)))
    #expect(draw.outcome == .draw)
    #expect(figures(draw) == ["a", "b"].map { "\($0) 1 badge 0 win 0 saved 49995" })
    #expect(draw.winners.isEmpty)
  }

  @Test func `a player without any record is absent, not at 0`() throws {
    // Two days are too few to be out by absence.
    let rules = try Scene.rules(days: 2)
    let verdict = try #require(Scene.verdict(Scene.facts(rules, [[45_000, 0], []])))
    #expect(
      figures(verdict) == ["a 1 badge 1 win 1 saved 5000", "b – badge 0 win 0 saved 0"])
    #expect(verdict.players[1].isAbsent)
    #expect(verdict.players[1].isWithin == nil)
    #expect(verdict.steps.map(\.rule) == [.total, .noRecord, .target])
    let over = try #require(Scene.verdict(Scene.facts(rules, [[50_001, 0], []])))
    #expect(over.outcome == .nobody)
    let alone = try Scene.rules(days: 2, mode: .solo)
    #expect(Scene.verdict(Scene.facts(alone, [[]]))?.outcome == .failed)
    #expect(Scene.verdict(Scene.facts(alone, [[50_000]]))?.outcome == .succeeded)
    #expect(Scene.verdict(Scene.facts(alone, [[50_001]]))?.outcome == .failed)
  }

  @Test func `a zero-spender beats a spender`() throws {
    let costs: [[Int?]] = [[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]]
    #expect(Scene.verdict(Scene.facts(try Scene.rules(), costs))?.winners == ["a"])
  }

  @Test func `the document holds what the facts hold, and its steps with their rules`() throws {
    let rules = try Scene.rules(start: "2026-11-02", days: 3)
    let facts = Scene.facts(
      rules, [[1_000, 0, 0], []],
      disputes: [
        ChallengeDispute(
          report: .init(author: "a", record: 1, reporter: "b"), at: Scene.at("2026-11-03T10:00:00"))
      ])
    let verdict = try #require(Scene.verdict(facts))
    let text = verdict.json.compactText
    let ruleText = rules.json.compactText
    #expect(
      text == """
        {"challenge":"\(rules.id)","rules":\(ruleText),"outcome":"won","last_day":"2026-11-04",\
        "players":[{"player":"a","name_at_start":"a네","total":1000,"within":true,"absent":false,\
        "forfeited_on":null,"forfeited_by":null,"banned_until":null,"rank":1,"badge":1,"win":1,\
        "saved":49000,"best_streak":2},{"player":"b","name_at_start":"b네","total":0,"within":null,\
        "absent":false,"forfeited_on":"2026-11-04","forfeited_by":"absence","banned_until":null,\
        "rank":null,"badge":-1,"win":0,"saved":0,"best_streak":0}],"winners":["a"],\
        "lapsed":[{"record":"a/1","reporter":"b"}],\
        "steps":[{"rule":"absence","rule_en":"three closed days in a row without presence forfeit",\
        "rule_ko":"마감된 사흘을 연속으로 비우면 기권입니다","player":"b",\
        "en":"'b네' was absent for three days in a row, and out on 2026-11-04",\
        "ko":"'b네'는 사흘 연속 기록이 없어 2026-11-04에 기권 처리되었습니다"},\
        {"rule":"lapsed","rule_en":"a report that is open at the verdict lapses",\
        "rule_ko":"판정 때까지 결정되지 않은 신고는 효력을 잃습니다","player":"a",\
        "en":"the report by 'b네' of the record of 'a네' for 2026-11-02 (1,000 won) was not decided",\
        "ko":"'a네'의 2026-11-02 기록(1,000원)에 대한 'b네'의 신고가 결정되지 않았습니다"},\
        {"rule":"total","rule_en":"a total is all costs outside the allowed categories",\
        "rule_ko":"합계는 허용 분류를 뺀 모든 지출입니다","player":"a",\
        "en":"'a네' spent 1,000 won, within the target of 50,000 won",\
        "ko":"'a네'는 1,000원을 지출해 목표 50,000원을 지켰습니다"},\
        {"rule":"last_left","rule_en":"the last player left wins, whatever the total",\
        "rule_ko":"혼자 남은 사람은 합계와 관계없이 바로 이깁니다","player":null,\
        "en":"first: 'a네'","ko":"1위: 'a네'"}]}
        """)
  }

  @Test func `the overall dates of judging leave no trace`() throws {
    let facts = Scene.facts(try Scene.rules(), [[1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 0]])
    let early = Scene.course(facts, at: "2026-11-09T00:00:00").verdict
    #expect(early != nil)
    #expect(early == Scene.course(facts, at: "2031-01-01T00:00:00").verdict)
    #expect(Scene.course(facts, at: "2026-11-08T23:59:59").verdict == nil)
  }

  @Test func `decided reports are steps, with the record's author, day and sum`() throws {
    let rules = try Scene.rules(mode: .group)
    let costs: [[Int?]] = Array(repeating: [1_000, 0, 0, 0, 0, 0, 0], count: 3)
    let rejected = ChallengeDispute(
      report: .init(author: "b", record: 2, reporter: "a"), at: Scene.at("2026-11-03T10:00:00"),
      decision: .init(decider: "c", isUpheld: false, at: Scene.at("2026-11-03T11:00:00")))
    let upheld = Scene.upheld("a", 1, by: "b", decider: "c", at: "2026-11-03T10:00:00")
    let facts = Scene.facts(rules, costs, disputes: [rejected, upheld])
    let steps = try #require(Scene.verdict(facts)).steps.prefix(2)
    #expect(steps.map(\.rule) == [.upheld, .rejected])
    #expect(
      steps.map(\.text.en) == [
        "the report by 'b네' of the record of 'a네' for 2026-11-02 (1,000 won) was upheld",
        "the report by 'a네' of the record of 'b네' for 2026-11-03 (0 won) was rejected",
      ])
    #expect(
      steps.first?.text.ko == "'a네'의 2026-11-02 기록(1,000원)에 대한 'b네'의 신고가 인정되었습니다")
  }
}
