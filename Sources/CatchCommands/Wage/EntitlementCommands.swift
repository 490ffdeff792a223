import CatchCommandLine
import CatchValues
import WageService

/// `catchkit wage severance`
struct SeveranceCommand {
  let joined: CivilDate
  let left: CivilDate
  let wages: Money
  let bonus: Money
  let leavePay: Money
  let ordinaryDaily: Money?
  let weeklyMinutes: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "severance", Text(en: "Severance pay", ko: "퇴직금"),
      into: SeveranceCommand.init,
      .required("joined", .date, Text(en: "First day of employment", ko: "입사일")),
      .required(
        "left", .date, Text(en: "Day after the last day of employment", ko: "퇴직일(마지막 근무일의 다음 날)")),
      .required(
        "wages-3m", .won, Text(en: "Wages of the three months before", ko: "퇴직 전 3개월의 임금")),
      .optional(
        "bonus", .won, default: .zero, Text(en: "Bonus of the year before", ko: "퇴직 전 1년의 상여금")),
      .optional(
        "leave-pay", .won, default: .zero,
        Text(en: "Unused-leave pay of the year before", ko: "전년도 연차수당")),
      .optional("ordinary-daily", .won, Text(en: "Ordinary wage a day", ko: "1일 통상임금")),
      .optional(
        "weekly-minutes", .minutes, default: 2_400,
        Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      LawOptions.explanationOnly,
      examples: [
        Example(
          "catchkit wage severance --joined 2020-01-01 --left 2026-01-01 --wages-3m 9000000",
          Text(en: "Six years", ko: "6년")),
        Example(
          "catchkit wage severance --joined 2014-10-02 --left 2017-09-16 --wages-3m 7080000"
            + " --bonus 4000000 --leave-pay 300000 --ordinary-daily 90000",
          Text(en: "With bonus and leave pay", ko: "상여금과 연차수당 포함")),
        Example(
          "catchkit wage severance --joined 2024-03-01 --left 2025-02-28 --wages-3m 9000000 --json"
            + " | jq .data.eligible",
          Text(en: "A day short of a year", ko: "1년에 하루 모자람")),
      ],
      output: output,
      negativeAnswer: Text(en: "no severance is due", ko: "퇴직금 대상이 아님")
    ) { request, environment throws(Failure) in
      let details = Severance.Request(
        joined: request.joined, left: request.left, wages: request.wages.won,
        bonus: request.bonus.won, leavePay: request.leavePay.won,
        ordinaryDaily: request.ordinaryDaily?.won, weeklyMinutes: request.weeklyMinutes)
      let result = try Severance.compute(details)
      return try request.law.report(
        [
          .bool("eligible", result.isEligible),
          .won("service_days", result.serviceDays),
          .won("period_days", result.periodDays),
          .text("average_daily", result.averageDaily.decimal(places: 2, rounding: .ceil)),
          .text("daily_used", result.dailyUsed.decimal(places: 2, rounding: .ceil)),
          .won("amount", result.amount),
        ], output, provisional: false, environment, isNegative: !result.isEligible
      ) { () throws(Failure) in result.explanation(details) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.severance", shape: .record,
    fields: [
      .bool("eligible", "Eligible", "대상"),
      .integer("service_days", "Days of service", "재직일수"),
      .integer("period_days", "Days of the three months", "산정기간 일수"),
      .decimal("average_daily", "Average wage a day", "1일 평균임금"),
      .decimal("daily_used", "Daily wage used", "적용 일급", "The higher of average and ordinary"),
      .won("amount", "Severance pay", "퇴직금"),
      .provisional, .explanation,
    ])
}

/// `catchkit wage leave`
struct LeaveCommand {
  let service: AnnualLeave.Service
  let rate: Money?
  let unused: Int
  let weeklyMinutes: Int
  let law: LawOptions

  init(
    years: Int?, months: Int?, rate: Money?, unused: Int, weeklyMinutes: Int, law: LawOptions
  ) throws(Failure) {
    switch (years, months) {
    case (let years?, nil): service = .years(years)
    case (nil, let months?): service = .months(months)
    case (nil, nil): throw .needsOneOf(["--years", "--months"])
    default: throw .conflict("--years", "--months")
    }
    guard unused == 0 || rate != nil else { throw .needsOneOf(["--rate"]) }
    self.rate = rate
    self.unused = unused
    self.weeklyMinutes = weeklyMinutes
    self.law = law
  }

  static var command: Command<Environment> {
    Command(
      "leave", Text(en: "Annual leave and the pay for unused days", ko: "연차휴가와 미사용수당"),
      into: LeaveCommand.init,
      .optional(
        "years", .integer(0...80), Text(en: "Full years of service", ko: "근속 연수"), isCommon: true),
      .optional(
        "months", .integer(0...1200), Text(en: "Full months of the first year", ko: "첫해의 개월 수"),
        isCommon: true),
      .optional("rate", .won, Text(en: "Ordinary wage an hour", ko: "통상시급"), isCommon: true),
      .optional(
        "unused", .integer(0...100), default: 0, Text(en: "Unused days", ko: "미사용 일수"),
        isCommon: true),
      .optional(
        "weekly-minutes", .minutes, default: 2_400,
        Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      LawOptions.explanationOnly,
      examples: [
        Example("catchkit wage leave --years 3", Text(en: "After three years", ko: "3년 근속")),
        Example(
          "catchkit wage leave --years 1 --rate 10320 --unused 5",
          Text(en: "Five unused days", ko: "미사용 5일")),
        Example(
          "catchkit wage leave --months 8 --json | jq .data.days",
          Text(en: "In the first year", ko: "첫해")),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let rate = request.rate?.won
      let result = try AnnualLeave.compute(
        request.service, rate: rate, unused: request.unused, weeklyMinutes: request.weeklyMinutes)
      return try request.law.report(
        [
          .won("days", result.days),
          .init("pay", result.pay.map { .integer($0) } ?? .null),
        ], output, provisional: false, environment
      ) { () throws(Failure) in
        result.explanation(
          request.service, rate: rate, unused: request.unused,
          weeklyMinutes: request.weeklyMinutes)
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.leave", shape: .record,
    fields: [
      .integer("days", "Days", "일수"),
      .won("pay", "Pay for unused days", "미사용수당", "Null without --rate", isNullable: true),
      .provisional, .explanation,
    ])
}

/// `catchkit wage support`
struct SupportCommand {
  let income: Money
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "support", Text(en: "Duru-nuri support of premiums", ko: "두루누리 보험료 지원"),
      into: SupportCommand.init,
      .required("income", .won, Text(en: "Taxable pay of the month", ko: "월 과세 보수")),
      LawOptions.arguments(Text(en: "A day of the premium's month", ko: "보험료 해당 월의 날짜")),
      discussion: [
        Text(
          en: "For newly insured workers of workplaces under ten employees; property and income "
            + "tests are not looked at.",
          ko: "10명 미만 사업장의 신규 가입자 기준이며, 재산·소득 요건은 보지 않습니다.")
      ],
      examples: [
        Example(
          "catchkit wage support --income 2600000 --on 2026-05-31", Text(en: "At the cap", ko: "상한")
        ),
        Example(
          "catchkit wage support --income 2700000 --on 2026-05-31",
          Text(en: "Not below the threshold", ko: "기준 이상")),
        Example(
          "catchkit wage support --income 2000000 --on 2026-05-31 --json | jq .data.np_employee",
          Text(en: "The worker's pension", ko: "근로자 국민연금")),
      ],
      output: output,
      negativeAnswer: Text(en: "no support is due", ko: "지원 대상이 아님")
    ) { request, environment throws(Failure) in
      let result = try PremiumSupport.compute(
        income: request.income.won, on: try request.law.date(environment),
        book: try request.law.book(environment))
      return try request.law.report(
        [
          .bool("eligible", result.isEligible),
          .won("np_employee", result.pensionEmployee),
          .won("np_employer", result.pensionEmployer),
          .won("ei_employee", result.employmentEmployee),
          .won("ei_employer", result.employmentEmployer),
        ], output, provisional: result.isProvisional, environment,
        isNegative: !result.isEligible
      ) { () throws(Failure) in result.explanation(income: request.income.won) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.support", shape: .record,
    fields: [
      .bool("eligible", "Eligible", "대상"),
      .won("np_employee", "Pension, employee", "국민연금 근로자"),
      .won("np_employer", "Pension, employer", "국민연금 사업주"),
      .won("ei_employee", "Employment insurance, employee", "고용보험 근로자"),
      .won("ei_employer", "Employment insurance, employer", "고용보험 사업주"),
      .provisional, .explanation,
    ])
}
