public import CatchValues
public import WageService

/// Severance pay as the store tells it.
public struct SeveranceClaim {
  public let request: Severance.Request
  public let severance: Severance
  /// What the wages of the three months are made of, oldest first.
  public let parts: [WagePart]
  /// The ordinary wage, or a limit it is held against, is not the date's own.
  public let isProvisional: Bool
}

/// Wages of some days: of a closed period as they were paid, else as the shifts stand.
public struct WagePart: Hashable, Sendable {
  public let from: CivilDate
  public let to: CivilDate
  /// Exact, where it is a share of a salary.
  public let amount: Fraction
  /// The payslip that was frozen when the period was closed.
  public let slip: ID<StoredPayslip>?

  public var explanation: Explanation {
    let source =
      slip.map { Text(en: "as closed in \($0)", ko: "마감한 명세서 \($0)") }
      ?? Text(en: "by the stored shifts", ko: "저장된 근무로 계산")
    return Explanation(
      "wages", amount.decimal(places: 2, rounding: .ceil),
      Text(en: "\(from) to \(to), \(source.en)", ko: "\(from)부터 \(to)까지, \(source.ko)"),
      inputs: [
        .init("from", from.description), .init("to", to.description),
        .init("slip", slip?.description ?? ""),
      ])
  }
}

extension PayPreviews {
  /// The average wage from the three months before, the ordinary one from the terms.
  ///
  /// Nothing is rounded but the average wage a day, at a hundredth of a won, and the pay at the end.
  public func severance(
    of member: PaidMember, on lastDay: CivilDate, bonus: Int = 0, leavePay: Int = 0
  ) throws(Failure) -> SeveranceClaim {
    let last = try lastForecast(of: member, on: lastDay)
    let left = lastDay.adding(days: 1)
    let joined = last.document.worker.employedFrom ?? member.joinedOn
    let parts = try wageParts(of: member, from: max(joined, left.adding(months: -3)), to: lastDay)
    var wages = Fraction.zero
    for part in parts { wages = try wages + part.amount }
    let weekly = last.weeklyMinutes
    let ordinary = try last.ordinaryHourly * Fraction(Int128(min(weekly, 2_400)), over: 300)
    let request = Severance.Request(
      joined: joined, left: left, wages: wages, bonus: bonus, leavePay: leavePay,
      ordinaryDaily: ordinary, weeklyMinutes: weekly)
    return SeveranceClaim(
      request: request, severance: try Severance.compute(request), parts: parts,
      isProvisional: last.result.isProvisional)
  }

  /// Gross pay of some days, pay period by pay period.
  func wageParts(
    of member: PaidMember, from: CivilDate, to: CivilDate
  ) throws(Failure) -> [WagePart] {
    let frozen = try FrozenPay(of: member.membership, from: from, in: view)
    var parts: [WagePart] = []
    var day = from
    while day <= to {
      let period = try periods(.containing(day), of: member)[0]
      for part in try kindParts(of: period, for: member)
      where part.to >= day && part.from <= to {
        parts.append(
          try wagePart(
            of: member, part, from: max(day, part.from), to: min(part.to, to), frozen))
      }
      day = period.to.adding(days: 1)
    }
    return parts
  }

  private func wagePart(
    of member: PaidMember, _ period: PayPeriod, from: CivilDate, to: CivilDate,
    _ frozen: FrozenPay
  ) throws(Failure) -> WagePart {
    let slip = frozen.slip(of: member.membership, for: period)
    let whole = try forecast(member, period, until: to)
    let first = max(whole.document.worker.employedFrom ?? period.from, period.from)
    let isWhole = from <= first && (to == period.to || slip == nil)
    let gross = try frozen.gross(of: member.membership, for: period) ?? whole.result.gross
    if isWhole {
      return WagePart(from: from, to: to, amount: Fraction(gross), slip: slip?.id)
    }
    if whole.document.contract.basis == .monthly {
      let last = slip == nil ? to : min(period.to, member.endedOn ?? period.to)
      let paid = last.daysSinceEpoch - first.daysSinceEpoch + 1
      let counted = to.daysSinceEpoch - max(from, first).daysSinceEpoch + 1
      return WagePart(
        from: from, to: to,
        amount: Fraction(Int128(gross) * Int128(counted), over: Int128(max(1, paid))),
        slip: slip?.id)
    }
    // A slip does not tell its days apart, so those of a cut period come from the shifts.
    let part = try PayPeriod(from: from, to: to)
    let cut = try forecast(member, part)
    let items = cut.result.pay.otherItems
    let days = period.to.daysSinceEpoch - period.from.daysSinceEpoch + 1
    let share = Fraction(
      Int128(items) * Int128(to.daysSinceEpoch - from.daysSinceEpoch + 1), over: Int128(days))
    return WagePart(
      from: from, to: to, amount: try Fraction(cut.result.gross - items) + share, slip: nil)
  }
}
