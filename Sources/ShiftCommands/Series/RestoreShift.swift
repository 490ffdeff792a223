import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift restore ID…`
struct RestoreShift {
  let ids: [String]
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "restore", Text(en: "Give shifts back to their series", ko: "반복에서 지우거나 바꾼 근무 되돌리기"),
      into: RestoreShift.init,
      ShiftOptions.ids, CheckOptions.despite,
      discussion: .paragraph(
        en: "A deleted shift of a series comes back, and one that was changed alone is again as "
          + "its series has it. An announced one stays announced. What was worked or marked "
          + "stays on record.",
        ko: "반복에서 지운 근무는 다시 생기고, 따로 바꾼 근무는 반복 그대로 돌아갑니다. 공지한 근무는 공지한 그대로입니다. 일했거나 상태를 표시한 "
          + "근무는 그대로 둡니다."),
      examples: [
        Example("catchkit shift restore ser-1@2026-11-12", "As it was", "원래대로"),
        Example("catchkit shift restore ser-1@2026-11-12 --dry-run", "Only look", "미리 보기"),
        Example(
          "catchkit shift restore ser-1@2026-11-12 --format ids | xargs catchkit shift show",
          "What it is then", "되돌린 뒤의 내용"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.restore"
    ) { request, transaction, actor, session throws(Failure) in
      let restored = try Series.restore(request.ids, for: actor, in: transaction)
      return try session.checked(restored, despite: request.despite, for: actor, in: transaction)
    }
  }
}
