public import CatchValues

/// Notes on the words of the command line, collected while a run resolves them.
public final class Remarks {
  private(set) var notes: [Text] = []

  init() {}

  /// Adds a note once: a change may run twice, and one word may apply to many shifts.
  public func add(_ note: Text) {
    if !notes.contains(note) { notes.append(note) }
  }
}

extension Environment {
  /// Returns the day that a word means; notes a guessed year that is not the current one.
  public func day(
    _ word: DayWord, today: CivilDate, weekStart: Weekday = .mon
  ) throws(Failure) -> CivilDate {
    let date = try word.resolved(today: today, weekStart: weekStart)
    if word.leavesYearOut, date.year != today.year { remark("\(word)", isReadAs: "\(date)") }
    return date
  }

  /// Returns the days that a word means; notes a guessed year that is not the current one.
  ///
  /// - Parameter plans: also notes that days on which a change plans begin before today.
  public func days(
    _ word: DayRangeWord, today: CivilDate, weekStart: Weekday = .mon, plans: Bool = false
  ) throws(Failure) -> DayRange {
    let range = try word.resolved(today: today, weekStart: weekStart)
    if plans, word.isRelative, range.first < today {
      remarks.add(
        Text(
          en: "'\(word)' is \(range), which begins before today, \(today)",
          ko: "'\(word)': \(range). 오늘(\(today))보다 앞선 날부터입니다"))
    }
    if word.hasGuessedYear(of: range, today: today) { remark("\(word)", isReadAs: "\(range)") }
    return range
  }

  /// Notes a guessed year of a moment's day, as `day` does.
  public func remark(on moment: MomentWord?, in zone: TimeZone) throws(Failure) {
    guard case .dated(let word, _)? = moment else { return }
    _ = try day(word, today: zone.local(at: now()).date)
  }

  private func remark(_ word: String, isReadAs days: String) {
    remarks.add(
      Text(
        en: "'\(word)' is read as \(days), which is nearest to today; write the year if another is "
          + "meant",
        ko: "'\(word)': 오늘과 가장 가까운 \(days, .toward) 읽었습니다. 다른 해라면 연도까지 입력하십시오"))
  }
}
