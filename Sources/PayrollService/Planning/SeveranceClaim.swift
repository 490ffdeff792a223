public import CatchValues
public import WageService

/// Severance pay by the store's records.
public struct SeveranceClaim {
  public let request: Severance.Request
  public let severance: Severance
  /// The wages of the three months, part by part, oldest first.
  public let parts: [WagePart]
  /// True when the ordinary wage, or a limit it is compared with, is not known for the date itself.
  public let isProvisional: Bool
}

/// Wages of some days: as paid for a closed period, otherwise by the shifts.
public struct WagePart: Hashable, Sendable {
  public let from: CivilDate
  public let to: CivilDate
  /// An exact fraction, since it may be a share of a salary.
  public let amount: Fraction
  /// The payslip frozen when the period was closed.
  public let slip: ID<StoredPayslip>?
  /// The origin of the amount.
  public var source = Source.shifts

  public enum Source: String, CaseIterable, Sendable {
    case shifts
    case payslip
    /// The opening balance.
    case opening
    /// As the caller gave it.
    case given
  }

  public var explanation: Explanation {
    let source: Text =
      switch source {
      case .payslip:
        Text(
          en: "as closed in \(slip?.description ?? "")", ko: "마감한 명세서 \(slip?.description ?? "")")
      case .shifts: Text(en: "by the stored shifts", ko: "저장된 근무로 계산")
      case .opening: Text(en: "by the opening balance", ko: "기초 잔액")
      case .given: Text(en: "as given", ko: "지정한 값")
      }
    return Explanation(
      "wages", amount.decimal(places: 2, rounding: .ceil), en: "\(from) to \(to), \(source.en)",
      ko: "\(from)부터 \(to)까지, \(source.ko)",
      inputs: ["from": from, "to": to, "slip": slip?.description ?? ""])
  }
}

extension PayPreviews {
  /// Computes severance: the average wage from the three months before, the ordinary one from the
  /// terms.
  ///
  /// - Parameter given: the wages of the three months; nil to take them from the store.
  /// - Throws: `payroll.no_records` for days of which the store knows nothing.
  /// Only the average wage a day is rounded, to a hundredth of a won, and the final amount.
  public func severance(
    of member: PaidMember, on lastDay: CivilDate, bonus: Int = 0, leavePay: Int = 0,
    wages given: Int? = nil
  ) throws(Failure) -> SeveranceClaim {
    let last = try lastForecast(of: member, on: lastDay)
    let left = lastDay.adding(days: 1)
    let joined = last.document.worker.employedFrom ?? member.beganOn
    let first = max(joined, left.adding(months: -3))
    var parts: [WagePart] = []
    if let given {
      parts = [
        WagePart(PayPeriod(unchecked: first, to: lastDay), Fraction(given), source: .given)
      ]
    } else {
      parts = try asking { $0.valuesDaysBeforeTerms = true }
        .wageParts(of: member, in: PayPeriod(unchecked: first, to: lastDay))
    }
    var wages = Fraction.zero
    for part in parts { wages = try wages + part.amount }
    let weekly = last.weeklyMinutes
    let ordinary = try OrdinaryWage.daily(hourly: last.ordinaryHourly, weeklyMinutes: weekly)
    let request = Severance.Request(
      joined: joined, left: left, wages: wages, bonus: bonus, leavePay: leavePay,
      ordinaryDaily: ordinary,
      hours: try facts(of: member).contractedHours(until: lastDay, last: weekly))
    return SeveranceClaim(
      request: request, severance: try Severance.compute(request), parts: parts,
      isProvisional: last.result.isProvisional)
  }

  /// Returns the gross pay of some days: as paid for closed ones, by the shifts for others.
  func wageParts(of member: PaidMember, in days: PayPeriod) throws(Failure) -> [WagePart] {
    let facts = try facts(of: member)
    // Corrections on later payslips belong to the days that they correct.
    let frozen = try records.closedPay(of: member, from: days.from)
    let closed = frozen?.days ?? []
    let given = facts.openingParts(in: days)
    var parts = given.map { WagePart($0.days, $0.wages, source: .opening) }
    let known = (closed + given.map(\.days)).sorted { $0.from < $1.from }
    let silent = try records.unrecorded(of: facts, in: days, until: days.to)
    var missing: [PayPeriod] = []
    let periods = facts.place.periods
    for period in periods.periods(within: days) {
      for part in facts.parts(of: periods.period(containing: period.from), outside: known) {
        guard let asked = part.overlap(with: period) else { continue }
        missing += facts.unrecorded(asked, within: silent)
        guard missing.isEmpty else { continue }
        parts.append(try wagePart(of: member, part, asked))
      }
    }
    guard missing.isEmpty else { throw try missingRecords(missing, of: member) }
    let slips = frozen?.slips.map(\.days) ?? []
    for one in closed where one.overlap(with: days) != nil {
      // Days paid by later corrections have no slip of their own; the amount is put on their first
      // free days.
      let rest = slips.contains(one) ? one : one.parts(outside: slips).first
      guard let asked = rest?.overlap(with: days) else { continue }
      parts += try wageParts(of: member, closed: one, asked, frozen)
    }
    return parts.sorted { $0.from < $1.from }
  }

  /// Returns the refusal that asks for the wages of days without records, and how to give them.
  ///
  /// - Parameter isOfLast: true for the period of leaving, whose wages are to be paid.
  func missingRecords(
    _ days: [PayPeriod], of member: PaidMember, isOfLast: Bool = false
  ) throws(Failure) -> Failure {
    let place = try records.place(of: member)
    let list = days.map { "from \($0.from) to \($0.to)" }.joined(separator: ", ")
    let listKo = days.map { "\($0.from)~\($0.to)" }.joined(separator: ", ")
    var months: [String] = []
    for one in days {
      let month = PayBudgets.code(place.periods.period(containing: one.to).to)
      if months.last != month { months.append(month) }
    }
    let last = min(days.map(\.to).max() ?? .last, place.today)
    guard days.allSatisfy({ $0.from <= last }) else {
      return PayrollRefusal.noRecords.failure(
        "no records of '\(member.worker)' \(list): no shift is planned yet",
        "\(listKo)에 '\(member.worker)'의 근무가 아직 없습니다",
        hint: isOfLast
          ? Text(en: "plan the shifts with 'shift add'", ko: "'shift add'로 근무를 등록하십시오")
          : Text(
            en: "plan the shifts with 'shift add', or give the wages with --wages-3m",
            ko: "'shift add'로 근무를 등록하거나 --wages-3m으로 임금을 지정하십시오"))
    }
    func way(_ amount: String) -> String {
      "catchkit wage opening set \(member.worker.nameForShell) --through \(last) --wages "
        + months.map { "\($0)=\(amount)" }.joined(separator: ",")
    }
    let adding = member.addingShift(on: last)
    // A balance of a part of the days leaves their figures without its wages.
    let isOver = days.allSatisfy { $0.to <= last }
    return PayrollRefusal.noRecords.failure(
      "no records of '\(member.worker)' \(list): no shift is written down, so the wages "
        + "are not known",
      "\(listKo)에 '\(member.worker)'의 근무 기록이 없어 임금을 알 수 없습니다",
      hint: isOfLast
        ? Text(
          en: "write each shift down: \(adding.en)"
            + (isOver ? ", or the wages paid elsewhere: " + way("WON") : ""),
          ko: "근무를 적으십시오: \(adding.ko)"
            + (isOver ? ". 이미 지급한 임금은 이렇게 등록하십시오: \(way("금액"))" : ""))
        : Text(
          en: "give the wages of the three months with --wages-3m, or those of each whole month: "
            + way("WON"),
          ko: "3개월 임금을 --wages-3m으로 지정하거나, 이미 지급한 임금을 등록하십시오: \(way("금액"))"))
  }

  /// - Parameters:
  ///   - part: open days of one kind of pay.
  ///   - days: those of them that are asked for.
  private func wagePart(
    of member: PaidMember, _ part: PayPeriod, _ days: PayPeriod
  ) throws(Failure) -> WagePart {
    let whole = try forecast(member, part, until: days.to)
    let first = max(whole.document.worker.employedFrom ?? part.from, part.from)
    if days.from <= first { return WagePart(days, Fraction(whole.result.gross)) }
    guard whole.document.contract.basis == .monthly else {
      return try cutPart(of: member, part, days)
    }
    let salaried = PayPeriod(unchecked: first, to: days.to)
    return try salariedPart(of: member, whole.result.gross, salaried, days)
  }

  /// - Parameters:
  ///   - closed: days of one payslip, or days paid by corrections on a later one.
  ///   - days: those of them that are asked for.
  private func wageParts(
    of member: PaidMember, closed: PayPeriod, _ days: PayPeriod, _ frozen: FrozenPay?
  ) throws(Failure) -> [WagePart] {
    let gross = try frozen?.gross(for: closed) ?? 0
    let slip = frozen?.slip(for: closed)
    let facts = try facts(of: member)
    let kinds = facts.parts(of: closed)
    let start = try preview(member, kinds[0])
    let first = max(start == nil ? closed.from : facts.employedFrom(closed), closed.from)
    let last = min(closed.to, member.endedOn ?? closed.to)
    if slip == nil || days.from <= first && days.to >= last {
      return [WagePart(days, Fraction(gross), slip: slip?.id)]
    }
    if document.contract.basis == .monthly, kinds.count == 1 {
      let salaried = PayPeriod(unchecked: first, to: max(first, last))
      return [try salariedPart(of: member, gross, salaried, days, slip: slip?.id)]
    }
    // A slip has no figures for single days, so those of a cut period are computed from the shifts.
    var parts: [WagePart] = []
    for kind in kinds {
      if let cut = kind.overlap(with: days) { parts.append(try cutPart(of: member, kind, cut)) }
    }
    return parts
  }

  /// Returns the share that some days have of a salaried period, with the pay for their own overtime,
  /// night and holiday work.
  private func salariedPart(
    of member: PaidMember, _ gross: Int, _ whole: PayPeriod, _ days: PayPeriod,
    slip: ID<StoredPayslip>? = nil
  ) throws(Failure) -> WagePart {
    let (all, own) = (try extraPay(of: member, in: whole), try extraPay(of: member, in: days))
    let share = WagePart.share(of: gross - all, days, in: whole)
    return WagePart(days, try Fraction(own) + share, slip: slip)
  }

  private func extraPay(of member: PaidMember, in days: PayPeriod) throws(Failure) -> Int {
    let pay = try forecast(member, days).result.pay
    return pay.overtime + pay.partTimeExcess + pay.night + pay.holiday
  }

  /// Computes some days of a period from their own shifts, with their share of recurring items.
  private func cutPart(
    of member: PaidMember, _ whole: PayPeriod, _ days: PayPeriod
  ) throws(Failure) -> WagePart {
    let cut = try forecast(member, days)
    let share = WagePart.share(of: try recurring(of: member, in: whole), days, in: whole)
    let own = cut.result.gross - (try recurring(of: member, in: days))
    return WagePart(days, try Fraction(own) + share)
  }

  /// Returns the sum of recurring positive items, which do not depend on the work.
  private func recurring(of member: PaidMember, in days: PayPeriod) throws(Failure) -> Int {
    let facts = try facts(of: member)
    let (periods, paid) = (facts.place.periods, facts.paidDays)
    return facts.items.reduce(0) { sum, item in
      guard item.facts.recurs, item.facts.amount > 0 else { return sum }
      let count = item.facts.count(in: days, periods, of: paid)
      return sum + item.facts.amount * count
    }
  }
}

extension MemberFacts {
  /// The contracted hours of all terms up to a day; where none are agreed, those of the last days
  /// count.
  func contractedHours(until lastDay: CivilDate, last: Int) -> ContractedHours {
    let terms = terms.filter { $0.since <= lastDay }
    guard terms.count > 1 else { return ContractedHours(last) }
    return ContractedHours(
      terms.enumerated().map { index, one in
        ContractedHours.Change(
          from: index == 0 ? nil : one.since,
          weeklyMinutes: index == terms.count - 1 ? last : one.weeklyMinutes ?? last)
      })
  }
}

extension WagePart {
  fileprivate init(
    _ days: PayPeriod, _ amount: Fraction, slip: ID<StoredPayslip>? = nil, source: Source? = nil
  ) {
    self.init(
      from: days.from, to: days.to, amount: amount, slip: slip,
      source: source ?? (slip == nil ? .shifts : .payslip))
  }

  fileprivate static func share(
    of amount: Int, _ days: PayPeriod, in whole: PayPeriod
  ) -> Fraction {
    Fraction(Int128(amount) * Int128(days.dayCount), over: Int128(max(1, whole.dayCount)))
  }
}
