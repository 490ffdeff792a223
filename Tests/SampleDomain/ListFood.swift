import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// `samplekit sample list`
struct ListFood {
  let includesOver: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List one's food", ko: "식품 목록"), into: ListFood.init,
      .flag("all", Text(en: "Also what is over", ko: "지난 것도 포함"), isCommon: true),
      examples: [
        Example("samplekit sample list", "What is good", "먹을 수 있는 것"),
        Example("samplekit sample list --all --json", "All of it", "모두"),
        Example("samplekit sample list --format ids | wc -l", "How much", "몇 개인지"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let foods = try environment.read { (view: View, actor: Person) throws(Failure) in
        try Foods.list(of: actor, includingOver: request.includesOver, in: view)
      }
      return Report(.list(.init(foods.map(FoodView.row))), output: output)
    }
  }

  private static let output = FoodView.output("list", .list)
}
