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
  /// The breaks of a shift while they are put together.
  var spans: [MinuteRange] = []

  let view: View
  private let now: Instant
  private let zones: ZoneFinder
  let shifts: PayShifts
  private let reader: FactsReader
  private var payroll: Payroll
  private var partial = PayDocument()
  private var places: [Int: PlaceFacts] = [:]
  private var membership = 0
  private var facts = MemberFacts()

  public init(
    _ book: RuleBook, in view: View, at now: Instant, zones: @escaping ZoneFinder
  ) throws(Failure) {
    self.view = view
    self.now = now
    self.zones = zones
    payroll = Payroll(book)
    shifts = try PayShifts(in: view)
    reader = try FactsReader(in: view)
  }

  /// The pay periods of a member that a range means, oldest first.
  ///
  /// - Throws: `time.zone` for a workplace whose zone this machine does not know.
  public func periods(
    _ range: PayRange, of member: PaidMember
  ) throws(Failure) -> [PayPeriod] {
    let place = try facts(of: member)
    let last: CivilDate =
      switch range {
      case .month(let day): day.lastOfMonth
      case .exactly(let period): period.to
      case .endingIn(_, let to): to
      case .containing(let day): day
      }
    let cycle = place.policy(on: last)?.rules.cycle ?? PayPolicy.Rules().cycle
    return cycle.periods(range, weekStart: member.weekStart)
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
    if membership != member.membership.number {
      try reader.read(member.membership.number, into: &facts)
      if let promised = shifts.firstPromisedDay(of: member.membership.number) {
        facts.firstShift = min(facts.firstShift ?? promised, promised)
      }
      membership = member.membership.number
    }
    if facts.terms.isEmpty, member.owner == member.person { return nil }
    sources = PaySources()
    findings.removeAll(keepingCapacity: true)
    let today = place.zone.local(at: now).date
    let profile = facts.profile(on: period.to)
    let employedFrom = profile?.facts.employedFrom ?? facts.firstDay(joined: member.joinedOn)
    guard employedFrom <= period.to, (member.endedOn ?? .last) >= period.from else { return nil }

    document.reset()
    isWorked.removeAll(keepingCapacity: true)
    describe(member, period, place, profile, employedFrom)
    guard let contract = agree(period, from: employedFrom) else {
      return PayPreview(
        member: member, period: period, forecast: nil, actual: nil, findings: findings,
        sources: sources)
    }
    let rules = place.policy(on: period.to)?.rules ?? PayPolicy.Rules()
    try layShifts(member, period, place.zone, rules, today: today)
    document.surroundings = surroundings(of: period, member.weekStart, today: today)
    settle(contract, profile?.facts ?? PayProfile.Facts(), period)
    document.paidOn = paidOn ?? contract.payDay?.onOrAfter(period.to) ?? period.to
    try layItems(period, isWeekly: rules.cycle == .weekly)

    let forecast = try result(of: document)
    if let forecast { tellOfAbsence(forecast) }
    var actual: PayResult?
    if forecast != nil, period.from <= today {
      let isComplete = sources.workedCount == sources.shiftCount && period.to < today
      actual = isComplete ? forecast : try resultSoFar(period, today)
    }
    return PayPreview(
      member: member, period: period, forecast: forecast, actual: actual, findings: findings,
      sources: sources)
  }

  /// Computes any document with the same rules; for a changed copy of `document`.
  public func compute(_ document: PayDocument) throws(Failure) -> PayResult {
    try payroll.compute(document)
  }

  private func facts(of member: PaidMember) throws(Failure) -> PlaceFacts {
    let number = member.workplace.number
    if let known = places[number] { return known }
    let found = PlaceFacts(
      zone: try zones(member.zone),
      policies: try view.rows(
        PaySettingsQueries.policies, [.integer(number)], PayPolicy.init),
      headcounts: try Headcounts.list(
        at: try Workplaces.find(member.workplace, in: view), in: view))
    places[number] = found
    return found
  }

  /// A contracted day without a shift counts as missed, which who plans late should know.
  private func tellOfAbsence(_ result: PayResult) {
    let count = result.weeks.count { $0.denied == .absence }
    guard count > 0 else { return }
    findings.append(
      PayFinding(
        "weeks_with_absence",
        Text(
          en:
            "\(count) \(count == 1 ? "week earns" : "weeks earn") no weekly holiday: a contracted "
            + "day was missed or has no shift",
          ko: "소정근로일에 결근했거나 근무가 없어 주휴수당이 없는 주가 \(count)주 있습니다")))
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
    var contracted: Set<Int> = []
    for number in first...last where number < from || number > to {
      guard let day = CivilDate(daysSinceEpoch: number),
        let terms = facts.terms.last(where: { $0.since <= day }) ?? facts.terms.first,
        terms.days.contains(where: { day.onOrBefore($0) == day })
      else { continue }
      contracted.insert(number)
    }
    return PaySurroundings(known: first...last, contracted: contracted)
  }

  private func result(of document: PayDocument) throws(Failure) -> PayResult? {
    do throws(Failure) {
      return try payroll.compute(document)
    } catch {
      guard error.id != WageRefusal.rulesUnknown.id else { throw error }
      findings.append(PayFinding("not_computed", error.message, isBlocking: true))
      return nil
    }
  }

  /// The same from what was worked until today, and no further.
  private func resultSoFar(_ period: PayPeriod, _ today: CivilDate) throws(Failure) -> PayResult? {
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
    partial.breaks.append(contentsOf: document.breaks)
    for (index, record) in document.shifts.enumerated()
    where !record.status.isWorked || isWorked[index] { partial.shifts.append(record) }
    if today < period.to {
      let last = document.worker.employedTo ?? .last
      partial.worker.employedTo = min(last, today)
      // What recurs is earned with the whole period.
      for item in facts.items
      where !item.facts.recurs && item.facts.since <= today && item.facts.counts(in: period) {
        partial.items.append(item.facts.payItem)
      }
    } else {
      partial.items.append(contentsOf: document.items)
    }
    do throws(Failure) {
      return try payroll.compute(partial)
    } catch {
      // The forecast could be computed, so only a day that is marked ahead of its time is in the way.
      return nil
    }
  }

  /// Who works, where, and as what.
  private func describe(
    _ member: PaidMember, _ period: PayPeriod, _ place: PlaceFacts, _ profile: PayProfile?,
    _ employedFrom: CivilDate
  ) {
    document.id = member.membership.description
    document.from = period.from
    document.to = period.to
    document.contract.weekStart = member.weekStart
    document.contract.weeklyHoliday = member.restDay
    document.worker.name = member.worker
    document.worker.employedFrom = employedFrom
    document.worker.employedTo = member.endedOn
    sources.profile = profile?.id
    var personal = profile?.facts ?? PayProfile.Facts()
    personal.birth = personal.birth ?? facts.birth
    document.apply(personal, in: period)
    let policy = place.policy(on: period.to)
    sources.policy = policy?.id
    document.apply(policy?.rules ?? PayPolicy.Rules())
    count(place.headcounts, in: period)
  }

  /// The law goes by how many work there when the period begins.
  private func count(_ headcounts: [Headcount], in period: PayPeriod) {
    let first =
      headcounts.last { $0.since <= period.from } ?? headcounts.first { $0.since <= period.to }
    document.workplace.employees = first.map { max(1, $0.employees) }
    guard let first else { return }
    let crossing = headcounts.first {
      $0.since > max(first.since, period.from) && $0.since <= period.to
        && ($0.employees >= 5) != (first.employees >= 5)
    }
    guard let crossing else { return }
    findings.append(
      PayFinding(
        "headcount_changed",
        Text(
          en: "the staff changes to \(crossing.employees) on \(crossing.since); computed with the "
            + "\(first.employees) of the period's beginning",
          ko: "\(crossing.since)에 인원이 \(crossing.employees)명으로 바뀝니다. 기간 시작 때의 "
            + "\(first.employees)명으로 계산했습니다")))
  }

  /// The terms that the period begins with, and the raises within it; nil when there are none.
  private func agree(_ period: PayPeriod, from employedFrom: CivilDate) -> AgreedTerms? {
    let start = max(period.from, employedFrom)
    guard let earliest = facts.terms.first else {
      findings.append(
        PayFinding(
          "no_terms",
          Text(
            en: "no pay terms are agreed: see 'catchkit shift terms propose'",
            ko: "합의한 임금 조건이 없습니다. 'catchkit shift terms propose'를 보십시오"),
          isBlocking: true))
      return nil
    }
    let base = facts.terms.last { $0.since <= start } ?? earliest
    if base.since > start {
      findings.append(
        PayFinding(
          "terms_begin_later",
          Text(
            en: "the first agreed terms begin on \(base.since); days before are paid by them too",
            ko: "합의한 임금 조건은 \(base.since)부터입니다. 그 전 날도 같은 조건으로 계산했습니다")))
    }
    sources.terms.append(ID(base.id))
    var last = base
    for terms in facts.terms
    where terms.since > max(start, base.since) && terms.since <= period.to {
      sources.terms.append(ID(terms.id))
      guard terms.basis == base.basis else {
        findings.append(
          PayFinding(
            "kind_changes",
            Text(
              en: "the kind of pay changes on \(terms.since): ask for each part of the period "
                + "with --period FIRST/LAST",
              ko: "\(terms.since)에 임금 형태가 바뀝니다. --period 첫날/마지막날로 나누어 계산하십시오"),
            isBlocking: true))
        return nil
      }
      document.contract.raises.append(DatedRate(from: terms.since, rate: .won(terms.won)))
      last = terms
    }
    if !last.hasSchedule(of: base) {
      findings.append(
        PayFinding(
          "hours_change",
          Text(
            en: "the contracted hours change on \(last.since); computed with those that follow",
            ko: "\(last.since)에 소정근로시간이 바뀝니다. 바뀐 시간으로 계산했습니다")))
    }
    document.contract.basis = base.basis
    document.contract.rate = .won(base.won)
    return last
  }

  /// The contracted hours; where none are agreed, what is worked on average.
  private func settle(
    _ terms: AgreedTerms, _ facts: PayProfile.Facts, _ period: PayPeriod
  ) {
    if !terms.days.isEmpty { document.contract.days = terms.days }
    document.contract.dailyMinutes = facts.dailyMinutes
    document.contract.weeklyMinutes = terms.weeklyMinutes
    guard terms.weeklyMinutes == nil, terms.basis != .monthly else { return }
    if facts.dailyMinutes != nil, !terms.days.isEmpty { return }
    let average = facts.fourWeekMinutes ?? averageWeek(of: period)
    document.contract.weeklyMinutes = average
    document.contract.hasAssumedHours = true
    let (whole, rest) = (average / 60, average % 60)
    findings.append(
      PayFinding(
        "hours_assumed",
        Text(
          en: "no contracted hours are agreed; these weeks' average of \(whole)h \(rest)m counts",
          ko: "합의한 소정근로시간이 없어 이 기간의 주 평균 \(whole)시간 \(rest)분으로 계산했습니다")))
  }

  /// Allowances by the week have no monthly amount that the ordinary wage could go by.
  private func layItems(_ period: PayPeriod, isWeekly: Bool) throws(Failure) {
    for item in facts.items where item.facts.counts(in: period) {
      document.items.append(item.facts.payItem)
      sources.items.append(item.id)
      if item.facts.isOrdinary, item.facts.amount > 0, !isWeekly {
        document.contract.ordinaryAllowance = try Money(
          won: document.contract.ordinaryAllowance + item.facts.amount
        ).won
      }
    }
  }
}

extension MemberFacts {
  /// The first day of employment that anything tells of.
  fileprivate func firstDay(joined: CivilDate) -> CivilDate {
    var day = joined
    if let first = terms.first { day = min(day, first.since) }
    if let firstShift { day = min(day, firstShift) }
    return day
  }
}
