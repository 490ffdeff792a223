import CatchCommandLine
import CatchProgram
import CatchValues

/// A food in outputs, and the arguments that several commands share.
enum FoodView {
  static let view = RecordView<Food>([.stored(Food.self) { $0 }])

  /// `added 우유 (fod-1)`
  static func message(_ en: String, _ ko: String) -> @Sendable (Food) -> Text {
    { food in
      let (id, name) = (food.id, food.name)
      return Text(en: "\(en) \(name) (\(id))", ko: "\(name, .object) \(ko)했습니다(\(id))")
    }
  }

  static var id: Argument<String> {
    .operand(
      "ID", .text("ID").completed(by: .dynamic("food")), Text(en: "The food's id", ko: "식품 ID"))
  }

  static var kind: Conversion<Food.Kind> { .choice("KIND") { $0.name } }
}
