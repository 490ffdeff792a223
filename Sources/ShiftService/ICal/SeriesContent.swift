import CatchValues

/// A part of a series without the numbers of its rows, for comparing a file with the store.
struct SeriesContent: Hashable {
  var part: SeriesPart
  var leftOut: Set<CivilDate>
  /// Differences from the rule, by the days that the rule names.
  var changed: [CivilDate: Shift]
  /// Changed days without a state in the file.
  var stateless: Set<CivilDate> = []
  /// True for a file whose days without a change are planned; others say nothing of states.
  var hasStates = false

  /// Returns the times of a day, whose shift may be a changed one; nil for a day without one.
  func planned(on day: CivilDate, in zone: TimeZone) -> TimeSpan? {
    guard part.occurs(on: day), !leftOut.contains(day) else { return nil }
    return (changed[day] ?? part.plain(on: day, in: zone))?.planned
  }

  /// Returns the part with only the facts that a file can contain.
  static func comparable(_ part: SeriesPart, through last: CivilDate?) -> SeriesPart {
    var part = part
    part.id = ID(0)
    part.series = ID(0)
    part.uid = nil
    part.importKey = nil
    part.lastDay = last
    part.count = nil
    return part
  }
}

extension TimeSpan {
  func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }
}

extension Shift {
  /// The shift without an id.
  var unnamed: Shift {
    var shift = self
    shift.id = 0
    return shift
  }
}

extension SeriesPart {
  /// The part with a number, which the names of its days need: one that is not stored yet has none.
  var numbered: SeriesPart {
    var part = self
    if part.series.number == 0 { part.series = ID(1) }
    return part
  }

  /// Returns the rule's shift on a day, without an id.
  func plain(on day: CivilDate, in zone: TimeZone) -> Shift? {
    numbered.shift(on: day, in: zone)?.unnamed
  }
}
