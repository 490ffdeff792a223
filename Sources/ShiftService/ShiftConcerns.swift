public import CatchStore
public import CatchValues
public import PeopleService

/// Shifts that a command made or changed, kept small enough for a hundred thousand of them.
struct TouchedShifts {
  struct Days {
    var first: CivilDate
    var last: CivilDate
  }

  private(set) var ids: Set<Int> = []
  /// By membership.
  private(set) var days: [Int: Days] = [:]

  mutating func add(_ shift: Shift) {
    guard shift.planned != nil, shift.state.isLive else { return }
    ids.insert(shift.id)
    guard let known = days[shift.membershipID] else {
      days[shift.membershipID] = Days(first: shift.day, last: shift.day)
      return
    }
    if shift.day < known.first { days[shift.membershipID]?.first = shift.day }
    if shift.day > known.last { days[shift.membershipID]?.last = shift.day }
  }
}

/// What is allowed about shifts that were made or changed, but seldom meant.
public struct ShiftConcerns: Sendable {
  /// A shift at the same time as another of its worker.
  public struct Overlap: Hashable, Sendable {
    public let shift: ID<Shift>
    public let worker: String
    /// nil where it is at a workplace of which the actor must not learn.
    public let other: ID<Shift>?
    /// What the other shift is if nobody was to work it, as far as the actor may know.
    public let dayOff: ShiftState?
  }

  /// A shift on a day on which its worker did not belong to the workplace.
  public struct Stray: Hashable, Sendable {
    public let shift: ID<Shift>
    public let day: CivilDate
    public let worker: String
    public let place: String
    /// The first day of the membership, which the shift lies before, or its last one.
    public let bound: CivilDate
    public var isEarly: Bool { day < bound }
  }

  public private(set) var firstOverlap: Overlap?
  public private(set) var overlapCount = 0
  public private(set) var firstStray: Stray?
  public private(set) var strayCount = 0

  public init() {}

  /// Looks at a few shifts.
  public init(
    about shifts: [ListedShift], for actor: Person, in view: View
  ) throws(Failure) {
    var touched = TouchedShifts()
    for listed in shifts { touched.add(listed.shift) }
    try self.init(about: touched, for: actor, in: view)
  }

  /// Looks at what was clocked without a plan: it may contradict what was said of those hours.
  public init(about listed: ListedEntry, for actor: Person, in view: View) throws(Failure) {
    guard listed.shift.planned == nil else { return }
    let entry = listed.entry
    let person = listed.member.person
    for log in try NearbyShifts(of: person, around: [entry.clockedIn], in: view).logs {
      guard !log.shift.state.isLive, let planned = log.shift.planned,
        ClockRules.isAbout(entry, planned)
      else { continue }
      overlapCount += 1
      guard firstOverlap == nil else { continue }
      firstOverlap = try overlap(listed.shift.id, log.shift.id, of: person, for: actor, in: view)
    }
  }

  /// - Complexity: one query for each worker, over the days of their shifts.
  init(about touched: TouchedShifts, for actor: Person, in view: View) throws(Failure) {
    var days: [Int: TouchedShifts.Days] = [:]
    for (membership, span) in touched.days.sorted(by: { $0.key < $1.key }) {
      let member = try Memberships.find(ID<Membership>(membership), in: view)
      try findStrays(of: member, touched.ids, span, in: view)
      let known = days[member.person.number] ?? span
      days[member.person.number] = TouchedShifts.Days(
        first: min(known.first, span.first), last: max(known.last, span.last))
    }
    for (person, span) in days.sorted(by: { $0.key < $1.key }) {
      try findOverlaps(of: ID(person), touched.ids, span, for: actor, in: view)
    }
  }

  private mutating func findStrays(
    of member: Membership, _ ids: Set<Int>, _ span: TouchedShifts.Days, in view: View
  ) throws(Failure) {
    // An owner may have worked at the workplace long before it came into this store.
    guard member.role == .worker else { return }
    let (first, last) = (member.joinedOn ?? span.first, member.endedOn ?? span.last)
    guard span.first < first || span.last > last else { return }
    let statement = try view.prepare(ShiftQueries.outside)
    try statement.bind([
      Value(member.id), Value(span.first), Value(span.last), Value(first), Value(last),
    ])
    while try statement.step() {
      let (id, day) = (try statement.integer(0), try statement.date(1))
      try addStray(id, on: day, of: member, ids, bound: day < first ? first : last, in: view)
    }
    // Of series, only days before the first one can be: they end with the membership.
    let occurrences = try Occurrences(
      { _ in SeriesQueries.ofPerson(member.person) }, where: { $0.membership == member.id },
      in: view)
    guard let occurrences, span.first < first else { return }
    for item in try occurrences.items(on: span.first...first.adding(days: -1)) {
      try addStray(item.shift.id, on: item.shift.day, of: member, ids, bound: first, in: view)
    }
  }

  private mutating func addStray(
    _ id: Int, on day: CivilDate, of member: Membership, _ ids: Set<Int>, bound: CivilDate,
    in view: View
  ) throws(Failure) {
    guard ids.contains(id) else { return }
    strayCount += 1
    guard firstStray == nil else { return }
    firstStray = Stray(
      shift: ID(id), day: day, worker: member.name,
      place: try Workplaces.find(member.workplace, in: view).name, bound: bound)
  }

  private struct Timed {
    let id: Int
    let start: Int
    let end: Int
  }

  private mutating func findOverlaps(
    of person: ID<Person>, _ ids: Set<Int>, _ span: TouchedShifts.Days, for actor: Person,
    in view: View
  ) throws(Failure) {
    // A shift of the day before may last until now, and other places have other midnights.
    var shifts = try view.rows(
      ShiftQueries.times,
      [Value(person), Value(span.first.adding(days: -2)), Value(span.last.adding(days: 2))]
    ) { row throws(Failure) in
      Timed(id: try row.integer(0), start: try row.integer(1), end: try row.integer(2))
    }
    let occurrences = try Occurrences({ _ in SeriesQueries.ofPerson(person) }, in: view)
    if let occurrences {
      let days = span.first.adding(days: -2)...span.last.adding(days: 2)
      for item in try occurrences.items(on: days) {
        guard let planned = item.shift.planned else { continue }
        shifts.append(
          Timed(
            id: item.shift.id, start: planned.start.secondsSinceEpoch,
            end: planned.end.secondsSinceEpoch))
      }
    }
    // The index gives them in order but for who works at several places.
    let isSorted = zip(shifts, shifts.dropFirst()).allSatisfy { $0.start <= $1.start }
    if !isSorted { shifts.sort { $0.start < $1.start } }
    var longest: Timed?
    for (index, shift) in shifts.enumerated() {
      var other: Timed?
      if let longest, longest.end > shift.start {
        other = longest
      } else if index + 1 < shifts.count, shifts[index + 1].start < shift.end {
        other = shifts[index + 1]
      }
      if let other, ids.contains(shift.id) {
        overlapCount += 1
        if firstOverlap == nil {
          firstOverlap = try overlap(shift.id, other.id, of: person, for: actor, in: view)
        }
      }
      if shift.end > longest?.end ?? .min { longest = shift }
    }
  }

  private func overlap(
    _ shift: Int, _ other: Int, of person: ID<Person>, for actor: Person, in view: View
  ) throws(Failure) -> Overlap {
    let seen = try? Shifts.find(ID<Shift>(other).description, for: actor, in: view)
    return Overlap(
      shift: ID(shift), worker: try People.find(person, in: view).name,
      other: seen.map { ID($0.shift.id) },
      dayOff: seen.flatMap { $0.shift.state.isLive ? nil : $0.shift.state })
  }
}

extension ShiftState {
  /// The worker is to be there, or was.
  public var isLive: Bool {
    switch self {
    case .planned, .published, .done: true
    case .absent, .leave, .holiday, .cancelled: false
    }
  }
}
