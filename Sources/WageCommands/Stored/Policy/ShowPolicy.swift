import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit wage policy show [PLACE]`
struct ShowPolicy {
  let place: String?
  let on: CivilDate?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show the policy that applies on a day", ko: "어느 날의 임금 정책 보기"),
      into: ShowPolicy.init,
      PlaceOptions.optionalOperand,
      .optional(
        "on", .date, Text(en: "Reference day", ko: "기준일"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      examples: [
        Example("catchkit wage policy show 카페", "Today's", "오늘 기준"),
        Example(
          "catchkit wage policy show --as 민지 --lang ko", "Policy of your own workplace",
          "내가 일하는 "
            + "사업장의 정책"),
        Example(
          "catchkit wage policy show 카페 --json | grep -o '\"rounding\":\"[^\"]*\"'", "One rule",
          "한 항목만"),
      ],
      view: PolicyView.view, contract: "catchkit.wage.policy.show"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      var day = try session.zones.day(of: try session.environment.now(), at: place)
      if let on = request.on { day = on }
      return (try PayPolicies.list(at: place, in: view).last { ($0.since ?? .first) <= day }, place)
    }
  }
}
