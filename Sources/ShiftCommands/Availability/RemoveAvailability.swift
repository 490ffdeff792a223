import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift availability remove ID…`
struct RemoveAvailability {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove hours that you recorded", ko: "등록한 시간 삭제"),
      into: RemoveAvailability.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("availability")), isRequired: true,
        Text(en: "The entries' ids", ko: "항목 ID")),
      discussion: .paragraph(
        en: "Removes only your own entries, all of them or none.",
        ko: "자기가 등록한 항목만, 모두 삭제하거나 하나도 삭제하지 않습니다."),
      examples: [
        Example("catchkit shift availability remove avl-1 --as 민지", "One", "하나"),
        Example("catchkit shift availability remove avl-1 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift availability list --mine --as 민지 --format ids"
            + " | xargs catchkit shift availability remove --as 민지", "All your entries",
          "내가 등록한 것 모두"
        ),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.remove"
    ) { request, transaction, actor, session throws(Failure) in
      try Availabilities.remove(request.ids, for: actor, in: transaction)
    }
  }
}
