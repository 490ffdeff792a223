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
      "list", Text(en: "All items one may see, by worker and day", ko: "볼 수 있는 항목 목록"),
      into: ListItems.init,
      WorkOptions.place, WorkOptions.workers,
      examples: [
        Example("catchkit wage item list", "All of them", "모두"),
        Example("catchkit wage item list --worker 민지 --json", "Of one worker", "한 사람"),
        Example(
          "catchkit wage item list --format tsv --fields worker,code,amount | sort",
          "Who gets what", "누가 무엇을 받는지"),
      ],
      view: ItemView.view, contract: "catchkit.wage.item.list"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      var found: [ItemView.Record] = []
      for member in try PaidMembers.list(
        for: actor, at: named, workers: request.workers, in: view)
      {
        found += try AgreedItems.list(of: member, in: view).map { ($0, member) }
      }
      return found
    }
  }
}
