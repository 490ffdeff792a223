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

/// A change to a series, from one of its days on or as a whole.
public struct EditSeries: Sendable {
  /// One shift of the series, `ser-3@2026-11-11`; `ser-3` is enough for all of it.
  public var id: String
  public var scope: SeriesScope
  /// The changes to each shift; its ids and day are ignored.
  public var edit: EditShifts
  public var repetition: Repetition
  /// The last paid day: a change of the whole series leaves the days through it as they are.
  public var paidThrough: CivilDate?

  public init(
    id: String, scope: SeriesScope, edit: EditShifts, repetition: Repetition = Repetition(),
    paidThrough: CivilDate? = nil
  ) {
    self.id = id
    self.scope = scope
    self.edit = edit
    self.repetition = repetition
    self.paidThrough = paidThrough
  }
}

extension EditSeries {
  /// True when more than title, memo and tags change.
  var changesPlan: Bool {
    !repetition.isEmpty || edit.times != nil || edit.breaks != nil || edit.worker != nil
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
  /// True when the last part, which ended before, is to continue in the stretch.
  var goesOn = false

  var days: ClosedRange<CivilDate> { (from ?? .first)...CivilDate.last }

  /// True when it is all of the series.
  var isWhole: Bool { parts[0].id == parts[0].series && !isBegun(parts[0]) }

  /// Returns true when the part began before the stretch.
  func isBegun(_ part: SeriesPart) -> Bool { from.map { part.firstDay < $0 } ?? false }
}
