public import CatchValues

/// A start or end of a series that the workplace's clock skips or repeats on a day.
public struct ClockChange: Hashable, Sendable {
  public let series: ID<SeriesPart>
  public let day: CivilDate
  /// True for the shift's start, false for its end.
  public let isStart: Bool
  public let local: CivilDateTime
  /// The local time of the instant that the series uses.
  public let taken: CivilDateTime
  /// The reading used of the two possible ones.
  public let fold: Fold

  public var isSkipped: Bool { taken != local }
}

extension SeriesPart {
  /// Returns the clock changes of the series' first year.
  func clockChanges(in zone: TimeZone) -> [ClockChange] {
    let year = firstDay.adding(months: 12)
    var found: [ClockChange] = []
    for day in rule.days(startingOn: firstDay, through: firstDay...min(lastDay ?? year, year)) {
      for minute in [start, start + minutes] {
        guard
          let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute),
          let instant = SeriesPart.instant(minute, on: day, in: zone)
        else { continue }
        let fold: Fold
        switch zone.meaning(of: local) {
        case .unique: continue
        case .gap(let before, let after): fold = before < after ? .earlier : .later
        case .fold: fold = .earlier
        }
        found.append(
          ClockChange(
            series: series, day: day, isStart: minute == start, local: local,
            taken: zone.local(at: instant), fold: fold))
      }
    }
    return found
  }
}
