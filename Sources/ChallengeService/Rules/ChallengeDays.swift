public import CatchValues

/// The days of a challenge in its own zone, each with its beginning and its closing.
///
/// A day begins at `dayBegins` on its date and is named by that date; it closes a late window after
/// the next one began. Every function asks the zone once or twice; nothing is stored.
public struct ChallengeDays: Hashable, Sendable {
  public let rules: ChallengeRules
  /// The zone of the rules' name, which the caller has looked up.
  public let zone: TimeZone

  /// Returns the moment at which a day begins.
  ///
  /// A beginning that the clock skips is the jump itself; of one shown twice the first counts.
  public func beginning(of day: CivilDate) -> Instant { moment(rules.dayBegins, on: day) }

  /// Returns the day that an instant belongs to, in the challenge or out of it.
  public func day(of instant: Instant) -> CivilDate {
    var day = zone.local(at: instant).date
    while day > .first, instant < beginning(of: day) { day = day.adding(days: -1) }
    while day < .last, instant >= beginning(of: day.adding(days: 1)) { day = day.adding(days: 1) }
    return day
  }

  /// Returns the first moment at which nothing can be recorded for the day any more.
  public func closing(of day: CivilDate) -> Instant {
    beginning(of: day.adding(days: 1)).adding(seconds: rules.lateSeconds) ?? .last
  }

  /// The moment at which the challenge starts.
  public var starting: Instant { beginning(of: rules.start) }

  /// The moment at which the last day has closed, and the verdict is due.
  public var ending: Instant { closing(of: rules.end) }

  /// The moment from which days that no log covers are absent.
  public var waitEnd: Instant { closing(of: rules.end.adding(days: rules.waitDays)) }

  /// The first moment of a verdict on all days where logs come by file: mail has arrived by then.
  public var judging: Instant {
    min(ending.adding(seconds: rules.arrivalSeconds ?? 0) ?? .last, waitEnd)
  }

  /// Returns the last day about which a log is complete once it closes a day; nil for none.
  ///
  /// - Parameter isWitness: true for a log whose acknowledgements can take presence away: those
  ///   made while mail about a day may still arrive belong to it.
  func covered(by day: CivilDate, at instant: Instant, isWitness: Bool) -> CivilDate? {
    guard isWitness, let arrival = rules.arrivalSeconds else { return day }
    var covered = day
    while covered >= rules.start, instant < closing(of: covered).adding(seconds: arrival) ?? .last {
      covered = covered.adding(days: -1)
    }
    return covered >= rules.start ? covered : nil
  }

  /// Returns the number of the challenge's days that have closed, 0 to `days`.
  public func closedCount(at instant: Instant) -> Int {
    // No day before the instant's own can be open for longer than the window and the days' shifts.
    let passed = day(of: instant).daysSinceEpoch - rules.start.daysSinceEpoch
    var count = min(max(passed - 5, 0), rules.days)
    while count < rules.days, instant >= closing(of: day(at: count)) { count += 1 }
    return count
  }

  /// Returns the day of that index, counted from 0.
  public func day(at index: Int) -> CivilDate { rules.start.adding(days: index) }

  /// Returns the day's index from 0; nil for a day outside the challenge.
  public func index(of day: CivilDate) -> Int? { rules.index(of: day) }

  /// True when a record of that day may be made, changed or withdrawn: it has begun and not closed.
  public func isOpen(_ day: CivilDate, at instant: Instant) -> Bool {
    index(of: day) != nil && instant >= beginning(of: day) && instant < closing(of: day)
  }

  /// Returns 21:00 within the day, the moment of its reminder; it is over when the day closes.
  public func reminder(of day: CivilDate) -> Instant {
    let evening = CivilTime(hour: 21, minute: 0) ?? .midnight
    return moment(evening, on: evening >= rules.dayBegins ? day : day.adding(days: 1))
  }

  /// Returns the moment from which the result is shown, given that of the verdict.
  ///
  /// It is 09:00 on the date after the last day, or the verdict's own moment when that is later.
  /// - Parameter isEarly: true for an end by forfeits, which is shown at once.
  public func result(ofVerdictAt instant: Instant, isEarly: Bool) -> Instant {
    let nine = CivilTime(hour: 9, minute: 0) ?? .midnight
    let morning = moment(nine, on: rules.end.adding(days: 1))
    return isEarly ? instant : max(instant, morning)
  }

  /// Returns the first moment at which the zone's clock shows a time, or jumps over it.
  func moment(_ time: CivilTime, on day: CivilDate) -> Instant {
    switch zone.meaning(of: CivilDateTime(day, time)) {
    case .unique(let instant): return instant
    case .fold(let earlier, _): return earlier
    case .gap(let before, let after):
      let jumps = zone.transitions(from: min(before, after), through: max(before, after))
      return jumps.first { $0.after > $0.before }?.at ?? before
    }
  }
}
