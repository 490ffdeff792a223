import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// The proposed pay, before today's date is known.
struct TermsOptions: Sendable {
  private let kind: PayKind
  private let amount: Money
  let weeklyMinutes: Int?
  let days: [Weekday]
  let payDay: PayDay?
  private let since: DayWord?
  /// The option as typed, such as `--daily`.
  private let spelling: String

  private static let spellings = ["--hourly WON", "--daily WON", "--weekly WON", "--monthly WON"]

  /// The options for pay and its terms; nil when none of them is given.
  static var arguments: Argument<TermsOptions?> {
    .bundle(
      into: TermsOptions.read, absent: .some(nil),
      amount("hourly", Text(en: "Pay for an hour", ko: "시급"), isCommon: true),
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
        "since", .day, Text(en: "First day it applies", ko: "적용되는 첫날"),
        absent: Text(en: "today", ko: "오늘"), group: group))
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
    if kind == .daily, days.isEmpty { throw .needed("--days DAY,…", by: spelling) }
    if kind == .daily || kind == .weekly, weeklyMinutes == nil {
      throw .needed("--weekly-minutes DURATION", by: spelling)
    }
    // A pay day agreed for another kind of pay does not apply to this one.
    let payDay = payDay ?? (kind == earlier?.kind ? earlier?.payDay : nil)
    let terms = try PayTerms(
      kind: kind, amount: amount, from: day, weeklyMinutes: weeklyMinutes, days: days,
      payDay: payDay)
    if let typed = self.weeklyMinutes { try PayTerms.checkContracted(typed) }
    return terms
  }

  static var missing: Failure { .needsOneOf(spellings) }

  private static let group = Text(en: "Pay terms", ko: "임금 조건")

  private static func amount(
    _ name: String, _ summary: Text, isCommon: Bool = false
  ) -> Argument<Money?> {
    .optional(name, .won(1...Money.limit), summary, isCommon: isCommon, group: group)
  }

  private static func read(
    hourly: Money?, daily: Money?, weekly: Money?, monthly: Money?, weeklyMinutes: Int?,
    days: [Weekday]?, payDay: PayDay?, since: DayWord?
  ) throws(Failure) -> TermsOptions? {
    var chosen: TermsOptions?
    var spelling = ""
    let amounts = [hourly, daily, weekly, monthly]
    for index in amounts.indices {
      guard let amount = amounts[index] else { continue }
      let name = spellings[index].prefix { $0 != " " }
      guard chosen == nil else { throw .conflict(spelling, String(name)) }
      spelling = String(name)
      chosen = TermsOptions(
        kind: PayKind.allCases[index], amount: amount, weeklyMinutes: weeklyMinutes,
        days: days ?? [], payDay: payDay, since: since, spelling: spelling)
    }
    guard let chosen else { throw missing }
    return chosen
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
