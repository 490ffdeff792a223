import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// `catchkit wage final`
struct FinalCommand {
  let worker: String?
  let place: String?
  let lastDay: DayWord?
  let unused: Int?
  let bonus: Money
  let leavePay: Money
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "final", Text(en: "All that falls due when somebody leaves", ko: "퇴직할 때 지급할 금액"),
      into: FinalCommand.init,
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
      .optional(
        "on", .day, Text(en: "The last day of work", ko: "마지막 근무일"),
        absent: Text(en: "today", ko: "오늘"), isCommon: true),
      .optional(
        "unused", .integer(0...100), Text(en: "Unused days of leave", ko: "미사용 연차 일수"),
        absent: Text(en: "as the shifts tell", ko: "기록된 근무대로"), isCommon: true),
      .optional(
        "bonus", .won, default: .zero, Text(en: "Bonus of the year before", ko: "퇴직 전 1년의 상여금")),
      .optional(
        "leave-pay", .won, default: .zero,
        Text(en: "Unused-leave pay of the year before", ko: "전년도 연차수당")),
      LawOptions.argumentsWithoutDate,
      discussion: [
        Text(
          en:
            "Pay up to the last day, pay for unused leave, and severance where a year is complete "
            + "at 15 hours a week or more; all of it within 14 days. The tax on severance is not "
            + "computed. Nothing is changed: 'shift member remove' ends the membership.",
          ko: "마지막 날까지의 임금, 미사용 연차수당, 주 15시간 이상으로 1년을 채운 경우의 퇴직금을 계산하며 모두 14일 안에 지급해야 합니다. 퇴직소득세는 "
            + "계산하지 않습니다. 아무것도 바꾸지 않으며, 퇴직 처리는 'shift member remove'로 합니다.")
      ],
      examples: [
        Example(
          "catchkit wage final -w 민지 --on 2026-11-20", Text(en: "A last day", ko: "마지막 근무일 지정")),
        Example(
          "catchkit wage final -w 민지 --on 2027-10-31 --unused 5 --explain --lang ko",
          Text(en: "With five days of leave, explained", ko: "연차 5일과 근거")),
        Example(
          "catchkit wage final -w 민지 --json | jq -r .data.due",
          Text(en: "By when it must be paid", ko: "지급 기한만")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.wage.final", shape: .record,
    fields: [
      .text("worker", "Worker", "근무자"), .text("place", "Workplace", "사업장"),
      .date("employed_from", "Employed from", "입사일"),
      .date("last_day", "Last day", "마지막 근무일"),
      .date("due", "Due by", "지급 기한", "Fourteen days after the last one"),
      .text("due_closed", "Banks closed", "기한일 휴무", "Why, on that day", isNullable: true),
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
        ]),
      .won("total", "Total", "합계", "Gross wages, leave pay and severance"),
      .provisional, .explanation,
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var found: (member: PaidMember, pay: FinalPay)?
    try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let member = try PaidMembers.find(
        worker ?? actor.id.description, at: place, for: actor, in: view)
      let previews = try PayPreviews(book.ahead, in: view, ZoneShelf(environment))
      let today = try previews.today(of: member)
      var day = today
      if let lastDay {
        day = try environment.day(lastDay, today: today, weekStart: member.weekStart)
      }
      let pay = try previews.finalPay(
        of: member, on: day, unused: unused, bonus: bonus.won, leavePay: leavePay.won)
      found = (member, pay)
    }
    guard let (member, pay) = found else { preconditionFailure("the store was read") }
    return try report(member, pay, environment)
  }

  private func report(
    _ member: PaidMember, _ pay: FinalPay, _ environment: Environment
  ) throws(Failure) -> Report {
    var calendar = BusinessDays()
    let closing = calendar.closing(on: pay.due)
    let (wages, leave, claim) = (pay.wages.result, pay.leave, pay.severance)
    let severance = claim.severance
    var notes: [Text] = []
    if let closing {
      let before = calendar.moved(pay.due, .previous)
      notes.append(
        Text(
          en: "banks are closed on \(pay.due) (\(closing.en)); pay by \(before)",
          ko: "\(pay.due, .topic) 은행이 쉬는 날입니다(\(closing.ko)). \(before)까지 지급하십시오"))
    }
    if !leave.isDue {
      notes.append(
        Text(
          en: "annual leave does not bind workplaces of fewer than five (Labor Standards Act, "
            + "article 11)",
          ko: "5명 미만 사업장에는 연차휴가가 적용되지 않습니다(근로기준법 제11조)"))
    }
    return try law.report(
      [
        .text("worker", member.worker), .text("place", member.place),
        .text("employed_from", claim.request.joined.description),
        .text("last_day", pay.lastDay.description), .text("due", pay.due.description),
        .init("due_closed", closing.map(JSON.bilingual) ?? .null),
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
          .object([
            .bool("eligible", severance.isEligible),
            .count("service_days", severance.serviceDays),
            .won("wages_3m", claim.request.wages),
            .text("average_daily", severance.averageDaily.decimal(places: 2, rounding: .ceil)),
            .text("daily_used", severance.dailyUsed.decimal(places: 2, rounding: .ceil)),
            .won("amount", severance.amount),
          ])), .won("total", pay.total),
      ], FinalCommand.output, provisional: wages.isProvisional, environment, notes: notes
    ) { () throws(Failure) in explanation(pay) }
  }

  private func explanation(_ pay: FinalPay) -> Explanation {
    let leave = pay.leave
    return Explanation(
      "total", pay.total,
      Text(
        en: "gross wages + pay for unused leave + severance",
        ko: "마지막 임금(세전) + 미사용 연차수당 + 퇴직금"), law: "근로기준법 제36조",
      children: [
        pay.wages.result.explanation(pay.wages.document),
        leave.leave.explanation(
          leave.service, rate: leave.hourly, unused: leave.unused,
          weeklyMinutes: leave.weeklyMinutes),
        pay.severance.severance.explanation(pay.severance.request),
      ])
  }
}
