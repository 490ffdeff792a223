public import CatchValues

/// The rule for which times count as worked.
public enum WorkBasis: Hashable, Sendable, CaseIterable {
  /// Clocked time within the plan.
  case clipped
  /// The plan, ignoring the clock.
  case scheduled
  /// Clocked time, planned or not.
  case actual

  /// The code in JSON and on the command line.
  public var code: String {
    switch self {
    case .clipped: "clipped"
    case .scheduled: "scheduled"
    case .actual: "actual"
    }
  }

  public init?(code: String) {
    guard let basis = WorkBasis.allCases.first(where: { $0.code == code }) else { return nil }
    self = basis
  }

  public var name: Text {
    switch self {
    case .clipped: Text(en: "clocked within the plan", ko: "예정 시간 안의 출퇴근 기록")
    case .scheduled: Text(en: "as planned", ko: "예정 시간")
    case .actual: Text(en: "as clocked", ko: "출퇴근 기록")
    }
  }
}
