import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("What a verified copy must equal")
struct CopyVerificationTests {
  private static let schema = Schema(migrations: [], tables: [])

  private func store(_ path: String, _ keys: [String]) throws -> Store {
    let store = Store(path: path, schema: Self.schema)
    let now = try #require(Instant("2026-03-01T00:00:00Z"))
    for key in keys {
      _ = try store.change(ChangeRequest(command: "note", at: now, key: key)) {
        _ throws(Failure) in
        0
      } result: { _ in
        ""
      }
    }
    return store
  }

  @Test func `a sound store with other content is no copy`() throws {
    let folder = try ScratchFolder()
    let original = try store("\(folder.path)/a", ["one", "two"])
    let other = try store("\(folder.path)/b", ["one", "three"])
    #expect(other.examine(isDeep: true).damage == nil)
    let failure = #expect(throws: Failure.self) {
      try original.read { view throws(Failure) in
        try view.verifiedExtent(of: other.path, as: "copy")
      }
    }
    #expect(failure?.entry == TransferFailure.mismatch)
    let same = try store("\(folder.path)/c", ["one", "two"])
    let extent = try original.read { view throws(Failure) in
      try view.verifiedExtent(of: same.path, as: "copy")
    }
    #expect(extent.rowCount == 2)
  }

  @Test func `only the functions that are named may be used in a question`() {
    #expect(QueryRules.allows("COUNT") && QueryRules.allows("json_extract"))
    for name in ["load_extension", "writefile", "fts3_tokenizer", "edit", "eval", ""] {
      #expect(!QueryRules.allows(name), "\(name)")
    }
  }

  @Test func `what a killed writer leaves is really unfinished, and is taken back`() throws {
    let folder = try ScratchFolder()
    let original = try store("\(folder.path)/a", ["one", "two"])
    let before = try original.digest()
    let copy = Store(path: "\(folder.path)/b", schema: Self.schema)
    #expect(try original.leaveInterrupted(at: copy.path))
    // Nobody has opened it yet: the doctor may only look, so it cannot tell more than that.
    let findings = copy.examine(isDeep: true)
    #expect(findings.contains { $0.id == "store.journal" && $0.severity == .warning })
    #expect(try StoreFile.bytes(of: copy.path) != StoreFile.bytes(of: original.path))
    #expect(try copy.digest() == before)
    #expect(copy.examine(isDeep: true).allSatisfy { $0.severity == .note })
    #expect(try original.digest() == before)
  }

  @Test func `a restore over what a killed writer left keeps both apart`() throws {
    let folder = try ScratchFolder()
    let original = try store("\(folder.path)/a", ["one", "two"])
    let backup = try original.backUp(
      to: "\(folder.path)/backup", isReplacing: false, isVerified: true)
    _ = try store(original.path, ["three"])
    let copy = Store(path: "\(folder.path)/b", schema: Self.schema)
    #expect(try original.leaveInterrupted(at: copy.path))
    let now = try #require(Instant("2026-03-01T00:00:00Z"))
    let done = try copy.restore(from: backup.path, isDryRun: false, at: now)
    #expect(try copy.digest() == backup.extent?.digest)
    let kept = Store(path: try #require(done.kept), schema: Self.schema)
    #expect(try kept.digest() == original.digest())
  }
}
