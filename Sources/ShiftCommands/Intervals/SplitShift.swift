import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift split ID`
struct SplitShift {
  let id: String
  let minute: Int
  let worker: String?
  let fold: Fold?
  let despite: [CheckRule]

  init(
    id: String, cut: ClockWord, worker: String?, fold: Fold?, despite: [CheckRule]
  ) throws(Failure) {
    guard case .minute(let minute) = cut else { throw .needsOneOf(["--at"]) }
    self.id = id
    self.minute = minute
    self.worker = worker
    self.fold = fold
    self.despite = despite
  }

  static var command: Command<Environment> {
    .changing(
      "split", Text(en: "Cut a shift in two", ko: "근무를 둘로 나누기"), into: SplitShift.init,
      .operand("ID", .shiftID, Text(en: "The shift's id", ko: "근무 ID")),
      .required("at", .clock, Text(en: "Time of the cut: 20:00, 25:30", ko: "나눌 시각: 20:00, 25:30")),
      .optional(
        "worker", .worker, Text(en: "The worker of the second part", ko: "뒷부분을 일할 근무자"),
        absent: Text(en: "the same worker", ko: "같은 근무자"), short: "w", isCommon: true),
      ShiftOptions.fold, CheckOptions.despite,
      discussion: .paragraph(
        en:
          "The first part keeps the id. A break across the cut is cut, too. A break of which only "
          + "the length is known stays with the longer part.",
        ko: "앞부분이 ID를 유지합니다. 나누는 시각에 걸친 휴게도 나누며, 길이만 아는 휴게는 더 긴 쪽에 둡니다."),
      examples: [
        Example(
          "catchkit shift split shf-1 --at 20:00 --worker 지훈", "Another worker from eight on",
          "8시부터 다른 근무자"),
        Example("catchkit shift split shf-1 --at 20:00 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift split shf-1 --at 20:00 --format ids | tail -n 1",
          "The id of the second part", "뒷부분의 ID"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.split"
    ) { request, transaction, actor, session throws(Failure) in
      let parts = try Shifts.split(
        request.id, at: request.minute, to: request.worker, for: actor, zones: session.zones.find,
        fold: request.fold, in: transaction)
      return try session.checked(parts, despite: request.despite, for: actor, in: transaction)
    }
  }
}
