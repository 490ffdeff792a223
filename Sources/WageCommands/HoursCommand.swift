import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

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
        Example("catchkit wage hours --weekly-minutes 40h", "Full time", "전일제"),
        Example("catchkit wage hours --weekly-minutes 900", "Fifteen hours", "15시간"),
        Example(
          "catchkit wage hours --weekly-minutes 20h --json | jq -r .data.hours", "For a script",
          "스크립트에서"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let hours = try OrdinaryWage.monthlyHours(weeklyMinutes: request.weeklyMinutes)
      return try request.law.report(
        [
          .text("hours", hours.decimal(places: 2, rounding: .halfUp)),
          .count("numerator", Int(hours.numerator)),
          .count("denominator", Int(hours.denominator)),
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
