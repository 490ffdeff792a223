import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample add NAME --until DATE`
struct AddFood {
  let name: String
  let lastDay: CivilDate
  let kind: Food.Kind
  let memo: String

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Add a food", ko: "식품 추가"), into: AddFood.init,
      .operand("NAME", .text("NAME"), Text(en: "Its name", ko: "이름")),
      .required("until", .date, Text(en: "Its last day", ko: "소비기한")),
      .optional(
        "kind", FoodView.kind, default: .fresh, Text(en: "Where it is kept", ko: "보관 방법")),
      .optional("memo", .text(), default: "", Text(en: "A memo", ko: "메모")),
      examples: [
        Example("samplekit sample add 우유 --until 2026-11-10", "Milk", "우유"),
        Example("samplekit sample add 만두 --until 2027-05-01 --kind frozen", "Frozen", "냉동"),
        Example("samplekit sample add 두부 --until 2026-11-04 --json | jq .data.id", "Its id", "ID만"),
      ],
      view: FoodView.view, contract: "samplekit.sample.add",
      message: FoodView.message("added", "추가")
    ) { request, transaction, actor, _ throws(Failure) in
      var food = Food()
      (food.name, food.kind) = (request.name, request.kind)
      (food.lastDay, food.memo) = (request.lastDay, request.memo)
      return try Foods.add(food, for: actor, in: transaction)
    }
  }
}
