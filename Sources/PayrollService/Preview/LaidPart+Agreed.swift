import CatchValues
import ShiftService
import WageService

/// Agreed terms and profile facts of a member, written into the document.
extension LaidPart {
  /// Writes the worker, the workplace and the kind of income.
  mutating func describe(_ profile: PayProfile?, _ employedFrom: CivilDate) {
    document.id = member.membership.description
    document.from = period.from
    document.to = period.to
    document.contract.weekStart = member.weekStart
    document.contract.weeklyHoliday = member.restDay
    document.worker.name = member.worker
    document.worker.employedFrom = employedFrom
    document.worker.employedTo = member.endedOn
    sources.profile = profile?.id
    if let profile, let since = profile.since, profile.facts.paidAs != .business,
      facts.profile(on: since.adding(days: -1))?.facts.paidAs == .business
    {
      document.worker.insuredFrom = max(since, employedFrom)
    }
    var personal = profile?.facts ?? PayProfile.Facts()
    if let own = personal.birth, let born = facts.birth, own != born {
      findings.append(.birthsDiffer(profile: own, person: born))
    }
    personal.birth = personal.birth ?? facts.knownBirth
    document.apply(personal, in: period)
    if let reason = personal.notLowered, let until = personal.probationUntil, until >= period.from {
      findings.append(
        PayFinding(
          "probation_not_lowered",
          Text(
            en: "probation lowers no minimum wage: \(reason.en)",
            ko: "수습이어도 최저임금을 감액할 수 없습니다: \(reason.ko)")))
    }
    for note in personal.visaNotes where note.isOpen {
      findings.append(PayFinding("visa_\(note.id)_open", note.message, article: note.article))
    }
    let policy = place.policy(on: period.to)
    sources.policy = policy?.id
    document.apply(policy?.rules ?? PayPolicy.Rules())
    layStaff()
  }

  /// Writes the legal size, which depends on the number of employees in the month before each day.
  private mutating func layStaff() {
    let weekStart = member.weekStart
    guard let size = LegalSize(place.headcounts, until: period.to) else { return }
    document.workplace.employees = max(1, size.employees(on: period.from))
    let last = period.to.onOrBefore(weekStart).adding(days: 6)
    document.workplace.sizes = size.changes(from: period.from.onOrBefore(weekStart), to: last)
    for change in document.workplace.sizes.dropFirst() where period.contains(change.from) {
      let (day, isFive) = (change.from, change.hasFiveEmployees)
      findings.append(
        PayFinding(
          "headcount_changed",
          Text(
            en:
              "from \(day) on the workplace counts as one of \(isFive ? "five or more" : "under five"), "
              + "by the staff of the month before; premiums of days before are "
              + (isFive ? "not due" : "due"),
            ko: "직전 한 달의 인원에 따라 \(day)부터 상시 근로자 5명 \(isFive ? "이상" : "미만")입니다. 그 전 날의 "
              + "가산수당은 \(isFive ? "적용하지 않습니다" : "적용합니다")")))
    }
  }

  /// Writes the terms at the period's end, with earlier rates and hours before them.
  ///
  /// Returns nil without agreed terms.
  mutating func agree(from paidFrom: CivilDate) -> AgreedTerms? {
    let start = max(period.from, paidFrom)
    guard let base = facts.terms(on: start) else {
      findings.append(
        PayFinding(
          "no_terms",
          Text(
            en: "no pay terms are agreed: see 'catchkit shift terms propose'",
            ko: "합의한 임금 조건이 없습니다. 'catchkit shift terms propose'를 보십시오"),
          isBlocking: true))
      return nil
    }
    if base.since > start {
      let employed = document.worker.employedFrom ?? start
      findings.append(
        PayFinding(
          "terms_begin_later",
          Text(
            en: "employment began on \(employed), the first agreed terms on \(base.since); "
              + (base.basis == .monthly
                ? "the hours between are paid by the hour"
                : "the days between are paid by these terms"),
            ko: "재직은 \(employed)에, 첫 임금 조건은 \(base.since)에 시작합니다. "
              + (base.basis == .monthly
                ? "그 사이에 일한 시간은 시급으로 계산했습니다" : "그 사이의 날도 같은 조건으로 계산했습니다"))))
    }
    sources.terms.append(ID(base.id))
    sources.areWrittenDown = base.isWrittenDown
    if let change = facts.kindChanges(in: period, after: start).first {
      findings.append(.kindChanges(change, in: period))
      return nil
    }
    var last = base
    for terms in facts.terms
    where terms.since > max(start, base.since) && terms.since <= period.to {
      sources.terms.append(ID(terms.id))
      sources.areWrittenDown = sources.areWrittenDown || terms.isWrittenDown
      document.contract.raises.append(
        DatedRate(from: terms.since, rate: terms.rate, includedOvertime: terms.includedOvertime))
      last = terms
    }
    layHours(from: min(start, period.from.onOrBefore(member.weekStart)), until: last)
    document.contract.basis = base.basis
    document.contract.rate = base.rate
    document.contract.includedOvertime = base.includedOvertime
    return last
  }

  /// Writes the contracted hours that applied before those of the period's end.
  private mutating func layHours(from start: CivilDate, until last: AgreedTerms) {
    // Hours that change are judged by the average of four weeks.
    let isRecent = facts.terms.contains {
      $0.since > start.adding(days: -28) && $0.since <= last.since
    }
    let first = isRecent ? start.adding(days: -ContractedHours.history) : start
    var current = facts.terms(on: first) ?? last
    for terms in facts.terms
    where terms.since > first && terms.since <= last.since && !terms.hasSchedule(of: current) {
      document.contract.earlierHours.append(
        DatedHours(
          from: document.contract.hoursSince ?? first, weeklyMinutes: current.weeklyMinutes,
          days: current.days.isEmpty ? nil : current.days))
      document.contract.hoursSince = terms.since
      current = terms
    }
  }

  /// Writes the contracted hours, or without agreed ones the average of the work.
  mutating func settle(_ terms: AgreedTerms, _ facts: PayProfile.Facts) {
    if !terms.days.isEmpty { document.contract.days = terms.days }
    document.contract.dailyMinutes = facts.dailyMinutes
    document.contract.weeklyMinutes = terms.weeklyMinutes
    guard terms.basis != .monthly else { return }
    var average: Int?
    func assumed(_ weekly: Int?, _ hasDays: Bool) -> Int? {
      if weekly != nil || (facts.dailyMinutes != nil && hasDays) { return nil }
      let minutes = average ?? facts.fourWeekAverage ?? averageWeek()
      average = minutes
      return minutes
    }
    for index in document.contract.earlierHours.indices {
      let hours = document.contract.earlierHours[index]
      guard let minutes = assumed(hours.weeklyMinutes, hours.days != nil) else { continue }
      document.contract.earlierHours[index].weeklyMinutes = minutes
      document.contract.earlierHours[index].isAssumed = true
    }
    if let minutes = assumed(terms.weeklyMinutes, !terms.days.isEmpty) {
      document.contract.weeklyMinutes = minutes
      document.contract.hasAssumedHours = true
    }
    guard let average else { return }
    let (whole, rest) = (average / 60, average % 60)
    findings.append(
      PayFinding(
        "hours_assumed",
        Text(
          en: "no contracted hours are agreed; these weeks' average of \(whole)h \(rest)m counts",
          ko: "합의한 소정근로시간이 없어 이 기간의 주 평균 \(whole)시간 \(rest)분으로 계산했습니다")))
  }

  /// Writes the items of some days, which are agreed per regular pay period: a week or a month.
  mutating func layItems(in days: PayPeriod) throws(Failure) {
    guard !facts.items.isEmpty else { return }
    let (paid, periods) = (facts.paidDays, place.periods)
    var agreed: [PayItem] = []
    for item in facts.items where item.facts.counts(in: days, of: paid) {
      if PayItem.isOfEnd(item.facts.code) {
        if asked.leavesOutEnd { continue }
        // The pension's base is set for a year (국민연금법 시행령 제7조): one payment does not change it.
        if item.facts.code == PayItem.unusedLeave {
          document.insurances.oneOffPay += item.facts.amount
        }
      }
      agreed.append(item.facts.payItem)
      for _ in 0..<item.facts.count(in: days, periods, of: paid) {
        document.items.append(item.facts.payItem)
      }
    }
    document.contract.allowances = try Allowances(
      agreed, by: periods.cycle(on: days.to) == .weekly ? .week : .month)
  }
}
