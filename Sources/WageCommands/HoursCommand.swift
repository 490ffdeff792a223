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
      .required("weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간")),
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
        hours, view, output, provisional: false, environment
      ) { () throws(Failure) in
        try OrdinaryWage.hoursExplanation(weeklyMinutes: request.weeklyMinutes)
      }
    }
  }

  private static let output = view.answer("catchkit.wage.hours")

  private static let view = RecordView<Fraction>(
    id: nil,
    [
      .decimal("hours", "Hours", "시간", "Rounded half up to two places", rounding: .halfUp) { $0 },
      .integer("numerator", "Numerator", "분자", "The exact hours as a fraction") {
        Int($0.numerator)
      },
      .integer("denominator", "Denominator", "분모") { Int($0.denominator) },
    ])
}
