import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
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
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
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
        Example(
          "catchkit wage report -w 민지 --plot --show hours --lang ko", "The hours as bars", "근로시간 막대"
        ),
        Example("catchkit wage report -w 민지 --svg - | head -c 100", "As a drawing", "그림으로"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.wage.report", shape: .list,
    fields: [
      .text("month", "Month", "달", "In which the pay period ends"),
      .date("from", "From", "부터"), .date("to", "To", "까지"),
      .minutes("work_minutes", "Work", "근로"), .minutes("worked_minutes", "So far", "현재까지 근로"),
      .won("gross", "Gross", "지급액 계"), .won("deductions", "Deductions", "공제액 계"),
      .won("net", "Net", "실수령액", "If all goes as planned"),
      .won("net_so_far", "Net so far", "현재까지 실수령액"),
      .won("cost", "Total cost", "총 인건비"), .provisional,
    ],
    changes: [.unknownYears, .employment])

  /// The sums of a month, as paid or as computed now.
  fileprivate struct Figures {
    fileprivate(set) var minutes = 0
    private(set) var gross = 0
    private(set) var deductions = 0
    private(set) var net = 0
    private(set) var cost = 0
    private(set) var isProvisional = false

    mutating func add(_ result: PayResult) throws(Failure) {
      minutes += result.minutes.work
      gross = try Money(won: gross + result.gross).won
      deductions += result.deductionsTotal
      net = try Money(won: net + result.net).won
      cost = try Money(won: cost + result.totalCost).won
      isProvisional = isProvisional || result.isProvisional
    }
  }

  private struct Month {
    let period: PayPeriod
    let forecast: Figures
    let actual: Figures?
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var months: [Month] = []
    var member: PaidMember?
    var left: [String] = []
    try environment.read { (view: View, actor: Person) throws(Failure) in
      (months, left) = ([], [])
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let memberships = try PaidMembers.memberships(
        worker ?? actor.id.description, at: place, for: actor, in: view)
      let found = memberships.newest
      member = found
      let previews = try PayPreviews(book, in: view, ZoneCache(environment))
      let number = if let year { year } else { try previews.today(of: found).year }
      guard let first = CivilDate(year: number, month: 1, day: 1),
        let last = CivilDate(year: number, month: 12, day: 31)
      else { return }
      for period in try previews.periods(.endingIn(from: first, to: last), of: found) {
        var (forecast, actual): (Figures?, Figures?)
        for membership in memberships.all {
          try previews.eachPart(of: membership, in: period) { part throws(Failure) in
            guard let result = part.forecast else {
              left = [found.worker]
              return
            }
            try forecast.add(result)
            if let earned = part.actual { try actual.add(earned) }
          }
        }
        if let forecast {
          months.append(Month(period: period, forecast: forecast, actual: actual))
        }
      }
    }
    if let report = try plot(months, of: member, in: environment) { return report }
    let columns = PayReport.output.fields.filter {
      $0.name != Field.provisional.name || law.isProvisional
    }
    return Report(
      .list(.init(months.map(PayReport.row))),
      output: PayReport.output.showing(columns, in: environment),
      meta: law.meta + [
        .text("worker", member?.worker), .text("place", member?.place),
      ], notes: PlannedCosts.note(on: left), isNegative: months.isEmpty)
  }

  private static func row(_ month: Month) -> JSON {
    let (forecast, actual) = (month.forecast, month.actual)
    return .object([
      .text("month", PayBudgets.code(month.period.to)),
      .text("from", month.period.from.description), .text("to", month.period.to.description),
      .count("work_minutes", forecast.minutes),
      .count("worked_minutes", actual?.minutes ?? 0), .won("gross", forecast.gross),
      .won("deductions", forecast.deductions), .won("net", forecast.net),
      .won("net_so_far", actual?.net ?? 0), .won("cost", forecast.cost),
      .bool("provisional", forecast.isProvisional),
    ])
  }

  /// Returns the bar chart, or nil when rows are asked for.
  private func plot(
    _ months: [Month], of member: PaidMember?, in environment: Environment
  ) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let name = member?.worker ?? ""
    let title = Text(en: "\(shown.name.en): \(name)", ko: "\(shown.name.ko): \(name)")
      .marked(isProvisional: months.contains(where: \.forecast.isProvisional))
    let plot = BarPlot(
      title,
      months.map { month in
        BarPlot.Bar(
          Text(verbatim: PayBudgets.code(month.period.to)),
          // Premiums may fall due before any pay is earned; a negative bar would confuse readers.
          max(0, month.actual.map(value) ?? 0), expected: value(month.forecast))
      }, kind: shown == .hours ? .minutes : .won)
    if let drawing {
      let svg = plot.svg(environment.language)
      if drawing == "-" {
        return Report(.text(Text(verbatim: svg)), isNegative: months.isEmpty)
      }
      try environment.write(
        svg, to: drawing, of: "--svg", isReplacing: isReplacing, isPrivate: true)
    }
    let options = environment.renderOptions
    guard showsPlot, options.format == .table, options.fields == nil else { return nil }
    return Report(
      .text(Text(verbatim: plot.text(options.presentation))), isNegative: months.isEmpty)
  }

  private func value(_ figures: Figures) -> Int {
    switch shown {
    case .net: figures.net
    case .gross: figures.gross
    case .cost: figures.cost
    case .hours: figures.minutes
    }
  }
}

extension PayReport.Figures? {
  /// Adds a part of the month; nil becomes the first sum.
  fileprivate mutating func add(_ result: PayResult) throws(Failure) {
    var sum = self ?? PayReport.Figures()
    try sum.add(result)
    self = sum
  }
}
