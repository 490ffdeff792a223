import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// `PlaceWorld` after October: 민지 worked five evenings of one week, 20 hours at 10,320 won.
package enum ClosingWorld {
  fileprivate static let made = Result<Data, any Error> {
    let store = try StoreRun.withPlace()
    for day in 19...23 {
      try store.expectDone(
        "shift add -p 카페 -w 민지 -d 2026-10-\(day) -t 18:00-22:00 -b 20:00-20:30 --as 사장 -q")
    }
    try store.expectDone("shift mark shf-1 shf-2 shf-3 shf-4 shf-5 --state done --as 사장 -q")
    return try Data(contentsOf: URL(fileURLWithPath: store.path))
  }
}

extension StoreRun {
  /// On 2026-11-02 at 09:00, October not closed yet.
  package static func withOctober(isClosed: Bool = false) throws -> StoreRun {
    let store = try StoreRun()
    try ClosingWorld.made.get().write(to: URL(fileURLWithPath: store.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
    if isClosed { try store.expectDone("wage close --as 사장 -q") }
    return store
  }

  /// What November adds: one evening of 민지, and its first day over.
  package func workNovember() throws {
    try expectDone("shift add -p 카페 -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 20:00-20:30 --as 사장 -q")
    scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    try expectDone("shift mark shf-6 --state done --as 사장 -q")
  }
}

extension JSON {
  /// A whole number; nil for anything else.
  package var number: Int? {
    if case .integer(let number) = self { return number }
    return nil
  }
}
