import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@testable import ChallengeService

/// Referees whose key the creator's first entry names.
@Suite("Referees by file")
struct ChallengeRefereeTests {
  /// A duel of three days with a referee who has a key; every signature is good.
  private struct Scene {
    let creator: Rivals.Player
    let rival: Rivals.Player
    /// With a store of their own, or in that of the creator.
    let referee: Rivals.Player
    let offer: String
    private let by: String

    /// - Parameter hasEntered: false for a referee elsewhere who does not accept.
    init(isFar: Bool, hasEntered: Bool = true) throws {
      let players = try Rivals.players(["절약왕", "mina77", "jun9"])
      for player in players { ChallengeRefereeTests.sign(in: player.store) }
      (creator, rival) = (players[0], players[1])
      if isFar {
        referee = players[2]
        by = ""
      } else {
        try creator.store.expectDone("user add jun9 -q")
        creator.store.scratch.variables["CATCHKIT_USER"] = "절약왕"
        referee = Rivals.Player(name: "jun9", store: creator.store)
        by = " --as jun9"
      }
      try referee.store.expectDone("challenge key signer.pub -q" + by)
      let key = isFar ? " --referee-key signer.pub" : ""
      try creator.store.expectDone("\(ChallengeRefereeTests.new) --referee jun9\(key) -q")
      offer = try creator.store.expectDone("challenge offer")
      // The random numbers of a run in memory are those of one seed.
      rival.store.scratch.variables["CATCHKIT_SEED"] = "1"
      try Rivals.give(offer, to: rival.store, as: "offer.log")
      try Rivals.merge(try rival.store.expectDone("challenge accept offer.log"), into: creator)
      if isFar, hasEntered {
        try Rivals.give(offer, to: referee.store, as: "offer.log")
        let log = try referee.store.expectDone("challenge accept offer.log --as-referee")
        try Rivals.merge(log, into: creator)
        try Rivals.merge(log, into: rival)
      }
      let log = try creator.store.expectDone("challenge send")
      try Rivals.merge(log, into: rival)
      if isFar, hasEntered { try Rivals.merge(log, into: referee) }
    }

    var stores: [Rivals.Player] { by.isEmpty ? [creator, rival, referee] : [creator, rival] }

    func asReferee(_ line: String, at time: String) throws -> String {
      referee.store.move(to: time)
      return try referee.store.expectDone("challenge \(line)\(by) --yes")
    }

    func isToldOfReports() throws -> Bool {
      let told = try referee.store.json("due" + by)["data"]?.elements ?? []
      return told.contains { $0["kind"] == .string("challenge_reported") }
    }
  }

  private static let new =
    "challenge new --topic 1 --amount 50000 --title 심판있는대결 --content x --proof none --days 3"
  private static let otherKey = SampleFiles.key.replacing("AAAAC3", with: "BAAAC3")

  private static func sign(in store: StoreRun) {
    store.scratch.programs = { _, _ in
      ProgramOutcome(.exited(0), said: Array(Rivals.signature.utf8))
    }
    store.scratch.files["new.pub"] = otherKey
  }

  private static func log(_ text: String) throws -> PlayerLog {
    try PlayerLog(Array(text.utf8), file: "x.log")
  }

  @Test(arguments: [true, false], [[0, 1], [1, 0]])
  func `a referee with a key decides, and all stores come to one verdict`(
    isFar: Bool, order: [Int]
  ) throws {
    let scene = try Scene(isFar: isFar)
    let (creator, rival) = (scene.creator, scene.rival)
    try creator.post("02T10:00", 100)
    let posted = try creator.send("02T10:30")
    rival.store.move(to: "02T11:00")
    try Rivals.merge(posted, into: rival)
    try rival.store.expectDone("challenge dispute rec-1 --reason spam -q")
    try rival.post("02T11:10", 200)
    let reported = try rival.send("02T11:20")
    scene.referee.store.move(to: "02T12:00")
    for index in order { try Rivals.merge([posted, reported][index], into: scene.referee) }
    #expect(try scene.isToldOfReports())
    _ = try scene.asReferee("decide dsp-1 upheld -q", at: "02T12:30")
    let decided = try scene.asReferee("send", at: "02T12:40")
    for player in [creator, rival] {
      player.store.move(to: "02T13:00")
      try Rivals.merge(decided, into: player)
    }
    for day in ["03", "04"] {
      for player in [creator, rival] { try player.post("\(day)T10:00", 100) }
    }
    let logs = [
      try creator.send("06T01:00"), try rival.send("06T01:00"),
      try scene.asReferee("send", at: "06T01:00"),
    ]
    let arrived = order == [0, 1] ? logs : Array(logs.reversed())
    for player in scene.stores {
      player.store.move(to: "06T01:30")
      for log in arrived { try Rivals.merge(log, into: player) }
      let report = try player.store.json("challenge disputes").at("data.0")
      #expect(report?["state"] == .string("upheld"), "\(player.name)")
      #expect(report?["decided_by"] == .string("jun9"), "\(player.name)")
    }
    let verdicts = try scene.stores.map(Rivals.verdict)
    #expect(Set(verdicts).count == 1 && verdicts[0].contains("\"won\""), "\(verdicts)")
  }

  @Test func `a referee of the creator's store stays who the first entry names`() throws {
    let scene = try Scene(isFar: false)
    let named = try #require(try Self.log(scene.offer).referee)
    #expect(named.key == SampleFiles.key)
    #expect(named.player == PlayerKey.player(of: SampleFiles.key))
    #expect(try Self.log(scene.asReferee("send", at: "01T10:00")).person == named)
    _ = try scene.asReferee("key new.pub -q", at: "01T11:00")
    let refused = try scene.creator.store.failure("challenge send --as jun9")
    #expect(refused["id"] == .string("challenge.signing"))
    #expect(try Self.log(scene.creator.send("01T11:00")).referee == named)
    _ = try scene.asReferee("key signer.pub -q", at: "01T12:00")
    #expect(try Self.log(scene.asReferee("send", at: "01T12:00")).person == named)
  }

  @Test func `a referee may come late, and waits for the creator to name the rival`() throws {
    let scene = try Scene(isFar: true, hasEntered: false)
    let referee = scene.referee
    try Rivals.give(scene.offer, to: referee.store, as: "offer.log")
    let log = try scene.asReferee("accept offer.log --as-referee", at: "02T12:00")
    func shown(_ field: String) throws -> JSON? {
      try referee.store.json("challenge show chl-1").at("data.\(field)")
    }
    for day in ["02", "03"] {
      referee.store.move(to: "\(day)T13:00")
      try referee.store.expectDone("challenge tick -q")
      #expect(try shown("state") == .string("inProgress"))
    }
    #expect(try shown("role") == .string("referee"))
    try Rivals.merge(try scene.creator.send("03T13:00"), into: referee)
    #expect(try shown("player_count") == .integer(2))
    scene.creator.store.move(to: "03T14:00")
    try Rivals.merge(log, into: scene.creator)
    // Once all is over, none enters.
    let late = try Rivals.players(["su55"])[0]
    Self.sign(in: late.store)
    try late.store.expectDone("challenge key signer.pub -q")
    try Rivals.give(scene.offer, to: late.store, as: "offer.log")
    late.store.move(to: "17T09:00")
    let refused = try late.store.failure("challenge accept offer.log --as-referee")
    #expect(refused["id"] == .string("challenge.not_open"))
  }

  @Test func `a referee who comes late is no witness of what was written before`() throws {
    let scene = try Scene(isFar: true, hasEntered: false)
    let (creator, referee) = (scene.creator, scene.referee)
    for day in ["02", "03"] { try creator.post("\(day)T10:00", 100) }
    try Rivals.give(scene.offer, to: referee.store, as: "offer.log")
    let first = try scene.asReferee("accept offer.log --as-referee", at: "04T12:00")
    #expect(!first.contains("acknowledged"))
    // The next one acknowledges the offer, and nothing else.
    let second = try scene.asReferee("send", at: "05T13:00")
    #expect(second.contains("acknowledged"))
    creator.store.move(to: "05T14:00")
    for log in [first, second] {
      try Rivals.merge(log, into: creator)
      let standings = try creator.records(of: "절약왕").map { $0["standing"] }
      #expect(standings == [.string("counted"), .string("counted")])
    }
  }

  @Test func `one alone has a referee elsewhere, and takes no rival in`() throws {
    let players = try Rivals.players(["절약왕", "jun9"])
    for player in players { Self.sign(in: player.store) }
    let (own, referee) = (players[0], players[1])
    try own.store.expectDone(
      "\(Self.new) --mode solo --referee jun9 --referee-key signer.pub -q")
    try Rivals.give(try own.store.expectDone("challenge offer"), to: referee.store, as: "o.log")
    #expect(
      try referee.store.failure("challenge accept o.log")["id"] == .string("challenge.not_open"))
    try referee.store.expectDone("challenge key signer.pub -q")
    let log = try referee.store.expectDone("challenge accept o.log --as-referee")
    try Rivals.merge(log, into: own)
    for day in 2...4 { try own.post("0\(day)T10:00", 100) }
    let logs = try players.map { try $0.send("06T01:00") }
    for (player, log) in zip(players, logs.reversed()) { try Rivals.merge(log, into: player) }
    let verdicts = try players.map(Rivals.verdict)
    #expect(verdicts[0] == verdicts[1] && verdicts[0].contains("succeeded"), "\(verdicts)")
  }

  @Test func `only the person with the named key enters as the referee, and does not play`() throws
  {
    let scene = try Scene(isFar: true)
    let other = try Rivals.players(["su55"])[0].store
    Self.sign(in: other)
    try Rivals.give(scene.offer, to: other, as: "offer.log")
    func refusal(_ options: String) throws -> JSON {
      let before = try other.bytes()
      let failure = try other.failure("challenge accept offer.log\(options)")
      #expect(try other.bytes() == before)
      return failure
    }
    let keyless = try refusal(" --as-referee")
    #expect(keyless["id"] == .string("challenge.referee"))
    #expect(keyless["message"]?.text?.contains(SampleFiles.key) == true, "\(keyless)")
    try other.expectDone("challenge key new.pub -q")
    #expect(try refusal(" --as-referee")["id"] == .string("challenge.referee"))
    try other.expectDone("challenge key signer.pub -q")
    #expect(try refusal("")["id"] == .string("challenge.referee"))
    let shared = try scene.rival.store.failure("challenge accept offer.log --as-referee")
    #expect(shared["id"] == .string("challenge.not_by_file"))
    #expect(shared["hint"]?.text?.contains("a store of their own") == true, "\(shared)")
    let line = "CATCHKIT_NOW=2026-03-01T12:00:00Z challenge accept offered.log --as-referee"
    #expect(try other.failure(line)["id"] == .string("challenge.not_by_file"))
  }

  @Test func `a log of another referee, role, or without a checked signature is refused`() throws {
    let scene = try Scene(isFar: true)
    let (offer, rival) = (try Self.log(scene.offer), scene.rival.store)
    func forged(_ key: String, _ role: String) -> String {
      let person = LoggedPerson(player: PlayerKey.player(of: key), name: "jun9", key: key)
      let first = LogEntry(
        number: 1, after: offer.challenge, at: offer.entries[0].at,
        .joined(
          challenge: offer.challenge, person, role: role, rules: nil, referee: nil))
      return PlayerLog.text([first], signature: Rivals.signature)
    }
    for (log, id) in [
      (forged(Self.otherKey, "referee"), "challenge.referee"),
      (forged(SampleFiles.key, "player"), "challenge.log"),
    ] {
      try Rivals.give(log, to: rival)
      #expect(try rival.failure("challenge merge x.log")["id"] == .string(id))
    }
    try Rivals.give(try scene.asReferee("send", at: "01T09:00"), to: rival)
    try rival.expectDone("challenge merge x.log -q")
    rival.scratch.programs = { _, _ in ProgramOutcome(.notStarted(Text(verbatim: "none"))) }
    #expect(try rival.failure("challenge merge x.log")["id"] == .string("challenge.signing"))
  }

  @Test func `a creator names no key of their own store, and no wrong one`() throws {
    let store = try StoreRun(["user add 절약왕 --role owner", "user add mina77 --as 절약왕"])
    store.move(to: "01T09:00")
    Self.sign(in: store)
    let line = "\(Self.new) --as 절약왕 --referee-key"
    for name in ["절약왕", "mina77"] {
      try store.expectDone("challenge key signer.pub -q --as \(name)")
      let refused = try store.failure("\(line) signer.pub --referee jun9")
      #expect(refused["id"] == .string("challenge.referee"), "\(refused)")
      #expect(refused.at("source.field") == .string("referee_key"))
      try store.expectDone("challenge key new.pub -q --as \(name)")
    }
    store.scratch.files["bad.pub"] = "\n\nssh-rsa AAAA mina\n"
    let wrong = try store.failure("\(line) bad.pub --referee jun9")
    #expect(wrong["id"] == .string("challenge.key"))
    #expect(wrong.at("source.file") == .string("bad.pub"))
    #expect(wrong.at("source.line") == .integer(3))
    #expect(
      try store.failure("\(line) signer.pub --referee 절약왕")["id"]
        == .string("challenge.referee"))
    #expect(
      try store.failure("\(line) signer.pub --referee a_b")["id"] == .string("people.nickname"))
    #expect(store.run("\(line) signer.pub").code == .usage)
  }

  @Test func `a person of the creator's store who has the referee's key does not play`() throws {
    let store = try StoreRun([
      "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add su55 --as 절약왕",
    ])
    store.move(to: "01T09:00")
    Self.sign(in: store)
    try store.expectDone(
      "\(Self.new) --mode group --referee jun9 --referee-key signer.pub -q --as 절약왕")
    try store.expectDone("challenge join chl-1 -q --as su55")
    for name in ["mina77", "su55"] {
      try store.expectDone("challenge key signer.pub -q --as \(name)")
    }
    let joined = try store.failure("challenge join chl-1 --as mina77")
    #expect(joined["id"] == .string("challenge.referee"), "\(joined)")
    let offered = try store.failure("challenge offer --as 절약왕")
    #expect(offered["id"] == .string("challenge.key"), "\(offered)")
    try store.expectDone("challenge key new.pub -q --as su55")
    try store.expectDone("challenge offer -q --as 절약왕")
  }

  @Test func `an unsigned referee is shown as such, and the key of a signed one`() throws {
    let scene = try Scene(isFar: true)
    let unsigned = try Rivals.duel("--days 3", referee: "jun9")
    for (players, isSigned) in [([scene.creator, scene.rival], true), (unsigned, false)] {
      for player in players {
        let shown = try player.store.json("challenge show chl-1")["data"]
        #expect(shown?["referee"] == .string("jun9"))
        #expect(shown?["referee_is_signed"] == .bool(isSigned), "\(player.name)")
        let table = try player.store.expectDone("challenge show chl-1")
        #expect(table.contains("jun9 (unsigned)") == !isSigned, "\(table)")
      }
    }
    let other = try Rivals.players(["su55"])[0].store
    Self.sign(in: other)
    for (offer, words) in [
      (scene.offer, "the referee 'jun9' signs with the key \(SampleFiles.key)"),
      (unsigned[0].log, "the referee 'jun9' is unsigned"),
    ] {
      try Rivals.give(offer, to: other, as: "offer.log")
      #expect(other.run("challenge accept offer.log -n").errors.contains(words))
    }
    let referee = try other.failure("challenge accept offer.log --as-referee")
    #expect(referee["id"] == .string("challenge.referee"))
    #expect(unsigned[0].store.run("challenge offer").errors.contains("is unsigned"))
    // On one computer there is nothing to sign.
    let store = try StoreRun([
      "user add 절약왕 --role owner", "user add jun9 --as 절약왕",
    ])
    store.move(to: "01T09:00")
    try store.expectDone("\(Self.new) --referee jun9 -q --as 절약왕")
    #expect(try !store.expectDone("challenge show --as 절약왕").contains("unsigned"))
  }
}
