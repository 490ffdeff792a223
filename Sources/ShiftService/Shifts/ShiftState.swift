public import CatchValues

/// The state of a shift between plan and work.
public enum ShiftState: Hashable, Sendable, CaseIterable {
  /// A plan that only the planner relies on; its worker may not know of it.
  case planned
  /// Announced to its worker.
  case published
  /// Worked; the clocked time, or else the plan, is paid.
  case done
  /// The worker did not come and had no leave.
  case absent
  /// Time off at the worker's own wish or right: annual leave, sick leave.
  case leave
  /// Time off because the day is a holiday.
  case holiday
  /// Cancelled; no work was expected.
  case cancelled

  /// The code in the store, in JSON and on the command line.
  public var code: String {
    switch self {
    case .planned: "planned"
    case .published: "published"
    case .done: "done"
    case .absent: "absent"
    case .leave: "leave"
    case .holiday: "holiday"
    case .cancelled: "cancelled"
    }
  }

  public init?(code: String) {
    switch code {
    case "planned": self = .planned
    case "published": self = .published
    case "done": self = .done
    case "absent": self = .absent
    case "leave": self = .leave
    case "holiday": self = .holiday
    case "cancelled": self = .cancelled
    default: return nil
    }
  }

  /// Reads a code, or the Korean name as tables print it.
  public init?(word: String) {
    let typed = Normalization.composedHangul(word)
    // Rotas use this word for any day off; leave has its own name.
    if typed == "휴무" {
      self = .holiday
      return
    }
    guard let state = ShiftState.allCases.first(where: { [$0.code, $0.name.ko].contains(typed) })
    else { return nil }
    self = state
  }

  public var name: Text {
    switch self {
    case .planned: Text(en: "planned", ko: "예정")
    case .published: Text(en: "published", ko: "공지")
    case .done: Text(en: "done", ko: "완료")
    case .absent: Text(en: "absent", ko: "결근")
    case .leave: Text(en: "leave", ko: "휴가")
    case .holiday: Text(en: "holiday", ko: "휴일")
    case .cancelled: Text(en: "cancelled", ko: "취소")
    }
  }

  /// True when the planned hours were or are to be worked; days off and cancelled shifts are not.
  public var expectsWork: Bool {
    switch self {
    case .planned, .published, .done, .absent: true
    case .leave, .holiday, .cancelled: false
    }
  }
}
