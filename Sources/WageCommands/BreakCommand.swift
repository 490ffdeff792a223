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
        (request.minutes, date), view, output, provisional: false, environment
      ) { () throws(Failure) in LegalBreak.explanation(work: request.minutes, on: date) }
    }
  }

  private static let output = view.answer("catchkit.wage.break")

  private static let view = RecordView<(work: Int, day: CivilDate)>(
    id: nil,
    [
      .minutes("minutes", "Break", "휴게(분)") { LegalBreak.minutes(work: $0.work) },
      .bool(
        "may_be_waived", "May be left out", "생략 가능",
        "Exactly four hours, from 2026-12-10, at the worker's explicit request"
      ) { LegalBreak.mayBeWaived(work: $0.work, on: $0.day) },
    ])
}
