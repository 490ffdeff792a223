import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService
import WorkplaceOptions

/// `catchkit wage opening`: what was paid before the store's records begin.
enum OpeningCommands {
  static var group: Command<Environment> {
    .group(
      "opening", Text(en: "Wages and leave of before the records", ko: "기록 이전의 임금과 연차(기초 잔액)"),
      discussion: .paragraph(
        en: "For a worker whose employment began before the store's records. The named months take "
          + "the place of records until the day of --through: severance counts their wages, "
          + "'wage report' and 'wage jobs' their wages and hours, leave the days taken. Months "
          + "that are neither recorded nor named are not known: they stand in no sum, and what "
          + "needs them asks.",
        ko: "저장소의 기록보다 먼저 입사한 근무자를 위한 값입니다. --through까지 지정한 달은 기록을 대신합니다. 퇴직금은 그 임금을, "
          + "'wage report'와 'wage jobs'는 임금과 시간을, 연차는 사용한 날을 셉니다. 기록도 지정도 없는 달은 모르는 달이라 어느 "
          + "합계에도 넣지 않으며, 꼭 필요하면 묻습니다."),
      examples: [
        Example(
          "catchkit wage opening set 민지 --through 2026-09-30 --wages 2026-08=1200000 --as 사장",
          "Wages of a month", "한 달 임금"),
        Example("catchkit wage opening show --as 민지", "Your own", "내 기초 잔액"),
        Example(
          "catchkit wage opening show 민지 --json | jq -c .data.months", "Months for a program",
          "프로그램에서"),
      ],
      children: [
        "set": { SetOpening.command },
        "show": { ShowOpening.command },
        "remove": { RemoveOpening.command },
      ])
  }
}

/// An opening balance in outputs, for its worker and the owner.
enum OpeningView {
  /// A worker's balance; nil shows that there is none.
  typealias Record = (opening: OpeningBalance?, member: PaidMember)

  static let view = RecordView<Record>(
    list: ["id", "worker", "place", "through", "leave_used", "insured_months"],
    [
      .text("id", "ID", "ID", "Null where nothing was set", isNullable: true) {
        $0.opening?.id.description
      },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.member.place },
      .text("worker", "Worker", "근무자", "The worker's nickname") { $0.member.worker },
      .date("through", "Through", "기준일", "The last day it is about", isNullable: true) {
        $0.opening?.through
      },
      .list(
        "months",
        .object([
          .text("month", "Month", "달", "In which the pay periods end"),
          .won("wages", "Wages", "임금", "Gross", isNullable: true),
          .minutes("work_minutes", "Work", "근로", isNullable: true),
        ]), "Months", "달", "Wages and hours by month", "월별 임금과 시간"
      ) { months($0.opening) },
      .field(
        .exact("leave_used", "Leave used", "사용 연차", "Days in the leave year", isNullable: true)
      ) {
        $0.opening?.leaveDays.map { JSON.exact($0, places: 2, rounding: .halfUp) } ?? .null
      },
      .integer(
        "insured_months", "Insured months", "고용보험 개월", "Months of employment insurance",
        isNullable: true, at: \.opening?.insuredMonths),
    ])

  private static func months(_ opening: OpeningBalance?) -> [JSON] {
    guard let opening else { return [] }
    return Set(opening.wages.sorted + opening.hours.sorted).sorted().map { month in
      .object([
        .text("month", PayBudgets.code(month)),
        .init("wages", JSON(opening.wages[month])),
        .init("work_minutes", JSON(opening.hours[month])),
      ])
    }
  }
}

/// `catchkit wage opening set WORKER`
struct SetOpening: CheckedRequest {
  let worker: String
  let place: String?
  let through: DayWord?
  let wages: [MonthlyFigures]
  let hours: [MonthlyFigures]
  let leaveUsed: Fraction?
  let insuredMonths: Int?

  func check() throws(Failure) {
    if wages.isEmpty, hours.isEmpty, through == nil, leaveUsed == nil, insuredMonths == nil {
      throw .needsOneOf(["--wages MONTH=WON", "--hours MONTH=HOURS", "--leave-used DAYS"])
    }
    if let leaveUsed, !(try leaveUsed * Fraction(100)).isWhole {
      throw .malformed(
        "--leave-used", Text(en: "has more than two decimals", ko: "소수점 아래가 두 자리를 넘습니다"),
        hint: Text(en: "half a day is 0.5", ko: "반차는 0.5입니다"))
    }
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set wages and leave of before the records", ko: "기록 이전의 임금과 연차 등록"),
      into: checked(SetOpening.init),
      ProfileCommands.member, WorkOptions.placeOfWorker,
      .optional(
        "through", .day, Text(en: "The last day it is about", ko: "기준일(그날까지)"),
        absent: Text(en: "as it was set before", ko: "전에 정한 날"), isCommon: true),
      .repeated(
        "wages", wagesByMonth,
        Text(
          en: "Gross wages, as 2026-07=2508000,2026-08=2400000", ko: "월별 세전 임금: 2026-07=2508000"),
        isCommon: true),
      .repeated(
        "hours", hoursByMonth,
        Text(en: "Hours of work, as 2026-07=174h,2026-08=160h", ko: "월별 근로시간: 2026-07=174h")),
      .optional(
        "leave-used", .decimal(0...100).named("DAYS"),
        Text(en: "Days of leave taken in the leave year", ko: "그 연차연도에 사용한 연차 일수"),
        absent: Text(en: "not known", ko: "모름"), isCommon: true),
      .optional(
        "insured-months", .integer(0...720),
        Text(en: "Months of employment insurance", ko: "고용보험 가입 개월 수"),
        absent: Text(en: "not known", ko: "모름")),
      discussion: discussion,
      examples: [
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --wages 2026-09=1200000,2026-10=130만원",
          "Two months", "두 달"),
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --leave-used 2.5",
          "Leave that was taken", "사용한 연차"),
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --wages 2026-10=0 --dry-run --json"
            + " | jq -c .data.months", "A month without work", "일하지 않은 달"),
      ],
      output: OpeningView.view.record("catchkit.wage.opening.set")
    ) { request, transaction, actor, session throws(Failure) in
      try request.set(in: transaction, actor, session)
    }
  }

  private static var discussion: [Text] {
    .paragraph(
      en: "A month is the one in which its pay period ends, and its wages are those until the "
        + "day of --through. Values that are not named stay as they were; a month named again "
        + "gets its new value. A month in which nothing was earned is 2026-07=0. Months before "
        + "the employment, and closed ones, are refused; 'wage profile set --employed-from' "
        + "sets an earlier first day.",
      ko: "달은 임금 기간이 끝나는 달이고, 임금은 --through까지의 금액입니다. 지정하지 않은 값은 그대로이고 다시 지정한 달은 새 값이 됩니다. 임금이 없던 "
        + "달은 2026-07=0으로 적습니다. 입사 전의 달과 마감한 달은 받지 않습니다. 더 이른 입사일은 'wage profile set "
        + "--employed-from'으로 정하십시오.")
  }

  private func set(
    in transaction: borrowing Transaction, _ actor: Person, _ session: Session
  ) throws(Failure) -> JSON {
    let view = transaction.view
    let named = try ClockOptions.place(place, for: actor, in: view)
    let member = try PaidMembers.find(worker, at: named, for: actor, in: view)
    let previews = try PayPreviews(RuleBook(allowsProvisional: true), in: view, session.zones)
    let today = try previews.today(of: member)
    var last: CivilDate?
    if let through {
      last = try session.environment.day(through, today: today, weekStart: member.weekStart)
    }
    let known = try OpeningBalances.find(of: member, in: view) ?? OpeningBalance()
    let opening = try opening(known, last)
    let made = try OpeningBalances.set(opening, of: member, previews, by: actor, in: transaction)
    let (id, worker) = (made.id, member.worker)
    return OpeningView.view.row((made, member)).saying(
      en: "\(worker)'s opening balance holds through \(made.through) (\(id))",
      ko: "\(worker)의 \(made.through)까지의 기초 잔액을 등록했습니다(\(id))")
  }

  private static var wagesByMonth: Conversion<MonthlyFigures> {
    .byMonth(Conversion<Money>.won, "WON") { $0.won }
  }
  private static var hoursByMonth: Conversion<MonthlyFigures> {
    .byMonth(Conversion<Int>.minutes(0...60_000), "HOURS") { $0 }
  }

  /// Returns a balance with the named values changed.
  private func opening(
    _ known: OpeningBalance, _ last: CivilDate?
  ) throws(Failure) -> OpeningBalance {
    var opening = known
    // The days taken are those of the leave year of the last day.
    if let last, last != opening.through, opening.leaveUsed != nil, leaveUsed == nil {
      throw .needsOneOf(["--leave-used DAYS"])
    }
    if let last { opening.through = last }
    guard opening.through != .first else { throw .needsOneOf(["--through DATE"]) }
    for one in wages { opening.wages.merge(one) }
    for one in hours { opening.hours.merge(one) }
    if let leaveUsed { opening.leaveUsed = Int(try (leaveUsed * Fraction(100)).rounded(.halfUp)) }
    opening.insuredMonths = insuredMonths ?? opening.insuredMonths
    return opening
  }
}

/// `catchkit wage opening show [WORKER]`
struct ShowOpening {
  let worker: String?
  let place: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show what was paid before the records", ko: "기록 이전의 임금과 연차 보기"),
      into: ShowOpening.init,
      ProfileCommands.ownMember, WorkOptions.placeOfWorker,
      examples: [
        Example("catchkit wage opening show 민지", "A worker's", "한 사람"),
        Example("catchkit wage opening show --as 민지 --lang ko", "Your own", "내 기초 잔액"),
        Example(
          "catchkit wage opening show 민지 --json | jq '.data.months | length'", "Months named",
          "등록한 달 수"),
      ],
      view: OpeningView.view, contract: "catchkit.wage.opening.show"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: view)
      return (try OpeningBalances.find(of: member, in: view), member)
    }
  }
}

/// `catchkit wage opening remove WORKER`
struct RemoveOpening {
  let worker: String
  let place: String?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove what was paid before the records", ko: "기록 이전의 임금과 연차 삭제"),
      into: RemoveOpening.init,
      ProfileCommands.member, WorkOptions.placeOfWorker,
      examples: [
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --leave-used 2"
            + " && catchkit wage opening remove 민지", "All of it", "모두"),
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --leave-used 2"
            + " && catchkit wage opening remove 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit wage opening set 민지 --through 2026-10-31 --leave-used 2"
            + " && catchkit wage opening remove 민지 --json | jq .data.leave_used", "Days removed",
          "지운 연차 일수"),
      ],
      output: OpeningView.view.record("catchkit.wage.opening.remove")
    ) { request, transaction, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: transaction.view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: transaction.view)
      let removed = try OpeningBalances.remove(of: member, by: actor, in: transaction)
      let (id, worker) = (removed.id, member.worker)
      return OpeningView.view.row((removed, member)).saying(
        en: "removed \(worker)'s opening balance (\(id))",
        ko: "\(worker)의 기초 잔액을 지웠습니다(\(id))")
    }
  }
}
