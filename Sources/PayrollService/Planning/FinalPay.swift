public import CatchValues
public import WageService

/// All payments due when a worker leaves.
public struct FinalPay {
  /// Pay of the last period, up to the last day.
  public let wages: LastWages
  public let leave: LeaveClaim
  public let severance: SeveranceClaim
  /// nil unless the employer dismisses the worker.
  public let dismissal: Dismissal?
  /// The tax withheld from severance and dismissal pay; nil when the rules for the last day are not
  /// known.
  public let severanceTax: SeveranceTax?
  /// Arrears of closed periods before the last one.
  public let arrears: [OpenArrears]
  /// The month's last computation of earned income, with leave and arrears included: its tax and
  /// premiums show what they add.
  public let settlement: PayForecast
  public let lastDay: CivilDate
  /// The pay day of the period for members who stay.
  public let regularPayDay: CivilDate
  /// The given day, or the regular pay day unless that is too late.
  public let paidOn: CivilDate
  /// Interest owed for payment after the due day.
  public fileprivate(set) var interest: LateInterest
  /// Unpaid periods before the last one whose pay day is after the last day.
  public let pending: [PayForecast]

  public var due: CivilDate { LateInterest.due(lastDay: lastDay) }

  /// Pay for dismissal without notice: as computed, else what a close has paid.
  public var dismissalPay: Int { dismissal?.amount ?? wages.end(PayItem.dismissal) }

  /// The income of retirement: severance and dismissal pay.
  public var retirementPay: Int { severance.severance.amount + dismissalPay }

  /// Gross of all final payments, closed or not.
  public var total: Int { wages.paid + earned + retirementPay }

  /// Gross of the part that no close has paid yet.
  public var unpaid: Int { earned + retirementPay - wages.endPaid }

  /// The unpaid part that bears interest when it is late: wages and severance, not dismissal pay
  /// (근로기준법 제37조 제1항).
  public var bearingInterest: Int {
    max(0, unpaid - (dismissalPay - wages.end(PayItem.dismissal)))
  }

  /// Arrears of closed periods, the last one included; below zero for overpayment.
  public var arrearsTotal: Int { arrears.reduce(wages.correction) { $0 + $1.total } }

  /// The unpaid amounts that are earned income.
  var earned: Int { FinalPay.earned(wages, leave, arrears) }

  /// Deductions from the unpaid amounts, tax on severance included.
  public var deductions: Int {
    let others = wages.openBefore.reduce(0) { $0 + $1.result.deductionsTotal }
    return others + settlement.result.deductionsTotal + unpaidTax
  }

  /// Pay for unused leave that no close has paid.
  public var unpaidLeave: Int { FinalPay.leavePay(leave, wages) - wages.end(PayItem.unusedLeave) }

  /// True when a close has paid all unused leave that is known.
  public var isLeavePaid: Bool { wages.end(PayItem.unusedLeave) > 0 && unpaidLeave <= 0 }

  /// True when a close has paid what dismissal without notice costs.
  public var isDismissalPaid: Bool {
    let paid = wages.end(PayItem.dismissal)
    return paid > 0 && dismissalPay <= paid
  }

  /// Tax on severance that no close has withheld.
  public var unpaidTax: Int { (severanceTax?.total ?? 0) - wages.end(PayItem.severanceTax) }

  public var net: Int { unpaid - deductions }

  /// Tax and premiums that leave and arrears add to the month.
  public var addedDeductions: Int {
    settlement.result.deductionsTotal - (wages.openLast?.result.deductionsTotal ?? 0)
  }

  fileprivate static func earned(
    _ wages: LastWages, _ leave: LeaveClaim, _ arrears: [OpenArrears]
  ) -> Int {
    let open = wages.open.reduce(0) { $0 + $1.result.gross }
    return arrears.reduce(open + wages.correction + leavePay(leave, wages)) { $0 + $1.total }
  }

  /// Returns the pay for unused leave; where not all of its days are known, at least what a close
  /// has paid.
  fileprivate static func leavePay(_ leave: LeaveClaim, _ wages: LastWages) -> Int {
    let known = leave.pay ?? 0
    let isKnown = leave.leave.pay != nil && leave.before != nil
    return isKnown ? known : max(known, wages.end(PayItem.unusedLeave))
  }
}

/// Facts for the final pay that the store does not have.
public struct LeavingFacts: Sendable {
  /// Unused days of leave; nil to compute them from the store.
  public var unused: Fraction?
  /// Unused days of earlier leave years that are still owed; nil to compute them from the store.
  public var unusedBefore: Fraction?
  /// Bonus of the year before.
  public var bonus = 0
  /// Wages of the three months before; nil to take them from the store.
  public var wages: Int?
  /// Pay for unused leave of the year before last.
  public var leavePay = 0
  /// True when the employer dismisses the worker.
  public var isDismissed = false
  /// The day on which the employer gave notice; nil for none.
  public var notice: CivilDate?
  /// The day of payment; nil takes the regular one, or the last that the law allows.
  public var paidOn: CivilDate?
  /// The member's arrears of closed periods.
  public var arrears: [OpenArrears] = []

  public init() {}
}

extension PayPreviews {
  /// Computes a member's final pay.
  ///
  /// - Throws: the refusals of `leave`, `lastWages` and `Severance.compute`; `payroll.no_records` in
  ///   the second year when the leave of the first is not known; `payroll.facts` for a notice after
  ///   the last day.
  public func finalPay(
    of member: PaidMember, on lastDay: CivilDate, _ facts: LeavingFacts = LeavingFacts()
  ) throws(Failure) -> FinalPay {
    let asked = asking { $0.leavesOutEnd = true }
    let severance = try asked.severance(
      of: member, on: lastDay, bonus: facts.bonus, leavePay: facts.leavePay, wages: facts.wages)
    let leave = try asked.leave(
      of: member, on: lastDay, unused: facts.unused, before: facts.unusedBefore)
    let dismissed = try dismissal(of: member, on: lastDay, facts, severance, leave)
    let regular = try asked.lastWages(of: member, on: lastDay)
    // A payslip that `final --close` made has settled it.
    if leave.before == nil, leave.service == .years(1), regular.endPaid == 0 {
      throw unknownFirstYear(leave, member)
    }
    let due = LateInterest.due(lastDay: lastDay)
    let regularDay = regular.regularPayDay ?? lastDay
    var calendar = BusinessDays()
    let isInTime = regularDay <= due && regularDay >= lastDay
    let paidOn = facts.paidOn ?? (isInTime ? regularDay : calendar.moved(due, .previous))
    let wages =
      paidOn == regularDay ? regular : try asked.lastWages(of: member, on: lastDay, paidOn: paidOn)
    let closed = Set(wages.closed.map(\.slip.close))
    // The last period's own difference is computed up to the last day, which the store may not
    // know.
    let arrears = facts.arrears.filter { !closed.contains($0.close.id) }
    let settlement = try asked.settlement(
      of: wages, leave, arrears, member, on: lastDay, paidOn: paidOn)
    let paid = wages.end(PayItem.dismissal)
    let dismissal = dismissed ?? (paid > 0 ? Dismissal(paid: paid) : nil)
    let dismissalPay = dismissal?.amount ?? 0
    let (claim, request) = (severance.severance, severance.request)
    // Days that severance leaves out are no years of service, unless there is no severance.
    let joined = claim.amount == 0 && dismissalPay > 0 ? request.joined : claim.countedFrom(request)
    var pay = FinalPay(
      wages: wages, leave: leave, severance: severance, dismissal: dismissal,
      severanceTax: try SeveranceTax.compute(
        claim.amount + dismissalPay, joined: joined, left: request.left),
      arrears: arrears, settlement: settlement, lastDay: lastDay, regularPayDay: regularDay,
      paidOn: paidOn, interest: try LateInterest(on: 0, due: due, paidOn: paidOn),
      pending: try asked.pending(of: member, on: lastDay))
    pay.interest = try LateInterest(on: pay.bearingInterest, due: due, paidOn: paidOn)
    return pay
  }

  /// Returns the refusal that asks for the unused days of the first year.
  private func unknownFirstYear(_ leave: LeaveClaim, _ member: PaidMember) -> Failure {
    let year = leave.earlierYears.first?.days
    let days = year.map { "\($0.from)/\($0.to)" } ?? ""
    return PayrollRefusal.noRecords.failure(
      "the leave that '\(member.worker)' took in the first year (\(days)) is not known; its unused "
        + "days are owed in money for three years",
      "첫해(\(days))에 '\(member.worker)'의 기록이 없는 날이 있어 사용한 연차를 알 수 없습니다. 미사용 연차수당의 시효는 3년입니다",
      hint: Text(
        en: "give the days still owed with --leave-before DAYS; 0 if they were taken or paid, or "
          + "their use was urged by article 61",
        ko: "아직 줄 일수를 --leave-before 일수로 지정하십시오. 모두 사용했거나 지급했거나 제61조의 사용촉진을 했으면 0입니다"))
  }

  /// - Throws: `payroll.facts` for a notice after the last day or before the first.
  private func dismissal(
    of member: PaidMember, on lastDay: CivilDate, _ facts: LeavingFacts,
    _ severance: SeveranceClaim, _ leave: LeaveClaim
  ) throws(Failure) -> Dismissal? {
    guard facts.isDismissed else { return nil }
    if let notice = facts.notice, notice > lastDay {
      throw PayrollRefusal.facts.failure(
        "notice of dismissal on \(notice) is after the last day, \(lastDay)",
        "해고예고일 \(notice), 마지막 근무일 \(lastDay)보다 늦습니다", field: "notice_given")
    }
    let joined = severance.request.joined
    if let notice = facts.notice, notice < joined {
      throw PayrollRefusal.facts.failure(
        "notice of dismissal on \(notice) is before the first day of employment, \(joined)",
        "해고예고일 \(notice), 입사일 \(joined)보다 이릅니다", field: "notice_given")
    }
    return try Dismissal.compute(
      joined: joined, lastDay: lastDay, notice: facts.notice,
      hourly: leave.hourly, weeklyMinutes: leave.weeklyMinutes)
  }

  /// Returns the pay of periods that were over on the last day but not paid yet, oldest first.
  private func pending(
    of member: PaidMember, on lastDay: CivilDate
  ) throws(Failure) -> [PayForecast] {
    let all = try facts(of: member).place.periods
    let frozen = try FrozenPay(of: member.membership, in: records.view)
    let paid = frozen.days
    var found: [PayForecast] = []
    var period = all.previous(before: all.period(containing: lastDay))
    // A pay day lies within a month after its period.
    while let one = period, one.to.daysSinceEpoch > lastDay.daysSinceEpoch - 32 {
      for days in one.parts(outside: paid).reversed() {
        for pay in try forecasts(member, days, until: days.to, isOfKnown: true).reversed()
        where (pay.document.paidOn ?? days.to) > lastDay && pay.result.gross > 0 {
          found.append(pay)
        }
      }
      period = all.previous(before: one)
    }
    return found.reversed()
  }

  /// Withholds from leave and arrears together with the wages of the month of leaving (소득세법 제134조);
  /// closed pay of that month has borne its own part.
  private func settlement(
    of wages: LastWages, _ leave: LeaveClaim, _ arrears: [OpenArrears], _ member: PaidMember,
    on lastDay: CivilDate, paidOn: CivilDate
  ) throws(Failure) -> PayForecast {
    let known = wages.openLast ?? wages.closed.last?.now.last
    let last = if let known { known } else { try lastForecast(of: member, on: lastDay) }
    var document = last.document
    if known == nil {
      // The opening balance says that the last wages were paid.
      let given = try opening(of: member, in: periods(.containing(lastDay), of: member)[0])
      document = last.afterwards(taxed: given?.wages ?? 0, paidOn: paidOn)
    }
    if wages.isClosedLast, let closed = wages.closed.last {
      document = last.afterwards(taxed: closed.slip.slip.taxable, paidOn: paidOn)
    }
    var added = arrears.flatMap(\.payItems) + wages.closed.compactMap(\.correction)
    let leavePay = FinalPay.leavePay(leave, wages) - wages.end(PayItem.unusedLeave)
    if leavePay > 0 {
      added.append(PayItem(code: PayItem.unusedLeave, name: nil, amount: leavePay, isTaxable: true))
      // The pension's base is set for a year (국민연금법 시행령 제7조): one payment does not change it.
      document.insurances.oneOffPay = leavePay
    }
    guard !added.isEmpty || wages.isClosedLast || known == nil else { return last }
    let before = document.earlierInMonth?.taxable ?? 0
    let month = added.reduce(before + (wages.openLast?.result.taxable ?? 0)) { $0 + $1.amount }
    // A negative sum has no tax to withhold.
    if month < 0 { added.removeAll { $0.amount < 0 } }
    document.items += added
    return PayForecast(preview: last.preview, result: try compute(document), document: document)
  }
}

extension LastWages.Closed {
  /// The item that corrects the difference.
  fileprivate var correction: PayItem? {
    guard difference != 0 else { return nil }
    let period = ClosedPeriod.name(from: slip.slip.from, to: slip.slip.to)
    return PayItem(
      code: OpenArrears.taxableCode, name: nil, amount: difference, isTaxable: true,
      correction: PayCorrection(period: period, item: "gross"))
  }
}

extension PayForecast {
  /// Returns the document of the same days after their wages were paid, for additional items only.
  fileprivate func afterwards(taxed: Int, paidOn: CivilDate) -> PayDocument {
    var after = document
    var earlier = document.earlierInMonth ?? EarlierPay()
    earlier.taxable += taxed
    earlier.workedDays += result.basis.workedDays
    earlier.items += document.items
    after.earlierInMonth = earlier
    after.paidOn = paidOn
    after.shifts = []
    after.breaks = []
    after.items = []
    after.surroundings = nil
    after.contract.basis = .hourly
    after.contract.rate = .won(0)
    after.contract.includedOvertime = 0
    after.contract.raises = []
    after.contract.allowances = Allowances.none
    after.contract.weeklyMinutes = after.contract.weeklyMinutes ?? weeklyMinutes
    return after
  }
}
