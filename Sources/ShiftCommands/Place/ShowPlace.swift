import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift place show PLACE`
struct ShowPlace {
  let place: String?

  static var command: Command<Environment> {
    .showing(
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
          "Count of employees", "상시 근로자 수"),
      ],
      view: PlaceView.view, contract: "catchkit.shift.place.show"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      return try PlaceView(place, for: actor, at: now, in: view, session.zones)
    }
  }
}
