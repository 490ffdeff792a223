import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@testable import ChallengeService

/// Two signed versions of one log, and those who got them.
@Suite("Forked logs between stores")
struct ChallengeForkTests {
  /// A group of three, whose second player sent two versions of the third day.
  private struct Scene {
    let players: [Rivals.Player]
    /// With 5,000 won on 3 November, and with nothing.
    let versions: [String]

    init() throws {
      players = try Rivals.group("--days 4", isSigned: true)
      for index in 1...2 { try Rivals.merge(players[0].log, into: players[index]) }
      let mina = players[1]
      try mina.post("02T10:00", 100)
      let common = try PlayerLog(Array(mina.send("02T10:30").utf8), file: "x.log").entries.count
      try mina.post("03T10:00", 5_000)
      let first = try mina.send("03T10:30")
      let record = LoggedRecord(
        number: 2, day: try #require(CivilDate("2026-11-03")), cost: 0, category: "생활비",
        title: "", content: "", photos: [])
      versions = [
        first,
        try Rivals.version(
          of: first, keeping: common, at: "2026-11-03T01:00:00Z", .posted(record)),
      ]
    }

    var honest: [Rivals.Player] { [players[0], players[2]] }

    /// Merges a log that must be taken, and returns the document and the notes.
    func merged(
      _ log: String, into player: Rivals.Player, at time: String = "03T11:00"
    ) throws -> (document: JSON, notes: String) {
      player.store.move(to: time)
      try Rivals.give(log, to: player.store)
      let result = player.store.run("challenge merge x.log --yes --json")
      try #require(result.code == .done, "\(player.name): \(result)")
      return (try JSON.parse(Array(result.output.utf8)), result.errors)
    }

    /// Lets the honest ones play on and pass their logs to each other, until all is judged.
    func verdicts() throws -> [String] {
      for day in 3...5 {
        for player in honest { try player.post("0\(day)T12:00", 10) }
      }
      // A log of a group covers the last day once its mail had time to arrive.
      let logs = try honest.map { try $0.send("07T01:00") }
      for (player, log) in zip(honest, logs.reversed()) {
        player.store.move(to: "07T01:30")
        try Rivals.merge(log, into: player)
      }
      return try honest.map(Rivals.verdict)
    }

    func begin() throws {
      for player in honest { try player.post("02T12:00", 10) }
    }
  }

  private static let mina = JSON.array([.string("mina77")])

  private static func expectFork(_ verdicts: [String]) throws {
    #expect(verdicts[0] == verdicts[1], "\(verdicts)")
    let players = try JSON.parse(Array(verdicts[0].utf8)).at("data.players")?.elements ?? []
    let forker = try #require(players.first { $0["name_at_start"] == .string("mina77") })
    #expect(forker["forfeited_by"] == .string("forked"))
    #expect(forker["forfeited_on"] == .string("2026-11-03"))
    // What both versions have counts, and nothing else.
    #expect(forker["total"] == .integer(100) && forker["badge"] == .integer(-1))
    #expect(players.map { $0["win"] } == [.integer(1), .integer(1), .integer(0)])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `a fork met in any order gives one verdict`(order: [Int]) throws {
    let scene = try Scene()
    try scene.begin()
    for (player, order) in [(scene.honest[0], order), (scene.honest[1], Array(order.reversed()))] {
      let first = try scene.merged(scene.versions[order[0]], into: player)
      #expect(first.document.at("data.0.forked") == .array([]))
      let second = try scene.merged(scene.versions[order[1]], into: player)
      #expect(second.document.at("data.0.forked") == Self.mina)
      #expect(second.document.at("data.0.added") == .integer(0))
      #expect(second.notes.contains("is out on 2026-11-03"), "\(second)")
      // Both once more change nothing: it is known.
      for version in scene.versions {
        let known = try scene.merged(version, into: player).document
        #expect(known.at("data.0.forked") == .array([]) && known.at("meta.operation") == .null)
      }
      let log = try player.send("03T11:30")
      #expect(log.split(separator: "\n").count { $0.contains("\"type\":\"forked\"") } == 1)
      let again = try player.send("03T11:40")
      #expect(again.split(separator: "\n").count { $0.contains("\"type\":\"forked\"") } == 1)
    }
    try Self.expectFork(try scene.verdicts())
  }

  @Test func `who met one version only learns of the fork from the log of another`() throws {
    let scene = try Scene()
    try scene.begin()
    let (one, other) = (scene.honest[0], scene.honest[1])
    for version in scene.versions { _ = try scene.merged(version, into: one) }
    _ = try scene.merged(scene.versions[1], into: other)
    let told = try scene.merged(try one.send("03T11:30"), into: other, at: "03T11:40")
    #expect(told.document.at("data.0.forked") == Self.mina, "\(told)")
    try Self.expectFork(try scene.verdicts())
  }

  @Test func `those who hold different versions merge each other's logs, and find out`() throws {
    let scene = try Scene()
    try scene.begin()
    let (one, other) = (scene.honest[0], scene.honest[1])
    _ = try scene.merged(scene.versions[0], into: one)
    _ = try scene.merged(scene.versions[1], into: other)
    let told = try scene.merged(try other.send("03T11:10"), into: one, at: "03T11:15")
    #expect(told.document.at("data.0.forked") == .array([]))
    #expect(told.notes.contains("was given another entry"), "\(told)")
    // The log that answers has the version that is known here, which is half of the proof.
    let answer = try scene.merged(try one.send("03T11:20"), into: other, at: "03T11:25")
    #expect(answer.document.at("data.0.forked") == Self.mina, "\(answer)")
    let proof = try scene.merged(try other.send("03T11:30"), into: one, at: "03T11:35")
    #expect(proof.document.at("data.0.forked") == Self.mina, "\(proof)")
    try Self.expectFork(try scene.verdicts())
  }

  @Test func `a proof that comes after the verdict replaces it in every store`() throws {
    let scene = try Scene()
    try scene.begin()
    let (one, other) = (scene.honest[0], scene.honest[1])
    for day in 3...5 {
      for player in scene.honest { try player.post("0\(day)T12:00", 10) }
    }
    let logs = try scene.honest.map { try $0.send("07T01:00") }
    _ = try scene.merged(logs[1], into: one, at: "07T01:30")
    _ = try scene.merged(logs[0], into: other, at: "07T01:30")
    _ = try scene.merged(scene.versions[0], into: one, at: "07T02:00")
    _ = try scene.merged(scene.versions[1], into: other, at: "07T02:00")
    for player in scene.honest { player.store.move(to: "20T09:00") }
    let before = try scene.honest.map(Rivals.verdict)
    #expect(before[0] != before[1])
    _ = try scene.merged(try other.send("20T10:00"), into: one, at: "20T10:10")
    let answer = try scene.merged(try one.send("20T10:20"), into: other, at: "20T10:30")
    #expect(answer.document.at("data.0.forked") == Self.mina, "\(answer)")
    let proof = try scene.merged(try other.send("20T10:40"), into: one, at: "20T10:50")
    #expect(proof.document.at("data.0.forked") == Self.mina, "\(proof)")
    try Self.expectFork(try scene.honest.map(Rivals.verdict))
  }

  @Test func `without signatures there is no proof, and the second version is refused`() throws {
    let players = try Rivals.duel("--days 3")
    try players[1].post("02T10:00", 100)
    let first = try players[1].send("02T10:30")
    let count = try PlayerLog(Array(first.utf8), file: "x.log").entries.count
    let second = try Rivals.version(
      of: first, keeping: count - 1, at: "2026-11-02T01:30:00Z", .forfeited)
    players[0].store.move(to: "02T11:00")
    try Rivals.merge(first, into: players[0])
    try Rivals.give(second, to: players[0].store)
    let before = try players[0].store.bytes()
    #expect(
      try players[0].store.failure("challenge merge x.log")["id"] == .string("challenge.log_fork"))
    #expect(try players[0].store.bytes() == before)
  }

  @Test func `a version that another carries is checked, and refused without the program`() throws {
    let scene = try Scene()
    let one = scene.honest[0]
    for version in scene.versions { _ = try scene.merged(version, into: one) }
    let log = try one.send("03T12:00")
    let store = scene.honest[1].store
    store.move(to: "03T12:30")
    try Rivals.give(log, to: store)
    for (end, id) in [
      (ProgramOutcome.End.exited(255), "challenge.signature"),
      (.notStarted(Text(verbatim: "none")), "challenge.signing"),
    ] {
      store.scratch.programs = { _, _ in ProgramOutcome(end) }
      #expect(try store.failure("challenge merge x.log --yes")["id"] == .string(id))
    }
  }

  @Test func `an author who forked ranks nowhere in the own store`() throws {
    let scene = try Scene()
    let one = scene.honest[0]
    for version in scene.versions { _ = try scene.merged(version, into: one) }
    let author = scene.players[1]
    author.store.move(to: "03T12:00")
    func rank() throws -> JSON? {
      let players = try author.store.json("challenge standing").at("data.players")?.elements
      return players?.first { $0["name"] == .string("mina77") }?["rank"]
    }
    #expect(try rank() == .integer(1))
    try Rivals.merge(try one.send("03T11:30"), into: author)
    #expect(try rank() == .null)
  }
}
