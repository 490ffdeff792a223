import CatchCommandLine
import CatchValues
import WageService

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
          .count("days", result.days),
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
