import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// `samplekit sample show ID`
struct ShowFood {
  let id: String

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one food", ko: "식품 하나 보기"), into: ShowFood.init, FoodView.id,
      examples: [
        Example("samplekit sample show fod-1", "One food", "식품 하나"),
        Example("samplekit sample show fod-1 --lang ko", "In Korean", "한국어로"),
        Example("samplekit sample show fod-1 --json | jq -r .data.last_day", "Its day", "소비기한만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let food = try environment.read { (view: View, actor: Person) throws(Failure) in
        try Foods.find(request.id, of: actor, in: view)
      }
      return Report(.record(FoodView.row(food)), output: output)
    }
  }

  private static let output = FoodView.output("show")
}
