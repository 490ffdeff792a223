import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import WageService
import WorkplaceOptions

/// `catchkit wage item add WORKER CODE=AMOUNT`
struct AddItem: CheckedRequest {
  let worker: String
  let item: PayItem
  let place: String?
  let day: DayWord?
  let recurs: Bool
  let since: DayWord?
  let until: DayWord?
  let name: String?
  let tax: Taxed?
  let isOrdinary: Bool

  enum Taxed: String, CaseIterable, Sendable {
    case yes
    case no

    var meaning: Text {
      switch self {
      case .yes: Text(en: "taxed", ko: "과세")
      case .no: Text(en: "not taxed within the law's limits", ko: "법정 한도 안에서 비과세")
      }
    }
  }

  func check() throws(Failure) {
    if recurs, day != nil { throw .conflict("--day", "--recurring") }
    if !recurs, since != nil || until != nil || isOrdinary {
      throw .needsOneOf(
        ["--recurring"],
        hint: Text(en: "an item of one period takes --day", ko: "한 번만 지급하는 항목에는 --day를 지정하십시오"))
    }
    guard item.amount != 0 else {
      throw .malformed(
        "\(item.code)=0", Text(en: "pays nothing", ko: "금액이 0입니다"),
        hint: Text(en: "write meal=100000", ko: "meal=100000처럼 입력하십시오"))
    }
  }

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Add an allowance or a deduction", ko: "지급 또는 공제 항목 추가"),
      into: checked(AddItem.init),
      ProfileCommands.member,
      .operand(
        "ITEM", .payItem,
        Text(en: "Item and amount: meal=100000, advance=-50000", ko: "항목과 금액: meal=100000")),
      WorkOptions.placeOfWorker,
      .optional(
        "day", .day, Text(en: "Paid with the period of this day", ko: "이 날이 든 기간에 지급"),
        absent: Text(en: "today", ko: "오늘"), short: "d", isCommon: true),
      .flag("recurring", Text(en: "In every pay period", ko: "임금 기간마다 지급"), isCommon: true),
      .optional(
        "since", .day, Text(en: "The first day of one that recurs", ko: "반복 항목의 시작일"),
        absent: Text(en: "today", ko: "오늘")),
      .optional(
        "until", .day, Text(en: "The last day of one that recurs", ko: "반복 항목의 종료일"),
        absent: Text(en: "no end", ko: "계속")),
      .optional("name", .text("NAME"), Text(en: "Name on the payslip", ko: "명세서에 표시할 이름")),
      .optional(
        "taxed", .choice("WHETHER") { $0.meaning },
        Text(en: "Whether it is taxed", ko: "과세 여부"),
        absent: Text(en: "no for meal, car and childcare", ko: "meal, car, childcare이면 no")),
      .flag(
        "ordinary",
        Text(en: "Fixed and regular: raises the ordinary wage", ko: "통상임금에 포함되는 고정 수당")),
      discussion: .paragraph(
        en:
          "An item that recurs counts towards the minimum wage over the hours of its pay period, a "
          + "week's or a month's; with --ordinary it raises the ordinary wage as well, by "
          + "which overtime, night and holiday premiums and days off are paid.",
        ko: "반복 항목은 임금 기간(주 또는 월)의 시간으로 나누어 최저임금에 산입합니다. --ordinary를 지정하면 통상임금도 올라 연장·야간·휴일 가산수당과 "
          + "유급휴일·연차수당에 반영됩니다."),
      examples: [
        Example("catchkit wage item add 민지 meal=100000 --recurring", "A meal allowance", "식대"),
        Example(
          "catchkit wage item add 민지 bonus=300000 --day 2026-11-30 --name 명절상여", "A bonus", "상여금"),
        Example(
          "catchkit wage item add 민지 advance=-50000 --json | grep -o '\"amount\":-[0-9]*'",
          "An advance taken back", "가불금 공제"),
      ],
      output: ItemView.view.record("catchkit.wage.item.add")
    ) { request, transaction, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: transaction.view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: transaction.view)
      let made = try AgreedItems.add(
        try request.facts(for: member, at: transaction.at, session.zones), for: member, by: actor,
        in: transaction)
      let what = ItemView.summary(made, member)
      return ItemView.view.row((made, member)).saying(
        en: "added \(made.id): \(what.en)", ko: "추가했습니다(\(made.id)): \(what.ko)")
    }
  }

  private func facts(
    for member: PaidMember, at now: Instant, _ zones: ZoneCache
  ) throws(Failure) -> AgreedItem.Facts {
    let today = try zones.zone(member.zone).local(at: now).date
    let environment = zones.environment
    let first = try environment.day(
      (recurs ? since : day) ?? .date(today), today: today, weekStart: member.weekStart)
    var last: CivilDate?
    if let until { last = try environment.day(until, today: today, weekStart: member.weekStart) }
    var facts = AgreedItem.Facts()
    facts.code = Normalization.composedHangul(item.code)
    facts.name = name.map(Normalization.composedHangul)
    facts.isTaxable = tax.map { $0 == .yes } ?? item.isTaxable
    (facts.amount, facts.isOrdinary, facts.recurs) = (item.amount, isOrdinary, recurs)
    (facts.since, facts.until) = (first, last)
    return facts
  }
}
