import CatchValues
import ShiftService

/// One day's shifts as bars under a ruler of hours; breaks at known times are lighter.
struct DayRuler {
  private static let gap = 2

  private let day: ShiftCalendar.Day
  private let text: CalendarText
  private let nameColumns: Int
  private let timeColumns: Int
  private let hours: ClosedRange<Int>
  /// The number of columns for an hour.
  private let hourColumns: Int

  /// Returns nil when there is not one column for each hour.
  init?(_ day: ShiftCalendar.Day, _ text: CalendarText) {
    let shown = day.continued + day.shifts
    let names = shown.map { DisplayWidth.columns(of: $0.name(text.naming)) + 2 }
    nameColumns = min(names.max() ?? 0, 18)
    timeColumns = shown.reduce(0) { max($0, $1.times.utf8.count) }
    hours = DayRuler.hours(of: shown)
    let room = text.width - nameColumns - timeColumns - 2 * DayRuler.gap
    hourColumns = min(room / hours.count, 6)
    guard hourColumns >= 1 else { return nil }
    self.day = day
    self.text = text
  }

  /// Returns the hours from 9 to 18, and more when shifts need it.
  static func hours(of shifts: [CalendarShift]) -> ClosedRange<Int> {
    let first = shifts.compactMap(\.start).min().map { $0 / 60 } ?? 9
    let last = shifts.compactMap(\.end).max().map { ($0 + 59) / 60 } ?? 18
    // Nothing lasts longer than a day, so nothing ends later than this.
    return min(max(first, 0), 9)...min(max(last, 18), 49)
  }

  var lines: [String] {
    let indent = String(repeating: " ", count: nameColumns + timeColumns + 2 * DayRuler.gap)
    var ruler = ""
    var ticks = ""
    for hour in hours {
      let word = String(hour % 24)
      if ruler.utf8.count <= (hour - hours.lowerBound) * hourColumns {
        ruler = DisplayWidth.padded(ruler, to: (hour - hours.lowerBound) * hourColumns)
        ruler += word + (hourColumns > 2 ? "" : " ")
      }
      if hour < hours.upperBound { ticks += "┬" + String(repeating: "─", count: hourColumns - 1) }
    }
    var lines = [indent + ruler, indent + ticks + "┐"]
    for shift in day.continued + day.shifts { lines.append(line(shift)) }
    return lines.map(CalendarText.trimmed)
  }

  private func line(_ shift: CalendarShift) -> String {
    let gap = String(repeating: " ", count: DayRuler.gap)
    let name = "\(shift.state.mark) \(TerminalText.escaped(shift.name(text.naming)))"
    let isContinued = shift.start.map { $0 < 0 } ?? false
    let words = [
      isContinued ? text.say(shift.listed.shift.day.since) : nil,
      shift.state.isPlanned ? nil : text.say(shift.state.name),
      shift.clockWords.map(text.say),
      shift.listed.shift.title.isEmpty ? nil : TerminalText.escaped(shift.listed.shift.title),
    ].compactMap(\.self).joined(separator: ", ")
    let used = nameColumns + timeColumns + 2 * DayRuler.gap
    var bar = self.bar(shift)
    let room = text.width - used - bar.columns - DayRuler.gap
    let rest = room >= 4 && !words.isEmpty ? gap + DisplayWidth.truncated(words, to: room) : ""
    bar.text = text.paint(bar.text, shift.color.terminalCodes)
    return text.cell(name, nameColumns) + gap
      + DisplayWidth.padded(shift.times, to: timeColumns) + gap + bar.text + rest
  }

  private func bar(_ shift: CalendarShift) -> (text: String, columns: Int) {
    guard let start = shift.start, let end = shift.end else { return ("", 0) }
    let begin = column(start)
    // After the clock is set back, the end may show an earlier time than the start.
    let stop = max(column(max(end, start)), begin + 1)
    var marks = [Character](repeating: " ", count: begin)
    marks += [Character](repeating: "█", count: stop - begin)
    for pause in shift.breaks {
      for index in column(pause.start)..<max(column(pause.end), column(pause.start))
      where marks.indices.contains(index) && index > begin && index < stop - 1 {
        marks[index] = "░"
      }
    }
    return (String(marks), marks.count)
  }

  /// Returns the column nearest to a minute.
  private func column(_ minute: Int) -> Int {
    let offset = max(0, minute - hours.lowerBound * 60) * hourColumns
    return min((offset + 30) / 60, (hours.count - 1) * hourColumns)
  }
}

extension CivilDate {
  /// `since 11-02`
  fileprivate var since: Text { Text(en: "since \(shortName)", ko: "\(shortName)부터") }
}

extension CalendarShift {
  /// The breaks at known times, in minutes on the scale of `start`.
  fileprivate var breaks: [(start: Int, end: Int)] {
    listed.shift.breaks.compactMap { pause in
      guard let begin = pause.startsAt, let planned = listed.shift.planned, let start else {
        return nil
      }
      let minute = start + (begin.secondsSinceEpoch - planned.start.secondsSinceEpoch) / 60
      return (minute, minute + pause.seconds / 60)
    }
  }
}
