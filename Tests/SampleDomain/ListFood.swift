import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample list`
struct ListFood {
  let words: String?
  let includesOver: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List one's food", ko: "식품 목록"), into: ListFood.init,
      .optionalOperand(
        "NAME", .text("NAME"), Text(en: "A part of the name, or initials: ㅁㅈ", ko: "이름의 일부나 초성: ㅁㅈ")
      ),
      .flag("all", Text(en: "Also what is over", ko: "지난 것도 포함"), isCommon: true),
      examples: [
        Example("samplekit sample list", "What is good", "먹을 수 있는 것"),
        Example("samplekit sample list --all --json", "All of it", "모두"),
        Example("samplekit sample list --format ids | wc -l", "Number of foods", "식품 수"),
      ],
      view: FoodView.view, contract: "samplekit.sample.list"
    ) { request, view, actor, _ throws(Failure) in
      let foods = try Foods.list(of: actor, includingOver: request.includesOver, in: view)
      guard let words = request.words else { return foods }
      return foods.filter { SearchText.finds(words, in: $0.name) }
    }
  }
}
