import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample remove ID…`
struct RemoveFood {
  let ids: [String]

  static var command: Command<Environment> {
    Command(
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
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.change(output, message: { _ in Text(verbatim: "") }) {
        transaction, actor throws(Failure) in
        var rows: [JSON] = []
        for id in request.ids {
          rows.append(FoodView.row(try Foods.remove(id, of: actor, in: transaction)))
        }
        return .array(rows)
      }
    }
  }

  private static let output = FoodView.output("remove", .list)
}
