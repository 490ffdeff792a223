import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// A workplace with everybody who could have to do with it.
///
/// 사장 owns 카페 with six people; 민지 works there for 10,320 won and is offered 11,000, 지훈 for 10,500;
/// 수아 asks to join for 10,320; 나래 left; 다솜 was removed from the store; 하늘 is a stranger.
package enum PlaceWorld {
  /// What a run's first random number makes without CATCHKIT_SEED.
  package static let code = "VV476L"

  /// Each begins a line with `--as`.
  package enum Role: String, CaseIterable, CustomTestStringConvertible {
    case owner = "사장"
    case member = "지훈"
    case pending = "수아"
    case stranger = "하늘"
    case former = "나래"
    case removed = "per-7"

    package var testDescription: String { "\(self)" }
  }

  package static let lines =
    ["user add 사장 --role owner"]
    + ["민지", "지훈", "수아", "하늘", "나래", "다솜"].map { "user add \($0) --as 사장" }
    + [
      "shift place add 카페 --as 사장 --category 카페 --employees 6",
      "shift invite create --as 사장",
      "shift join \(code) --as 민지 --hourly 10320 --weekly-minutes 20h --days mon,wed,fri",
      "shift member accept 민지 --as 사장",
      "shift join \(code) --as 지훈 --hourly 10500",
      "shift member accept 지훈 --as 사장",
      "shift terms propose 민지 --as 사장 --hourly 11000 --since 2027-01-01",
      "shift join \(code) --as 수아 --hourly 10320",
      "shift join \(code) --as 나래",
      "shift member accept 나래 --as 사장",
      "shift leave --as 나래",
      "user remove 다솜 --as 사장",
    ]

  fileprivate static let made = Result<Data, any Error> {
    let store = try StoreRun(lines)
    return try Data(contentsOf: URL(fileURLWithPath: store.path))
  }
}

extension StoreRun {
  /// A copy of `PlaceWorld`, whose people did all of it on 2026-11-02 at 09:00.
  package static func withPlace() throws -> StoreRun {
    let store = try StoreRun()
    try PlaceWorld.made.get().write(to: URL(fileURLWithPath: store.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: store.path)
    return store
  }

  /// Lets the clock show another time of 2026-11 in Seoul.
  package func move(to time: String) {
    scratch.variables["CATCHKIT_NOW"] = "2026-11-\(time):00+09:00"
  }

  /// What the store holds, without the log of how that came about and the numbers it gave away.
  package func content() throws -> [Substring] {
    try expectDone("store export").split(separator: "\n").filter { line in
      !["operation", "change", "sqlite_sequence"].contains {
        line.hasPrefix("{\"table\":\"\($0)\"")
      }
    }
  }

  /// All bytes of the store.
  package func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

extension JSON {
  /// What a text says; empty for anything else.
  package var words: String {
    if case .string(let text) = self { return text }
    return ""
  }
}
