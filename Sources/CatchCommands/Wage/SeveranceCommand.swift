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
          .count("service_days", result.serviceDays),
          .count("period_days", result.periodDays),
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
