public import CatchValues

/// What a run has to say of the words it was given, collected while it resolves them.
public final class Remarks {
  private(set) var notes: [Text] = []

  init() {}

  /// A change may run twice, and one word may stand for many shifts: each remark is made once.
  public func add(_ note: Text) {
    if !notes.contains(note) { notes.append(note) }
  }
}

extension Environment {
  /// The day that a word means, told to the reader where its year was guessed and is another one.
  public func day(
    _ word: DayWord, today: CivilDate, weekStart: Weekday = .mon
  ) throws(Failure) -> CivilDate {
    let date = try word.resolved(today: today, weekStart: weekStart)
    if word.leavesYearOut, date.year != today.year { remark("\(word)", isReadAs: "\(date)") }
    return date
  }

  /// The same for several days.
  public func days(
    _ word: DayRangeWord, today: CivilDate, weekStart: Weekday = .mon
  ) throws(Failure) -> DayRange {
    let range = try word.resolved(today: today, weekStart: weekStart)
    if word.hasGuessedYear(of: range, today: today) {
      remark("\(word)", isReadAs: "\(range)")
    }
    return range
  }

  /// Tells of the day in a moment what `day` tells.
  public func remark(on moment: MomentWord?, in zone: TimeZone) throws(Failure) {
    guard case .dated(let word, _)? = moment else { return }
    _ = try day(word, today: zone.local(at: now()).date)
  }

  private func remark(_ word: String, isReadAs days: String) {
    remarks.add(
      Text(
        en: "'\(word)' is read as \(days), which is nearest to today; write the year if another is "
          + "meant",
        ko: "'\(word)': 오늘과 가장 가까운 \(days, .toward) 읽었습니다. 다른 해라면 연도까지 쓰십시오"))
  }
}
