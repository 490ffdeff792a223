public import CatchValues
import SystemLibrary

/// An upgrade of a store from an earlier format to this program's.
public struct StoreUpgrade: Hashable, Sendable {
  public let from: Int
  public let to: Int
  /// The path of the former store; nil when it was just restored from a file that stays.
  public let backup: String?
}

/// A fact that a user should know about a store that works all the same.
public enum StoreRemark: Hashable, Sendable {
  case upgraded(StoreUpgrade)
  /// A change was made where two machines may write at once.
  case isOnNetwork(folder: String)
  /// A change was made to a file that every user of the machine may open.
  case isOpenToAll(mode: String)
  /// The operation before is dated more than five minutes later than a change.
  case clockWentBack(last: Instant)
  /// In the words of the caller.
  case given(Text)
}

/// Collects remarks, for the caller that runs a command.
public final class StoreRemarks {
  /// The seconds by which clocks of two processes may differ.
  static let clockTolerance = 300

  private var pending: [StoreRemark] = []

  public init() {}

  /// Returns the remarks since the last call.
  public func take() -> [StoreRemark] {
    defer { pending = [] }
    return pending
  }

  func note(_ upgrade: StoreUpgrade?) {
    if let upgrade { note(.upgraded(upgrade)) }
  }

  /// Looks at a file that is about to be changed.
  func look(at path: String) {
    let folder = StoreFile.folder(of: path)
    if StoreFile.isOnNetwork(folder) { note(.isOnNetwork(folder: folder)) }
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & 0o007 != 0 {
      note(.isOpenToAll(mode: String(status.st_mode & 0o7777, radix: 8)))
    }
  }

  /// Compares the time of a change with that of the operation before it.
  func compare(_ at: Instant, with last: Instant?) {
    guard let last,
      last.secondsSinceEpoch - at.secondsSinceEpoch > StoreRemarks.clockTolerance
    else { return }
    note(.clockWentBack(last: last))
  }

  /// Adds a note of the caller, once until it is taken.
  public func note(_ words: Text) { note(.given(words)) }

  private func note(_ remark: StoreRemark) {
    if !pending.contains(remark) { pending.append(remark) }
  }
}
