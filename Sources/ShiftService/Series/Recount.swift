public import CatchValues

/// A series that may have been made for so many days, and has another number of them now.
///
/// Only its last day is kept, which is one of its days where somebody counted them.
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

  private static func days(of parts: [SeriesPart]) -> Int? {
    // More than this many cannot be asked for.
    let most = 9_999
    var count = 0
    for part in parts {
      var days = part.rule.days(
        startingOn: part.firstDay, through: part.firstDay...(part.lastDay ?? .last))
      while days.next() != nil {
        count += 1
        guard count <= most else { return nil }
      }
    }
    return count
  }
}
