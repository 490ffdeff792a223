import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift split ID`
struct SplitShift {
  let id: String
  let cut: ClockWord
  let worker: String?
  let fold: Fold?
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "split", Text(en: "Cut a shift in two", ko: "근무를 둘로 나누기"), into: SplitShift.init,
      .operand("ID", .shiftID, Text(en: "The shift's id", ko: "근무 ID")),
      .required(
        "at", .clock, Text(en: "Where: 20:00, 25:30", ko: "나눌 시각: 20:00, 25:30")),
      .optional(
        "worker", .worker, Text(en: "Who works the second part", ko: "뒷부분을 일할 사람"),
        absent: Text(en: "the same", ko: "같은 사람"), short: "w", isCommon: true),
      ShiftOptions.fold, CheckOptions.despite,
      discussion: [
        Text(
          en: "The first part keeps the id. A break across the cut is cut too; one of which only "
            + "the length is known stays with the longer part.",
          ko: "앞부분이 ID를 유지합니다. 나누는 시각에 걸친 휴게도 나누며, 길이만 아는 휴게는 더 긴 쪽에 둡니다.")
      ],
      examples: [
        Example(
          "catchkit shift split shf-1 --at 20:00 --worker 지훈", "Somebody else takes over at eight",
          "8시부터 다른 사람이 이어서"),
        Example("catchkit shift split shf-1 --at 20:00 -n", "Only look", "미리 보기"),
        Example(
          "catchkit shift split shf-1 --at 20:00 --format ids | tail -n 1",
          "The id of the second part", "뒷부분의 ID"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ShiftView.output("catchkit.shift.split")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard case .minute(let minute) = cut else { throw .needsOneOf(["--at"]) }
    let zones = ZoneShelf(environment)
    var parts: [ListedShift] = []
    var concerns = ShiftConcerns()
    var report = try environment.change(
      ShiftView.shown(SplitShift.output, in: environment), message: { _ in Text(verbatim: "") }
    ) { transaction, actor throws(Failure) in
      parts = try Shifts.split(
        id, at: minute, to: worker, for: actor,
        zones: { name throws(Failure) in try zones.zone(name) }, fold: fold, in: transaction)
      concerns = try ShiftConcerns(
        about: parts, for: actor, zones.lens(despite: despite), in: transaction.view)
      return try zones.rows(parts)
    }
    report.notes += concerns.notes
    return report
  }
}
