import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift place show PLACE`
struct ShowPlace {
  let place: String?

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one workplace", ko: "사업장 하나 보기"),
      into: ShowPlace.init,
      PlaceOptions.optionalOperand,
      examples: [
        Example("catchkit shift place show 카페", "By name", "이름으로"),
        Example(
          "catchkit shift place show wpl-1 --as 민지 --json", "By id, for a program", "ID로, 다른 프로그램에서"
        ),
        Example(
          "catchkit shift place show 카페 --json | grep -o '\"employees\":[0-9]*'",
          "How many work there", "몇 명이 일하는지"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      let row = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        if place.owner != actor.id {
          _ = try Memberships.requireActive(actor, at: place, in: view)
        }
        return try PlaceView(actor, at: now, in: environment).row(place, in: view)
      }
      return Report(.record(row), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.place.show", shape: .record, fields: PlaceView.fields, idField: "id")
}
