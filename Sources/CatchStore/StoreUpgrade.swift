/// An upgrade of a store from an earlier format to this program's.
public struct StoreUpgrade: Hashable, Sendable {
  public let from: Int
  public let to: Int
  /// The path of the former store; nil when it was just restored from a file that stays.
  public let backup: String?
}

/// Records upgrades of the store, for the caller that runs a command.
public final class StoreUpgrades {
  private var untold: [StoreUpgrade] = []

  public init() {}

  /// Returns the upgrades since the last call.
  public func take() -> [StoreUpgrade] {
    defer { untold = [] }
    return untold
  }

  func note(_ upgrade: StoreUpgrade?) {
    if let upgrade { untold.append(upgrade) }
  }
}
