import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

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
