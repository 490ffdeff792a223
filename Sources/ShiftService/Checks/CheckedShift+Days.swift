import CatchValues

extension CheckedShift {
  /// The work by the days for which its hours count, each part by its start.
  ///
  /// - Parameter pieces: the same shifts joined, which is all for work of less than a day and night.
  static func byDay(_ shifts: [CheckedShift], joined pieces: [CheckedShift]) -> [CheckedShift] {
    let length = WorkRun.longestDay * 60
    guard pieces.contains(where: { $0.end - $0.start >= length }) else { return pieces }
    var parts: [CheckedShift] = []
    for run in joined(shifts, within: .max) {
      var start = run.start
      while start < run.end {
        let end = start == run.start ? start + length : run.midnight(after: start)
        parts.append(run.part(start..<min(run.end, end)))
        start = end
      }
      // What a damaged store says to end where it begins is still looked at.
      if run.start >= run.end { parts.append(run) }
    }
    return parts.sorted { $0.start == $1.start ? $0.id < $1.id : $0.start < $1.start }
  }

  /// Seconds of UTC from one to the other clock at the start.
  private var offset: Int { localStart * 60 - start }

  private func midnight(after second: Int) -> Int {
    (Availability.midnight(before: (second + offset) / 60) + 1_440) * 60 - offset
  }

  /// The same between two times, with its share of the breaks whose times nobody knows.
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
    // Each part's share is what the parts so far have not yet taken, as in pay.
    let taken = { (second: Int) in unplaced * ((second - start) / 60) / ((end - start) / 60) * 60 }
    let rest = unpaidBreaks.reduce(0) { $0 + $1.clamped(to: range).count }
    part.workSeconds = max(
      0, range.count - rest - taken(range.upperBound) + taken(range.lowerBound))
    return part
  }
}
