public import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// Previews the pay of members on their stored shifts, with the engine of `wage calc`.
///
/// The way in for whatever builds on stored pay:
///
///     let previews = try PayPreviews(book, in: view, at: now, zones: zones)
///     for member in try PaidMembers.list(for: actor, at: place, in: view) {
///       for period in try previews.periods(.month(day), of: member) {
///         guard let preview = try previews.preview(member, period) else { continue }
///         // preview.forecast and .actual; previews.document is what the forecast came from.
///       }
///     }
///
/// Keeps its statements, rules and room from member to member: a million shifts allocate nothing
/// each. Valid inside the bracket of its view.
public final class PayPreviews {
  /// What the last forecast was computed from; change a copy and `compute` it to ask what if.
  public internal(set) var document = PayDocument()
  /// By the shifts of `document`: whether each was done or clocked out of.
  var isWorked: [Bool] = []
  var sources = PaySources()
  var findings: [PayFinding] = []
  /// Room for one shift and its times at work, kept from member to member.
  var current = PaidShift()
  var spans: [MinuteRange] = []

  let view: View
  private let now: Instant
  private let zones: ZoneFinder
  let shifts: PayShifts
  let givenUp: GivenUpShifts
  private let reader: FactsReader
  var payroll: Payroll
  private var partial = PayDocument()
  /// By their number of weeks: most members of a list have the same few.
  private var absences: [Int: PayFinding] = [:]
  private var places: [Int: PlaceFacts] = [:]
  /// Workplaces with closed periods, once somebody asked; most have none.
  private var closedPlaces: Set<Int>?
  private var membership = 0
  var facts = MemberFacts()
  /// Severance looks at three months of which the store may know the end only: there the first terms
  /// stand for the days of employment before them.
  var valuesDaysBeforeTerms = false

  public init(
    _ book: RuleBook, in view: View, at now: Instant, zones: @escaping ZoneFinder
  ) throws(Failure) {
    self.view = view
    self.now = now
    self.zones = zones
    payroll = Payroll(book)
    shifts = try PayShifts(in: view)
    givenUp = try GivenUpShifts(in: view)
    reader = try FactsReader(in: view)
  }

  /// The pay periods of a member that a range means, oldest first.
  ///
  /// - Throws: `zone.unknown` and `zone.damaged` for a workplace whose zone this machine lacks.
  public func periods(
    _ range: PayRange, of member: PaidMember
  ) throws(Failure) -> [PayPeriod] {
    try periods(of: member).periods(range)
  }

  /// All pay periods of a member's workplace.
  public func periods(of member: PaidMember) throws(Failure) -> PayPeriods {
    try facts(of: member).periods
  }

  /// The day it is where somebody works.
  public func today(of member: PaidMember) throws(Failure) -> CivilDate {
    try facts(of: member).zone.local(at: now).date
  }

  /// One member's pay in one period.
  ///
  /// - Parameter paidOn: the payment date; else the agreed pay day after the period, or its end.
  /// - Returns: nil for who was not employed then, and for an owner without terms.
  /// - Throws: `wage.rules_unknown`, `store.*`; whatever else keeps a worker's pay from being
  ///   computed is a blocking finding.
  public func preview(
    _ member: PaidMember, _ period: PayPeriod, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayPreview? {
    let place = try facts(of: member)
    try read(member)
    if facts.terms.isEmpty, member.owner == member.person { return nil }
    guard try firstPaidDay(of: member, in: period) != nil else { return nil }
    let earlier = try earlierInMonth(member, period, place)
    let today = place.zone.local(at: now).date
    guard try lay(member, period, place, paidOn: paidOn) else {
      return PayPreview(
        member: member, period: period, forecast: nil, actual: nil, findings: findings,
        sources: sources)
    }
    document.earlierInMonth = earlier

    var forecast = try result(of: document)
    if forecast?.gross == 0, document.earlierInMonth == nil {
      // The floors of the premiums are those of who is paid: a month without pay bears none.
      document.earlierInMonth = EarlierPay()
      forecast = try result(of: document)
    }
    if let forecast {
      tellOfAbsence(forecast)
      if forecast.gross == 0, forecast.otherDeductions == 0 { findings.append(.nothingOwed) }
    }
    var actual: PayResult?
    if forecast != nil, period.from <= today {
      let isComplete = sources.workedCount == sources.shiftCount && period.to < today
      actual = isComplete ? forecast : try resultSoFar(of: member, period, today)
    }
    return PayPreview(
      member: member, period: period, forecast: forecast, actual: actual, findings: findings,
      sources: sources)
  }

  /// Reads what is known of a member, unless it was the last one.
  func read(_ member: PaidMember) throws(Failure) {
    guard membership != member.membership.number else { return }
    try reader.read(member.membership.number, into: &facts)
    if let promised = shifts.firstPromisedDay(of: member.membership.number) {
      facts.firstShift = min(facts.firstShift ?? promised, promised)
    }
    membership = member.membership.number
  }

  func employedFrom(_ member: PaidMember, _ period: PayPeriod) -> CivilDate {
    facts.profile(on: period.to)?.facts.employedFrom ?? facts.firstDay(joined: member.joinedOn)
  }

  /// All days that pay can be for, the same for every period, or items would be paid twice: from
  /// the first on which anything was agreed or worked to the last of employment.
  func paidDays(of member: PaidMember) throws(Failure) -> PayPeriod {
    // A later profile may name another first day; by then the first wages were paid.
    let told = facts.firstDay(joined: member.joinedOn)
    let employed = facts.profile(on: told)?.facts.employedFrom ?? told
    let last = max(employed, member.endedOn ?? .last)
    // Only items ask, and most members have none.
    guard !facts.items.isEmpty, !valuesDaysBeforeTerms, let agreed = facts.terms.first?.since,
      agreed > employed
    else { return PayPeriod(unchecked: employed, to: last) }
    let worked = try firstShift(of: member, from: employed, to: agreed.adding(days: -1))
    return PayPeriod(unchecked: min(worked ?? agreed, last), to: last)
  }

  /// Lays the document of a period.
  ///
  /// - Returns: false where a blocking finding says why it cannot be computed.
  func lay(
    _ member: PaidMember, _ period: PayPeriod, _ place: PlaceFacts, paidOn: CivilDate?
  ) throws(Failure) -> Bool {
    sources = PaySources()
    findings.removeAll(keepingCapacity: true)
    document.reset()
    isWorked.removeAll(keepingCapacity: true)
    let today = place.zone.local(at: now).date
    let profile = facts.profile(on: period.to)
    let employedFrom = employedFrom(member, period)
    describe(member, period, place, profile, employedFrom)
    let paidFrom = try firstPaidDay(of: member, in: period) ?? employedFrom
    let salaryFrom = valuesDaysBeforeTerms ? nil : facts.firstSalary
    let wagesFrom = max(paidFrom, salaryFrom ?? .first)
    if wagesFrom > employedFrom { document.worker.paidFrom = wagesFrom }
    guard let contract = agree(period, from: paidFrom, member.weekStart) else { return false }
    let rules = place.policy(on: period.to)?.rules ?? PayPolicy.Rules()
    try layShifts(member, period, place.zone, rules, today: today)
    document.surroundings = surroundings(of: period, member.weekStart, today: today)
    settle(contract, profile?.facts ?? PayProfile.Facts())
    document.contract.sharesSalaryByDay = !period.isWholeMonth
    if !period.isWholeMonth {
      document.contract.salaryMonths = place.periods.salaryMonths(of: period)
      document.premiumsOn = place.periods.period(containing: period.to).to
    }
    document.paidOn = paidOn ?? contract.payDay?.onOrAfter(period.to) ?? period.to
    try layItems(period, place.periods, of: member)
    return true
  }

  /// Computes any document with the same rules; for a changed copy of `document`.
  public func compute(_ document: PayDocument) throws(Failure) -> PayResult {
    try payroll.compute(document)
  }

  func facts(of member: PaidMember) throws(Failure) -> PlaceFacts {
    let number = member.workplace.number
    if let known = places[number] { return known }
    let policies = try view.rows(
      PaySettingsQueries.policies, [.integer(number)], PayPolicy.init)
    let found = PlaceFacts(
      zone: try zones(member.zone), policies: policies,
      periods: PayPeriods(policies, weekStart: member.weekStart),
      headcounts: try Headcounts.list(
        at: try Workplaces.find(member.workplace, in: view), in: view))
    places[number] = found
    return found
  }

  /// Whether a member's workplace ever closed a period that stands, by one look-up for all.
  func hasCloses(_ member: PaidMember) throws(Failure) -> Bool {
    if let closedPlaces { return closedPlaces.contains(member.workplace.number) }
    let found = try PayCloses.places(in: view)
    closedPlaces = found
    return found.contains(member.workplace.number)
  }

  /// A contracted day without a shift counts as missed, which who plans late should know.
  private func tellOfAbsence(_ result: PayResult) {
    var count = 0
    for week in result.weeks where week.denied == .absence { count += 1 }
    guard count > 0 else { return }
    let finding = absences[count] ?? .weeksWithAbsence(count)
    absences[count] = finding
    findings.append(finding)
  }

  /// What the store knows of the whole weeks around a period: days before it, and days after it
  /// that are over. Shifts of later ones may still be planned.
  private func surroundings(
    of period: PayPeriod, _ weekStart: Weekday, today: CivilDate
  ) -> PaySurroundings {
    let first = period.from.onOrBefore(weekStart).daysSinceEpoch
    let end = period.to.onOrBefore(weekStart).adding(days: 6)
    let (from, to) = (period.from.daysSinceEpoch, period.to.daysSinceEpoch)
    let last = max(to, min(end, today.adding(days: -1)).daysSinceEpoch)
    var contracted: [Int] = []
    for number in first...last where number < from || number > to {
      guard let day = CivilDate(daysSinceEpoch: number),
        let terms = facts.terms.last(where: { $0.since <= day }) ?? facts.terms.first,
        terms.days.contains(where: { day.onOrBefore($0) == day })
      else { continue }
      contracted.append(number)
    }
    return PaySurroundings(known: first...last, contracted: contracted)
  }

  func result(of document: PayDocument) throws(Failure) -> PayResult? {
    do throws(Failure) {
      return try payroll.compute(document)
    } catch {
      guard error.id != WageRefusal.rulesUnknown.id else { throw error }
      findings.append(PayFinding("not_computed", error.message, isBlocking: true))
      return nil
    }
  }

  /// The same from what was worked until today, and no further.
  private func resultSoFar(
    of member: PaidMember, _ period: PayPeriod, _ today: CivilDate
  ) throws(Failure) -> PayResult? {
    partial.reset()
    partial.id = document.id
    partial.from = document.from
    partial.to = document.to
    partial.paidOn = document.paidOn
    partial.worker = document.worker
    partial.contract = document.contract
    partial.workplace = document.workplace
    partial.insurances = document.insurances
    partial.surroundings = document.surroundings
    partial.earlierInMonth = document.earlierInMonth
    partial.premiumsOn = document.premiumsOn
    partial.breaks.append(contentsOf: document.breaks)
    for (index, record) in document.shifts.enumerated()
    where !record.status.isWorked || isWorked[index] { partial.shifts.append(record) }
    if today < period.to {
      let last = document.worker.employedTo ?? .last
      partial.worker.employedTo = min(last, today)
      let paid = try paidDays(of: member)
      // What recurs is earned with the whole period.
      for item in facts.items where !item.facts.recurs {
        let day = item.facts.day(of: paid)
        if day <= today, period.contains(day) { partial.items.append(item.facts.payItem) }
      }
    } else {
      partial.items.append(contentsOf: document.items)
    }
    do throws(Failure) {
      let result = try payroll.compute(partial)
      guard result.gross == 0, result.minutes.work == 0 else { return result }
      // The floors of the premiums are a month's, and nothing of it was earned yet.
      partial.insurances.pension = false
      partial.insurances.health = false
      partial.insurances.employment = false
      return try payroll.compute(partial)
    } catch {
      // The forecast could be computed, so only a day that is marked ahead of its time is in the way.
      return nil
    }
  }
}
