public import CatchValues

/// A fault of a store, its files or its surroundings.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing; nothing has to be done.
    case note
    /// To be corrected; nothing is lost.
    case warning
    /// The stored data can no longer be trusted.
    case damage
  }

  /// Stable for scripts: `store.mode`.
  public let id: String
  public let severity: Severity
  public let text: Text
  /// A command line that corrects it, or begins to; nil when nothing has to be done.
  public let fix: String?
  public internal(set) var isFixed = false
  /// The failure that stopped a check; its message is a whole sentence about the store.
  public private(set) var failure: Failure?

  public init(_ id: String, _ severity: Severity, _ text: Text, fix: String? = nil) {
    self.id = id
    self.severity = severity
    self.text = text
    self.fix = fix
  }
}

extension Finding {
  /// The finding, put right just now.
  public var fixed: Finding {
    var fixed = self
    fixed.isFixed = true
    return fixed
  }

  /// The remedy for damage: only a backup is known to be sound.
  static let restoring = "catchkit store restore FILE"

  /// Makes a finding of the failure that stopped a check; a busy or unreadable store is not
  /// damaged.
  init(_ failure: Failure) {
    let isDamage =
      failure.kind == .damagedStore
      || failure.kind == .bug && failure.entry != StoreFailure.memory
    self.init(
      failure.id, isDamage ? .damage : .warning, failure.message,
      fix: isDamage && failure.entry != StoreFailure.former ? Finding.restoring : nil)
    self.failure = failure
  }
}

extension [Finding] {
  /// The first finding of damage.
  public var damage: Finding? { first { $0.severity == .damage } }
}
