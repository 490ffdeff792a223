import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift place headcount`: the number of employees of a workplace, by date.
enum HeadcountCommands {
  static var group: Command<Environment> {
    Command(
      "headcount", Text(en: "Headcounts of a workplace", ko: "사업장의 상시 근로자 수"),
      into: RosterCount.init,
      PlaceOptions.optionalOperand, RosterOptions.arguments,
      discussion: [
        Text(
          en: "With five or more, premiums for overtime, night and holiday work and paid public "
            + "holidays apply. A count applies until the day of the next one.",
          ko: "5명 이상이면 연장·야간·휴일 가산수당과 유급 공휴일이 적용됩니다. 한 번 등록한 인원은 다음에 등록한 날 전까지 "
            + "이어집니다."),
        Text(
          en:
            "With --from-roster the number is computed as the law does (Enforcement Decree of the "
            + "Labor Standards Act, article 7-2): all person-days of a month over its days of "
            + "operation. The law for five applies unless fewer than five worked on half of "
            + "those days or more. A worker counts on each day with a shift, on leave or absent, "
            + "too; days off do not count (Supreme Court 2020Do16228), nor does the owner. "
            + "Dispatched workers, and a family that works alone, are yours to judge.",
          ko: "--from-roster는 법대로(근로기준법 시행령 제7조의2) 한 달의 연인원을 가동일수로 나눕니다. 5명 미만인 날이 절반 이상이 "
            + "아니면 5명 이상에 적용되는 법이 적용됩니다. 근무자는 근무가 있는 날마다 세며 휴가와 결근도 셉니다. 쉬는 날(대법원 2020도16228)과 "
            + "사업주는 세지 않습니다. 파견근로자와 동거 친족만 일하는 곳은 직접 판단하십시오."),
      ],
      examples: [
        Example(
          "catchkit shift place headcount set 카페 4 --since 2026-12-01", "Fewer from December on",
          "12월부터 줄어듦"),
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount 카페 --from-roster --during 2026-11", "By the roster",
          "근무표로 계산"),
        Example(
          "catchkit shift place headcount list 카페 --format csv | tail -n 1", "The last one",
          "마지막 기록"),
      ],
      output: RosterCount.output, usesStore: true,
      children: [
        "list": { ListHeadcounts.command },
        "set": { SetHeadcount.command },
      ]
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  static let view = RecordView<(count: Headcount, place: Workplace)>([
    .id("The count's id") { $0.count.id.description },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .date("since", "Since", "시작일", "The first day of this count") { $0.count.since },
    .integer("employees", "Staff", "인원", "Count of employees") { $0.count.employees },
  ])
}

/// `catchkit shift place headcount list PLACE`
struct ListHeadcounts {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List headcounts by date", ko: "날짜별 인원 목록"),
      into: ListHeadcounts.init,
      PlaceOptions.optionalOperand,
      examples: [
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount list --as 민지 --json", "As seen by a member",
          "구성원이 보는 목록"),
        Example(
          "catchkit shift place headcount list 카페 --format tsv | cut -f 3,4",
          "Only days and counts", "날짜와 인원만"),
      ],
      view: HeadcountCommands.view, contract: "catchkit.shift.place.headcount.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      return try Headcounts.list(at: place, in: view).map { ($0, place) }
    }
  }
}

/// `catchkit shift place headcount set PLACE N`
struct SetHeadcount {
  let place: String
  let employees: Int?
  let roster: RosterOptions
  let since: DayWord?

  init(place: String, employees: Int?, roster: RosterOptions, since: DayWord?) throws(Failure) {
    if employees == nil, !roster.isAsked { throw .needsOneOf(["N", "--from-roster"]) }
    if employees != nil, roster.isAsked { throw .conflict("N", "--from-roster") }
    self.place = place
    self.employees = employees
    self.roster = roster
    self.since = since
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set the headcount from a day on", ko: "어느 날부터의 인원 등록"),
      into: SetHeadcount.init,
      PlaceOptions.operand,
      .optionalOperand(
        "N", .integer(0...100_000), Text(en: "Count of employees", ko: "인원"),
        absent: Text(en: "with --from-roster", ko: "--from-roster를 지정하면 근무표대로")),
      RosterOptions.arguments,
      .optional(
        "since", .day, Text(en: "First day of this headcount", ko: "그 인원이 시작되는 날"),
        absent: Text(
          en: "today; as the first count on the day the workplace was added",
          ko: "오늘. 사업장을 추가한 날에는 처음 등록한 인원과 같은 날"),
        isCommon: true),
      discussion: .paragraph(
        en: "With --from-roster the number is that of the month's roster, from its first day on; "
          + "premiums of each day follow the month before it.",
        ko: "--from-roster를 지정하면 그 달 근무표의 인원을 그 달 첫날부터 적용합니다. 가산수당은 날마다 그 전 한 달의 인원을 따릅니다."),
      examples: [
        Example("catchkit shift place headcount set 카페 5", "From today on", "오늘부터"),
        Example(
          "catchkit shift place headcount set 카페 4 --since 2026-12-01", "From a day on", "어느 날부터"),
        Example(
          "catchkit shift place headcount set 카페 7 --json | grep -o '\"since\":\"[^\"]*\"'",
          "The first day of the new count", "새 인원의 첫날"),
      ],
      output: HeadcountCommands.view.record("catchkit.shift.place.headcount.set")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.find(request.place, for: actor, in: transaction.view)
      let today = try session.zones.day(of: transaction.at, at: place)
      let before = try Headcounts.list(at: place, in: transaction.view)
      // On the day the workplace was added, another number corrects the one given then.
      let isFresh = try session.zones.day(of: place.addedAt, at: place) == today
      var usual = isFresh ? before.first?.since ?? today : today
      var employees = request.employees ?? 0
      if request.roster.isAsked {
        let month = request.roster.month(until: today)
        let staff = try RosterCount.staff(at: place, in: month, transaction.view)
        (employees, usual) = (staff.employees, month)
        session.notes.append(RosterCount.explanation(staff))
      }
      let since = try session.environment.day(
        request.since ?? .date(usual), today: today, weekStart: place.weekStart)
      let made = try Headcounts.set(employees, since: since, at: place, by: actor, in: transaction)
      let workers = try Memberships.list(at: place, in: transaction.view)
        .count(where: { $0.role == .worker })
      let known = request.roster.isAsked ? 0 : workers
      session.notes += SetHeadcount.notes(made, at: place, before: before, workers: known)
      let (name, count) = (place.name, made.employees)
      return HeadcountCommands.view.row((made, place)).saying(
        en: "\(name) has \(count) employees from \(made.since) on",
        ko: "\(name)의 인원은 \(made.since)부터 \(count)명입니다")
    }
  }

  /// Returns notes on likely mistakes: fewer employees than workers, or a replaced number.
  private static func notes(
    _ made: Headcount, at place: Workplace, before: [Headcount], workers: Int
  ) -> [Text] {
    var notes: [Text] = []
    if let old = before.first(where: { $0.since == made.since }), old.employees != made.employees {
      notes.append(
        en: "it replaces \(old.employees) from the same day",
        ko: "같은 날부터의 \(old.employees)명을 대신합니다")
    }
    if made.employees < workers {
      notes.append(
        en: "\(made.employees) employees are fewer than the \(workers) who work at "
          + "'\(place.name)' now; the law counts the average of workers per day (Enforcement "
          + "Decree of the Labor Standards Act, article 7-2)",
        ko: "지금 '\(place.name)'에서 일하는 \(workers)명보다 적습니다. 법은 하루 평균 인원을 기준으로 합니다(근로기준법 시행령 "
          + "제7조의2)")
    }
    return notes
  }
}

/// The choice of a month whose roster is counted.
struct RosterOptions {
  let isAsked: Bool
  private let month: CivilDate?

  init(isAsked: Bool, month: CivilDate?) throws(Failure) {
    if month != nil, !isAsked { throw .needsOneOf(["--from-roster"]) }
    self.isAsked = isAsked
    self.month = month
  }

  static var arguments: Argument<RosterOptions> {
    .bundle(
      into: RosterOptions.init,
      .flag(
        "from-roster", Text(en: "Count the roster of a month", ko: "한 달의 근무표로 계산"), isCommon: true),
      .during(
        .month, Text(en: "The month to count: 2026-11", ko: "셀 달: 2026-11"),
        absent: Text(en: "the last that is over", ko: "끝난 마지막 달")))
  }

  /// Returns the first day of the chosen month, or of the one before a day.
  func month(until today: CivilDate) -> CivilDate {
    month ?? today.firstOfMonth.adding(months: -1)
  }
}

/// `catchkit shift place headcount --from-roster`
struct RosterCount {
  let place: String?
  let roster: RosterOptions

  init(place: String?, roster: RosterOptions) throws(Failure) {
    guard roster.isAsked else { throw .needsOneOf(["list", "set", "--from-roster"]) }
    self.place = place
    self.roster = roster
  }

  static let view = RecordView<
    (place: Workplace, month: CivilDate, staff: StaffMonth, typed: Int?)
  >([
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .text("month", "Month", "달") { String($0.month.description.prefix(7)) },
    .integer(
      "person_days", "Person-days", "연인원", "Workers of all days together", at: \.staff.personDays),
    .integer("operating_days", "Days of operation", "가동일수") { $0.staff.dayCount },
    .field(.exact("average", "A day", "하루 평균", "Person-days over days of operation")) {
      JSON.exact($0.staff.average, places: 2, rounding: .halfUp)
    },
    .integer("days_below_five", "Days under five", "5명 미만인 날") { $0.staff.daysBelowFive },
    .bool("five", "Five or more", "5명 이상", "The law for five employees applies") {
      $0.staff.hasFiveEmployees
    },
    .integer("employees", "Staff", "인원", "The number that 'set --from-roster' records") {
      $0.staff.employees
    },
    .integer(
      "recorded", "Recorded", "등록 인원", "The number of the month's last day", isNullable: true
    ) { $0.typed },
  ])

  static let output = OutputInfo(
    "catchkit.shift.place.headcount", shape: .record, fields: view.fields)

  func answer(in environment: Environment) throws(Failure) -> Report {
    var note: Text?
    let row = try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try Workplaces.chooseOwned(place, for: actor, in: view)
      let today = try ZoneCache(environment).day(of: try environment.now(), at: place)
      let month = roster.month(until: today)
      let staff = try RosterCount.staff(at: place, in: month, view)
      note = RosterCount.explanation(staff)
      let typed = try Headcounts.employees(at: place, on: month.lastOfMonth, in: view)
      return RosterCount.view.row((place, month, staff, typed))
    }
    return Report(
      .record(row), output: RosterCount.output,
      notes: [note].compactMap(\.self))
  }

  /// - Throws: `shift.no_roster` for a month without a shift.
  static func staff(
    at place: Workplace, in month: CivilDate, _ view: View
  ) throws(Failure) -> StaffMonth {
    let (first, last) = (month.firstOfMonth, month.lastOfMonth)
    let roster = try RosterStaff(at: place, from: first, to: last, in: view)
    guard let staff = roster.staff(from: first, to: last) else {
      let code = first.description.prefix(7)
      throw WorkplaceRefusal.noRoster.failure(
        "'\(place.name)' has no shift in \(code)", "'\(place.name)'의 \(code) 근무가 없습니다")
    }
    return staff
  }

  /// Names the numbers and the rule from which the size follows.
  static func explanation(_ staff: StaffMonth) -> Text {
    let average = staff.average.decimal(places: 2, rounding: .halfUp)
    let (people, days, below) = (staff.personDays, staff.dayCount, staff.daysBelowFive)
    let isFive = staff.hasFiveEmployees
    return Text(
      en: "\(people) person-days ÷ \(days) days of operation = \(average); fewer than five on "
        + "\(below) of \(days) days, \(isFive ? "less than half" : "half or more"): the law for five "
        + "employees \(isFive ? "applies" : "does not apply") (Enforcement Decree of the Labor "
        + "Standards Act, article 7-2)",
      ko: "연인원 \(people)명 ÷ 가동일 \(days)일 = \(average)명, 5명 미만인 날 \(below)/\(days)일로 절반 "
        + "\(isFive ? "미만" : "이상"): 5명 이상에 적용되는 법이 \(isFive ? "적용됩니다" : "적용되지 않습니다")(근로기준법 시행령 "
        + "제7조의2)")
  }
}
