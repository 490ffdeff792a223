public import CatchCommandLine
public import CatchProgram
public import CatchValues
public import ShiftService

/// The days of `--from`, `--to` and `--during`, before today's date is known.
public struct ShiftDays: Sendable {
  public let from: DayWord?
  public let to: DayWord?
  public let during: DayRangeWord?

  public static var arguments: Argument<ShiftDays> {
    .bundle(
      into: ShiftDays.init, absent: ShiftDays(),
      .optional(
        "from", .day, Text(en: "Only from this day on", ko: "이 날부터"), isCommon: true),
      .optional("to", .day, Text(en: "Only through this day", ko: "이 날까지"), isCommon: true),
      .optional(
        "during", .days,
        Text(en: "Only on these days: 2026-11, 'this week'", ko: "이 기간만: 2026-11, '이번 주'"),
        isCommon: true))
  }

  public static let all = ShiftDays()

  private init() {
    from = nil
    to = nil
    during = nil
  }

  private init(from: DayWord?, to: DayWord?, during: DayRangeWord?) throws(Failure) {
    if during != nil, from != nil || to != nil {
      throw .conflict("--during", from != nil ? "--from" : "--to")
    }
    self.from = from
    self.to = to
    self.during = during
  }

  public var isEmpty: Bool { from == nil && to == nil && during == nil }

  /// - Parameter count: the zone for today's date, and the first weekday.
  public func narrow(
    _ filter: inout ShiftFilter, by count: WorkplaceCalendar, _ environment: Environment
  ) throws(Failure) {
    guard !isEmpty else { return }
    let today = count.zone.local(at: try environment.now()).date
    let weekStart = count.weekStart
    if let during {
      let range = try environment.days(during, today: today, weekStart: weekStart)
      filter.from = range.first
      filter.to = range.last
      return
    }
    if let from, let to, from.leavesYearOut || to.leavesYearOut {
      // Two ends without years belong to one range.
      let range = try environment.days(
        DayRangeWord(from: from, through: to), today: today, weekStart: weekStart)
      filter.from = range.first
      filter.to = range.last
      return
    }
    if let from { filter.from = try environment.day(from, today: today, weekStart: weekStart) }
    if let to { filter.to = try environment.day(to, today: today, weekStart: weekStart) }
    if let from = filter.from, let to = filter.to { _ = try DayRange(from: from, through: to) }
  }
}
