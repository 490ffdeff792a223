public import CatchStore
public import CatchValues
public import PeopleService

extension Series {
  /// A part of a series as lists show it.
  public struct Listed: Hashable, Sendable {
    public let part: SeriesPart
    public let member: RosterEntry
    /// The part's last day, or that of the membership if it ended before.
    public let lastDay: CivilDate?
    /// The first day from today on with a shift that expects work.
    public let nextDay: CivilDate?
    /// Days of this part that were deleted.
    public let skippedDays: [CivilDate]
    /// Days of this part whose shifts have rows: changed, marked, published or worked.
    public let changedDays: [CivilDate]
  }

  /// Lists all parts that the actor may see, series by series.
  ///
  /// - Parameter includingEnded: also parts that begin after their worker left, which have no days.
  /// - Throws: `shift.pending`, `shift.member_unknown`.
  public static func list(
    _ filter: ShiftFilter, for actor: Person, includingEnded: Bool = false, in view: View
  ) throws(Failure) -> [Listed] {
    try listed(filter.roster(for: actor, in: view), SeriesQueries.all, in: view)
      .filter { includingEnded || $0.lastDay ?? .last >= $0.part.firstDay }
  }

  private static func listed(
    _ roster: Roster, _ query: SQL, in view: View
  ) throws(Failure) -> [Listed] {
    let found = try Occurrences(
      query, where: { roster.index(of: $0.membership.number) != nil }, in: view)
    guard let found else { return [] }
    var listed: [Listed] = []
    for source in found.sources {
      guard let member = roster[source.part.membership.number] else { continue }
      listed.append(try self.listed(source, member, among: found, in: view))
    }
    return listed.sorted {
      ($0.part.series.number, $0.part.firstDay.daysSinceEpoch, $0.part.id.number)
        < ($1.part.series.number, $1.part.firstDay.daysSinceEpoch, $1.part.id.number)
    }
  }

  private static func listed(
    _ source: Occurrences.Source, _ member: RosterEntry, among found: Occurrences, in view: View
  ) throws(Failure) -> Listed {
    let part = source.part
    let today = source.zone.local(at: try view.calendarSource.now()).date
    let days = part.firstDay...max(part.firstDay, part.lastDay ?? .last)
    let ahead = max(today, part.firstDay)...max(today, part.firstDay).adding(months: 24)
    let rows = try rows(of: part.series.number, on: days, in: view)
    let standing = rows.filter { $0.state.isLive && $0.day >= today }.map(\.day).min()
    let promised = try found.days(of: source, within: ahead).first
    return Listed(
      part: part, member: member, lastDay: source.lastDay,
      nextDay: [promised, standing].compactMap { $0 }.min(),
      skippedDays: try skippedDays(of: part.series.number, on: days, in: view),
      changedDays: rows.compactMap { $0.recordID.occurrence?.day })
  }

  /// Finds the parts of one series that the actor may see.
  ///
  /// - Parameter text: `ser-3`, or one of its shifts, `ser-3@2026-11-11`.
  /// - Throws: `series.unknown`, also for strangers; `series.none` for a shift that does not
  ///   repeat.
  public static func find(
    _ text: String, for actor: Person, in view: View
  ) throws(Failure) -> [Listed] {
    let series: Int
    if let name = Occurrence(text) {
      series = name.series
    } else if let id = ID<SeriesPart>(text) {
      series = try view.record(id)?.series.number ?? id.number
    } else if ID<Shift>(text) != nil {
      throw .repeatsNot(text)
    } else {
      throw .noSeries(text)
    }
    guard let first = try parts(of: series, in: view).first else { throw .noSeries(text) }
    try Shifts.requireMaySee(
      Shifts.entry(first.membership, in: view), actor, or: .noSeries(text), in: view)
    return try listed(Roster(visibleTo: actor, in: view), SeriesQueries.ofSeries(series), in: view)
  }

  static func skippedDays(
    of series: Int, on days: ClosedRange<CivilDate>, in view: View
  ) throws(Failure) -> [CivilDate] {
    try view.rows(
      SeriesQueries.skipped,
      [.integer(series), Value(days.lowerBound), Value(days.upperBound)]
    ) { row throws(Failure) in try row.date(0) }
  }

  /// Returns the shifts of a series that have rows, by the days in their names.
  static func rows(
    of series: Int, on days: ClosedRange<CivilDate>, in view: View
  ) throws(Failure) -> [Shift] {
    guard let numbers = Occurrence.numbers(of: series, on: days) else { return [] }
    let sql = StoredShift.columns.select(
      SeriesQueries.shifts, [.integer(numbers.lowerBound), .integer(numbers.upperBound)])
    return try view.rows(sql, Shift.init)
  }

  /// Returns a series' occurrences without rows from a day on; of endless ones those of a year.
  static func listed(
    _ series: Int, from day: CivilDate, in view: View, where isIncluded: (SeriesPart) -> Bool
  ) throws(Failure) -> (shifts: [ListedShift], openEnd: CivilDate?) {
    let found = try Occurrences(SeriesQueries.ofSeries(series), where: isIncluded, in: view)
    guard let found else { return ([], nil) }
    let horizon = try found.horizon(from: max(day, found.firstDay))
    let openEnd = found.lastDay == nil ? horizon : nil
    let last = found.lastDay ?? horizon
    guard day <= last else { return ([], openEnd) }
    var shifts: [ListedShift] = []
    for item in try found.items(on: day...last) {
      shifts.append(try Shifts.listed(item.shift, hasRow: false, in: view))
    }
    return (shifts, openEnd)
  }
}
