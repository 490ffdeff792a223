public import CatchValues

/// The extent of a change to a series.
public enum SeriesScope: String, Hashable, Sendable, CaseIterable {
  case this
  /// This shift and all after it.
  case following
  case all

  public var name: Text {
    switch self {
    case .this: Text(en: "only this shift", ko: "이 근무만")
    case .following: Text(en: "this and all after it", ko: "이 근무부터 모두")
    case .all: Text(en: "the whole series", ko: "반복 전체")
    }
  }
}

/// The days of a series affected by a change, with their parts and rows.
struct SeriesSegment {
  let series: Int
  /// The first day; nil for all days.
  let from: CivilDate?
  /// Parts that begin before and reach into the days, then parts that lie in them whole.
  let parts: [SeriesPart]
  /// Sorted by day.
  let rows: [Shift]
  /// True when the last part, which ended before, is to continue in the segment.
  var goesOn = false

  var days: ClosedRange<CivilDate> { (from ?? .first)...CivilDate.last }

  /// True when it is all of the series.
  var isWhole: Bool { parts[0].id == parts[0].series && !isBegun(parts[0]) }

  /// Returns true when the part began before the segment.
  func isBegun(_ part: SeriesPart) -> Bool { from.map { part.firstDay < $0 } ?? false }
}
