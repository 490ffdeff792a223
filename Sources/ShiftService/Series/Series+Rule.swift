import CatchStore
import CatchValues

extension Series {
  /// Gives each part another rule; each keeps its range of days, its worker and its other fields.
  ///
  /// - Parameter day: the first day of the new rule; nil for the first part's first day.
  /// - Throws: `series.rule`; `series.empty` when no part has a day left.
  static func ruled(
    _ parts: [SeriesPart], _ repetition: Repetition, from day: CivilDate?, _ zone: TimeZone,
    in transaction: borrowing Transaction, _ change: inout SeriesChange
  ) throws(Failure) -> [SeriesPart] {
    let begin = day ?? parts[0].firstDay
    // The requested number of days stays the same, on other days.
    let counted = parts.last?.count == nil ? nil : Recount.days(of: parts)
    let end = repetition.end ?? counted.map { .count($0) }
    var plain = repetition
    var isWhole = false
    if case .rule? = repetition.unit { isWhole = true } else { plain.end = .never }
    var (made, empty) = ([SeriesPart](), [SeriesPart]())
    var phase: Repetition.Resolved?
    var start = begin
    for (index, old) in parts.enumerated() {
      if index > 0, let before = parts[index - 1].lastDay {
        start = max(begin, before.adding(days: 1))
      }
      let days = try plain.resolved(
        from: begin, replacing: .init(rule: old.rule, firstDay: old.firstDay, lastDay: nil),
        at: old.start, in: zone)
      // While the rule stays the same, the counting of its weeks continues.
      if phase?.rule != days.rule {
        let first = index == 0 ? days.firstDay : try days.rule.withInterval(1).first(from: start)
        phase = first.map { .init(rule: days.rule, firstDay: $0, lastDay: days.lastDay) }
      }
      let last = isWhole ? days.lastDay : lastDay(of: parts, end)
      var part = old.ending(last)
      part.rule = days.rule
      if isWhole, parts.count == 1 { part.count = days.count }
      if index < parts.count - 1 { part.lastDay = min(old.lastDay ?? .last, last ?? .last) }
      if let first = phase?.first(from: start, through: part.lastDay ?? .last) {
        part.firstDay = first
        made.append(part)
      } else {
        empty.append(part)
      }
    }
    guard !made.isEmpty else {
      throw .noSuchDay(from: begin, through: empty.compactMap(\.lastDay).max())
    }
    for part in empty where part.id.number != 0 {
      guard part.id == part.series else {
        try transaction.delete(part.id)
        continue
      }
      // The others refer to the first part, so the next one takes its id.
      if made[0].id.number != 0 { try transaction.delete(made[0].id) }
      made[0].id = part.id
      made[0].uid = part.uid
      made[0].importKey = part.importKey
    }
    guard !isWhole else { return made }
    if case .count? = end { return try ended(made, end, in: transaction) }
    if end == nil { change.recount = Recount(parts, made) }
    return made
  }

  private static func lastDay(of parts: [SeriesPart], _ end: Repetition.End?) -> CivilDate? {
    switch end {
    case .never?, .count?: nil
    case .day(let day)?: day == .last ? nil : day
    case nil: parts.last?.lastDay
    }
  }
}

extension Repetition.Resolved {
  fileprivate func first(from day: CivilDate, through last: CivilDate) -> CivilDate? {
    let begin = max(day, firstDay)
    return begin <= last ? rule.first(startingOn: firstDay, in: begin...last) : nil
  }
}
