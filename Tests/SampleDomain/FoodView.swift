import CatchCommandLine
import CatchProgram
import CatchValues

/// A food in outputs, and the arguments that several commands share.
enum FoodView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The food's id"),
    .text("name", "Food", "식품", "The name"),
    Field(
      "kind", .choice(Food.Kind.allCases.map(\.rawValue)), title: Text(en: "Kind", ko: "보관"),
      meaning: Text(en: "Where it is kept", ko: "보관 방법")),
    .date("last_day", "Last day", "소비기한", "The last day on which it is good"),
    .bool("is_over", "Over", "지남", "Whether that day is over"),
    .text("memo", "Memo", "메모", isNullable: true),
  ]

  static func row(_ food: Food) -> JSON {
    .object([
      .text("id", food.id.description),
      .text("name", food.content.name),
      .init("kind", .code(food.content.kind.rawValue, food.content.kind.name)),
      .init("last_day", .string(food.content.lastDay.description)),
      .bool("is_over", food.isOver),
      .init("memo", .words(food.content.memo)),
    ])
  }

  static func output(_ name: String, _ shape: OutputInfo.Shape = .record) -> OutputInfo {
    OutputInfo("samplekit.sample.\(name)", shape: shape, fields: fields, idField: "id")
  }

  /// `added 우유 (fod-1)`
  static func message(_ en: String, _ ko: String) -> (JSON) -> Text {
    { data in
      let (id, name) = (data.word("id"), data.word("name"))
      return Text(en: "\(en) \(name) (\(id))", ko: "\(name, .object) \(ko)했습니다(\(id))")
    }
  }

  static var id: Argument<String> {
    .operand(
      "ID", .text("ID").completed(by: .dynamic("food")), Text(en: "The food's id", ko: "식품 ID"))
  }

  static var kind: Conversion<Food.Kind> { .choice("KIND") { $0.name } }
}
