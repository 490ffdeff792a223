import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift availability remove ID…`
struct RemoveAvailability {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Take back what you wrote down", ko: "써 둔 시간 지우기"),
      into: RemoveAvailability.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("availability")), isRequired: true,
        Text(en: "The entries' ids", ko: "항목 ID")),
      discussion: .paragraph(
        en: "Only your own, all of them or none.", ko: "자기가 쓴 것만, 모두 지우거나 하나도 지우지 않습니다."),
      examples: [
        Example("catchkit shift availability remove avl-1 --as 민지", "One", "하나"),
        Example("catchkit shift availability remove avl-1 --as 민지 --dry-run", "Only look", "미리 보기"),
        Example(
          "catchkit shift availability list --mine --as 민지 --format ids"
            + " | xargs catchkit shift availability remove --as 민지", "All of one's own", "내가 쓴 것 모두"
        ),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.remove"
    ) { request, transaction, actor, session throws(Failure) in
      try Availabilities.remove(request.ids, for: actor, in: transaction)
    }
  }
}
