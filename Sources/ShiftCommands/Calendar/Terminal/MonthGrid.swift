import CatchValues
import ShiftService

/// The width of a grid's seven columns, and the forms of times that fit into them.
struct GridSize {
  /// The most columns for a name; longer names are cut so that times stay long.
  private static let nameRoom = 6
  private static let leastName = 4

  let cell: Int
  private let name: Int

  /// Returns nil when a cell cannot hold the start of each shift and a short name.
  init?(width: Int, shifts: [CalendarShift], naming: CalendarShift.Naming) {
    cell = (width - 6) / 7
    let longest = shifts.reduce(0) { max($0, DisplayWidth.columns(of: $1.name(naming))) }
    name = min(longest, GridSize.nameRoom)
    let timeColumns = TimeStyle.fitting(shifts, into: cell, beside: name).columns
    if cell < max(7, timeColumns + 1 + min(name, GridSize.leastName)) { return nil }
  }

  /// Returns the form of the times of one cell, so that a long time shortens no other cell's.
  func times(of shifts: [CalendarShift]) -> (style: TimeStyle, columns: Int) {
    TimeStyle.fitting(shifts, into: cell, beside: name)
  }
}

/// The form of a shift's times that fits beside names, the same in all lines of a cell.
enum TimeStyle: CaseIterable {
  case full
  case short
  case start

  func text(_ shift: CalendarShift) -> String {
    switch self {
    case .full: shift.times
    case .short: shift.shortTimes
    case .start: shift.shortStart
    }
  }

  /// Returns the longest form with which times and short names fit into a cell.
  static func fitting(
    _ shifts: [CalendarShift], into cell: Int, beside name: Int
  ) -> (style: TimeStyle, columns: Int) {
    for style in TimeStyle.allCases {
      let columns = shifts.reduce(0) { max($0, style.text($1).utf8.count) }
      if columns + 1 + name <= cell { return (style, columns) }
    }
    return (.start, shifts.reduce(0) { max($0, TimeStyle.start.text($1).utf8.count) })
  }
}

/// Weeks as rows and weekdays as columns, several shifts in a cell.
struct MonthGrid {
  private let calendar: ShiftCalendar
  private let text: CalendarText
  private let size: GridSize
  private let rowLimit: Int

  private var cell: Int { size.cell }

  init(_ calendar: ShiftCalendar, _ text: CalendarText, _ size: GridSize, rowLimit: Int) {
    self.calendar = calendar
    self.text = text
    self.size = size
    self.rowLimit = rowLimit
  }

  var lines: [String] {
    let weekdays = (0..<7).map { Weekday(rawValue: (calendar.weekStart.rawValue + $0) % 7) ?? .mon }
    var lines = [
      row(
        weekdays.map { day in
          text.cell(" \(text.say(day.name))", cell, day == .sun ? "31" : day == .sat ? "34" : nil)
        })
    ]
    for week in calendar.weeks {
      lines.append(row(week.map { _ in String(repeating: "─", count: cell) }, joint: "┼"))
      lines += block(week)
    }
    return lines
  }

  private func block(_ week: [ShiftCalendar.Day?]) -> [String] {
    let cells = week.map { $0.map(cellLines) ?? [] }
    let height = max(cells.map(\.count).max() ?? 0, 2)
    let blank = String(repeating: " ", count: cell)
    return (0..<height).map { index in
      row(cells.map { $0.indices.contains(index) ? $0[index] : blank })
    }
  }

  private func cellLines(_ day: ShiftCalendar.Day) -> [String] {
    let isToday = day.date == calendar.today
    let number = day.date.day < 10 ? " \(day.date.day)" : "\(day.date.day)"
    var head = isToday ? "[\(number)]" : " \(number) "
    // The legend has the full name; one or two letters of it would mean nothing.
    if let holiday = day.holiday { head += cell < 9 ? "*" : " \(text.say(holiday))" }
    let codes = [isToday ? "1;7" : nil, day.terminalCodes].compactMap(\.self)
    var lines = [
      text.cell(head, cell, codes.isEmpty ? nil : codes.joined(separator: ";"))
    ]
    let isCut = day.shifts.count > rowLimit
    let shown = Array(day.shifts.prefix(isCut ? rowLimit - 1 : rowLimit))
    let times = size.times(of: shown)
    lines += shown.map {
      entry($0, DisplayWidth.padded(times.style.text($0), to: times.columns))
    }
    if isCut { lines.append(text.cell("+\(day.shifts.count - rowLimit + 1)", cell, "1")) }
    return lines
  }

  private func entry(_ shift: CalendarShift, _ time: String) -> String {
    let name = TerminalText.escaped(shift.name(text.naming))
    var words = "\(time)\(shift.state.mark)\(name)"
    let title = TerminalText.escaped(shift.listed.shift.title)
    let room = cell - DisplayWidth.columns(of: words) - 1
    // The first letters of a title alone would mean nothing.
    if !title.isEmpty, room >= min(DisplayWidth.columns(of: title), 8) { words += " \(title)" }
    return text.cell(words, cell, shift.color.terminalCodes)
  }

  private func row(_ cells: [String], joint: String = "│") -> String {
    CalendarText.trimmed(cells.joined(separator: joint))
  }
}
