import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WorkplaceOptions

/// `catchkit wage item list`
struct ListItems {
  let place: String?
  let workers: [String]

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List pay items by worker and day", ko: "지급·공제 항목 목록"),
      into: ListItems.init,
      WorkOptions.place, WorkOptions.workers,
      examples: [
        Example("catchkit wage item list", "All items", "모두"),
        Example("catchkit wage item list --worker 민지 --json", "Items of one worker", "한 사람"),
        Example(
          "catchkit wage item list --format tsv --fields worker,code,amount | sort",
          "Amounts by worker", "근무자별 금액"),
      ],
      view: ItemView.view, contract: "catchkit.wage.item.list"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      var found: [ItemView.Record] = []
      for member in try PaidMembers.list(for: actor, at: named, workers: request.workers, in: view)
      {
        found += try AgreedItems.list(of: member, in: view).map { ($0, member) }
      }
      return found
    }
  }
}
