import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import SampleDomain
import Testing

/// Files that rows name, in the sample domain, through every command that carries a store.
@Suite("Files beside the store")
struct StoreFilesRunTests {
  private let store: StoreRun
  private let folder: ScratchFolder

  init() throws {
    store = try SampleWorld.make()
    folder = try ScratchFolder()
  }

  private func file(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @discardableResult
  private func keep(_ content: String) throws -> String {
    store.scratch.input = content
    let kept = try store.json("sample photo -")
    return try #require(kept.at("data.file")).words
  }

  private func names(besides path: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: path + ".files")
    return (all ?? []).sorted()
  }

  private func findings(_ line: String = "doctor") throws -> [String] {
    let result = store.run("\(line) --json")
    let found = try JSON.parse(Array(result.output.utf8))
    return (found.at("data")?.elements ?? []).map { ($0["id"] ?? .null).words }
      .filter { $0.hasPrefix("files.") || $0 == "folder.mode" }
  }

  /// The id of the refusal of reading a file; nil when it reads well.
  private func reading(_ name: String) throws -> String? {
    let name = try #require(FileName(name))
    do {
      _ = try Store(path: store.path, schema: .sample).read { view throws(Failure) in
        try view.file(name)
      }
      return nil
    } catch {
      return error.id
    }
  }

  private func age(_ path: String, hours: Double) throws {
    let now = try #require(Instant(store.scratch.variables["CATCHKIT_NOW"] ?? ""))
    let date = Date(timeIntervalSince1970: Double(now.secondsSinceEpoch) - hours * 3600)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func `a file lies under its digest, for its owner only, once`() throws {
    let first = try keep("우유")
    #expect(first == FileName(of: Array("우유".utf8)).hex)
    #expect(try keep("우유") == first)
    #expect(names(besides: store.path) == [first])
    let path = "\(store.path).files/\(first)"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "우유")
    let modes = try [path, "\(store.path).files"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o700])
    try SampleWorld.expectSound(store)
  }

  @Test func `a change that is refused, or only tried, leaves no file and no folder`() throws {
    store.scratch.input = "우유"
    try store.expectDone("sample photo - -n")
    store.scratch.input = ""
    #expect(store.run("sample photo -").code == .remote)
    #expect(!FileManager.default.fileExists(atPath: store.path + ".files"))
    // What was there before stays.
    let kept = try keep("우유")
    store.scratch.input = ""
    #expect(store.run("sample photo -").code == .remote)
    #expect(names(besides: store.path) == [kept])
  }

  @Test func `a part that is taken back takes back its files alone`() throws {
    let at = try #require(Instant(store.scratch.variables["CATCHKIT_NOW"] ?? ""))
    _ = try Store(path: store.path, schema: .sample).change(
      ChangeRequest(command: "test", at: at)
    ) { transaction throws(Failure) in
      let kept = try transaction.add(file: NamedContent([1]))
      _ = try transaction.attempt { () throws(Failure) in
        _ = try transaction.add(file: NamedContent([2]))
        return false
      }
      try transaction.run(
        "INSERT INTO food_photo (owner, file) VALUES (1, ?1)", [Value(kept)])
    } result: { _ in
      ""
    }
    #expect(names(besides: store.path) == [FileName(of: [1]).hex])
  }

  @Test func `undo keeps the file that redo names again`() throws {
    let name = try keep("우유")
    try store.expectDone("undo")
    try age("\(store.path).files/\(name)", hours: 100)
    try store.expectDone("doctor --fix")
    #expect(names(besides: store.path) == [name])
    try store.expectDone("redo")
    try SampleWorld.expectSound(store)
  }

  @Test func `a link or a stranger's thing in the folder's place is refused`() throws {
    store.scratch.input = "우유"
    let aside = file("aside")
    try FileManager.default.createDirectory(
      atPath: aside, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.path + ".files", withDestinationPath: aside)
    let before = try store.bytes()
    #expect(try store.failure("sample photo -")["id"]?.words == "files.unsuitable")
    #expect(try FileManager.default.contentsOfDirectory(atPath: aside).isEmpty)
    #expect(try store.bytes() == before)
    try FileManager.default.removeItem(atPath: store.path + ".files")
    try Data("x".utf8).write(to: URL(fileURLWithPath: store.path + ".files"))
    #expect(try store.failure("sample photo -")["id"]?.words == "files.unsuitable")
  }

  @Test func `a link in a file's place is no file, and is replaced by the file`() throws {
    let name = try keep("우유")
    let path = "\(store.path).files/\(name)"
    try FileManager.default.removeItem(atPath: path)
    try Data("우유".utf8).write(to: URL(fileURLWithPath: file("other")))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: file("other"))
    #expect(try findings() == ["files.missing"])
    try keep("우유")
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(type == .typeRegular)
    #expect(try findings("doctor --deep") == [])
  }

  @Test func `the doctor finds what is missing, damaged, orphaned or open to others`() throws {
    let (first, second) = (try keep("우유"), try keep("두부"))
    let folder = "\(store.path).files"
    try FileManager.default.removeItem(atPath: "\(folder)/\(first)")
    try Data("콩".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(second)"))
    #expect(try findings() == ["files.missing"])
    #expect(try reading(first) == "files.missing" && reading(second) == "files.damaged")
    #expect(Set(try findings("doctor --deep")) == ["files.missing", "files.damaged"])
    // Keeping the same picture again mends both.
    try keep("우유")
    try keep("두부")
    #expect(try findings("doctor --deep") == [])
    #expect(try reading(first) == nil && reading(second) == nil)
    let orphan = FileName(of: [1]).hex
    for name in [orphan, "\(orphan).1f.draft"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      try age("\(folder)/\(name)", hours: 23.9)
    }
    #expect(try findings() == [])
    try age("\(folder)/\(orphan)", hours: 24)
    #expect(try findings() == ["files.orphaned"])
    _ = store.run("doctor --fix --dry-run")
    #expect(names(besides: store.path).count == 4)
    // A file with another kind of name is not ours to remove.
    try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/메모.txt"))
    try age("\(folder)/메모.txt", hours: 48)
    _ = store.run("doctor --fix")
    #expect(
      names(besides: store.path)
        == [first, second, "\(orphan).1f.draft", "메모.txt"].sorted())
    chmod(folder, 0o755)
    #expect(try findings() == ["folder.mode"])
    _ = store.run("doctor --fix")
    #expect(try findings() == [])
  }

  @Test func `a backup, a copy and a restore take the files along`() throws {
    let name = try keep("우유")
    let backup = file("b.sqlite3")
    let made = try store.json("store backup \(backup) --verify")
    #expect(made.at("data.files") == .integer(1) && made.at("data.missing_files") == .integer(0))
    #expect(names(besides: backup) == [name])
    try store.expectDone("store copy --to \(file("c.sqlite3"))")
    #expect(names(besides: file("c.sqlite3")) == [name])
    // The backup is a store of its own.
    #expect(try findings("doctor --deep --store \(backup)") == [])
    let later = try keep("두부")
    try FileManager.default.removeItem(atPath: "\(store.path).files/\(name)")
    let restored = try store.json("store restore \(backup) --yes")
    #expect(restored.at("data.files") == .integer(1))
    #expect(names(besides: store.path) == [name, later].sorted())
    try SampleWorld.expectSound(store)
    // The former store has what it had, though the new one no longer names it.
    let kept = try #require(restored.at("data.kept")).words
    #expect(names(besides: kept) == [name, later].sorted())
    // A backup from before there were files tells so.
    try FileManager.default.removeItem(atPath: backup + ".files")
    try FileManager.default.removeItem(atPath: "\(store.path).files/\(name)")
    let poor = store.run("store restore \(backup) --yes --json")
    #expect(poor.code == .done && poor.errors.contains("1 file of a record is not there"))
    #expect(try JSON.parse(Array(poor.output.utf8)).at("data.missing_files") == .integer(1))
  }

  @Test func `a copy that lacks a file of a record ends with 17, names it and is not verified`()
    throws
  {
    try keep("우유")
    let lost = try keep("두부")
    let damaged = "\(store.path).files/\(lost)"
    try Data("콩".utf8).write(to: URL(fileURLWithPath: damaged))
    for (number, line) in [
      "backup {b} --verify", "backup {b} -q", "copy --to {b}", "export -o {b} --files {d}",
      "export --files {d}", "salvage {s} {b}",
    ].enumerated() {
      let words = "store \(line)".replacingOccurrences(of: "{b}", with: file("b\(number)"))
        .replacingOccurrences(of: "{d}", with: file("d\(number)"))
        .replacingOccurrences(of: "{s}", with: store.path)
      let result = store.run(words)
      #expect(result.code == .rejects && result.errors.contains("fph-2"), "\(line): \(result)")
      #expect(!result.errors.contains("fph-1") && !result.output.contains("verified"), "\(line)")
      #expect(names(besides: file("b\(number)")).contains(lost) == false)
    }
    // What only the log names is noted.
    try store.expectDone("undo")
    let noted = store.run("store backup \(file("last")) --verify")
    #expect(noted.code == .done && !noted.output.contains("verified"), "\(noted)")
    #expect(noted.errors.contains("1 file of a record is not there"))
    chmod("\(store.path).files/\(lost)", 0o644)
    #expect(store.run("doctor").output.contains("whose mode is 644"))
    _ = store.run("doctor --fix")
    #expect(!store.run("doctor").output.contains("whose mode is 644"))
  }

  @Test func `a backup that cannot be placed leaves no folder`() throws {
    try keep("우유")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file("b.sqlite3")))
    #expect(try store.failure("store backup \(file("b.sqlite3"))")["id"]?.words == "file.exists")
    #expect(!FileManager.default.fileExists(atPath: file("b.sqlite3.files")))
  }

  @Test func `an export names files, and moves them with a folder`() throws {
    let name = try keep("우유")
    let rows = file("all.jsonl")
    let plain = store.run("store export -o \(rows) --json")
    #expect(plain.code == .done && plain.errors.contains("--files DIR"))
    try FileManager.default.createDirectory(
      atPath: file("out"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o775])
    chmod(file("out"), 0o775)
    let moved = try store.json("store export -o \(rows) --force --files \(file("out"))")
    #expect(moved.at("data.files") == .integer(1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: file("out")) == [name])
    let printed = try store.expectDone("store export --files \(file("piped"))")
    #expect(try printed == String(contentsOfFile: rows, encoding: .utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: file("piped")) == [name])
    let other = file("other.sqlite3")
    store.scratch.input = try String(contentsOfFile: rows, encoding: .utf8)
    let poor = store.run("store import - --store \(other) --dry-run --json")
    #expect(poor.errors.contains("--files DIR brings them"))
    store.scratch.input = try String(contentsOfFile: rows, encoding: .utf8)
    try store.expectDone("store import - --store \(other) --files \(file("out"))")
    #expect(names(besides: other) == [name])
    #expect(try findings("doctor --deep --store \(other)") == [])
  }
}
