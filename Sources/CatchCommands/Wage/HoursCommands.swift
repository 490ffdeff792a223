import CatchCommandLine
import CatchValues
import WageService

/// `catchkit wage weekly`
struct WeeklyCommand {
  let rate: Money
  let weeklyMinutes: Int
  let days: Int?
  let average: Int?
  let isAbsent: Bool
  let hasLeft: Bool
  let method: WeeklyMethod
  let rounding: Rounding
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "weekly", Text(en: "The weekly-holiday allowance", ko: "주휴수당"),
      into: WeeklyCommand.init,
      .required("rate", .won, Text(en: "Ordinary wage an hour", ko: "통상시급")),
      .required(
        "weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      .optional("days", .integer(1...7), Text(en: "Contracted days a week", ko: "주 소정근로일 수")),
      .optional(
        "four-week-average", .minutes,
        Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간"),
        absent: Text(en: "the week's", ko: "그 주의 시간")),
      .flag("absent", Text(en: "A contracted day was missed", ko: "소정근로일에 결근함"), isCommon: true),
      .flag(
        "left", Text(en: "Employment ended before the week did", ko: "주가 끝나기 전에 퇴직함")),
      method, rounding, LawOptions.explanationOnly,
      examples: [
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 20h",
          Text(en: "Twenty hours a week", ko: "주 20시간")),
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 840",
          Text(en: "Under fifteen hours", ko: "15시간 미만")),
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 1200 --absent --json"
            + " | jq -r .data.denied",
          Text(en: "Why there is none", ko: "없는 까닭")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let details = WeeklyHoliday.Request(
        rate: request.rate.won, weeklyMinutes: request.weeklyMinutes, days: request.days,
        fourWeekAverage: request.average, isAbsent: request.isAbsent, hasLeft: request.hasLeft,
        method: request.method, rounding: request.rounding)
      let result = try WeeklyHoliday.compute(details)
      return try request.law.report(
        [
          .won("minutes", result.minutes),
          .won("pay", result.pay),
          .text("denied", result.denied?.rawValue),
          .text("method", result.method.rawValue),
        ], output, provisional: false, environment
      ) { () throws(Failure) in result.explanation(details) }
    }
  }

  static var method: Argument<WeeklyMethod> {
    .optional(
      "weekly-method", .choice("METHOD") { $0.meaning }, default: .ruling,
      Text(en: "How the holiday's hours are found", ko: "주휴시간 계산 방법"))
  }

  static var rounding: Argument<Rounding> {
    .optional(
      "rounding", .choice("HOW") { $0.meaning }, default: .ceil,
      Text(en: "How exact pay becomes whole won", ko: "원 미만 처리"))
  }

  private static let output = OutputInfo(
    "catchkit.wage.weekly", shape: .record,
    fields: [
      .minutes("minutes", "Minutes", "시간(분)", "Paid minutes, rounded up for show"),
      .won("pay", "Allowance", "주휴수당"),
      .choice(
        "denied", ["under_15_hours", "absence", "not_employed_through_week"], "Denied", "제외 사유",
        "Why there is none; null when it is due", isNullable: true),
      .choice("method", ["ruling", "decree", "ratio"], "Method", "방법"),
      .provisional, .explanation,
    ])
}

extension WeeklyMethod {
  var meaning: Text {
    switch self {
    case .ruling: Text(en: "÷ contracted days, at least 5 (2022다291153)", ko: "소정근로일로 나눔(5일 미만은 5)")
    case .decree: Text(en: "four weeks ÷ 20 days (decree table 2)", ko: "4주 ÷ 20일(시행령 별표 2)")
    case .ratio: Text(en: "÷ 40 × 8", ko: "÷ 40 × 8")
    }
  }
}

extension Rounding {
  var meaning: Text {
    switch self {
    case .ceil: Text(en: "up", ko: "올림")
    case .floor: Text(en: "down", ko: "버림")
    case .halfUp: Text(en: "half up", ko: "반올림")
    }
  }
}

/// `catchkit wage minimum`
struct MinimumCommand {
  let pay: MinimumWage.Pay
  let weeklyMinutes: Int
  let isProbation: Bool
  let law: LawOptions

  init(
    hourly: Money?, monthly: Money?, weeklyMinutes: Int, isProbation: Bool, law: LawOptions
  ) throws(Failure) {
    switch (hourly, monthly) {
    case (let hourly?, nil): pay = .hourly(hourly.won)
    case (nil, let monthly?): pay = .monthly(monthly.won)
    case (nil, nil): throw .needsOneOf(["--hourly", "--monthly"])
    default: throw .conflict("--hourly", "--monthly")
    }
    self.weeklyMinutes = weeklyMinutes
    self.isProbation = isProbation
    self.law = law
  }

  static var command: Command<Environment> {
    Command(
      "minimum", Text(en: "Check pay against the minimum wage", ko: "최저임금 확인"),
      into: MinimumCommand.init,
      .optional("hourly", .won, Text(en: "Pay an hour", ko: "시급"), isCommon: true),
      .optional("monthly", .won, Text(en: "Pay a month", ko: "월급"), isCommon: true),
      .optional(
        "weekly-minutes", .minutes, default: 2_400,
        Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      .flag(
        "probation",
        Text(en: "In the first three months of a year or more", ko: "1년 이상 계약의 수습 3개월 이내")),
      LawOptions.arguments(),
      examples: [
        Example(
          "catchkit wage minimum --hourly 10320 --on 2026-07-01",
          Text(en: "An hourly wage", ko: "시급")),
        Example(
          "catchkit wage minimum --monthly 2100000 --on 2026-07-01",
          Text(en: "A monthly wage that falls short", ko: "모자라는 월급")),
        Example(
          "catchkit wage minimum --hourly 10000 --on 2026-07-01 --json | jq .data.shortfall",
          Text(en: "How much is missing", ko: "모자라는 금액")),
      ],
      output: output,
      negativeAnswer: Text(en: "the pay is below the minimum", ko: "최저임금 미달")
    ) { request, environment throws(Failure) in
      let result = try MinimumWage.check(
        request.pay, weeklyMinutes: request.weeklyMinutes, isProbation: request.isProbation,
        on: try request.law.date(environment), book: try request.law.book(environment))
      return try request.law.report(
        [
          .text("basis_hours", result.basisHours.decimal(places: 2, rounding: .halfUp)),
          .exact("hourly", result.hourly, places: 2),
          .exact("minimum_hourly", result.minimumHourly, places: 2),
          .won("minimum_monthly", result.minimumMonthly),
          .bool("ok", result.isSufficient),
          .won("shortfall", result.shortfall),
        ], output, provisional: result.isProvisional, environment,
        isNegative: !result.isSufficient
      ) { () throws(Failure) in
        result.explanation(
          request.pay, weeklyMinutes: request.weeklyMinutes, isProbation: request.isProbation)
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.minimum", shape: .record,
    fields: [
      .decimal("basis_hours", "Monthly basis hours", "월 기준시간"),
      .exact("hourly", "Pay an hour", "시간당 임금"),
      .exact("minimum_hourly", "Minimum an hour", "최저시급"),
      .won("minimum_monthly", "Minimum a month", "최저월급"),
      .bool("ok", "Enough", "충족"),
      .won("shortfall", "Missing", "부족액", "Won missing, an hour or a month as the pay was given"),
      .provisional, .explanation,
    ])
}

/// `catchkit wage hours`
struct HoursCommand {
  let weeklyMinutes: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "hours", Text(en: "Monthly basis hours of a contract", ko: "월 통상임금 산정 기준시간"),
      into: HoursCommand.init,
      .required(
        "weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      LawOptions.explanationOnly,
      examples: [
        Example("catchkit wage hours --weekly-minutes 40h", Text(en: "Full time", ko: "전일제")),
        Example("catchkit wage hours --weekly-minutes 900", Text(en: "Fifteen hours", ko: "15시간")),
        Example(
          "catchkit wage hours --weekly-minutes 20h --json | jq -r .data.hours",
          Text(en: "For a script", ko: "스크립트에서")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let hours = try OrdinaryWage.monthlyHours(weeklyMinutes: request.weeklyMinutes)
      return try request.law.report(
        [
          .text("hours", hours.decimal(places: 2, rounding: .halfUp)),
          .won("numerator", Int(hours.numerator)),
          .won("denominator", Int(hours.denominator)),
        ], output, provisional: false, environment
      ) { () throws(Failure) in
        try OrdinaryWage.hoursExplanation(weeklyMinutes: request.weeklyMinutes)
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.hours", shape: .record,
    fields: [
      .decimal("hours", "Hours", "시간", "Rounded half up to two places"),
      .integer("numerator", "Numerator", "분자", "The exact hours as a fraction"),
      .integer("denominator", "Denominator", "분모"),
      .provisional, .explanation,
    ])
}

/// `catchkit wage break`
struct BreakCommand {
  let minutes: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "break", Text(en: "The break that work must contain", ko: "법정 휴게시간"),
      into: BreakCommand.init,
      .required("minutes", .minutesOfDay, Text(en: "Time worked, breaks apart", ko: "휴게를 뺀 근로시간")),
      LawOptions.dateAndExplanation,
      examples: [
        Example(
          "catchkit wage break --minutes 8h --on 2026-03-02", Text(en: "Eight hours", ko: "8시간")),
        Example(
          "catchkit wage break --minutes 240 --on 2026-12-10 --explain",
          Text(en: "Exactly four hours", ko: "정확히 4시간")),
        Example(
          "catchkit wage break --minutes 12h --on 2026-03-02 --json | jq .data.minutes",
          Text(en: "For a script", ko: "스크립트에서")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let date = try request.law.date(environment)
      return try request.law.report(
        [.won("minutes", LegalBreak.minutes(work: request.minutes))], output, provisional: false,
        environment
      ) { () throws(Failure) in LegalBreak.explanation(work: request.minutes, on: date) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.break", shape: .record,
    fields: [.minutes("minutes", "Break", "휴게(분)"), .provisional, .explanation])
}
