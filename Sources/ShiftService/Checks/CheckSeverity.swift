public import CatchStore
public import CatchValues

/// The effect of a finding at a workplace.
public enum CheckSeverity: String, Hashable, NamedWord, ColumnValue, Comparable {
  /// The rule is not checked.
  case off
  case warning
  /// The check exits with 1.
  case error
  /// As `error`; besides, changes that cause such a finding are refused, unless the owner overrides
  /// it.
  case refuse

  public var name: Text {
    switch self {
    case .off: Text(en: "off", ko: "끔")
    case .warning: Text(en: "warning", ko: "주의")
    case .error: Text(en: "error", ko: "위반")
    case .refuse: Text(en: "refuse", ko: "거부")
    }
  }

  private var rank: Int {
    switch self {
    case .off: 0
    case .warning: 1
    case .error: 2
    case .refuse: 3
    }
  }

  public static func < (left: CheckSeverity, right: CheckSeverity) -> Bool {
    left.rank < right.rank
  }
}
