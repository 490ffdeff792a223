public import CatchValues

/// An event to notify a person of, once.
public struct DueEvent: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case shift
    case routine
    case request
    case decision
    case attendance

    public var name: Text {
      switch self {
      case .shift: Text(en: "shift", ko: "근무")
      case .routine: Text(en: "routine", ko: "루틴")
      case .request: Text(en: "request", ko: "요청")
      case .decision: Text(en: "decision of another person", ko: "상대방의 결정")
      case .attendance: Text(en: "work without a clock entry", ko: "출퇴근 기록 누락")
      }
    }
  }

  public enum Subject: Hashable, Sendable {
    case shift(ListedShift)
    /// A routine with its tasks that are still open.
    case routine(Routine, open: [RoutineTask], on: ListedShift)
    /// Somebody asks to join.
    case join(Membership)
    /// A request to change a shift.
    case change(ListedRequest, on: ListedShift)
    case decision(Decision)
    /// A shift that is over and that nobody came to.
    case missed(ListedShift)
    /// A clock entry without an end.
    case forgotten(ListedEntry)
  }

  public let subject: Subject
  /// The time of the event, future or past.
  public let at: Instant
  /// The last time at which a notice is still useful.
  public let until: Instant
  /// The workplace's name; `zone` is the name of its zone.
  public let place: String
  public let zone: String

  public var kind: Kind {
    switch subject {
    case .shift: .shift
    case .routine: .routine
    case .join, .change: .request
    case .decision: .decision
    case .missed, .forgotten: .attendance
    }
  }

  /// The event without its time: `shift shf-12`, `routine rtn-2 shf-12`, `pay_day wpl-1`.
  public var key: String {
    switch subject {
    case .shift(let listed): "\(kind.rawValue) \(listed.shift.recordID)"
    case .routine(let routine, _, let listed):
      "\(kind.rawValue) \(routine.id) \(listed.shift.recordID)"
    case .join(let membership): "\(kind.rawValue) \(membership.id)"
    case .change(let asked, _):
      "\(kind.rawValue) \(asked.request.id) \(asked.request.state.rawValue)"
    case .decision(let decision): decision.key
    case .missed(let listed): "missed \(listed.shift.recordID)"
    case .forgotten(let listed): "forgotten \(listed.entry.recordID)"
    }
  }

  /// Whether it is at one time only, and may go to another one and back, or to somebody else.
  public var mayMove: Bool {
    switch kind {
    case .shift, .routine: true
    case .request, .decision, .attendance: false
    }
  }
}
