import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules list`
struct ListCheckRules {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the rules of a workplace", ko: "사업장의 규칙 목록"),
      into: ListCheckRules.init,
      ShiftOptions.place,
      examples: [
        Example("catchkit shift check rules list --place 카페", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules list --as 민지 --json", "As seen by a member", "구성원이 보는 규칙"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,bound | grep PT",
          "Only the bounds", "기준값만"),
      ],
      view: CheckRuleCommands.view, contract: "catchkit.shift.check.rules.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      let rules = try CheckSettings.rules(at: place.id, in: view)
      return CheckRule.allCases.map { ($0, rules[$0], place) }
    }
  }
}
