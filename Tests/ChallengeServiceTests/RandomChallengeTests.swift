import CatchTestSupport
import CatchValues
import Testing

@testable import ChallengeService

@Suite("Random challenges")
struct RandomChallengeTests {
  private func lines(_ course: ChallengeCourse) -> [String] {
    guard let verdict = course.verdict else { return [course.state.rawValue] }
    let players = verdict.players.sorted { $0.id < $1.id }.map { player in
      let out = player.forfeit.map { "\($0.day) \($0.cause.rawValue)" } ?? "in"
      return "\(player.id) \(player.total) \(out) rank \(player.rank ?? 0) badge \(player.badge) "
        + "win \(player.win)"
    }
    return players + ["\(verdict.outcome.rawValue) \(verdict.lastDay)"]
  }

  /// The facts with players, records, moves and reports in another order, some of them twice.
  private func shuffled(
    _ facts: ChallengeFacts, hearing: ((String) -> ChallengeHearing)? = nil,
    by generator: inout SeededGenerator
  ) -> ChallengeFacts {
    let players = facts.players.map { player in
      ChallengePlayer(
        id: player.id, nameAtStart: player.nameAtStart,
        hearing: hearing?(player.id) ?? player.hearing,
        records: player.records.shuffled(using: &generator))
    }
    return ChallengeFacts(
      days: facts.days, creator: facts.creator, players: players.shuffled(using: &generator),
      moves: (facts.moves + facts.moves.prefix(2)).shuffled(using: &generator),
      referee: facts.referee,
      disputes: (facts.disputes + facts.disputes.prefix(2)).shuffled(using: &generator))
  }

  @Test func `the naive judge agrees with every verdict`() throws {
    var random = RandomChallenge(seed: 16_001)
    var kinds: [String: Int] = [:]
    for round in 0..<Rounds.count(of: 1_500) {
      let facts = try random.facts()
      let course = ChallengeCourse(of: facts, at: .last)
      var judge = NaiveJudge(facts)
      let (own, other) = (lines(course), judge.lines())
      kinds[course.verdict?.outcome.rawValue ?? course.state.rawValue, default: 0] += 1
      for player in course.players {
        kinds[player.forfeit?.cause.rawValue ?? "in", default: 0] += 1
      }
      for report in course.reports.keys {
        let tally = course.tally(of: report)
        if tally.decision != nil { kinds["by \(tally.neededCount)", default: 0] += 1 }
      }
      if own != other {
        Issue.record("round \(round): \(own) against \(other)")
        return
      }
    }
    // Every outcome and every cause was met.
    for kind in ["won", "draw", "nobody", "succeeded", "failed", "unmatched", "withdrawn"]
      + ["absence", "disputes", "given_up", "forked", "in", "by 1", "by 2"]
    {
      #expect(kinds[kind, default: 0] >= 1, "\(kind): \(kinds)")
    }
  }

  @Test func `no order and no repetition of the input changes a byte`() throws {
    var random = RandomChallenge(seed: 16_002)
    for _ in 0..<Rounds.count(of: 300) {
      let facts = try random.facts()
      let first = ChallengeCourse(of: facts, at: .last)
      let second = ChallengeCourse(of: shuffled(facts, by: &random.generator), at: .last)
      #expect(first.verdict?.json.compactText == second.verdict?.json.compactText)
      #expect(first.happenings == second.happenings)
      #expect(first.state == second.state)
    }
  }

  @Test func `looking at any moments, in any number, changes nothing that happened`() throws {
    var random = RandomChallenge(seed: 16_003)
    for _ in 0..<Rounds.count(of: 240) {
      let facts = try random.facts()
      let whole = ChallengeCourse(of: facts, at: .last)
      for _ in 0..<6 {
        let now = random.hour(facts.days, in: -60..<400)
        let part = ChallengeCourse(of: facts, at: now)
        #expect(part.happenings == whole.happenings.filter { $0.at <= now })
        #expect(part.verdict == nil || part.verdict == whole.verdict)
        #expect(part.state.isOver == (part.nextMoment == nil))
        guard let next = part.nextMoment else { continue }
        #expect(next > now)
        let moments =
          facts.moves.map(\.at) + facts.disputes.map(\.at)
          + facts.disputes.compactMap(\.decision?.at)
        guard !moments.contains(where: { $0 > now && $0 < next }),
          let before = Instant(secondsSinceEpoch: next.secondsSinceEpoch - 1)
        else { continue }
        // Time alone changes nothing before the next moment.
        #expect(ChallengeCourse(of: facts, at: before).happenings == part.happenings)
      }
    }
  }

  @Test func `logs that come bit by bit give the same verdict, and the wait ends them all`() throws
  {
    var random = RandomChallenge(seed: 16_004)
    var waited = 0
    for _ in 0..<Rounds.count(of: 300) {
      let facts = try random.facts()
      let heardOut = shuffled(
        facts, hearing: { _ in .through(facts.rules.end) }, by: &random.generator)
      let whole = ChallengeCourse(of: heardOut, at: .last)
      let end = facts.days.rules.days
      var heard: [String: Int] = [:]
      for player in facts.players { heard[player.id] = 0 }
      let now = facts.days.judging
      var last: ChallengeCourse?
      while true {
        let partial = shuffled(
          facts,
          hearing: { id in
            .through(facts.rules.start.adding(days: heard[id, default: 0] - 1))
          }, by: &random.generator)
        let course = ChallengeCourse(of: partial, at: now)
        // More logs only add; what was found stays.
        #expect(course.happenings == Array(whole.happenings.prefix(course.happenings.count)))
        if let last {
          #expect(course.happenings.count >= last.happenings.count)
          #expect(last.verdict == nil || last.verdict == course.verdict)
        }
        if !course.state.isOver {
          waited += 1
          #expect(!course.unheard.isEmpty)
        }
        let over = ChallengeCourse(of: partial, at: facts.days.waitEnd)
        #expect(over.verdict?.json.compactText == whole.verdict?.json.compactText)
        last = course
        let missing = heard.filter { $0.value < end }.keys.sorted()
        guard let next = missing.randomElement(using: &random.generator) else { break }
        heard[next] = Int.random(in: heard[next, default: 0] + 1...end, using: &random.generator)
      }
      #expect(last?.verdict == whole.verdict)
    }
    #expect(waited > 50)
  }

  @Test func `totals, badges and wins add up`() throws {
    var random = RandomChallenge(seed: 16_005)
    for _ in 0..<Rounds.count(of: 300) {
      let facts = try random.facts()
      let course = ChallengeCourse(of: facts, at: .last)
      guard let verdict = course.verdict else { continue }
      let outCount = verdict.players.count { $0.forfeit != nil }
      let badges = verdict.players.reduce(0) { $0 + $1.badge }
      let expected = facts.rules.mode == .solo ? 0 : verdict.winners.count - outCount
      #expect(badges == expected)
      #expect(verdict.winners == verdict.players.filter { $0.win == 1 }.map(\.id).sorted())
      for player in verdict.players {
        #expect((player.isWithin != nil) == (player.forfeit == nil && !player.isAbsent))
        #expect(player.saved == (player.isWithin == true ? facts.rules.amount - player.total : 0))
        let standing = try #require(course.standing(of: player.id))
        #expect(standing.bars.reduce(0, +) == standing.total)
        #expect(standing.currentStreak <= standing.bestStreak)
        #expect(player.total <= standing.total)
      }
      #expect(verdict.rules == (try ChallengeRules(json: verdict.rules.json)))
    }
  }
}
