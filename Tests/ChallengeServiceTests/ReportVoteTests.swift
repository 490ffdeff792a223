import CatchValues
import Testing

@testable import ChallengeService

/// Reports that players decide by votes, and what a decision does.
@Suite("Votes on reports")
struct ReportVoteTests {
  private let full: [Int?] = [0, 0, 0, 0, 0, 0, 0]
  private let report = ChallengeReport(author: "b", record: 1, reporter: "a")

  /// On the second day at that hour.
  private func hour(_ hour: Int) -> Instant { Scene.at("2026-11-03T\(hour):00:00") }

  private func vote(_ decider: String, _ isUpheld: Bool, at hour: Int) -> ChallengeDispute {
    ChallengeDispute(
      report: report, at: self.hour(10),
      decision: .init(decider: decider, isUpheld: isUpheld, at: self.hour(hour)))
  }

  /// A group of so many players, of whom `a` reports the first record of `b`, on the third day.
  private func group(
    of count: Int, arrival: Int? = 86_400, moves: [ChallengeMove] = [],
    _ votes: [ChallengeDispute]
  ) throws -> ChallengeCourse {
    let rules = try Scene.rules(mode: .group, arrival: arrival)
    let facts = Scene.facts(
      rules, Array(repeating: full, count: count), moves: moves, disputes: votes)
    return Scene.course(facts, at: "2026-11-04T09:00:00")
  }

  private func words(_ tally: ReportTally) -> String {
    let decision = tally.decision.map { "\($0.decider) \($0.isUpheld)" } ?? "open"
    return "\(tally.upheldCount) : \(tally.rejectedCount) of \(tally.neededCount), \(decision)"
  }

  @Test func `two players of a group decide together, with the second vote`() throws {
    let one = try group(of: 4, [vote("c", true, at: 11)])
    #expect(words(one.tally(of: report)) == "1 : 0 of 2, open")
    #expect(one.players[1].days.days[0].isPresent)
    let two = try group(of: 4, [vote("d", true, at: 12), vote("c", true, at: 11)])
    #expect(words(two.tally(of: report)) == "2 : 0 of 2, d true")
    #expect(two.tally(of: report).decision?.at == hour(12))
    #expect(!two.players[1].days.days[0].isPresent)
    let against = try group(of: 5, [vote("c", false, at: 11), vote("e", false, at: 11)])
    #expect(words(against.tally(of: report)) == "0 : 2 of 2, e false")
  }

  @Test func `two who differ leave it to a third, or it lapses`() throws {
    let votes = [vote("c", true, at: 11), vote("d", false, at: 12)]
    #expect(words(try group(of: 5, votes).tally(of: report)) == "1 : 1 of 2, open")
    let third = try group(of: 5, votes + [vote("e", true, at: 13)])
    #expect(words(third.tally(of: report)) == "2 : 1 of 2, e true")
    let facts = try group(of: 4, votes).facts
    #expect(Scene.verdict(facts)?.lapsed == [report])
  }

  @Test func `each has one vote, the first one`() throws {
    let twice = try group(
      of: 5, [vote("c", true, at: 11), vote("c", true, at: 12), vote("c", false, at: 13)])
    #expect(words(twice.tally(of: report)) == "1 : 0 of 2, open")
    let own = try group(of: 5, [vote("a", true, at: 11), vote("b", true, at: 11)])
    #expect(words(own.tally(of: report)) == "0 : 0 of 2, open")
  }

  @Test func `one decides where no other is there, and under earlier rules`() throws {
    let alone = try group(of: 3, [vote("c", true, at: 11)])
    #expect(words(alone.tally(of: report)) == "1 : 0 of 1, c true")
    let earlier = try group(of: 5, arrival: nil, [vote("c", false, at: 11)])
    #expect(words(earlier.tally(of: report)) == "0 : 1 of 1, c false")
    #expect(words(try group(of: 2, []).tally(of: report)) == "0 : 0 of 0, open")
  }

  @Test func `the vote of the one player who is left decides when the other is out`() throws {
    let left = try group(
      of: 4, moves: [.init("d", .left, at: hour(15))], [vote("c", true, at: 11)])
    #expect(words(left.tally(of: report)) == "1 : 0 of 1, c true")
    #expect(left.tally(of: report).decision?.at == hour(15))
    #expect(!left.players[1].days.days[0].isPresent)
    // A day that closes may let the other out, too.
    let silent = Scene.facts(
      try Scene.rules(mode: .group, arrival: 0), [full, full, full, []],
      disputes: [vote("c", true, at: 11)])
    let closed = Scene.course(silent, at: "2026-11-05T00:00:00")
    #expect(closed.players[3].forfeit?.cause == .absence)
    #expect(closed.tally(of: report).decision?.at == Scene.at("2026-11-05T00:00:00"))
  }

  @Test func `a vote counts while its player is in`() throws {
    let moves = [ChallengeMove("c", .left, at: hour(12))]
    let votes = [vote("c", true, at: 11), vote("d", true, at: 13)]
    let one = try group(of: 5, moves: moves, votes)
    #expect(words(one.tally(of: report)) == "1 : 0 of 2, open")
    let two = try group(of: 5, moves: moves, votes + [vote("e", true, at: 14)])
    #expect(words(two.tally(of: report)) == "2 : 0 of 2, e true")
  }

  @Test func `a referee decides alone, but for their own report`() throws {
    let rules = try Scene.rules(mode: .group, hasReferee: true, arrival: 0)
    let referee = ChallengePlayer(id: "r", nameAtStart: "심판")
    let own = ChallengeReport(author: "b", record: 2, reporter: "r")
    let facts = Scene.facts(
      rules, [full, full, full, full],
      disputes: [
        vote("c", true, at: 11), vote("r", true, at: 12),
        ChallengeDispute(
          report: own, at: hour(10), decision: .init(decider: "c", isUpheld: true, at: hour(11))),
      ], referee: referee)
    let course = Scene.course(facts, at: "2026-11-04T09:00:00")
    #expect(words(course.tally(of: report)) == "1 : 0 of 1, r true")
    #expect(words(course.tally(of: own)) == "1 : 0 of 2, open")
  }

  @Test func `a third upheld record that falls with those who are out forfeits at once`() throws {
    let disputes = (1...3).map { record in
      ChallengeDispute(
        report: .init(author: "b", record: record, reporter: "a"), at: hour(10),
        decision: .init(decider: "c", isUpheld: true, at: hour(11)))
    }
    let course = try group(of: 4, moves: [.init("d", .left, at: hour(15))], disputes)
    #expect(course.players[1].forfeit?.cause == .disputes)
    #expect(course.players[1].forfeit?.at == hour(15))
    #expect(course.players[1].bannedUntil?.description == "2026-11-10")
    #expect(course.state == .inProgress)
  }

  // MARK: Wrong categories

  @Test func `a record of a wrong category is spending, and stays presence`() throws {
    let rules = try Scene.rules(amount: 10_000, allowed: ["교통비"], arrival: 0)
    let bus = Scene.records([500, 12_000, 700], category: "교통비", under: rules)
    var player = PlayerDays(bus, under: rules)
    #expect(player.total(ofFirst: 7) == 0)
    for _ in 1...2 { player.uphold(2, isAboutCategory: true) }
    #expect(player.days.map(\.spending) == [0, 12_000, 0, 0, 0, 0, 0])
    #expect(player.days[1].isPresent && player.upheld == [2])
    // Another reason takes presence, too; the record is one of three all the same.
    player.uphold(2)
    #expect(!player.days[1].isPresent && player.upheld == [2])
    #expect(player.total(ofFirst: 7) == 12_000)
  }

  @Test func `a wrong category ends the rest of its day, in any order`() throws {
    let rules = try Scene.rules(allowed: ["교통비"], restDays: 1, arrival: 0)
    let (second, third) = (Scene.day("2026-11-03"), Scene.day("2026-11-04"))
    let records = [
      ChallengeRecord(number: 1, day: second, cost: 900, category: "교통비"),
      ChallengeRecord(rest: 2, on: second), ChallengeRecord(rest: 3, on: third),
    ]
    for order in [[1, 2], [2, 1]] {
      var player = PlayerDays(records, under: rules)
      #expect(player.days.map(\.isRest) == [false, true, false, false, false, false, false])
      for number in order { player.uphold(number, isAboutCategory: number == 1) }
      // Its place is another's.
      #expect(player.days.map(\.isRest) == [false, false, true, false, false, false, false])
    }
    // A rest has no category.
    var player = PlayerDays(records, under: rules)
    player.uphold(2, isAboutCategory: true)
    #expect(player.restCount(ofFirst: 7) == 0 && player.total(ofFirst: 7) == 0)
  }

  @Test func `the verdict counts what was put under a wrong category`() throws {
    let rules = try Scene.rules(amount: 10_000, allowed: ["교통비"], arrival: 0)
    var facts = Scene.facts(rules, [full, []])
    let records = Scene.records([12_000, 0, 0, 0, 0, 0, 0], category: "교통비", under: rules)
    let rival = ChallengePlayer(id: "b", nameAtStart: "b네", records: records)
    func verdict(isAboutCategory: Bool) -> Verdict? {
      var dispute = vote("b", true, at: 11)
      dispute.isAboutCategory = isAboutCategory
      facts = ChallengeFacts(
        days: facts.days, creator: "a", players: [facts.players[0], rival], moves: facts.moves,
        disputes: [dispute])
      return Scene.verdict(facts)
    }
    let wrong = try #require(verdict(isAboutCategory: true))
    #expect(wrong.winners == ["a"])
    #expect(wrong.players.first { $0.id == "b" }?.total == 12_000)
    #expect(wrong.players.first { $0.id == "b" }?.bestStreak == 6)
    let other = try #require(verdict(isAboutCategory: false))
    #expect(other.outcome == .draw)
    #expect(other.players.first { $0.id == "b" }?.total == 0)
  }

  @Test func `of two reports in one second neither order counts`() throws {
    var category = vote("c", true, at: 11)
    category.isAboutCategory = true
    let other = vote("c", true, at: 11)
    let courses = try [[category, other], [other, category]].map { try group(of: 3, $0) }
    #expect(courses[0].players[1].days == courses[1].players[1].days)
    #expect(!courses[0].players[1].days.days[0].isPresent)
  }

  @Test func `logs carry the reasons, and no others`() throws {
    let player = String(repeating: "a", count: 64)
    for reason in DisputeReason.allCases {
      let entry = LogEntry(
        number: 2, after: player, at: hour(10),
        .disputed(author: player, record: 1, reason: reason))
      let json = try JSON.parse(Array(entry.text.utf8))
      #expect(try LogEntry(json: json) == entry)
    }
    let codes = DisputeReason.allCases.suffix(4).map(\.rawValue)
    #expect(codes == ["wrong_sum", "wrong_category", "false_proof", "late"])
  }

  @Test func `open reports of a large group cost little`() throws {
    let rules = try Scene.rules(mode: .group, arrival: 86_400)
    let ids = (10..<60).map { "p\($0)" }
    let records = Scene.records(full, under: rules)
    let reports = ids.dropFirst().flatMap { author in
      (1...7).map { ChallengeReport(author: author, record: $0, reporter: "p10") }
    }
    let joined = Scene.at("2026-11-01T09:00:00")
    let facts = ChallengeFacts(
      days: Scene.days(rules), creator: "p10",
      players: ids.map { ChallengePlayer(id: $0, nameAtStart: $0, records: records) },
      moves: ids.dropFirst().map { ChallengeMove($0, .joined, at: joined) },
      disputes: reports.enumerated().map { index, report in
        ChallengeDispute(report: report, at: hour(10).adding(seconds: index) ?? .last)
      })
    let now = Scene.at("2026-11-03T12:00:00")
    #expect(ContinuousClock().measure { _ = ChallengeCourse(of: facts, at: now) } < .seconds(3))
    #expect(ChallengeCourse(of: facts, at: now).reports.count == 343)
  }
}
