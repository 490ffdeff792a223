import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules list`
struct ListCheckRules {
  let place: String?

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List the rules of a workplace", ko: "사업장의 규칙 목록"),
      into: ListCheckRules.init,
      ShiftOptions.place,
      examples: [
        Example("catchkit shift check rules list --place 카페", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules list --as 민지 --json", "As a member sees them", "구성원이 보는 규칙"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,bound | grep PT",
          "The bounds alone", "기준값만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        if place.owner != actor.id {
          _ = try Memberships.requireActive(actor, at: place, in: view)
        }
        let rules = try CheckSettings.rules(at: place.id, in: view)
        return CheckRule.allCases.map { CheckRuleCommands.row($0, rules[$0], at: place) }
      }
      return Report(
        .list(.init(rows)), output: CheckRuleCommands.shown(output, in: environment))
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.check.rules.list", shape: .list, fields: CheckRuleCommands.fields,
    idField: "rule")
}
