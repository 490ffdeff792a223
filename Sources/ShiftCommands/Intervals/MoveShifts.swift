import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift move ID…`
struct MoveShifts: CheckedRequest {
  let ids: [String]
  let later: Int?
  let earlier: Int?
  let fold: Fold?
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "move", Text(en: "Move shifts by a length of time", ko: "근무를 앞뒤로 옮기기"),
      into: checked(MoveShifts.init),
      ShiftOptions.ids,
      .optional(
        "later", .minutes(1...527_040),
        Text(en: "Length of time: 30m, 1h, 24h", ko: "늦출 길이: 30m, 1h, 24h"),
        isCommon: true),
      .optional(
        "earlier", .minutes(1...527_040),
        Text(en: "Length of time: 30m, 1h, 24h", ko: "앞당길 길이: 30m, 1h, 24h"), isCommon: true),
      ShiftOptions.fold, CheckOptions.despite,
      discussion: .paragraph(
        en: "Shifts move by local clock time, and breaks move along. To move a shift "
          + "to a day, or to change its length, use 'catchkit shift edit'.",
        ko: "현지 시계의 시각을 기준으로 옮기며 휴게도 함께 옮깁니다. 특정 날짜로 옮기거나 길이를 바꾸려면 'catchkit shift edit'를 사용하십시오."),
      examples: [
        Example("catchkit shift move shf-1 --later 1h", "An hour later", "한 시간 늦게"),
        Example("catchkit shift move shf-1 shf-2 --earlier 168h", "A week earlier", "한 주 앞으로"),
        Example(
          "catchkit shift list --worker 민지 --state planned --format ids"
            + " | xargs catchkit shift move --later 30m", "All planned shifts of one worker",
          "근무자 한 명의 예정된 근무 모두"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.move"
    ) { request, transaction, actor, session throws(Failure) in
      let moved = try Shifts.move(
        request.ids, byMinutes: request.later ?? -(request.earlier ?? 0), for: actor,
        zones: session.zones.find,
        fold: request.fold, in: transaction)
      return try session.checked(moved, despite: request.despite, for: actor, in: transaction)
    }
  }

  func check() throws(Failure) {
    if later != nil, earlier != nil { throw .conflict("--later", "--earlier") }
    if (later ?? earlier) == nil { throw .needsOneOf(["--later", "--earlier"]) }
  }
}
