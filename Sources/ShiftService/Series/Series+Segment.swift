public import CatchStore
public import CatchValues
public import PeopleService

extension Series {
  /// Returns the segment of a series that a change of that scope affects.
  ///
  /// - Throws: `series.unknown`, `series.none`, `shift.unknown`, `shift.not_yours`, `shift.ended`;
  ///   `shift.closed` for a worker's series with a published shift.
  static func segment(
    _ id: String, _ scope: SeriesScope, for actor: Person, in view: View
  ) throws(Failure) -> SeriesSegment {
    let listed = try find(id, for: actor, in: view)
    let segment = try segment(
      of: listed, from: firstDay(id, scope, of: listed, for: actor, in: view), for: actor, in: view)
    guard let segment else { throw .repeatsNot(id) }
    return segment
  }

  /// Returns for each series the one id whose change includes the changes of the others.
  ///
  /// - Throws: as `segment` for an unknown id.
  public static func outermost(
    _ ids: [String], _ scope: SeriesScope, for actor: Person, in view: View
  ) throws(Failure) -> [String] {
    var kept: [(id: String, series: ID<SeriesPart>, from: CivilDate?)] = []
    for id in ids {
      let listed = try find(id, for: actor, in: view)
      let from = try firstDay(id, scope, of: listed, for: actor, in: view)
      let series = listed[0].part.series
      guard let index = kept.firstIndex(where: { $0.series == series }) else {
        kept.append((id, series, from))
        continue
      }
      if let from, let known = kept[index].from, from < known { kept[index] = (id, series, from) }
    }
    return kept.map(\.id)
  }

  /// - Returns: nil when the series ends before.
  static func segment(
    of listed: [Listed], from: CivilDate?, for actor: Person, in view: View
  ) throws(Failure) -> SeriesSegment? {
    let series = listed[0].part.series.number
    let parts = listed.map(\.part).filter { part in
      from.map { $0 <= part.lastDay ?? .last } ?? true
    }
    guard !parts.isEmpty else { return nil }
    let segment = SeriesSegment(
      series: series, from: from, parts: parts,
      rows: try rows(of: series, on: (from ?? .first)...CivilDate.last, in: view))
    try requireMayChange(segment, listed, actor, in: view)
    return segment
  }

  /// Returns the first day of a change; nil for the series' beginning.
  private static func firstDay(
    _ id: String, _ scope: SeriesScope, of listed: [Listed], for actor: Person, in view: View
  ) throws(Failure) -> CivilDate? {
    guard let name = Occurrence(id) else {
      guard scope == .all else {
        throw .noDay(of: id, as: listed.compactMap(\.nextDay).min() ?? listed[0].part.firstDay)
      }
      return nil
    }
    _ = try Shifts.find(id, for: actor, in: view)
    return scope == .all ? nil : name.day
  }

  /// Lets owners change every series, and workers their own while none of it is published.
  private static func requireMayChange(
    _ segment: SeriesSegment, _ listed: [Listed], _ actor: Person, in view: View
  ) throws(Failure) {
    for part in segment.parts {
      guard let member = listed.first(where: { $0.part.id == part.id })?.member else { continue }
      let name = Occurrence(series: segment.series, day: part.firstDay)
      let shift = Shift(
        id: name?.number ?? 0, membershipID: part.membership.number, day: part.firstDay,
        planned: nil)
      let standing = try Shifts.standing(
        of: actor, to: ListedShift(shift: shift, member: member), in: view)
      guard standing == .worker else { continue }
      for row in segment.rows
      where row.state == .published && row.membershipID == shift.membershipID {
        try Shifts.requireMayChange(try Shifts.listed(row, in: view), actor, in: view)
      }
    }
  }

  /// Returns true for a plan, which may change together with its series.
  ///
  /// A shift given to another worker belongs to that worker, not to the series' worker.
  static func isPlan(_ shift: Shift, for actor: Person, in view: View) throws(Failure) -> Bool {
    let member = try Shifts.entry(ID(shift.membershipID), in: view)
    guard member.person == actor.id || member.owner == actor.id else { return false }
    guard shift.state == .planned || shift.state == .published else { return false }
    return try view.integer(ShiftQueries.firstClockIn, [.integer(shift.id)]) == nil
  }
}

extension SeriesChange {
  /// Records a shift that stays as it is, by its reason.
  mutating func keep(_ shift: Shift, for actor: Person, in view: View) throws(Failure) {
    let member = try Shifts.entry(ID(shift.membershipID), in: view)
    if member.person == actor.id || member.owner == actor.id {
      kept.append(shift.recordID)
    } else {
      handedOver.append(shift.recordID)
    }
  }
}

extension Failure {
  /// - Parameter day: a day that the series has.
  fileprivate static func noDay(of series: String, as day: CivilDate) -> Failure {
    SeriesRefusal.none.failure(
      "'\(series)' is a whole series: name the first day",
      "\(quoted: series, .topic) 반복 전체입니다. 첫날을 지정해야 합니다.",
      hint: Text(
        en: "name a shift of it, as '\(series)@\(day)', or give --scope all",
        ko: "'\(series)@\(day)'처럼 그 근무를 지정하거나 --scope all을 지정하십시오"))
  }
}
