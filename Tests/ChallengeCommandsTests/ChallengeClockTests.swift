import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Clocks that are far ahead, and that are set back.
@Suite("Challenges under a wrong clock")
struct ChallengeClockTests {
  private let store: StoreRun

  private static let people = [
    "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add jun9 --as 절약왕",
  ]
  private static let new =
    "challenge new --topic 1 --amount 30000 --title 한주동안아끼기 --content x --proof none -q"
  private static let tick = "challenge tick --yes -q"

  init() throws {
    store = try StoreRun(Self.people)
    store.move(to: "01T09:00")
  }

  /// Two play from the 2nd on, and post on the 2nd and the 3rd; it is 21:00 of the 3rd.
  private func duel() throws {
    try store.expectDone("\(Self.new) --start 2026-11-02 --as 절약왕")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    for day in ["02", "03"] {
      store.move(to: "\(day)T12:00")
      for name in ["절약왕", "mina77"] {
        try store.expectDone("challenge post --cost 700 -q --as \(name)")
      }
    }
    store.move(to: "03T21:00")
  }

  private func setClockAhead(to hour: String = "09") {
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-03T\(hour):00:00+09:00"
  }

  private func data(_ line: String, as name: String = "절약왕") throws -> JSON {
    try #require(try store.json("challenge \(line) --as \(name)")["data"])
  }

  private func newestOperation() throws -> Int {
    try #require(Int(try store.sql("SELECT max(number) FROM operation").dropLast()))
  }

  private func state() throws -> String { try store.sql("SELECT state FROM challenge") }

  // MARK: Asking

  @Test func `a tick far ahead of all acts asks, and without a terminal changes nothing`() throws {
    try duel()
    setClockAhead()
    let before = try store.bytes()
    let asked = store.run("challenge tick -q")
    #expect(asked.code == .declined, "\(asked)")
    for word in ["2026-12-03T09:00:00+09:00", "2026-11-03T12:00:00+09:00", "--yes"] {
      #expect(asked.errors.contains(word), "\(asked)")
    }
    #expect(store.run("challenge tick --lang ko").errors.contains("처리하시겠습니까?"))
    let tried = store.run("challenge tick -n")
    #expect(tried.code == .done && tried.errors.contains("this asks first"), "\(tried)")
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [("y\n", ExitCode.done, "forfeited\n"), ("n\n", .declined, "inProgress\n")])
  func `on a terminal the answer decides`(
    answer: String, code: ExitCode, state: String
  ) throws {
    try duel()
    store.move(to: "04T00:00")
    try store.expectDone("challenge tick -q")
    setClockAhead()
    store.scratch.input = answer
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    #expect(store.run("challenge tick").code == code)
    #expect(try self.state() == state)
  }

  @Test func `two days ahead are believed, and nothing due is silent however far`() throws {
    try store.expectDone("\(Self.new) --start 2026-11-03 --as 절약왕")
    store.move(to: "03T09:01")
    #expect(store.run("challenge tick -q").code == .declined)
    store.move(to: "03T09:00")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "unmatched\n")
    let other = try StoreRun(Self.people)
    other.scratch.variables["CATCHKIT_NOW"] = "2036-12-03T09:00:00+09:00"
    let result = other.run("challenge tick -q")
    #expect(result.code == .done && result.errors == "", "\(result)")
  }

  @Test func `cron that ran all along is not asked after a week without an act`() throws {
    try store.expectDone("\(Self.new) --start 2026-11-08 --as 절약왕")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    let count = try newestOperation()
    for day in 1...7 {
      for hour in ["10", "22"] {
        store.move(to: "0\(day)T\(hour):00")
        let result = store.run("challenge tick -q")
        #expect(result.code == .done && result.errors == "", "\(result)")
      }
    }
    // It keeps its moment beside the log, and not more often than once an hour.
    #expect(try newestOperation() == count)
    let kept = try store.bytes()
    store.move(to: "07T22:59")
    try store.expectDone("challenge tick -q")
    #expect(try store.bytes() == kept)
    store.move(to: "08T00:00")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "inProgress\n")
  }

  @Test func `without those runs the same moment is asked about`() throws {
    try store.expectDone("\(Self.new) --start 2026-11-08 --as 절약왕")
    store.move(to: "08T00:00")
    for _ in 0..<2 { #expect(store.run("challenge tick -q").code == .declined) }
    // An act of a person vouches for the clock.
    try store.expectDone("user edit mina77 --name mina78 -q --as mina77")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "unmatched\n")
  }

  @Test func `due leaves challenges undone, and its own notices vouch for no clock`() throws {
    try store.expectDone("shift place add 집 --personal -q --as 절약왕")
    try store.expectDone("shift add -p 집 -d 2026-12-03 -t 10:00-11:00 -q --as 절약왕")
    try duel()
    setClockAhead()
    let peeked = try store.bytes()
    #expect(store.run("due --everyone --peek").errors.contains("was left undone"))
    #expect(try store.bytes() == peeked)
    let first = store.run("due --everyone --within 2h")
    #expect(first.code == .done && first.output.contains("shift at 집"), "\(first)")
    #expect(first.errors.contains("'catchkit challenge tick --yes'"), "\(first)")
    setClockAhead(to: "10")
    // Once a day, as cron mails all output.
    let second = store.run("due --everyone --within 2h")
    #expect(second.code == .done && second.errors == "", "\(second)")
    #expect(store.run("challenge tick -q").code == .declined)
    #expect(try store.sql("SELECT state FROM challenge") == "recruited\n")
  }

  @Test func `a clock under which nothing is due yet does not vouch for itself`() throws {
    try store.expectDone("\(Self.new) --start 2026-11-08 --as 절약왕")
    store.move(to: "07T12:00")
    let before = try store.bytes()
    let result = store.run("challenge tick -q")
    #expect(result.code == .done && result.errors == "", "\(result)")
    #expect(try store.bytes() == before)
    store.move(to: "08T00:00")
    #expect(store.run("challenge tick -q").code == .declined)
    // A yes is a person's word, also where nothing is due.
    store.move(to: "07T13:00")
    try store.expectDone(Self.tick)
    store.move(to: "08T00:00")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "unmatched\n")
  }

  @Test(arguments: [
    "post --cost 1 --as 절약왕", "leave --forfeit --as mina77", "nick claim 새이름 --as jun9",
    "new --topic 1 --amount 30000 --title 한주동안아끼기 --content x --as jun9",
    "hold add 신발 59000 --as jun9", "join chl-1 --as jun9",
  ])
  func `an act that would end challenges by a clock far ahead asks a person`(line: String) throws {
    try duel()
    setClockAhead()
    let before = try store.bytes()
    store.scratch.input = "n\n"
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    let asked = store.run("challenge \(line)")
    #expect(asked.code == .declined, "\(asked)")
    for word in ["2026-12-03T09:00:00+09:00", "2026-11-03T12:00:00+09:00", "right?"] {
      #expect(asked.errors.contains(word), "\(asked)")
    }
    #expect(store.run("challenge \(line) --lang ko").errors.contains("시계가 맞습니까?"))
    #expect(try store.bytes() == before)
  }

  @Test func `an act in a script goes on, as its person has decided`() throws {
    try duel()
    setClockAhead()
    let result = store.run("challenge hold add 신발 59000 --as jun9 -q")
    #expect(result.code == .done && result.errors == "", "\(result)")
    // It vouches for the clock.
    try store.expectDone("challenge tick -q")
    #expect(try state() == "forfeited\n")
  }

  @Test func `a script that only sends vouches for no clock`() throws {
    let ours = try Rivals.duel()[0].store
    ours.scratch.variables["CATCHKIT_NOW"] = "2026-12-03T09:00:00+09:00"
    try ours.expectDone("challenge send -q")
    #expect(ours.run("challenge tick -q").code == .declined)
  }

  @Test func `an act goes on with a yes, and vouches for the clock`() throws {
    try duel()
    setClockAhead()
    store.scratch.input = "y\n"
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    let tried = store.run("challenge hold add 신발 59000 --as jun9 -n")
    #expect(tried.code == .done && tried.errors.contains("this asks first"), "\(tried)")
    try store.expectDone("challenge hold add 신발 59000 --as jun9")
    store.scratch.terminals = [:]
    try store.expectDone("challenge tick -q")
    #expect(try state() == "forfeited\n")
    // Where nothing is due, nothing is asked.
    let other = try StoreRun(Self.people)
    other.scratch.variables["CATCHKIT_NOW"] = "2036-12-03T09:00:00+09:00"
    let result = other.run("challenge hold add 신발 59000 --as jun9 -q")
    #expect(result.code == .done && result.errors == "", "\(result)")
  }

  @Test func `a new challenge ends the former one after a yes on the terminal`() throws {
    try duel()
    setClockAhead()
    store.scratch.input = "y\n"
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    try store.expectDone("\(Self.new) --start 2026-12-05 --as 절약왕")
    #expect(try store.sql("SELECT state FROM challenge WHERE id = 1") == "forfeited\n")
    // It was an operation of its own.
    try store.expectDone("undo -q --as 절약왕")
    #expect(try state() == "forfeited\n")
  }

  @Test func `by file nothing is merged, signed or written after a no`() throws {
    let players = try Rivals.duel()
    let log = try players[1].send("02T10:00")
    let (ours, time) = (players[0].store, "2026-12-03T09:00:00+09:00")
    ours.scratch.variables["CATCHKIT_NOW"] = time
    try Rivals.give(log, to: ours)
    let before = try ours.bytes()
    ours.scratch.input = "n\n"
    ours.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
    for line in ["merge x.log", "send", "send --photos mail"] {
      let result = ours.run("challenge \(line)")
      #expect(result.code == .declined && result.output == "", "\(line): \(result)")
      #expect(result.written.isEmpty)
    }
    #expect(try ours.bytes() == before)
    ours.scratch.terminals = [:]
    // One yes is enough, also for a log that says nothing new.
    try ours.expectDone("challenge send -q --yes")
    #expect(ours.run("challenge merge x.log -q").code != .declined)
  }

  @Test func `what is shown by a clock in doubt has a note, and is not stored`() throws {
    try duel()
    setClockAhead()
    let before = try store.bytes()
    for line in ["standing", "judge", "show chl-1", "today", "list", "board"] {
      let result = store.run("challenge \(line) --as 절약왕")
      #expect(result.errors.contains("the clock is in doubt"), "\(line): \(result)")
      #expect(result.errors.split(separator: "\n").count { $0.contains("in doubt") } == 1)
    }
    #expect(!store.run("challenge standing -q --as 절약왕").errors.contains("in doubt"))
    #expect(try store.bytes() == before)
    store.move(to: "04T00:00")
    #expect(store.run("challenge standing --as 절약왕").errors == "")
  }

  @Test func `due goes on with a yes in advance`() throws {
    try duel()
    store.move(to: "07T10:00")
    let held = store.run("due --everyone")
    #expect(held.code == .done && !held.output.contains("한주동안아끼기"), "\(held)")
    let result = store.run("due --everyone --yes")
    #expect(result.code == .done && result.output.contains("한주동안아끼기"), "\(result)")
    #expect(try state() == "forfeited\n")
  }

  // MARK: Taking back

  @Test func `a verdict of a wrong clock is found by the doctor, and taken back`() throws {
    try duel()
    let shown = try data("show")
    let standing = try data("standing", as: "mina77")
    setClockAhead()
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    #expect(try data("judge")["outcome"] == .string("nobody"))
    store.move(to: "03T21:00")
    #expect(try data("judge")["outcome"] == .string("nobody"))
    let doctor = store.run("doctor --json")
    #expect(doctor.code == .negative, "\(doctor)")
    let line = "challenge tick --undo-from \(number)"
    let findings = try JSON.parse(Array(doctor.output.utf8)).at("data")?.elements ?? []
    let found = findings.first { $0["id"] == .string("store.clock") }
    // Several people share the store, and it is for one of them.
    #expect(found?["fix"] == .string("catchkit \(line) --as 절약왕"), "\(doctor)")
    #expect(doctor.output.contains("operation \(number) ('challenge tick') is dated"))
    let before = try store.bytes()
    #expect(
      try store.failure("\(line) --as mina77")["id"] == .string("challenge.store_owner"))
    #expect(
      try store.failure("challenge tick --undo-from 999 --as 절약왕")["id"]
        == .string("operation.not_found"))
    let tried = try store.json("\(line) -n --as 절약왕")["data"]
    #expect(tried?["undone"] == .array([.integer(number)]) && tried?["kept"] == .array([]))
    #expect(tried?["taken"] == .array([.string("chl-1")]))
    #expect(try store.expectDone("\(line) -n --as 절약왕").contains("to chl-1 in operations"))
    #expect(try store.bytes() == before)
    try store.expectDone("\(line) -q --as 절약왕")
    #expect(try data("show") == shown)
    #expect(try data("standing", as: "mina77") == standing)
    #expect(try store.failure("challenge judge --as 절약왕")["id"] == .string("challenge.not_over"))
    #expect(try store.sql("SELECT count(active) FROM challenge_player") == "2\n")
    store.move(to: "03T22:00")
    try store.expectDone("challenge post --cost 300 -q --as mina77")
    #expect(!(try store.expectDone("doctor --deep --json")).contains("store.clock"))
    #expect(
      try store.failure("\(line) --as 절약왕")["id"] == .string("undo.undone_already"))
    // Time goes on as if nothing had been.
    store.move(to: "04T00:00")
    try store.expectDone("challenge tick -q")
    store.move(to: "06T00:00")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "inProgress\n")
    store.move(to: "07T00:00")
    try store.expectDone("challenge tick -q")
    #expect(try state() == "forfeited\n")
  }

  @Test func `a redo brings the verdict back, and the log stays sound`() throws {
    try duel()
    setClockAhead()
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    store.move(to: "03T21:00")
    try store.expectDone("challenge tick --undo-from \(number) -q --as 절약왕")
    try store.expectDone("redo -q --as 절약왕")
    #expect(try state() == "forfeited\n")
    try store.expectDone("challenge tick --undo-from \(number) -q --as 절약왕")
    #expect(try state() == "inProgress\n")
    try store.expectDone("doctor --deep")
  }

  @Test func `what people did under that clock keeps the challenge as it is`() throws {
    try store.expectDone("\(Self.new) --start 2026-11-02 --as 절약왕")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    store.move(to: "04T09:30")
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    try store.expectDone("challenge post --cost 700 -q --as mina77")
    store.move(to: "01T10:00")
    let before = try store.bytes()
    let failure = try store.failure("challenge tick --undo-from \(number) --as 절약왕")
    #expect(failure["id"] == .string("undo.changed_since"))
    #expect(
      failure["message"]
        == .string(
          "chl-1 stays as it is, as people acted since: operation \(number + 1) "
            + "('challenge post')"))
    // The way on is no command that points back here.
    #expect(failure["hint"]?.text?.contains("the challenge stays as it is") == true, "\(failure)")
    #expect(try store.bytes() == before)
  }

  @Test func `of two challenges the one that a person left behind stays, and is named`() throws {
    try store.expectDone("\(Self.new) --mode solo --start 2026-11-02 --as 절약왕")
    try store.expectDone("\(Self.new) --mode solo --start 2026-11-02 --as mina77")
    setClockAhead()
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    store.move(to: "02T09:00")
    try store.expectDone("\(Self.new) --mode solo --as mina77")
    let result = store.run("challenge tick --undo-from \(number) --as 절약왕 --json")
    #expect(result.code == .rejects, "\(result)")
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("data.kept") == .array([.string("chl-2")]))
    #expect(document.at("data.due") == .integer(2) && document.at("data.left") == .integer(1))
    // The operation stands in part.
    #expect(document.at("data.undone") == .array([]))
    #expect(document.at("data.taken") == .array([.string("chl-1")]))
    #expect(!result.errors.contains("cpl-"), "\(result)")
    #expect(try data("show chl-1")["state"] == .string("inProgress"))
    #expect(try data("show chl-2")["state"] == .string("forfeited"))
    #expect(try data("show", as: "mina77")["id"] == .string("chl-3"))
    // All that can be taken back has been.
    let again = try store.failure("challenge tick --undo-from \(number) --as 절약왕")
    #expect(again["id"] == .string("undo.changed_since"), "\(again)")
    #expect(again["hint"]?.text?.contains("in no other challenge") == true, "\(again)")
    let doctor = store.run("doctor")
    #expect(doctor.code == .done && !doctor.output.contains("--undo-from"), "\(doctor)")
    // It can be named again once the other challenge is no more.
    try store.expectDone("undo -q --as mina77")
    try store.expectDone("challenge tick --undo-from \(number) -q --as 절약왕")
    #expect(try data("show", as: "mina77")["id"] == .string("chl-2"))
    #expect(try data("show chl-2")["state"] == .string("inProgress"))
    #expect(!store.run("doctor --deep --json").output.contains("store.rule"))
  }

  @Test func `a ban that only time brought is lifted`() throws {
    try store.expectDone("\(Self.new) --mode group --start 2026-11-02 --as 절약왕")
    for name in ["mina77", "jun9"] {
      try store.expectDone("challenge join chl-1 -q --as \(name)")
    }
    // The log of a rival elsewhere is awaited, so that no decision counts before.
    let rival = Rivals.Player(name: "su55", store: try StoreRun(["user add su55"]))
    rival.store.move(to: "01T09:00")
    rival.store.scratch.variables["CATCHKIT_SEED"] = "1"
    try Rivals.give(
      try store.expectDone("challenge offer --as 절약왕"), to: rival.store, as: "offer.log")
    try Rivals.give(
      try rival.store.expectDone("challenge accept offer.log"), to: store, as: "su.log")
    try store.expectDone("challenge merge su.log -q --as 절약왕")
    for day in ["02", "03", "04"] {
      store.move(to: "\(day)T12:00")
      for name in ["절약왕", "mina77", "jun9"] {
        try store.expectDone("challenge post --cost 0 -q --as \(name)")
      }
    }
    for (index, record) in [1, 4, 7].enumerated() {
      try store.expectDone("challenge dispute rec-\(record) --reason spam -q --as mina77")
      try store.expectDone("challenge decide dsp-\(index + 1) upheld -q --as jun9")
    }
    let shown = try data("me")
    setClockAhead()
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    store.move(to: "04T12:00")
    // su55 is out after three days, and the one vote that is left decides.
    #expect(try data("me")["banned_until"] == .string("2026-11-12"))
    try store.expectDone("challenge tick --undo-from \(number) -q --as 절약왕")
    #expect(try data("me") == shown)
    #expect(try data("show", as: "jun9")["state"] == .string("inProgress"))
  }

  @Test func `what a tick did in its own time is not taken back`() throws {
    try duel()
    store.move(to: "04T00:00")
    try store.expectDone("challenge tick -q")
    store.move(to: "07T00:00")
    try store.expectDone(Self.tick)
    #expect(try state() == "forfeited\n")
    let number = try newestOperation()
    let before = try store.bytes()
    // Clocks of two processes may differ by some minutes.
    for time in ["07T09:00", "07T00:00", "06T23:56"] {
      store.move(to: time)
      let failure = try store.failure("challenge tick --undo-from \(number) --as 절약왕")
      #expect(failure["id"] == .string("challenge.no_tick"), "\(failure)")
      #expect(failure["message"]?.text?.contains("clock that was set back") == true, "\(failure)")
    }
    #expect(try store.bytes() == before)
  }

  @Test func `a vote under that clock keeps the challenge as it is`() throws {
    try store.expectDone("user add su55 -q --as 절약왕")
    try store.expectDone("\(Self.new) --mode group --start 2026-11-02 --as 절약왕")
    for name in ["mina77", "jun9", "su55"] {
      try store.expectDone("challenge join chl-1 -q --as \(name)")
    }
    for day in ["02", "03", "04"] {
      store.move(to: "\(day)T12:00")
      for name in ["절약왕", "mina77", "jun9"] {
        try store.expectDone("challenge post --cost 700 -q --as \(name)")
      }
    }
    try store.expectDone("challenge dispute rec-1 --reason spam -q --as mina77")
    // su55 is out by then.
    store.move(to: "05T12:00")
    try store.expectDone("challenge tick -q")
    let number = try newestOperation()
    try store.expectDone("challenge decide dsp-1 upheld -q --as jun9")
    store.move(to: "04T13:00")
    let failure = try store.failure("challenge tick --undo-from \(number) --as 절약왕")
    #expect(failure["id"] == .string("undo.changed_since"), "\(failure)")
    #expect(failure["message"]?.text?.contains("('challenge decide')") == true, "\(failure)")
    #expect(try store.sql("SELECT count(active) FROM challenge_player") == "3\n")
  }

  @Test func `a folder into which others may write hides no clock`() throws {
    try duel()
    setClockAhead()
    try store.expectDone(Self.tick)
    store.move(to: "04T12:00")
    _ = try ShellRun.program("chmod", ["1777", store.folder.path])
    let found = store.run("doctor --json").output
    #expect(found.contains("folder.shared") && found.contains("store.clock"), "\(found)")
  }

  @Test func `the doctor shows whole texts and commands in 80 columns`() throws {
    try duel()
    setClockAhead()
    try store.expectDone(Self.tick)
    let number = try newestOperation()
    store.move(to: "03T21:00")
    store.scratch.terminals = [.output: Terminal(columns: 80)]
    let result = store.run("doctor --fix")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(result)")
    #expect(lines.contains { $0.contains("warning  store.clock") }, "\(result)")
    #expect(lines.contains("  $ catchkit challenge tick --undo-from \(number) --as 절약왕"))
    let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(text.contains("later than now: the clock was set back since, or is behind"))
    // Nothing is left that it fixes.
    #expect(result.code == .negative && !result.errors.contains("doctor --fix"), "\(result)")
  }

  @Test func `a clock set back is noted in the reader's zone, with the doctor`() throws {
    try duel()
    setClockAhead()
    try store.expectDone(Self.tick)
    store.move(to: "03T21:00")
    let noted = store.run("challenge hold add 신발 59000 --as jun9")
    #expect(noted.code == .done && noted.errors.contains("2026-12-03T09:00:00+09:00"), "\(noted)")
    #expect(noted.errors.contains("'catchkit doctor'"), "\(noted)")
    let over = try store.failure("challenge post --cost 1 --as 절약왕")
    #expect(over["id"] == .string("challenge.day"))
    #expect(over["hint"]?.text?.contains("'catchkit doctor'") == true, "\(over)")
  }
}
