import CatchValues
import ShiftService

/// A list of days with all their shifts; consecutive days without shifts share one line.
struct AgendaList {
  private let calendar: ShiftCalendar
  private let text: CalendarText
  private let timeColumns: Int
  private let nameColumns: Int

  init(_ calendar: ShiftCalendar, _ text: CalendarText) {
    self.calendar = calendar
    self.text = text
    let shifts = calendar.shifts
    timeColumns = shifts.reduce(0) { max($0, $1.times.utf8.count) }
    let names = shifts.map { DisplayWidth.columns(of: $0.name(text.naming)) }
    nameColumns = min(names.max() ?? 0, max(text.width / 3, 8))
  }

  var lines: [String] {
    var lines: [String] = []
    var free: [ShiftCalendar.Day] = []
    for day in calendar.days {
      let isPlain = day.shifts.isEmpty && day.holiday == nil && day.date != calendar.today
      if isPlain {
        free.append(day)
        continue
      }
      lines += line(ofFree: free)
      free = []
      lines.append(head(day))
      lines += day.shifts.flatMap(entry)
      if day.shifts.isEmpty { lines.append("  " + noShifts) }
    }
    return lines + line(ofFree: free)
  }

  private var noShifts: String { text.say(Text(en: "no shifts", ko: "근무 없음")) }

  private func head(_ day: ShiftCalendar.Day) -> String {
    var words = "\(day.date) \(text.say(day.date.weekday.name))"
    if let holiday = day.holiday { words += "  \(text.say(holiday))" }
    if day.date == calendar.today { words += "  [\(text.today)]" }
    let codes = [Optional("1"), day.terminalCodes].compactMap(\.self).joined(separator: ";")
    return text.paint(DisplayWidth.truncated(words, to: text.width), codes)
  }

  private func entry(_ shift: CalendarShift) -> [String] {
    let name = TerminalText.escaped(shift.name(text.naming))
    let record = shift.listed.shift
    var words = [shift.state.name, shift.clockWords].compactMap(\.self).map(text.say)
    if !record.title.isEmpty { words.append(TerminalText.escaped(record.title)) }
    words += record.tags.names.map { "#\(TerminalText.escaped($0))" }
    let lead = "  " + DisplayWidth.padded(shift.times, to: timeColumns) + "  "
    let room = text.width - DisplayWidth.columns(of: lead) - nameColumns - 2
    let rest = words.joined(separator: "  ")
    // Text that does not fit beside the name goes below it: an agenda leaves nothing out.
    let fits = DisplayWidth.columns(of: rest) <= room
    let shown = text.cell(name, nameColumns, shift.color.terminalCodes)
    var lines = [lead + shown + (fits ? "  \(rest)" : "")]
    if !fits { lines += indented(rest) }
    if calendar.showsMemos { lines += indented(TerminalText.escaped(record.memo)) }
    return lines.map(CalendarText.trimmed)
  }

  private func indented(_ words: String) -> [String] {
    text.wrapped(
      words.split(separator: " ").map(String.init), gap: " ", columns: max(text.width - 4, 12)
    ).map { "    \($0)" }
  }

  /// `11-05..11-08  no shifts (4 days)`
  private func line(ofFree days: [ShiftCalendar.Day]) -> [String] {
    guard let first = days.first?.date, let last = days.last?.date else { return [] }
    if first == last { return ["\(first) \(text.say(first.weekday.name))  \(noShifts)"] }
    let count = Text(en: "\(days.count) days", ko: "\(days.count)일")
    return ["\(first)..\(last)  \(noShifts) (\(text.say(count)))"]
  }
}
