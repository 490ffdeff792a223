public import CatchValues

/// A series that may have been made for so many days, and has another number of them now.
///
/// Only the last day is known of one that came from a calendar file; where somebody counted its
/// days, it is one of them.
public struct Recount: Hashable, Sendable {
  public let was: Int
  public let now: Int
  public let lastDay: CivilDate

  /// - Returns: nil where nobody can have counted, or the number is the same.
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
  /// The same with another last day, whatever was counted; nil goes on for ever.
  func ending(_ lastDay: CivilDate?) -> SeriesPart {
    var part = self
    part.lastDay = lastDay
    part.count = nil
    return part
  }

  /// The most days that can be asked for by their number.
  public static let mostDays = 9_999

  /// How many days the rule has, holidays and deleted ones included, as RFC 5545 counts them; nil
  /// for a part without an end, and for more than can be asked for.
  public var dayCount: Int? { dayCount(through: lastDay) }

  /// The same where its worker leaves on another day than its last.
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
