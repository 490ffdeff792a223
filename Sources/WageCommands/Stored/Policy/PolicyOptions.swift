import CatchCommandLine
import CatchValues
import PayrollService
import ShiftService
import WageService

/// The flags for a pay policy; values without a flag stay as they are.
struct PolicyOptions: Sendable {
  let cycle: Cycle?
  let startDay: Int?
  let rules: Edits<PayPolicy.Rules>

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
        "cycle", .choice("CYCLE") { $0.meaning }, Text(en: "Length of a pay period", ko: "임금 주기"),
        isCommon: true),
      .optional(
        "start-day", .integer(1...28),
        Text(en: "Day of the month on which a period begins", ko: "임금 기간이 시작되는 날"),
        isCommon: true),
      .edits(rules))
  }

  private static var rules: [EditOption<PayPolicy.Rules>] {
    [
      .option(
        "pay-basis", .choice("CLOCK") { $0.meaning },
        Text(en: "Scheduled or actual times", ko: "예정 또는 실제 시각"), isCommon: true
      ) { $0.attendance.clock = $1 },
      .option(
        "clock-step", clockStep,
        Text(en: "Round clocked times to 1, 5, 10, 15, 30 or 60 minutes", ko: "출퇴근 시각 단위(분)")
      ) { $0.attendance.clockStep = $1 },
      .option(
        "grace", .minutes(0...BeyondPlanRules.longestGrace),
        Text(en: "Unpaid time around the plan that asks for nothing", ko: "예정 앞뒤의 허용 시간")
      ) { $0.attendance.graceMinutes = $1 },
      .option(
        "beyond-plan", .choice("HOW") { $0.meaning },
        Text(en: "Time clocked outside the plan", ko: "예정 밖에 기록된 시간"), isCommon: true
      ) { $0.attendance.settlement = $1 },
      .option(
        "size", .choice("SIZE") { $0.meaning }, Text(en: "Employees of the business", ko: "사업장 규모")
      ) { $0.size = $1 },
      .option(
        "industry",
        Conversion<String>.text("CODE").completed(by: .dynamic("industry")).map { String?($0) }
          .or("none", nil, meaning: Text(en: "the average of all", ko: "전체 평균")),
        Text(en: "Industry, see 'wage industries'", ko: "업종 코드 ('wage industries')")
      ) { $0.industry = $1 },
      .option(
        "accident-permille",
        Conversion<Fraction>.decimal(0...1000).named("X").map { Fraction?($0) }
          .or("none", nil, meaning: Text(en: "the industry's", ko: "업종의 요율")),
        Text(en: "Whole accident rate on your notice, in permille", ko: "통지된 산재보험료율 전체 (천분율)")
      ) { $0.accidentPermille = $1.map { $0.decimal(places: 6, rounding: .halfUp) } },
      .option(
        "weekly-method", .choice("METHOD") { $0.meaning },
        Text(en: "Method for the weekly holiday's hours", ko: "주휴시간 계산 방법")
      ) { $0.weeklyMethod = $1 },
      .option(
        "rounding", .choice("HOW") { $0.meaning },
        Text(en: "Rounding of exact pay to whole won", ko: "원 미만 처리")
      ) { $0.rounding = $1 },
      .option(
        "attribution", .choice("DAY") { $0.meaning },
        Text(en: "Day of a shift over midnight", ko: "자정을 넘는 근무의 날짜")
      ) { $0.attribution = $1 },
      .option(
        "public-holidays", Conversion<CalcOptions.KeptHolidays>.choice("WHICH") { $0.meaning },
        Text(en: "Public holidays that are kept", ko: "지키는 공휴일")
      ) { $0.holidays = $1.policy },
      .option(
        "pay-day-rule", .choice("RULE") { $0.meaning },
        Text(en: "Rule for a pay day on a day off", ko: "임금지급일이 휴일일 때 규칙")
      ) { $0.payDayRule = $1 },
      .option(
        "part-month", .choice("HOW") { $0.meaning },
        Text(en: "Salary for a part of a month", ko: "월급제의 일할 계산 기준")
      ) { $0.partMonth = $1 },
    ]
  }

  /// True when no flag is given.
  var isEmpty: Bool { cycle == nil && startDay == nil && rules.isEmpty }

  /// - Throws: `wage.industry_unknown`, `wage.accident_rate`.
  func apply(to policy: inout PayPolicy.Rules, on day: CivilDate) throws(Failure) {
    switch cycle {
    case .week?: policy.cycle = .weekly
    case .month?: policy.cycle = .monthly(startDay: startDay ?? policy.cycle.startDay ?? 1)
    case nil: if let startDay { policy.cycle = .monthly(startDay: startDay) }
    }
    let industry = policy.industry
    rules.apply(to: &policy)
    if policy.industry != industry, let chosen = policy.industry {
      _ = try InsuranceRules(
        RuleBook(allowsProvisional: true), on: day, size: policy.size, accident: .industry(chosen))
    }
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

extension BeyondPlanRules.Settlement {
  var meaning: Text {
    switch self {
    case .ask: Text(en: "the owner settles each day", ko: "사업주가 날마다 결정")
    case .pay: Text(en: "it is paid", ko: "지급")
    case .refuse: Text(en: "it is not paid", ko: "지급하지 않음")
    }
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
