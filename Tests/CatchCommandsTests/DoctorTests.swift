import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("The doctor and the self-test")
struct DoctorTests {
  private struct Visit {
    let code: Int32
    let findings: [JSON]

    func has(_ id: String, _ severity: String, fixed: Bool = false) -> Bool {
      findings.contains {
        $0["id"] == .string(id) && $0["severity"] == .string(severity)
          && $0["is_fixed"] == .bool(fixed)
      }
    }
  }

  private func visit(_ store: StoreRun, _ options: String = "--deep") throws -> Visit {
    let result = store.run("doctor \(options) --json")
    let document = try JSON.parse(Array(result.output.utf8))
    guard case .array(let findings) = document["data"] else {
      Issue.record("no list: \(result)")
      return Visit(code: result.code.rawValue, findings: [])
    }
    return Visit(code: result.code.rawValue, findings: findings)
  }

  private func write(_ bytes: Data, _ path: String) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func shell(_ store: StoreRun, _ sql: String) throws {
    let result = try ShellRun.program("sqlite3", [store.path, sql])
    try #require(result.status == .exit(0), "\(result)")
  }

  @Test func `a sound store has only notes`() throws {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    let before = try bytes(store.path)
    for options in ["", "--deep", "--deep --fix"] {
      let visit = try visit(store, options)
      #expect(visit.code == 0 && visit.has("engine.version", "note"))
      #expect(visit.findings.allSatisfy { $0["severity"] == .string("note") })
    }
    #expect(try bytes(store.path) == before)
  }

  @Test func `a store that was named and is missing is missing, and an unnamed one may be`() throws
  {
    let store = try StoreRun()
    let missing = try store.failure("doctor")
    #expect(missing["id"] == .string("store.missing"))
    #expect(missing["hint"]?.words.contains("'catchkit user add NAME'") == true, "\(missing)")
    store.scratch.variables["CATCHKIT_STORE"] = nil
    #expect(try visit(store).code == 0)
  }

  @Test func `wide modes and left drafts are found, and mended when asked`() throws {
    let store = try StoreRun.withPeople()
    let draft = "\(store.path).0123456789abcdef.draft"
    try write(Data("x".utf8), draft)
    for path in [store.path, store.path + ".lock"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    let first = try visit(store, "")
    #expect(first.code == 1)
    #expect(first.findings.filter { $0["id"] == .string("file.mode") }.count == 2)
    #expect(first.has("file.draft", "warning"))
    #expect(FileManager.default.fileExists(atPath: draft))
    let tried = try visit(store, "--fix --dry-run")
    #expect(tried.code == 1 && tried.findings == first.findings)
    #expect(FileManager.default.fileExists(atPath: draft))
    let second = try visit(store, "--fix")
    #expect(second.code == 0 && second.has("file.mode", "warning", fixed: true))
    #expect(second.has("file.draft", "warning", fixed: true))
    #expect(try visit(store, "").findings == visit(store, "--fix").findings)
    #expect(!FileManager.default.fileExists(atPath: draft))
  }

  @Test func `each finding to mend names a command that mends it`() throws {
    let store = try StoreRun.withPeople()
    let folder = "\(store.folder.path)/it's here"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/s"
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    try write(Data(), "\(path).999999999.draft")
    store.scratch.variables["CATCHKIT_STORE"] = path
    let sick = try visit(store)
    #expect(sick.code == 1 && sick.has("folder.mode", "warning"))
    for finding in sick.findings {
      guard let fix = finding["fix"]?.text else { continue }
      #expect(try ShellRun.run(fix).status == .exit(0), "\(fix)")
    }
    #expect(try visit(store).code == 0)
  }

  @Test func `settings that cannot be read are found, not obeyed`() throws {
    let store = try StoreRun.withPeople()
    store.scratch.files["\(store.folder.path)/.config/catchkit/config.json"] = "{\"lang\": \"xx\"}"
    let visit = try visit(store, "")
    #expect(visit.code == 1 && visit.has("config.value", "warning"), "\(visit.findings)")
  }

  @Test func `files that are no store are named as such and left alone`() throws {
    let store = try StoreRun()
    for content in [Data(), Data("hello".utf8), Data(repeating: 7, count: 9000)] {
      try write(content, store.path)
      let visit = try visit(store)
      #expect(visit.code == 14 && visit.has("store.foreign", "damage"), "\(content.count)")
      #expect(try bytes(store.path) == content)
    }
    try FileManager.default.removeItem(atPath: store.path)
    try FileManager.default.createDirectory(
      atPath: store.path, withIntermediateDirectories: false)
    #expect(try visit(store).code == 14)
  }

  /// Changes that SQLite finds nothing wrong with.
  @Test(
    arguments: [
      "UPDATE person SET name = '남남' WHERE id = 2": "store.rows",
      "DELETE FROM person WHERE id = 3": "store.rows",
      "INSERT INTO person (name, role, added_at) VALUES ('남남', 'worker', 1)": "store.rows",
      "UPDATE change SET after = replace(after, '민지', '남남')": "store.log",
      "UPDATE change SET record = 7 WHERE number = 2": "store.log",
      "DELETE FROM change WHERE number = 3": "store.log",
      "INSERT INTO change (operation, entity, record) VALUES (3, 'person', 1)": "store.log",
      "UPDATE operation SET command = 'x' WHERE number = 1": "store.log",
      "UPDATE operation SET actor = 2 WHERE number = 2": "store.log",
      "UPDATE operation SET digest = '' WHERE number = 2": "store.log",
      "UPDATE operation SET undone_by = 3 WHERE number = 2": "store.log",
      "DELETE FROM operation WHERE number = 2": "store.log",
      "UPDATE sqlite_sequence SET seq = 1": "store.sequence",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET name = 'inVite_workplace' WHERE name = 'invite_workplace'
      """: "store.schema",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET tbl_name = 'peoplE' WHERE name = 'people'
      """: "store.schema",
    ].sorted { $0.key < $1.key })
  func `what was changed behind the log's back is found`(sql: String, id: String) throws {
    let store = try StoreRun.withPeople()
    try shell(store, sql)
    let visit = try visit(store)
    #expect(visit.code == 14 && visit.has(id, "damage"), "\(visit.findings)")
    #expect(!visit.has("store.integrity", "damage") && !visit.has("store.altered", "damage"))
  }

  @Test(arguments: [
    "CREATE TRIGGER extra AFTER INSERT ON person BEGIN SELECT 1; END",
    "CREATE TABLE extra (a)", "CREATE VIEW extra AS SELECT 1", "DROP INDEX person_name",
    "DROP VIEW people",
    "CREATE INDEX extra ON person (role)",
  ])
  func `a changed shape is found, and no command works on it`(sql: String) throws {
    let store = try StoreRun.withPeople()
    try shell(store, sql)
    let before = try bytes(store.path)
    #expect(try visit(store).has("store.altered", "damage"))
    for line in ["user list", "user add 새별 --as 사장", "undo --as 사장", "store export"] {
      #expect(try store.failure(line)["exit"] == .integer(14), "\(line)")
    }
    #expect(try bytes(store.path) == before)
  }

  @Test func `a newer store and another program's are told apart from damage`() throws {
    let store = try StoreRun.withPeople()
    try shell(store, "PRAGMA user_version = 99")
    #expect(try visit(store).has("store.newer", "damage"))
    try shell(store, "PRAGMA user_version = 4; PRAGMA application_id = 7")
    #expect(try visit(store).has("store.foreign", "damage"))
  }

  @Test func `write-ahead logging is found, and the next command switches it off`() throws {
    let store = try StoreRun.withPeople()
    try shell(store, "PRAGMA journal_mode = WAL")
    let before = try bytes(store.path)
    #expect(try visit(store).findings.contains { $0["id"] == .string("store.write_ahead") })
    #expect(try bytes(store.path) == before)
    #expect(try store.expectDone("user list --format ids") == "per-2\nper-1\nper-3\n")
    #expect(try bytes(store.path)[18] == 1)
    #expect(try visit(store).code == 0)
  }

  @Test func `Hangul in parts is found`() throws {
    let store = try StoreRun()
    let decomposed = "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}"
    let now = try #require(Instant("2026-11-01T00:00:00Z"))
    _ = try Store(path: store.path, schema: EveryRow.schema).change(
      ChangeRequest(command: "user add", at: now)
    ) { transaction throws(Failure) in
      try transaction.run(
        "INSERT INTO person (name, role, added_at) VALUES (?1, 'worker', 1)", [.text(decomposed)])
    } result: { _ in
      ""
    }
    let visit = try visit(store)
    #expect(visit.code == 1 && visit.has("store.not_composed", "warning"))
  }

  /// Every bit that changes what is stored must be noticed; SQLite alone misses many.
  @Test func `flipped bits never crash it, and none that matters is missed`() throws {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    let sound = try bytes(store.path)
    let content = try store.expectDone("store export")
    var generator = SeededGenerator(seed: 5)
    var mattered = 0
    // Most of a small file is free space, which no flip can hurt.
    let used = sound.indices.filter { sound[$0] != 0 }
    for round in 0..<60 {
      var flipped = sound
      let byte = used[Int.random(in: 0..<used.count, using: &generator)]
      flipped[byte] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try write(flipped, store.path)
      let visit = try visit(store)
      #expect([0, 1, 14].contains(visit.code), "round \(round), byte \(byte)")
      #expect(try bytes(store.path) == flipped, "round \(round): the doctor wrote")
      let export = store.run("store export")
      guard export.code != .done || export.output != content else { continue }
      mattered += 1
      #expect(visit.code == 14, "round \(round), byte \(byte): \(export.errors)")
    }
    #expect(mattered > 20)
  }

  @Test func `a store cut off anywhere is damaged and no command writes to it`() throws {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    let sound = try bytes(store.path)
    for size in stride(from: 512, to: sound.count, by: 8192) {
      let cut = sound.prefix(size)
      try write(cut, store.path)
      #expect(try visit(store).code == 14, "\(size)")
      let change = store.run("user add 새별 --as 사장")
      #expect(change.code == .damagedStore, "\(size): \(change)")
      #expect(try bytes(store.path) == cut, "\(size)")
    }
  }

  @Test func `the self-test passes every step and leaves nothing`() throws {
    let folder = try ScratchFolder()
    var scratch = ScratchEnvironment()
    scratch.variables["TMPDIR"] = folder.path
    let result = scratch.run("selftest", "--json")
    #expect(result.code == .done, "\(result)")
    #expect(result.output.components(separatedBy: #""passed":true"#).count == 7)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
