import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample edit ID`
struct EditFood {
  let id: String
  let name: String?
  let lastDay: CivilDate?
  let kind: Food.Kind?
  let memo: String?

  static var command: Command<Environment> {
    .changing(
      "edit", Text(en: "Change a food", ko: "식품 수정"), into: EditFood.init, FoodView.id,
      .optional("name", .text("NAME"), Text(en: "Another name", ko: "새 이름")),
      .optional("until", .date, Text(en: "Another last day", ko: "새 소비기한")),
      .optional("kind", FoodView.kind, Text(en: "Where it is kept now", ko: "새 보관 방법")),
      .optional("memo", .text(), Text(en: "Another memo", ko: "새 메모")),
      examples: [
        Example("samplekit sample edit fod-1 --kind frozen", "Frozen now", "냉동으로"),
        Example("samplekit sample edit fod-1 --until 2026-12-01 -n", "Preview", "미리 보기"),
        Example("samplekit sample edit fod-1 --memo '' --json | jq .data", "No memo", "메모 삭제"),
      ],
      view: FoodView.view, contract: "samplekit.sample.edit",
      message: FoodView.message("changed", "수정")
    ) { request, transaction, actor, _ throws(Failure) in
      try Foods.edit(request.id, of: actor, in: transaction) { food in
        food.name = request.name ?? food.name
        food.lastDay = request.lastDay ?? food.lastDay
        food.kind = request.kind ?? food.kind
        food.memo = request.memo ?? food.memo
      }
    }
  }
}
