import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift calendar`
struct ShowCalendar {
  let first: CalendarWord?
  let days: DayRangeWord?
  let place: String?
  let workers: [String]
  let states: [ShiftState]
  let tags: Tags?
  let isMine: Bool
  let isShared: Bool
  let showsMemos: Bool
  let weekStart: Weekday?
  let page: String?
  let drawing: String?
  let isReplacing: Bool

  var layout: CalendarLayout? { if case .layout(let chosen)? = first { chosen } else { nil } }

  var word: DayRangeWord? { if case .days(let named)? = first { named } else { days } }

  /// True for pages and drawings, which show whole months unless a layout is named.
  var isSheet: Bool { page != nil || drawing != nil }

  private static let rangeHint = Text(
    en: "give a range as one word: 2026-11-02..2026-11-08",
    ko: "기간은 한 단어로 입력하십시오: 2026-11-02..2026-11-08")

  static var command: Command<Environment> {
    Command(
      "calendar", Text(en: "Show shifts as a calendar", ko: "근무 달력"), into: ShowCalendar.init,
      .optionalOperand(
        "LAYOUT", CalendarWord.conversion,
        Text(en: "The layout, or just the days", ko: "달력의 모양, 또는 바로 기간"),
        absent: Text(en: "one that suits the days, else month", ko: "기간에 맞는 모양, 없으면 month")),
      .optionalOperand(
        "DAYS", .days, Text(en: "Days: 2026-11, 'next week', 11-02", ko: "기간: 2026-11, '다음 주'"),
        absent: Text(en: "around today", ko: "오늘이 있는 기간")),
      WorkOptions.place, ShiftOptions.workerOption(), WorkOptions.states, WorkOptions.tags,
      .flag("mine", Text(en: "Only your own", ko: "내 근무만"), isCommon: true),
      .flag("shared", Text(en: "Leave out personal workplaces", ko: "개인 사업장 제외")),
      .flag("memos", Text(en: "Show memos in agendas, too", ko: "일정에 메모도 표시하기")),
      .optional(
        "week-start", .weekday, Text(en: "The first day of a week", ko: "한 주의 첫 요일"),
        absent: Text(en: "the workplace's", ko: "사업장의 설정")),
      .optional(
        "html", .file,
        Text(en: "HTML file to write, to print or read on a phone", ko: "저장할 HTML 파일. 인쇄용, 휴대전화용"),
        isCommon: true),
      .optional("svg", .file, Text(en: "SVG file to write", ko: "저장할 SVG 파일")),
      .overwriting,
      discussion: [
        Text(
          en: "Days alone choose the layout: hours for one day, the week for days of one week, the "
            + "grid for whole months, the agenda for others. If a terminal is too narrow, the "
            + "agenda takes the place of grids. JSON and CSV have a row for each day, with all its "
            + "shifts. --svg shows whole months; so does --html, unless the layout is week, "
            + "roster or day.",
          ko: "기간만 지정하면 모양은 그에 따릅니다. 하루이면 시간 막대, 한 주 안이면 주간, 달 전체이면 월간, 그 밖에는 일정입니다. 터미널이 너무 "
            + "좁으면 일정으로 보여 줍니다. JSON과 CSV에는 하루 한 줄로 그 날의 모든 근무가 있습니다. --svg에는 달 전체가 들어갑니다. "
            + "--html도 같지만, 주간, 근무표, 일간을 지정하면 그 모양으로 저장합니다."),
        Text(
          en: "Members of a workplace see each other's shifts, never pay or clock entries. Owners, "
            + "and workers for themselves, also see who is at work; days and agendas have the "
            + "clock times. A coming shift at a shared workplace that is not yet published has "
            + "the mark '?'. Public holidays are those of South Korea.",
          ko: "같은 사업장의 구성원은 서로의 근무를 보지만 임금과 출퇴근 기록은 보지 못합니다. 사업주는 모두의, 근무자는 자신의 근무 중 표시도 봅니다. "
            + "출퇴근 시각은 일간과 일정에 있습니다. 공유 사업장의 앞으로의 근무가 아직 공지되지 않았으면 '?'로 표시합니다. 공휴일은 대한민국의 "
            + "공휴일입니다."),
      ],
      examples: [
        Example("catchkit shift calendar", "This month", "이번 달"),
        Example(
          "catchkit shift calendar roster 'this week' --place 카페", "This week's roster",
          "이번 주 근무표"),
        Example(
          "catchkit shift calendar 2026-11 --html - | grep -c '<li'", "A page to print and pin up",
          "인쇄해서 붙일 한 장"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = CalendarView.view.list(
    "catchkit.shift.calendar", changes: [.overlapsCountOnce])

  private func check() throws(Failure) {
    if case .days(let named)? = first, let days {
      throw .conflict("\(named)", "\(days)", hint: ShowCalendar.rangeHint)
    }
    if page == "-", drawing == "-" { throw .conflict("--html -", "--svg -") }
    if isSheet, let layout, layout != .month, drawing != nil || layout == .agenda {
      throw .conflict(drawing != nil ? "--svg" : "--html", layout.rawValue)
    }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    try check()
    let options = environment.renderOptions
    let isDrawn = isSheet || options.format == .table && options.fields == nil
    var (layout, calendar) = (CalendarLayout.month, ShiftCalendar?.none)
    try environment.read { (view: View, actor: Person) throws(Failure) in
      (layout, calendar) = try self.calendar(isDrawn: isDrawn, for: actor, in: view, environment)
    }
    guard let calendar else { return Report(.list(.init([])), output: ShowCalendar.output) }
    let isEmpty = calendar.shifts.isEmpty && calendar.continued(in: layout).isEmpty
    if isSheet, let report = try sheet(of: calendar, as: layout, isEmpty, in: environment) {
      return report
    }
    if isDrawn, !isSheet {
      let (shown, note) = ShowCalendar.cut(calendar, at: options.limit)
      let text = CalendarText(shown, options.presentation).text(layout)
      return Report(.text(Text(verbatim: text)), notes: note, isNegative: isEmpty)
    }
    let rows = calendar.days.map { CalendarView.view.row(($0, calendar.today)) }
    return Report(.list(.init(rows)), output: ShowCalendar.output, isNegative: isEmpty)
  }

  /// Writes the page and drawing; nil when rows are still to be printed for a program.
  private func sheet(
    of calendar: ShiftCalendar, as layout: CalendarLayout, _ isEmpty: Bool,
    in environment: Environment
  ) throws(Failure) -> Report? {
    let made = MonthSheetMaker(language: environment.language, asOf: calendar.today)
    let notes = try widening(to: calendar, in: environment)
    var written: [String] = []
    if let drawing {
      let svg = try made.drawing(of: calendar)
      if drawing == "-" {
        return Report(.text(Text(verbatim: svg)), notes: notes, isNegative: isEmpty)
      }
      try environment.write(svg, to: drawing, of: "--svg", isReplacing: isReplacing)
      written.append(drawing)
    }
    if let page {
      let html = made.page(of: calendar, as: layout)
      if page == "-" {
        return Report(.text(Text(verbatim: html)), notes: notes, isNegative: isEmpty)
      }
      try environment.write(html, to: page, of: "--html", isReplacing: isReplacing)
      written.append(page)
    }
    guard environment.options.outputFormat == .table else { return nil }
    if environment.options.isQuiet { return Report(.streamed) }
    let names = written.map(TerminalText.escaped).joined(separator: ", ")
    let count = calendar.shifts.count
    return Report(
      .text(
        Text(
          en: "wrote \(names): \(count) shift\(count == 1 ? "" : "s")",
          ko: "\(names)에 근무 \(count)개를 저장했습니다")), notes: notes, isNegative: isEmpty)
  }

  /// Returns a note when a sheet shows more days than requested.
  private func widening(
    to calendar: ShiftCalendar, in environment: Environment
  ) throws(Failure) -> [Text] {
    guard layout ?? .month == .month, let word, let first = calendar.days.first?.date,
      let last = calendar.days.last?.date
    else { return [] }
    let days = try environment.days(word, today: calendar.today, weekStart: calendar.weekStart)
    guard days.first != first || days.last != last else { return [] }
    return [
      Text(
        en: "pages and drawings show whole months: \(calendar.daysWord)",
        ko: "HTML과 SVG에는 달 전체가 들어갑니다: \(calendar.daysWord)")
    ]
  }

  private static func cut(_ calendar: ShiftCalendar, at limit: Int?) -> (ShiftCalendar, [Text]) {
    guard let limit, limit < calendar.days.count else { return (calendar, []) }
    return (calendar.showing(Array(calendar.days.prefix(limit))), [.cut(at: limit)])
  }
}
