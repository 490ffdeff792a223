public import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// Previews the pay of members on their stored shifts, with the engine of `wage calc`.
///
/// The entry point for all code that uses stored pay:
///
///     let previews = try PayPreviews(book, in: view, at: now, zones: zones)
///     for member in try PaidMembers.list(for: actor, at: place, in: view) {
///       for period in try previews.periods(.month(day), of: member) {
///         guard let preview = try previews.preview(member, period) else { continue }
///         // preview.forecast and .actual; previews.document is what the forecast came from.
///       }
///     }
///
/// Statements, rules and buffers are reused from member to member: a million shifts allocate
/// nothing each. Valid only while its view is open.
public final class PayPreviews {
  /// The document of the last forecast; change a copy and `compute` it for a what-if.
  public internal(set) var document = PayDocument()
  /// One value for each shift of `document`: true when it was marked done or clocked out of.
  var isWorked: [Bool] = []
  var sources = PaySources()
  var findings: [PayFinding] = []
  /// The first two stored shifts whose plans overlap.
  var overlapping: (ID<Shift>, ID<Shift>)?
  /// Buffers for one shift and its times at work, reused from member to member.
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
  /// Findings by number of weeks: most members of a list share a few.
  private var absences: [Int: PayFinding] = [:]
  private var places: [Int: PlaceFacts] = [:]
  /// Workplaces with closed periods, loaded on first use; most stores have none.
  private var closedPlaces: Set<Int>?
  private var membership = 0
  var facts = MemberFacts()
  /// True for severance, whose three months may begin before the store's first terms: those terms
  /// then also apply to the days of employment before them.
  var valuesDaysBeforeTerms = false
  /// False while the terms of a period or arrears are asked for, which need no shifts.
  var asksForRecords = true
  /// True while only the terms of a period are asked for.
  var ignoresOpening = false
  /// True while the payments at the end of employment are computed, not taken from their items.
  var leavesOutEnd = false
  /// Set by `ofPaidDays`.
  private(set) var isOfPaidDays = false

  /// Arrears of closed periods for the forecasts to hold.
  public var dueArrears = DueArrears()
  /// False while closed days are computed, which hold none.
  var holdsArrears = true
  /// The period of each member that holds the arrears.
  var arrearsHeldIn: [Int: PayPeriod] = [:]

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

  /// Returns a member's pay periods in a range, oldest first.
  ///
  /// - Throws: `zone.unknown` and `zone.damaged` for a workplace whose zone this machine lacks.
  public func periods(
    _ range: PayRange, of member: PaidMember
  ) throws(Failure) -> [PayPeriod] {
    try periods(of: member).periods(range)
  }

  /// Returns all pay periods of a member's workplace.
  public func periods(of member: PaidMember) throws(Failure) -> PayPeriods {
    try facts(of: member).periods
  }

  /// Returns today's date at a member's workplace.
  public func today(of member: PaidMember) throws(Failure) -> CivilDate {
    try facts(of: member).zone.local(at: now).date
  }

  /// Returns one member's pay in one period.
  ///
  /// - Parameter paidOn: the payment date; nil for the agreed pay day after the period, or its end.
  /// - Returns: nil for a member who was not employed then, and for an owner without terms.
  /// - Throws: `wage.rules_unknown`, `store.*`; all other obstacles to computing a worker's pay
  ///   become a blocking finding.
  public func preview(
    _ member: PaidMember, _ period: PayPeriod, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayPreview? {
    let place = try facts(of: member)
    try read(member)
    if facts.terms.isEmpty, member.owner == member.person { return nil }
    guard try firstPaidDay(of: member, in: period) != nil else { return nil }
    let earlier = try earlierInMonth(member, period, place)
    let today = place.zone.local(at: now).date
    guard try lay(member, period, place, paidOn: paidOn), try isKnown(period, of: member) else {
      return PayPreview(
        member: member, period: period, forecast: nil, actual: nil, findings: findings,
        sources: sources)
    }
    document.earlierInMonth = earlier

    var forecast = try result(of: document)
    if forecast?.gross == 0, document.earlierInMonth == nil {
      // The minimum premiums apply only to paid workers: a month without pay has none.
      document.earlierInMonth = EarlierPay()
      forecast = try result(of: document)
    }
    try hold(&forecast, of: member, in: period)
    if let forecast {
      tellOfAbsence(forecast)
      if forecast.gross == 0, forecast.otherDeductions == 0 {
        let days = period.from.daysSinceEpoch...period.to.daysSinceEpoch
        let hasShifts = sources.openCount > 0 || document.workDays().contains { days.contains($0) }
        let command = member.addingShift(on: min(max(today, period.from), period.to))
        findings.append(.nothingOwed(adding: hasShifts ? nil : command))
      }
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

  /// Adds a blocking finding for a period without records, and for one of the opening balance.
  private func isKnown(_ period: PayPeriod, of member: PaidMember) throws(Failure) -> Bool {
    if try lastOpeningDay(in: period, of: member) == period.to {
      findings.append(.inOpening(period))
      return false
    }
    // Arrears are paid without shifts.
    guard !holdsArrears || !dueArrears.has(member.membership.number, in: period),
      try isUnrecorded(period, of: member)
    else { return true }
    let today = try today(of: member)
    let command = member.addingShift(on: min(max(today, period.from), period.to))
    findings.append(.noRecords(period, adding: command, isOver: period.to <= today))
    return false
  }

  /// Reads the facts of a member, unless they were read last.
  func read(_ member: PaidMember) throws(Failure) {
    guard membership != member.membership.number else { return }
    try reader.read(member.membership.number, into: &facts)
    if let promised = shifts.firstPromisedDay(of: member.membership.number) {
      facts.firstWork = min(facts.firstWork ?? promised, promised)
    }
    membership = member.membership.number
  }

  /// Computes days that were paid: decisions on time beyond the plan stand until their period is
  /// reopened.
  func ofPaidDays<Result>(
    _ werePaid: Bool = true, _ compute: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isOfPaidDays = werePaid
    defer { isOfPaidDays = false }
    return try compute()
  }

  /// Returns the first day of employment of the member read last: that of the first agreed terms, or
  /// of work before them.
  func firstDay(of member: PaidMember) -> CivilDate {
    min(member.beganOn, facts.firstWork ?? member.beganOn)
  }

  func employedFrom(_ member: PaidMember, _ period: PayPeriod) -> CivilDate {
    facts.profile(on: period.to)?.facts.employedFrom ?? firstDay(of: member)
  }

  /// Returns all days that pay can be for: from the first agreement or work to the end of
  /// employment.
  ///
  /// The same for every period, or items would be paid twice.
  func paidDays(of member: PaidMember) throws(Failure) -> PayPeriod {
    // A later profile may give another first day; by then the first wages were paid.
    let told = firstDay(of: member)
    let employed = facts.profile(on: told)?.facts.employedFrom ?? told
    let last = max(employed, member.endedOn ?? .last)
    // Only items need this, and most members have none.
    guard !facts.items.isEmpty, !valuesDaysBeforeTerms, let agreed = facts.terms.first?.since,
      agreed > employed
    else { return PayPeriod(unchecked: employed, to: last) }
    let worked = try firstShift(of: member, from: employed, to: agreed.adding(days: -1))
    return PayPeriod(unchecked: min(worked ?? agreed, last), to: last)
  }

  /// Fills the document of a period.
  ///
  /// - Returns: false when a blocking finding gives the reason.
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
    let opened = try lastOpeningDay(in: period, of: member)
    if let opened, opened < period.to {
      findings.append(.partlyInOpening(period, until: opened))
    }
    let afterOpening = opened?.adding(days: 1)
    let wagesFrom = max(paidFrom, salaryFrom ?? .first, afterOpening ?? .first)
    if wagesFrom > employedFrom { document.worker.paidFrom = wagesFrom }
    guard let contract = agree(period, from: paidFrom, member.weekStart) else { return false }
    let rules = place.policy(on: period.to)?.rules ?? PayPolicy.Rules()
    try layShifts(member, period, place.zone, rules.attendance, today: today)
    document.surroundings = try surroundings(of: period, member, today: today)
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

  /// Computes any document with the same rules, such as a changed copy of `document`.
  public func compute(_ document: PayDocument) throws(Failure) -> PayResult {
    try payroll.compute(document)
  }

  func facts(of member: PaidMember) throws(Failure) -> PlaceFacts {
    let number = member.workplace.number
    if let known = places[number] { return known }
    let policies: [PayPolicy] = try view.records(
      PaySettingsQueries.policies, [.integer(number)])
    let found = PlaceFacts(
      zone: try zones(member.zone), policies: policies,
      periods: PayPeriods(policies, weekStart: member.weekStart),
      headcounts: try Headcounts.list(
        at: try Workplaces.find(member.workplace, in: view), in: view))
    places[number] = found
    return found
  }

  /// Returns true when a member's workplace has a valid close; looked up once for all workplaces.
  func hasCloses(_ member: PaidMember) throws(Failure) -> Bool {
    if let closedPlaces { return closedPlaces.contains(member.workplace.number) }
    let found = try ClosedPeriods.places(in: view)
    closedPlaces = found
    return found.contains(member.workplace.number)
  }

  /// A contracted day without a shift counts as missed, which an owner who plans late should know.
  private func tellOfAbsence(_ result: PayResult) {
    var count = 0
    for week in result.weeks where week.denied == .absence { count += 1 }
    guard count > 0 else { return }
    let finding = absences[count] ?? .weeksWithAbsence(count)
    absences[count] = finding
    findings.append(finding)
  }

  /// Returns the weeks around a period with the days whose shifts are complete.
  ///
  /// These are days before it, unless nothing is recorded of them, and days after it that are over;
  /// later shifts may still be planned.
  private func surroundings(
    of period: PayPeriod, _ member: PaidMember, today: CivilDate
  ) throws(Failure) -> PaySurroundings {
    let first = try firstKnownDay(before: period, of: member)
    let end = period.to.onOrBefore(member.weekStart).adding(days: 6)
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

  /// Returns the first day of a period's first week of which something is recorded.
  private func firstKnownDay(
    before period: PayPeriod, of member: PaidMember
  ) throws(Failure) -> Int {
    let first = period.from.onOrBefore(member.weekStart)
    let day = document.shifts.lazy.map { $0.hasTimes ? $0.start / 1_440 : $0.day ?? .max }.min()
    let recorded = min(
      period.from, CivilDate(daysSinceEpoch: day ?? .max) ?? period.from)
    guard first < recorded else { return first.daysSinceEpoch }
    let before = PayPeriod(unchecked: first, to: recorded.adding(days: -1))
    let silent = try unrecorded(
      of: member, in: before, until: before.to, ofAnyPay: true
    ).last?.to
    let opened = ignoresOpening ? nil : facts.opening.map { min($0.through, before.to) }
    let unknown = max(silent ?? .first, opened ?? .first)
    return max(first, unknown.adding(days: unknown == .first ? 0 : 1)).daysSinceEpoch
  }

  func result(of document: PayDocument) throws(Failure) -> PayResult? {
    do throws(Failure) {
      return try payroll.compute(document)
    } catch {
      guard error.id != WageRefusal.rulesUnknown.id else { throw error }
      var message = error.message
      if error.id == WageRefusal.shiftOverlap.id, let (first, second) = overlapping {
        message = Text(
          en: "\(first) and \(second) overlap: \(message.en); settle it: "
            + "'catchkit shift edit \(second) --time START-END' or 'catchkit shift remove \(second)'",
          ko: "\(first), \(second) 근무가 겹칩니다: \(message.ko). 고치기: 'catchkit shift edit \(second) "
            + "--time 시작-종료' 또는 'catchkit shift remove \(second)'")
      }
      findings.append(PayFinding("not_computed", message, isBlocking: true))
      return nil
    }
  }

  /// Computes the pay from work done until today only.
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
      // Recurring items are earned with the whole period.
      for item in facts.items where !item.facts.recurs {
        let day = item.facts.day(of: paid)
        if day <= today, period.contains(day) { partial.items.append(item.facts.payItem) }
      }
      partial.items += document.items.filter { $0.correction != nil }
    } else {
      partial.items.append(contentsOf: document.items)
    }
    do throws(Failure) {
      let result = try payroll.compute(partial)
      guard result.gross == 0, result.minutes.work == 0 else { return result }
      // The minimum premiums are for a whole month, and nothing of it was earned yet.
      partial.insurances.pension = false
      partial.insurances.health = false
      partial.insurances.employment = false
      return try payroll.compute(partial)
    } catch {
      // The forecast could be computed, so only a day that was marked too early can be the cause.
      return nil
    }
  }
}
