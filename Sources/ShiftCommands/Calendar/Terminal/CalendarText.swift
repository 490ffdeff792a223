import CatchCommandLine
import CatchValues
import ShiftService

/// A calendar in the lines of a terminal.
struct CalendarText {
  /// The most columns of a line; longer lines are no easier to read.
  private static let widest = 200

  let calendar: ShiftCalendar
  let presentation: Presentation
  let width: Int
  let naming: CalendarShift.Naming

  init(_ calendar: ShiftCalendar, _ presentation: Presentation) {
    self.calendar = calendar
    self.presentation = presentation
    width = min(max(presentation.width ?? 80, 20), CalendarText.widest)
    naming = calendar.naming
  }

  func text(_ layout: CalendarLayout) -> String {
    var lines =
      switch layout {
      case .month: months
      case .week: weeks
      case .roster: rosters
      case .day: days
      case .agenda: agenda
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private var gridSize: GridSize? {
    GridSize(width: width, shifts: calendar.shifts, naming: naming)
  }

  private var months: [String] {
    guard let size = gridSize else { return agenda }
    var lines: [String] = []
    for month in calendar.months {
      guard let first = month.days.first?.date else { continue }
      lines += heading(first.monthName)
      lines += MonthGrid(month, self, size, rowLimit: 6).lines
      lines.append("")
    }
    return lines + legend(afterGrids: true, rowLimit: 6)
  }

  private var weeks: [String] {
    guard let size = gridSize else { return agenda }
    var lines: [String] = []
    for week in calendar.singleWeeks {
      lines += heading(CalendarText.span(of: week))
      lines += MonthGrid(week, self, size, rowLimit: .max).lines
      lines.append("")
    }
    return lines + legend(afterGrids: true)
  }

  private var rosters: [String] {
    var lines: [String] = []
    for week in calendar.singleWeeks {
      guard let roster = RosterGrid(week, self) else { return agenda }
      lines += heading(CalendarText.span(of: week))
      lines += roster.lines
      lines.append("")
    }
    return lines + legend(afterGrids: true)
  }

  private var days: [String] {
    var lines: [String] = []
    for day in calendar.singleDays {
      guard let first = day.days.first, let ruler = DayRuler(first, self) else {
        return agenda(of: calendar.withContinued)
      }
      let isToday = first.date == calendar.today
      let words = [say(first.date.longName), first.holiday.map(say), isToday ? "[\(today)]" : nil]
      lines += heading(Text(verbatim: words.compactMap(\.self).joined(separator: "  ")))
      lines += ruler.lines
      lines.append("")
    }
    return lines + legend(afterGrids: false, showsEmpty: calendar.continued.isEmpty)
  }

  private var agenda: [String] { agenda(of: calendar.withEarlier) }

  private func agenda(of calendar: ShiftCalendar) -> [String] {
    heading(Text(verbatim: calendar.daysWord)) + AgendaList(calendar, self).lines + [""]
      + legend(afterGrids: false, showsEmpty: calendar.shifts.isEmpty)
  }

  private static func span(of week: ShiftCalendar) -> Text {
    guard let first = week.days.first?.date, let last = week.days.last?.date else {
      return Text(verbatim: "")
    }
    return Text(verbatim: "\(first)..\(last)")
  }

  /// Returns the title and subject, then an empty line.
  private func heading(_ title: Text) -> [String] {
    let subject = calendar.subject.map(TerminalText.escaped).joined(separator: ", ")
    let text = say(title) + (subject.isEmpty ? "" : "  \(subject)")
    return [paint(DisplayWidth.truncated(text, to: width), "1"), ""]
  }

  /// Returns the marks in use, the names of holidays and the number of shifts not shown.
  private func legend(afterGrids: Bool, rowLimit: Int = .max, showsEmpty: Bool = true) -> [String] {
    var words: [String] = []
    if afterGrids, calendar.days.contains(where: { $0.date == calendar.today }) {
      words.append("[ ] \(today)")
    }
    if afterGrids {
      for state in ShownState.all
      where !state.isPlanned && calendar.shifts.contains(where: { $0.state == state }) {
        words.append("\(state.mark) \(say(state.name))")
      }
    }
    var lines = words.isEmpty ? [] : wrapped(words)
    if afterGrids {
      let holidays = calendar.days.compactMap { day in
        day.holiday.map { "\(day.date.shortName) \(say($0))" }
      }
      if !holidays.isEmpty {
        let title = say(Text(en: "holidays:", ko: "공휴일:"))
        lines += wrapped(["\(title) \(holidays[0])"] + holidays.dropFirst())
      }
    }
    let hidden = calendar.days.reduce(0) { sum, day in
      sum + (day.shifts.count > rowLimit ? day.shifts.count - rowLimit + 1 : 0)
    }
    if hidden > 0 {
      let command = "'catchkit shift calendar agenda \(calendar.daysWord)'"
      let words = Text(
        en: "+: \(hidden) more shift\(hidden == 1 ? "" : "s"); \(command) shows all",
        ko: "+: 표시하지 못한 근무 \(hidden)개. \(command)에 모두 나옵니다")
      lines += wrapped(say(words).split(separator: " ").map(String.init), gap: " ")
    }
    if showsEmpty, calendar.shifts.isEmpty {
      lines.append(say(Text(en: "no shifts", ko: "근무가 없습니다")))
    }
    return lines
  }

  /// Joins words with the gap into as many lines of at most so many columns as needed.
  func wrapped(_ words: [String], gap: String = "  ", columns: Int? = nil) -> [String] {
    TextLayout.packed(words, gap: gap, columns: columns ?? width)
  }

  var today: String { say(Text(en: "today", ko: "오늘")) }

  /// Removes trailing spaces, which are unwanted in copied text.
  static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  func say(_ text: Text) -> String { text[presentation.language] }

  /// - Parameter codes: SGR codes of the terminal: `1` is bold, `31` red.
  func paint(_ text: String, _ codes: String?) -> String {
    guard presentation.usesColor, let codes, !text.isEmpty else { return text }
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// Cuts or pads the text to exactly so many columns, then paints it.
  func cell(_ text: String, _ columns: Int, _ codes: String? = nil) -> String {
    let cut = CalendarText.trimmed(DisplayWidth.truncated(text, to: columns))
    let missing = max(0, columns - DisplayWidth.columns(of: cut))
    return paint(cut, codes) + String(repeating: " ", count: missing)
  }
}

extension LabelColor {
  /// The nearest of a terminal's own colours.
  var terminalCodes: String? {
    switch self {
    case .red: "31"
    case .orange: "38;5;208"
    case .yellow: "33"
    case .green: "32"
    case .blue: "34"
    case .purple: "35"
    case .indigo: "38;5;63"
    case .none: nil
    }
  }
}

extension ShiftCalendar.Day {
  /// Red on Sundays and holidays, blue on Saturdays, as on paper calendars.
  var terminalCodes: String? { isRed ? "31" : date.weekday == .sat ? "34" : nil }
}
