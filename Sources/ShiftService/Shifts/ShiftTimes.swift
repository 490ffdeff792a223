public import CatchValues

/// The typed times of a shift, before day and zone are known; absent parts keep their old values.
public enum ShiftTimes: Hashable, Sendable {
  case span(ShiftSpanWord)
  /// Minutes from the midnight at which the day begins.
  case clocks(start: Int?, end: Int?)
  case length(start: Int?, minutes: Int)

  /// The day that the text itself names.
  public var day: CivilDate? {
    switch self {
    case .span(let word): word.day
    case .clocks, .length: nil
    }
  }

  /// True when the start was typed past the midnight that ends its day, as in 25:30.
  public var beginsAfterMidnight: Bool {
    switch self {
    case .span(let word): word.beginsAfterMidnight
    case .clocks(let start, _), .length(let start, _): (start ?? 0) >= 1_440
    }
  }

  /// - Parameter old: replaces absent parts; nil for a new shift.
  /// - Throws: `time.span`, `shift.times` when a part is missing.
  func span(on day: CivilDate, replacing old: WallTimes?) throws(Failure) -> ShiftSpan {
    switch self {
    case .span(let word): return try word.resolved(on: day)
    case .clocks(let start?, let end?): return try ShiftSpan(on: day, from: start, to: end)
    case .clocks(nil, let end?):
      guard let old else { throw ShiftTimes.incomplete }
      return try ShiftSpan(on: day, from: old.start, to: end)
    case .clocks(let start, nil):
      guard let old else { throw ShiftTimes.incomplete }
      return try WallTimes(start: start ?? old.start, end: old.end).span(on: day)
    case .length(let start, let minutes):
      guard let start = start ?? old?.start else { throw ShiftTimes.incomplete }
      return try ShiftSpan(on: day, from: start, lasting: minutes)
    }
  }

  private static var incomplete: Failure {
    ShiftRefusal.times.failure(
      "a start needs an end or a length, and the other way round",
      "시작에는 끝이나 길이가, 끝이나 길이에는 시작이 필요합니다")
  }
}

/// Start and end in local clock time, in minutes from the midnight at which the day begins.
struct WallTimes {
  let start: Int
  let end: Int

  static func minute(_ instant: Instant, on day: CivilDate, in zone: TimeZone) -> Int {
    zone.local(at: instant).minutesSinceEpoch - day.daysSinceEpoch * 1440
  }

  static func instant(
    _ minute: Int, on day: CivilDate, in zone: TimeZone, fold: Fold?
  ) throws(Failure) -> Instant {
    guard let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute) else {
      throw endOfCalendar(day)
    }
    return try zone.instant(of: local, fold: fold)
  }

  static func endOfCalendar(_ day: CivilDate) -> Failure {
    TimeFailure.day.failure(
      "'\(day)' is at the end of the calendar", "\(quoted: day, .topic) 달력의 끝입니다")
  }

  /// - Throws: `shift.length` when it would end before it starts, `time.span` over 24 hours.
  func span(on day: CivilDate) throws(Failure) -> ShiftSpan {
    // A span reads an end at or before the start as the next day, but this end was not typed.
    guard end > start else {
      let noon = Instant.first.secondsSinceEpoch + 86_400 * 3
      if let first = Instant(secondsSinceEpoch: noon),
        let last = Instant(secondsSinceEpoch: noon + (end - start) * 60)
      {
        _ = try TimeSpan(from: first, to: last)
      }
      return try ShiftSpan(on: day, from: start, lasting: 0)
    }
    return end - start == ShiftSpan.limit
      ? try ShiftSpan(on: day, from: start, lasting: ShiftSpan.limit)
      : try ShiftSpan(on: day, from: start, to: end)
  }
}

extension WallTimes {
  init(of planned: TimeSpan, on day: CivilDate, in zone: TimeZone) {
    start = WallTimes.minute(planned.start, on: day, in: zone)
    end = WallTimes.minute(planned.end, on: day, in: zone)
  }
}

extension ShiftSpan {
  /// Returns the start and end as instants.
  func planned(in zone: TimeZone, fold: Fold?) throws(Failure) -> TimeSpan {
    let (start, end) = try interval(in: zone, fold: fold)
    return try TimeSpan(from: start, to: end)
  }

  /// Returns the breaks placed in this span; one of 0 minutes says that there is none.
  func placed(
    _ breaks: [BreakWord], in zone: TimeZone, fold: Fold?
  ) throws(Failure) -> [ShiftBreak] {
    var placed: [ShiftBreak] = []
    for word in breaks {
      let spec = try word.resolved(in: self)
      guard spec.minutes > 0 else { continue }
      var startsAt: Instant?
      if let minute = spec.startMinute {
        startsAt = try WallTimes.instant(minute, on: day, in: zone, fold: fold)
      }
      placed.append(try ShiftBreak(startsAt: startsAt, minutes: spec.minutes, isPaid: spec.isPaid))
    }
    return placed
  }
}
