import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// The output of `wage final`.
enum FinalView {
  static let output = OutputInfo(
    "catchkit.wage.final", shape: .record,
    fields: [
      .text("worker", "Worker", "근무자"), .text("place", "Workplace", "사업장"),
      .date("employed_from", "Employed from", "입사일"),
      .date("last_day", "Last day", "마지막 근무일"),
      .date("due", "Due by", "지급 기한", "Fourteen days after the last one"),
      .text("due_closed", "Banks closed", "기한일 휴무", "Reason, on that day", isNullable: true),
      .date(
        "pay_on", "Paid on", "지급일", "The day given, else the regular one or within the due day"),
      .bool("agreed", "Later by agreement", "합의 연장", "Given as agreed; only after the due day"),
      .object(
        "wages", "Wages", "마지막 임금",
        [
          .date("from", "From", "시작일"), .won("gross", "Gross", "지급액 계"),
          .won("deductions", "Deductions", "공제액 계"), .won("net", "Net", "실수령액"),
          .won("paid", "Already paid", "이미 지급", "Gross part that closes have paid"),
          .list(
            "slips",
            .object([
              .text("slip", "Payslip", "명세서"), .text("close", "Close", "마감"),
              .date("from", "From", "시작일"), .date("to", "To", "종료일"),
              .won("gross", "Gross", "지급액 계"),
              .date("paid_on", "Paid on", "지급일"),
            ]), "Closed", "마감한 명세서", "The payslips that count as paid"),
        ]),
      .object("leave", "Annual leave", "연차휴가", leaveFields + LeaveView.earlierFields + [dayShort]),
      .object(
        "severance", "Severance", "퇴직금",
        [
          .bool("eligible", "Eligible", "대상"), .integer("service_days", "Days of service", "재직일수"),
          .won("wages_3m", "Wages of three months", "3개월 임금"),
          .decimal("average_daily", "Average wage a day", "1일 평균임금"),
          .decimal("daily_used", "Daily wage used", "적용 일급"), .won("amount", "Amount", "금액"),
        ] + SeveranceView.taxFields),
      .won(
        "arrears", "Arrears", "마감분 차액", "Arrears of closed periods; below zero paid too much"),
      .won("total", "Total", "합계", "Gross wages, leave, severance, dismissal, arrears"),
      .won("unpaid", "Unpaid", "지급할 금액(세전)", "The total less the amount that closes have paid"),
      .object(
        "withheld", "Withheld", "공제",
        [
          .won("national_pension", "National pension", "국민연금"),
          .won("health_insurance", "Health insurance", "건강보험"),
          .won("long_term_care", "Long-term care", "장기요양보험"),
          .won("employment_insurance", "Employment insurance", "고용보험"),
          .won("income_tax", "Income tax", "소득세"), .won("local_tax", "Local tax", "지방소득세"),
          .won("other", "Other", "기타 공제"), .won("severance_tax", "Severance tax", "퇴직소득세"),
          .won("total", "In all", "공제액 계"),
        ]),
      .won("net", "To be paid out", "실수령액", "The unpaid amount less the withheld one"),
      .integer("late_days", "Days late", "지연일수", "After the due day"),
      .won(
        "late_interest", "Late interest", "지연이자",
        "20 % a year of the unpaid amount without dismissal pay"),
      SeveranceView.leftOut, SeveranceView.parts,
      .text("slip", "Payslip", "명세서", "Of --close; else null", isNullable: true),
      .text("close", "Close", "마감", "Of --close; else null", isNullable: true),
      .of(
        .object([
          .integer("days", "Days", "일수", "30, or 0 where nothing is due"),
          .exact("ordinary_daily", "Ordinary wage a day", "1일 통상임금"),
          .won("amount", "Amount", "금액"),
          .choice(
            "exempt", Dismissal.Exemption.allCases.map(\.rawValue), "Exempt", "예외",
            "Reason for which nothing is due; else null", "지급하지 않는 사유. 없으면 null",
            isNullable: true),
        ]), "dismissal", "Dismissal pay", "해고예고수당", "With --dismissed, or as paid; else null",
        "--dismissed를 지정했거나 이미 지급했을 때. 아니면 null", isNullable: true),
      .provisional, .explanation,
    ],
    changes: [.employment, .earlierLeave, .leaveHours])

  private static let leaveFields: [Field] = [
    .bool("applies", "Applies", "적용"), .integer("earned", "Earned", "발생"),
    .exact(
      "used", "Used", "사용", "Days taken in the leave year; half a day is 0.5", isNullable: true),
    .exact(
      "unused", "Unused", "미사용", "Null where the days taken are not known", isNullable: true),
    .won("pay", "Pay", "미사용수당", "Null where the unused days are not known", isNullable: true),
    .won("deductions", "Deductions", "공제", "Addition by leave pay and arrears to the month's"),
    .won("net", "Net", "실수령액", "Of all unused days; null as the pay", isNullable: true),
  ]

  private static let dayShort = Field.bool(
    "day_short", "A day before new leave", "연차 발생 하루 전",
    "One more day of employment would earn more leave",
    "하루 더 재직하면 연차가 더 생김")

  static func members(
    _ member: PaidMember, _ pay: FinalPay, isAgreed: Bool, _ closing: Text?,
    closed made: StoredPayslip?
  ) throws(Failure) -> [JSON.Member] {
    let (wages, claim) = (pay.wages, pay.severance)
    let severance = claim.severance
    return [
      .text("worker", member.worker), .text("place", member.place),
      .text("employed_from", claim.request.joined.description),
      .text("last_day", pay.lastDay.description), .text("due", pay.due.description),
      .init("due_closed", closing.map(JSON.bilingual) ?? .null),
      .text("pay_on", pay.paidOn.description),
      .bool("agreed", isAgreed && pay.interest.days > 0),
      .init(
        "wages",
        .object([
          .text("from", (wages.from ?? pay.lastDay).description), .won("gross", wages.gross),
          .won("deductions", wages.deductions), .won("net", wages.net),
          .won("paid", wages.paid), .init("slips", .array(wages.closed.map(slip))),
        ])),
      .init("leave", self.leave(pay)),
      .init(
        "severance",
        .object(
          [
            .bool("eligible", severance.isEligible),
            .count("service_days", severance.serviceDays),
            .won("wages_3m", try claim.request.wages.rounded(.ceil)),
            .text("average_daily", severance.averageDaily.decimal(places: 2, rounding: .ceil)),
            .text("daily_used", severance.dailyUsed.decimal(places: 2, rounding: .ceil)),
            .won("amount", severance.amount),
          ] + SeveranceView.members(of: pay.severanceTax, pay.retirementPay))),
      .won("arrears", pay.arrearsTotal), .won("total", pay.total), .won("unpaid", pay.unpaid),
      .init("withheld", withheld(pay)), .won("net", pay.net),
      .count("late_days", pay.interest.days),
      .won("late_interest", pay.interest.amount),
      SeveranceView.member(leftOut: severance.leftOut), SeveranceView.member(of: claim.parts),
      .text("slip", made?.id.description), .text("close", made?.close.description),
      .init("dismissal", pay.dismissal.map(dismissal) ?? .null),
    ]
  }

  private static func leave(_ pay: FinalPay) -> JSON {
    let leave = pay.leave
    let members: [JSON.Member] = [
      .bool("applies", leave.isDue), .count("earned", leave.isDue ? leave.leave.days : 0),
      leave.isKnown ? LeaveView.days("used", leave.used) : .init("used", .null),
      leave.isKnown ? LeaveView.days("unused", leave.unused) : .init("unused", .null),
      .count("pay", leave.leave.pay), .won("deductions", pay.addedDeductions),
      .count("net", leave.isKnown ? (leave.pay ?? 0) - pay.addedDeductions : nil),
    ]
    let dayShort = JSON.Member.bool("day_short", leave.isDue && leave.isDayShort)
    return .object(members + LeaveView.earlierMembers(leave) + [dayShort])
  }

  private static func dismissal(_ dismissal: Dismissal) -> JSON {
    .object([
      .count("days", dismissal.days),
      .exact("ordinary_daily", dismissal.ordinaryDaily, places: 2, rounding: .ceil),
      .won("amount", dismissal.amount),
      .init("exempt", dismissal.exemption.map { .code($0.rawValue, $0.reason) } ?? .null),
    ])
  }

  private static func slip(_ closed: LastWages.Closed) -> JSON {
    let slip = closed.slip.slip
    return .object([
      .text("slip", closed.slip.id.description), .text("close", closed.slip.close.description),
      .text("from", slip.from.description), .text("to", slip.to.description),
      .won("gross", slip.gross), .text("paid_on", slip.paidOn.description),
    ])
  }

  private static func withheld(_ pay: FinalPay) -> JSON {
    let results = pay.wages.openBefore.map(\.result) + [pay.settlement.result]
    func sum(_ part: (PayResult) -> Int) -> Int { results.reduce(0) { $0 + part($1) } }
    return .object([
      .won("national_pension", sum { $0.premiums?.pension.employee ?? 0 }),
      .won("health_insurance", sum { $0.premiums?.health.employee ?? 0 }),
      .won("long_term_care", sum { $0.premiums?.care.employee ?? 0 }),
      .won("employment_insurance", sum { $0.premiums?.employment.employee ?? 0 }),
      .won("income_tax", sum(\.incomeTax)), .won("local_tax", sum(\.localTax)),
      .won("other", sum(\.otherDeductions)), .won("severance_tax", pay.unpaidTax),
      .won("total", pay.deductions),
    ])
  }
}
