import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Undo, redo and history")
struct HistoryTests {
  private func names(_ store: StoreRun) throws -> [String] {
    let text = try store.expectDone("user list --format tsv --fields name")
    return text.rowsBelowHead
  }

  @Test func `an undo takes back the newest operation of who acts and is one operation itself`()
    throws
  {
    let store = try StoreRun.withPeople()
    let undone = try store.json("undo --as 사장")
    #expect(undone.at("data.undone.0.number") == .integer(3))
    #expect(undone.at("data.undone.0.command") == .string("user add"))
    #expect(undone.at("meta.operation") == .integer(4))
    #expect(undone.at("meta.change_count") == .integer(1))
    #expect(try names(store) == ["민지", "사장"])
    let history = try store.json("history")
    #expect(history.at("data.0.kind") == .string("undo"))
    #expect(history.at("data.0.targets") == .array([.integer(3)]))
    #expect(history.at("data.1.undone_by") == .integer(4))
    #expect(history.at("data.2.undone_by") == .null)
  }

  @Test func `a redo brings it back, and undo and redo go on for ever`() throws {
    let store = try StoreRun.withPeople()
    for _ in 0..<3 {
      try store.expectDone("undo --as 사장")
      try store.expectDone("undo --as 사장")
      #expect(try names(store) == ["사장"])
      try store.expectDone("redo --as 사장")
      try store.expectDone("redo --as 사장")
      #expect(try names(store) == ["민지", "사장", "지훈"])
    }
    #expect(try store.failure("redo --as 사장")["id"] == .string("undo.nothing"))
  }

  @Test func `a change after an undo leaves nothing to redo`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("undo --as 사장")
    try store.expectDone("user add 새별 --as 사장")
    let failure = try store.failure("redo --as 사장")
    #expect(failure["id"] == .string("undo.nothing") && failure["exit"] == .integer(10))
  }

  @Test func `going back to an operation is one step`() throws {
    let store = try StoreRun.withPeople()
    let undone = try store.json("undo --to 2 --as 사장")
    #expect(undone.at("data.undone.0.number") == .integer(3))
    #expect(undone.at("data.undone.1.number") == .integer(2))
    #expect(try names(store) == ["사장"])
    try store.expectDone("redo --as 사장")
    #expect(try names(store) == ["민지", "사장", "지훈"])
  }

  @Test func `a dry run shows the rows and leaves every byte`() throws {
    let store = try StoreRun.withPeople()
    let before = try store.json("history")
    let tried = try store.json("undo --to 2 --dry-run --as 사장")
    #expect(tried.at("meta.dry_run") == .bool(true))
    #expect(tried.at("meta.changes.0.record") == .string("per-3"))
    #expect(tried.at("meta.changes.0.after") == .null)
    #expect(tried.at("meta.changes.1.before.name") == .string("민지"))
    #expect(try store.json("history") == before)
    #expect(try names(store).count == 3)
  }

  @Test func `what another person did is not undone`() throws {
    let store = try StoreRun.withPeople()
    #expect(try store.failure("undo --as 민지")["id"] == .string("undo.nothing"))
    let failure = try store.failure("undo --to 2 --as 민지")
    #expect(failure["id"] == .string("undo.not_yours") && failure["exit"] == .integer(18))
    #expect(try store.failure("history show 2 --as 남남")["id"] == .string("people.unknown"))
    #expect(try store.failure("undo")["id"] == .string("people.who_acts"))
  }

  @Test func `an operation shows its rows to who did it`() throws {
    let store = try StoreRun.withPeople()
    let shown = try store.json("history show 2 --as 사장")
    #expect(shown.at("data.actor") == .string("사장"))
    #expect(shown.at("data.at") == .string("2026-11-02T09:00:00+09:00"))
    #expect(shown.at("data.changes.0.record") == .string("per-2"))
    #expect(shown.at("data.changes.0.before") == .null)
    #expect(shown.at("data.changes.0.after.name") == .string("민지"))
    // Nobody acted when the first person came, so everybody may know of it.
    #expect(try store.json("history show 1 --as 민지").at("data.actor") == .null)
    #expect(try store.failure("history show 9 --as 사장")["id"] == .string("operation.not_found"))
  }

  @Test func `the history of a person and of a record`() throws {
    let store = try StoreRun.withPeople()
    let numbers = { (line: String) throws -> String in
      try store.expectDone(line + " --format ids")
    }
    #expect(try numbers("history") == "3\n2\n1\n")
    #expect(try numbers("history --by 사장") == "3\n2\n")
    #expect(try numbers("history --by 민지") == "")
    #expect(try numbers("history --record per-2") == "2\n")
    #expect(try numbers("history --by 사장 --record per-1") == "")
    #expect(try store.json("history --limit 2").at("meta.truncated") == .bool(true))
    #expect(try store.json("history --limit 3").at("meta.truncated") == .bool(false))
  }

  @Test(arguments: [
    "per", "per-", "per-0", "per-02", "nobody-1", "shf 1", "per-99999999999999999999",
  ])
  func `what is no id is refused with an example`(word: String) throws {
    let store = try StoreRun.withPeople()
    let result = store.scratch.run(["history", "--record", word])
    #expect(result.code == .usage && result.errors.contains("per-2"), "\(result)")
  }

  @Test func `the first person can be taken back and brought back, though nobody is left to act`()
    throws
  {
    let store = try StoreRun(["user add 민지"])
    try store.expectDone("undo")
    #expect(try names(store) == [])
    try store.expectDone("redo")
    #expect(try names(store) == ["민지"])
  }

  @Test func `whom nobody added takes that back, and nobody else who shares the store`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("user add 자영")
    let failure = try store.failure("undo --to 4 --as 민지")
    #expect(failure["id"] == .string("undo.not_yours") && failure["exit"] == .integer(18))
    #expect(try store.failure("undo --as 민지")["id"] == .string("undo.nothing"))
    func offered(_ person: String) -> String {
      // Without a word begun, all of them are offered.
      store.scratch.run(["complete", "undoable", "", "--as", person]).output
    }
    #expect(offered("민지") == "")
    #expect(offered("자영").hasPrefix("4\t") && offered("자영").split(separator: "\n").count == 1)
    try store.expectDone("undo --to 4 --as 자영")
    #expect(try names(store) == ["민지", "사장", "지훈"])
  }

  @Test func `what nobody did is taken back by whose the store is, until others build on it`()
    throws
  {
    let store = try StoreRun.withPeople()
    #expect(try store.failure("undo --to 1 --as 민지")["id"] == .string("undo.not_yours"))
    try store.expectDone("undo --to 1 --as 사장 --dry-run")
    try store.expectDone("undo --to 1 --as 사장")
    #expect(try names(store) == [])
    try store.expectDone("redo")
    #expect(try names(store) == ["민지", "사장", "지훈"])
  }

  @Test func `a record that others refer to cannot be taken back, dry run or not`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("user add 새별 --as 민지")
    for line in ["undo --to 2 --as 사장", "undo --to 2 --as 사장 --dry-run"] {
      let failure = try store.failure(line)
      #expect(failure["id"] == .string("store.referenced") && failure["exit"] == .integer(12))
    }
    #expect(try names(store).count == 4)
  }

  @Test func `what changed nothing, and is on record for its key alone, is no step back`() throws {
    let store = try StoreRun.withPeople()
    let publish = "shift publish --during 2026-11 --as 사장 --idempotency-key"
    try store.expectDone("shift place add 카페 --as 사장")
    try store.expectDone("user edit 지훈 --name 지호 --as 사장")
    try store.expectDone("\(publish) one")
    try store.expectDone("undo --as 사장")
    #expect(try names(store) == ["민지", "사장", "지훈"])
    try store.expectDone("\(publish) two")
    try store.expectDone("redo --as 사장")
    #expect(try names(store) == ["민지", "사장", "지호"])
  }

  @Test func `a person whose nickname was taken meanwhile does not come back`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("user remove 지훈 --as 사장")
    try store.expectDone("user add 지훈 --as 민지")
    for line in ["undo --as 사장", "undo --as 사장 --dry-run"] {
      let failure = try store.failure(line)
      #expect(failure["id"] == .string("undo.taken") && failure["exit"] == .integer(12))
      #expect(
        failure["message"]
          == .string("'per-3' cannot be restored: another record has a value only one may have"))
    }
    try store.expectDone("user remove 지훈 --as 민지")
    try store.expectDone("undo --as 사장")
    #expect(try names(store) == ["민지", "사장", "지훈"])
  }

  @Test func `an operation that is undone or an undo is not undone again`() throws {
    let store = try StoreRun.withPeople()
    try store.expectDone("undo --as 사장")
    for line in ["undo --to 3 --as 사장", "undo --to 4 --as 사장"] {
      #expect(try store.failure(line)["id"] == .string("undo.undone_already"), "\(line)")
    }
  }

  @Test func `a record that changed since is not taken back, and the difference is shown`() throws {
    let store = try StoreRun.withPeople()
    let now = try #require(Instant("2026-11-02T00:00:00Z"))
    let request = ChangeRequest(command: "user edit", at: now) { _ in 2 }
    _ = try Store(path: store.path, schema: EveryRow.schema).change(request) {
      transaction throws(Failure) in
      try transaction.run("UPDATE person SET name = '민주' WHERE id = 2", [])
    } result: { _ in
      ""
    }
    let failure = try store.failure("undo --to 2 --as 사장")
    #expect(failure["id"] == .string("undo.changed_since") && failure["exit"] == .integer(12))
    #expect(
      failure["message"] == .string("per-2 has changed since operation 2: name 민지 → 민주"))
    #expect(try names(store) == ["민주", "사장", "지훈"])
  }

  @Test func `a key makes an undo happen once`() throws {
    let store = try StoreRun.withPeople()
    let line = "undo --as 사장 --idempotency-key u1"
    let first = try store.json(line)
    let second = try store.json(line)
    #expect(second.at("meta.replayed") == .bool(true))
    #expect(second["data"] == first["data"])
    #expect(try names(store) == ["민지", "사장"])
  }
}
