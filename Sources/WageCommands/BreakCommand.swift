import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage break`
struct BreakCommand {
  let minutes: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "break", Text(en: "Legal break for the time worked", ko: "법정 휴게시간"),
      into: BreakCommand.init,
      .required("minutes", .minutesOfDay, Text(en: "Time worked without breaks", ko: "휴게를 뺀 근로시간")),
      LawOptions.dateAndExplanation,
      examples: [
        Example("catchkit wage break --minutes 8h --on 2026-03-02", "Eight hours", "8시간"),
        Example(
          "catchkit wage break --minutes 240 --on 2026-12-10 --explain", "Exactly four hours",
          "정확히 4시간"),
        Example(
          "catchkit wage break --minutes 12h --on 2026-03-02 --json | jq .data.minutes",
          "For a script", "스크립트에서"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let date = try request.law.date(environment)
      return try request.law.report(
        BreakView.members(work: request.minutes, on: date), output, provisional: false,
        environment
      ) { () throws(Failure) in LegalBreak.explanation(work: request.minutes, on: date) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.break", shape: .record, fields: BreakView.fields)
}
