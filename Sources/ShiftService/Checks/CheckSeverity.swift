public import CatchValues

/// What becomes of a finding at a workplace.
public enum CheckSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nobody looks.
  case off
  case warning
  /// The check ends with 1.
  case error
  /// Besides, no change that makes such a finding is made, unless it says so.
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
