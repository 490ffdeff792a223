public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
import WageService

/// The last payslip of a worker who leaves: wages, unused leave, severance and dismissal pay
/// (근로기준법 제36조, 제48조 제2항).
extension ClosedPeriods {
  /// Records the payments at the end of employment and closes the member's last period with them.
  ///
  /// - Parameters:
  ///   - pay: computed in the same transaction.
  ///   - source: makes the pay to close; called once the payments are recorded.
  /// - Throws: `payroll.no_records` when the days of leave taken are not known, the refusals of
  ///   `close`.
  public static func closeFinal(
    _ pay: FinalPay, of member: PaidMember, isForced: Bool, at place: Workplace, by actor: Person,
    listing: ([UnfinishedPay]) -> Void, in transaction: borrowing Transaction,
    source: () throws(Failure) -> ClosingSource
  ) throws(Failure) -> ClosedPay {
    guard pay.leave.isKnown || !pay.leave.isDue else {
      throw PayrollRefusal.noRecords.failure(
        "the leave that '\(member.worker)' has taken is not known",
        "\(quoted: member.worker, .subject) 사용한 연차를 알 수 없습니다",
        hint: Text(
          en: "give --unused DAYS, or 'catchkit wage opening set --leave-used'",
          ko: "--unused 일수를 지정하거나 'catchkit wage opening set --leave-used'로 등록하십시오"))
    }
    guard pay.severanceTax != nil || pay.retirementPay == 0 else {
      throw PayrollRefusal.notComputed.failure(
        "the tax on severance is not known for \(pay.lastDay)",
        "\(pay.lastDay)의 퇴직소득세를 알 수 없습니다")
    }
    try AgreedItems.setEnd(try pay.endItems(), for: member, by: actor, in: transaction)
    let source = try source()
    guard let period = try source.periods(.containing(pay.lastDay)).first else {
      throw .nothingToClose(PayPeriod(unchecked: pay.lastDay, to: pay.lastDay), place)
    }
    return try close(
      ClosePay(period: period, member: member, paidOn: pay.paidOn, isForced: isForced),
      at: place, by: actor, source, listing: listing, in: transaction, at: transaction.at)
  }
}

extension FinalPay {
  /// The payments besides wages, each with its computation.
  fileprivate func endItems() throws(Failure) -> [AgreedItem.Facts] {
    func item(_ code: String, _ amount: Int, _ name: String, isTaxable: Bool = false)
      -> AgreedItem.Facts?
    {
      guard amount != 0 else { return nil }
      var facts = AgreedItem.Facts()
      (facts.code, facts.name, facts.since) = (code, name, lastDay)
      (facts.amount, facts.isTaxable) = (amount, isTaxable)
      return facts
    }
    func written(_ value: Fraction) -> String {
      value.isWhole
        ? Money.grouped(Int(value.numerator)) : value.decimal(places: 2, rounding: .ceil)
    }
    func days(
      _ days: Fraction, _ hourly: Fraction, _ weeklyMinutes: Int
    ) throws(Failure) -> String {
      let day = try OrdinaryWage.daily(hourly: hourly, weeklyMinutes: weeklyMinutes)
      return "\(written(days)) × \(written(day))"
    }
    let claim = severance.severance
    var terms: [String] = []
    if (leave.leave.pay ?? 0) > 0 {
      terms.append(try days(leave.unused, leave.hourly, leave.weeklyMinutes))
    }
    for part in leave.before?.parts ?? [] {
      terms.append(try days(part.days, part.hourly, part.weeklyMinutes))
    }
    return [
      item(
        PayItem.unusedLeave, leave.pay ?? 0,
        "근로기준법 제60조 제5항: " + terms.joined(separator: " + "), isTaxable: true),
      item(
        PayItem.severance, claim.amount,
        "근로자퇴직급여 보장법 제8조 제1항: \(written(claim.dailyUsed)) × 30 × \(claim.serviceDays)/365"
      ),
      item(
        PayItem.dismissal, dismissal?.amount ?? 0,
        "근로기준법 제26조: \(Dismissal.noticeDays) × \(written(dismissal?.ordinaryDaily ?? .zero))"),
      item(
        PayItem.severanceTax, -(severanceTax?.total ?? 0),
        "소득세법 제146조, 지방세법 제103조의13: " + Money.grouped(severanceTax?.incomeTax ?? 0) + " + "
          + Money.grouped(severanceTax?.localTax ?? 0)),
    ].compactMap(\.self)
  }
}
