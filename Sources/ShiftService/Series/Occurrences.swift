import CatchStore
import CatchValues

/// Occurrences of series: the shifts that have no row of their own.
final class Occurrences {
  /// A part of a series, with the facts of its member and workplace that decide on its days.
  struct Source {
    let part: SeriesPart
    let zone: TimeZone
    /// The last day of the part or of the membership; nil for no end.
    let lastDay: CivilDate?
    let isActive: Bool
  }

  /// An occurrence with its place in the order of shifts and its source.
  struct Item {
    let order: ShiftOrder
    let source: Int
    let shift: Shift
  }

  let sources: [Source]
  private let calendarSource: CalendarSource
  private let rows: Statement
  private let skipped: Statement

  /// - Returns: nil when there are no series, at the cost of one query.
  init?(
    _ query: @autoclosure () -> SQL, where isIncluded: (SeriesPart) -> Bool = { _ in true },
    in view: View
  ) throws(Failure) {
    guard try view.integer(SeriesQueries.any) != nil else { return nil }
    let calendarSource = view.calendarSource
    let found = try view.rows(query()) { row throws(Failure) -> Source? in
      let part = try SeriesPart(row)
      guard isIncluded(part) else { return nil }
      var last = part.lastDay
      if let ended = try row.dateIfAny(row.place(of: "ended_on")) {
        last = min(last ?? ended, ended)
      }
      return Source(
        part: part, zone: try calendarSource.zone(try row.text(row.place(of: "zone"))),
        lastDay: last, isActive: try row.bool(row.place(of: "is_active")))
    }
    sources = found.compactMap { $0 }
    guard !sources.isEmpty else { return nil }
    self.calendarSource = calendarSource
    rows = try view.prepare(SeriesQueries.rows)
    skipped = try view.prepare(SeriesQueries.skipped)
  }

  /// Returns the occurrences of some days, in order.
  ///
  /// - Parameter membership: only this member's; nil for all.
  func items(on days: ClosedRange<CivilDate>, of membership: Int? = nil) throws(Failure) -> [Item] {
    var found: [Item] = []
    for index in sources.indices {
      if let membership, sources[index].part.membership.number != membership { continue }
      let (part, zone) = (sources[index].part, sources[index].zone)
      for day in try self.days(of: sources[index], within: days) {
        guard let shift = part.shift(on: day, in: zone) else { continue }
        found.append(Item(order: ShiftOrder(shift), source: index, shift: shift))
      }
    }
    return found.sorted { $0.order < $1.order }
  }

  /// Returns the days on which a part has a shift without a row, in order.
  func days(of source: Source, within days: ClosedRange<CivilDate>) throws(Failure) -> [CivilDate] {
    let part = source.part
    let first = max(part.firstDay, days.lowerBound)
    let last = min(source.lastDay ?? days.upperBound, days.upperBound)
    guard first <= last else { return [] }
    var found = part.rule.occurrences(startingOn: part.firstDay, in: first...last)
    if part.skipsHolidays { found.removeAll(where: calendarSource.isHoliday) }
    guard !found.isEmpty else { return [] }
    let taken = try taken(part.series.number, on: first...last)
    if !taken.isEmpty { found.removeAll(where: taken.contains) }
    return found
  }

  /// Returns the days that were deleted, or whose shifts have rows.
  private func taken(
    _ series: Int, on days: ClosedRange<CivilDate>
  ) throws(Failure) -> Set<CivilDate> {
    var taken: Set<CivilDate> = []
    skipped.reset()
    try skipped.bind([.integer(series), Value(days.lowerBound), Value(days.upperBound)])
    while try skipped.step() { taken.insert(try skipped.date(0)) }
    skipped.reset()
    guard let numbers = Occurrence.numbers(of: series, on: days) else { return taken }
    rows.reset()
    try rows.bind([.integer(numbers.lowerBound), .integer(numbers.upperBound)])
    while try rows.step() {
      if let name = Occurrence(number: try rows.integer(0)) { taken.insert(name.day) }
    }
    rows.reset()
    return taken
  }

  var firstDay: CivilDate { sources.map(\.part.firstDay).min() ?? .first }

  /// The last day of all sources; nil when one has no end.
  ///
  /// One that is longer than a series may be was stored before that bound; it counts as endless.
  var lastDay: CivilDate? {
    var last = CivilDate.first
    for source in sources {
      guard let end = source.lastDay,
        end <= source.part.firstDay.adding(months: 12 * SeriesPart.mostYears)
      else {
        return nil
      }
      last = max(last, end)
    }
    return last
  }

  /// Returns the last day to show of series without an end, when the request gives none: a year.
  func horizon(from day: CivilDate?) throws(Failure) -> CivilDate {
    max(try today(), day ?? .first).adding(months: 12)
  }

  /// The latest of today's dates at the workplaces.
  func today() throws(Failure) -> CivilDate {
    let now = try calendarSource.now()
    return sources.map { $0.zone.local(at: now).date }.max() ?? .first
  }
}

/// The order in which shifts are listed: by day, start and number; shifts without a start come
/// first.
struct ShiftOrder: Comparable {
  let day: Int
  let start: Int
  let number: Int

  init(day: Int, start: Int?, number: Int) {
    self.day = day
    self.start = start ?? .min
    self.number = number
  }

  init(_ shift: Shift) {
    self.init(
      day: shift.day.daysSinceEpoch, start: shift.planned?.start.secondsSinceEpoch,
      number: shift.id)
  }

  static func < (left: ShiftOrder, right: ShiftOrder) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.start != right.start { return left.start < right.start }
    return left.number < right.number
  }
}
