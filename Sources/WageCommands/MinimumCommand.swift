import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

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
        Text(
          en: "Probation, first three months of a year or more", ko: "1년 이상 계약의 수습 3개월 이내"
        )),
      LawOptions.arguments(),
      examples: [
        Example("catchkit wage minimum --hourly 10320 --on 2026-07-01", "An hourly wage", "시급"),
        Example(
          "catchkit wage minimum --monthly 2100000 --on 2026-07-01",
          "A monthly wage that falls short", "모자라는 월급"),
        Example(
          "catchkit wage minimum --hourly 10000 --on 2026-07-01 --json | jq .data.shortfall",
          "Missing amount", "모자라는 금액"),
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
