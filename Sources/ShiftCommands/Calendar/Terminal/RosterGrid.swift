import CatchProgram
import CatchValues
import ShiftService

/// A week with a row for each worker, even without shifts, and the worker's hours at the end.
struct RosterGrid {
  struct Line {
    let name: String
    /// The days of the week with this worker's shifts only.
    let days: [ShiftCalendar.Day]
    let seconds: Int

    var total: Text { seconds == 0 ? Text(verbatim: "-") : DurationText.words(seconds) }
  }

  static let total = Text(en: "Total", ko: "합계")

  private let calendar: ShiftCalendar
  private let text: CalendarText
  private let nameColumns: Int
  private let totalColumns: Int
  private let cell: Int
  private let style: TimeStyle
  private let people: [Line]
  private let showsPlaces: Bool

  /// Returns nil when the terminal is too narrow for the columns of the days.
  init?(_ week: ShiftCalendar, _ text: CalendarText) {
    calendar = week
    self.text = text
    let people = RosterGrid.people(of: week)
    let totals = people.map { text.say($0.total) } + [text.say(RosterGrid.total)]
    let names = people.map { DisplayWidth.columns(of: $0.name) }
    let nameColumns = min(max(names.max() ?? 0, 4), max(text.width / 6, 6))
    let totalColumns = totals.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let withTotal = (text.width - nameColumns - totalColumns - 8) / 7
    let hasTotal = withTotal >= 6
    let cell = hasTotal ? withTotal : (text.width - nameColumns - 7) / 7
    guard cell >= 6 else { return nil }
    self.people = people
    self.nameColumns = nameColumns
    self.totalColumns = hasTotal ? totalColumns : 0
    self.cell = cell
    let shifts = text.calendar.shifts
    showsPlaces = Set(shifts.map(\.listed.member.workplace)).count > 1
    style = TimeStyle.fitting(shifts, into: cell, beside: showsPlaces ? 4 : 0).style
  }

  var lines: [String] {
    var lines = [row(text.cell("", nameColumns), calendar.days.map(head), total: nil)]
    let rule =
      [nameColumns] + calendar.days.map { _ in cell } + (totalColumns > 0 ? [totalColumns] : [])
    lines.append(rule.map { String(repeating: "─", count: $0) }.joined(separator: "┼"))
    for line in people {
      let entries = line.days.map { $0.shifts.flatMap(entry) }
      for index in 0..<max(entries.map(\.count).max() ?? 0, 1) {
        let cells = entries.map { $0.indices.contains(index) ? $0[index] : text.cell("", cell) }
        lines.append(
          row(
            text.cell(index == 0 ? line.name : "", nameColumns), cells,
            total: index == 0 ? text.say(line.total) : ""))
      }
    }
    return lines
  }

  private func head(_ day: ShiftCalendar.Day) -> String {
    let isToday = day.date == calendar.today
    let name = text.say(day.date.weekday.name)
    var words =
      isToday
      ? "[\(day.date.day)]\(cell < 8 ? "" : " ")\(name)" : " \(day.date.day) \(name)"
    if let holiday = day.holiday { words += " \(text.say(holiday))" }
    return text.cell(words, cell, day.terminalCodes)
  }

  /// Returns start and end, on two lines where the cell is too narrow, as it may be for the place.
  private func entry(_ shift: CalendarShift) -> [String] {
    let times = style == .start ? shift.shortTimes : style.text(shift)
    var lines = [times + shift.state.mark]
    if times.utf8.count >= cell, let dash = times.lastIndex(of: "-") {
      let end = String(times[times.index(after: dash)...])
      lines = [String(times[...dash]), end + shift.state.mark]
    }
    if showsPlaces {
      let place = TerminalText.escaped(shift.listed.member.place)
      let isBeside = DisplayWidth.columns(of: lines[lines.count - 1]) + 4 <= cell
      if isBeside { lines[lines.count - 1] += place } else { lines.append(place) }
    }
    return lines.map { text.cell($0, cell, shift.color.terminalCodes) }
  }

  private func row(_ name: String, _ cells: [String], total: String?) -> String {
    var parts = [name] + cells
    if totalColumns > 0 {
      let words = total ?? text.say(RosterGrid.total)
      parts.append(DisplayWidth.padded(words, to: totalColumns, alignment: .trailing))
    }
    return CalendarText.trimmed(parts.joined(separator: "│"))
  }

  /// Returns the workers by name; a planner also looks for workers without shifts.
  static func people(of week: ShiftCalendar) -> [Line] {
    var names: [Int: String] = [:]
    // Owners are listed only when they work themselves.
    for member in week.members where member.person != member.owner {
      names[member.person.number] = member.worker
    }
    for shift in week.shifts {
      names[shift.listed.member.person.number] = shift.listed.member.worker
    }
    let order = names.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return order.map { person, name in
      let days = week.days.map { day in
        var day = day
        day.shifts.removeAll { $0.listed.member.person.number != person }
        return day
      }
      var covered = CoveredTime()
      let seconds = days.flatMap(\.shifts).reduce(0) { $0 + covered.add(planned: $1.listed.shift) }
      return Line(name: TerminalText.escaped(name), days: days, seconds: seconds)
    }
  }
}
