import CatchValues
import WageService

extension CheckedShift {
  /// Returns the work split by the days for which its hours count, sorted by start.
  ///
  /// - Parameter pieces: the same shifts joined; returned as they are if all last under 24 hours.
  static func byDay(_ shifts: [CheckedShift], joined pieces: [CheckedShift]) -> [CheckedShift] {
    let length = WorkRun.longestDay * 60
    guard pieces.contains(where: { $0.end - $0.start >= length }) else { return pieces }
    var parts: [CheckedShift] = []
    for run in asWorked(joined(shifts, within: .max)) {
      var start = run.start
      while start < run.end {
        let end = start == run.start ? start + length : run.midnight(after: start)
        parts.append(run.part(start..<min(run.end, end)))
        start = end
      }
      // A damaged store may have work that ends where it begins; it is still checked.
      if run.start >= run.end { parts.append(run) }
    }
    return parts.sorted { $0.start == $1.start ? $0.id < $1.id : $0.start < $1.start }
  }

  /// The difference of local time and UTC at the start, in seconds.
  private var offset: Int { localStart * 60 - start }

  private func midnight(after second: Int) -> Int {
    (Availability.midnight(before: (second + offset) / 60) + 1_440) * 60 - offset
  }

  /// Returns the work between two times, with its share of the breaks whose times are unknown.
  private func part(_ range: Range<Int>) -> CheckedShift {
    guard range != start..<end else { return self }
    let whole = parts.isEmpty ? [self] : parts
    var part = self
    part.parts = whole.filter { $0.start < range.upperBound && $0.end > range.lowerBound }
    part.id = part.parts.first?.id ?? id
    (part.start, part.end) = (range.lowerBound, range.upperBound)
    part.localStart = (part.start + offset) / 60
    part.localEnd = (part.end + offset) / 60
    part.day =
      CivilDate(daysSinceEpoch: Availability.midnight(before: part.localStart) / 1_440) ?? day
    let placed = unpaidBreaks.reduce(0) { $0 + $1.count }
    let unplaced = max(0, end - start - placed - workSeconds) / 60
    // Each part takes its share of what earlier parts left over, as in payroll.
    let taken = { (second: Int) in unplaced * ((second - start) / 60) / ((end - start) / 60) * 60 }
    let rest = unpaidBreaks.reduce(0) { $0 + $1.clamped(to: range).count }
    part.workSeconds = max(
      0, range.count - rest - taken(range.upperBound) + taken(range.lowerBound))
    return part
  }
}
