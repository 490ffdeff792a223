import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift place list`
struct ListPlaces {
  let includesFormer: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the workplaces that you belong to", ko: "내가 속한 사업장 목록"),
      into: ListPlaces.init,
      .flag(
        "all",
        Text(en: "Include workplaces left or removed", ko: "나갔거나 삭제된 곳도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift place list", "Your workplaces", "내 사업장"),
        Example(
          "catchkit shift place list --as 민지 --fields name,owner,role", "As seen by a worker",
          "근무자가 보는 목록"),
        Example(
          "catchkit shift place list --all --format csv | tail -n +2",
          "With former ones, for a spreadsheet", "예전 곳까지 표로"),
      ],
      view: PlaceView.view, contract: "catchkit.shift.place.list"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      return try Workplaces.list(
        for: actor, includingFormer: request.includesFormer, in: view
      ).map { place throws(Failure) in
        try PlaceView(place, for: actor, at: now, in: view, session.zones)
      }
    }
  }
}
