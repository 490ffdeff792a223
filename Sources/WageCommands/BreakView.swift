import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// The answer of `wage break`.
enum BreakView {
  static let fields: [Field] = [
    .minutes("minutes", "Break", "휴게(분)"),
    .bool(
      "may_be_waived", "May be left out", "생략 가능",
      "Exactly four hours, from 2026-12-10, at the worker's explicit request"),
    .provisional, .explanation,
  ]

  static func members(work: Int, on day: CivilDate) -> [JSON.Member] {
    [
      .count("minutes", LegalBreak.minutes(work: work)),
      .bool("may_be_waived", LegalBreak.mayBeWaived(work: work, on: day)),
    ]
  }
}
