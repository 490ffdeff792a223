public import CatchValues

/// An event that a person is notified of once: a shift, a pay day, a request that waits.
public struct DueItem: Sendable {
  /// The way in which the line for people shows the time.
  public enum Timing: Sendable {
    /// A start: `late: …` after it, `…, in 1h 15m` before it.
    case start
    /// A whole day: `late: …` after it.
    case day
    /// Open until someone answers: neither.
    case open
  }

  /// The event's name, the same at whatever time it is: `shift shf-12`.
  public let key: String
  /// A code of the domain's: `shift`, `pay_day`.
  public let kind: DueKind
  public let at: Instant
  /// The end of the time in which a notification is not late.
  public let until: Instant
  /// True for what has one time only, and may move away and back, or to another person.
  public let mayMove: Bool
  /// The place or thing that the event is about, by name.
  public let subject: String
  /// The name of the zone by which its times are shown.
  public let zone: String
  /// The line for people, without the marks of `Timing`.
  public let line: Text
  public let timing: Timing
  /// True for a notification that no quiet hours put off.
  public let isUrgent: Bool
  /// True for events that are delivered in their order: a later one waits for those before it.
  public let isInOrder: Bool
  /// The domain's own fields, for programs.
  public let details: [JSON.Member]

  public init(
    key: String, kind: DueKind, at: Instant, until: Instant, mayMove: Bool, subject: String,
    zone: String, line: Text, timing: Timing, isUrgent: Bool = false, isInOrder: Bool = false,
    details: [JSON.Member]
  ) {
    self.key = key
    self.kind = kind
    self.at = at
    self.until = until
    self.mayMove = mayMove
    self.subject = subject
    self.zone = zone
    self.line = line
    self.timing = timing
    self.isUrgent = isUrgent
    self.isInOrder = isInOrder
    self.details = details
  }

  public func isLate(at now: Instant) -> Bool { until < now }
}

/// A kind of events, as options and rows name it.
public struct DueKind: Hashable, Sendable {
  public let code: String
  public let name: Text

  public init(_ code: String, _ name: Text) {
    self.code = code
    self.name = name
  }
}

/// The span of time around now in which events are due.
public struct DueWindow: Hashable, Sendable {
  public let now: Instant
  /// How long before its time an event is due, in seconds.
  public let ahead: Int
  /// How long after its time a missed event is still due, in seconds.
  public let back: Int

  public init(now: Instant, ahead: Int, back: Int) {
    self.now = now
    self.ahead = ahead
    self.back = back
  }

  public func includes(_ at: Instant, until: Instant) -> Bool {
    at.secondsSinceEpoch <= now.secondsSinceEpoch + ahead
      && until.secondsSinceEpoch > now.secondsSinceEpoch - back
  }

  /// The days, by any clock of the world, on which an event may be due.
  public func days(around reach: Int) -> ClosedRange<CivilDate> {
    let today = now.local(at: .utc).date
    let (first, last) = (
      today.adding(days: -(back / 86_400 + reach)), today.adding(days: ahead / 86_400 + reach)
    )
    return first...last
  }
}
