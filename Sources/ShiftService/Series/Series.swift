import CatchStore
import CatchValues

/// Shifts that repeat: rules, and exceptions from them.
public enum Series {
  /// Returns the rule's shift on a day; nil when there is none, or the day was deleted.
  static func occurrence(_ name: Occurrence, in view: View) throws(Failure) -> Shift? {
    let found = try Occurrences({ _ in SeriesQueries.ofSeries(name.series) }, in: view)
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
    try transaction.run(SeriesQueries.skip, [.integer(name.series), Value(name.day)])
  }

  /// Returns all parts of a series in order; empty for an unknown series.
  static func parts(of series: Int, in view: View) throws(Failure) -> [SeriesPart] {
    try view.rows(SeriesQueries.ofSeries(series)) { row throws(Failure) in try SeriesPart(row) }
  }

  static func insert(
    _ part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) -> SeriesPart {
    var made = part
    let isRoot = part.series.number == 0
    var values = part.values
    if isRoot { values[1] = .null }
    made.id = ID(try transaction.insert(SeriesQueries.insert, values))
    if isRoot { made.series = made.id }
    return made
  }

  static func update(
    _ part: SeriesPart, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeriesQueries.update, [Value(part.id)] + part.values)
  }
}
