import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Files beside a store")
struct SideFileTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
    try toy.addShelf("남쪽")
  }

  private func put(_ ending: String, mode: Int) throws {
    let path = toy.path + ending
    try Data().write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func read() -> String? {
    failureID { () throws(Failure) in _ = try toy.contents() }
  }

  private var strange: [String] {
    StoreFile.strangeSideFiles(of: toy.path).map(\.fault.en)
  }

  private func mode(_ ending: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: toy.path + ending)[.posixPermissions] as? Int
  }

  @Test func `what the program leaves itself is in nobody's way`() throws {
    try put("-journal", mode: 0o600)
    #expect(strange == [])
    #expect(read() == nil)
  }

  @Test func `one that others may write to is refused, and nothing about it changed`() throws {
    try put("-journal", mode: 0o622)
    #expect(strange == ["may be used by others, who may not use the store"])
    #expect(read() == "store.side_file")
    #expect(try mode("-journal") == 0o622)
  }

  @Test func `one that others may only read is narrowed to the store's mode`() throws {
    try put("-journal", mode: 0o644)
    // Looking alone changes nothing.
    #expect(strange == [])
    #expect(try mode("-journal") == 0o644)
    #expect(failureID { () throws(Failure) in try toy.addShelf("북쪽") } == nil)
    #expect(try mode("-journal") == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0, "another owner can be given by the superuser only"))
  func `one of the store's owner is in nobody's way, one of a third user is refused`() throws {
    try put("-journal", mode: 0o600)
    try #require(chown(toy.path + "-journal", 12, 0) == 0)
    #expect(strange == ["belongs to another user"])
    try #require(chown(toy.path, 12, 0) == 0)
    #expect(strange == [])
    try #require(chown(toy.path + "-journal", 13, 0) == 0)
    #expect(strange == ["belongs to another user"])
  }

  @Test func `a link, a folder and a second name are refused`() throws {
    let (files, path) = (FileManager.default, toy.path + "-wal")
    let other = toy.folderPath + "/other"
    try Data("other".utf8).write(to: URL(fileURLWithPath: other))
    try files.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(strange == ["is no regular file"])
    try files.removeItem(atPath: path)
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(read() == "store.side_file")
    try files.removeItem(atPath: path)
    try files.linkItem(atPath: other, toPath: path)
    #expect(strange == ["is a second name of another file"])
    #expect(read() == "store.side_file")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
  }
}
