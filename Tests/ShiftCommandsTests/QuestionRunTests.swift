import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Whole runs that touch many records: 민지 has 21 evenings at 카페, added by operation 7.
@Suite("Changes that are asked about")
struct QuestionRunTests {
  private let store: StoreRun
  private static let ids = (1...21).map { "shf-\($0)" }.joined(separator: " ")

  init() throws {
    store = try StoreRun([
      "user add 사장 --role owner", "user add 민지 --as 사장", "shift place add 카페 --as 사장",
    ])
    let code = try store.expectDone("shift invite create --format ids --as 사장").dropLast()
    try store.expectDone("shift join \(code) --hourly 10320 --as 민지")
    try store.expectDone("shift member accept 민지 --as 사장")
    try store.expectDone(
      "shift add -w 민지 -d 2026-11-03..2026-11-23 -t 18:00-21:00 --yes --as 사장")
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: store.path)) }

  /// The last run's answers come from a person at a terminal.
  private func answering(_ answer: String) {
    store.scratch.input = answer
    store.scratch.terminals = [.input: Terminal(columns: 80), .error: Terminal(columns: 80)]
  }

  @Test(arguments: [
    ("shift add -w 민지 -d 2027-01-01..2027-01-21 -t 09:00-10:00", "add 21 shifts"),
    ("shift edit \(ids) --title 저녁", "change 21 shifts"),
    ("shift mark \(ids) --state cancelled", "change 21 shifts"),
    ("shift mark --during 2026-11 --state cancelled", "change 21 shifts"),
    ("shift publish --during 2026-11", "change 21 shifts"),
    ("shift remove \(ids)", "remove 21 shifts"),
    ("shift import rows.jsonl", "add 21 shifts"),
    ("shift member remove 민지 --on 2026-11-02", "change 21 shifts and 1 membership"),
    ("user remove 민지 --as 민지", "change 21 shifts, 1 membership and 1 person"),
    ("undo", "remove 21 shifts"),
    ("undo --to 7", "remove 21 shifts"),
  ])
  func `more than twenty records need a yes, whatever the command`(
    line: String, question: String
  ) throws {
    let line = line.contains("--as") ? line : line + " --as 사장"
    store.scratch.files["rows.jsonl"] = (1...21).map { day in
      #"{"place":"카페","worker":"민지","day":"2027-01-\#(day < 10 ? "0" : "")\#(day)","#
        + #""start":"09:00","end":"10:00"}"# + "\n"
    }.joined()
    let before = try bytes()
    for refusing in [line, line + " --no-input"] {
      let failure = try store.failure(refusing)
      #expect(failure["id"] == .string("answer.needed") && failure["exit"] == .integer(16))
      #expect(failure["message"] == .string("an answer is needed: \(question)?"))
      #expect(failure["hint"] == .string("answer yes in advance with --yes"))
    }
    #expect(store.run(line + " --dry-run").code == .done)
    #expect(store.run(line + " --confirm-above 0 --dry-run").code == .done)
    answering("n\n")
    let declined = store.run(line)
    #expect(declined.code == .declined)
    #expect(declined.errors.hasPrefix("catchkit: \(question)? [y/N] "), "\(declined)")
    #expect(try bytes() == before)
    answering("y\n")
    let agreed = store.run(line)
    #expect(agreed.code == .done && agreed.errors.hasPrefix("catchkit: \(question)? [y/N] "))
    #expect(try bytes() != before)
    let operations = try store.json("history --as 사장")
    #expect(operations.at("data.0.number") == .integer(8), "asked once and done once")
  }

  @Test func `a yes beforehand, a higher limit or no more than twenty is not asked about`() throws {
    let twenty = Self.ids.split(separator: " ").dropFirst().joined(separator: " ")
    #expect(store.run("shift edit \(twenty) --memo x --as 사장").errors == "")
    for (index, allowing) in ["--yes", "--confirm-above 21", "--yes --confirm-above 0"].enumerated()
    {
      let line = "shift edit \(Self.ids) --title \(index) --as 사장"
      #expect(store.run(line).code == .declined)
      try store.expectDone("\(line) \(allowing) -q")
      try store.expectDone("undo \(allowing) --as 사장 -q")
      try store.expectDone("redo \(allowing) --as 사장 -q")
    }
    store.scratch.variables["CATCHKIT_CONFIRM_ABOVE"] = "21"
    try store.expectDone("undo --as 사장 -q")
    #expect(store.run("user add 지훈 --as 사장 --confirm-above 0").code == .declined)
  }

  @Test func `a record that changes twice in one command counts once`() throws {
    let failure = try store.failure("undo --to 7 --as 사장 --confirm-above 20")
    #expect(failure["message"] == .string("an answer is needed: remove 21 shifts?"))
    try store.expectDone("shift edit \(Self.ids) --title x --yes --as 사장 -q")
    // 42 changes of 21 records.
    let both = try store.failure("undo --to 7 --as 사장")
    #expect(both["message"] == .string("an answer is needed: remove 21 shifts?"))
    try store.expectDone("undo --to 7 --as 사장 --confirm-above 21 -q")
  }

  @Test func `a repeated request is answered without a question`() throws {
    let line = "shift edit \(Self.ids) --title x --as 사장 --idempotency-key k"
    #expect(store.run(line).code == .declined)
    try store.expectDone(line + " --yes -q")
    #expect(try store.json(line).at("meta.replayed") == .bool(true))
  }

  @Test func `refused rows are told before anybody is asked, and once`() throws {
    store.scratch.files["rows.csv"] =
      "place,worker,day,start,end\n"
      + (10...31).map { "카페,민지,2027-01-\($0),09:00,10:00\n" }.joined()
      + "카페,누구,2027-02-01,09:00,10:00\n카페,누구,2027-02-02,09:00,10:00\n"
    #expect(store.run("shift import rows.csv --as 사장").code != .declined)
    answering("y\n")
    let result = store.run("shift import rows.csv --keep-going --as 사장 --json")
    #expect(result.code == .rejects, "\(result)")
    #expect(result.errors.hasPrefix("catchkit: add 22 shifts? [y/N] "), "\(result)")
    let told = result.errors.split(separator: "\n").filter { $0.contains("'누구'") }
    // A mistake that rows share is one line.
    #expect(told.count == 1, "\(result)")
    let data = try JSON.parse(Array(result.output.utf8))
    #expect(data.at("data.rows") == .integer(24))
    #expect(try result.failure?["operation"] == .integer(8))
  }

  @Test func `a removal that asks of itself asks nothing else`() throws {
    answering("y\n")
    let result = store.run("shift place remove 카페 --as 사장")
    #expect(result.code == .done && result.errors.split(separator: "?").count == 2, "\(result)")
  }

  @Test func `the question is Korean for Koreans`() throws {
    let failure = try store.failure("shift remove \(Self.ids) --as 사장 --lang ko")
    #expect(failure["message"] == .string("답이 필요합니다: 근무 21건을 삭제하시겠습니까?"))
    let several = try store.failure("user remove 민지 --as 민지 --lang ko")
    #expect(
      several["message"] == .string("답이 필요합니다: 근무 21건, 소속 1건, 사람 1명을 바꾸시겠습니까?"))
  }

  @Test func `every kind of record has a name in the question`() throws {
    let names = try store.sql(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
      AND name NOT IN (
        'operation', 'change', 'notice', 'run', 'seat_arrivals', 'seat_event', 'seat_relay',
        'challenge_entry', 'booking_cell', 'booking_contact', 'shot_folder', 'shot_file',
        'shot_text', 'shelf_item', 'tick_moment')
      AND name NOT LIKE 'shot_index%'
      """)
    let tables = names.split(separator: "\n")
    #expect(tables.count >= 8)
    for table in tables {
      _ = try store.sql(
        """
        DELETE FROM change; DELETE FROM operation WHERE number = 20;
        INSERT INTO operation (number, at, actor, command, kind, first_change, change_count)
        VALUES (20, 0, 1, 'x', 'command', 1, 2);
        INSERT INTO change (number, operation, entity, record, after)
        VALUES (1, 20, '\(table)', 1001, '1'), (2, 20, '\(table)', 1002, '1')
        """)
      let message = try store.failure("undo --confirm-above 1 --as 사장")["message"] ?? .null
      #expect("\(message)".contains("remove 2 ") && !"\(message)".contains("2 records"))
    }
  }
}
