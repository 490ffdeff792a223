import CatchValues
import ShiftService
import WageService

/// The question for which days are computed, when it is not only their pay.
struct PayQuestion {
  /// True for days that were paid: decisions on time beyond the plan stand until their period is
  /// reopened, and no arrears are added.
  var isOfPaidDays = false
  /// False for the terms of a period and for arrears, which need no shifts.
  var asksForRecords = true
  /// True for the terms of a period alone.
  var ignoresOpening = false
  /// True for payments at the end of employment, which are computed, not taken from their items.
  var leavesOutEnd = false
  /// As in `MemberFacts`.
  var valuesDaysBeforeTerms = false
}

/// A part of a member's pay with the document that it is computed from.
struct LaidPart {
  let facts: MemberFacts
  let period: PayPeriod
  let asked: PayQuestion
  let records: PayRecords
  /// The last day of the part that the opening balance pays; nil for none.
  let opened: CivilDate?
  var document = PayDocument()
  /// One value for each shift of `document`: true when it was marked done or clocked out of.
  var isWorked: [Bool] = []
  var sources = PaySources()
  var findings: [PayFinding] = []
  /// The first two stored shifts whose plans overlap.
  var overlapping: (ID<Shift>, ID<Shift>)?

  init(_ facts: MemberFacts, _ period: PayPeriod, _ asked: PayQuestion, in records: PayRecords) {
    self.facts = facts
    self.period = period
    self.asked = asked
    self.records = records
    opened = asked.ignoresOpening ? nil : facts.lastOpeningDay(in: period)
  }

  var member: PaidMember { facts.member }
  var place: PlaceFacts { facts.place }

  /// Fills the document.
  ///
  /// - Returns: false when a blocking finding gives the reason.
  mutating func lay(paidOn: CivilDate?) throws(Failure) -> Bool {
    document.reset()
    let profile = facts.profile(on: period.to)
    let employedFrom = facts.employedFrom(period)
    describe(profile, employedFrom)
    let paidFrom = facts.firstPaidDay(in: period) ?? employedFrom
    if let opened, opened < period.to { findings.append(.partlyInOpening(period, until: opened)) }
    let salaryFrom = facts.firstSalary ?? .first
    let wagesFrom = max(paidFrom, salaryFrom, opened?.adding(days: 1) ?? .first)
    if wagesFrom > employedFrom { document.worker.paidFrom = wagesFrom }
    guard let contract = agree(from: paidFrom) else { return false }
    let rules = place.policy(on: period.to)?.rules ?? PayPolicy.Rules()
    try layShifts(rules.attendance)
    document.surroundings = try surroundings()
    settle(contract, profile?.facts ?? PayProfile.Facts())
    document.contract.sharesSalaryByDay = !period.isWholeMonth
    if !period.isWholeMonth {
      document.contract.salaryMonths = place.periods.salaryMonths(of: period)
      document.premiumsOn = place.periods.period(containing: period.to).to
    }
    document.paidOn = paidOn ?? contract.payDay?.onOrAfter(period.to) ?? period.to
    try layItems(in: period)
    return true
  }

  /// Returns the weeks around the part with the days whose shifts are complete.
  ///
  /// These are days before it, unless nothing is recorded of them, and days after it that are over;
  /// later shifts may still be planned.
  private func surroundings() throws(Failure) -> PaySurroundings {
    let first = try firstKnownDay()
    let end = period.to.onOrBefore(member.weekStart).adding(days: 6)
    let own = period.numbers
    let last = max(own.upperBound, min(end, place.today.adding(days: -1)).daysSinceEpoch)
    var contracted: [Int] = []
    for number in first...last where !own.contains(number) {
      guard let day = CivilDate(daysSinceEpoch: number), let terms = facts.terms(on: day),
        terms.days.contains(where: { day.onOrBefore($0) == day })
      else { continue }
      contracted.append(number)
    }
    return PaySurroundings(known: first...last, contracted: contracted)
  }

  /// Returns the first day of the part's first week of which something is recorded.
  private func firstKnownDay() throws(Failure) -> Int {
    let first = period.from.onOrBefore(member.weekStart)
    let day = document.shifts.lazy.map { $0.hasTimes ? $0.start / 1_440 : $0.day ?? .max }.min()
    let recorded = min(period.from, CivilDate(daysSinceEpoch: day ?? .max) ?? period.from)
    guard first < recorded else { return first.daysSinceEpoch }
    let before = PayPeriod(unchecked: first, to: recorded.adding(days: -1))
    let silent = try records.unrecorded(
      of: facts, in: before, until: before.to, ofAnyPay: true
    ).last?.to
    let opened = asked.ignoresOpening ? nil : facts.opening.map { min($0.through, before.to) }
    let unknown = max(silent ?? .first, opened ?? .first)
    return max(first, unknown.adding(days: unknown == .first ? 0 : 1)).daysSinceEpoch
  }

  /// Returns true when nothing is recorded of all its employed days.
  func isUnrecorded() throws(Failure) -> Bool {
    // Arrears and single items are due without shifts.
    guard asked.asksForRecords, !asked.isOfPaidDays, sources.shiftCount == 0,
      sources.openCount == 0
    else { return false }
    let paid = facts.paidDays
    if facts.items.contains(where: { !$0.facts.recurs && $0.facts.counts(in: period, of: paid) }) {
      return false
    }
    let from = max(period.from, facts.employedFrom(period))
    let to = min(period.to, member.endedOn ?? .last)
    guard from <= to else { return false }
    let days = PayPeriod(unchecked: from, to: to)
    return try records.unrecorded(of: facts, in: days) == [days]
  }

  /// The command that records a shift in the part, today if that is within.
  var addingShift: Text { member.addingShift(on: min(max(place.today, period.from), period.to)) }

  /// Computes the document; an obstacle becomes a blocking finding.
  mutating func result(by payroll: inout Payroll) throws(Failure) -> PayResult? {
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
  func resultSoFar(by payroll: inout Payroll) throws(Failure) -> PayResult? {
    let today = place.today
    var partial = document
    partial.shifts = []
    partial.shifts.reserveCapacity(document.shifts.count)
    for (index, record) in document.shifts.enumerated()
    where !record.status.isWorked || isWorked[index] { partial.shifts.append(record) }
    if today < period.to {
      partial.worker.employedTo = min(document.worker.employedTo ?? .last, today)
      partial.items.removeAll()
      let paid = facts.paidDays
      // Recurring items are earned with the whole period.
      for item in facts.items where !item.facts.recurs {
        let day = item.facts.day(of: paid)
        if day <= today, period.contains(day) { partial.items.append(item.facts.payItem) }
      }
      partial.items += document.items.filter { $0.correction != nil }
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

extension PayPeriod {
  /// Its days since 1970.
  var numbers: ClosedRange<Int> { from.daysSinceEpoch...to.daysSinceEpoch }
}
