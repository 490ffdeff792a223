import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample show ID`
struct ShowFood {
  let id: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one food", ko: "식품 하나 보기"), into: ShowFood.init, FoodView.id,
      examples: [
        Example("samplekit sample show fod-1", "One food", "식품 하나"),
        Example("samplekit sample show fod-1 --lang ko", "In Korean", "한국어로"),
        Example("samplekit sample show fod-1 --json | jq -r .data.last_day", "Its day", "소비기한만"),
      ],
      view: FoodView.view, contract: "samplekit.sample.show"
    ) { request, view, actor, _ throws(Failure) in
      try Foods.find(request.id, of: actor, in: view)
    }
  }
}
