public import CatchStore
public import CatchValues
public import PeopleService

/// The workplace and times to be staffed, and the shifts that count.
public struct StaffingWindow: Sendable {
  public var place: Workplace
  public var zone: TimeZone
  public var days: DayRange
  /// Opening hours of every day; nil takes each day's first start to its last end.
  public var open: ShiftSpanWord?
  /// Only these days of the week; empty for all.
  public var weekdays: [Weekday]
  /// True to count workers as absent during breaks of known time.
  public var countsBreaks: Bool
  public var fold: Fold?

  /// The most days examined at once.
  public static let mostDays = 400

  public init(
    place: Workplace, zone: TimeZone, days: DayRange, open: ShiftSpanWord? = nil,
    weekdays: [Weekday] = [], countsBreaks: Bool = true, fold: Fold? = nil
  ) {
    self.place = place
    self.zone = zone
    self.days = days
    self.open = open
    self.weekdays = weekdays
    self.countsBreaks = countsBreaks
    self.fold = fold
  }
}

/// The people at a workplace during one day's opening hours, range by range.
public struct StaffedDay: Sendable {
  public let day: CivilDate
  /// Seconds since 1970.
  public let window: Range<Int>
  /// Time ranges with the indexes in `workers` of the people present.
  public let coverage: Coverage
  /// Nicknames, each once, in order.
  public let workers: [String]

  /// Returns the ranges with fewer people than `staff`; touching ones with different people stay
  /// apart.
  public func gaps(below staff: Int) -> [Coverage.Step] {
    coverage.steps.filter { $0.count < staff }
  }

  public func names(of step: Coverage.Step) -> [String] { step.members.map { workers[$0] } }
}

/// Counts of the people that a plan puts at a workplace at each time.
public enum Staffing {
  /// Returns each day of the window that has opening hours.
  ///
  /// Cancelled shifts and days off do not count. A shift of the night before extends into the
  /// morning.
  ///
  /// - Throws: `shift.pending`, `time.gap`, `time.fold`, `shift.batch_size` for too many days.
  public static func days(
    _ request: StaffingWindow, for actor: Person, in view: View
  ) throws(Failure) -> [StaffedDay] {
    guard request.days.count <= StaffingWindow.mostDays else {
      throw ShiftRefusal.batchSize.failure(
        "'\(request.days)' has \(request.days.count) days, more than "
          + "\(StaffingWindow.mostDays)",
        "'\(request.days)': \(request.days.count)일입니다. 한 번에 \(StaffingWindow.mostDays)일까지 볼 수 "
          + "있습니다")
    }
    let shifts = try shifts(request, for: actor, in: view)
    var found: [StaffedDay] = []
    for offset in 0..<request.days.count {
      let day = request.days.first.adding(days: offset)
      guard request.weekdays.isEmpty || request.weekdays.contains(day.weekday) else { continue }
      guard let window = try window(request, on: day, shifts) else { continue }
      var presences: [String: [Range<Int>]] = [:]
      for shift in shifts where shift.range.overlaps(window) {
        presences[shift.worker, default: []] += shift.present
      }
      let workers = presences.keys.sorted()
      let sets = workers.map { IntervalSet(presences[$0] ?? []) }
      found.append(
        StaffedDay(
          day: day, window: window, coverage: Coverage(of: sets, within: window), workers: workers))
    }
    return found
  }

  private struct Presence {
    let day: CivilDate
    let worker: String
    let range: Range<Int>
    let present: [Range<Int>]
  }

  private static func shifts(
    _ request: StaffingWindow, for actor: Person, in view: View
  ) throws(Failure) -> [Presence] {
    // From the day before, whose night shift may last into the first morning.
    let filter = ShiftFilter(
      from: request.days.first.adding(days: -1), to: request.days.last.adding(days: 1),
      place: request.place)
    let cursor = try ShiftCursor(filter, for: actor, in: view)
    var found: [Presence] = []
    while let listed = try cursor.next() {
      let shift = listed.shift
      guard let planned = shift.planned, shift.state.expectsWork, shift.state != .absent
      else { continue }
      let range = planned.range
      let breaks = request.countsBreaks ? shift.breaks.compactMap(\.range) : []
      let present = IntervalSet([range]).subtracting(IntervalSet(breaks))
      found.append(
        Presence(
          day: shift.day, worker: listed.member.worker, range: range, present: present.ranges))
    }
    return found
  }

  private static func window(
    _ request: StaffingWindow, on day: CivilDate, _ shifts: [Presence]
  ) throws(Failure) -> Range<Int>? {
    if let open = request.open {
      // In local time: a whole day has 25 hours when the clock goes back.
      let span = try open.resolved(on: day)
      let start = try WallTimes.instant(
        span.startMinute, on: span.day, in: request.zone, fold: request.fold)
      let end = try WallTimes.instant(
        span.endMinute, on: span.day, in: request.zone, fold: request.fold)
      guard start < end else { return nil }
      return start.secondsSinceEpoch..<end.secondsSinceEpoch
    }
    let own = shifts.filter { $0.day == day }
    guard let first = own.map(\.range.lowerBound).min(),
      let last = own.map(\.range.upperBound).max()
    else { return nil }
    return first..<last
  }
}
