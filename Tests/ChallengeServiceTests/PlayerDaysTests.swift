import CatchValues
import Testing

@testable import ChallengeService

@Suite("Presence, streaks and figures of a player")
struct PlayerDaysTests {
  @Test func `fourteen days alone give 8,000 won, 16 %, streaks of 7 and 5, and success`() throws {
    let rules = try Scene.rules(days: 14, mode: .solo, allowed: ["교통비"], restDays: 1)
    let food = Scene.records(
      [0, 0, 0, 0, 0, nil, nil, 0, 8_000, 0, 0, 0, 0, 0], under: rules)
    let bus = ChallengeRecord(
      number: 20, day: Scene.day("2026-11-07"), cost: 1_500, category: "교통비")
    let rest = ChallengeRecord(rest: 21, on: Scene.day("2026-11-08"))
    let player = ChallengePlayer(id: "a", nameAtStart: "절약왕", records: [rest, bus] + food)
    let facts = ChallengeFacts(days: Scene.days(rules), creator: "a", players: [player])
    let standing = try #require(ChallengeCourse(of: facts, at: .last).standing(of: "a"))
    #expect((standing.total, standing.percent, standing.saved) == (8_000, 16, 42_000))
    #expect((standing.bestStreak, standing.currentStreak, standing.restsUsed) == (7, 5, 1))
    #expect(standing.bars == [0, 0, 0, 0, 0, 0, 0, 0, 8_000, 0, 0, 0, 0, 0])
    let verdict = try #require(Scene.verdict(facts))
    #expect(verdict.outcome == .succeeded)
    #expect(verdict.winners.isEmpty)
    let judged = verdict.players[0]
    #expect((judged.badge, judged.win, judged.rank, judged.bestStreak) == (0, 0, nil, 7))
    #expect(judged.saved == 42_000)
  }

  @Test func `three closed days of seven with 12,300 won are 24 % and project 28,700`() throws {
    let rules = try Scene.rules()
    let facts = Scene.facts(rules, [[2_300, 10_000, 0], [0, 0, 0]])
    let course = Scene.course(facts, at: "2026-11-05T00:00:00")
    let standing = try #require(course.standing(of: "a"))
    #expect((standing.total, standing.percent, standing.projected) == (12_300, 24, 28_700))
    #expect(course.standing(of: "x") == nil)
    #expect(course.ranks == ["b": 1, "a": 2])
    #expect(Scene.course(facts, at: "2026-11-02T23:59:59").standing(of: "a")?.projected == nil)
  }

  @Test func `a last day with a record projects its total`() throws {
    let rules = try Scene.rules(days: 3, mode: .solo)
    let days = PlayerDays(Scene.records([3_000, 3_000, 3_000], under: rules), under: rules)
    let standing = PlayerStanding(of: days, under: rules, dayCount: 3, closedCount: 2)
    #expect((standing.total, standing.projected) == (9_000, 9_000))
  }

  @Test func `after an early end the figures are those of the verdict`() throws {
    let rules = try Scene.rules()
    let facts = Scene.facts(
      rules, [[100, 200, 300, 400], [10, 10, 10, 10]],
      moves: [.init("b", .left, at: Scene.at("2026-11-03T14:00:00"))])
    let course = Scene.course(facts, at: "2026-11-06T00:00:00")
    let verdict = try #require(course.verdict)
    #expect(verdict.lastDay == Scene.day("2026-11-03"))
    for player in verdict.players {
      let standing = try #require(course.standing(of: player.id))
      #expect(standing.total == player.total && course.ranks[player.id] == player.rank)
      #expect(standing.bestStreak == player.bestStreak)
    }
    let standing = try #require(course.standing(of: "a"))
    // The second day had not closed when the rival gave up, but has a record.
    #expect((standing.total, standing.projected, standing.dayCount) == (300, 1_050, 2))
    #expect(standing.bars == [100, 200, 0, 0, 0, 0, 0])
  }

  @Test func `a day that was open at an early end breaks no streak later`() throws {
    let facts = Scene.facts(
      try Scene.rules(restDays: 2), [[0], [0, 0]],
      moves: [.init("b", .left, at: Scene.at("2026-11-03T14:00:00"))])
    for day in ["2026-11-03T15:00:00", "2026-11-10T00:00:00"] {
      let course = Scene.course(facts, at: day)
      let standing = try #require(course.standing(of: "a"))
      #expect((standing.currentStreak, standing.bestStreak) == (1, 1))
      #expect(course.verdict?.players.first?.bestStreak == 1)
    }
  }

  @Test func `a rest on a day that does not count is not used`() throws {
    let rules = try Scene.rules(restDays: 2)
    let rests = ["2026-11-03", "2026-11-04"].enumerated().map {
      ChallengeRecord(rest: $0.offset + 1, on: Scene.day($0.element))
    }
    let standing = PlayerStanding(
      of: PlayerDays(rests, under: rules), under: rules, dayCount: 2, closedCount: 7)
    #expect(standing.restsUsed == 1)
  }

  @Test func `who left before the start and came back has a rank`() throws {
    let facts = Scene.facts(
      try Scene.rules(), [[100], [10]],
      moves: [
        .init("b", .left, at: Scene.at("2026-11-01T13:00:00")),
        .init("b", .joined, at: Scene.at("2026-11-01T14:00:00")),
      ])
    #expect(Scene.course(facts, at: "2026-11-02T20:00:00").ranks == ["b": 1, "a": 2])
  }

  @Test func `there are no ranks alone`() throws {
    let facts = Scene.facts(try Scene.rules(mode: .solo), [[100, 200, 0, 0, 0, 0, 0]])
    #expect(Scene.course(facts, at: "2026-11-04T00:00:00").ranks == [:])
    #expect(Scene.course(facts, at: "2026-11-20T00:00:00").ranks == [:])
  }

  @Test func `who gave up has no rank while a rival is to be heard`() throws {
    let facts = Scene.facts(
      try Scene.rules(), [[100, 200], [10]],
      hearings: [.everything, .through(Scene.day("2026-11-02"))],
      moves: [.init("a", .left, at: Scene.at("2026-11-03T14:00:00"))])
    let course = Scene.course(facts, at: "2026-11-03T15:00:00")
    #expect(course.state == .inProgress && course.ranks == ["b": 1])
    #expect(Scene.course(facts, at: "2026-11-03T13:59:59").ranks == ["b": 1, "a": 2])
  }

  @Test func `a target of 0 has no percentage`() throws {
    let rules = try Scene.rules(amount: 0)
    let standing = PlayerStanding(
      of: PlayerDays(Scene.records([5], under: rules), under: rules), under: rules, dayCount: 7,
      closedCount: 1)
    #expect((standing.percent, standing.saved, standing.projected) == (nil, 0, 35))
  }

  @Test func `a day without a record breaks a streak only when it has closed`() throws {
    let rules = try Scene.rules()
    let days = PlayerDays(Scene.records([0, 0, nil, 0], under: rules), under: rules)
    #expect(days.streaks(ofFirst: 7, closedCount: 2) == (3, 3))
    #expect(days.streaks(ofFirst: 7, closedCount: 3) == (1, 2))
    #expect(days.streaks(ofFirst: 7, closedCount: 4) == (1, 2))
    #expect(days.streaks(ofFirst: 7, closedCount: 5) == (0, 2))
  }

  @Test func `spending breaks a streak at once, and a rest does nothing to it`() throws {
    let rules = try Scene.rules(restDays: 1)
    let rest = ChallengeRecord(rest: 9, on: Scene.day("2026-11-04"))
    let days = PlayerDays(Scene.records([0, 0, nil, 0, 1], under: rules) + [rest], under: rules)
    #expect(days.streaks(ofFirst: 4, closedCount: 3) == (3, 3))
    #expect(days.streaks(ofFirst: 7, closedCount: 3) == (0, 3))
    #expect(days.total(ofFirst: 7) == 1)
  }

  @Test func `a rest day with spending is none, and leaves its place to the next`() throws {
    let rules = try Scene.rules(allowed: ["교통비"], restDays: 1, arrival: 0)
    let spent = ChallengeRecord(
      number: 1, day: Scene.day("2026-11-03"), cost: 700, category: "식비", needsPhoto: true)
    let bus = ChallengeRecord(
      number: 2, day: Scene.day("2026-11-05"), cost: 1_500, category: "교통비", needsPhoto: true)
    let rests = ["2026-11-03", "2026-11-05", "2026-11-06"].enumerated().map {
      ChallengeRecord(rest: 3 + $0.offset, on: Scene.day($0.element))
    }
    let days = PlayerDays([spent, bus] + rests, under: rules)
    #expect(days.days.map(\.isRest) == [false, false, false, true, false, false, false])
    #expect(days.days.map(\.isPresent) == days.days.map(\.isRest))
    #expect(days.streaks(ofFirst: 2, closedCount: 1) == (0, 0))
    #expect(days.restCount(ofFirst: 7) == 1)
  }

  @Test func `more rests than bought are no presence, in order of their numbers`() throws {
    let rules = try Scene.rules(restDays: 1)
    let rests = [
      ChallengeRecord(rest: 2, on: Scene.day("2026-11-03")),
      ChallengeRecord(rest: 1, on: Scene.day("2026-11-05")),
      ChallengeRecord(rest: 3, on: Scene.day("2026-11-02"), isWithdrawn: true),
    ]
    let days = PlayerDays(rests, under: rules)
    #expect(days.days.map(\.isPresent) == [false, false, false, true, false, false, false])
    #expect(days.restCount(ofFirst: 7) == 1 && days.restCount(ofFirst: 0) == 0)
  }

  @Test func `what lacks a photo or was upheld costs, and is no presence`() throws {
    let rules = try Scene.rules()
    let bare = ChallengeRecord(
      number: 1, day: rules.start, cost: 900, category: "식비", needsPhoto: true)
    let withdrawn = ChallengeRecord(
      number: 2, day: rules.start, cost: 50, category: "식비", isWithdrawn: true)
    let outside = ChallengeRecord(
      number: 3, day: rules.end.adding(days: 1), cost: 70, category: "식비")
    let proven = ChallengeRecord(number: 4, day: rules.end, cost: 40, category: "식비")
    let records = [bare, withdrawn, outside, proven]
    let before = PlayerDays(records, under: rules)
    #expect(before.total(ofFirst: 7) == 940)
    #expect(before.days.map(\.isPresent) == [false, false, false, false, false, false, true])
    let after = PlayerDays(records, under: rules, upheld: [4, 4, 99])
    #expect(after.total(ofFirst: 7) == 940)
    #expect(!after.days[6].isPresent)
  }
}
