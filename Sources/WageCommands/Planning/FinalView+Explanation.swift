import CatchValues
import PayrollService
import WageService

/// The explanation of the figures of `wage final`.
extension FinalView {
  static func explanation(_ pay: FinalPay) -> Explanation {
    let (leave, claim) = (pay.leave, pay.severance)
    var parts = pay.wages.closed.map(paid)
    parts += pay.wages.openBefore.map { $0.result.explanation($0.document) }
    parts.append(earned(pay))
    parts.append(
      leave.leave.explanation(
        leave.service, rate: leave.isKnown ? leave.hourly : nil, unused: leave.unused,
        weeklyMinutes: leave.weeklyMinutes))
    for part in leave.before?.parts ?? [] {
      parts.append(
        AnnualLeave.earlierExplanation(
          part.pay, rate: part.hourly, unused: part.days, weeklyMinutes: part.weeklyMinutes))
    }
    parts.append(claim.severance.explanation(claim.request, wages: claim.parts.map(\.explanation)))
    if let dismissal = pay.dismissal {
      parts.append(dismissal.explanation(hourly: leave.hourly, weeklyMinutes: leave.weeklyMinutes))
    }
    if let tax = pay.severanceTax, pay.retirementPay > 0 {
      parts.append(tax.explanation(of: pay.retirementPay))
    }
    let (unpaid, kept) = (Money.grouped(pay.unpaid), Money.grouped(pay.deductions))
    parts.append(
      Explanation(
        "net", pay.net, en: "unpaid \(unpaid) − withheld \(kept)",
        ko: "지급할 금액 \(unpaid) − 공제 \(kept)"))
    if pay.interest.days > 0 {
      parts.append(
        pay.interest.explanation(on: pay.bearingInterest, due: pay.due, paidOn: pay.paidOn))
    }
    let hasDismissalPay = pay.dismissalPay > 0
    return Explanation(
      "total", pay.total,
      en: "gross wages + pay for unused leave + severance + arrears of closed periods"
        + (hasDismissalPay ? " + dismissal pay" : ""),
      ko: "마지막 임금(세전) + 미사용 연차수당 + 퇴직금 + 마감분 차액" + (hasDismissalPay ? " + 해고예고수당" : ""),
      law: "근로기준법 제36조", children: parts)
  }

  private static func paid(_ closed: LastWages.Closed) -> Explanation {
    let (slip, close, id) = (closed.slip.slip, closed.slip.close, closed.slip.id)
    return Explanation(
      "wages_paid", slip.gross,
      en: "\(slip.from) to \(slip.to), paid by \(close) as \(id) says",
      ko: "\(slip.from)부터 \(slip.to)까지, 지급함(마감 \(close), 명세서 \(id))",
      inputs: [
        "close": close.description, "slip": id.description, "deductions": slip.deductionsTotal,
      ])
  }

  /// Explains the month's unpaid earned income, and the tax and premiums withheld from it.
  private static func earned(_ pay: FinalPay) -> Explanation {
    var tree = pay.settlement.result.explanation(pay.settlement.document)
    if pay.wages.isClosedLast {
      // The wages are already paid, and their payslip shows the hours.
      let kept: Set = ["gross", "taxable", "deductions_total"]
      tree.children.removeAll { !kept.contains($0.figure) }
    }
    guard pay.settlement.document.insurances.oneOffPay > 0 else { return tree }
    tree.children.insert(
      Explanation(
        "withholding", pay.addedDeductions,
        en: "income of one month is taxed together, by the table; employment insurance by its "
          + "rate, health insurance within its bounds; the pension's base, set for a year, stays. "
          + "To be settled with the last wages: the year's tax, and health insurance",
        ko: "한 달의 소득은 합쳐서 간이세액표를 적용하고, 고용보험은 요율대로, 건강보험은 상·하한 안에서 합계로 계산합니다. 1년 단위로 정한 국민연금 "
          + "기준소득월액은 그대로입니다. 마지막 임금을 줄 때 연말정산과 건강보험 정산을 합니다",
        inputs: ["leave_pay": pay.leave.pay ?? 0, "arrears": pay.arrearsTotal],
        law: "소득세법 제20조·제134조·제137조, 국민연금법 시행령 제7조, 국민건강보험법 시행령 제39조, 고용산재보험료징수법 제13조"),
      at: 0)
    return tree
  }
}
