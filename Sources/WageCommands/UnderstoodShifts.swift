import CatchValues
import WageService

/// The shifts of a table as they were read, so that a wrong guess is seen.
struct UnderstoodShifts {
  /// The most shifts that are printed for people.
  private static let mostLines = 200

  private let document: PayDocument

  init(_ document: PayDocument) { self.document = document }

  var json: JSON {
    .array(
      document.shifts.map { shift -> JSON in
        .object([
          .count("line", shift.line), .text("day", day(of: shift)),
          .text("start", shift.hasTimes ? time(shift.start) : nil),
          .text("end", shift.hasTimes ? time(shift.end) : nil),
          .count("break_minutes", breakMinutes(of: shift)),
          .text("actual_start", shift.actual.flatMap { time($0.start) }),
          .text("actual_end", shift.actual.flatMap { time($0.end) }),
          .text("status", shift.status.rawValue),
        ])
      })
  }

  /// `line 2: 2026-11-02T18:00 - 2026-11-03T02:00, break 60, done`, each on its line.
  func text(in language: Language) -> String {
    var lines = [Text(en: "Shifts as they were read", ko: "읽은 근무")[language]]
    lines += document.shifts.prefix(UnderstoodShifts.mostLines).map { line(for: $0)[language] }
    let left = document.shifts.count - UnderstoodShifts.mostLines
    if left > 0 { lines.append(Text(en: "  … \(left) more", ko: "  … 외 \(left)개")[language]) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for shift: ShiftRecord) -> Text {
    let number = shift.line ?? 0
    var times = day(of: shift) ?? ""
    if shift.hasTimes { times = span(MinuteRange(start: shift.start, end: shift.end)) }
    var (en, ko) = ("  line \(number): \(times)", "  \(number)행: \(times)")
    let minutes = breakMinutes(of: shift)
    if minutes > 0 {
      en += ", break \(minutes)"
      ko += ", 휴게 \(minutes)분"
    }
    if let actual = shift.actual {
      en += ", clocked \(span(actual))"
      ko += ", 실제 \(span(actual))"
    }
    if !shift.status.isWorked {
      en += ", \(shift.status.rawValue)"
      ko += ", \(shift.status.rawValue)"
    }
    return Text(en: en, ko: ko)
  }

  private func span(_ range: MinuteRange) -> String {
    "\(time(range.start) ?? "") - \(time(range.end) ?? "")"
  }

  private func time(_ minutes: Int) -> String? {
    CivilDateTime(minutesSinceEpoch: minutes)?.description
  }

  private func day(of shift: ShiftRecord) -> String? {
    if shift.hasTimes { return time(shift.start).map { String($0.prefix(10)) } }
    return shift.day.flatMap { CivilDate(daysSinceEpoch: $0) }?.description
  }

  /// Unpaid breaks, placed or not.
  private func breakMinutes(of shift: ShiftRecord) -> Int {
    let placed = document.breaks[shift.breakStart..<(shift.breakStart + shift.breakCount)]
    return placed.reduce(shift.unplacedBreak) { $0 + $1.count }
  }
}
