import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage check`
struct CheckPay {
  let place: String?
  let worker: String?
  let on: DayWord?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "check",
      Text(en: "Check all agreed pay against the minimum wage", ko: "합의한 임금이 최저임금에 맞는지 확인"),
      into: CheckPay.init, PlanningOptions.place, PlanningOptions.worker,
      .optional(
        "on", .day, Text(en: "The day to check", ko: "확인할 날"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      LawOptions.figuresOnly,
      discussion: .paragraph(
        en: "Checks every worker's terms of the day and, where next year's minimum is known, those "
          + "of its first day: a rate of today may be too low then. Pay by the day, week and "
          + "month is converted to the hour; allowances that recur count over the hours of "
          + "their week or month, as they do in 'wage show'. In 2023, 1 % of the minimum was "
          + "left out of meals, transport and the like, and 5 % of bonuses. Findings "
          + "without a figure cover the day's pay period: cancelled days, deductions, holidays.",
        ko:
          "그날의 조건과, 내년 최저임금이 알려져 있으면 내년 첫날의 조건도 확인합니다. 지금은 맞아도 내년에는 모자랄 수 있습니다. 일급, 주급, 월급은 시급으로 "
          + "환산하고, 매주나 매월 주는 수당도 'wage show'와 같이 그 시간으로 나누어 포함합니다. 2023년에는 식대·교통비 등은 최저임금의 1%, 상여금은 "
          + "5%까지 산입하지 않습니다. 휴업, 공제, 휴일처럼 금액에 나타나지 않는 법도 그날의 임금 기간에서 알려 줍니다."),
      examples: [
        Example("catchkit wage check", "All workers, now and next year", "모든 근무자, 지금과 내년"),
        Example(
          "catchkit wage check -p 카페 --on 2026-12-31 --exit-status || echo below", "For a script",
          "스크립트에서"),
        Example(
          "catchkit wage check --json | jq -c '.data[] | select(.ok | not) | [.worker, .on]'",
          "Workers paid too little, with the day", "임금이 모자라는 근무자와 날짜"),
      ],
      output: output, negativeAnswer: Text(en: "some pay is below the minimum", ko: "최저임금 미달이 있음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.wage.check", changes: [.probation])

  /// The pay of a member on a day, by the terms in force.
  private typealias Row = (
    member: PaidMember, agreement: Agreement, day: CivilDate, amount: Int, pay: MinimumPay
  )

  private static let view = RecordView<Row>(
    id: nil,
    [
      .text("place", "Workplace", "사업장") { $0.member.place },
      .text("worker", "Worker", "근무자") { $0.member.worker },
      .text("terms", "Terms", "조건", "The id of the terms that hold then") {
        $0.agreement.id.description
      },
      .date("on", "On", "날짜", "The day checked") { $0.day },
      .code("kind", PayKind.allCases.map(\.code), "Kind", "종류") {
        ($0.agreement.terms.kind.code, $0.agreement.terms.kind.name)
      },
      .won("amount", "Pay", "임금") { $0.amount },
      .exact("hourly", "An hour", "시간당") { $0.pay.check.hourly },
      .exact("minimum_hourly", "Minimum", "최저시급") { $0.pay.check.minimum },
      .bool("probation", "Probation", "수습", "Nine tenths of the minimum are enough") {
        $0.pay.isProbation
      },
      .bool("ok", "Enough", "충족") { $0.pay.check.isSufficient },
      .won("shortfall", "Missing", "부족액", "Won an hour") { $0.pay.check.shortfall },
      .field(.provisional) { .bool($0.pay.check.isProvisional) },
      .spoken(
        "not_lowered", "Probation does not count", "수습 감액 불가",
        "Reason why a probation lowers no minimum; else null", isNullable: true
      ) { $0.pay.notLowered },
    ])

  /// The reason of `not_lowered` is a note for people.
  private static let columns = output.fields.filter { $0.name != "not_lowered" }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var isShort = false
    var isProvisional = false
    var notes: [Text] = []
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      (isShort, isProvisional, notes) = (false, false, [])
      var rows: [Row] = []
      let named = try PlanningOptions.place(place, for: actor, in: view)
      let count = try WorkplaceCalendar(at: named, for: actor, in: view, environment)
      let today = count.zone.local(at: try environment.now()).date
      var day = today
      if let on { day = try environment.day(on, today: today, weekStart: count.weekStart) }
      let members = try PaidMembers.list(
        for: actor, at: named, workers: worker.map { [$0] } ?? [], in: view)
      let previews = try PayPreviews(book, in: view, ZoneCache(environment))
      for member in members where member.endedOn.map({ $0 >= day }) ?? true {
        var reason: Text?
        for row in try checks(of: member, on: day, book, previews, in: view) {
          rows.append(row)
          isShort = isShort || !row.pay.check.isSufficient
          isProvisional = isProvisional || row.pay.check.isProvisional
          reason = reason ?? row.pay.notLowered
        }
        if let reason { notes.append(CheckPay.note(member, reason, nil)) }
        notes += try silentLaw(of: member, on: day, previews)
      }
      notes += try previews.sizeDifferences(of: members, for: actor, in: .containing(day))
      return rows
    }
    return Report(
      .list(.init(CheckPay.view.rows(rows))),
      output: CheckPay.output.showing(CheckPay.columns, in: environment),
      meta: law.meta,
      notes: notes + law.notes(provisional: isProvisional),
      isNegative: isShort)
  }

  /// Returns what the law says of the day's pay period besides its figures.
  private func silentLaw(
    of member: PaidMember, on day: CivilDate, _ previews: PayPreviews
  ) throws(Failure) -> [Text] {
    var found: [PayWarning] = []
    for period in try previews.periods(.containing(day), of: member) {
      try previews.eachPart(of: member, in: period) { preview throws(Failure) in
        found += (preview.forecast?.warnings ?? []).filter {
          PayWarning.silentLaw.contains($0.id) && !found.contains($0)
        }
      }
    }
    return found.map { CheckPay.note(member, $0.message, $0.article) }
  }

  private static func note(_ member: PaidMember, _ text: Text, _ article: String?) -> Text {
    let law = article.map { " (\($0))" } ?? ""
    return Text(en: "\(member.worker): \(text.en)\(law)", ko: "\(member.worker): \(text.ko)\(law)")
  }

  private func checks(
    of member: PaidMember, on day: CivilDate, _ book: RuleBook, _ previews: PayPreviews,
    in view: View
  ) throws(Failure) -> [Row] {
    let membership = try Memberships.find(member.membership, in: view)
    let agreed = try Agreements.list(of: membership, in: view).filter { $0.state == .agreed }
    var days = [day]
    if let next = CivilDate(year: day.year + 1, month: 1, day: 1),
      (try? book.find(.minimumWageHourly, on: next)) != nil
    {
      days.append(next)
    }
    var found: [Row] = []
    for day in days where day <= member.endedOn ?? .last {
      guard let pay = try previews.minimum(of: member, on: day),
        let agreement = agreed.first(where: { $0.id == pay.terms })
      else { continue }
      let terms = agreement.terms
      // Stored is the minimum wage of the first day.
      let amount =
        terms.followsMinimum
        ? try MinimumWage.hourly(on: day, book: book) : terms.amount.won
      found.append((member, agreement, day, amount, pay))
    }
    return found
  }
}
