import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules reset [RULE…]`
struct ResetCheckRules {
  let place: String?
  let rules: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "reset", Text(en: "Reset rules to their defaults", ko: "규칙을 기본값으로 되돌리기"),
      into: ResetCheckRules.init,
      ShiftOptions.place,
      .operands(
        "RULE", CheckOptions.rule, Text(en: "Rules; all if none is given", ko: "규칙. 지정하지 않으면 모두")),
      examples: [
        Example("catchkit shift check rules reset rest", "One rule", "규칙 하나"),
        Example("catchkit shift check rules reset --place 카페", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules reset --dry-run --format ids | wc -l",
          "Count of rules that the owner had set", "정해 둔 규칙 수"),
      ],
      view: CheckRuleCommands.view, contract: "catchkit.shift.check.rules.reset"
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let changed = try CheckSettings.reset(request.rules, at: place, by: actor, in: transaction)
      let rules = try CheckSettings.rules(at: place.id, in: transaction.view)
      return changed.map { ($0, rules[$0], place) }
    }
  }
}
