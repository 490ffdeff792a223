import CatchValues

/// What a part of a series is, apart from the numbers of its rows: what a file and a store compare.
struct SeriesContent: Hashable {
  var part: SeriesPart
  var leftOut: Set<CivilDate>
  /// What differs from the rule, by the days that the rule names.
  var changed: [CivilDate: Shift]
  /// Changed days of which a file does not say in which state they are.
  var stateless: Set<CivilDate> = []

  /// Only what a file can say of a part.
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

extension SeriesPart {
  /// What the rule makes of the day, of no id.
  func plain(on day: CivilDate, in zone: TimeZone) -> Shift? {
    var part = self
    // A part that is not stored yet has no number, and its days no names.
    if part.series.number == 0 { part.series = ID(1) }
    var shift = part.shift(on: day, in: zone)
    shift?.id = 0
    return shift
  }
}
