import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Backups, copies and what takes the store's place")
struct StoreCopyTests {
  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func digest(_ store: StoreRun) throws -> JSON? {
    try store.json("store backup \(store.folder.path)/digest --verify --force").at("data.digest")
  }

  @Test func `a verified backup holds the same and is a store itself`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    let made = try store.json("store backup \(file) --verify")
    #expect(made.at("data.path") == .string(file))
    #expect(made.at("data.rows") == .integer(10))
    #expect(try mode(file) == 0o600)
    #expect(
      try store.expectDone("user list --format ids --store \(file)") == "per-2\nper-1\nper-3\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: store.folder.path).sorted()
        == [
          "b", "b.lock", "store.sqlite3", "store.sqlite3-journal", "store.sqlite3.lock",
        ].filter { FileManager.default.fileExists(atPath: "\(store.folder.path)/\($0)") })
  }

  @Test func `a file is replaced only when that is said, and then whole`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    for line in ["store backup \(file)", "store copy --to \(file)", "store export -o \(file)"] {
      let failure = try store.failure(line)
      #expect(failure["id"] == .string("file.exists") && failure["exit"] == .integer(12))
    }
    #expect(try bytes(file) == Data("precious".utf8))
    try store.expectDone("store backup \(file) --force --quiet")
    #expect(try bytes(file).starts(with: Array("SQLite format 3".utf8)))
  }

  @Test func `a file that cannot be written is named as it was typed, and nothing else is`() throws
  {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/none/b"
    for line in ["store backup \(file)", "store copy --to \(file)", "store export -o \(file)"] {
      let failure = try store.failure(line)
      #expect(failure["id"] == .string("copy.write") && failure["exit"] == .integer(15))
      #expect(
        failure["message"] == .string("'\(file)' cannot be made: No such file or directory"))
      #expect(!"\(failure["hint"] ?? .null)".contains("--store"))
    }
    for line in ["store backup /", "store backup / --force", "store export -o /"] {
      #expect(try store.failure(line)["message"] == .string("'/' is a folder"))
    }
  }

  @Test func `only a backup offers to replace a file`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try store.expectDone("store backup \(file) -q")
    #expect("\(try store.failure("store backup \(file)")["hint"] ?? .null)".contains("--force"))
    #expect(!"\(try store.failure("store copy --to \(file)")["hint"] ?? .null)".contains("--force"))
    let misused = try store.failure("store copy \(file)")
    #expect(misused["hint"] == .string("did you mean '--to \(file)'?"))
  }

  @Test func `what is no backup is called so once, with another to be given`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try Data("day,start\n".utf8).write(to: URL(fileURLWithPath: file))
    let failure = try store.failure("store restore \(file) --yes")
    #expect(failure["id"] == .string("store.foreign"))
    #expect(
      failure["message"]
        == .string("the store '\(file)' is no catchkit store: file is not a database"))
    #expect("\(failure["hint"] ?? .null)".contains("catchkit store backup"))
  }

  @Test func `the store's own files, links and folders are never written over`() throws {
    let store = try StoreRun.withPeople()
    let before = try bytes(store.path)
    let folder = store.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: store.path)
    try FileManager.default.linkItem(atPath: store.path, toPath: "\(folder)/twin")
    for target in [store.path, "\(store.path).lock", "\(folder)/link", "\(folder)/twin", folder] {
      for verb in ["backup", "export -o"] {
        let failure = try store.failure("store \(verb) \(target) --force")
        #expect(failure["id"] == .string("file.unsuitable"), "\(verb) \(target)")
        #expect(failure["exit"] == .integer(15))
      }
    }
    #expect(try bytes(store.path) == before)
  }

  @Test func `a copy is a new store and never takes the place of another`() throws {
    let store = try StoreRun.withPeople()
    let target = "\(store.folder.path)/c"
    let made = try store.json("store copy --to \(target)")
    #expect(try made.at("data.digest") == digest(store))
    try store.expectDone("user add 새별 --as 사장 --store \(target)")
    #expect(try store.failure("store copy --to \(target)")["id"] == .string("file.exists"))
  }

  @Test func `a restored store holds what the backup held, and the former one stays`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    let before = try digest(store)
    try store.expectDone("store backup \(file)")
    try store.expectDone("user add 새별 --as 사장")
    let after = try digest(store)
    let done = try store.json("store restore \(file) --yes")
    #expect(try digest(store) == before)
    guard case .string(let kept) = done.at("data.kept") else {
      Issue.record("nothing was kept: \(done)")
      return
    }
    #expect(kept.hasPrefix(store.path + ".20261102T000000Z"))
    try store.expectDone("store restore \(kept) --yes")
    #expect(try digest(store) == after)
  }

  @Test func `a restore asks first, and a dry run only checks`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try store.expectDone("store backup \(file)")
    let before = try bytes(store.path)
    #expect(try store.failure("store restore \(file)")["id"] == .string("answer.needed"))
    let tried = try store.json("store restore \(file) --dry-run")
    #expect(tried.at("data.kept") == .null && tried.at("meta.dry_run") == .bool(true))
    #expect(try bytes(store.path) == before)
    #expect(
      try store.failure("store restore \(file) --yes --idempotency-key k")["id"]
        == .string("usage.conflict"))
    #expect(try store.failure("store restore nowhere --yes")["id"] == .string("store.missing"))
  }

  @Test func `a store beyond repair is kept byte for byte when another takes its place`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try store.expectDone("store backup \(file)")
    var wreck = try bytes(store.path)
    wreck.replaceSubrange(0..<4096, with: Data(repeating: 0xAA, count: 4096))
    try wreck.write(to: URL(fileURLWithPath: store.path))
    #expect(try store.failure("user list")["exit"] == .integer(14))
    let done = try store.json("store restore \(file) --yes")
    try store.expectDone("user list")
    #expect(try bytes(try #require(done.at("data.kept").flatMap(\.text))) == wreck)
  }

  @Test func `a backup with a flipped bit is not brought back`() throws {
    let store = try StoreRun.withPeople()
    let file = "\(store.folder.path)/b"
    try store.expectDone("store backup \(file)")
    let sound = try bytes(file)
    let place = try #require(sound.range(of: Data("민지".utf8)))
    var flipped = sound
    flipped[place.lowerBound + 2] ^= 1
    try flipped.write(to: URL(fileURLWithPath: file))
    let before = try bytes(store.path)
    let failure = try store.failure("store restore \(file) --yes")
    #expect(failure["exit"] == .integer(14), "\(failure)")
    #expect(try bytes(store.path) == before)
  }

  @Test func `a backup of a store with a changed value does not pass for verified`() throws {
    let store = try StoreRun.withPeople()
    var flipped = try bytes(store.path)
    let place = try #require(flipped.range(of: Data("지훈".utf8)))
    flipped[place.lowerBound + 2] ^= 1
    try flipped.write(to: URL(fileURLWithPath: store.path))
    let file = "\(store.folder.path)/b"
    #expect(try store.failure("store backup \(file) --verify")["exit"] == .integer(14))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `what does not exist cannot be copied`() throws {
    let store = try StoreRun()
    for line in ["store backup b", "store copy --to b", "store export", "store info"] {
      #expect(try store.failure(line)["id"] == .string("store.missing"), "\(line)")
    }
  }

  @Test func `the place of the store is one line`() throws {
    let store = try StoreRun()
    #expect(try store.expectDone("store path") == store.path + "\n")
    var empty = ScratchEnvironment()
    #expect(empty.run("store", "path").code == .inputOutput)
    empty.variables["HOME"] = "/home/mina"
    #expect(
      empty.run("store", "path").output == "/home/mina/.local/share/catchkit/catchkit.sqlite3\n")
  }

  @Test func `info counts the rows of every table`() throws {
    let store = try StoreRun.withPeople()
    let info = try store.json("store info")
    #expect(info.at("data.rows.person") == .integer(3))
    #expect(info.at("data.rows.shift") == .integer(0))
    #expect(info.at("data.operations") == .integer(3))
    #expect(info.at("data.size_bytes") == .integer(try bytes(store.path).count))
    #expect(info.at("data.last_change") == .string("2026-11-02T09:00:00+09:00"))
  }
}
