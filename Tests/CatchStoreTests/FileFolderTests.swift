import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Files are stored under the digest of their content only")
struct FileFolderTests {
  private func put(
    _ content: NamedContent, as name: FileName, into folder: OpenFolder
  ) throws -> Bool? {
    unsafe try folder.put(name) { sink throws(Failure) in
      unsafe try content.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
        unsafe try sink(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  @Test func `content with another digest than its name is put nowhere`() throws {
    let scratch = try ScratchFolder()
    let folder = try FileFolder(besides: scratch.path + "/store.db").made()
    let (named, other) = (NamedContent(Array("one".utf8)), NamedContent(Array("two".utf8)))

    #expect(try put(other, as: named.name, into: folder) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try put(named, as: named.name, into: folder) == true)
    #expect(try put(named, as: named.name, into: folder) == false)
    #expect(try folder.standing(of: named.name) == .whole)
  }

  @Test func `a copy is a file of its own, and an unfinished one of a dead process goes`() throws {
    let scratch = try ScratchFolder()
    let (from, to) = (scratch.path + "/store.db", scratch.path + "/kept.db")
    let content = NamedContent(Array(repeating: UInt8(ascii: "a"), count: 600_000))
    _ = try put(content, as: content.name, into: FileFolder(besides: from).made())
    _ = try FileFolder(besides: to).made()
    try Data().write(to: URL(fileURLWithPath: "\(to).files/\(OpenFolder.draftName)"))

    try FileFolder(besides: from).copyAll(to: FileFolder(besides: to))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: to + ".files") == [content.name.hex])
    let facts = try FileManager.default.attributesOfItem(
      atPath: "\(to).files/\(content.name.hex)")
    #expect(facts[.referenceCount] as? Int == 1 && facts[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a file of another size than its record states is damaged`() throws {
    let scratch = try ScratchFolder()
    let folder = try FileFolder(besides: scratch.path + "/store.db").made()
    let content = NamedContent(Array("picture".utf8))
    _ = try put(content, as: content.name, into: folder)
    func standing(_ byteCount: Int?) throws -> OpenFolder.Standing {
      try folder.standing(of: content.name, isDeep: false, byteCount: byteCount)
    }
    #expect(try (standing(nil), standing(7), standing(8)) == (.whole, .whole, .damaged))
  }
}

@Suite("Backups that upgrades made")
struct UpgradeBackupTests {
  @Test func `only what an upgrade made is removed, the oldest first`() throws {
    let scratch = try ScratchFolder()
    let (files, path) = (FileManager.default, scratch.path + "/store.db")
    for number in 1...4 {
      let backup = "\(path).v\(number).backup"
      try Data(repeating: 1, count: 100).write(to: URL(fileURLWithPath: backup))
      // A copy of one's own, under the same kind of name.
      if number != 2 { try StoreFile.markAsUpgradeBackup(backup) }
    }
    try files.createSymbolicLink(atPath: path + ".v5.backup", withDestinationPath: "nowhere")
    StoreFile.removeOldBackups(of: path, keeping: 2, newest: path + ".v4.backup")
    #expect(
      try files.contentsOfDirectory(atPath: scratch.path).sorted() == [
        "store.db.v2.backup", "store.db.v3.backup", "store.db.v4.backup", "store.db.v5.backup",
      ])
  }

  @Test(.enabled(if: geteuid() == 0, "another owner can be given by the superuser only"))
  func `a file of another user is told by its owner`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/store.db"
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(StoreFile.foreignOwner(of: path) == nil)
    #expect(StoreFile.foreignOwner(of: path + ".none") == nil)
    try #require(chown(path, 12, 0) == 0)
    #expect(StoreFile.foreignOwner(of: path) == 12)
  }
}
