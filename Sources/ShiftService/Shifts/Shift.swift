public import CatchValues

/// Work of one member at one workplace: planned, clocked, or both.
public struct Shift: Hashable, Sendable {
  public var id: Int
  public var membershipID: Int
  /// The civil date of the start in the workplace's zone; the whole shift belongs to this day.
  public var day: CivilDate
  /// nil for a shift without a plan, which exists only by clocking in.
  public var planned: TimeSpan?
  /// In canonical order.
  public var breaks: [ShiftBreak] = []
  public var state = ShiftState.planned
  /// At most 50 characters, in one line.
  public var title = ""
  /// At most 200 characters.
  public var memo = ""
  public var tags = Tags.none

  /// Returns the shift in its stored form: Hangul composed, breaks in order.
  ///
  /// - Throws: `shift.break` or `shift.text` for parts beyond their limits.
  public func checked() throws(Failure) -> Shift {
    try ShiftBreak.check(breaks, in: planned)
    var copy = self
    copy.breaks = ShiftBreak.canonical(breaks)
    copy.title = try LimitedText.title.checked(title)
    copy.memo = try LimitedText.memo.checked(memo)
    return copy
  }

  /// The unpaid breaks whose times are known, in seconds since 1970.
  var unpaidBreaks: [Range<Int>] { breaks.compactMap { $0.isPaid ? nil : $0.range } }

  /// Planned working time without unpaid breaks; nil without a plan.
  public var plannedSeconds: Int? {
    guard let planned else { return nil }
    let unpaid = breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.seconds) }
    return max(planned.seconds - unpaid, 0)
  }
}
