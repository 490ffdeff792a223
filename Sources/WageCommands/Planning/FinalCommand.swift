import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage final`
struct FinalCommand {
  let worker: String?
  let place: String?
  let lastDay: DayWord?
  let unused: Fraction?
  let unusedBefore: Fraction?
  let bonus: Money
  let leavePay: Money
  let wages: Money?
  let payOn: DayWord?
  let isDismissed: Bool
  let noticeGiven: DayWord?
  let isAgreed: Bool
  let isClosing: Bool
  let isForced: Bool
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "final", Text(en: "Final pay when a worker leaves", ko: "퇴직할 때 지급할 금액"),
      into: FinalCommand.init,
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
      .optional(
        "on", .day, Text(en: "The last day of work", ko: "마지막 근무일"),
        absent: Text(
          en: "today, or the last day of a removed worker", ko: "오늘, 퇴직 처리한 근무자는 그 마지막 날"),
        isCommon: true),
      .optional(
        "unused", .decimal(0...100).named("DAYS"),
        Text(en: "Unused days of the current leave year", ko: "현재 연차연도의 미사용 연차 일수"),
        absent: Text(en: "from the recorded shifts", ko: "기록된 근무대로"), isCommon: true),
      .optional(
        "leave-before", .decimal(0...100).named("DAYS"),
        Text(en: "Unused days of earlier leave years still owed", ko: "이전 연차연도 미사용 연차의 지급할 일수"),
        absent: Text(en: "from the records of these years", ko: "그 연차연도의 기록대로")),
      .optional(
        "bonus", .won, default: .zero, Text(en: "Bonus of the year before", ko: "퇴직 전 1년의 상여금")),
      .optional(
        "leave-pay", .won, default: .zero,
        Text(en: "Unused-leave pay of the year before", ko: "전년도 연차수당")),
      .optional(
        "wages-3m", .won, Text(en: "Gross wages of the last three months", ko: "퇴직 전 3개월 임금"),
        absent: Text(en: "from the store", ko: "저장된 값")),
      .optional(
        "pay-on", .day, Text(en: "The day of payment", ko: "지급일"),
        absent: Text(en: "the regular pay day, or within the fourteen days", ko: "정기 지급일 또는 14일 안"),
        isCommon: true),
      .flag("dismissed", Text(en: "The employer dismisses the worker", ko: "사업주가 해고함")),
      .optional(
        "notice-given", .day, Text(en: "The day of the notice of dismissal", ko: "해고를 예고한 날"),
        absent: Text(en: "no notice", ko: "예고하지 않음")),
      .flag("agreed", Text(en: "Both sides agreed to a later day", ko: "지급일을 늦추기로 서로 합의함")),
      .flag(
        "close", Text(en: "End the employment and make the last payslip", ko: "퇴직 처리하고 마지막 명세서 확정"),
        isCommon: true),
      .flag(
        "anyway",
        Text(en: "With --close, even if something is not settled", ko: "--close를 정리되지 않은 항목이 있어도")),
      LawOptions.argumentsWithoutDate,
      discussion: [
        Text(
          en:
            "Computes the pay up to the last day, the pay for unused leave, and severance after a "
            + "full year at 15 hours a week or more; all of it is due within 14 days. The "
            + "payslips of closed periods count for severance and as paid; their arrears are "
            + "added. Nothing is changed without --close.",
          ko:
            "마지막 날까지의 임금, 미사용 연차수당, 주 15시간 이상으로 1년을 채운 경우의 퇴직금을 계산하며 모두 14일 안에 지급해야 합니다. 마감한 기간은 그 "
            + "명세서를 퇴직금 산정에 사용하고 이미 지급한 것으로 봅니다. 마감한 뒤 달라진 금액은 함께 정산합니다. --close 없이는 아무것도 "
            + "바꾸지 않습니다."),
        Text(
          en:
            "With --close the employment ends on that day, unless it has ended already, and its last "
            + "period is closed for this worker: one payslip with the wages, the pay for unused "
            + "leave, the severance and the dismissal pay, each with its law and computation, and "
            + "the tax on severance. 'wage export' holds it. 'wage reopen' takes the payslip back; "
            + "the employment stays ended.",
          ko: "--close를 지정하면 그날로 퇴직 처리하고(이미 했으면 그대로) 이 근무자의 마지막 기간을 마감합니다. 임금, 미사용 연차수당, 퇴직금, "
            + "해고예고수당을 근거 조문·계산식과 함께 한 명세서에 담고 퇴직소득세를 뗍니다. 'wage export'에도 들어갑니다. 'wage "
            + "reopen'은 명세서만 되돌리며 퇴직 처리는 그대로입니다."),
        Text(
          en:
            "Leave can be taken within its leave year; days left are paid then, by the wage of the "
            + "year's last day (Labor Standards Act, article 60 (5) and (7)), and the claim lapses "
            + "after three years (article 49). Earlier years count where all their days have "
            + "records, less pay for leave on payslips (an item unused_leave, or one named so). "
            + "Otherwise --leave-before says how many days are owed: 0 if they were taken or paid, "
            + "or the employer urged their use (article 61); in the second year it is asked for.",
          ko: "연차는 그 연차연도에만 사용할 수 있고, 남은 날은 그해 마지막 날의 임금으로 지급하며(근로기준법 제60조 제5항·제7항) 시효는 "
            + "3년입니다(제49조). 이전 연차연도는 모든 날의 기록이 있으면 그대로 세고, 명세서로 지급한 연차수당(unused_leave 항목이나 그런 "
            + "이름의 항목)은 뺍니다. 기록이 없으면 --leave-before로 지급할 일수를 지정합니다. 모두 사용했거나 지급했거나 사용을 "
            + "촉진했으면(제61조) 0입니다. 근속 2년째에는 반드시 지정해야 합니다."),
        Text(
          en: "--dismissed adds ordinary wages of 30 days, unless notice was given 30 days before "
            + "the last day (--notice-given) or the worker was employed for less than three months "
            + "(article 26): a notice that is late by a day saves nothing. It is taxed with "
            + "severance.",
          ko: "--dismissed를 지정하면 통상임금 30일분을 더합니다. 마지막 날의 30일 전에 예고했거나(--notice-given) 계속 근로한 기간이 "
            + "3개월 미만이면 지급하지 않습니다(제26조). 예고가 하루라도 늦으면 30일분 전부를 지급합니다. 퇴직금과 합쳐 과세합니다."),
        Text(
          en: "Pay for unused leave is income of the month in which the worker leaves. Tax follows "
            + "the table on that month's sum, employment insurance by its rate, health "
            + "insurance by the sum within its bounds; the pension's base is set for a year "
            + "and does not change. The year's tax and health insurance are also settled with "
            + "the last wages; that needs the year's figures and is not included here.",
          ko: "미사용 연차수당은 퇴직하는 달의 소득입니다. 소득세는 그달 합계에 간이세액표를, 고용보험은 요율을, 건강보험은 상·하한 안에서 합계를 적용합니다. "
            + "국민연금 기준소득월액은 1년 단위로 정해져 이 수당으로 바뀌지 않습니다. 마지막 임금을 줄 때 하는 중도퇴사 연말정산과 건강보험 퇴직정산은 한 해의 "
            + "자료가 있어야 하므로 여기에 없습니다."),
        Text(
          en: "A payment after the fourteen days bears interest of 20 % a year (Labor Standards "
            + "Act, article 37), even if a later day was agreed. The tax withheld from "
            + "severance is an estimate; severance paid into a pension account has none "
            + "withheld.",
          ko: "14일이 지나 지급하면 연 20%의 지연이자가 붙으며(근로기준법 제37조) 기일을 늦추기로 합의해도 없어지지 않습니다. 퇴직소득세는 예상액이고, "
            + "IRP 같은 연금계좌로 지급하면 떼지 않습니다."),
      ],
      examples: [
        Example("catchkit wage final -w 민지 --on 2026-11-20", "A last day", "마지막 근무일 지정"),
        Example(
          "catchkit wage final -w 민지 --on 2027-10-31 --unused 5 --explain --lang ko",
          "With five days of leave, explained", "연차 5일과 근거"),
        Example(
          "catchkit wage final -w 민지 --on 2026-11-20 --pay-on 2026-12-24",
          "Interest for a late payment",
          "지연 지급 이자"),
        Example(
          "catchkit wage final -w 민지 --on 2026-11-20 --dismissed --notice-given 2026-11-02",
          "A dismissal, and why nothing is due for it", "해고와 해고예고수당이 없는 까닭"),
        Example(
          "catchkit wage final -w 민지 --on 2026-11-20 --close --anyway --dry-run",
          "The last payslip, tried first", "마지막 명세서 미리 보기"),
        Example("catchkit wage final -w 민지 --json | jq -r .data.due", "Due day only", "지급 기한만"),
      ],
      output: FinalView.output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  /// The final pay of a member, with arrears that cannot be computed.
  private struct Found {
    let member: PaidMember
    let pay: FinalPay
    let unknown: [UnknownArrears]
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    if noticeGiven != nil, !isDismissed { throw .needsOneOf(["--dismissed"]) }
    if isClosing { return try close(in: environment) }
    if isForced { throw .needsOneOf(["--close"]) }
    let found = try environment.read { (view: View, actor: Person) throws(Failure) in
      try find(for: actor, in: view, environment)
    }
    return try report(found, environment)
  }

  private func close(in environment: Environment) throws(Failure) -> Report {
    if law.rulesFile != nil { throw .conflict("--rules", "--close") }
    var (notes, ended): ([Text], [Text]) = ([], [])
    var meta: [JSON.Member] = []
    var report = try environment.change(FinalView.output) { transaction, actor throws(Failure) in
      let zones = ZoneCache(environment)
      var found = try find(for: actor, in: transaction.view, environment)
      let place = try Workplaces.find(found.member.workplace, in: transaction.view)
      try Workplaces.requireOwner(of: place, actor, in: transaction.view)
      if let ended = found.member.endedOn, ended != found.pay.lastDay {
        throw PayrollRefusal.facts.failure(
          "the employment of '\(found.member.worker)' ended on \(ended), not on "
            + "\(found.pay.lastDay)",
          "'\(found.member.worker)'의 마지막 날: \(ended)(요청한 날: \(found.pay.lastDay))",
          hint: Text(en: "leave out --on", ko: "--on을 빼십시오"), field: "on")
      }
      if found.member.endedOn == nil {
        let ending = try Memberships.end(
          try Memberships.find(found.member.membership, in: transaction.view),
          on: found.pay.lastDay, reason: "", by: actor, in: transaction, at: transaction.at,
          today: try zones.day(of: transaction.at, at: place))
        let (count, series) = (ending.cancelledShifts.count, ending.endedSeries.count)
        ended = [
          Text(
            en:
              "the employment of '\(found.member.worker)' ends on \(found.pay.lastDay); called off "
              + "after it: \(count) \(count == 1 ? "shift" : "shifts"), \(series) series",
            ko: "'\(found.member.worker)'의 마지막 날: \(found.pay.lastDay). 그 뒤의 근무 \(count)건과 반복 근무 "
              + "\(series)건은 취소합니다")
        ]
        found = try find(for: actor, in: transaction.view, environment)
      }
      let closed = try ClosedPeriods.closeFinal(
        found.pay, of: found.member, isForced: isForced, at: place, by: actor,
        listing: { list in
          for one in list.prefix(20) where list.count > 1 { environment.note(one.message) }
        }, in: transaction
      ) { () throws(Failure) in
        try ClosingSource(
          at: place, for: actor, provisional: law.isProvisional, in: transaction.view, zones)
      }
      let own = try self.report(found, closed: closed.slips.last, environment)
      notes = ended + own.notes + closed.unfinished.map(\.closedAnyway)
      meta = own.meta
      guard case .record(let data) = own.body else { preconditionFailure("final pay is a record") }
      let (worker, slip) = (found.member.worker, closed.slips.last?.id.description ?? "")
      let won = Money.grouped(found.pay.net)
      return data.saying(
        en: "closed the last pay of \(worker): \(won) won net (\(slip))",
        ko: "\(worker)의 마지막 임금을 마감했습니다: 실수령액 \(won)원(\(slip))")
    }
    report.notes += notes
    report.meta += meta.filter { own in !report.meta.contains { $0.name == own.name } }
    return report
  }

  private func find(
    for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> Found {
    let book = try law.book(environment)
    let place = try PlanningOptions.place(place, for: actor, in: view)
    let memberships = try PaidMembers.memberships(worker, at: place, for: actor, in: view)
    var member = memberships.newest
    let previews = try PayPreviews(book.ahead, in: view, ZoneCache(environment))
    let today = try previews.today(of: member)
    var day = member.endedOn ?? today
    if let lastDay {
      day = try environment.day(lastDay, today: today, weekStart: member.weekStart)
      member = try memberships.member(in: PayPeriod(from: day, to: day))
    }
    var facts = LeavingFacts()
    facts.unused = unused
    facts.unusedBefore = unusedBefore
    facts.isDismissed = isDismissed
    if let noticeGiven {
      facts.notice = try environment.day(noticeGiven, today: today, weekStart: member.weekStart)
    }
    facts.bonus = bonus.won
    facts.leavePay = leavePay.won
    facts.wages = wages?.won
    if let payOn {
      facts.paidOn = try environment.day(payOn, today: today, weekStart: member.weekStart)
    }
    let source = try ClosingSource(
      at: try Workplaces.find(member.workplace, in: view), for: actor, provisional: true,
      in: view, ZoneCache(environment))
    let arrears = try PayArrears.list(at: source.place, of: member.membership, source)
    facts.arrears = arrears.open
    return Found(
      member: member, pay: try previews.finalPay(of: member, on: day, facts),
      unknown: arrears.unknown)
  }

  private func report(
    _ found: Found, closed slip: StoredPayslip? = nil, _ environment: Environment
  ) throws(Failure) -> Report {
    let (member, pay) = (found.member, found.pay)
    let (claim, tax) = (pay.severance, pay.severanceTax)
    var calendar = BusinessDays()
    let closing = calendar.closing(on: pay.due)
    var notes = FinalView.notes(pay, isAgreed: isAgreed, closing, &calendar)
    notes += SeveranceView.notes(claim.severance, claim.request, tax, claim.parts)
    notes += found.unknown.map(ArrearsNote.note)
    return try law.report(
      (member, pay, isAgreed, closing, slip, try claim.request.wages.rounded(.ceil)),
      FinalView.view, FinalView.output, provisional: pay.settlement.result.isProvisional,
      environment, notes: notes
    ) { () throws(Failure) in FinalView.explanation(pay) }
  }
}
