import CatchValues
import Testing

@testable import ChallengeService

@Suite("The course of a challenge")
struct ChallengeCourseTests {
  private let full: [Int?] = [0, 0, 0, 0, 0, 0, 0]

  private func words(_ course: ChallengeCourse) -> [String] {
    course.happenings.map { happening in
      let at = TimeZone.seoul.text(of: happening.at).dropLast(9).dropFirst(5)
      return switch happening.kind {
      case .started: "\(at) started"
      case .unmatched: "\(at) unmatched"
      case .withdrawn: "\(at) withdrawn"
      case .forfeited(let player, let cause, let day):
        "\(at) \(player) \(cause.rawValue) \(day.description.dropFirst(5))"
      case .banned(let player, let day): "\(at) \(player) banned \(day.description.dropFirst(5))"
      case .finished(let resultAt):
        "\(at) finished, told \(TimeZone.seoul.text(of: resultAt).dropLast(9).dropFirst(5))"
      }
    }
  }

  @Test func `a joiner who leaves before the start makes room again`() throws {
    let rules = try Scene.rules()
    let facts = Scene.facts(
      rules, [full, full], moves: [.init("b", .left, at: Scene.at("2026-11-01T12:00:00"))])
    #expect(Scene.course(facts, at: "2026-10-31T00:00:00").state == .notStarted)
    #expect(Scene.course(facts, at: "2026-11-01T11:59:59").state == .recruited)
    let alone = Scene.course(facts, at: "2026-11-01T12:00:00")
    #expect(alone.state == .notStarted)
    #expect(alone.nextMoment == Scene.at("2026-11-02T00:00:00"))
    let over = Scene.course(facts, at: "2026-11-30T00:00:00")
    #expect(over.state == .unmatched)
    #expect(words(over) == ["11-02T00:00 unmatched"])
    #expect(over.verdict == nil)
  }

  @Test func `the creator who leaves before the start withdraws the challenge`() throws {
    let facts = Scene.facts(
      try Scene.rules(), [full, full],
      moves: [.init("a", .left, at: Scene.at("2026-11-01T23:59:59"))])
    let course = Scene.course(facts, at: "2026-12-01T00:00:00")
    #expect(course.state == .withdrawn)
    #expect(words(course) == ["11-01T23:59 withdrawn"])
    #expect(course.verdict == nil)
  }

  @Test func `a duel takes one joiner, the earlier one`() throws {
    let facts = Scene.facts(try Scene.rules(), [full, full, full])
    #expect(Scene.course(facts, at: "2026-11-02T00:00:00").players.map(\.id) == ["a", "b"])
    let late = Scene.facts(
      try Scene.rules(), [full], moves: [.init("b", .joined, at: Scene.at("2026-11-02T00:00:00"))])
    #expect(Scene.course(late, at: "2026-11-02T00:00:00").state == .unmatched)
  }

  @Test func `with a late window of 12 hours a forfeit comes at noon`() throws {
    let rules = try Scene.rules(mode: .solo, late: 43_200)
    let facts = Scene.facts(rules, [[0, 0, 0]])
    let before = Scene.course(facts, at: "2026-11-08T11:59:59")
    #expect(before.state == .inProgress)
    #expect(before.nextMoment == Scene.at("2026-11-08T12:00:00"))
    let after = Scene.course(facts, at: "2026-11-08T12:00:00")
    #expect(after.state == .forfeited)
    #expect(after.verdict?.outcome == .failed)
    #expect(after.nextMoment == nil)
    #expect(
      words(after) == [
        "11-02T00:00 started", "11-08T12:00 a absence 11-07",
        "11-08T12:00 finished, told 11-08T12:00",
      ])
    let duel = try Scene.rules(late: 43_200)
    let rival = Scene.course(Scene.facts(duel, [[0, 0, 0], full]), at: "2026-11-08T12:00:00")
    #expect(rival.state == .forfeited)
    #expect(rival.verdict?.winners == ["b"])
  }

  @Test func `records on days 1 and 2 only forfeit when day 5 closes`() throws {
    let facts = Scene.facts(try Scene.rules(), [full, [0, 0]])
    #expect(Scene.course(facts, at: "2026-11-06T23:59:59").state == .inProgress)
    let course = Scene.course(facts, at: "2026-11-07T00:00:00")
    #expect(course.state == .forfeited)
    #expect(course.verdict?.players.map(\.badge) == [1, -1])
    #expect(course.players[1].forfeit?.day.description == "2026-11-06")
  }

  @Test func `both silent from the start forfeit when day 3 closes`() throws {
    let facts = Scene.facts(try Scene.rules(), [[], []])
    let course = Scene.course(facts, at: "2026-11-05T00:00:00")
    #expect(Scene.course(facts, at: "2026-11-04T23:59:59").state == .inProgress)
    #expect(course.verdict?.winners == [])
    #expect(course.verdict?.outcome == .nobody)
    #expect(course.verdict?.players.map(\.badge) == [-1, -1])
    #expect(course.verdict?.steps.map(\.rule) == [.absence, .absence, .nobody])
  }

  @Test func `a silent end loses by absence, not by its low total`() throws {
    let facts = Scene.facts(
      try Scene.rules(), [[60_000, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0]])
    let verdict = try #require(Scene.verdict(facts))
    // The last one left wins, whatever the total.
    #expect(verdict.winners == ["a"])
    #expect(verdict.players[1].forfeit?.day.description == "2026-11-08")
  }

  @Test func `giving up makes the rival win at once`() throws {
    let facts = Scene.facts(
      try Scene.rules(), [[90_000], [0, 0]],
      moves: [
        .init("b", .left, at: Scene.at("2026-11-03T14:00:00")),
        .init("a", .left, at: Scene.at("2026-11-03T14:00:01")),
      ])
    let course = Scene.course(facts, at: "2026-11-30T00:00:00")
    #expect(course.verdict?.winners == ["a"])
    #expect(
      words(course) == [
        "11-02T00:00 started", "11-03T14:00 b given_up 11-03",
        "11-03T14:00 finished, told 11-03T14:00",
      ])
    #expect(course.verdict?.players.map(\.badge) == [1, -1])
    let together = Scene.facts(
      try Scene.rules(), [full, full],
      moves: ["a", "b"].map { .init($0, .left, at: Scene.at("2026-11-03T14:00:00")) })
    #expect(Scene.verdict(together)?.outcome == .nobody)
  }

  @Test func `alone, giving up fails without a badge lost`() throws {
    let facts = Scene.facts(
      try Scene.rules(mode: .solo), [full],
      moves: [.init("a", .left, at: Scene.at("2026-11-02T00:00:00"))])
    let verdict = try #require(Scene.verdict(facts))
    #expect(verdict.outcome == .failed)
    #expect(verdict.players[0].badge == 0)
  }

  @Test func `the last one left of a group wins at once`() throws {
    let facts = Scene.facts(
      try Scene.rules(mode: .group), [[0], [0, 0, 0], [99_999, 0, 0, 0, 0]],
      moves: [.init("a", .left, at: Scene.at("2026-11-03T10:00:00"))])
    let running = Scene.course(facts, at: "2026-11-07T23:59:59")
    #expect(running.state == .inProgress)
    #expect(running.players[0].forfeit?.cause == .givenUp)
    let course = Scene.course(facts, at: "2026-11-08T00:00:00")
    #expect(course.state == .forfeited)
    #expect(course.verdict?.winners == ["c"])
    #expect(course.verdict?.lastDay.description == "2026-11-07")
    let player = course.verdict?.players.first
    #expect(player?.id == "c" && player?.isWithin == false && player?.saved == 0)
  }

  @Test func `a referee's third upheld record forfeits and bans for seven days`() throws {
    let rules = try Scene.rules(hasReferee: true)
    let referee = ChallengePlayer(id: "r", nameAtStart: "심판")
    let disputes = (1...3).map {
      Scene.upheld("b", $0, by: "a", decider: "r", at: "2026-11-05T1\($0):00:00")
    }
    let facts = Scene.facts(rules, [full, full], disputes: disputes, referee: referee)
    let course = Scene.course(facts, at: "2026-11-05T13:00:00")
    #expect(course.players[1].bannedUntil?.description == "2026-11-12")
    #expect(
      words(course) == [
        "11-02T00:00 started", "11-05T13:00 b banned 11-12", "11-05T13:00 b disputes 11-05",
        "11-05T13:00 finished, told 11-05T13:00",
      ])
    #expect(course.verdict?.players.map(\.badge) == [1, -1])
    // Three reports of one record are one record; those of an outsider are none.
    let repeated = (1...3).map {
      Scene.upheld(
        "b", 1, by: ["a", "r", "x"][$0 - 1], decider: "r", at: "2026-11-05T1\($0):00:00")
    }
    let running = Scene.facts(rules, [full, full], disputes: repeated, referee: referee)
    #expect(Scene.course(running, at: "2026-11-05T13:00:00").state == .inProgress)
  }

  @Test func `an upheld record is no presence, and may complete three absent days`() throws {
    let disputes = [Scene.upheld("b", 3, by: "a", decider: "b", at: "2026-11-06T15:00:00")]
    let facts = Scene.facts(
      try Scene.rules(), [full, [0, nil, 700, nil, 0, 0, 0]], disputes: disputes)
    #expect(Scene.course(facts, at: "2026-11-06T14:59:59").state == .inProgress)
    let course = Scene.course(facts, at: "2026-11-06T15:00:00")
    #expect(course.players[1].forfeit?.cause == .absence)
    #expect(course.players[1].forfeit?.day.description == "2026-11-06")
    #expect(course.verdict?.players[1].total == 700)
    let rejected = Scene.facts(try Scene.rules(), [full, [0, nil, 700, nil, 0, 0, 0]])
    #expect(Scene.verdict(rejected)?.players[0].forfeit == nil)
  }

  @Test func `reports and decisions have their people`() throws {
    let duel = Scene.course(
      Scene.facts(try Scene.rules(), [full, full]), at: "2026-11-03T00:00:00")
    #expect(duel.reportRefusal(by: "a", on: "b") == nil)
    #expect(duel.reportRefusal(by: "b", on: "b") == .ownRecord)
    #expect(duel.reportRefusal(by: "x", on: "b") == .outsider)
    #expect(duel.decisionRefusal(by: "a", isUpheld: true, on: "b", reportedBy: "a") == .ownReport)
    #expect(duel.decisionRefusal(by: "b", isUpheld: true, on: "b", reportedBy: "a") == nil)
    #expect(
      duel.decisionRefusal(by: "b", isUpheld: false, on: "b", reportedBy: "a") == .onlyConcede)
    let group = Scene.course(
      Scene.facts(
        try Scene.rules(mode: .group), [full, full, full, full],
        moves: [.init("d", .left, at: Scene.at("2026-11-02T10:00:00"))]), at: "2026-11-03T00:00:00")
    #expect(group.decisionRefusal(by: "c", isUpheld: false, on: "b", reportedBy: "a") == nil)
    #expect(group.decisionRefusal(by: "b", isUpheld: true, on: "b", reportedBy: "a") == .ownRecord)
    #expect(group.decisionRefusal(by: "d", isUpheld: true, on: "b", reportedBy: "a") == .outsider)
    let judged = Scene.course(
      Scene.facts(
        try Scene.rules(mode: .group, hasReferee: true), [full, full, full],
        referee: ChallengePlayer(id: "r", nameAtStart: "심판")), at: "2026-11-03T00:00:00")
    #expect(
      judged.decisionRefusal(by: "c", isUpheld: true, on: "b", reportedBy: "a") == .notReferee)
    #expect(judged.decisionRefusal(by: "r", isUpheld: true, on: "b", reportedBy: "a") == nil)
    #expect(judged.decisionRefusal(by: "r", isUpheld: true, on: "b", reportedBy: "r") == .ownReport)
    #expect(judged.decisionRefusal(by: "c", isUpheld: true, on: "b", reportedBy: "r") == nil)
    #expect(judged.reportRefusal(by: "r", on: "b") == nil)
  }

  @Test func `silence from afar decides nothing for seven days`() throws {
    let rules = try Scene.rules()
    let facts = Scene.facts(
      rules, [full, [0, 0]], hearings: [.everything, .through(Scene.day("2026-11-03"))])
    let running = Scene.course(facts, at: "2026-11-07T00:00:00")
    #expect(running.state == .inProgress)
    #expect(running.decidedCount == 2)
    #expect(running.unheard == [.init(player: "b", since: Scene.day("2026-11-04"))])
    #expect(running.nextMoment == Scene.at("2026-11-16T00:00:00"))
    #expect(Scene.course(facts, at: "2026-11-15T23:59:59").state == .inProgress)
    let over = Scene.course(facts, at: "2026-11-16T00:00:00")
    #expect(over.state == .forfeited)
    #expect(over.unheard.isEmpty)
    #expect(
      words(over) == [
        "11-02T00:00 started", "11-16T00:00 b absence 11-06",
        "11-16T00:00 finished, told 11-16T00:00",
      ])
    let heard = Scene.facts(
      rules, [full, full], hearings: [.everything, .through(Scene.day("2026-11-08"))])
    #expect(Scene.course(heard, at: "2026-11-09T00:00:00").verdict?.outcome == .draw)
    // Nothing comes after giving up, so that log is complete.
    let left = Scene.facts(
      rules, [full, [0]], hearings: [.everything, .through(nil)],
      moves: [.init("b", .left, at: Scene.at("2026-11-03T08:00:00"))])
    #expect(Scene.course(left, at: "2026-11-03T08:00:00").verdict?.winners == ["a"])
    // The rival's own end waits too, as the other may have been out before.
    let own = Scene.facts(
      rules, [full, [0]], hearings: [.everything, .through(nil)],
      moves: [.init("a", .left, at: Scene.at("2026-11-03T08:00:00"))])
    #expect(Scene.course(own, at: "2026-11-03T08:00:00").state == .inProgress)
  }

  @Test func `a store without a player waits for those whom the creator's log names`() throws {
    let rules = try Scene.rules(hasReferee: true)
    func course(_ hearing: ChallengeHearing, _ now: String) -> ChallengeCourse {
      let referee = ChallengePlayer(id: "r", nameAtStart: "심판")
      return Scene.course(
        Scene.facts(rules, [full], hearings: [hearing], referee: referee), at: now)
    }
    let waiting = course(.through(nil), "2026-11-03T00:00:00")
    #expect(waiting.state == .inProgress && waiting.happenings.isEmpty)
    #expect(waiting.unheard.map(\.player) == ["a"])
    #expect(waiting.nextMoment == Scene.at("2026-11-16T00:00:00"))
    let first = ChallengeHearing.through(Scene.day("2026-11-02"))
    #expect(course(first, "2026-11-03T00:00:00").state == .unmatched)
    #expect(course(.through(nil), "2026-11-16T00:00:00").state == .unmatched)
    #expect(course(.everything, "2026-11-02T00:00:00").state == .unmatched)
  }

  @Test func `an unheard referee delays the verdict`() throws {
    let rules = try Scene.rules(hasReferee: true)
    let facts = Scene.facts(
      rules, [full, full],
      referee: ChallengePlayer(id: "r", nameAtStart: "심판", hearing: .through(nil)))
    let course = Scene.course(facts, at: "2026-11-10T00:00:00")
    #expect(course.unheard.map(\.player) == ["r"])
    #expect(Scene.course(facts, at: "2026-11-16T00:00:00").state == .done)
  }
}
