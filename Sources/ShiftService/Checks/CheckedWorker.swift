public import CatchValues
public import PeopleService

/// What the law on pay knows and shifts need, from where its tables are.
public struct WorkLaw: Sendable {
  /// The minutes of break that so many minutes of work must have.
  public let breakMinutes: @Sendable (_ work: Int) -> Int
  /// A holiday by law, at workplaces with fewer than five people or with more.
  public let isHoliday: @Sendable (_ day: CivilDate, _ isSmall: Bool) -> Bool

  public init(
    breakMinutes: @escaping @Sendable (_ work: Int) -> Int,
    isHoliday: @escaping @Sendable (_ day: CivilDate, _ isSmall: Bool) -> Bool
  ) {
    self.breakMinutes = breakMinutes
    self.isHoliday = isHoliday
  }
}

/// One worker with all that rules look at, as plain values.
public struct CheckedWorker: Sendable {
  public var person: ID<Person>
  public var name: String
  public var born: CivilDate?
  public var availabilities: [Availability]
  public var places: [CheckedPlace]
  /// Of all the places, by start; those that were called off are left out.
  public var shifts: [CheckedShift]

  public init(
    person: ID<Person>, name: String, born: CivilDate? = nil,
    availabilities: [Availability] = [], places: [CheckedPlace] = [], shifts: [CheckedShift] = []
  ) {
    self.person = person
    self.name = name
    self.born = born
    self.availabilities = availabilities
    self.places = places
    self.shifts = shifts
  }
}

/// A workplace of a worker, and what was agreed there.
public struct CheckedPlace: Sendable {
  public var name: String
  public var owner: ID<Person>
  public var weekStart: Weekday
  public var restDay: Weekday
  public var rules: CheckRuleSet
  /// By day.
  public var headcounts: [LegalSize.Count]
  /// Agreed ones, by day.
  public var terms: [PayTerms]
  /// The worker runs the shared workplace: no employee, whom the law on working time would protect.
  public var isOwnBusiness: Bool
  /// Whoever asks may learn what is wrong with the shifts there.
  public var isReported: Bool
  /// Whoever asks may see the shifts there.
  public var isSeen: Bool

  public init(
    name: String, owner: ID<Person>, weekStart: Weekday = .mon, restDay: Weekday = .sun,
    rules: CheckRuleSet = CheckRuleSet(), headcounts: [LegalSize.Count] = [],
    terms: [PayTerms] = [],
    isOwnBusiness: Bool = false, isReported: Bool = true, isSeen: Bool = true
  ) {
    self.name = name
    self.owner = owner
    self.weekStart = weekStart
    self.restDay = restDay
    self.rules = rules
    self.headcounts = headcounts
    self.terms = terms
    self.isOwnBusiness = isOwnBusiness
    self.isReported = isReported
    self.isSeen = isSeen
  }

  /// Fewer than five people: most limits of working time do not bind (근로기준법 제11조).
  ///
  /// By the staff of the month before, as pay does; without any count the law binds.
  func isSmall(on day: CivilDate) -> Bool {
    LegalSize(headcounts).map { !$0.hasFive(on: day) } ?? false
  }

  func terms(on day: CivilDate) -> PayTerms? { terms.last { $0.from <= day } }
}

/// A shift as rules see it.
public struct CheckedShift: Hashable, Sendable {
  public var id: Int
  /// Which of the worker's places.
  public var place: Int
  public var day: CivilDate
  /// Seconds since 1970.
  public var start: Int
  public var end: Int
  /// By the clock of the place, in minutes since 1970.
  public var localStart: Int
  public var localEnd: Int
  /// All breaks together, paid or not.
  public var breakMinutes: Int
  /// Without unpaid breaks.
  public var workSeconds: Int
  /// The unpaid breaks whose times are known, in seconds since 1970.
  public var unpaidBreaks: [Range<Int>]
  public var state: ShiftState
  /// The first and last day of the membership that it is counted under; nil for no such limit.
  public var firstDay: CivilDate?
  public var lastDay: CivilDate?
  /// What it was put together from, in order; empty for a shift alone.
  var parts: [CheckedShift] = []

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
    unpaidBreaks = shift.breaks.compactMap { $0.isPaid ? nil : $0.range }
    state = shift.state
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// What was clocked where nothing was planned; nil until it has ended.
  init?(
    _ shift: Shift, clocked entries: [ClockEntry], at place: Int, in zone: TimeZone,
    firstDay: CivilDate?, lastDay: CivilDate?
  ) {
    let attendance = Attendance(of: shift, entries: entries, basis: .actual)
    guard !attendance.isOpen, let presence = attendance.presence,
      let start = Instant(secondsSinceEpoch: presence.lowerBound),
      let end = Instant(secondsSinceEpoch: presence.upperBound),
      let span = try? TimeSpan(from: start, to: end)
    else { return nil }
    self.init(shift, planned: span, at: place, in: zone, firstDay: firstDay, lastDay: lastDay)
    // Who was out in between had a break.
    let paid = shift.breaks.reduce(0) { $0 + ($1.isPaid ? $1.seconds : 0) }
    breakMinutes = (presence.count - attendance.workedSeconds + paid) / 60
    workSeconds = attendance.workedSeconds
  }

  var recordID: ID<Shift> { ID(id) }

  var recordIDs: [ID<Shift>] { parts.isEmpty ? [recordID] : parts.map(\.recordID) }

  /// Shifts in which somebody goes on working at the same place, as one of the day on which the
  /// first began.
  ///
  /// - Parameter length: what begins so many seconds after the first is a piece of work of its own.
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

  /// The shifts of it that share time with another one.
  func overlapping(_ other: CheckedShift) -> [CheckedShift] {
    let whole = parts.isEmpty ? [self] : parts
    return whole.filter { $0.start < other.end && $0.end > other.start }
  }
}
