public import CatchValues

/// One thing that is not as it should be with a store, its files or what surrounds it.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing; nothing has to be done.
    case note
    /// To be mended; nothing is lost.
    case warning
    /// What is stored cannot be trusted any more.
    case damage
  }

  /// Stable for scripts: `store.mode`.
  public let id: String
  public let severity: Severity
  public let text: Text
  /// A command line that mends it, or begins to; nil where nothing has to be done.
  public let fix: String?
  public internal(set) var isFixed = false
  /// What stopped a check; its message is a whole sentence about the store.
  public private(set) var failure: Failure?

  public init(_ id: String, _ severity: Severity, _ text: Text, fix: String? = nil) {
    self.id = id
    self.severity = severity
    self.text = text
    self.fix = fix
  }
}

extension Finding {
  /// What to do about damage: only a backup is known to be sound.
  static let restoring = "catchkit store restore FILE"

  /// What stopped a check: a store that is busy or may not be read is not damaged by that.
  init(_ failure: Failure) {
    let isDamage =
      failure.kind == .damagedStore
      || failure.kind == .bug && failure.entry != StoreFailure.memory
    self.init(
      failure.id, isDamage ? .damage : .warning, failure.message,
      fix: isDamage ? Finding.restoring : nil)
    self.failure = failure
  }
}

extension [Finding] {
  /// The first that says that what is stored cannot be trusted.
  public var damage: Finding? { first { $0.severity == .damage } }
}
