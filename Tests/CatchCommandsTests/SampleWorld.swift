import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import SampleDomain
import Testing

/// 민지 has milk and tofu, both good until 4 November, and frozen dumplings; 지훈 has an egg.
enum SampleWorld {
  static let lines = [
    "user add 민지 --role owner", "user add 지훈 --as 민지",
    "sample add 우유 --until 2026-11-04 --as 민지", "sample add 두부 --until 2026-11-04 --as 민지",
    "sample add 만두 --until 2027-05-01 --kind frozen --as 민지",
    "sample add 달걀 --until 2026-11-20 --as 지훈",
  ]

  static func make(_ more: String...) throws -> StoreRun {
    let store = try StoreRun(lines + more, of: .sample, room: "SampleWorld")
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    return store
  }

  /// Ids of what 민지 has that is not over.
  static func good(in store: StoreRun) throws -> String {
    try store.expectDone("sample list --format ids").split(separator: "\n").joined(separator: " ")
  }

  /// A store that is sound, as `doctor --deep` sees it.
  static func expectSound(
    _ store: StoreRun, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try store.json("doctor --deep --as 민지", sourceLocation: sourceLocation)
    let worst = found.at("data")?.elements.compactMap { $0["severity"] } ?? []
    #expect(
      worst.allSatisfy { $0 == .string("note") }, "\(found)", sourceLocation: sourceLocation)
  }
}
