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
      "restore", Text(en: "Restore shifts to the plan of their series", ko: "반복에서 지우거나 바꾼 근무 되돌리기"),
      into: RestoreShift.init,
      ShiftOptions.ids, CheckOptions.despite,
      discussion: .paragraph(
        en:
          "A deleted shift of a series returns, and one that was changed alone follows its series "
          + "again. An announced one stays announced. Shifts that were worked or marked "
          + "stay on record.",
        ko: "반복에서 지운 근무는 다시 생기고, 따로 바꾼 근무는 반복 그대로 돌아갑니다. 공지한 근무는 공지한 그대로입니다. 일했거나 상태를 표시한 "
          + "근무는 그대로 둡니다."),
      examples: [
        Example("catchkit shift restore ser-1@2026-11-12", "As it was", "원래대로"),
        Example("catchkit shift restore ser-1@2026-11-12 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift restore ser-1@2026-11-12 --format ids | xargs catchkit shift show",
          "The restored shift", "되돌린 근무"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.restore"
    ) { request, transaction, actor, session throws(Failure) in
      let restored = try Series.restore(request.ids, for: actor, in: transaction)
      return try session.checked(restored, despite: request.despite, for: actor, in: transaction)
    }
  }
}
