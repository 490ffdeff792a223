import CatchStore
import CatchValues

/// Shifts that repeat: rules, and exceptions from them.
public enum Series {
  /// Returns the rule's shift on a day; nil when there is none, or the day was deleted.
  static func occurrence(_ name: Occurrence, in view: View) throws(Failure) -> Shift? {
    let found = try Occurrences(SeriesQueries.ofSeries(name.series), in: view)
    guard let found else { return nil }
    for source in found.sources {
      guard try found.days(of: source, within: name.day...name.day) == [name.day] else { continue }
      return source.part.shift(on: name.day, in: source.zone)
    }
    return nil
  }

  static func isSkipped(_ name: Occurrence, in view: View) throws(Failure) -> Bool {
    let day = Value(name.day)
    return try !view.rows(SeriesQueries.skipped, [.integer(name.series), day, day]) {
      row throws(Failure) in try row.date(0)
    }.isEmpty
  }

  /// Marks a day as deleted after its row was removed, if the rule would create it again.
  static func skip(_ name: Occurrence, in transaction: borrowing Transaction) throws(Failure) {
    guard try occurrence(name, in: transaction.view) != nil else { return }
    try skip(name.day, of: name.series, in: transaction)
  }

  static func skip(
    _ day: CivilDate, of series: Int, in transaction: borrowing Transaction
  ) throws(Failure) {
    var skipped = SkippedDay()
    (skipped.series, skipped.day) = (ID(series), day)
    _ = try transaction.insert(skipped)
  }

  /// Returns all parts of a series in order; empty for an unknown series.
  static func parts(of series: Int, in view: View) throws(Failure) -> [SeriesPart] {
    try view.rows(SeriesQueries.ofSeries(series)) { row throws(Failure) in try SeriesPart(row) }
  }

  static func insert(
    _ part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesPart {
    if let failure = part.extentFailure { throw failure }
    var made = part
    made.id = try transaction.insert(part)
    if part.series.number == 0 { made.series = made.id }
    return made
  }

  static func update(_ part: SeriesPart, in transaction: borrowing Transaction) throws(Failure) {
    if let failure = part.extentFailure {
      // One that was longer already may be made shorter.
      let stored = try parts(of: part.series.number, in: transaction.view)
        .first { $0.id == part.id }
      guard let stored, stored.extentFailure != nil, stored.covers(part) else { throw failure }
    }
    try transaction.update(part)
  }
}

extension SeriesPart {
  /// The most days of a series, and the most years from its first to its last one; beyond that it
  /// is a mistake, or made to keep its readers busy.
  static let longestCount = 40_000
  static let mostYears = 100

  /// The first day on which a series without an end may begin.
  static let earliest = CivilDate(year: 1900, month: 1, day: 1) ?? .first

  /// The refusal of a series that spans too much; nil for all others.
  fileprivate var extentFailure: Failure? {
    guard let lastDay else {
      return firstDay < SeriesPart.earliest ? .seriesTooEarly(firstDay) : nil
    }
    let limit = firstDay.adding(months: 12 * SeriesPart.mostYears)
    return lastDay > limit ? .seriesTooLong(firstDay, lastDay, limit) : nil
  }

  fileprivate func covers(_ other: SeriesPart) -> Bool {
    firstDay <= other.firstDay && lastDay ?? .last >= other.lastDay ?? .last
  }
}
