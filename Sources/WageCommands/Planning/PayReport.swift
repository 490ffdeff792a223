import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// `catchkit wage report`
struct PayReport {
  /// The figure that the bars show.
  enum Shown: String, CaseIterable {
    case net
    case gross
    case cost
    case hours

    var name: Text {
      switch self {
      case .net: Text(en: "Net pay by month", ko: "월별 실수령액")
      case .gross: Text(en: "Gross pay by month", ko: "월별 지급액 계")
      case .cost: Text(en: "Labour cost by month", ko: "월별 인건비")
      case .hours: Text(en: "Hours by month", ko: "월별 근로시간")
      }
    }
  }

  let worker: String?
  let place: String?
  let year: Int?
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool
  let shown: Shown
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "report", Text(en: "Hours and pay of a year, month by month", ko: "한 해의 월별 근로시간과 임금"),
      into: PayReport.init,
      PlanningOptions.worker(
        absent: Text(en: "yourself, or an owner's workers together", ko: "자신, 사업주는 근무자 모두")),
      PlanningOptions.place,
      .optional(
        "year", .integer(2023...2100), Text(en: "The year", ko: "연도"),
        absent: Text(en: "this year", ko: "올해"), isCommon: true),
      .flag(
        "plot", Text(en: "Show as bars, including the forecast", ko: "예상을 포함해 막대그래프로 보기"),
        isCommon: true),
      .optional(
        "svg", .file, Text(en: "SVG file for the bars", ko: "막대그래프를 저장할 SVG 파일"),
        isCommon: true),
      .overwriting,
      .optional(
        "show", .choice("WHAT") { $0.name }, default: .net,
        Text(en: "Figure that the bars show", ko: "막대로 표시할 값")),
      LawOptions.figuresOnly,
      examples: [
        Example("catchkit wage report -w 민지", "A worker's year", "한 사람의 한 해"),
        Example("catchkit wage report", "All workers of an owner", "사업주의 근무자 모두"),
        Example(
          "catchkit wage report -w 민지 --plot --show hours --lang ko", "The hours as bars", "근로시간 막대"
        ),
        Example("catchkit wage report -w 민지 --svg - | head -c 100", "As a drawing", "그림으로"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list(
    "catchkit.wage.report", changes: [.unknownYears, .employment, .noRecords])

  private static let view = RecordView<Month>(
    id: nil,
    [
      .text("month", "Month", "월", "In which the pay period ends") { $0.code },
      .date("from", "From", "시작일") { $0.period.from }, .date("to", "To", "종료일") { $0.period.to },
      .minutes(
        "work_minutes", "Work", "근로", "Work that counts for pay if all goes as planned",
        "예정대로일 때 임금으로 세는 근로시간", isNullable: true
      ) { sum($0.forecast?.minutes, $0.opening?.minutes) },
      .minutes(
        "worked_minutes", "So far", "현재까지 근로", "The part of it until now",
        "그중 현재까지의 근로시간", isNullable: true
      ) { month in
        sum(month.forecast.map { _ in month.actual?.minutes ?? 0 }, month.opening?.minutes)
      },
      .won("gross", "Gross", "지급액 계", isNullable: true) {
        sum($0.forecast?.gross, $0.opening?.wages)
      },
      .won("deductions", "Deductions", "공제액 계", isNullable: true) { $0.whole?.deductions },
      .won("net", "Net", "실수령액", "If all goes as planned", isNullable: true) { $0.whole?.net },
      .won("net_so_far", "Net so far", "현재까지 실수령액", isNullable: true) { month in
        month.whole.map { _ in month.actual?.net ?? 0 }
      },
      .won("cost", "Total cost", "총 인건비", isNullable: true) { $0.whole?.cost },
      .field(.provisional) { .bool($0.isProvisional) },
      .choice(
        "records", "Records", "기록",
        "Shifts or payslips, an opening balance with gross and hours alone, or none",
        at: \.records, named: \.name),
    ])

  private static func sum(_ own: Int?, _ given: Int?) -> Int? {
    own == nil && given == nil ? nil : (own ?? 0) + (given ?? 0)
  }

  /// The source of a month's figures.
  private enum Records: String, CaseIterable {
    case shifts
    case opening
    case none = "no_records"

    var name: Text {
      switch self {
      case .shifts: Text(en: "shifts", ko: "근무")
      case .opening: Text(en: "opening balance", ko: "기초 잔액")
      case .none: Text(en: "no records", ko: "기록 없음")
      }
    }
  }

  private struct Month {
    let period: PayPeriod
    /// nil without records, and where only an opening balance has the wages.
    var forecast: PaySum?
    var actual: PaySum?
    var opening: (wages: Int, minutes: Int?)?

    var records: Records { forecast != nil ? .shifts : opening != nil ? .opening : .none }
    var isProvisional: Bool { forecast?.isProvisional ?? false }
    var code: String { PayBudgets.code(period.to) }
    /// The sums, unless an opening balance, which has neither deductions nor net pay, adds to them.
    var whole: PaySum? { opening == nil ? forecast : nil }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var months: [Month] = []
    var member: PaidMember?
    var left = UncountedPay()
    try environment.read { (view: View, actor: Person) throws(Failure) in
      (months, member, left) = ([], nil, UncountedPay())
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let groups = try meant(at: place, for: actor, in: view)
      if groups.count == 1 { member = groups[0].last }
      let previews = try PayPreviews(book, in: view, ZoneCache(environment))
      for group in groups { try add(group, to: &months, previews, &left) }
      months.sort { ($0.period.to, $0.period.from) < ($1.period.to, $1.period.from) }
    }
    if let report = try plot(months, of: member, in: environment) { return report }
    return Report(
      .list(.init(PayReport.view.rows(months))),
      output: PayReport.output.marked(law.isProvisional, in: environment),
      meta: law.meta + [
        .text("worker", member?.worker), .text("place", member?.place), left.meta,
      ], notes: left.notes, isNegative: months.isEmpty)
  }

  /// Returns the memberships of each worker, the newest last; an owner who works nowhere else means
  /// all workers.
  private func meant(
    at place: Workplace?, for actor: Person, in view: View
  ) throws(Failure) -> [[PaidMember]] {
    if worker == nil, !(try Workplaces.owned(by: actor, in: view)).isEmpty {
      let known = try PaidMembers.list(for: actor, at: place, in: view)
      let others = known.filter { $0.owner == actor.id && $0.person != actor.id }
      let worksElsewhere = known.contains { $0.person == actor.id && $0.owner != actor.id }
      if !others.isEmpty, !worksElsewhere { return others.map { [$0] } }
    }
    let found = try PaidMembers.memberships(worker, at: place, for: actor, in: view)
    return [found.all.filter { $0.membership != found.newest.membership } + [found.newest]]
  }

  /// Adds one worker's pay to the months of a year.
  private func add(
    _ memberships: [PaidMember], to months: inout [Month], _ previews: PayPreviews,
    _ left: inout UncountedPay
  ) throws(Failure) {
    guard let found = memberships.last else { return }
    let today = try previews.today(of: found)
    for period in try previews.periods(.year(year ?? today.year), of: found) {
      let place = months.firstIndex { $0.period == period }
      var month = place.map { months[$0] } ?? Month(period: period)
      var isSilent = false
      for membership in memberships {
        if let paid = try previews.opening(of: membership, in: period) {
          let minutes = [month.opening?.minutes, paid.minutes].compactMap(\.self)
          month.opening = (
            (month.opening?.wages ?? 0) + paid.wages, minutes.isEmpty ? nil : minutes.reduce(0, +)
          )
        }
        try previews.eachPart(of: membership, in: period) { part throws(Failure) in
          guard let result = part.forecast else {
            isSilent = isSilent || part.isUnrecorded
            if part.period.from <= today, month.opening == nil { left.add(part, as: found.worker) }
            return
          }
          try month.forecast.add(PaySum(result))
          if let earned = part.actual { try month.actual.add(PaySum(earned)) }
        }
      }
      guard month.forecast != nil || month.opening != nil || isSilent else { continue }
      if let place { months[place] = month } else { months.append(month) }
    }
  }

  /// Returns the bar chart, or nil when rows are asked for.
  private func plot(
    _ months: [Month], of member: PaidMember?, in environment: Environment
  ) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let name = member.map { Text(verbatim: $0.worker) } ?? Text(en: "all workers", ko: "근무자 모두")
    let title = Text(en: "\(shown.name.en): \(name.en)", ko: "\(shown.name.ko): \(name.ko)")
      .marked(isProvisional: months.contains(where: \.isProvisional))
    let plot = BarPlot(
      title,
      // A month that is not known has no bar, not one of nothing.
      months.compactMap { month in
        value(month).map { expected in
          BarPlot.Bar(
            Text(verbatim: month.code),
            // Premiums may fall due before any pay is earned; a negative bar would confuse readers.
            max(0, month.forecast == nil ? expected : month.actual.map(value) ?? 0),
            expected: expected)
        }
      }, kind: shown == .hours ? .minutes : .won)
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing, isPrivate: true,
      isNegative: months.isEmpty)
  }

  private func value(_ month: Month) -> Int? {
    switch (month.forecast, month.opening, shown) {
    case (let forecast?, nil, _): value(forecast)
    case (let forecast, let opening?, .gross): opening.wages + (forecast?.gross ?? 0)
    case (let forecast, let opening?, .hours):
      opening.minutes.map { $0 + (forecast?.minutes ?? 0) }
    default: nil
    }
  }

  private func value(_ figures: PaySum) -> Int {
    switch shown {
    case .net: figures.net
    case .gross: figures.gross
    case .cost: figures.cost
    case .hours: figures.minutes
    }
  }
}
