import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import CommandsTestSupport
import PayrollService
import PeopleService
import SeatService
import ShiftService
import ShotService
import SnapService
import Testing

@Suite("Changes as people and programs read them")
struct ChangeViewTests {
  private static let meanings =
    PeopleTables.tables.meanings() + Runs.tables.meanings() + ShiftTables.tables.meanings()
    + PayrollTables.tables.meanings() + SeatTables.tables.meanings()
    + ChallengeTables.tables.meanings() + SnapTables.tables.meanings()
    + ShotTables.tables.meanings()

  /// They may outlive the shifts that they name, so the engine does not hold them to any.
  private static let unheld: [String: Set<String>] = [
    "routine_tie": ["series series_part", "shift shift"], "routine_tick": ["shift shift"],
    "shift_request": ["shift shift", "other_shift shift"],
  ]

  @Test func `every column that is kept has a meaning, and every meaning a column`() throws {
    let tables = EveryRow.schema.tables
    #expect(Set(Self.meanings.map { "\($0.table)" }) == Set(tables.map { "\($0.name)" }))
    #expect(Self.meanings.count == tables.count)
    for table in tables {
      let meaning = try #require(Self.meanings.first { "\($0.table)" == "\(table.name)" })
      let heads = Set(meaning.fields.compactMap(\.path.first).map { "\($0)" })
      #expect(heads.union(["id"]) == Set(table.columns.map { "\($0)" }), "\(table.name)")
      let names = meaning.fields.map(\.name)
      #expect(Set(names).count == names.count, "\(table.name)")
      for path in meaning.fields.map(\.path) + [meaning.zone] where !path.isEmpty {
        #expect(try end(of: path, from: meaning), "\(table.name): \(path)")
      }
    }
  }

  /// Whether each step names a column, and each but the last a row elsewhere.
  private func end(of path: [StaticString], from meaning: TableDescription) throws -> Bool {
    var meaning = meaning
    for (index, column) in path.enumerated() {
      let table = try #require(EveryRow.schema.table("\(meaning.table)"))
      guard table.columns.contains(where: { "\($0)" == "\(column)" }) else { return false }
      if index == path.count - 1 { return true }
      let target = try #require(meaning.target(of: column))
      meaning = try #require(Self.meanings.first { "\($0.table)" == target })
    }
    return false
  }

  @Test func `what a column is said to refer to is what the engine holds it to`() throws {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    try Store(path: store.path, schema: EveryRow.schema).read { view throws(Failure) in
      for meaning in Self.meanings {
        let kept = try view.rows(
          "SELECT \"from\" || ' ' || \"table\" FROM pragma_foreign_key_list(?1)",
          [.text("\(meaning.table)")]
        ) { row throws(Failure) in try row.text(0) }
        #expect(
          Set(meaning.references.map { "\($0.column) \($0.table)" })
            == Set(kept).union(Self.unheld["\(meaning.table)"] ?? []))
      }
    }
  }

  static let lines = [
    "user add 보라 --as 사장", "user edit 민지 --name 민지2 --as 민지",
    "shift terms propose 민지 --monthly 2200000 --weekly-minutes 40h --pay-day fri --since 2027-02-01"
      + " --days mon,tue --as 사장",
    "shift terms decline trm-3 --as 민지 --reason 아니요",
    "shift member edit 민지 --label red --as 사장",
    "shift add -w 민지 -d 2026-11-03 -t 22:00-06:00 -b 02:00-03:00 -b 15m --tag a,b --as 사장",
    "shift edit shf-1 --title 마감 --memo 시험 --as 사장", "shift remove shf-1 --as 사장",
    "shift in --as 민지",
  ]

  @Test(arguments: lines)
  func `a dry run tells its rows as the command itself prints the record`(line: String) throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 09:00-13:00 -b 10:00-10:30 --as 사장")
    let dry = try store.json("\(line) --dry-run")
    guard case .array(let changes)? = dry.at("meta.changes"), let data = dry["data"] else {
      Issue.record("no changes: \(dry)")
      return
    }
    let records = if case .array(let rows) = data { rows } else { [data] }
    var compared = 0
    for change in changes {
      guard let record = records.first(where: { $0["id"] == change["record"] }),
        case .object(let told)? = change["after"] == .null ? change["before"] : change["after"]
      else { continue }
      for field in told {
        // Where the two have a field of one name, they tell one thing.
        guard let printed = record[field.name] else { continue }
        #expect(printed == field.value, "\(field.name)")
        compared += 1
      }
    }
    #expect(compared >= 5, "\(dry)")
  }

  @Test func `an operation shows each record and field in words, by the place's clock`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 22:00-06:00 --as 사장")
    try store.expectDone("shift edit shf-1 --start 21:30 --break 30m --as 사장")
    let number = try store.json("history --as 사장").at("data.0.number")
    guard case .integer(let number)? = number else {
      Issue.record("no number")
      return
    }
    let english = try store.expectDone("history show \(number) --as 사장 --lang en --tz UTC")
    #expect(english.hasPrefix("No.            \(number)\nAt             2026-11-02 00:00\n"))
    #expect(
      english.hasSuffix(
        """
        Changes
          shf-1 changed
            Starts  2026-11-03 22:00 → 2026-11-03 21:30
            Breaks  - → 30m

        """), "\(english)")
    let korean = try store.expectDone("history show \(number - 1) --as 사장 --lang ko")
    for line in ["종류           명령", "  shf-1 추가", "    근무자  민지", "    상태    예정"] {
      #expect(korean.contains(text: "\n\(line)\n"), "\(korean)")
    }
    let narrow = try store.expectDone("history show \(number) --as 사장 --lang en --width 40")
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(narrow)")
  }

  @Test func `a record that is gone is told with the names it had`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift join \(PlaceWorld.code) --hourly 10320 --as 하늘")
    try store.expectDone("undo --as 하늘")
    let shown = try store.json("history --as 하늘").at("data.0.number")
    guard case .integer(let number)? = shown else {
      Issue.record("no number")
      return
    }
    let operation = try store.json("history show \(number) --as 하늘")
    guard case .array(let changes)? = operation.at("data.changes"),
      let terms = changes.first(where: { $0["record"]?.words.hasPrefix("trm-") == true })
    else {
      Issue.record("\(operation)")
      return
    }
    #expect(terms["after"] == .null)
    #expect(terms.at("before.worker") == .string("하늘"))
    #expect(terms.at("before.place") == .string("카페"))
    #expect(terms.at("before.amount") == .integer(10_320))
    #expect(operation.at("meta.currency") == .string("KRW"))
  }

  @Test func `an undo that cannot be says in words what stands in its way`() throws {
    let store = try StoreRun.withPlace()
    let proposed = try store.json(
      "shift terms propose 민지 --hourly 12000 --since 2027-05-01 --as 사장")
    let (id, number) = (proposed.at("data.id")?.words ?? "", proposed.at("meta.operation"))
    guard case .integer(let number)? = number else {
      Issue.record("no number")
      return
    }
    try store.expectDone("shift terms accept \(id) --as 민지")
    let line = "undo --as 사장"
    let failure = try store.failure(line)
    #expect(failure["id"] == .string("undo.changed_since"))
    #expect(
      failure["message"]
        == .string(
          "\(id) has changed since operation \(number): state proposed → agreed, "
            + "decided by - → 민지, decided - → 2026-11-02 09:00"))
    let korean = store.run("\(line) --lang ko").errors
    #expect(korean.contains(text: "상태 제안 → 합의"), "\(korean)")
  }

  @Test func `a dry run of an undo does not say that it was done`() throws {
    let store = try StoreRun.withPeople()
    #expect(
      try store.expectDone("undo --as 사장 -n --lang en")
        == "dry run: would undo 3 'user add': remove person per-3 (지훈)\n")
    #expect(
      try store.expectDone("undo --as 사장 -n --lang ko")
        == "모의 실행: 되돌릴 작업: 3 'user add'. 사람 per-3 (지훈) 삭제\n")
    #expect(
      try store.expectDone("user add 보라 --as 사장 -n --lang en") == "dry run: added 보라 (per-4)\n")
  }

  @Test func `undo and redo name five records, what became of them, and count the rest`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("shift place add 집 --as 민지")
    try store.expectDone("shift add --as 민지 -d 2026-11-09..2026-11-15 -t 18:00-22:00 -q")
    let undone = try store.expectDone("undo --as 민지 --lang en")
    #expect(
      undone.contains("'shift add': removed shift shf-7 (민지, 2026-11-15 18:00), shift shf-6"),
      "\(undone)")
    #expect(undone.hasSuffix("shift shf-3 (민지, 2026-11-11 18:00) and 2 more\n"), "\(undone)")
    let redone = try store.json("redo --as 민지")
    #expect(redone.at("data.record_count") == .integer(7))
    #expect(redone.at("data.records.4.change") == .string("restored"))
    try store.expectDone("shift edit shf-1 --memo 청소 --as 민지 -q")
    let changed = try store.expectDone("undo --as 민지 --lang ko")
    #expect(changed.hasSuffix("'shift edit'. 근무 shf-1 (민지, 2026-11-09 18:00) 변경\n"), "\(changed)")
  }

  @Test func `a replay of what was undone since says so and does nothing again`() throws {
    let store = try StoreRun.withPeople()
    let line = "user add 보라 --as 사장 --idempotency-key k"
    let first = try store.json(line)
    #expect(try store.json(line).at("meta.undone_by") == .null)
    try store.expectDone("undo --as 사장")
    let again = try store.json(line)
    #expect(again["data"] == first["data"])
    #expect(again.at("meta.replayed") == .bool(true))
    #expect(again.at("meta.undone_by") == .integer(5))
    let note = store.run("\(line) --lang en").errors
    #expect(note.contains(text: "undone since by operation 5"), "\(note)")
    try store.expectDone("redo --as 사장")
    #expect(try store.json(line).at("meta.undone_by") == .null)
  }
}
