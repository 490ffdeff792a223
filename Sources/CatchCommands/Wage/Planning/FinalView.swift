import CatchCommandLine
import CatchValues
import PayrollService
import WageService

/// What `wage final` shows.
enum FinalView {
  static let output = OutputInfo(
    "catchkit.wage.final", shape: .record,
    fields: [
      .text("worker", "Worker", "근무자"), .text("place", "Workplace", "사업장"),
      .date("employed_from", "Employed from", "입사일"),
      .date("last_day", "Last day", "마지막 근무일"),
      .date("due", "Due by", "지급 기한", "Fourteen days after the last one"),
      .text("due_closed", "Banks closed", "기한일 휴무", "Why, on that day", isNullable: true),
      .date(
        "pay_on", "Paid on", "지급일", "The day given, else the regular one or within the due day"),
      .bool("agreed", "Later by agreement", "합의 연장", "Said to be agreed; only after the due day"),
      .object(
        "wages", "Wages", "마지막 임금",
        [
          .date("from", "From", "부터"), .won("gross", "Gross", "지급 합계"),
          .won("deductions", "Deductions", "공제 합계"), .won("net", "Net", "실수령액"),
        ]),
      .object(
        "leave", "Annual leave", "연차휴가",
        [
          .bool("applies", "Applies", "적용"), .integer("earned", "Earned", "발생"),
          .integer("used", "Used", "사용"), .integer("unused", "Unused", "미사용"),
          .won("pay", "Pay", "미사용수당"),
        ]),
      .object(
        "severance", "Severance", "퇴직금",
        [
          .bool("eligible", "Eligible", "대상"), .integer("service_days", "Days of service", "재직일수"),
          .won("wages_3m", "Wages of three months", "3개월 임금"),
          .decimal("average_daily", "Average wage a day", "1일 평균임금"),
          .decimal("daily_used", "Daily wage used", "적용 일급"), .won("amount", "Amount", "금액"),
        ] + SeveranceView.taxFields),
      .won("total", "Total", "합계", "Gross wages, leave pay and severance"),
      .integer("late_days", "Days late", "지연일수", "After the due day"),
      .won("late_interest", "Late interest", "지연이자", "20 % a year of the total, for those days"),
      SeveranceView.parts, .provisional, .explanation,
    ])

  static func members(
    _ member: PaidMember, _ pay: FinalPay, _ tax: SeveranceTax?, isAgreed: Bool, _ closing: Text?
  ) throws(Failure) -> [JSON.Member] {
    let (wages, leave, claim) = (pay.wages.result, pay.leave, pay.severance)
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
          .text("from", wages.from.description), .won("gross", wages.gross),
          .won("deductions", wages.deductionsTotal), .won("net", wages.net),
        ])),
      .init(
        "leave",
        .object([
          .bool("applies", leave.isDue), .count("earned", leave.isDue ? leave.leave.days : 0),
          .count("used", leave.used), .count("unused", leave.unused),
          .won("pay", leave.leave.pay ?? 0),
        ])),
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
          ] + SeveranceView.members(of: tax, severance.amount))),
      .won("total", pay.total), .count("late_days", pay.interest.days),
      .won("late_interest", pay.interest.amount),
      SeveranceView.member(of: claim.parts),
    ]
  }

  static func notes(
    _ pay: FinalPay, isAgreed: Bool, _ closing: Text?, _ calendar: inout BusinessDays
  ) -> [Text] {
    var notes: [Text] = []
    if let closing {
      let before = calendar.moved(pay.due, .previous)
      notes.append(
        Text(
          en: "banks are closed on \(pay.due) (\(closing.en)); pay by \(before)",
          ko: "\(pay.due, .topic) 은행이 쉬는 날입니다(\(closing.ko)). \(before)까지 지급하십시오"))
    }
    if pay.regularPayDay > pay.due, pay.paidOn <= pay.due {
      notes.append(
        Text(
          en: "the regular pay day, \(pay.regularPayDay), is too late for who leaves: all of it is "
            + "due by \(pay.due) (Labor Standards Act, article 36)",
          ko: "정기 지급일 \(pay.regularPayDay), 퇴직자에게는 늦습니다. \(pay.due)까지 모두 지급해야 합니다(근로기준법 제36조)"))
    }
    if pay.interest.days > 0 { notes.append(late(pay, isAgreed: isAgreed)) }
    if let won = pay.leave.leave.pay, won > 0 {
      notes.append(
        Text(
          en:
            "pay for unused leave is earned income (Income Tax Act, article 20): tax and premiums "
            + "on its \(Money.grouped(won)) won are not among the deductions, and are to be withheld "
            + "when it is paid",
          ko:
            "미사용 연차수당 \(Money.grouped(won))원도 근로소득입니다(소득세법 제20조). 그 소득세와 보험료는 공제 합계에 들어 있지 않으므로 지급할 때 "
            + "떼어야 합니다"))
    }
    notes += LeaveView.notes(pay.leave)
    if pay.leave.isDue, pay.leave.isDayShort {
      notes.append(
        Text(
          en: "a month or year of service ends on \(pay.lastDay): its leave arises only for who is "
            + "employed on the day after as well (Supreme Court 2021Da227100)",
          ko: "\(pay.lastDay)에 근속 한 달 또는 1년이 끝나지만, 그 연차는 다음 날에도 근로관계가 있어야 생깁니다(대법원 "
            + "2021다227100)"))
    }
    return notes
  }

  private static func late(_ pay: FinalPay, isAgreed: Bool) -> Text {
    let (days, won) = (pay.interest.days, Money.grouped(pay.interest.amount))
    return isAgreed
      ? Text(
        en: "paid \(days) days after \(pay.due) by agreement (Labor Standards Act, article 36); "
          + "the interest of article 37 runs all the same: \(won) won",
        ko: "합의에 따라 기한 \(pay.due)보다 \(days)일 늦게 지급합니다(근로기준법 제36조 단서). 제37조의 지연이자 \(won)원은 그대로 "
          + "붙습니다")
      : Text(
        en: "\(pay.paidOn) is \(days) days after \(pay.due): only an agreement allows that "
          + "(--agreed; Labor Standards Act, article 36), and interest of \(won) won is due",
        ko: "지급일 \(pay.paidOn): 기한 \(pay.due)보다 \(days)일 늦습니다. 합의가 있어야 하며(--agreed, 근로기준법 제36조) "
          + "지연이자 \(won)원이 붙습니다")
  }

  static func explanation(_ pay: FinalPay, _ tax: SeveranceTax?) -> Explanation {
    let (leave, claim) = (pay.leave, pay.severance)
    var parts = [
      pay.wages.result.explanation(pay.wages.document),
      leave.leave.explanation(
        leave.service, rate: leave.hourly, unused: leave.unused,
        weeklyMinutes: leave.weeklyMinutes),
      claim.severance.explanation(claim.request, wages: claim.parts.map(\.explanation)),
    ]
    if let tax, claim.severance.amount > 0 {
      parts.append(tax.explanation(of: claim.severance.amount))
    }
    if pay.interest.days > 0 {
      parts.append(
        pay.interest.explanation(on: pay.total, due: pay.due, paidOn: pay.paidOn))
    }
    return Explanation(
      "total", pay.total,
      Text(
        en: "gross wages + pay for unused leave + severance",
        ko: "마지막 임금(세전) + 미사용 연차수당 + 퇴직금"), law: "근로기준법 제36조", children: parts)
  }
}
