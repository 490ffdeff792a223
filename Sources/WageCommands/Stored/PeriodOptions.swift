import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WageService
import WorkplaceOptions

/// The pay periods asked for, before the workplace's pay policy is known.
struct PeriodOptions: Sendable {
  let range: PayRange?
  let days: ShiftDays

  /// A pay period, or a word for days in which periods end: 'last month'.
  enum Word: Sendable {
    case range(PayRange)
    case days(DayRangeWord)
  }

  private init(during: Word?, from: DayWord?, to: DayWord?) throws(Failure) {
    if during != nil, from != nil || to != nil {
      throw .conflict("--during", from != nil ? "--from" : "--to")
    }
    if case .range(let named)? = during { range = named } else { range = nil }
    var words: DayRangeWord?
    if case .days(let named)? = during { words = named }
    days = try ShiftDays(from: from, to: to, during: words)
  }

  static func arguments(absent: Text) -> Argument<PeriodOptions> {
    .bundle(
      into: PeriodOptions.init,
      .during(
        .periodOrDays,
        Text(en: "A month's pay period, or FIRST/LAST", ko: "임금 기간: 2026-11 또는 첫날/마지막날"),
        absent: absent),
      ShiftDays.first, ShiftDays.last)
  }

  /// - Parameter today: the date at the member's workplace.
  func range(
    today: CivilDate, of member: PaidMember, _ environment: Environment
  ) throws(Failure) -> PayRange {
    if let range { return range }
    guard !days.isEmpty else { return .containing(today) }
    var filter = ShiftFilter()
    let count = WorkplaceCalendar(
      zone: try environment.zone(named: member.zone), weekStart: member.weekStart)
    try days.narrow(&filter, by: count, environment)
    let from = filter.from ?? filter.to?.firstOfMonth ?? today
    return try .ending(from: from, to: filter.to ?? max(from, today).lastOfMonth)
  }
}

extension Conversion where Value == PayRange {
  /// `YYYY-MM`, or `YYYY-MM-DD/YYYY-MM-DD`.
  static var payRange: Conversion {
    Conversion("PERIOD", completion: .dynamic("period")) { word throws(Failure) in
      if let first = CivilDate("\(word)-01") { return .month(first) }
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let from = CivilDate(parts[0]), let to = CivilDate(parts[1]) else {
        throw .malformed(
          word, Text(en: "is not a pay period", ko: "임금 기간이 아닙니다"),
          hint: Text(
            en: "write 2026-11 or 2026-11-16/2026-12-15",
            ko: "2026-11 또는 2026-11-16/2026-12-15처럼 입력하십시오"))
      }
      return .exactly(try PayPeriod(from: from, to: to))
    }
  }
}

extension Conversion where Value == PeriodOptions.Word {
  fileprivate static var periodOrDays: Conversion {
    Conversion("PERIOD", completion: .dynamic("period")) { word throws(Failure) in
      do throws(Failure) {
        return .range(try Conversion<PayRange>.payRange.value(of: word))
      } catch {
        guard !word.utf8.contains(0x2F), let days = try? DayRangeWord(word) else { throw error }
        return .days(days)
      }
    }
  }
}

/// Previews for a command, with the zones and the clock of its environment.
extension PayPreviews {
  init(
    _ book: RuleBook, in view: View, holding arrears: DueArrears = DueArrears(), _ zones: ZoneCache
  ) throws(Failure) {
    try self.init(book, in: view, at: try zones.environment.now(), holding: arrears) {
      name throws(Failure) in try zones.zone(name)
    }
  }
}
