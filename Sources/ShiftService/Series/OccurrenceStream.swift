import CatchStore
public import CatchValues

/// Days between which series were expanded, where they go on beyond them.
public struct OpenSeries: Hashable, Sendable {
  /// The most years that are expanded at once.
  static let mostYears = 250

  /// The first day; nil where nothing before it is left out.
  public var start: CivilDate?
  /// The last day; nil where nothing after it is left out.
  public var end: CivilDate?

  public init() {}

  /// Takes in another expansion: of two bounds the narrower one is shown.
  mutating func take(_ other: OpenSeries) {
    start = [start, other.start].compactMap(\.self).max()
    end = [end, other.end].compactMap(\.self).min()
  }
}

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

  /// Days beyond which series go on that are not expanded there.
  let open: OpenSeries

  /// - Returns: nil when no occurrence can pass the filter.
  init?(
    _ filter: ShiftFilter, _ roster: Roster, isNewestFirst: Bool, in view: View
  ) throws(Failure) {
    guard filter.states.isEmpty || filter.states.contains(.planned) else { return nil }
    let found = try Occurrences(
      SeriesQueries.all, where: { roster.index(of: $0.membership.number) != nil }, in: view)
    guard let found else { return nil }
    var first = max(filter.from ?? .first, found.firstDay)
    var open = OpenSeries()
    var last: CivilDate
    if let to = filter.to {
      last = min(to, found.lastDay ?? to)
    } else if filter.leavesOutLaterOccurrences {
      last = min(try found.today(), found.lastDay ?? .last)
    } else if let end = found.lastDay {
      last = end
    } else {
      last = try found.horizon(from: filter.from)
      open.end = last
    }
    // A series that is stored can span all years, and each of its days would be a shift.
    let latest = max(try found.today(), filter.from ?? found.firstDay)
      .adding(months: 12 * SeriesPart.mostYears)
    if last > latest { (last, open.end) = (latest, latest) }
    let earliest = last.adding(months: -12 * OpenSeries.mostYears)
    if first < earliest { (first, open.start) = (earliest, earliest) }
    guard first <= last else { return nil }
    occurrences = found
    bounds = first...last
    self.isNewestFirst = isNewestFirst
    tags = filter.tags
    self.open = open
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
