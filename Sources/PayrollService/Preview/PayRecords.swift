import CatchStore
import CatchValues
import ShiftService
import WageService

/// The records that pay depends on, read member by member with statements prepared once.
final class PayRecords {
  let view: View
  let shifts: PayShifts
  let givenUp: GivenUpShifts
  let terms: Statement
  let profiles: Statement
  let items: Statement
  let firstWork: Statement
  let birth: Statement
  let openings: Statement
  /// Kinds of facts that no member has are not looked up member by member.
  let anybodyHas: (profiles: Bool, items: Bool, birth: Bool, opening: Bool)
  private let now: Instant
  private let zones: ZoneFinder
  private var places: [Int: PlaceFacts] = [:]
  /// Workplaces with closed periods, loaded on first use; most stores have none.
  private var closedPlaces: Set<Int>?
  /// The facts read last: parts of one member follow each other.
  private var last: MemberFacts?

  init(in view: View, at now: Instant, zones: @escaping ZoneFinder) throws(Failure) {
    self.view = view
    self.now = now
    self.zones = zones
    shifts = try PayShifts(in: view)
    givenUp = try GivenUpShifts(in: view)
    anybodyHas = (
      try view.integer(PayFactsQueries.hasProfiles) == 1,
      try view.integer(PayFactsQueries.hasItems) == 1,
      try view.integer(PayFactsQueries.hasBirths) == 1,
      try view.integer(PayFactsQueries.hasOpenings) == 1
    )
    terms = try view.prepare(PayFactsQueries.terms)
    profiles = try view.prepare(PayProfile.columns.select(PaySettingsQueries.profiles))
    items = try view.prepare(AgreedItem.columns.select(PaySettingsQueries.items))
    firstWork = try view.prepare(PayFactsQueries.firstWork)
    birth = try view.prepare(PayFactsQueries.birth)
    openings = try view.prepare(OpeningBalance.columns.select(PaySettingsQueries.opening))
  }

  func facts(of member: PaidMember, valuesDaysBeforeTerms: Bool) throws(Failure) -> MemberFacts {
    if let last, last.member.membership == member.membership,
      last.valuesDaysBeforeTerms == valuesDaysBeforeTerms
    {
      return last
    }
    let facts = try MemberFacts(
      member, at: try place(of: member), valuesDaysBeforeTerms: valuesDaysBeforeTerms, in: self)
    last = facts
    return facts
  }

  func place(of member: PaidMember) throws(Failure) -> PlaceFacts {
    let number = member.workplace.number
    if let known = places[number] { return known }
    let policies: [PayPolicy] = try view.records(PaySettingsQueries.policies, [.integer(number)])
    let zone = try zones(member.zone)
    let found = PlaceFacts(
      zone: zone, today: zone.local(at: now).date, policies: policies,
      periods: PayPeriods(policies, weekStart: member.weekStart),
      headcounts: try Headcounts.list(
        at: try Workplaces.find(member.workplace, in: view), in: view))
    places[number] = found
    return found
  }

  /// Returns a member's closed pay in some days; nil when the workplace has no valid close.
  func closedPay(
    of member: PaidMember, from: CivilDate, to: CivilDate? = nil
  ) throws(Failure) -> FrozenPay? {
    if closedPlaces == nil { closedPlaces = try ClosedPeriods.places(in: view) }
    guard closedPlaces?.contains(member.workplace.number) == true else { return nil }
    return try FrozenPay(of: member.membership, from: from, to: to, in: view)
  }

  /// Returns true when a member has any shift in some days, whatever its state.
  func hasShifts(_ member: PaidMember, in days: PayPeriod) throws(Failure) -> Bool {
    try shifts.begin(member.membership.number, from: days.from, to: days.to)
    var shift = PaidShift()
    return try shifts.next(into: &shift)
  }

  /// Returns the days with worked or leave shifts, in order.
  func workedDays(
    of membership: Int, from: CivilDate, to: CivilDate
  ) throws(Failure) -> [CivilDate] {
    try shifts.begin(membership, from: from, to: to)
    var (shift, days) = (PaidShift(), [CivilDate]())
    while try shifts.next(into: &shift) {
      guard ShiftStatus(shift.state).isWorked || shift.state == .leave,
        let day = CivilDate(daysSinceEpoch: shift.day)
      else { continue }
      days.append(day)
    }
    return days
  }
}

extension Statement {
  /// Reads all rows of a member to the end, or SQLite could not checkpoint its write-ahead log.
  func rows<Row>(
    of membership: Int, _ decode: (borrowing Statement) throws(Failure) -> Row
  ) throws(Failure) -> [Row] {
    reset()
    try bind(membership, at: 1)
    var rows: [Row] = []
    while try step() { rows.append(try decode(self)) }
    return rows
  }
}
