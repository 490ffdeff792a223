import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService

/// `catchkit wage item remove ID`
struct RemoveItem {
  let id: String

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove an allowance or a deduction", ko: "지급 또는 공제 항목 삭제"),
      into: RemoveItem.init,
      .operand(
        "ID", .text("ID").completed(by: .dynamic("item")), Text(en: "The item's id", ko: "항목 ID")),
      examples: [
        Example(
          "catchkit wage item add 민지 meal=100000 && catchkit wage item remove itm-1", "By its id",
          "ID로"),
        Example(
          "catchkit wage item add 민지 meal=100000 && catchkit wage item remove itm-1 --dry-run",
          "Preview", "미리 보기"),
        Example(
          "catchkit wage item add 민지 meal=100000 --format ids"
            + " | xargs catchkit wage item remove", "The item just added", "방금 추가한 항목"),
      ],
      output: ItemView.view.record("catchkit.wage.item.remove")
    ) { request, transaction, actor, session throws(Failure) in
      let removed = try AgreedItems.remove(request.id, by: actor, in: transaction)
      let (id, what) = (removed.item.id, ItemView.summary(removed.item, removed.member))
      return ItemView.view.row((removed.item, removed.member)).saying(
        en: "removed \(id): \(what.en)", ko: "삭제했습니다(\(id)): \(what.ko)")
    }
  }
}
