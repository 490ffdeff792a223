public import CatchValues

/// How much of a series a change is about.
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

/// What to change of a series, from one of its days on or everywhere.
public struct EditSeries: Sendable {
  /// One shift of the series, `ser-3@2026-11-11`; `ser-3` will do for all of it.
  public var id: String
  public var scope: SeriesScope
  /// What of each shift is to change; its ids and day are not looked at.
  public var edit: EditShifts
  public var repetition: Repetition
  /// Through which day pay is closed: what changes all of a series leaves these days as they are.
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
  /// Whether it is about more than words.
  var changesPlan: Bool {
    !repetition.isEmpty || edit.times != nil || edit.breaks != nil || edit.worker != nil
  }
}

/// The days of a series that a change is about, and what of it they meet.
struct SeriesStretch {
  let series: Int
  /// The first of them; nil is all.
  let from: CivilDate?
  /// Those that begin before and go on into them, if any, then those that lie in them whole.
  let parts: [SeriesPart]
  /// In order of their days.
  let rows: [Shift]
  /// Whether the last part, which ended before, is to go on in the stretch.
  var goesOn = false

  var days: ClosedRange<CivilDate> { (from ?? .first)...CivilDate.last }

  /// Whether it is all of the series.
  var isWhole: Bool { parts[0].id == parts[0].series && !isBegun(parts[0]) }

  /// Whether the part began before the stretch does.
  func isBegun(_ part: SeriesPart) -> Bool { from.map { part.firstDay < $0 } ?? false }
}
