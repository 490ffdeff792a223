import CatchTestSupport
import CatchValues

@testable import ChallengeService

/// Short spellings for the tests of the rules.
enum Scene {
  static let nonce = "00112233445566778899aabbccddeeff"

  static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .first }

  /// `2026-11-08T11:59:59`, in Seoul.
  static func at(_ text: String) -> Instant { Instant(text + "+09:00") ?? .first }

  static func rules(
    amount: Int = 50_000, start: String = "2026-11-02", days: Int = 7,
    mode: ChallengeMode = .duel, measure: ChallengeMeasure = .target, allowed: [String] = [],
    restDays: Int = 0, late: Int = 0, hasReferee: Bool = false, drawBadge: DrawBadge = .both,
    waitDays: Int = 7, arrival: Int? = nil
  ) throws(Failure) -> ChallengeRules {
    var draft = draft(amount: amount, days: days)
    draft.hasFreeAmount = true
    (draft.mode, draft.measure, draft.allowed) = (mode, measure, allowed)
    (draft.restDays, draft.lateSeconds, draft.waitDays) = (restDays, late, waitDays)
    (draft.drawBadge, draft.arrivalSeconds) = (drawBadge, arrival)
    return try ChallengeRules(draft, from: day(start), hasReferee: hasReferee, nonce: nonce)
  }

  /// The usual rules for a duel about food, as releases before `arrival` made them.
  static func draft(amount: Int = 30_000, days: Int = 7) -> RulesDraft {
    var draft = RulesDraft()
    (draft.topic, draft.amount, draft.days) = (.food, amount, days)
    (draft.title, draft.content) = ("만원의 행복 도전", "이번엔 진짜")
    draft.arrivalSeconds = nil
    return draft
  }

  static func days(_ rules: ChallengeRules) -> ChallengeDays {
    ChallengeDays(rules: rules, zone: .seoul)
  }

  /// One record a day from the start on; nil leaves the day out.
  static func records(
    _ costs: [Int?], category: String = "식비", under rules: ChallengeRules
  ) -> [ChallengeRecord] {
    costs.enumerated().compactMap { index, cost in
      cost.map {
        ChallengeRecord(
          number: index + 1, day: rules.start.adding(days: index), cost: $0, category: category)
      }
    }
  }

  /// Players `a`, `b`, …, who joined a day before the start, in this order.
  static func facts(
    _ rules: ChallengeRules, _ costs: [[Int?]], hearings: [ChallengeHearing] = [],
    moves: [ChallengeMove] = [], disputes: [ChallengeDispute] = [], referee: ChallengePlayer? = nil
  ) -> ChallengeFacts {
    let ids = Array("abcdefghij").map(String.init)
    let players = costs.enumerated().map { index, costs in
      ChallengePlayer(
        id: ids[index], nameAtStart: "\(ids[index])네",
        hearing: index < hearings.count ? hearings[index] : .everything,
        records: records(costs, under: rules))
    }
    let days = days(rules)
    let joined = Instant(secondsSinceEpoch: days.starting.secondsSinceEpoch - 86_400) ?? .first
    return ChallengeFacts(
      days: days, creator: "a", players: players,
      moves: players.dropFirst().map { ChallengeMove($0.id, .joined, at: joined) } + moves,
      referee: referee, disputes: disputes)
  }

  static func course(_ facts: ChallengeFacts, at now: String) -> ChallengeCourse {
    ChallengeCourse(of: facts, at: at(now))
  }

  /// The verdict long after the end.
  static func verdict(_ facts: ChallengeFacts) -> Verdict? {
    ChallengeCourse(of: facts, at: .last).verdict
  }

  static func upheld(
    _ author: String, _ record: Int, by reporter: String, decider: String, at: String
  ) -> ChallengeDispute {
    ChallengeDispute(
      report: .init(author: author, record: record, reporter: reporter), at: Scene.at(at),
      decision: .init(decider: decider, isUpheld: true, at: Scene.at(at)))
  }
}

extension ChallengeRecord {
  /// A day of rest.
  init(rest number: Int, on day: CivilDate, isWithdrawn: Bool = false) {
    self.init(
      number: number, day: day, cost: 0, category: "", isRest: true, isWithdrawn: isWithdrawn)
  }
}

extension ChallengeMove {
  init(_ player: String, _ kind: Kind, at: Instant) {
    self.init(player: player, kind: kind, at: at)
  }
}
