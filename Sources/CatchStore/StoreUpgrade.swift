/// That a store was brought from an earlier format to this program's.
public struct StoreUpgrade: Hashable, Sendable {
  public let from: Int
  public let to: Int
  /// The store as it was before; nil where it was only just restored from a file that stays.
  public let backup: String?
}

/// Remembers for whoever runs a command that it brought a store up to date.
public final class StoreUpgrades {
  private var untold: [StoreUpgrade] = []

  public init() {}

  /// What is new since the last call.
  public func take() -> [StoreUpgrade] {
    defer { untold = [] }
    return untold
  }

  func note(_ upgrade: StoreUpgrade?) {
    if let upgrade { untold.append(upgrade) }
  }
}
