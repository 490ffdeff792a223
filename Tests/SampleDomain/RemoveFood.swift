import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample remove ID…`
struct RemoveFood {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove foods", ko: "식품 삭제"), into: RemoveFood.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("food")), isRequired: true,
        Text(en: "The foods' ids", ko: "식품 ID")),
      examples: [
        Example("samplekit sample remove fod-1", "Eaten", "먹은 것"),
        Example("samplekit sample remove fod-1 -n", "Preview", "미리 보기"),
        Example(
          "samplekit sample list --format ids | xargs samplekit sample remove --yes", "All", "모두"),
      ],
      view: FoodView.view, contract: "samplekit.sample.remove"
    ) { request, transaction, actor, _ throws(Failure) in
      try request.ids.map { id throws(Failure) in
        try Foods.remove(id, of: actor, in: transaction)
      }
    }
  }
}
