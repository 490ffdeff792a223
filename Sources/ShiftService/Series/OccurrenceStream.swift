import CatchStore
import CatchValues

/// Occurrences in the order of a listing, computed some weeks at a time.
final class OccurrenceStream {
  private let occurrences: Occurrences
  private let bounds: ClosedRange<CivilDate>
  private let isNewestFirst: Bool
  private let tags: [String]
  /// The first day not computed yet, or the last one when newest first; nil at the end.
  private var frontier: CivilDate?
  private var reach = 31
  private var made: [Occurrences.Item] = []
  private var index = 0

  /// The last day to which series without an end are expanded; nil when nothing is left out.
  let openEnd: CivilDate?

  /// - Returns: nil when no occurrence can pass the filter.
  init?(
    _ filter: ShiftFilter, _ roster: Roster, isNewestFirst: Bool, in view: View
  ) throws(Failure) {
    guard filter.states.isEmpty || filter.states.contains(.planned) else { return nil }
    let found = try Occurrences(
      { _ in SeriesQueries.all }, where: { roster.index(of: $0.membership.number) != nil }, in: view
    )
    guard let found else { return nil }
    let first = max(filter.from ?? .first, found.firstDay)
    var openEnd: CivilDate?
    let last: CivilDate
    if let to = filter.to {
      last = min(to, found.lastDay ?? to)
    } else if filter.leavesOutLaterOccurrences {
      last = min(try found.today(), found.lastDay ?? .last)
    } else if let end = found.lastDay {
      last = end
    } else {
      last = try found.horizon(from: filter.from)
      openEnd = last
    }
    guard first <= last else { return nil }
    occurrences = found
    bounds = first...last
    self.isNewestFirst = isNewestFirst
    tags = filter.tags
    self.openEnd = openEnd
    frontier = isNewestFirst ? last : first
  }

  /// Returns the next occurrence, which stays until `pop`.
  func peek() throws(Failure) -> Occurrences.Item? {
    while index >= made.count {
      guard try make() else { return nil }
    }
    return made[index]
  }

  func pop() { index += 1 }

  private func make() throws(Failure) -> Bool {
    guard let start = frontier else { return false }
    let days: ClosedRange<CivilDate>
    if isNewestFirst {
      let end = max(bounds.lowerBound, start.adding(days: 1 - reach))
      frontier = end > bounds.lowerBound ? end.adding(days: -1) : nil
      days = end...start
    } else {
      let end = min(bounds.upperBound, start.adding(days: reach - 1))
      frontier = end < bounds.upperBound ? end.adding(days: 1) : nil
      days = start...end
    }
    made = try occurrences.items(on: days)
    if !tags.isEmpty {
      made.removeAll { item in !tags.allSatisfy(item.shift.tags.contains) }
    }
    if isNewestFirst { made.reverse() }
    index = 0
    // Longer ranges when occurrences are rare, to limit both memory and the number of queries.
    if made.count < 256, reach < 4_000 { reach *= 2 }
    return true
  }
}
