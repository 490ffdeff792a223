import CatchStore
import CatchValues
import PeopleService

extension Series {
  /// Returns the segment of an edit; a new plan for a whole series starts after the last paid day.
  ///
  /// A change meant for the future must not put unworked days into a closed period, take paid days
  /// out of it, or give them to another worker.
  ///
  /// - Parameter repetition: its count is reduced by the paid days.
  /// - Throws: as `segment`; `series.empty` for an end within the paid days, or no day after them.
  static func openSegment(
    _ id: String, _ scope: SeriesScope, _ edit: EditShifts, _ repetition: inout Repetition,
    _ paid: CivilDate?, for actor: Person, in view: View
  ) throws(Failure) -> SeriesSegment {
    let whole = try segment(id, scope, for: actor, in: view)
    // Title, memo and tags change on paid days, too.
    let changesPlan =
      !repetition.isEmpty || edit.times != nil || edit.breaks != nil || edit.worker != nil
    guard scope == .all, changesPlan, let paid, whole.parts[0].firstDay <= paid else {
      return whole
    }
    try leaveOutPaid(whole, through: paid, of: &repetition)
    let listed = try find(id, for: actor, in: view)
    let from = repetition.firstDay(after: paid, of: whole.parts)
    if let open = try segment(of: listed, from: from, for: actor, in: view) { return open }
    guard repetition.end != nil else { throw .paid(whole.series, through: paid) }
    return SeriesSegment(
      series: whole.series, from: from, parts: Array(whole.parts.suffix(1)), rows: [],
      goesOn: true)
  }

  /// Returns the segment to remove with all of a series: only days that are not paid.
  ///
  /// - Throws: as `segment`; `series.empty` when all days are paid.
  static func openSegment(
    _ id: String, paidThrough paid: CivilDate, for actor: Person, in view: View
  ) throws(Failure) -> SeriesSegment {
    let listed = try find(id, for: actor, in: view)
    let open = try segment(of: listed, from: paid.adding(days: 1), for: actor, in: view)
    guard let open else { throw .paid(listed[0].part.series.number, through: paid) }
    return open
  }

  private static func leaveOutPaid(
    _ whole: SeriesSegment, through paid: CivilDate, of repetition: inout Repetition
  ) throws(Failure) {
    switch repetition.end {
    case .day(let last)? where last <= paid: throw .paid(whole.series, through: paid)
    case .count(let count)?:
      var left = count
      for part in whole.parts where part.firstDay <= paid {
        let last = min(paid, part.lastDay ?? .last)
        for _ in part.rule.days(startingOn: part.firstDay, through: part.firstDay...last) {
          left -= 1
        }
      }
      guard left > 0 else { throw .paid(whole.series, through: paid) }
      repetition.end = .count(left)
    case .day?, .never?, nil: break
    }
  }
}

extension Repetition {
  /// Returns the first day of the new rule; a unit without days starts at the next shift.
  fileprivate func firstDay(after paid: CivilDate, of parts: [SeriesPart]) -> CivilDate {
    let next = paid.adding(days: 1)
    guard unit != nil, choices.isEmpty else { return next }
    for part in parts where next <= part.lastDay ?? .last {
      let days = max(next, part.firstDay)...(part.lastDay ?? .last)
      if let day = part.rule.first(startingOn: part.firstDay, in: days) { return day }
    }
    return next
  }
}

extension Failure {
  fileprivate static func paid(_ series: Int, through day: CivilDate) -> Failure {
    let id = "\(Occurrence.prefix)-\(series)"
    return SeriesRefusal.empty.failure(
      "nothing of '\(id)' is left after '\(day)', through which it is paid",
      "\(quoted: id, .topic) '\(day)'까지 임금을 마감했고 그 뒤에는 남는 근무가 없습니다",
      hint: Text(
        en: "paid days change one by one, or with --scope following from one of them on",
        ko: "임금을 마감한 날은 하루씩, 또는 그날의 근무에 --scope following을 지정해 고치십시오"))
  }
}
