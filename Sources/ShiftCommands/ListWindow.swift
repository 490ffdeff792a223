import CatchValues
import ShiftService
import WorkplaceOptions

/// The days around today that a list without days shows.
struct ListWindow {
  private let days: DayRange
  private let hasOthers: Bool

  /// - Parameter hasAny: whether the filter finds a record.
  /// - Returns: nil for a list of given days, or of all, as in CSV, TSV, JSON Lines and ids.
  init?(
    _ range: ShiftDays, _ filter: ShiftFilter,
    hasAny: (ShiftFilter) throws(Failure) -> Bool
  ) throws(Failure) {
    guard range.isWindow, let first = filter.from, let last = filter.to else { return nil }
    days = try DayRange(from: first, through: last)
    var others = filter
    (others.from, others.to) = (nil, first.adding(days: -1))
    var found = try hasAny(others)
    if !found {
      (others.from, others.to) = (last.adding(days: 1), nil)
      found = try hasAny(others)
    }
    hasOthers = found
  }

  var meta: [JSON.Member] {
    let ends = [("from", days.first), ("to", days.last)]
    return [.init("window", .object(ends.map { .init($0.0, .string($0.1.description)) }))]
  }

  var notes: [Text] {
    guard hasOthers else { return [] }
    return [
      Text(
        en: "only \(days.first) to \(days.last) are shown; --all shows the other days, too",
        ko: "표시한 기간: \(days.first)~\(days.last). 다른 날까지 보려면 --all을 지정하십시오")
    ]
  }
}
