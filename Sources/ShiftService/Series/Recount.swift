public import CatchValues

/// A changed number of days of a series that may have been made for a fixed number.
///
/// A series from a calendar file has only a last day; if its days were counted, the last day is one
/// of them.
public struct Recount: Hashable, Sendable {
  public let was: Int
  public let now: Int
  public let lastDay: CivilDate

  /// - Returns: nil when the days cannot have been counted, or the number is the same.
  init?(_ old: [SeriesPart], _ new: [SeriesPart]) {
    guard let last = old.last, let lastDay = last.lastDay, last.occurs(on: lastDay),
      let was = Recount.days(of: old), let now = Recount.days(of: new), was != now
    else { return nil }
    self.was = was
    self.now = now
    self.lastDay = lastDay
  }

  static func days(of parts: [SeriesPart]) -> Int? {
    var count = 0
    for part in parts {
      guard let days = part.dayCount else { return nil }
      count += days
    }
    return count <= SeriesPart.mostDays ? count : nil
  }
}

extension SeriesPart {
  /// Returns the part with another last day and no count; nil for no end.
  func ending(_ lastDay: CivilDate?) -> SeriesPart {
    var part = self
    part.lastDay = lastDay
    part.count = nil
    return part
  }

  /// The highest number of days that can be requested.
  public static let mostDays = 9_999

  /// The number of the rule's days, holidays and deleted ones included, as RFC 5545 counts them.
  ///
  /// nil for a part without an end, and above `mostDays`.
  public var dayCount: Int? { dayCount(through: lastDay) }

  /// Returns the number of days for another last day, such as the day on which the worker leaves.
  public func dayCount(through lastDay: CivilDate?) -> Int? {
    guard let lastDay else { return nil }
    guard firstDay <= lastDay else { return 0 }
    var days = rule.days(startingOn: firstDay, through: firstDay...lastDay)
    var count = 0
    while days.next() != nil {
      count += 1
      guard count <= SeriesPart.mostDays else { return nil }
    }
    return count
  }
}
