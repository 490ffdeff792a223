import CatchValues
import Testing

@testable import ChallengeService

@Suite("Late mail and forks in the rules")
struct ArrivalTests {
  private let full: [Int?] = [0, 0, 0, 0, 0, 0, 0]

  @Test func `rules without arrival stay as they are, and a new challenge has 24 hours`() throws {
    let earlier = try Scene.rules()
    #expect(earlier.arrivalSeconds == nil && earlier.json["arrival"] == nil)
    #expect(try ChallengeRules(json: earlier.json) == earlier)
    #expect(RulesDraft().arrivalSeconds == 86_400)
    let rules = try Scene.rules(arrival: 7_200)
    #expect(rules.json["arrival"] == .integer(7_200))
    #expect(try ChallengeRules(json: rules.json) == rules && rules.id != earlier.id)
    #expect(try Scene.rules(arrival: 259_200).arrivalSeconds == 259_200)
    for seconds in [-1, 259_201] {
      #expect(throws: RulesRefusal.number(field: "arrival", seconds, of: 0...259_200)) {
        try Scene.rules(arrival: seconds)
      }
    }
  }

  @Test func `by file the verdict waits for arrival, in one store it does not`() throws {
    let rules = try Scene.rules(arrival: 86_400)
    let here = Scene.facts(rules, [full, full])
    #expect(Scene.course(here, at: "2026-11-09T00:00:00").state == .done)
    let heard: [ChallengeHearing] = [.everything, .through(Scene.day("2026-11-08"))]
    let byFile = Scene.facts(rules, [full, full], hearings: heard)
    let waiting = Scene.course(byFile, at: "2026-11-09T23:59:59")
    #expect(waiting.state == .inProgress && waiting.unheard.isEmpty)
    #expect(waiting.nextMoment == Scene.at("2026-11-10T00:00:00"))
    let over = Scene.course(byFile, at: "2026-11-10T00:00:00")
    #expect(over.verdict?.outcome == .draw)
    #expect(over.endedAt == Scene.at("2026-11-10T00:00:00"))
    // At most the wait of the rules, and none for an early end.
    let short = Scene.facts(
      try Scene.rules(waitDays: 1, arrival: 259_200), [full, full], hearings: heard)
    #expect(Scene.course(short, at: "2026-11-09T23:59:59").state == .inProgress)
    #expect(Scene.course(short, at: "2026-11-10T00:00:00").state == .done)
    let silent = Scene.facts(rules, [full, [0, 0]], hearings: heard)
    #expect(Scene.course(silent, at: "2026-11-07T00:00:00").verdict?.winners == ["a"])
  }

  @Test func `a witness has covered a day once its mail had time to arrive`() throws {
    let days = Scene.days(try Scene.rules(late: 3_600, arrival: 86_400))
    let (second, third) = (Scene.day("2026-11-03"), Scene.day("2026-11-04"))
    func covered(_ at: String, isWitness: Bool = true) -> CivilDate? {
      days.covered(by: third, at: Scene.at(at), isWitness: isWitness)
    }
    #expect(covered("2026-11-05T01:00:00", isWitness: false) == third)
    #expect(covered("2026-11-06T00:59:59") == second)
    #expect(covered("2026-11-06T01:00:00") == third)
    #expect(
      days.covered(
        by: Scene.day("2026-11-02"), at: Scene.at("2026-11-03T01:00:00"), isWitness: true) == nil)
    let earlier = Scene.days(try Scene.rules())
    #expect(
      earlier.covered(by: third, at: Scene.at("2026-11-05T00:00:00"), isWitness: true) == third)
  }

  @Test func `void records are spending without presence`() throws {
    let rules = try Scene.rules(restDays: 2, arrival: 0)
    var records = Scene.records([100, 200, 300], under: rules)
    for index in records.indices { records[index].standing = .void(by: "r", at: .last) }
    var rest = ChallengeRecord(rest: 9, on: Scene.day("2026-11-05"))
    rest.standing = .void(by: "r", at: .last)
    var late = ChallengeRecord(
      number: 10, day: Scene.day("2026-11-06"), cost: 40, category: "식비")
    late.standing = .late(by: "b", at: .last)
    let player = PlayerDays(records + [rest, late], under: rules)
    #expect(player.days.map(\.isPresent) == [false, false, false, false, true, false, false])
    #expect(player.total(ofFirst: 7) == 640 && player.restCount(ofFirst: 7) == 0)
    #expect(player.thirdMissedDay(closedCount: 7) == 2)
    // To uphold one takes nothing more away.
    #expect(PlayerDays(records, under: rules, upheld: [1]).total(ofFirst: 7) == 600)
  }

  @Test func `a fork forfeits on its day, in the challenge at the latest and earliest`() throws {
    let rules = try Scene.rules(arrival: 86_400)
    for (at, day) in [
      ("2026-11-04T08:00:00", "2026-11-04"), ("2026-10-30T08:00:00", "2026-11-02"),
      ("2026-11-20T08:00:00", "2026-11-08"),
    ] {
      let facts = Scene.facts(
        rules, [full, full], moves: [.init("b", .forked, at: Scene.at(at))])
      let verdict = try #require(Scene.verdict(facts), "\(at)")
      #expect(verdict.winners == ["a"])
      let forker = try #require(verdict.players.first { $0.id == "b" })
      #expect(forker.forfeit?.cause == .forked && forker.badge == -1)
      #expect(forker.forfeit?.day.description == day)
      #expect(verdict.steps.map(\.rule) == [.forked, .total, .lastLeft])
    }
  }

  @Test func `a fork ranks nowhere while others are still to be heard`() throws {
    let facts = Scene.facts(
      try Scene.rules(mode: .group, arrival: 0), [full, full, full],
      hearings: [.everything, .everything, .through(nil)],
      moves: [.init("b", .forked, at: Scene.at("2026-11-04T08:00:00"))])
    #expect(Scene.course(facts, at: "2026-11-05T08:00:00").ranks == ["a": 1, "c": 1])
  }

  @Test func `branches prove a fork where they part, and the earlier moment counts`() throws {
    let root = String(repeating: "a", count: 64)
    func entry(_ number: Int, _ previous: String, _ time: String) -> LogEntry {
      LogEntry(number: number, after: previous, at: Scene.at(time), .forfeited)
    }
    let first = entry(1, root, "2026-11-02T09:00:00")
    let one = entry(2, first.hash, "2026-11-03T09:00:00")
    let other = entry(2, first.hash, "2026-11-03T08:00:00")
    func branch(_ entries: LogEntry...) -> LogBranch {
      LogBranch(entries: entries, signature: "s")
    }
    let fork = LogFork(branch(one), branch(other))
    #expect(fork == LogFork(number: 2, at: other.at))
    #expect(fork == LogFork(branch(other), branch(one)))
    #expect(LogFork(branch(one), branch(one)) == nil)
    #expect(LogFork(branch(first), branch(other)) == nil)
    #expect(branch(first, one).isChained && !branch(one, first).isChained && !branch().isChained)
    #expect(fork?.adds(to: LogFork(number: 2, at: one.at)) == true)
    #expect(fork?.adds(to: fork) == false && fork?.adds(to: nil) == true)
    // Such an entry is read as it was written, straight and with its members in any order.
    let key = "ssh-ed25519 A"
    let proof = LogEntry(
      number: 3, after: root, at: one.at,
      .forked(author: root, key: key, branches: [branch(other), branch(one)]))
    let json = try JSON.parse(Array(proof.text.utf8))
    #expect(try LogEntry(json: json) == proof)
    Array(proof.text.utf8).withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      #expect(LogEntry(inOrder: &scanner) == proof)
    }
    #expect(proof.body.fork(of: root) == fork && proof.body.fork(of: "b") == nil)
    let none = LogEntry(
      number: 3, after: root, at: one.at,
      .forked(author: root, key: key, branches: [branch(one), branch(one)]))
    #expect(throws: Failure.self) { try LogEntry(json: JSON.parse(Array(none.text.utf8))) }
  }
}
