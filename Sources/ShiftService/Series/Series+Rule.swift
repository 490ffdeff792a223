import CatchStore
import CatchValues

extension Series {
  /// Another rule for each part, which keeps its stretch of days, its worker and all else it has.
  ///
  /// - Parameter day: from which on the rule is new; nil is from the first part's beginning.
  /// - Throws: `series.rule`; `series.empty` where no part has a day left.
  static func ruled(
    _ parts: [SeriesPart], _ repetition: Repetition, from day: CivilDate?, _ zone: TimeZone,
    in transaction: borrowing Transaction, _ change: inout SeriesChange
  ) throws(Failure) -> [SeriesPart] {
    let begin = day ?? parts[0].firstDay
    // As many days as were asked for remain, whichever they are.
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
      // Where the rule goes on, so does the counting of its weeks.
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
        try transaction.run(SeriesQueries.delete, [Value(part.id)])
        continue
      }
      // The others name the first part, so the next one takes its place.
      if made[0].id.number != 0 { try transaction.run(SeriesQueries.delete, [Value(made[0].id)]) }
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
    guard begin <= last else { return nil }
    var days = rule.days(startingOn: firstDay, through: begin...last)
    return days.next()
  }
}
