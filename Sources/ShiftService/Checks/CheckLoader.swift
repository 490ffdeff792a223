import CatchStore
import CatchValues
import PeopleService

/// Reads the facts that rules check, one worker at a time; workplaces are read once.
final class CheckLoader {
  private struct Place {
    let row: Workplace
    let zone: TimeZone
    let rules: CheckRuleSet
    let headcounts: [LegalSize.Count]
  }

  private struct Belonging {
    let entry: RosterEntry
    let role: Person.Role
    /// The first day of the first agreed terms; without terms, that of joining.
    var firstDay: CivilDate
    let endedOn: CivilDate?
  }

  private let zones: ZoneFinder
  private let view: View
  private let ownPlaces: Set<Int>
  private let stays: OpenStays
  /// The time at which past shifts are told apart; nil to mark none of them.
  private let now: Instant?
  /// nil to leave time beyond the plan out.
  private let judge: AttendanceDecisions.Judge?
  /// Memberships about which findings may be reported.
  private let reported: Set<Int>
  private var places: [Int: Place] = [:]
  private let most: Int
  /// Days beyond which series go on that were not checked.
  private(set) var open = OpenSeries()

  /// Days read before and after the requested ones: a week, and the time from its end to the next
  /// shift.
  private static let reach = 9
  /// The most shifts of one worker that are checked at once, 270 years of one a day: with what
  /// rules make of them they take some 170 MB.
  static let most = 100_000
  /// As many for shifts that a command made, beside what the command itself needs.
  static let mostOfChange = 50_000

  init(
    reporting memberships: Set<Int>, for actor: Person, zones: @escaping ZoneFinder, in view: View,
    at now: Instant? = nil, judge: AttendanceDecisions.Judge? = nil, most: Int = most
  ) throws(Failure) {
    reported = memberships
    self.judge = judge
    self.most = most
    self.now = now
    self.zones = zones
    self.view = view
    stays = try OpenStays(in: view)
    let own = try view.rows(CheckQueries.ownPlaces, [Value(actor.id)]) { row throws(Failure) in
      try row.integer(0)
    }
    ownPlaces = Set(own)
  }

  /// - Parameters:
  ///   - from: the first requested day; nil for the very first.
  ///   - actor: sees all shifts at workplaces that they own.
  func worker(
    _ person: ID<Person>, from: CivilDate?, to: CivilDate?, for actor: Person
  ) throws(Failure) -> CheckedWorker? {
    var belongings = try view.rows(CheckQueries.members, [Value(person)]) { row throws(Failure) in
      Belonging(
        entry: try RosterEntry(row),
        role: try Person.Role.read(row, 7),
        firstDay: try row.date(8), endedOn: try row.dateIfAny(9))
    }
    guard let name = belongings.first?.entry.worker else { return nil }
    var worker = CheckedWorker(
      person: person, name: name, born: try Births.date(of: person, in: view),
      availabilities: try Availabilities.list(of: person, in: view))
    var indexes: [Int: Int] = [:]
    var roster = Roster()
    for position in belongings.indices {
      let one = belongings[position]
      let number = one.entry.workplace.number
      let isReported = reported.contains(one.entry.membership.number)
      if indexes[number] == nil {
        indexes[number] = worker.places.count
        worker.places.append(try place(one.entry, of: person, for: actor))
      }
      guard let index = indexes[number] else { continue }
      worker.places[index].isReported = worker.places[index].isReported || isReported
      let terms = try terms(of: one.entry.membership)
      if let agreed = terms.first?.from { belongings[position].firstDay = agreed }
      worker.places[index].terms += terms
      roster.add(one.entry)
    }
    for index in worker.places.indices { worker.places[index].terms.sort { $0.from < $1.from } }
    // Days in a row are read as far back as their bound.
    let rows = worker.places.map { $0.rules[.daysInARow].bound ?? 0 }
    let reach = max(CheckLoader.reach, rows.max() ?? 0)
    let filter = ShiftFilter(from: from?.adding(days: -reach), to: to?.adding(days: reach))
    let entries = try clockEntries(of: person, filter)
    let cursor = try ShiftCursor(filter, of: roster, hoursOnly: true, in: view)
    open.take(cursor.open)
    while let listed = try cursor.next() {
      guard listed.shift.state != .cancelled,
        let index = indexes[listed.member.workplace.number],
        let belonging = belongings.first(where: {
          $0.entry.membership == listed.member.membership
        }),
        let shift = try checked(
          listed, entries[listed.shift.id] ?? [], at: index, belonging, for: actor)
      else { continue }
      guard worker.shifts.count < most else {
        worker.isCutOff = true
        break
      }
      worker.shifts.append(shift)
    }
    CheckLoader.sort(&worker.shifts)
    return worker
  }

  /// Returns the clock entries of a person's shifts by shift, in the order of clocking in.
  private func clockEntries(
    of person: ID<Person>, _ filter: ShiftFilter
  ) throws(Failure) -> [Int: [ClockEntry]] {
    var found: [Int: [ClockEntry]] = [:]
    // Many plan without a clock, and the other query takes longer to prepare.
    guard try view.integer(CheckQueries.hasClockEntries) == 1 else { return found }
    let (from, to) = (filter.from ?? .first, filter.to ?? .last)
    let all = try view.rows(
      CheckQueries.clocked, [Value(person), Value(from), Value(to)], ClockEntry.init)
    for entry in all { found[entry.shiftID, default: []].append(entry) }
    return found
  }

  /// Whether anything was ever clocked at an owner's workplace.
  func isClocked(_ place: String, of owner: Person) throws(Failure) -> Bool {
    guard try view.integer(CheckQueries.hasClockEntries) == 1 else { return false }
    return try view.integer(CheckQueries.isClocked, [Value(owner.id), .text(place)]) == 1
  }

  /// Returns a shift with its planned hours and what the clock shows, or without a plan with its
  /// clocked hours; nil without hours that have ended, or that the actor may see.
  private func checked(
    _ listed: ListedShift, _ entries: [ClockEntry], at place: Int, _ belonging: Belonging,
    for actor: Person
  ) throws(Failure) -> CheckedShift? {
    // An owner may have worked at the workplace long before it was added to this store.
    let isLimited = belonging.role == .worker
    let (first, last) = (isLimited ? belonging.firstDay : nil, isLimited ? belonging.endedOn : nil)
    let (shift, zone) = (listed.shift, try zones(listed.member.zone))
    // Colleagues see plans, but not each other's clock times.
    let hears = [listed.member.person, listed.member.owner].contains(actor.id)
    guard let planned = shift.planned else {
      guard hears else { return nil }
      var worked = CheckedShift(
        shift, clocked: entries, at: place, in: zone, firstDay: first, lastDay: last)
      let cut = try judge?.beyondPlan(of: shift, entries, of: listed.member)
      if cut?.isUnpaid == true { worked?.beyondPlan = cut }
      guard worked == nil, let now, let open = entries.first(where: \.isOpen),
        try ClockEntries.isForgotten(entries, of: listed.member.person, in: view, at: now)
      else { return worked }
      return CheckedShift(
        shift, openSince: open.clockedIn, at: place, in: zone, firstDay: first, lastDay: last)
    }
    var checked = CheckedShift(
      shift, planned: planned, at: place, in: zone, firstDay: first, lastDay: last)
    guard hears else { return checked }
    checked.hear(entries, of: shift)
    if let now {
      let isForgotten = try ClockEntries.isForgotten(
        entries, of: listed.member.person, in: view, at: now)
      checked.mark(
        entries, isForgotten: isForgotten,
        isStayedFor: try stays.covers(shift, of: listed.member.person), at: now)
      let beyond = try judge?.beyondPlan(of: shift, entries, of: listed.member)
      if beyond?.isFinding == true { checked.beyondPlan = beyond }
    }
    return checked
  }

  /// Sorts shifts by start, then by id.
  private static func sort(_ shifts: inout [CheckedShift]) {
    if !isSorted(shifts, { ($0.day, $0.start, $0.id) < ($1.day, $1.start, $1.id) }) {
      shifts.sort { ($0.day, $0.start, $0.id) < ($1.day, $1.start, $1.id) }
    }
    // The cursor sorts by days, which begin at other times in other zones.
    if !isSorted(shifts, { $0.start < $1.start }) {
      shifts.sort { ($0.start, $0.id) < ($1.start, $1.id) }
    }
  }

  private static func isSorted(
    _ shifts: [CheckedShift], _ precedes: (CheckedShift, CheckedShift) -> Bool
  ) -> Bool {
    shifts.indices.dropFirst().allSatisfy { !precedes(shifts[$0], shifts[$0 - 1]) }
  }

  /// Counts the requested shifts of a worker.
  static func count(_ worker: CheckedWorker, in scope: CheckScope) -> Int {
    worker.shifts.count {
      worker.places[$0.place].isReported && $0.state.isLive && scope.contains($0)
    }
  }

  /// Returns the workplaces of requested shifts for which no number of employees is recorded.
  static func uncounted(_ worker: CheckedWorker, in scope: CheckScope) -> Set<String> {
    var names: Set<String> = []
    for (index, place) in worker.places.enumerated()
    where place.isReported && !place.isOwnBusiness && place.headcounts.isEmpty {
      let isAskedAbout = worker.shifts.contains {
        $0.place == index && $0.state.isLive && scope.contains($0)
      }
      if isAskedAbout { names.insert(place.name) }
    }
    return names
  }

  private func place(
    _ entry: RosterEntry, of person: ID<Person>, for actor: Person
  ) throws(Failure) -> CheckedPlace {
    let number = entry.workplace.number
    let known: Place
    if let found = places[number] {
      known = found
    } else {
      let row = try Workplaces.find(entry.workplace, in: view)
      known = Place(
        row: row, zone: try zones(row.zone),
        rules: try CheckSettings.rules(at: row.id, in: view),
        headcounts: try Headcounts.list(at: row, in: view).map(LegalSize.Count.init))
      places[number] = known
    }
    return CheckedPlace(
      name: known.row.name, owner: known.row.owner, weekStart: known.row.weekStart,
      restDay: known.row.restDay, rules: known.rules, headcounts: known.headcounts,
      isOwnBusiness: known.row.isShared && known.row.owner == person, isReported: false,
      isSeen: person == actor.id || known.row.owner == actor.id || ownPlaces.contains(number))
  }

  private func terms(of membership: ID<Membership>) throws(Failure) -> [PayTerms] {
    let agreed: [Agreement] = try view.records(CheckQueries.terms, [Value(membership)])
    return agreed.map(\.terms)
  }
}
