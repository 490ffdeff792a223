extension DayRangeWord {
  /// Returns the days in the year that today suggests; nil when no year has them, or each is far.
  ///
  /// For an end with a year it is the last such start before that end, else the range that contains
  /// today or is nearest to it.
  func guessed(today: CivilDate, weekStart: Weekday) -> DayRange? {
    guard end == start || end.isIncomplete else {
      guard let last = try? end.resolved(today: today, weekStart: weekStart).last else {
        return nil
      }
      for year in [last.year, last.year - 1] {
        guard let first = start.first(in: year), first <= last else { continue }
        let isNear = last.daysSinceEpoch - first.daysSinceEpoch <= DayWord.halfYear
        return year == last.year || isNear ? try? DayRange(from: first, through: last) : nil
      }
      return nil
    }
    var best: DayRange?
    for year in (today.year - 1)...(today.year + 1) {
      guard let first = start.first(in: year),
        let range = try? completed(from: first, weekStart: weekStart)
      else { continue }
      let distance = range.distance(to: today)
      guard year == today.year || distance <= DayWord.halfYear else { continue }
      // Of two equally near ranges the later one is meant.
      if let best, best.distance(to: today) < distance { continue }
      best = range
    }
    return best
  }

  private func completed(from first: CivilDate, weekStart: Weekday) throws(Failure) -> DayRange {
    let last = try (end == start ? start : end).resolved(from: first, weekStart: weekStart).last
    return try DayRange(from: first, through: last)
  }
}

extension DayRangeWord.Period {
  /// Returns the first day in that year of a period without a year; nil for other periods.
  fileprivate func first(in year: Int) -> CivilDate? {
    switch self {
    case .day(.monthDay(let month, let day)): CivilDate(year: year, month: month, day: day)
    case .monthOfYear(let month): CivilDate(year: year, month: month, day: 1)
    case .day, .month, .year, .relative, .coming: nil
    }
  }
}

extension DayRange {
  /// Counts the days between the range and a day; 0 for a day in it.
  fileprivate func distance(to day: CivilDate) -> Int {
    let number = day.daysSinceEpoch
    return max(first.daysSinceEpoch - number, number - last.daysSinceEpoch, 0)
  }
}
