public import CatchCommandLine
public import CatchProgram
public import CatchValues
public import ShiftService

/// The days of `--from`, `--to` and `--during`, before today's date is known.
public struct ShiftDays: Sendable {
  public let from: DayWord?
  public let to: DayWord?
  public let during: DayRangeWord?
  /// True for a list without days, which shows those around today in a table and in JSON.
  public private(set) var isWindow = false

  public static var arguments: Argument<ShiftDays> {
    .bundle(
      into: ShiftDays.init, absent: ShiftDays(), first, last,
      .during(
        .days, Text(en: "Only on these days: 2026-11, 'this week'", ko: "이 기간만: 2026-11, '이번 주'")))
  }

  public static var first: Argument<DayWord?> {
    .optional("from", .day, Text(en: "Only from this day on", ko: "이 날부터"), isCommon: true)
  }

  public static var last: Argument<DayWord?> {
    .optional("to", .day, Text(en: "Only through this day", ko: "이 날까지"), isCommon: true)
  }

  /// The days of a list, which without any are those around today.
  ///
  /// - Parameter takesWords: reads `tomorrow` and the like without an option, too.
  public static func listed(takesWords: Bool) -> Argument<ShiftDays> {
    let words: Argument<[String]> =
      takesWords
      ? .operands(
        "DAYS", .text("DAYS").completed(by: .dynamic("days")),
        Text(en: "Only on these days: tomorrow, 2026-11", ko: "이 기간만: 내일, 이번 주, 2026-11"))
      : .constant([])
    return .bundle(
      into: { (words: [String], days: ShiftDays, showsAll: Bool) throws(Failure) in
        try days.listed(words, showsAll: showsAll)
      }, words, arguments,
      .flag(
        "all",
        Text(
          en: "All days; tables and JSON show a week back to 4 weeks on",
          ko: "모든 날. 없으면 표와 JSON은 7일 전부터 28일 뒤까지"),
        isCommon: true))
  }

  public static let all = ShiftDays()

  private init() {
    from = nil
    to = nil
    during = nil
  }

  public init(from: DayWord?, to: DayWord?, during: DayRangeWord?) throws(Failure) {
    if during != nil, from != nil || to != nil {
      throw .conflict("--during", from != nil ? "--from" : "--to")
    }
    self.from = from
    self.to = to
    self.during = during
  }

  private func listed(_ words: [String], showsAll: Bool) throws(Failure) -> ShiftDays {
    var days = self
    if !words.isEmpty {
      guard isEmpty else { throw .conflict("DAYS", option) }
      let word = words.joined(separator: " ")
      days = try ShiftDays(
        from: nil, to: nil, during: Conversion<DayRangeWord>.days.value(of: word))
    }
    if showsAll, !days.isEmpty { throw .conflict("--all", words.isEmpty ? option : "DAYS") }
    days.isWindow = days.isEmpty && !showsAll
    return days
  }

  public var isEmpty: Bool { from == nil && to == nil && during == nil }

  /// The first option given; `--to` where there is none.
  public var option: String { during != nil ? "--during" : from != nil ? "--from" : "--to" }

  /// - Parameter count: the zone for today's date, and the first weekday.
  public func narrow(
    _ filter: inout ShiftFilter, by count: WorkplaceCalendar, _ environment: Environment
  ) throws(Failure) {
    guard !isEmpty || isWindow else { return }
    let today = count.zone.local(at: try environment.now()).date
    if isWindow {
      // Other formats cannot say which days they have, so they have all.
      guard [.table, .json].contains(environment.options.outputFormat) else { return }
      filter.from = today.adding(days: -7)
      filter.to = today.adding(days: 28)
      return
    }
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
