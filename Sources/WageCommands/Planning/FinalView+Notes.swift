import CatchValues
import PayrollService
import WageService

/// The notes of `wage final` beside its figures.
extension FinalView {
  static func notes(
    _ pay: FinalPay, isAgreed: Bool, _ closing: Text?, _ calendar: inout BusinessDays
  ) -> [Text] {
    var notes: [Text] = []
    if let closing {
      let before = calendar.moved(pay.due, .previous)
      notes.append(
        en: "banks are closed on \(pay.due) (\(closing.en)); pay by \(before)",
        ko: "\(pay.due, .topic) 은행이 쉬는 날입니다(\(closing.ko)). \(before)까지 지급하십시오")
    }
    if pay.regularPayDay > pay.due, pay.paidOn <= pay.due {
      notes.append(
        en: "the regular pay day, \(pay.regularPayDay), is too late for a worker who leaves: all "
          + "of it is due by \(pay.due) (Labor Standards Act, article 36)",
        ko: "정기 지급일 \(pay.regularPayDay), 퇴직자에게는 늦습니다. \(pay.due)까지 모두 지급해야 합니다(근로기준법 제36조)")
    }
    if pay.interest.days > 0 { notes.append(late(pay, isAgreed: isAgreed)) }
    notes += closed(pay)
    for open in pay.wages.open {
      notes += open.preview.findings.filter { PayWarning.isAboutClock($0.id) }.map(\.message)
      notes += open.result.warnings.filter {
        $0.id == PayWarning.belowMinimum || PayWarning.silentLaw.contains($0.id)
      }.map(\.note)
    }
    if pay.unpaidLeave > 0, pay.settlement.document.worker.incomeKind != .business {
      let added = Money.grouped(pay.addedDeductions)
      notes.append(
        en:
          "pay for unused leave is earned income (Income Tax Act, article 20): with the month's "
          + "wages it adds \(added) won to what is withheld; the year's settlement, due with the "
          + "last wages (article 137), and that of health insurance will still change it",
        ko: "미사용 연차수당도 근로소득이라(소득세법 제20조) 그달 임금과 합쳐 \(added)원을 더 뗍니다. 마지막 임금을 줄 때 하는 중도퇴사 "
          + "연말정산(제137조)과 건강보험 퇴직정산에서 달라질 수 있습니다")
    }
    notes += LeaveView.notes(pay.leave, isPaid: pay.isLeavePaid)
    if pay.leave.isDue, pay.leave.isDayShort {
      notes.append(
        en: "a month or year of service ends on \(pay.lastDay): its leave arises only if the "
          + "worker is employed on the day after as well (Supreme Court 2021Da227100)",
        ko: "\(pay.lastDay)에 근속 한 달 또는 1년이 끝나지만, 그 연차는 다음 날에도 근로관계가 있어야 생깁니다(대법원 "
          + "2021다227100)")
    }
    if let before = pay.leave.before, before.pay > 0, pay.severance.request.leavePay == 0,
      pay.severance.severance.isEligible
    {
      notes.append(
        en:
          "leave pay that arose in the year before the last day counts in the average wage with "
          + "three twelfths: give it with --leave-pay for the severance",
        ko: "마지막 날 전 1년 안에 생긴 연차수당은 12분의 3을 평균임금에 넣습니다. 그 금액을 --leave-pay로 지정하면 퇴직금에 반영합니다")
    }
    return notes + (pay.isDismissalPaid ? [] : pay.dismissal.map(dismissed) ?? [])
  }

  private static func dismissed(_ dismissal: Dismissal) -> [Text] {
    if let reason = dismissal.exemption?.reason {
      return [Text(en: "no dismissal pay: \(reason.en)", ko: "해고예고수당 없음: \(reason.ko)")]
    }
    let won = Money.grouped(dismissal.amount)
    return [
      Text(
        en: "dismissal without 30 days' notice: ordinary wages of 30 days, \(won) won, are due at "
          + "once at workplaces of any size, unless work became impossible by disaster or the "
          + "worker did serious harm on purpose (Labor Standards Act, article 26)",
        ko: "30일 전에 예고하지 않은 해고: 통상임금 30일분 \(won)원을 해고할 때 지급해야 합니다. 상시 근로자 5명 미만도 같으며, 천재·사변 등으로 "
          + "사업을 계속할 수 없거나 근로자가 고의로 큰 손해를 끼친 경우는 예외입니다(근로기준법 제26조)"),
      Text(
        en: "dismissal pay is income of retirement, taxed together with severance, and bears no "
          + "late interest (Income Tax Act, article 22 (1) 2; Labor Standards Act, article 37)",
        ko: "해고예고수당은 퇴직소득이라 퇴직금과 합쳐 과세하며 지연이자는 붙지 않습니다(소득세법 제22조 제1항 제2호, "
          + "근로기준법 제37조)"),
    ]
  }

  private static func late(_ pay: FinalPay, isAgreed: Bool) -> Text {
    let (days, won) = (pay.interest.days, Money.grouped(pay.interest.amount))
    return isAgreed
      ? Text(
        en: "paid \(days) days after \(pay.due) by agreement (Labor Standards Act, article 36); "
          + "interest by article 37 is still due: \(won) won",
        ko: "합의에 따라 기한 \(pay.due)보다 \(days)일 늦게 지급합니다(근로기준법 제36조 단서). 제37조의 지연이자 \(won)원은 그대로 "
          + "붙습니다")
      : Text(
        en: "\(pay.paidOn) is \(days) days after \(pay.due): only an agreement allows that "
          + "(--agreed; Labor Standards Act, article 36), and interest of \(won) won is due",
        ko: "지급일 \(pay.paidOn): 기한 \(pay.due)보다 \(days)일 늦습니다. 합의가 있어야 하며(--agreed, 근로기준법 제36조) "
          + "지연이자 \(won)원이 붙습니다")
  }

  /// Returns notes on wages already paid, open arrears, and wages that a later close pays.
  private static func closed(_ pay: FinalPay) -> [Text] {
    var notes: [Text] = []
    for closed in pay.wages.closed {
      let (slip, close) = (closed.slip.slip, closed.slip.close)
      let won = Money.grouped(slip.gross)
      notes.append(
        en: "already paid by \(close) (\(closed.slip.id)): \(won) won for \(slip.from) to "
          + "\(slip.to)",
        ko: "이미 지급(\(close), 명세서 \(closed.slip.id)): \(slip.from)부터 \(slip.to)까지 \(won)원")
      if slip.paidOn > pay.due {
        notes.append(
          en: "\(close) pays on \(slip.paidOn), after the due day \(pay.due): only an agreement "
            + "allows that (Labor Standards Act, article 36)",
          ko: "\(close)의 지급일 \(slip.paidOn), 지급 기한 \(pay.due)보다 늦습니다. 합의가 있어야 합니다(근로기준법 제36조)")
      }
    }
    let owed = pay.arrearsTotal
    if owed > 0 {
      notes.append(
        en: "closed periods owe \(Money.grouped(owed)) won more by now, which is counted here",
        ko: "마감한 기간에서 더 줄 \(Money.grouped(owed))원도 함께 정산합니다")
    } else if owed < 0 {
      notes.append(
        en: "closed periods paid \(Money.grouped(-owed)) won too much, which is taken off here; "
          + "without the worker's consent no more than half of the wages may be set off (Civil "
          + "Execution Act, article 246)",
        ko: "마감한 기간에 더 준 \(Money.grouped(-owed))원은 여기서 뺐습니다. 본인 동의가 없으면 임금의 절반을 넘겨 상계할 수 "
          + "없습니다(민사집행법 제246조)")
    }
    for pending in pay.pending {
      let (from, to) = (pending.result.from, pending.result.to)
      let won = Money.grouped(pending.result.gross)
      notes.append(
        en: "the pay of \(from) to \(to), \(won) won gross, is due by \(pay.due) too and is not "
          + "counted here: 'wage close' pays it",
        ko: "\(from)부터 \(to)까지의 임금(세전 \(won)원)도 \(pay.due)까지 지급해야 하며 여기에는 넣지 않았습니다. 'wage "
          + "close'로 마감하십시오")
    }
    return notes
  }
}
