import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WageService

/// The proposed pay, before today's date is known.
struct TermsOptions: Sendable {
  private let kind: PayKind
  private let amount: Amount
  let weeklyMinutes: Int?
  let days: [Weekday]
  let payDay: PayDay?
  /// Minutes of overtime a week that the pay includes; 0 for none, nil when not named.
  let includedOvertime: Int?
  private let since: DayWord?
  /// The option as typed, such as `--daily`; nil for a row of a table.
  let spelling: String?

  /// An amount, or the minimum wage of each day.
  private enum Amount: Sendable {
    case won(Money)
    case minimum
  }

  private static let spellings = ["--hourly WON", "--daily WON", "--weekly WON", "--monthly WON"]

  /// The pay of one's own job, and the first day of all that is added with a workplace.
  struct OfPlace: Sendable {
    let pay: TermsOptions?
    let since: DayWord?
  }

  /// The options for pay and its terms; nil when none of them is given.
  static var arguments: Argument<TermsOptions?> {
    .bundle(into: paid, absent: .some(nil), ofPlace(since: Text(en: "today", ko: "오늘")))
  }

  private static func paid(_ given: OfPlace) throws(Failure) -> TermsOptions? {
    if given.pay == nil, given.since != nil { throw missing }
    return given.pay
  }

  /// The options for pay, with a first day that may stand alone.
  static func ofPlace(since absent: Text) -> Argument<OfPlace> {
    .bundle(
      into: TermsOptions.read, absent: OfPlace(pay: nil, since: nil),
      .optional(
        "hourly",
        Conversion<Money>.won(1...Money.limit).map { Amount.won($0) }
          .or("minimum", .minimum, meaning: Text(en: "each day's minimum wage", ko: "날짜별 최저임금")),
        Text(en: "Pay for an hour", ko: "시급"), isCommon: true, group: group),
      amount("daily", Text(en: "Pay for a day", ko: "일급")),
      amount("weekly", Text(en: "Pay for a week", ko: "주급")),
      amount("monthly", Text(en: "Pay for a month", ko: "월급"), isCommon: true),
      .optional(
        "weekly-minutes", .minutes(1...10_080),
        Text(en: "Contracted time a week: 20h", ko: "주 소정근로시간: 20h"),
        group: group),
      .optional(
        "days", .list(.weekday), Text(en: "Contracted days: mon,wed,fri", ko: "소정근로일: 월,수,금"),
        group: group),
      .optional(
        "pay-day", Conversion("DAY") { word throws(Failure) in try PayDay(word) },
        Text(en: "Pay day: 25, or fri", ko: "임금지급일: 25 또는 fri"), group: group),
      .optional(
        "includes-overtime",
        Conversion<Int>.minutes(PayTerms.includable)
          .or("none", 0, meaning: Text(en: "overtime is paid apart", ko: "연장근로는 따로 지급")),
        Text(en: "Overtime a week that the monthly pay includes", ko: "월급에 포함된 주 연장근로"),
        group: group),
      .optional(
        "since", .day, Text(en: "First day it applies", ko: "적용되는 첫날"), absent: absent,
        group: group))
  }

  /// Returns the first day on which the terms apply.
  func from(
    today: CivilDate, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CivilDate {
    try environment.day(since ?? .date(today), today: today, weekStart: place.weekStart)
  }

  /// Returns the terms from a day on; values not named are taken from earlier terms.
  func terms(from day: CivilDate, keeping earlier: PayTerms? = nil) throws(Failure) -> PayTerms {
    let weeklyMinutes = weeklyMinutes ?? earlier?.weeklyMinutes
    let days = days.isEmpty ? earlier?.days ?? [] : days
    // Pay by the day or week gives an hourly wage only together with these.
    if let spelling, kind == .daily, days.isEmpty { throw .needed("--days DAY,…", by: spelling) }
    if let spelling, kind == .daily || kind == .weekly, weeklyMinutes == nil {
      throw .needed("--weekly-minutes DURATION", by: spelling)
    }
    // A pay day agreed for another kind of pay does not apply to this one.
    let payDay = payDay ?? (kind == earlier?.kind ? earlier?.payDay : nil)
    let overtime = includedOvertime ?? (kind == .monthly ? earlier?.includedOvertime : nil)
    let terms = try PayTerms(
      kind: kind, amount: try won(on: day), from: day, weeklyMinutes: weeklyMinutes, days: days,
      payDay: payDay, followsMinimum: followsMinimum,
      includedOvertime: overtime == 0 ? nil : overtime)
    if let typed = self.weeklyMinutes { try PayTerms.checkContracted(typed) }
    return terms
  }

  /// True when pay of the same kind would rise from a day on.
  func raises(_ terms: PayTerms, on day: CivilDate) throws(Failure) -> Bool {
    guard kind == terms.kind, !(followsMinimum && terms.followsMinimum) else { return false }
    let new = try won(on: day)
    guard terms.followsMinimum else {
      return new > terms.amount || followsMinimum && new == terms.amount
    }
    // What follows the minimum wage is stored at that of its first day.
    return new > (try Money(won: try MinimumWage.hourly(on: day, book: RuleBook())))
  }

  private var followsMinimum: Bool {
    if case .minimum = amount { true } else { false }
  }

  /// - Throws: `wage.rules_unknown` for a day whose minimum wage is not published.
  private func won(on day: CivilDate) throws(Failure) -> Money {
    switch amount {
    case .won(let money): money
    case .minimum: try Money(won: try MinimumWage.hourly(on: day, book: RuleBook()))
    }
  }

  static var missing: Failure { .needsOneOf(spellings) }

  private static let group = Text(en: "Pay terms", ko: "임금 조건")

  private static func amount(
    _ name: String, _ summary: Text, isCommon: Bool = false
  ) -> Argument<Money?> {
    .optional(name, .won(1...Money.limit), summary, isCommon: isCommon, group: group)
  }

  private static func read(
    hourly: Amount?, daily: Money?, weekly: Money?, monthly: Money?, weeklyMinutes: Int?,
    days: [Weekday]?, payDay: PayDay?, includedOvertime: Int?, since: DayWord?
  ) throws(Failure) -> OfPlace {
    if let typed = weeklyMinutes, typed < 60 {
      throw .malformed(
        "--weekly-minutes \(typed)",
        Text(en: "is less than an hour a week", ko: "주 1시간보다 짧습니다"),
        hint: Text(en: "write \(typed)h or \(typed * 60)", ko: "\(typed)h나 \(typed * 60)처럼 입력하십시오"))
    }
    var chosen: TermsOptions?
    var spelling = ""
    let amounts = [hourly] + [daily, weekly, monthly].map { $0.map(Amount.won) }
    for index in amounts.indices {
      guard let amount = amounts[index] else { continue }
      let name = spellings[index].prefix { $0 != " " }
      guard chosen == nil else { throw .conflict(spelling, String(name)) }
      spelling = String(name)
      chosen = TermsOptions(
        kind: PayKind.allCases[index], amount: amount, weeklyMinutes: weeklyMinutes,
        days: days ?? [], payDay: payDay, includedOvertime: includedOvertime, since: since,
        spelling: spelling)
    }
    guard let chosen else {
      guard weeklyMinutes == nil, days == nil, payDay == nil, includedOvertime == nil
      else { throw missing }
      return OfPlace(pay: nil, since: since)
    }
    if includedOvertime != nil, monthly == nil { throw .needsOneOf(["--monthly WON"]) }
    return OfPlace(pay: chosen, since: since)
  }
}

extension TermsOptions {
  /// Makes the pay of a row of a table.
  ///
  /// - Parameter won: the amount; nil for the minimum wage of each day.
  init(kind: PayKind, won: Money?, weeklyMinutes: Int?, days: [Weekday], payDay: PayDay?) {
    self.init(
      kind: kind, amount: won.map(Amount.won) ?? .minimum, weeklyMinutes: weeklyMinutes,
      days: days, payDay: payDay, includedOvertime: nil, since: nil, spelling: nil)
  }
}

extension Failure {
  fileprivate static func needed(_ option: String, by other: String) -> Failure {
    .needsOneOf(
      [option],
      hint: Text(
        en: "'\(other)' needs it to compute the pay of an hour",
        ko: "시간당 임금을 계산할 수 있도록 '\(other)' 옵션과 함께 지정하십시오"))
  }
}
