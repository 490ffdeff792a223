import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

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
