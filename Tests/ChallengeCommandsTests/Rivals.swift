import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@testable import ChallengeService

/// Players with stores of their own, who pass files on.
///
/// They are away for days, after which a command asks about the clock; here it is always right.
enum Rivals {
  struct Player {
    let name: String
    let store: StoreRun
    var log = ""

    func post(_ time: String, _ cost: Int) throws {
      store.move(to: time)
      try store.expectDone("challenge post --cost \(cost) -q --yes")
    }

    func send(_ time: String) throws -> String {
      store.move(to: time)
      return try store.expectDone("challenge send --yes")
    }

    /// The records of a player as this store has them.
    func records(of name: String) throws -> [JSON] {
      try store.json("challenge records --player \(name)")["data"]?.elements ?? []
    }
  }

  static func players(_ names: [String]) throws -> [Player] {
    try names.map { name in
      let store = try StoreRun(["user add \(name)"])
      store.move(to: "01T09:00")
      return Player(name: name, store: store)
    }
  }

  static func give(_ log: String, to store: StoreRun, as file: String = "x.log") throws {
    store.scratch.files[file] = log
  }

  /// - Parameter isTolerant: allows entries that count for nothing.
  static func merge(_ log: String, into player: Player, isTolerant: Bool = false) throws {
    try give(log, to: player.store)
    let result = player.store.run("challenge merge x.log -q --yes")
    try #require(
      result.code == .done || isTolerant && result.code == .rejects, "\(player.name): \(result)")
  }

  /// A group, made by the first and entered by the others.
  ///
  /// - Parameters:
  ///   - isEarlier: takes `arrival` from the rules.
  ///   - isSigned: gives the second a key; every signature is good then.
  static func group(
    _ options: String = "", isEarlier: Bool = false, isSigned: Bool = false,
    of names: [String] = ["절약왕", "mina77", "jun9"]
  ) throws -> [Player] {
    var players = try players(names)
    if isSigned {
      for player in players {
        player.store.scratch.programs = { _, _ in
          ProgramOutcome(.exited(0), said: Array(Rivals.signature.utf8))
        }
      }
      try players[1].store.expectDone("challenge key signer.pub -q")
    }
    try players[0].store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 파일로셋이서 --content x --mode group "
        + "--proof none \(options) -q")
    if isEarlier { try takeArrival(from: players[0].store) }
    let offer = try players[0].store.expectDone("challenge offer")
    for index in players.indices.dropFirst() {
      // The random numbers of a run in memory are those of one seed.
      players[index].store.scratch.variables["CATCHKIT_SEED"] = "\(index)"
      try give(offer, to: players[index].store, as: "offer.log")
      players[index].log = try players[index].store.expectDone("challenge accept offer.log")
      try merge(players[index].log, into: players[0])
    }
    players[0].log = try players[0].store.expectDone("challenge send")
    return players
  }

  /// A creator and one rival, who know each other's first entries.
  ///
  /// - Parameter referee: a person of the creator's store.
  static func duel(
    _ options: String = "", isEarlier: Bool = false, referee: String? = nil
  ) throws -> [Player] {
    var players = try players(["절약왕", "mina77"])
    var rules = options
    if let referee {
      try players[0].store.expectDone("user add \(referee) -q")
      players[0].store.scratch.variables["CATCHKIT_USER"] = "절약왕"
      rules += " --referee \(referee)"
    }
    try players[0].store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 파일로둘이서 --content x --proof none "
        + "\(rules) -q")
    if isEarlier { try takeArrival(from: players[0].store) }
    players[1].store.scratch.variables["CATCHKIT_SEED"] = "1"
    try give(
      try players[0].store.expectDone("challenge offer"), to: players[1].store, as: "offer.log")
    players[1].log = try players[1].store.expectDone("challenge accept offer.log")
    try merge(players[1].log, into: players[0])
    players[0].log = try players[0].store.expectDone("challenge send")
    try merge(players[0].log, into: players[1])
    return players
  }

  /// Makes the rules of a challenge that nobody has entered those of a release before `arrival`.
  private static func takeArrival(from store: StoreRun) throws {
    let text = try store.sql("SELECT rules FROM challenge WHERE id = 1")
    guard case .object(let members) = try JSON.parse(Array(text.utf8)) else { return }
    let rules = JSON.object(members.filter { $0.name != "arrival" })
    try #require(rules.compactText.utf8.count < text.utf8.count - 1)
    _ = try store.sql(
      "UPDATE challenge SET rules = '\(rules.compactText)', global_id = '\(rules.digest)'")
  }

  /// The output of `judge`, to the byte.
  static func verdict(_ player: Player) throws -> String {
    try player.store.expectDone("challenge judge --json")
  }

  static let signature = "BEGIN SSH SIGNATURE"

  /// Another version of a signed log: its first entries, and one that the author did not write.
  static func version(
    of log: String, keeping count: Int, at time: String, _ body: LogBody
  ) throws -> String {
    var entries = Array(
      try PlayerLog(Array(log.utf8), file: "x.log").entries.prefix(count))
    let (last, at) = (try #require(entries.last), try #require(Instant(time)))
    entries.append(LogEntry(number: count + 1, after: last.hash, at: at, body))
    return PlayerLog.text(entries, signature: signature)
  }
}
