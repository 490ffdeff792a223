import CatchCommandLine
import CatchValues
import PayrollService
import WageService

/// The flags for a pay policy; values without a flag stay as they are.
struct PolicyOptions: Sendable {
  let cycle: Cycle?
  let startDay: Int?
  let clock: PayClock?
  let clockStep: Int?
  let size: WorkplaceSize?
  let industry: String??
  let permille: Fraction??
  let weeklyMethod: WeeklyMethod?
  let rounding: Rounding?
  let attribution: Attribution?
  let holidays: CalcOptions.KeptHolidays?
  let payDayRule: PayDayRule?

  enum Cycle: String, CaseIterable, Sendable {
    case month
    case week

    var meaning: Text {
      switch self {
      case .month: Text(en: "months from the start day on", ko: "시작일부터 한 달")
      case .week: Text(en: "the workplace's weeks", ko: "사업장의 한 주")
      }
    }
  }

  static var arguments: Argument<PolicyOptions> {
    .bundle(
      into: PolicyOptions.init,
      .optional(
        "cycle", .choice("CYCLE") { $0.meaning }, Text(en: "How long a pay period is", ko: "임금 주기"),
        isCommon: true),
      .optional(
        "start-day", .integer(1...28),
        Text(en: "Day of the month on which a period begins", ko: "임금 기간이 시작되는 날"),
        isCommon: true),
      .optional(
        "pay-basis", .choice("CLOCK") { $0.meaning },
        Text(en: "Scheduled or actual times", ko: "예정 또는 실제 시각"), isCommon: true),
      .optional(
        "clock-step", clockStep,
        Text(en: "Clocked times to the nearest 1, 5, 10, 15, 30 or 60 minutes", ko: "출퇴근 시각 단위(분)")),
      .optional(
        "size", .choice("SIZE") { $0.meaning },
        Text(en: "Employees of the business", ko: "사업장 규모")),
      .optional(
        "industry",
        Conversion<String>.text("CODE").completed(by: .dynamic("industry")).map { String?($0) }
          .or("none", nil, meaning: Text(en: "the average of all", ko: "전체 평균")),
        Text(en: "Industry, see 'wage industries'", ko: "업종 코드 ('wage industries')")),
      .optional(
        "accident-permille",
        Conversion<Fraction>.decimal(0...1000).named("X").map { Fraction?($0) }
          .or("none", nil, meaning: Text(en: "the industry's", ko: "업종의 요율")),
        Text(en: "Whole accident rate of the own notice, in permille", ko: "통지된 산재보험료율 전체 (천분율)")),
      .optional(
        "weekly-method", .choice("METHOD") { $0.meaning },
        Text(en: "How the holiday's hours are found", ko: "주휴시간 계산 방법")),
      .optional(
        "rounding", .choice("HOW") { $0.meaning },
        Text(en: "How exact pay becomes whole won", ko: "원 미만 처리")),
      .optional(
        "attribution", .choice("DAY") { $0.meaning },
        Text(en: "Which day a shift over midnight belongs to", ko: "자정을 넘는 근무의 날짜")),
      .optional(
        "public-holidays", .choice("WHICH") { $0.meaning },
        Text(en: "Which public holidays are kept", ko: "지키는 공휴일")),
      .optional(
        "pay-day-rule", .choice("RULE") { $0.meaning },
        Text(en: "What becomes of a pay day on a day off", ko: "급여일이 쉬는 날일 때")))
  }

  /// True when no flag is given.
  var isEmpty: Bool {
    let isPeriodEmpty = cycle == nil && startDay == nil && payDayRule == nil && holidays == nil
    let isClockEmpty = clock == nil && clockStep == nil && attribution == nil
    let isBusinessEmpty = size == nil && industry == nil && permille == nil
    return isPeriodEmpty && isClockEmpty && isBusinessEmpty && weeklyMethod == nil
      && rounding == nil
  }

  /// - Throws: `wage.industry_unknown`, `wage.accident_rate`.
  func apply(to rules: inout PayPolicy.Rules, on day: CivilDate) throws(Failure) {
    switch cycle {
    case .week?: rules.cycle = .weekly
    case .month?: rules.cycle = .monthly(startDay: startDay ?? rules.cycle.startDay ?? 1)
    case nil: if let startDay { rules.cycle = .monthly(startDay: startDay) }
    }
    rules.clock = clock ?? rules.clock
    rules.clockStep = clockStep ?? rules.clockStep
    rules.size = size ?? rules.size
    if let industry {
      rules.industry = industry
      if let industry {
        _ = try InsuranceRules(
          RuleBook(allowsProvisional: true), on: day, size: rules.size,
          accident: .industry(industry))
      }
    }
    if let permille {
      rules.accidentPermille = permille.map { $0.decimal(places: 6, rounding: .halfUp) }
    }
    rules.weeklyMethod = weeklyMethod ?? rules.weeklyMethod
    rules.rounding = rounding ?? rules.rounding
    rules.attribution = attribution ?? rules.attribution
    rules.holidays = holidays?.policy ?? rules.holidays
    rules.payDayRule = payDayRule ?? rules.payDayRule
  }

  private static var clockStep: Conversion<Int> {
    let words = ["1", "5", "10", "15", "30", "60"].map {
      Choice($0, Text(en: "\($0) min", ko: "\($0)분"))
    }
    return Conversion("MINUTES", choices: words, show: { String($0) }) { word throws(Failure) in
      guard let value = Int(word), [1, 5, 10, 15, 30, 60].contains(value) else {
        throw .notAChoice(word, among: words.map(\.name))
      }
      return value
    }
  }
}

extension PayCycle {
  /// The day of the month on which periods begin; nil for weeks.
  var startDay: Int? {
    if case .monthly(let day) = self { return day }
    return nil
  }
}

extension PayDayRule {
  var meaning: Text {
    switch self {
    case .none: Text(en: "it stays", ko: "그대로")
    case .previous: Text(en: "the business day before", ko: "앞 영업일")
    case .next: Text(en: "the business day after", ko: "다음 영업일")
    }
  }
}
