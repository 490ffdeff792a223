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
      .fold, CheckOptions.despite,
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
      .fold, CheckOptions.despite,
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

/// `catchkit shift merge ID…`
struct MergeShifts {
  let ids: [String]
  let fillsGaps: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "merge", Text(en: "Merge shifts into one", ko: "이어진 근무 합치기"), into: MergeShifts.init,
      ShiftOptions.ids,
      .flag(
        "fill-gaps", Text(en: "Turn the time between them into a break", ko: "사이의 시간을 무급 휴게로 바꾸기"),
        isCommon: true),
      CheckOptions.despite,
      discussion: .paragraph(
        en:
          "Merges shifts of one worker in the same state that do not overlap. The earliest keeps "
          + "its id, and all breaks stay where they are.",
        ko: "같은 근무자의 같은 상태인, 겹치지 않는 근무를 합칩니다. 가장 이른 근무가 ID를 유지하고 휴게는 그대로입니다."),
      examples: [
        Example(
          "catchkit shift merge shf-1 shf-2 --fill-gaps", "Two shifts of a day", "하루의 근무 두 개"),
        Example("catchkit shift merge shf-1 shf-2 --fill-gaps -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift list --worker 민지 --during 2026-11-06 --format ids"
            + " | xargs catchkit shift merge --fill-gaps", "All shifts of a day", "하루의 근무 모두"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.merge"
    ) { request, transaction, actor, session throws(Failure) in
      let shift = try Shifts.merge(
        request.ids, fillsGaps: request.fillsGaps, for: actor, in: transaction)
      return try session.checked([shift], despite: request.despite, for: actor, in: transaction)
    }
  }
}
