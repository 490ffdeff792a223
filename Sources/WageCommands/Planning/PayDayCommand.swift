import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage payday`
struct PayDayCommand: CheckedRequest {
  let schedule: PaySchedule?
  let place: String?
  let worker: String?
  let rule: BusinessDayRule?
  let count: Int
  let on: DayWord?

  func check() throws(Failure) {
    if schedule != nil, place != nil || worker != nil {
      throw .conflict("--day", place != nil ? "--place" : "--worker")
    }
  }

  static var command: Command<Environment> {
    Command(
      "payday", Text(en: "Next pay days and the days left until then", ko: "다음 임금지급일과 남은 날"),
      into: checked(PayDayCommand.init),
      .optional(
        "day", .paySchedule, Text(en: "Pay day: 25, or fri", ko: "임금지급일: 25 또는 fri"),
        absent: Text(en: "by the agreed terms", ko: "합의한 조건대로"), isCommon: true),
      PlanningOptions.place, PlanningOptions.worker,
      .optional(
        "rule", .choice("RULE") { $0.name },
        Text(en: "Rule for a day on which banks are closed", ko: "은행 휴무일의 지급 규칙"),
        absent: Text(en: "by the workplace's policy, else none", ko: "사업장의 정책대로, 없으면 none"),
        isCommon: true),
      .optional(
        "count", .integer(1...PayDays.limit), default: 6,
        Text(en: "Count of pay days for each worker", ko: "근무자마다 보일 횟수"), isCommon: true),
      .optional(
        "on", .day, Text(en: "Day from which to look ahead", ko: "기준일"),
        absent: Text(en: "today", ko: "오늘"), isCommon: true),
      discussion: .paragraph(
        en: "A day that a month does not have means its last day. Banks are closed on weekends, on "
          + "public holidays and on 1 May. With --day no store is read; without it these are "
          + "the pay days of your own terms and of your workers' terms.",
        ko: "그 달에 없는 날이면 말일입니다. 은행은 주말, 공휴일, 노동절에 쉽니다. --day를 지정하면 저장소를 읽지 않고, 지정하지 않으면 내 조건과 내 "
          + "사업장 근무자들의 임금지급일을 보입니다."),
      examples: [
        Example(
          "catchkit wage payday --day 31 --rule previous --on 2027-02-20 --count 1",
          "The end of a short month, on a Sunday", "일요일인 짧은 달의 말일"),
        Example("catchkit wage payday --day fri --count 4", "Every Friday", "매주 금요일"),
        Example(
          "catchkit wage payday --day 25 --count 1 --json | jq '.data[0].days_left'",
          "Days left only", "남은 날만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      if let schedule = request.schedule { return try request.answer(schedule, environment) }
      return try request.stored(in: environment)
    }
  }

  private static let output = view.list("catchkit.wage.payday")

  /// A pay day; without a member by --day.
  private typealias Row = (
    found: PayDate, schedule: PaySchedule, day: CivilDate, member: PaidMember?
  )

  private static let view = RecordView<Row>(
    id: nil,
    [
      .text("place", "Workplace", "사업장", "Null with --day", isNullable: true, at: \.member?.place),
      .text("worker", "Worker", "근무자", "Null with --day", isNullable: true, at: \.member?.worker),
      .field(.text("day", "Pay day", "임금지급일", "Agreed day of the month or of the week")) {
        .code($0.schedule.code, $0.schedule.name)
      },
      .date("nominal", "Due", "원래 날짜", "Date of the agreed day") { $0.found.nominal },
      .date("date", "Paid on", "지급일", "The day itself, or as --rule moves it") { $0.found.date },
      .code("weekday", Weekday.allCases.map(\.code), "Weekday", "요일", "The weekday of payment") {
        ($0.found.date.weekday.code, $0.found.date.weekday.name)
      },
      .integer("days_left", "Days left", "남은 날", "From the reference day") {
        $0.found.daysLeft(from: $0.day)
      },
      .spoken("closed", "Banks closed", "휴무", "Reason, on the agreed day", isNullable: true) {
        $0.found.closing
      },
    ])

  private func answer(
    _ schedule: PaySchedule, _ environment: Environment
  ) throws(Failure) -> Report {
    let zone: TimeZone = environment.options.zone == nil ? .seoul : try environment.zone()
    let today = zone.local(at: try environment.now()).date
    let day =
      if let on { try environment.day(on, today: today, weekStart: .mon) } else { today }
    var calendar = BusinessDays()
    let found = PayDays.next(schedule, rule ?? .none, from: day, count: count, &calendar)
    return report(
      found.map { ($0, schedule, day, nil) }, PayDayCommand.notes(schedule, found), environment)
  }

  private func stored(in environment: Environment) throws(Failure) -> Report {
    var notes: [Text] = []
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      notes = []
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let days = try WorkplaceCalendar(at: place, for: actor, in: view, environment)
      let today = days.zone.local(at: try environment.now()).date
      let day =
        if let on {
          try environment.day(on, today: today, weekStart: days.weekStart)
        } else { today }
      var calendar = BusinessDays()
      var rows: [Row] = []
      let members = try PaidMembers.list(
        for: actor, at: place, workers: worker.map { [$0] } ?? [], in: view)
      for member in members where member.endedOn.map({ $0 >= day }) ?? true {
        rows += try payDays(of: member, from: day, in: view, &calendar, &notes)
      }
      return rows
    }
    return report(rows, notes, environment)
  }

  /// Returns the pay days of a member, by each terms until the next terms begin.
  private func payDays(
    of member: PaidMember, from day: CivilDate, in view: View, _ calendar: inout BusinessDays,
    _ notes: inout [Text]
  ) throws(Failure) -> [Row] {
    let membership = try Memberships.find(member.membership, in: view)
    let agreed = try Agreements.list(of: membership, in: view).filter { $0.state == .agreed }
    let place = try Workplaces.find(member.workplace, in: view)
    let policy = try PayPolicies.list(at: place, in: view).last { ($0.since ?? .first) <= day }
    let rule = rule ?? policy.flatMap { BusinessDayRule(rawValue: $0.rules.payDayRule.rawValue) }
    var rows: [Row] = []
    var isShown = false
    for (index, agreement) in agreed.enumerated() {
      let until = index + 1 < agreed.count ? agreed[index + 1].terms.from : nil
      if let until, until <= day { continue }
      let start = max(day, agreement.terms.from)
      guard let schedule = PaySchedule(agreement.terms), schedule != .daily else {
        if !isShown {
          notes.append(PayDayCommand.none(of: membership, at: place, agreement.terms, from: day))
        }
        isShown = true
        continue
      }
      let found = PayDays.next(
        schedule, rule ?? .none, from: start, count: count - rows.count, &calendar
      ).filter { $0.nominal < until ?? .last }
      if rows.isEmpty { notes += PayDayCommand.notes(schedule, found) }
      rows += found.map { ($0, schedule, day, member) }
    }
    return rows
  }

  private func report(_ rows: [Row], _ notes: [Text], _ environment: Environment) -> Report {
    let output = PayDayCommand.output
    let columns =
      schedule == nil
      ? output.fields : output.fields.filter { $0.name != "place" && $0.name != "worker" }
    var report = Report(
      .list(.init(PayDayCommand.view.rows(rows))),
      output: output.showing(columns, in: environment),
      isNegative: rows.isEmpty)
    report.asides = notes
    return report
  }

  private static func notes(_ schedule: PaySchedule, _ found: [PayDate]) -> [Text] {
    if schedule == .daily {
      return [
        Text(
          en: "pay by the day falls due on every day of work; there is no separate pay day",
          ko: "일급은 일한 날마다 지급하므로 따로 임금지급일이 없습니다")
      ]
    }
    let years = PublicHolidays.firstYear...PublicHolidays.lastYear
    guard found.contains(where: { !years.contains($0.nominal.year) }) else { return [] }
    return [
      Text(
        en: "public holidays are built in for \(years.lowerBound) to \(years.upperBound) only",
        ko: "공휴일은 \(years.lowerBound)년부터 \(years.upperBound)년까지만 들어 있습니다")
    ]
  }

  private static func none(
    of member: Membership, at place: Workplace, _ terms: ShiftService.PayTerms, from day: CivilDate
  ) -> Text {
    let name = member.name
    if terms.payDay == nil, terms.kind == .daily {
      return Text(
        en: "'\(name)' is paid on every day of work",
        ko: "\(quoted: name, .topic) 일한 날마다 지급받습니다")
    }
    let renewal = terms.renewal(
      for: member, at: place, with: " --pay-day 25", since: max(day, terms.from.adding(days: 1)))
    return Text(
      en: "no pay day is agreed with '\(name)': run 'catchkit \(renewal)'",
      ko: "\(quoted: name, .with) 합의한 임금지급일이 없습니다: 'catchkit \(renewal)' 명령을 실행하십시오")
  }
}
