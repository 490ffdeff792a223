import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@testable import ChallengeService

/// An acknowledgement shows what was heard, and nothing else.
@Suite("Late mail between stores")
struct ChallengeLateMailTests {
  private static func standings(_ records: [JSON]) -> [String] {
    records.compactMap { $0["standing"]?.text }
  }

  @Test func `mail within a day costs nobody a record of a duel`() throws {
    let players = try Rivals.duel("--days 3")
    let (ours, theirs) = (players[0], players[1])
    for day in 2...4 {
      try ours.post("0\(day)T12:00", 100)
      try theirs.post("0\(day)T10:00", 200)
      let early = try theirs.send("0\(day)T10:30")
      try theirs.post("0\(day)T22:00", 300)
      // An old file, merged at the last second of the day.
      ours.store.move(to: "0\(day)T23:59")
      try Rivals.merge(early, into: ours)
      _ = try ours.send("0\(day)T23:59")
    }
    let ourLog = try ours.send("05T00:10")
    let theirLog = try theirs.send("05T00:10")
    for player in players { player.store.move(to: "05T01:00") }
    try Rivals.merge(ourLog, into: theirs)
    try Rivals.give(theirLog, to: ours.store)
    let merged = try ours.store.json("challenge merge x.log").at("data.0")
    #expect(merged?["refused"] == .array([]) && merged?["void"] == .array([]))
    #expect(merged?["late"]?.elements.isEmpty == false)
    for player in players {
      let records = try player.records(of: "mina77")
      #expect(
        Self.standings(records) == ["counted", "late", "counted", "late", "counted", "late"],
        "\(player.name)")
      #expect(records.allSatisfy { $0["state"] == .string("counted") })
      #expect(records.first?["late_by"] == .null && records.first?["late_at"] == .null)
      #expect(records.dropFirst().first?["late_by"] == .string("절약왕"))
      #expect(
        records.dropFirst().first?["late_at"] == .string("2026-11-02T23:59:00+09:00"))
      player.store.move(to: "05T23:59")
      let early = try player.store.failure("challenge judge")
      #expect(early["id"] == .string("challenge.not_over"))
      #expect(early["message"]?.text?.contains("2026-11-06T00:00:00+09:00") == true, "\(early)")
      player.store.move(to: "06T00:00")
    }
    let verdicts = try players.map(Rivals.verdict)
    #expect(verdicts[0] == verdicts[1] && !verdicts[0].contains("chl-"), "\(verdicts)")
    let judged = try JSON.parse(Array(verdicts[0].utf8)).at("data.players")?.elements ?? []
    #expect(judged.map { $0["total"] } == [.integer(300), .integer(1_500)])
    #expect(judged.allSatisfy { $0["forfeited_on"] == .null })
    // The id of the document is one by which the challenge is found.
    let id = try JSON.parse(Array(verdicts[0].utf8)).at("data.id")?.text ?? ""
    #expect(try ours.store.json("challenge show \(id)").at("data.id") == .string("chl-1"))
  }

  @Test func `mail under way for a day makes nobody absent`() throws {
    let players = try Rivals.duel("--days 4")
    var mail: [String] = []
    for day in 2...5 {
      let logs = try players.map { player in
        try player.post("0\(day)T10:00", 0)
        try player.post("0\(day)T21:00", 10)
        return try player.send("0\(day)T21:30")
      }
      // Each gets what the other sent the day before.
      if !mail.isEmpty {
        for (player, log) in zip(players, mail.reversed()) {
          player.store.move(to: "0\(day)T22:00")
          try Rivals.merge(log, into: player)
        }
      }
      mail = logs
    }
    let logs = try players.map { try $0.send("06T22:30") }
    for (player, log) in zip(players, logs.reversed()) {
      player.store.move(to: "07T22:00")
      try Rivals.merge(log, into: player)
    }
    let verdicts = try players.map(Rivals.verdict)
    #expect(verdicts[0] == verdicts[1] && verdicts[0].contains("\"draw\""), "\(verdicts[0])")
  }

  @Test func `a referee's log takes presence away, and no spending`() throws {
    let players = try Rivals.duel("--days 3", referee: "jun9")
    let (ours, theirs) = (players[0], players[1])
    try theirs.post("02T10:00", 200)
    let early = try theirs.send("02T10:30")
    try theirs.post("02T11:00", 700)
    _ = try theirs.send("02T11:30")
    theirs.store.move(to: "02T12:00")
    try theirs.store.expectDone("challenge fix rec-2 --cost 0 -q")
    try theirs.post("03T10:00", 100)
    ours.store.move(to: "03T12:30")
    try Rivals.merge(early, into: ours)
    let referee = try ours.store.expectDone("challenge send --as jun9")
    let late = try theirs.send("03T13:00")
    try Rivals.give(referee, to: theirs.store)
    let told = theirs.store.run("challenge merge x.log")
    #expect(told.errors.contains("makes entries of 'mina77' no presence: 5, 6"), "\(told)")
    ours.store.move(to: "03T14:00")
    try Rivals.give(late, to: ours.store)
    let merged = ours.store.run("challenge merge x.log --json")
    let row = try JSON.parse(Array(merged.output.utf8)).at("data.0")
    // Lowering a sum that late is no news that counts.
    #expect(merged.code == .rejects && row?["refused"] == .array([.integer(6)]), "\(merged)")
    #expect(row?["void"] == .array([.integer(5), .integer(6)]))
    #expect(row?["late"] == .array([.integer(7)]))
    for player in players {
      let records = try player.records(of: "mina77")
      #expect(Self.standings(records) == ["counted", "void", "late"], "\(player.name)")
      #expect(records.map { $0["cost"] } == [.integer(200), .integer(700), .integer(100)])
      #expect(records[1]["late_by"] == .string("jun9"))
      let standing = try player.store.json("challenge standing").at("data.players")?.elements
      #expect(standing?.map { $0["total"] }.contains(.integer(1_000)) == true)
    }
  }

  @Test(arguments: [[0, 2], [2, 0]])
  func `most of a group take presence away, one of it does not`(order: [Int]) throws {
    let players = try Rivals.group("--days 3")
    for index in 1...2 { try Rivals.merge(players[0].log, into: players[index]) }
    let mina = players[1]
    try mina.post("02T10:00", 200)
    let early = try mina.send("02T10:30")
    try mina.post("02T11:00", 700)
    var logs: [Int: String] = [:]
    for index in order {
      players[index].store.move(to: "03T11:30")
      try Rivals.merge(early, into: players[index])
      logs[index] = try players[index].store.expectDone("challenge send")
    }
    let late = try mina.send("03T12:00")
    var seen: [[String]] = []
    for index in order {
      mina.store.move(to: "03T13:00")
      try Rivals.merge(logs[index] ?? "", into: mina)
      seen.append(Self.standings(try mina.records(of: "mina77")))
    }
    #expect(seen == [["counted", "late"], ["counted", "void"]])
    for index in order {
      let (player, other) = (players[index], logs[2 - index] ?? "")
      player.store.move(to: "03T13:00")
      for log in index == 0 ? [late, other] : [other, late] { try Rivals.merge(log, into: player) }
      let records = try player.records(of: "mina77")
      #expect(Self.standings(records) == ["counted", "void"], "\(player.name)")
      #expect(records.map { $0["cost"] } == [.integer(200), .integer(700)])
    }
  }

  @Test func `a group of two has no witness`() throws {
    let players = try Rivals.duel("--days 3 --mode group")
    try players[1].post("02T10:00", 200)
    let early = try players[1].send("02T10:30")
    try players[1].post("02T11:00", 700)
    players[0].store.move(to: "04T23:00")
    try Rivals.merge(early, into: players[0])
    _ = try players[0].send("04T23:00")
    let late = try players[1].send("04T23:10")
    players[0].store.move(to: "04T23:20")
    try Rivals.merge(late, into: players[0])
    #expect(Self.standings(try players[0].records(of: "mina77")) == ["counted", "late"])
  }

  @Test func `the wait for mail is frozen with the rules`() throws {
    let store = try StoreRun(["user add 절약왕"])
    store.move(to: "01T09:00")
    let line = "challenge new --topic 1 --amount 50000 --title 파일로둘이서 --content x"
    #expect(try store.json(line + " -n").at("data.rules.arrival") == .integer(86_400))
    #expect(
      try store.json(line + " --arrival 90m -n").at("data.rules.arrival") == .integer(5_400))
    store.scratch.files["rules.json"] = "{\"arrival\": 3600}"
    let template = line + " --template rules.json -n"
    #expect(try store.json(template).at("data.rules.arrival") == .integer(3_600))
    #expect(try store.failure(line + " --arrival 73h")["exit"] == .integer(13))
    store.scratch.files["rules.json"] = "{\"arrival\": \"1h\"}"
    #expect(try store.failure(template)["id"] == .string("challenge.rules"))
  }

  @Test func `a post says that it counts`() throws {
    let players = try Rivals.duel()
    players[0].store.move(to: "02T10:00")
    let posted = try players[0].store.json("challenge post --cost 500")["data"]
    #expect(posted?["state"] == .string("counted"))
    #expect(posted?["standing"] == .string("counted"))
  }

  @Test func `a rival who left before the start is shown no running challenge`() throws {
    let rival = try Rivals.duel()[1].store
    rival.move(to: "01T10:00")
    try rival.expectDone("challenge leave -q")
    rival.move(to: "02T10:00")
    #expect(try rival.json("challenge show chl-1").at("data.state") == .string("unmatched"))
    #expect(try rival.expectDone("due --kind challenge_unmatched") == "")
  }
}
