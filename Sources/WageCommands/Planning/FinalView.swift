import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The output of `wage final`.
enum FinalView {
  static let output = view.answer(
    "catchkit.wage.final", changes: [.employment, .earlierLeave, .leaveHours])

  /// Final pay with facts besides it.
  typealias Record = (
    member: PaidMember, pay: FinalPay, isAgreed: Bool, closing: Text?, made: StoredPayslip?,
    threeMonths: Int
  )

  static let view = RecordView<Record>(
    id: nil,
    [
      .text("worker", "Worker", "근무자") { $0.member.worker },
      .text("place", "Workplace", "사업장") { $0.member.place },
      .date("employed_from", "Employed from", "입사일") { $0.pay.severance.request.joined },
      .date("last_day", "Last day", "마지막 근무일") { $0.pay.lastDay },
      .date("due", "Due by", "지급 기한", "Fourteen days after the last one") { $0.pay.due },
      .spoken("due_closed", "Banks closed", "기한일 휴무", "Reason, on that day", isNullable: true) {
        $0.closing
      },
      .date(
        "pay_on", "Paid on", "지급일", "The day given, else the regular one or within the due day"
      ) { $0.pay.paidOn },
      .bool("agreed", "Later by agreement", "합의 연장", "Given as agreed; only after the due day") {
        $0.isAgreed && $0.pay.interest.days > 0
      },
      .object("wages", of: wages, "Wages", "마지막 임금") { $0.pay },
      .object("leave", of: leave, "Annual leave", "연차휴가") { $0.pay },
      .object("severance", of: severance, "Severance", "퇴직금") { $0 },
      .won(
        "arrears", "Arrears", "마감분 차액", "Arrears of closed periods; below zero paid too much"
      ) { $0.pay.arrearsTotal },
      .won("total", "Total", "합계", "Gross wages, leave, severance, dismissal, arrears") {
        $0.pay.total
      },
      .won("unpaid", "Unpaid", "지급할 금액(세전)", "The total less the amount that closes have paid") {
        $0.pay.unpaid
      },
      .object("withheld", of: withheld, "Withheld", "공제") { $0.pay },
      .won(
        "net", "To be paid out", "실수령액", "The unpaid amount less the withheld one", at: \.pay.net),
      .integer("late_days", "Days late", "지연일수", "After the due day") { $0.pay.interest.days },
      .won(
        "late_interest", "Late interest", "지연이자",
        "20 % a year of the unpaid amount without dismissal pay", at: \.pay.interest.amount),
      .all(of: SeveranceView.basis) {
        ($0.pay.severance.severance.leftOut, $0.pay.severance.parts)
      },
      .text("slip", "Payslip", "명세서", "Of --close; else null", isNullable: true) {
        $0.made?.id.description
      },
      .text("close", "Close", "마감", "Of --close; else null", isNullable: true) {
        $0.made?.close.description
      },
      .object(
        "dismissal", of: dismissal, "Dismissal pay", "해고예고수당",
        "With --dismissed, or as paid; else null", "--dismissed를 지정했거나 이미 지급했을 때. 아니면 null",
        isNullable: true, at: \.pay.dismissal),
    ])

  private static let wages = RecordView<FinalPay>([
    .date("from", "From", "시작일") { $0.wages.from ?? $0.lastDay },
    .won("gross", "Gross", "지급액 계") { $0.wages.gross },
    .won("deductions", "Deductions", "공제액 계") { $0.wages.deductions },
    .won("net", "Net", "실수령액") { $0.wages.net },
    .won("paid", "Already paid", "이미 지급", "Gross part that closes have paid") { $0.wages.paid },
    .list("slips", of: slip, "Closed", "마감한 명세서", "The payslips that count as paid") {
      $0.wages.closed.map(\.slip)
    },
  ])

  private static let slip = RecordView<StoredPayslip>([
    .text("slip", "Payslip", "명세서") { $0.id.description },
    .text("close", "Close", "마감") { $0.close.description },
    .date("from", "From", "시작일") { $0.slip.from }, .date("to", "To", "종료일") { $0.slip.to },
    .won("gross", "Gross", "지급액 계") { $0.slip.gross },
    .date("paid_on", "Paid on", "지급일") { $0.slip.paidOn },
  ])

  private static let leave = RecordView<FinalPay>([
    .bool("applies", "Applies", "적용") { $0.leave.isDue },
    .integer("earned", "Earned", "발생") { $0.leave.isDue ? $0.leave.leave.days : 0 },
    .exact(
      "used", "Used", "사용", "Days taken in the leave year; half a day is 0.5", isNullable: true,
      rounding: .halfUp
    ) { $0.leave.isKnown ? $0.leave.used : nil },
    .exact(
      "unused", "Unused", "미사용", "Null where the days taken are not known", isNullable: true,
      rounding: .halfUp
    ) { $0.leave.isKnown ? $0.leave.unused : nil },
    .won("pay", "Pay", "미사용수당", "Null where the unused days are not known", isNullable: true) {
      $0.leave.leave.pay
    },
    .won("deductions", "Deductions", "공제", "Addition by leave pay and arrears to the month's") {
      $0.addedDeductions
    },
    .won("net", "Net", "실수령액", "Of all unused days; null as the pay", isNullable: true) {
      $0.leave.isKnown ? ($0.leave.pay ?? 0) - $0.addedDeductions : nil
    },
    .all(of: LeaveView.earlier) { $0.leave },
    .bool(
      "day_short", "A day before new leave", "연차 발생 하루 전",
      "One more day of employment would earn more leave", "하루 더 재직하면 연차가 더 생김"
    ) { $0.leave.isDue && $0.leave.isDayShort },
  ])

  private static let severance = RecordView<Record>([
    .bool("eligible", "Eligible", "대상") { $0.pay.severance.severance.isEligible },
    .integer("service_days", "Days of service", "재직일수") { $0.pay.severance.severance.serviceDays },
    .won("wages_3m", "Wages of three months", "3개월 임금") { $0.threeMonths },
    .decimal("average_daily", "Average wage a day", "1일 평균임금", rounding: .ceil) {
      $0.pay.severance.severance.averageDaily
    },
    .decimal("daily_used", "Daily wage used", "적용 일급", rounding: .ceil) {
      $0.pay.severance.severance.dailyUsed
    },
    .won("amount", "Amount", "금액") { $0.pay.severance.severance.amount },
    .all(of: SeveranceView.tax) { ($0.pay.severanceTax, $0.pay.retirementPay) },
  ])

  private static let withheld = RecordView<FinalPay>([
    .all(of: PayFigures.withheld) { results(of: $0) },
    .won("other", "Other", "기타 공제") { results(of: $0).reduce(0) { $0 + $1.otherDeductions } },
    .won("severance_tax", "Severance tax", "퇴직소득세") { $0.unpaidTax },
    .won("total", "In all", "공제액 계") { $0.deductions },
  ])

  private static func results(of pay: FinalPay) -> [PayResult] {
    pay.wages.openBefore.map(\.result) + [pay.settlement.result]
  }

  private static let dismissal = RecordView<Dismissal>([
    .integer("days", "Days", "일수", "30, or 0 where nothing is due") { $0.days },
    .exact(
      "ordinary_daily", "Ordinary wage a day", "1일 통상임금", rounding: .ceil, at: \.ordinaryDaily),
    .won("amount", "Amount", "금액") { $0.amount },
    .choice(
      "exempt", "Exempt", "예외", "Reason for which nothing is due; else null",
      "지급하지 않는 사유. 없으면 null", isNullable: true, at: \.exemption, named: \.reason),
  ])
}
