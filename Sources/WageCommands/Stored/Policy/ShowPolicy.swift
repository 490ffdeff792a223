import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage policy show [PLACE]`
struct ShowPolicy {
  let place: String?
  let on: CivilDate?

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "The policy that holds on a day", ko: "어느 날의 임금 정책"),
      into: ShowPolicy.init,
      PlaceOptions.optionalOperand,
      .optional(
        "on", .date, Text(en: "On which day", ko: "기준일"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      examples: [
        Example("catchkit wage policy show 카페", "Today's", "오늘 기준"),
        Example("catchkit wage policy show --as 민지 --lang ko", "Where one works", "내가 일하는 곳"),
        Example(
          "catchkit wage policy show 카페 --json | grep -o '\"rounding\":\"[^\"]*\"'", "One rule",
          "한 항목만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      let row = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        if place.owner != actor.id {
          _ = try Memberships.requireActive(actor, at: place, in: view)
        }
        var day = try zones.day(of: try environment.now(), at: place)
        if let on = request.on { day = on }
        let found = try PayPolicies.list(at: place, in: view)
          .last { ($0.since ?? .first) <= day }
        return PolicyView.row(found, at: place)
      }
      return Report(.record(row), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.policy.show", shape: .record, fields: PolicyView.fields, idField: "id")
}
