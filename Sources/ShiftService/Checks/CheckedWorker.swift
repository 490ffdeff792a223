public import CatchValues
public import PeopleService
import WageService

/// Facts of labour law for checking shifts, passed in by the module that has the tables.
public struct WorkLaw: Sendable {
  /// Returns the minutes of break that the law requires for the minutes of work.
  public let breakMinutes: @Sendable (_ work: Int) -> Int
  /// Returns true on a holiday by law, at a workplace with fewer than five employees or with more.
  public let isHoliday: @Sendable (_ day: CivilDate, _ isSmall: Bool) -> Bool

  public init(
    breakMinutes: @escaping @Sendable (_ work: Int) -> Int,
    isHoliday: @escaping @Sendable (_ day: CivilDate, _ isSmall: Bool) -> Bool
  ) {
    self.breakMinutes = breakMinutes
    self.isHoliday = isHoliday
  }
}

/// One worker with all facts that rules check, as plain values.
public struct CheckedWorker: Sendable {
  public var person: ID<Person>
  public var name: String
  public var born: CivilDate?
  public var availabilities: [Availability] = []
  public var places: [CheckedPlace] = []
  /// The shifts at all places, by start, without cancelled ones.
  public var shifts: [CheckedShift] = []
  /// True when there are more shifts than are checked at once.
  var isCutOff = false
}

extension CheckedWorker {
  /// Returns other shifts at the place and times of some that were made, by the number of the one
  /// made; days off are none.
  func repeated(by ids: IntervalSet) -> [Int: ID<Shift>] {
    let made = Dictionary(grouping: shifts.filter { ids.contains($0.id) }, by: \.start)
    var repeated: [Int: ID<Shift>] = [:]
    for shift in shifts where shift.state.isLive && !ids.contains(shift.id) {
      for one in made[shift.start] ?? [] where one.end == shift.end && one.place == shift.place {
        repeated[one.id] = shift.recordID
      }
    }
    return repeated
  }

  /// The refusal to check more shifts than are held in memory.
  func crowded() -> Failure {
    let count = shifts.count
    return CheckRefusal.crowded.failure(
      "'\(name)' has more than \(count) shifts on these days",
      "이 기간에 '\(name)'의 근무가 \(count)건보다 많습니다")
  }
}

/// A workplace of a worker, with the terms agreed there.
public struct CheckedPlace: Sendable {
  public var name: String
  public var owner: ID<Person>
  public var weekStart = Weekday.mon
  public var restDay = Weekday.sun
  public var rules = CheckRuleSet()
  /// Sorted by day.
  public var headcounts: [LegalSize.Count] = []
  /// Agreed terms, sorted by first day.
  public var terms: [PayTerms] = []
  /// True when the worker runs the shared workplace: an owner is not protected by working time law.
  public var isOwnBusiness = false
  /// True when the actor may see findings about the shifts there.
  public var isReported = true
  /// True when the actor may see the shifts there.
  public var isSeen = true

  /// Returns true under five employees: most limits of working time do not bind (근로기준법 제11조).
  ///
  /// By the staff of the month before, as in payroll; without any count the law binds.
  func isSmall(on day: CivilDate) -> Bool {
    LegalSize(headcounts).map { !$0.hasFive(on: day) } ?? false
  }

  func terms(on day: CivilDate) -> PayTerms? { terms.last { $0.from <= day } }
}

/// A shift in the form that rules check.
public struct CheckedShift: Hashable, Sendable {
  public var id: Int
  /// The index of its workplace in the worker's places.
  public var place: Int
  public var day: CivilDate
  /// Seconds since 1970.
  public var start: Int
  public var end: Int
  /// Local time at the workplace, in minutes since 1970.
  public var localStart: Int
  public var localEnd: Int
  /// All breaks together, paid and unpaid.
  public var breakMinutes: Int
  /// Seconds of work without unpaid breaks.
  public var workSeconds: Int
  /// The unpaid breaks whose times are known, in seconds since 1970.
  public var unpaidBreaks: [Range<Int>]
  public var state: ShiftState
  /// The first and last day of its membership; nil for no such limit.
  public var firstDay: CivilDate?
  public var lastDay: CivilDate?
  /// The shifts it was joined from, in order; empty for a single shift.
  var parts: [CheckedShift] = []
  /// The time at work by the clock; nil while it is not known.
  var clocked: Clocked?
  /// What the clock lacks.
  var mark: Mark?
  /// Time clocked outside the plan that is not paid.
  var beyondPlan: BeyondPlan?

  struct Clocked: Hashable, Sendable {
    let range: Range<Int>
    let workSeconds: Int
    let breakMinutes: Int

    /// Creates the time at work, in which time between two clock entries counts as a break; nil while
    /// it is not known.
    init?(_ attendance: Attendance, of shift: Shift) {
      guard !attendance.isOpen, let range = attendance.presence,
        let workSeconds = attendance.workedSeconds
      else { return nil }
      self.range = range
      self.workSeconds = workSeconds
      let paid = shift.breaks.reduce(0) { $0 + ($1.isPaid ? $1.seconds : 0) }
      breakMinutes = CheckedShift.minutes(range.count - workSeconds + paid)
    }
  }

  enum Mark: Hashable, Sendable {
    /// A clock entry has been open for too long.
    case forgotten
    /// The plan is over without a clock entry or a mark.
    case missed
  }

  public init(
    _ shift: Shift, planned: TimeSpan, at place: Int, in zone: TimeZone,
    firstDay: CivilDate? = nil, lastDay: CivilDate? = nil
  ) {
    id = shift.id
    self.place = place
    day = shift.day
    start = planned.start.secondsSinceEpoch
    end = planned.end.secondsSinceEpoch
    localStart = zone.local(at: planned.start).minutesSinceEpoch
    localEnd = zone.local(at: planned.end).minutesSinceEpoch
    breakMinutes = shift.breakMinutes
    workSeconds = shift.plannedSeconds ?? 0
    unpaidBreaks = shift.unpaidBreaks
    state = shift.state
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// Creates a shift without a plan from its clock entries; nil until they have ended.
  init?(
    _ shift: Shift, clocked entries: [ClockEntry], at place: Int, in zone: TimeZone,
    firstDay: CivilDate?, lastDay: CivilDate?
  ) {
    guard let clocked = Clocked(Attendance(of: shift, entries: entries), of: shift),
      let start = Instant(secondsSinceEpoch: clocked.range.lowerBound),
      let end = Instant(secondsSinceEpoch: clocked.range.upperBound),
      let span = try? TimeSpan(from: start, to: end)
    else { return nil }
    self.init(shift, planned: span, at: place, in: zone, firstDay: firstDay, lastDay: lastDay)
    (breakMinutes, workSeconds) = (clocked.breakMinutes, clocked.workSeconds)
  }

  /// Creates a shift without a plan whose end was forgotten: a minute without work, as nobody knows
  /// how long it was.
  init?(
    _ shift: Shift, openSince start: Instant, at place: Int, in zone: TimeZone,
    firstDay: CivilDate?, lastDay: CivilDate?
  ) {
    guard let end = start.adding(seconds: 60), let span = try? TimeSpan(from: start, to: end)
    else { return nil }
    self.init(shift, planned: span, at: place, in: zone, firstDay: firstDay, lastDay: lastDay)
    (breakMinutes, workSeconds, mark) = (0, 0, .forgotten)
  }

  var recordID: ID<Shift> { ID(id) }

  var recordIDs: [ID<Shift>] { parts.isEmpty ? [recordID] : parts.map(\.recordID) }

  /// Joins shifts that continue each other at the same workplace, counted for the first one's day.
  ///
  /// - Parameter length: a shift that begins this many seconds after the first starts new work.
  static func joined(
    _ shifts: [CheckedShift], within length: Int = WorkRun.longestDay * 60
  ) -> [CheckedShift] {
    var joined: [CheckedShift] = []
    var ends: [Int: [Int: Int]] = [:]
    for shift in shifts {
      guard shift.state.isLive, let place = ends[shift.place]?[shift.start],
        shift.start - joined[place].start < length
      else {
        if shift.state.isLive { ends[shift.place, default: [:]][shift.end] = joined.count }
        joined.append(shift)
        continue
      }
      joined[place].take(shift)
      ends[shift.place]?[shift.start] = nil
      ends[shift.place]?[shift.end] = place
    }
    return joined
  }

  private mutating func take(_ next: CheckedShift) {
    if parts.isEmpty { parts = [self] }
    parts.append(next)
    end = next.end
    localEnd = next.localEnd
    breakMinutes += next.breakMinutes
    workSeconds += next.workSeconds
    unpaidBreaks += next.unpaidBreaks
  }

  /// Returns those of its shifts that overlap another one.
  func overlapping(_ other: CheckedShift) -> [CheckedShift] {
    let whole = parts.isEmpty ? [self] : parts
    return whole.filter { $0.start < other.end && $0.end > other.start }
  }
}
