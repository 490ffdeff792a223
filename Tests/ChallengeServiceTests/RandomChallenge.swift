import CatchTestSupport
import CatchValues

@testable import ChallengeService

/// Challenges with every kind of record and event, on the hour, so that moments often coincide.
struct RandomChallenge {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func facts() throws(Failure) -> ChallengeFacts {
    let mode = ChallengeMode.allCases.randomElement(using: &generator) ?? .duel
    let dayCount = Int.random(in: 1...9, using: &generator)
    let hasReferee = Int.random(in: 0..<3, using: &generator) == 0
    let arrivals: [Int?] = [nil, 0, 86_400, 259_200]
    let rules = try Scene.rules(
      amount: [0, 500, 3_000, 50_000].randomElement(using: &generator) ?? 0, days: dayCount,
      mode: mode, measure: Bool.random(using: &generator) ? .target : .lowest,
      allowed: ["교통비"], restDays: Int.random(in: 0..<dayCount, using: &generator),
      late: [0, 0, 43_200, 108_000, 259_200].randomElement(using: &generator) ?? 0,
      hasReferee: hasReferee,
      drawBadge: mode == .duel && Bool.random(using: &generator) ? .none : .both,
      arrival: arrivals.randomElement(using: &generator).flatMap { $0 })
    let days = Scene.days(rules)
    let count = mode == .solo ? 1 : mode == .duel ? 2 : Int.random(in: 2...5, using: &generator)
    let ids = Array(["a", "b", "c", "d", "e"].prefix(count))
    // A diligent player misses one day in twelve, a lazy one every other.
    let players = ids.map { id in
      let gap = [2, 12, 12].randomElement(using: &generator) ?? 2
      return ChallengePlayer(
        id: id, nameAtStart: "이름\(id)", records: records(under: rules, missingOneIn: gap))
    }
    var moves = ids.dropFirst().map { ChallengeMove($0, .joined, at: hour(days, in: -48 ..< -24)) }
    for id in ids where Int.random(in: 0..<7, using: &generator) == 0 {
      moves.append(ChallengeMove(id, .left, at: hour(days, in: -12..<dayCount * 24 + 40)))
    }
    for id in ids where Int.random(in: 0..<12, using: &generator) == 0 {
      moves.append(ChallengeMove(id, .forked, at: hour(days, in: 0..<dayCount * 24)))
    }
    let people = ids + ["r", "x"]
    var disputes: [ChallengeDispute] = []
    // In every third challenge one player is reported again and again, and mostly rightly.
    let suspect = Int.random(in: 0..<3, using: &generator) == 0 ? ids.first : nil
    for _ in 0..<Int.random(in: 0...(suspect == nil ? 12 : 30), using: &generator) {
      let author = suspect ?? ids.randomElement(using: &generator) ?? "a"
      let reporter = people.randomElement(using: &generator) ?? "x"
      let honest = hasReferee ? "r" : mode == .duel ? author : ids.last ?? "a"
      let decider =
        Bool.random(using: &generator) ? honest : people.randomElement(using: &generator) ?? "x"
      let at = hour(days, in: 0..<dayCount * 24 + 40)
      let decidedAt = hour(days, in: 0..<dayCount * 24 + 40)
      var dispute = ChallengeDispute(
        report: .init(
          author: author, record: Int.random(in: 1...10, using: &generator), reporter: reporter),
        at: at,
        decision: Int.random(in: 0..<5, using: &generator) == 0
          ? nil
          : .init(
            decider: decider, isUpheld: Int.random(in: 0..<4, using: &generator) > 0,
            at: decidedAt),
        isAboutCategory: Int.random(in: 0..<3, using: &generator) == 0)
      disputes.append(dispute)
      // In a group one vote may not be enough.
      for _ in 0..<(mode == .group ? Int.random(in: 0...4, using: &generator) : 0) {
        dispute.decision = .init(
          decider: (suspect == nil ? people : ids).randomElement(using: &generator) ?? "x",
          isUpheld: Int.random(in: 0..<8, using: &generator) > (suspect == nil ? 1 : 0),
          at: hour(days, in: 0..<dayCount * 24 + 40))
        disputes.append(dispute)
      }
    }
    return ChallengeFacts(
      days: days, creator: "a", players: players, moves: moves,
      referee: hasReferee ? ChallengePlayer(id: "r", nameAtStart: "심판") : nil, disputes: disputes)
  }

  mutating func records(
    under rules: ChallengeRules, missingOneIn gap: Int
  ) -> [ChallengeRecord] {
    guard Int.random(in: 0..<10, using: &generator) > 0 else { return [] }
    var records: [ChallengeRecord] = []
    for index in 0..<rules.days where Int.random(in: 0..<gap, using: &generator) > 0 {
      let day = rules.start.adding(days: index)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let number = records.count + 1
        let standings: [EntryStanding] = [
          .late(by: "z", at: .last), .void(by: "z", at: .last),
        ]
        let isOnTime = Int.random(in: 0..<6, using: &generator) > 0
        let standing = isOnTime ? .counted : standings.randomElement(using: &generator) ?? .counted
        if Int.random(in: 0..<8, using: &generator) == 0 {
          var rest = ChallengeRecord(rest: number, on: day)
          rest.standing = standing
          records.append(rest)
        } else {
          records.append(
            ChallengeRecord(
              number: number, day: day,
              cost: [0, 0, 100, 250, 1_000].randomElement(using: &generator) ?? 0,
              category: Int.random(in: 0..<4, using: &generator) == 0 ? "교통비" : "식비",
              needsPhoto: Int.random(in: 0..<9, using: &generator) == 0,
              isWithdrawn: Int.random(in: 0..<9, using: &generator) == 0, standing: standing))
        }
      }
    }
    return records
  }

  /// Returns a full hour, counted from the start.
  mutating func hour(_ days: ChallengeDays, in hours: Range<Int>) -> Instant {
    let hour = Int.random(in: hours, using: &generator)
    return Instant(secondsSinceEpoch: days.starting.secondsSinceEpoch + hour * 3_600) ?? .first
  }
}
