import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@testable import ChallengeService

/// Logs that a creator's own program would not write.
enum SampleLogs {
  static let accepted = [
    "user add 절약왕2", "CATCHKIT_NOW=2026-03-01T12:00:00Z challenge accept offered.log",
  ]

  static let offered = made { try PlayerLog(Array(SampleFiles.offered.utf8), file: "offered.log") }

  private static func made<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch { preconditionFailure("\(error)") }
  }

  /// The creator's log with more entries.
  static func log(_ added: (time: String, body: LogBody)...) -> String {
    var entries = offered.entries
    for (time, body) in added {
      let last = entries[entries.count - 1]
      entries.append(
        LogEntry(
          number: last.number + 1, after: last.hash, at: made { try #require(Instant(time)) }, body)
      )
    }
    return PlayerLog.text(entries, signature: nil)
  }

  /// The time of the second entry of `played.log`.
  static let later = "CATCHKIT_NOW=2026-03-03T03:00:00Z"
  static let forked = log(("2026-03-03T03:00:00Z", .forfeited))
  /// Older than the acknowledgement of the first entry at 12:00.
  static let backdated = log(("2026-03-01T06:00:00Z", .forfeited))

  /// Names the picture of one pixel as a photo.
  static let pictured = log(
    (
      "2026-03-02T03:00:00Z",
      .posted(
        LoggedRecord(
          number: 1, day: made { try #require(CivilDate("2026-03-02")) }, cost: 0, category: "식비",
          title: "", content: "", photos: [SampleFiles.pixelHash]))
    ))

  static let unsigned = ofKey(signature: nil)

  /// The first entry of a player who has a key.
  static func ofKey(signature: String?) -> String {
    let person = LoggedPerson(
      player: PlayerKey.player(of: SampleFiles.key), name: "절약왕", key: SampleFiles.key)
    let first = LogEntry(
      number: 1, after: offered.challenge, at: offered.entries[0].at,
      .joined(
        challenge: offered.challenge, person, role: "creator", rules: offered.rules, referee: nil))
    return PlayerLog.text([first], signature: signature)
  }
}

/// Players with stores of their own, who pass files on.
@Suite("Challenges by file")
struct ChallengeLogTests {
  private typealias Player = Rivals.Player

  /// Rivals under rules of an earlier release, which stay as they are.
  private static func group(_ options: String = "") throws -> [Player] {
    try Rivals.group(options, isEarlier: true)
  }

  private static func duel(_ options: String = "") throws -> [Player] {
    try Rivals.duel(options, isEarlier: true)
  }

  @Test(arguments: 0..<3, [true, false])
  func `the same logs in any order, once or often, give the same verdict bytes`(
    seed: Int, isEarlier: Bool
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var players = try Rivals.group(
      "--rest-days 1 --allow 교통비 --arrival 0", isEarlier: isEarlier)
    for day in 2...8 {
      for index in players.indices {
        let store = players[index].store
        store.move(to: "0\(day)T\(10 + index):00")
        let cost = Int.random(in: 0...9, using: &random) * 900
        let line = Bool.random(using: &random) && day == 5 ? "--rest" : "--cost \(cost)"
        try store.expectDone("challenge post \(line) -q")
        if Bool.random(using: &random) {
          try store.expectDone("challenge post --cost 1400 --category 교통비 -q")
        }
      }
      // Some send, some do not; what arrives is merged in any order.
      for index in players.indices where Bool.random(using: &random) {
        players[index].store.move(to: "0\(day)T20:00")
        players[index].log = try players[index].store.expectDone("challenge send")
      }
      for index in players.indices {
        for other in players.indices.shuffled(using: &random)
        where other != index && Bool.random(using: &random) {
          players[index].store.move(to: "0\(day)T21:00")
          try Rivals.merge(players[other].log, into: players[index], isTolerant: true)
        }
      }
    }
    for index in players.indices {
      players[index].store.move(to: "09T0\(index):00")
      players[index].log = try players[index].store.expectDone("challenge send")
    }
    for player in players {
      player.store.move(to: "09T03:00")
      #expect(player.store.run("challenge judge").code == .conflict, "before all has arrived")
      for log in (players + players).map(\.log).shuffled(using: &random) {
        try Rivals.merge(log, into: player, isTolerant: true)
      }
    }
    let verdicts = try players.map(Rivals.verdict)
    #expect(Set(verdicts).count == 1 && verdicts[0].contains("winners"))
    for player in players {
      #expect(!player.store.run("doctor --deep --json").output.contains("store.rule"))
    }
  }

  @Test func `who is not heard is unheard, and after seven days absent`() throws {
    let players = try Self.group()
    for day in 2...8 {
      for player in players.prefix(2) {
        player.store.move(to: "0\(day)T12:00")
        try player.store.expectDone("challenge post --cost 0 -q")
      }
    }
    let late = try players[1].store.expectDone("challenge send")
    let store = players[0].store
    store.move(to: "09T00:00")
    let standing = try store.json("challenge standing")["data"]
    #expect(standing?.at("unheard.0.since") == .string("2026-11-02"))
    #expect(store.run("challenge judge").code == .conflict)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-15T23:59:59+09:00"
    #expect(store.run("challenge judge").code == .conflict)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-16T00:00:00+09:00"
    let verdict = try store.json("challenge judge")["data"]
    #expect(verdict?.at("outcome") == .string("won"))
    #expect(verdict?.at("players.1.forfeited_by") == .string("absence"))
    // A verdict is never reopened, stored or not.
    try store.expectDone("challenge tick --yes -q")
    try Rivals.merge(late, into: players[0])
    #expect(try store.json("challenge judge")["data"] == verdict)
    #expect(try store.json("challenge show chl-1").at("data.state") == .string("forfeited"))
    #expect(!store.run("doctor --deep --json").output.contains("store.rule"))
  }

  @Test(arguments: [[1, 2], [2, 1]], [false, true])
  func `logs that come after the wait change nothing, whatever ran before`(
    order: [Int], hasTicked: Bool
  ) throws {
    let players = try Self.group()
    var logs: [String] = []
    for player in players {
      for day in 2...8 {
        player.store.move(to: "0\(day)T12:00")
        try player.store.expectDone("challenge post --cost 0 -q")
      }
      player.store.move(to: "09T01:00")
      logs.append(try player.store.expectDone("challenge send"))
    }
    let store = players[0].store
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-17T00:00:00+09:00"
    if hasTicked { try store.expectDone("challenge tick --yes -q") }
    for (place, index) in order.enumerated() {
      try Rivals.give(logs[index], to: store, as: "\(place).log")
    }
    try store.expectDone("challenge merge 0.log 1.log -q --yes")
    let verdict = try store.json("challenge judge")["data"]
    #expect(store.run("challenge standing").errors.contains("after the verdict"))
    let out = (0..<3).map { verdict?.at("players.\($0).forfeited_by") }
    #expect(out == [.null, .string("absence"), .string("absence")])
  }

  @Test(arguments: [["c", "b"], ["b", "c"]])
  func `the log of a player who is out is awaited, as it can refuse entries of others`(
    order: [String]
  ) throws {
    let players = try Self.group()
    func post(_ index: Int, _ time: String, _ cost: Int = 10) throws {
      players[index].store.move(to: time)
      try players[index].store.expectDone("challenge post --cost \(cost) -q --yes")
    }
    func send(_ index: Int, _ time: String) throws -> String {
      players[index].store.move(to: time)
      return try players[index].store.expectDone("challenge send --yes")
    }
    for day in ["02", "03"] {
      try post(0, "\(day)T12:00")
      try post(2, "\(day)T12:00")
    }
    let first = try send(1, "03T13:00")
    for index in 0...2 { try post(index, "04T12:00") }
    let early = try send(2, "04T13:00")
    // 절약왕 acknowledges the log without its third day, which is then too late: mina77 is out.
    players[0].store.move(to: "05T08:00")
    try Rivals.merge(first, into: players[0])
    _ = try players[0].store.expectDone("challenge send")
    try post(0, "05T12:00")
    try post(2, "05T12:00", 9000)
    let second = try send(1, "05T20:00")
    players[0].store.move(to: "05T21:00")
    try Rivals.merge(second, into: players[0], isTolerant: true)
    // And acknowledges jun9 without the fifth, before that day is told elsewhere.
    players[1].store.move(to: "06T09:00")
    try Rivals.merge(early, into: players[1])
    let third = try send(1, "06T10:00")
    for day in ["06", "07", "08"] {
      try post(0, "\(day)T12:00")
      try post(2, "\(day)T12:00")
    }
    _ = try send(0, "09T01:00")
    let logs = ["c": try send(2, "09T01:00"), "b": third]
    players[0].store.move(to: "09T02:00")
    for name in order { try Rivals.merge(logs[name] ?? "", into: players[0], isTolerant: true) }
    #expect(players[0].store.run("challenge judge").code == .conflict)
    let standing = try players[0].store.json("challenge standing")["data"]
    #expect(standing?.at("unheard.0.since") == .string("2026-11-06"))
    let last = try send(1, "09T03:00")
    players[0].store.move(to: "09T03:00")
    try Rivals.merge(last, into: players[0], isTolerant: true)
    let totals = try players[0].store.json("challenge judge")["data"]?.at("players")?.elements
      .map { $0["total"] }
    #expect(totals == [.integer(60), .integer(70), .integer(0)])
  }

  @Test(arguments: [true, false])
  func `who is not named by the creator does not play`(isTold: Bool) throws {
    let creator = try StoreRun(["user add 절약왕"])
    creator.move(to: "01T09:00")
    try creator.expectDone(
      "challenge new --topic 1 --amount 50000 --title 늦은참가자 --content x --proof none -q")
    let rival = Player(name: "mina77", store: try StoreRun(["user add mina77"]))
    rival.store.move(to: "01T09:00")
    rival.store.scratch.variables["CATCHKIT_SEED"] = "1"
    try Rivals.give(try creator.expectDone("challenge offer"), to: rival.store, as: "offer.log")
    _ = try rival.store.expectDone("challenge accept offer.log")
    creator.move(to: "03T01:00")
    #expect(try creator.json("challenge show chl-1").at("data.state") == .string("unmatched"))
    let log = try creator.expectDone("challenge send")
    for day in 2...8 {
      rival.store.move(to: "0\(day)T12:00")
      try rival.store.expectDone("challenge post --cost 0 -q")
    }
    if isTold {
      rival.store.move(to: "09T01:00")
      try Rivals.merge(log, into: rival)
    } else {
      rival.store.scratch.variables["CATCHKIT_NOW"] = "2026-11-17T00:00:00+09:00"
    }
    #expect(
      try rival.store.json("challenge show chl-1").at("data.state") == .string("unmatched"))
    #expect(try rival.store.json("challenge me")["data"]?["badges"] == .integer(0))
  }

  @Test func `rivals elsewhere see the flags of photos`() throws {
    var players = try Self.group()
    let store = players[1].store
    for day in ["02", "03"] {
      store.move(to: "\(day)T12:00")
      store.scratch.input = SampleFiles.pixel
      try store.expectDone("challenge post --cost 100 --photo - -q")
    }
    players[1].log = try store.expectDone("challenge send")
    players[0].store.move(to: "03T13:00")
    try Rivals.merge(players[1].log, into: players[0])
    let rows = try players[0].store.json("challenge records --player mina77")["data"]
    let here: [JSON?] = [.string("exact_only"), .string("unseen")]
    #expect(rows?.at("0.flags")?.elements.map { $0["flag"] } == here)
    #expect(
      rows?.at("1.flags")?.elements.map { $0["flag"] } == [.string("duplicate_of")] + here)
    #expect(rows?.at("1.flags.0.record") == rows?.at("0.id"))
    // The same photo as one's own proof repeats that of the rival.
    players[0].store.scratch.input = SampleFiles.pixel
    try players[0].store.expectDone("challenge post --cost 100 --photo - -q")
    let own = try players[0].store.json("challenge records --player 절약왕")["data"]
    let decomposed = "절약왕".decomposedStringWithCanonicalMapping
    for name in [decomposed, "per-1"] {
      let rows = try players[0].store.json("challenge records --player \(name)")["data"]
      #expect(rows == own, "\(name)")
    }
    let nobody = try players[0].store.failure("challenge records --player mina78")
    #expect(nobody["id"] == .string("people.unknown") && "\(nobody)".contains("mina77"))
    #expect(own?.at("0.flags.0.flag") == .string("duplicate_of"))
  }

  @Test func `a log of many entries is kept in few rows, and comes out as it came in`() throws {
    var players = try Self.group()
    let (mina, count) = (players[1].store, 450)
    mina.move(to: "02T10:00")
    let rows = (0..<count).map { "2026-11-02,\($0),식비,m\($0)\n" }
    try Rivals.give("date,cost,category,memo\n" + rows.joined(), to: mina, as: "card.csv")
    try mina.expectDone("challenge import card.csv -q --yes")
    players[1].log = try mina.expectDone("challenge send")
    // Once in two parts, once whole by one who knows from the creator that she plays.
    try Rivals.merge(players[0].log, into: players[2])
    let lines = players[1].log.split(separator: "\n").map { "\($0)\n" }
    for (index, parts) in [(0, [250, lines.count]), (2, [lines.count])] {
      let store = players[index].store
      store.move(to: "02T10:00")
      var known = index == 0 ? 2 : 0
      for part in parts {
        try Rivals.give(lines[..<part].joined(), to: store)
        let told = try store.json("challenge merge x.log")["data"]?.elements.first
        #expect(told?["known"] == .integer(known) && told?["added"] == .integer(part - known))
        known = part
      }
    }
    for player in players {
      let store = player.store
      let records = try store.json("challenge records")["data"]?.elements
      #expect(records?.count == count, "\(player.name)")
      let tables = try store.expectDone("store info")
      #expect(tables.firstMatch(of: /challenge_entry +(\d+)/)?.output.1.count == 1, "\(tables)")
    }
    for player in players { player.store.move(to: "02T11:00") }
    try mina.expectDone("challenge post --cost 7 -q")
    let next = try mina.expectDone("challenge send")
    #expect(next.hasPrefix(players[1].log))
    try Rivals.merge(next, into: players[0])
  }

  @Test func `a fault is told with its line wherever it is in a long file`() throws {
    let day = try #require(CivilDate("2026-03-02"))
    var entries = SampleLogs.offered.entries
    for number in 2...600 {
      let (last, at) = (entries[entries.count - 1], entries[0].at)
      entries.append(LogEntry(number: number, after: last.hash, at: at, .closed(day: day)))
    }
    let lines = entries.map(\.text)
    let mailed = Array(lines.joined(separator: "\r\n\n").utf8)
    #expect(try PlayerLog(mailed, file: "x.log").entries == entries)
    for index in [0, 1, 298, 299, 300, 301, 302, 598, 599] {
      var (wrong, cut, twice) = (lines, lines, lines)
      wrong[index] = wrong[index].replacingOccurrences(of: "\"type\"", with: "\"kind\"")
      cut[index].removeLast()
      twice.insert(lines[index], at: index)
      for (text, line) in [(wrong, index + 1), (cut, index + 1), (twice, index + 2)] {
        let failure = #expect(throws: Failure.self) {
          try PlayerLog(Array(text.joined(separator: "\n").utf8), file: "x.log")
        }
        #expect(failure?.source?.file == "x.log" && failure?.source?.line == line, "\(index)")
      }
    }
  }

  @Test func `an entry is the same in whatever order its members come`() throws {
    let entries = SampleLogs.offered.entries
    let lines = try entries.map { entry in
      guard case .object(let members) = try JSON.parse(Array(entry.text.utf8)) else { return "" }
      return " \(JSON.object(members.reversed()).compactText) "
    }
    let log = try PlayerLog(Array(lines.joined(separator: "\n").utf8), file: "x")
    #expect(!entries.isEmpty && log.entries == entries)
  }

  @Test func `an entry in our own form is read straight from its text`() throws {
    let day = try #require(CivilDate("2026-03-02"))
    var record = LoggedRecord(
      number: 1, day: day, cost: 4_500, category: "식비", title: "점심 \"국밥\"", content: "",
      photos: [String(repeating: "a", count: 64)])
    var bodies: [LogBody] = [
      .posted(record), .fixed(record), .withdrawn(record: 1), .rested(record: 2, day: day),
      .forfeited, .closed(day: day),
    ]
    record.flags = [.exactOnly]
    bodies.append(.posted(record))
    let first = SampleLogs.offered.entries[0]
    for entry in [first]
      + bodies.map({
        LogEntry(number: 2, after: first.hash, at: first.at, $0)
      })
    {
      Array(entry.text.utf8).withUnsafeBytes { bytes in
        var scanner = JSONScanner(bytes)
        #expect(LogEntry(inOrder: &scanner) == entry, "\(entry.text)")
      }
    }
  }

  @Test func `a member that is not known here is named, whatever the hash says`() throws {
    let body =
      #"{"n":1,"prev":"\#(SampleLogs.offered.challenge)","at":"2026-03-01T00:00:00Z","#
      + #""type":"forfeited","zzz":1"#
    let line = body + #","hash":"\#(SHA256.digest(of: Array((body + "}").utf8)))"}"#
    let failure = #expect(throws: Failure.self) {
      try PlayerLog(Array(line.utf8), file: "x")
    }
    #expect(failure?.message.en.contains("zzz") == true)
  }

  @Test func `mail may change line ends, and Hangul its form`() throws {
    let players = try Self.group()
    var log = players[1].log.replacing("\n", with: "\r\n")
    log = "\u{FEFF}" + log.decomposedStringWithCanonicalMapping + "\r\n\r\n"
    try Rivals.give(log, to: players[0].store)
    #expect(try players[0].store.json("challenge merge x.log").at("data.0.known") == .integer(2))
  }

  @Test func `reports and decisions travel, and the cost stays`() throws {
    var players = try Self.group()
    for (index, player) in players.enumerated() {
      player.store.move(to: "02T1\(index):00")
      try player.store.expectDone("challenge post --cost \(index)000 -q")
      players[index].log = try player.store.expectDone("challenge send")
    }
    for player in players {
      player.store.move(to: "02T15:00")
      for other in players where other.name != player.name {
        try Rivals.merge(other.log, into: player)
      }
    }
    let record = try #require(
      try players[2].store.json("challenge records --player mina77").at("data.0.id"))
    guard case .string(let id) = record else { return }
    try players[2].store.expectDone("challenge dispute \(id) --reason spam -q")
    players[2].log = try players[2].store.expectDone("challenge send")
    players[0].store.move(to: "02T16:00")
    try Rivals.merge(players[2].log, into: players[0])
    try players[0].store.expectDone("challenge decide dsp-1 upheld -q")
    players[0].log = try players[0].store.expectDone("challenge send")
    for index in 1...2 {
      players[index].store.move(to: "02T17:00")
      for log in [players[0].log, players[2].log] where index == 1 || log == players[0].log {
        try Rivals.merge(log, into: players[index])
      }
    }
    for player in players {
      let rows = try player.store.json("challenge records --player mina77")["data"]
      #expect(rows?.at("0.state") == .string("upheld"), "\(player.name)")
      #expect(rows?.at("0.cost") == .integer(1000))
      #expect(try player.store.json("challenge disputes").at("data.0.state") == .string("upheld"))
    }
  }

  @Test func `what was sent is changed by later entries only`() throws {
    var players = try Self.group()
    let store = players[1].store
    store.move(to: "02T10:00")
    try store.expectDone("challenge post --cost 500 -q")
    players[1].log = try store.expectDone("challenge send")
    #expect(try store.failure("undo")["id"] == .string("undo.changed_since"))
    try store.expectDone("challenge fix rec-1 --cost 700 -q")
    try store.expectDone("challenge withdraw rec-1 -q")
    try store.expectDone("challenge post --cost 900 -q")
    let again = try store.expectDone("challenge send")
    #expect(again.hasPrefix(players[1].log))
    // Sending without news adds nothing.
    #expect(try store.json("challenge send").at("meta.operation") == .null)
    players[0].store.move(to: "02T11:00")
    try Rivals.merge(again, into: players[0])
    let rows = try players[0].store.json("challenge records")["data"]
    #expect(rows?.at("0.state") == .string("withdrawn"))
    #expect(rows?.at("1.cost") == .integer(900))
  }

  @Test func `an entry older than an acknowledgement counts for nothing, in any order`() throws {
    var players = try Self.group()
    players[1].store.move(to: "02T10:00")
    try players[1].store.expectDone("challenge post --cost 500 -q")
    let early = try players[1].store.expectDone("challenge send")
    // The clock goes on elsewhere: jun9 has acknowledged the log at noon.
    players[2].store.move(to: "02T12:00")
    try Rivals.merge(early, into: players[2])
    players[2].log = try players[2].store.expectDone("challenge send")
    players[1].store.move(to: "02T11:00")
    try players[1].store.expectDone("challenge post --cost 1 -q")
    players[1].log = try players[1].store.expectDone("challenge send")
    for (player, logs) in [
      (players[0], [players[1].log, players[2].log]),
      (players[2], [players[0].log, players[1].log]),
    ] {
      player.store.move(to: "02T13:00")
      var refused = 0
      var told: [Bool] = []
      for log in logs {
        try Rivals.give(log, to: player.store)
        let result = player.store.run("challenge merge x.log")
        if result.code == .rejects { refused += 1 }
        told.append(result.errors.contains("makes entries of 'mina77' count for nothing: 4"))
      }
      // Who knew the entry before is told what the acknowledgement does to it.
      #expect(told == [false, player.name == "절약왕"])
      // The one who hears the acknowledgement first is told at once.
      #expect(refused == (player.name == "jun9" ? 1 : 0))
      let standing = try player.store.json("challenge standing")["data"]
      let totals = (0..<3).compactMap { standing?.at("players.\($0).total") }
      #expect(totals.contains(.integer(500)) && !totals.contains(.integer(501)), "\(player.name)")
    }
  }

  @Test func `an acknowledgement refuses nothing of days that its log closed before`() throws {
    var players = try Self.group()
    players[1].store.move(to: "02T10:00")
    try players[1].store.expectDone("challenge post --cost 500 -q")
    let early = try players[1].store.expectDone("challenge send")
    players[1].store.move(to: "02T22:00")
    try players[1].store.expectDone("challenge post --cost 700 -q")
    players[2].store.move(to: "03T00:05")
    try players[2].store.expectDone("challenge send")
    players[2].store.move(to: "03T08:00")
    try Rivals.merge(early, into: players[2])
    players[2].log = try players[2].store.expectDone("challenge send")
    players[1].store.move(to: "03T09:00")
    try Rivals.merge(players[2].log, into: players[1])
    players[1].log = try players[1].store.expectDone("challenge send")
    for index in [0, 2] {
      let player = players[index]
      player.store.move(to: "03T10:00")
      try Rivals.merge(players[index == 0 ? 2 : 0].log, into: player)
      try Rivals.merge(players[1].log, into: player)
      let rows = try player.store.json("challenge records --player mina77")["data"]
      #expect(rows?.elements.count == 2, "\(player.name)")
      let standing = try player.store.json("challenge standing")["data"]
      let totals = (0..<3).compactMap { standing?.at("players.\($0).total") }
      #expect(totals.contains(.integer(1200)), "\(player.name)")
    }
  }

  private static func accepted() throws -> StoreRun {
    let store = try StoreRun(SampleLogs.accepted)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-03-03T03:00:00Z"
    return store
  }

  private static func refused(_ log: String, by store: StoreRun) throws -> JSON? {
    try Rivals.give(log, to: store)
    let result = store.run("challenge merge x.log --json")
    return try JSON.parse(Array(result.output.utf8)).at("data.0.refused")
  }

  @Test func `nothing comes after giving up`() throws {
    let store = try Self.accepted()
    let log = SampleLogs.log(
      ("2026-03-02T03:00:00Z", .forfeited), ("2026-03-02T03:00:00Z", .forfeited),
      ("2026-03-03T03:00:00Z", .closed(day: try #require(CivilDate("2026-03-02")))))
    #expect(try Self.refused(log, by: store) == .array([.integer(3), .integer(4)]))
    let verdict = try store.json("challenge judge")["data"]
    let days = (0..<2).compactMap { verdict?.at("players.\($0).forfeited_on") }
    #expect(days.contains(.string("2026-03-02")))
  }

  @Test func `a refused giving up is none`() throws {
    let store = try Self.accepted()
    #expect(try Self.refused(SampleLogs.backdated, by: store) == .array([.integer(2)]))
    #expect(try store.json("challenge show").at("data.state") == .string("inProgress"))
  }

  @Test func `two different logs of one player are found by who acknowledged them`() throws {
    let store = try Self.accepted()
    let own = try PlayerLog(Array(store.expectDone("challenge send").utf8), file: "x")
    func acknowledging(_ hash: String) -> String {
      SampleLogs.log(
        (
          "2026-03-02T03:00:00Z",
          .acknowledged(own.person, joinedAt: own.entries[0].at, number: 1, hash: hash)
        ))
    }
    try Rivals.give(acknowledging(SampleLogs.offered.entries[0].hash), to: store)
    let before = try store.bytes()
    #expect(try store.failure("challenge merge x.log")["id"] == .string("challenge.log_fork"))
    #expect(try store.bytes() == before)
    #expect(try Self.refused(acknowledging(own.entries[0].hash), by: store) == .array([]))
  }

  @Test func `a log stays with the key of its first entry`() throws {
    let store = try StoreRun(["user add 절약왕"])
    store.scratch.programs = { _, _ in
      ProgramOutcome(.exited(0), said: Array("BEGIN SSH SIGNATURE".utf8))
    }
    try store.expectDone("challenge key signer.pub -q")
    try store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 서명할챌린지 --content x --mode duel -q")
    try store.expectDone("challenge offer -q")
    store.scratch.files["new.pub"] = SampleFiles.key.replacing("AAAAC3", with: "BAAAC3")
    try store.expectDone("challenge key new.pub -q")
    #expect(try store.failure("challenge send")["id"] == .string("challenge.signing"))
    try store.expectDone("challenge key signer.pub -q")
    try store.expectDone("challenge send -q")
  }

  @Test func `a log that cannot be signed is not sent`() throws {
    let store = try StoreRun(["user add 절약왕"])
    try store.expectDone("challenge key signer.pub -q")
    try store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 서명할챌린지 --content x -q")
    store.scratch.programs = { program, _ in
      ProgramOutcome(.exited(255), errors: Array("no passphrase\n".utf8))
    }
    let before = try store.bytes()
    let failure = try store.failure("challenge offer")
    #expect(failure["id"] == .string("challenge.signing"), "\(failure)")
    #expect(try store.bytes() == before)
    // Without the program the log is chained only, and says so.
    store.scratch.programs = { _, _ in ProgramOutcome(.notStarted(Text(verbatim: "none"))) }
    let unsigned = store.run("challenge offer --json")
    #expect(unsigned.code == .done && unsigned.errors.contains("ssh-keygen"), "\(unsigned)")
    #expect(try JSON.parse(Array(unsigned.output.utf8)).at("data.is_signed") == .bool(false))
  }

  @Test(arguments: [
    (ProgramOutcome.End.timedOut, "challenge.signing", "took longer than 20 s"),
    (.killed(signal: 9), "challenge.signing", "signal 9"),
    (.exited(255), "challenge.signature", "of another text or key"),
  ])
  func `a program without an answer is no bad signature`(
    end: ProgramOutcome.End, id: String, words: String
  ) throws {
    let store = try StoreRun(["user add 절약왕2"])
    store.scratch.programs = { _, _ in ProgramOutcome(end) }
    store.scratch.input = SampleLogs.ofKey(signature: "SSH SIGNATURE")
    let failure = try store.failure("challenge accept -")
    #expect(failure["id"] == .string(id))
    #expect("\(failure["message"] ?? .null)".contains(words), "\(failure)")
  }

  @Test func `bytes changed anywhere are refused, or say the same`() throws {
    let offered = Array("\(SampleFiles.offered)\n\(SampleFiles.later)\n".utf8)
    let whole = try PlayerLog(offered, file: "x")
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Rounds.count(of: 3000) {
      var bytes = offered
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      do {
        let log = try PlayerLog(bytes, file: "x")
        #expect(whole.entries.starts(with: log.entries))
      } catch {
        #expect(error.source?.file == "x" && error.kind == .refused, "\(error)")
      }
    }
  }

  @Test func `giving up moves behind what refuses it, until it counts`() throws {
    let players = try Self.duel("--days 3")
    let (ours, theirs) = (players[0].store, players[1].store)
    func run(_ store: StoreRun, _ time: String, _ line: String) throws -> String {
      store.move(to: time)
      return try store.expectDone("challenge \(line)")
    }
    _ = try run(ours, "02T10:00", "post --cost 100 -q")
    _ = try run(theirs, "02T10:00", "post --cost 0 -q")
    var log = try run(theirs, "02T10:00", "send")
    _ = try run(theirs, "02T23:00", "leave --forfeit -q")
    // One who gave up is out in the own store at once.
    #expect(try theirs.failure("challenge post --cost 0")["id"] == .string("challenge.day"))
    #expect(theirs.run("challenge leave --forfeit").code == .notFound)
    try theirs.expectDone(
      "challenge new --topic 1 --amount 50000 --title 다시시작하기 --content x --mode solo -n -q")
    ours.move(to: "03T12:00")
    try Rivals.merge(log, into: players[0])
    _ = try ours.expectDone("challenge send")
    var codes: [ExitCode] = []
    for hour in 13...15 {
      log = try run(theirs, "03T\(hour):00", "send")
      try Rivals.give(log, to: ours)
      ours.move(to: "03T\(hour):00")
      codes.append(ours.run("challenge merge x.log -q").code)
      try Rivals.merge(try ours.expectDone("challenge send"), into: players[1])
    }
    // The first was written before it was known what refuses it; the second counts, and is the last.
    #expect(codes == [.rejects, .done, .done])
    #expect(log.split(separator: "\n").count { $0.contains("forfeited") } == 2)
    for player in players { player.store.move(to: "05T00:00") }
    try Rivals.merge(try run(ours, "05T00:00", "send"), into: players[1])
    let verdicts = try players.map(Rivals.verdict)
    #expect(Set(verdicts).count == 1 && verdicts[0].contains("given_up"))
  }

  @Test func `whom the creator's log names is waited for`() throws {
    var players = try Self.group("--days 3")
    try Rivals.merge(players[0].log, into: players[2])
    let known = try players[2].store.json("challenge show chl-1").at("data.players")?.elements
    #expect(known?.count == 3)
    for day in 2...4 {
      for (index, player) in players.enumerated() {
        player.store.move(to: "0\(day)T10:00")
        try player.store.expectDone("challenge post --cost \((index + 1) % 3 * 100) -q")
      }
    }
    for index in players.indices {
      players[index].store.move(to: "05T10:00")
      players[index].log = try players[index].store.expectDone("challenge send")
    }
    try Rivals.merge(players[0].log, into: players[2])
    let early = try players[2].store.failure("challenge judge")
    #expect(early["id"] == .string("challenge.not_over"))
    #expect(
      early["message"]
        == .string("the logs of mina77 are waited for, until 2026-11-12T00:00:00+09:00"))
    for (index, player) in players.enumerated() {
      for other in players.indices where other != index {
        try Rivals.merge(players[other].log, into: player)
      }
    }
    #expect(Set(try players.map(Rivals.verdict)).count == 1)
  }

  @Test func `an entry that counts for nothing is told with its record`() throws {
    let players = try Self.duel("--days 4")
    let (ours, theirs) = (players[0].store, players[1].store)
    ours.move(to: "02T10:00")
    try ours.expectDone("challenge post --cost 0 -q")
    let early = try ours.expectDone("challenge send")
    ours.move(to: "03T01:00")
    try ours.expectDone("challenge post --cost 5000 -q")
    theirs.move(to: "03T12:00")
    try Rivals.merge(early, into: players[1])
    let theirLog = try theirs.expectDone("challenge send")
    ours.move(to: "03T13:00")
    _ = try ours.expectDone("challenge send")
    try Rivals.merge(theirLog, into: players[0])
    let states = try ours.json("challenge records")["data"]?.elements.map { $0["state"] }
    #expect(states == [.string("counted"), .string("refused")])
  }

  @Test func `a change that counts for nothing is not listed`() throws {
    let players = try Self.duel("--days 4")
    let (ours, theirs) = (players[0].store, players[1].store)
    func run(_ store: StoreRun, _ time: String, _ line: String) throws -> String {
      store.move(to: time)
      return try store.expectDone("challenge \(line)")
    }
    _ = try run(ours, "02T10:00", "post --cost 100 --category 식비 -q")
    _ = try run(ours, "02T10:00", "post --cost 200 --category 식비 -q")
    let early = try run(ours, "02T10:00", "send")
    _ = try run(ours, "02T20:00", "fix rec-1 --cost 5000 --category 교통비 -q")
    _ = try run(ours, "02T20:00", "withdraw rec-2 -q")
    let listed = try ours.json("challenge records")["data"]?.elements
    #expect(listed?.map { $0["cost"] } == [.integer(5_000), .integer(200)])
    theirs.move(to: "02T22:00")
    try Rivals.merge(early, into: players[1])
    let theirLog = try theirs.expectDone("challenge send")
    _ = try run(ours, "02T23:00", "send")
    try Rivals.merge(theirLog, into: players[0])
    let counted = try ours.json("challenge records")["data"]?.elements
    #expect(counted?.map { $0["cost"] } == [.integer(100), .integer(200)])
    #expect(counted?.map { $0["category"] } == [.string("식비"), .string("식비")])
    #expect(counted?.map { $0["state"] } == [.string("counted"), .string("counted")])
    #expect(try ours.json("challenge standing").at("data.players.0.total") == .integer(300))
  }

  @Test func `of two answers in one second the later one stands everywhere`() throws {
    let players = try Self.duel("--days 4")
    let (ours, theirs) = (players[0].store, players[1].store)
    for player in players { player.store.move(to: "02T09:00") }
    try ours.expectDone("challenge post --cost 5 -q")
    try Rivals.merge(try ours.expectDone("challenge send"), into: players[1])
    try theirs.expectDone("challenge dispute rec-1 --reason spam -q")
    try Rivals.merge(try theirs.expectDone("challenge send"), into: players[0])
    try ours.expectDone("challenge answer dsp-1 첫째답 -q")
    _ = try ours.expectDone("challenge send")
    try ours.expectDone("challenge answer dsp-1 둘째답 -q")
    try Rivals.merge(try ours.expectDone("challenge send"), into: players[1])
    for store in [ours, theirs] {
      #expect(try store.json("challenge disputes").at("data.0.answer") == .string("둘째답"))
    }
  }
}
