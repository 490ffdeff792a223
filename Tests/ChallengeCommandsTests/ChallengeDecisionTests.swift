import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Reports: who decides them, and who is told of them.
@Suite("Reports and their decisions")
struct ChallengeDecisionTests {
  private let store: StoreRun

  /// 절약왕 makes a challenge, which the others join; 절약왕 spends on the first day.
  private init(_ options: String, joining names: [String], spending: String = "500") throws {
    store = try StoreRun(
      ["user add 절약왕 --role owner"]
        + ["mina77", "jun9", "su55", "hana1"].map { "user add \($0) --as 절약왕" })
    store.move(to: "01T09:00")
    try store.expectDone(
      "challenge new --topic 1 --amount 30000 --title 한주동안아끼기 --content x --proof none "
        + "\(options) -q --as 절약왕")
    for name in names { try store.expectDone("challenge join chl-1 -q --as \(name)") }
    store.move(to: "02T12:00")
    try store.expectDone("challenge post --cost \(spending) -q --as 절약왕")
  }

  private static func group(_ names: [String]) throws -> ChallengeDecisionTests {
    try ChallengeDecisionTests("--mode group", joining: names)
  }

  init() throws {
    try self.init("--mode group", joining: ["mina77", "jun9", "su55"])
  }

  private func data(_ line: String, as name: String = "절약왕") throws -> JSON {
    try #require(try store.json("challenge \(line) --as \(name)")["data"])
  }

  /// What a person would be told of reports now, all of it.
  private func told(_ name: String) throws -> [String] {
    let lines = try store.expectDone("due --kind challenge_reported --peek --as \(name)")
    return lines.split(separator: "\n").map(String.init)
  }

  private func votes(_ row: JSON?) -> [JSON?] {
    ["state", "votes_upheld", "votes_rejected", "votes_needed"].map { row?[$0] }
  }

  @Test func `two players of a group decide, and those who may are told of it`() throws {
    try store.expectDone("challenge dispute rec-1 --reason wrong_sum -q --as mina77")
    let asked = "report of rec-1 of 절약왕 (wrong sum): decide dsp-1 upheld|rejected"
    #expect(try told("절약왕") == ["your record rec-1 was reported: wrong sum"])
    #expect(try told("mina77") == [])
    for name in ["jun9", "su55"] { #expect(try told(name) == [asked]) }
    let first = try data("decide dsp-1 upheld", as: "jun9")
    #expect(votes(first) == [.string("open"), .integer(1), .integer(0), .integer(2)])
    #expect(first["decided_by"] == .null)
    let again = try store.failure("challenge decide dsp-1 rejected --as jun9")
    #expect(again["id"] == .string("challenge.decided"), "\(again)")
    #expect(try data("records").at("0.state") == .string("disputed"))
    #expect(try told("jun9") == [])
    #expect(try told("su55") == [asked])
    let shown = store.run("challenge disputes --as jun9").output
    #expect(shown.contains("upheld 1, rejected 0, needed 2"), "\(shown)")
    let korean = store.run("challenge disputes --as jun9 --lang ko").output
    #expect(korean.contains("인정 1, 기각 0, 필요 2"), "\(korean)")
    store.move(to: "02T13:00")
    let second = try data("decide dsp-1 upheld", as: "su55")
    #expect(votes(second) == [.string("upheld"), .integer(2), .integer(0), .integer(2)])
    #expect(second["decided_by"] == .string("su55"))
    #expect(second["decided_at"] == .string("2026-11-02T13:00:00+09:00"))
    #expect(try data("records").at("0.state") == .string("upheld"))
    // Who is told of the decision is not asked for one any more.
    #expect(try told("su55") == [])
    #expect(try told("mina77") == ["your report dsp-1 of rec-1 was upheld"])
    #expect(
      try told("절약왕") == [
        "your record rec-1 was reported: wrong sum", "the report dsp-1 of your rec-1 was upheld",
      ])
    #expect(try store.failure("challenge decide dsp-1 upheld --as su55")["exit"] == .integer(12))
    // Votes are no steps of undo, and the report stays.
    #expect(try store.failure("undo --as jun9")["id"] == .string("undo.nothing"))
    #expect(try store.failure("undo --as mina77")["exit"] == .integer(12))
    #expect(store.run("doctor --deep").code == .done)
  }

  @Test func `two who differ leave it to a third`() throws {
    let world = try Self.group(["mina77", "jun9", "su55", "hana1"])
    try world.store.expectDone("challenge dispute rec-1 --reason false_proof -q --as mina77")
    try world.store.expectDone("challenge decide dsp-1 upheld -q --as jun9")
    // Votes of one moment are counted in the order of their players.
    world.store.move(to: "02T12:01")
    let open = try world.data("decide dsp-1 rejected", as: "su55")
    #expect(votes(open) == [.string("open"), .integer(1), .integer(1), .integer(2)])
    world.store.move(to: "02T12:02")
    let decided = try world.data("decide dsp-1 rejected", as: "hana1")
    #expect(votes(decided) == [.string("rejected"), .integer(1), .integer(2), .integer(2)])
    #expect(try world.data("records").at("0.state") == .string("counted"))
  }

  @Test func `one vote decides when the other player gives up`() throws {
    try store.expectDone("challenge dispute rec-1 --reason late -q --as mina77")
    try store.expectDone("challenge decide dsp-1 upheld -q --as jun9")
    store.move(to: "02T15:00")
    try store.expectDone("challenge leave --forfeit -q --as su55")
    let row = try data("disputes").at("0")
    #expect(votes(row) == [.string("upheld"), .integer(1), .integer(0), .integer(1)])
    #expect(row?["decided_by"] == .string("jun9"))
    #expect(row?["decided_at"] == .string("2026-11-02T15:00:00+09:00"))
  }

  @Test func `an answer is told to the reporter, and a duel's author may concede`() throws {
    let world = try ChallengeDecisionTests("", joining: ["mina77"])
    try world.store.expectDone("challenge dispute rec-1 --reason late -q --as mina77")
    #expect(
      try world.told("절약왕") == [
        "rec-1 was reported: late; to concede, 'catchkit challenge decide dsp-1 upheld'"
      ])
    world.store.move(to: "02T12:30")
    try world.store.expectDone("challenge answer dsp-1 영수증이있어요 -q --as 절약왕")
    #expect(
      try world.told("mina77") == [
        "절약왕 answered your report dsp-1: 'catchkit challenge disputes chl-1'"
      ])
    world.store.move(to: "02T13:00")
    let conceded = try world.data("decide dsp-1 upheld")
    #expect(votes(conceded) == [.string("upheld"), .integer(1), .integer(0), .integer(1)])
    #expect(try world.told("절약왕") == ["your record rec-1 was reported: late"])
    #expect(try world.told("mina77").last == "your report dsp-1 of rec-1 was upheld")
  }

  @Test func `a record of a wrong category becomes spending, and stays presence`() throws {
    let world = try ChallengeDecisionTests(
      "--allow 교통비", joining: ["mina77"], spending: "40000 --category 교통비")
    func total() throws -> JSON? {
      let players = try world.data("standing")["players"]?.elements
      return players?.first { $0["name"] == .string("절약왕") }?["total"]
    }
    #expect(try total() == .integer(0))
    #expect(try world.data("records").at("0.is_allowed") == .bool(true))
    try world.store.expectDone("challenge dispute rec-1 --reason wrong_category -q --as mina77")
    try world.store.expectDone("challenge decide dsp-1 upheld -q --as 절약왕")
    #expect(try total() == .integer(40_000))
    let record = try world.data("records").at("0")
    #expect(record?["is_allowed"] == .bool(false) && record?["state"] == .string("upheld"))
    #expect(try world.data("today")["posted"] == .bool(true))
    #expect(try world.data("today")["spent"] == .integer(40_000))
  }

  @Test func `a decision of an earlier format is one vote`() throws {
    try store.expectDone("challenge dispute rec-1 --reason spam -q --as mina77")
    _ = try store.sql(
      "UPDATE challenge_dispute SET decision = 'upheld', decided_at = at, decided_by = "
        + "(SELECT id FROM challenge_player WHERE name = 'jun9')")
    #expect(
      votes(try data("disputes").at("0")) == [
        .string("open"), .integer(1), .integer(0), .integer(2),
      ])
    try store.expectDone("challenge decide dsp-1 upheld -q --as su55")
    #expect(try data("disputes").at("0.state") == .string("upheld"))
  }

  @Test func `a vote counts once its time has come`() throws {
    try store.expectDone("challenge dispute rec-1 --reason late -q --as mina77")
    store.move(to: "02T13:00")
    for name in ["jun9", "su55"] {
      try store.expectDone("challenge decide dsp-1 upheld -q --as \(name)")
    }
    store.move(to: "02T12:59")
    #expect(
      votes(try data("disputes").at("0")) == [
        .string("open"), .integer(0), .integer(0), .integer(2),
      ])
    #expect(try data("records").at("0.state") == .string("disputed"))
  }

  @Test func `an answer stays as it is once there is a vote`() throws {
    try store.expectDone("challenge dispute rec-1 --reason late -q --as mina77")
    try store.expectDone("challenge answer dsp-1 영수증이있어요 -q --as 절약왕")
    try store.expectDone("challenge decide dsp-1 rejected -q --as jun9")
    #expect(try store.failure("undo --as 절약왕")["id"] == .string("challenge.decided"))
    #expect(try data("disputes").at("0.answer") == .string("영수증이있어요"))
  }

  @Test func `reasons and decisions are read in Korean, and a vote says what is missing`() throws {
    try store.expectDone("challenge dispute rec-1 --reason 스팸 -q --as mina77")
    #expect(try data("disputes").at("0.reason") == .string("spam"))
    let told = try store.expectDone("challenge decide dsp-1 인정 --as jun9")
    #expect(told.contains("1 to uphold and 0 to reject; two equal votes decide"), "\(told)")
  }

  @Test func `hints say what a referee and an author can do`() throws {
    let world = try ChallengeDecisionTests("--referee jun9", joining: ["mina77"])
    let posted = try world.store.failure("challenge post --cost 0 --as jun9")
    #expect(posted["id"] == .string("challenge.outsider"))
    #expect(posted["hint"]?.text?.contains("posts nothing") == true, "\(posted)")
    try world.store.expectDone("challenge dispute rec-1 --reason late -q --as mina77")
    let decided = try world.store.failure("challenge decide dsp-1 upheld --as 절약왕")
    #expect(decided["message"] == .string("the referee decides"))
    #expect(decided["hint"]?.text?.contains("challenge answer") == true, "\(decided)")
  }

  // MARK: By file

  @Test func `votes travel, and every store comes to one decision and one verdict`() throws {
    var players = try Rivals.group("--days 3", of: ["절약왕", "mina77", "jun9", "su55"])
    func exchange(_ time: String) throws {
      for index in players.indices {
        players[index].store.move(to: time)
        // Each in another order.
        let others = players.indices.filter { $0 != index }
        for other in index.isMultiple(of: 2) ? others : others.reversed() {
          try Rivals.merge(players[other].log, into: players[index])
        }
      }
    }
    for index in players.indices {
      try players[index].post("02T10:00", 1_000)
      players[index].log = try players[index].send("02T10:30")
    }
    try exchange("02T11:00")
    let mina = players[1]
    mina.store.move(to: "02T12:00")
    let record = try #require(try mina.records(of: "절약왕").first?["id"]?.text)
    try mina.store.expectDone("challenge dispute \(record) --reason false_proof -q")
    players[1].log = try mina.send("02T12:10")
    for index in 2...3 {
      let store = players[index].store
      store.move(to: "03T14:0\(index)")
      try Rivals.merge(players[1].log, into: players[index])
      // Mail of two days ago is told, too.
      store.move(to: "04T15:0\(index)")
      let lines = try store.expectDone("due --kind challenge_reported")
      #expect(lines.contains("(false proof): decide dsp-1 upheld|rejected"), "\(lines)")
      try store.expectDone("challenge decide dsp-1 upheld -q")
      #expect(try store.expectDone("due --kind challenge_reported") == "")
    }
    for index in players.indices {
      for day in 3...4 where index < 2 || day == 4 { try players[index].post("0\(day)T16:00", 10) }
    }
    players[2].log = try players[2].send("04T17:00")
    players[0].store.move(to: "04T18:00")
    for index in [2, 1] { try Rivals.merge(players[index].log, into: players[0]) }
    let told = try players[0].store.expectDone("due --kind challenge_reported")
    #expect(told.contains("your record rec-1 was reported: false proof"), "\(told)")
    let waiting = try players[0].store.json("challenge disputes").at("data.0")
    #expect(votes(waiting) == [.string("open"), .integer(1), .integer(0), .integer(2)])
    // A group's logs are sent once more when mail of the last day had time to arrive.
    for index in players.indices {
      let store = players[index].store
      players[index].log = try players[index].send("05T23:50")
      #expect(try store.expectDone("due --kind challenge_send") == "", "\(index)")
      store.move(to: "06T00:10")
      let due = try store.json("due --kind challenge_send --peek")["data"]?.elements ?? []
      #expect(due.map { $0["at"] } == [.string("2026-11-06T00:00:00+09:00")], "\(index)")
      players[index].log = try players[index].send("06T00:20")
      #expect(try store.expectDone("due --kind challenge_send") == "", "\(index)")
    }
    try exchange("06T01:00")
    let verdicts = try players.map(Rivals.verdict)
    #expect(Set(verdicts).count == 1)
    for player in players {
      let row = try player.store.json("challenge disputes").at("data.0")
      #expect(votes(row) == [.string("upheld"), .integer(2), .integer(0), .integer(2)])
      #expect(row?["decided_by"] == .string("su55"), "\(player.name)")
    }
  }
}
