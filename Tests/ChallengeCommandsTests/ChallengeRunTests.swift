import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Challenges from their making to their verdict, on the command line.
@Suite("Challenges on the command line")
struct ChallengeRunTests {
  private let store: StoreRun
  private static let people = [
    "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add jun9 --as 절약왕",
    "user add su55 --as 절약왕",
  ]

  init() throws {
    store = try StoreRun(Self.people)
    store.move(to: "01T09:00")
  }

  private func make(_ options: String, by name: String = "절약왕") throws {
    try store.expectDone(
      "challenge new --topic 1 --title 한주동안아끼기 --content 이번엔 --start 2026-11-02 \(options) "
        + "-q --as \(name)")
  }

  private func post(_ day: String, _ won: Int, _ name: String, _ options: String = "") throws {
    store.move(to: "\(day)T12:00")
    try store.expectDone("challenge post --cost \(won) \(options) -q --as \(name)")
  }

  private func data(_ line: String, as name: String = "절약왕") throws -> JSON {
    try #require(try store.json("challenge \(line) --as \(name)")["data"])
  }

  // MARK: Acceptance

  @Test func `a group of four is ranked by totals, and every first wins`() throws {
    try make("--amount 50000 --mode group --proof none")
    for name in ["mina77", "jun9", "su55"] {
      try store.expectDone("challenge join chl-1 -q --as \(name)")
    }
    let sums = ["절약왕": 12_300, "mina77": 12_300, "jun9": 48_000, "su55": 51_000]
    for day in 2...8 {
      for (name, sum) in sums { try post("0\(day)", day == 5 ? sum : 0, name) }
    }
    store.move(to: "08T23:59")
    #expect(try store.failure("challenge judge --as 절약왕")["id"] == .string("challenge.not_over"))
    store.move(to: "09T00:00")
    let verdict = try data("judge")
    let players = verdict["players"]?.rows ?? []
    #expect(players.map { $0["total"] } == [12_300, 12_300, 48_000, 51_000].map(JSON.integer))
    #expect(players.map { $0["rank"] } == [.integer(1), .integer(1), .integer(3), .null])
    #expect(players.map { $0["saved"] } == [37_700, 37_700, 2_000, 0].map(JSON.integer))
    #expect(players.map { $0["win"] } == [1, 1, 0, 0].map(JSON.integer))
    #expect(verdict["winners"]?.rows.count == 2)
    // Whether time was taken in before or not, the document is the same.
    try store.expectDone("challenge tick -q")
    #expect(try data("judge") == verdict)
    #expect(try store.json("challenge tick").at("data.due") == .integer(0))
    let board = try data("board", as: "jun9")
    #expect(board.rows.map { $0["rank"] } == [1, 1, 3, 4].map(JSON.integer))
    #expect(try data("me", as: "mina77")["badges"] == .integer(1))
    #expect(try data("me", as: "su55")["wins"] == .integer(0))
  }

  @Test func `alone for two weeks, with an allowed category and a rest day`() throws {
    try make("--amount 50000 --mode solo --days 14 --allow 교통비 --rest-days 1 --proof none")
    for index in 1...14 {
      let day = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
      switch index {
      case 6: try post(day, 1_500, "절약왕", "--category 교통비")
      case 7:
        store.move(to: "\(day)T12:00")
        try store.expectDone("challenge post --rest -q --as 절약왕")
      case 9: try post(day, 8_000, "절약왕", "--category 식비")
      default: try post(day, 0, "절약왕")
      }
    }
    store.move(to: "16T00:00")
    let standing = try data("standing").at("players.0")
    #expect(standing?["total"] == .integer(8_000) && standing?["percent"] == .integer(16))
    #expect(standing?["best_streak"] == .integer(7) && standing?["streak"] == .integer(5))
    #expect(try data("judge")["outcome"] == .string("succeeded"))
  }

  @Test func `the projection goes by closed days, rounded down`() throws {
    try make("--amount 50000 --proof none --mode solo")
    try post("02", 12_300, "절약왕")
    store.move(to: "05T00:00")
    let player = try data("standing").at("players.0")
    #expect(player?["percent"] == .integer(24) && player?["projected"] == .integer(28_700))
  }

  @Test func `a late window keeps days open, and absence waits for it`() throws {
    try make("--amount 50000 --late 12h --proof none")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    for day in 2...7 {
      try post("0\(day)", 0, "mina77")
      if day <= 4 { try post("0\(day)", 0, "절약왕") }
      guard day == 4 else { continue }
      let early = "CATCHKIT_NOW=2026-11-04T11:59:59+09:00"
      try store.expectDone("\(early) challenge post --cost 1 --day 2026-11-03 -q --as 절약왕")
      let late = "CATCHKIT_NOW=2026-11-04T12:00:00+09:00 challenge post --cost 1 --day 2026-11-03"
      #expect(store.run("\(late) --as 절약왕").code == .conflict)
    }
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-08T11:59:59+09:00"
    #expect(try data("show")["state"] == .string("inProgress"))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-08T12:00:00+09:00"
    #expect(try data("show")["state"] == .string("forfeited"))
    let loser = try data("judge")["players"]?.rows.first { $0["name_at_start"] == .string("절약왕") }
    #expect(loser?["forfeited_on"] == .string("2026-11-07"))
    #expect(loser?["badge"] == .integer(-1))
    #expect(try data("me")["badges"] == .integer(0))
  }

  // MARK: Scenarios of the specification

  @Test func `a name is checked as it would be claimed, without an error`() throws {
    let cases: [(String, String, ExitCode)] = [
      ("ab", "too-short", .refused), ("아홉글자닉네임이다", "too-long", .refused),
      ("a_b", "bad-char", .refused), ("Mina77", "taken", .conflict), ("절약왕", "unchanged", .done),
      ("새이름", "free", .done), ("가나abc", "free", .done),
    ]
    for (name, state, code) in cases {
      let result = store.run("challenge nick check \(name) --as 절약왕 --json")
      #expect(result.code == code && result.errors == "", "\(name): \(result)")
      let document = try JSON.parse(Array(result.output.utf8))
      #expect(document.at("data.state") == .string(state), "\(result)")
      let claim = store.run("challenge nick claim \(name) --as 절약왕 --dry-run")
      #expect(claim.code == code, "\(claim)")
    }
    // Without a store nobody has a name yet.
    var scratch = ScratchEnvironment()
    scratch.variables["HOME"] = store.folder.path
    #expect(scratch.run("challenge", "nick", "check", "절약왕").code == .done)
  }

  @Test func `a claim says that the name is that of shifts and pay, too`() throws {
    #expect(!store.run("challenge nick claim 절약왕 --as 절약왕").errors.contains("is now"))
    let claimed = store.run("challenge nick claim 새이름 --as 절약왕")
    #expect(claimed.errors.contains("'절약왕' is now '새이름' in shifts, pay"), "\(claimed)")
  }

  @Test func `repeated reports are one, and three upheld ones ban for seven days`() throws {
    try make("--amount 30000 --proof none --referee jun9")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    var count = 0
    for (index, day) in ["02", "03", "04", "05"].enumerated() {
      try post(day, 0, "절약왕")
      try post(day, 0, "mina77")
      // Presence on the 3rd, so that it is not absence that ends the challenge.
      guard day != "03" else { continue }
      count += 1
      let report = "challenge dispute rec-\(2 * index + 1) --reason private_data"
      for _ in 1...3 { try store.expectDone("\(report) -q --as mina77") }
      #expect(try data("disputes").rows.count == count)
      #expect(try data("show")["state"] == .string("inProgress"))
      try store.expectDone("challenge decide dsp-\(count) upheld -q --as jun9")
    }
    #expect(try data("judge", as: "mina77")["outcome"] == .string("won"))
    #expect(try data("me")["banned_until"] == .string("2026-11-12"))
    let again = "challenge new --topic 1 --amount 30000 --title 다시한번해보기 --content x"
    store.move(to: "11T23:59")
    #expect(store.run("\(again) --as 절약왕").code == .forbidden)
    store.move(to: "12T00:00")
    try store.expectDone("\(again) --as 절약왕")
    #expect(try data("disputes chl-1").at("0.reason") == .string("private_data"))
  }

  // MARK: Others go by it

  @Test func `who is removed gives up`() throws {
    try make("--amount 30000 --proof none")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    store.move(to: "02T08:00")
    try store.expectDone("user remove mina77 --yes -q --as 절약왕")
    let verdict = try data("judge")
    #expect(verdict["outcome"] == .string("won"))
    #expect(
      verdict["players"]?.rows.last?["forfeited_by"] == .string("given_up"), "\(verdict)")
    #expect(!store.run("doctor --deep --json").output.contains("store.rule"))
  }

  @Test func `those who do not play see neither records nor changes of them`() throws {
    try make("--amount 30000 --proof none")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    try post("02", 700, "절약왕")
    let query = ["store", "query", "SELECT id, cost FROM challenge_records", "--json"]
    for (name, count) in [("mina77", 1), ("su55", 0)] {
      let result = store.scratch.run(query + ["--as", name])
      let document = try JSON.parse(Array(result.output.utf8))
      #expect(document.at("meta.count") == .integer(count), "\(result)")
      let history = try store.json("history --record rec-1 --as \(name)")["data"]?.rows
      #expect(history?.count == count, "\(name)")
    }
    // Challenges themselves are for all who look for one.
    let all = store.scratch.run(
      ["store", "query", "SELECT title FROM challenges", "--format", "csv", "--as", "su55"])
    #expect(all.output.contains("한주동안아끼기"), "\(all)")
  }

  @Test func `a template sets the rules, and options change them`() throws {
    store.scratch.files["rules.json"] = """
      {"topic": 2, "amount": 40000, "title": "다섯 글자 넘게", "content": "템플릿", "mode": "group",
       "places": 3, "allowed": ["교통비"], "late_seconds": 3600, "day_begins": "04:00",
       "zone": "UTC", "nonce": "x", "start": "2020-01-01"}
      """
    // At 00:00 in UTC the day that begins at 04:00 is the one before.
    let data = try store.json(
      "challenge new --template rules.json --amount 20000 --as 절약왕")["data"]
    let rules = try #require(data?["rules"])
    #expect(rules["amount"] == .integer(20_000) && rules["places"] == .integer(3))
    #expect(rules["start"] == .string("2026-11-01") && rules["day_begins"] == .string("04:00"))
    #expect(data?["starts_at"] == .string("2026-11-01T04:00:00Z"))
    store.scratch.files["again.json"] = rules.compactText
    try store.expectDone("challenge leave -q --as 절약왕")
    let again = try store.json("challenge new --template again.json --as 절약왕")["data"]
    #expect(again?["rules"]?["late_seconds"] == .integer(3600))
    #expect(again?["global_id"] != data?["global_id"])
  }

  @Test func `a damaged challenge is named once a day, and stops no other`() throws {
    try make("--amount 30000 --mode solo --proof none")
    try make("--amount 30000 --mode solo --proof none", by: "mina77")
    _ = try store.sql("UPDATE challenge SET rules = '{}' WHERE id = 1")
    store.move(to: "03T00:00")
    let result = store.run("challenge tick --json")
    #expect(result.code == .rejects && result.errors.contains("chl-1"), "\(result)")
    #expect(try store.sql("SELECT state FROM challenge WHERE id = 2") == "inProgress\n")
    let again = store.run("challenge tick -q")
    #expect(again.code == .rejects && again.errors == "", "\(again)")
    // What is due of the others is told.
    store.move(to: "03T21:00")
    let due = store.run("due --everyone")
    #expect(
      due.code == .rejects && due.output.contains("nothing is posted for 2026-11-03"), "\(due)")
  }

  @Test func `a damaged challenge that no tick looks at is left out of due`() throws {
    try make("--amount 30000 --mode solo --proof none")
    try make("--amount 30000 --mode solo --proof none", by: "mina77")
    store.move(to: "02T00:00")
    try store.expectDone("challenge tick -q")
    _ = try store.sql("UPDATE challenge SET rules = '{}', next_at = next_at + 864000 WHERE id = 1")
    store.move(to: "02T21:00")
    let before = try store.bytes()
    let peek = store.run("due --everyone --peek --lang ko")
    #expect(peek.code == .rejects && peek.errors.contains("'chl-1': 읽을 수 없어"), "\(peek)")
    #expect(peek.errors.contains("손상된 기록 1건"))
    #expect(try store.bytes() == before)
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0)) }
    let due = store.run("due --everyone --exec notify")
    #expect(due.code == .rejects && due.errors.contains("'chl-1' cannot be read"), "\(due)")
    #expect(due.errors.contains("1 damaged record was left out"), "\(due)")
    // The code stays, and cron has nothing to mail.
    let again = store.run("due --everyone")
    #expect(again.code == .rejects && again.errors == "" && again.output == "", "\(again)")
    store.move(to: "03T21:01")
    let next = store.run("due --everyone")
    #expect(next.code == .rejects && next.errors.contains("'chl-1'"), "\(next)")
    #expect(next.output.contains("nothing is posted for 2026-11-03"), "\(next)")
  }

  // MARK: What stays as it was

  @Test func `records of a challenge that is over for one are not undone or redone`() throws {
    try make("--amount 30000 --proof none")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    try post("02", 30_000, "절약왕")
    try post("02", 1_000, "절약왕")
    try store.expectDone("undo -q --as 절약왕")
    try store.expectDone("challenge leave --forfeit -q --as mina77")
    let verdict = try data("judge")
    for line in ["undo", "redo"] {
      #expect(try store.failure("\(line) --as 절약왕")["id"] == .string("challenge.day"))
    }
    #expect(try data("judge") == verdict)
    #expect(try data("records").elements.map { $0["cost"] } == [.integer(30_000)])
  }

  @Test func `a record keeps its cost once a report of it is upheld`() throws {
    try make("--amount 30000 --proof none --referee jun9")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    try post("02", 40_000, "절약왕")
    try store.expectDone("challenge fix rec-1 --cost 41000 -q --as 절약왕")
    try store.expectDone("challenge dispute rec-1 --reason spam -q --as mina77")
    try store.expectDone("challenge decide dsp-1 upheld -q --as jun9")
    for line in ["challenge withdraw rec-1", "challenge fix rec-1 --cost 0", "undo"] {
      #expect(
        try store.failure("\(line) --as 절약왕")["id"] == .string("challenge.decided"), "\(line)")
    }
    let totals = try data("standing")["players"]?.elements.map { $0["total"] } ?? []
    #expect(Set(totals) == [.integer(41_000), .integer(0)])
  }

  @Test func `a row without its photo is posted, but no proof of the day`() throws {
    try make("--amount 30000 --mode solo")
    store.move(to: "02T20:00")
    store.scratch.files["card.csv"] = "date,cost\n2026-11-02,100\n"
    let empty = store.run("challenge today --as 절약왕")
    #expect(
      empty.errors.contains("'catchkit challenge post --cost WON --photo FILE --as 절약왕'"),
      "\(empty)")
    try store.expectDone("challenge import card.csv -q --as 절약왕")
    let today = store.run("challenge today --as 절약왕")
    #expect(today.code == .negative && today.errors.contains("no record of 2026-11-02 is a proof"))
    store.move(to: "02T21:00")
    #expect(store.run("due --as 절약왕").output.contains("no record of 2026-11-02 is a proof so far"))
    store.scratch.input = SampleFiles.pixel
    try store.expectDone("challenge fix rec-1 --photo - -q --as 절약왕")
    #expect(store.run("challenge today -q --as 절약왕").code == .done)
  }

  // MARK: Import

  @Test func `rows become spending at once, and presence with a photo`() throws {
    try make("--amount 50000 --mode solo --late 72h")
    store.scratch.files["card.csv"] = """
      거래일,금액,적요
      2026-10-30,"1,000",전
      2026-11-02,"4,500원",점심 도시락
      2026-11-02,"4,500원",점심 도시락
      2026-11-03,1200,a

      """
    store.move(to: "03T09:00")
    let line = "import card.csv --columns date=거래일,cost=금액,memo=적요"
    let first = try data(line)
    #expect(first["added"] == .integer(3) && first["outside"] == .integer(1))
    #expect(first["total"] == .integer(10_200))
    let second = try data(line)
    #expect(second["added"] == .integer(0) && second["known"] == .integer(3))
    // A longer file brings only what is new.
    store.scratch.files["card.csv"]? += "2026-11-03,300,b\n"
    #expect(try data(line)["added"] == .integer(1))
    let record = try data("records").at("0")
    #expect(record?["needs_photo"] == .bool(true) && record?["title"] == .string("점심 도시락"))
    #expect(try data("standing").at("players.0.total") == .integer(10_500))
    store.scratch.input = SampleFiles.pixel
    try store.expectDone("challenge fix rec-1 --photo - -q --as 절약왕")
    #expect(try data("records").at("0.needs_photo") == .bool(false))
    // The other days have no presence, but 2 November has.
    store.move(to: "07T23:59")
    #expect(try data("show")["state"] == .string("inProgress"))
  }

  @Test func `of rows with faults the good ones come in, and the others go to a file`() throws {
    try make("--amount 50000 --mode solo --proof none")
    store.move(to: "03T09:00")
    store.scratch.files["c.csv"] = "date,cost\n2026-11-02,1\n2026-11-03,2\n2026-11-03,-2\n"
    let all = store.run("challenge import c.csv --as 절약왕 --json")
    #expect(all.code == .refused && all.errors.contains("c.csv:4"), "\(all)")
    let some = store.run("challenge import c.csv --rejects bad.csv --as 절약왕")
    #expect(some.code == .rejects, "\(some)")
    #expect(some.written["bad.csv"] == "date,cost\n2026-11-02,1\n2026-11-03,-2\n")
    #expect(some.errors.contains("c.csv:2") && some.errors.contains("c.csv:4"), "\(some)")
    #expect(try data("standing").at("players.0.total") == .integer(2))
  }
}

extension JSON {
  /// The elements of an array.
  fileprivate var rows: [JSON] { if case .array(let rows) = self { rows } else { [] } }
}
