import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift place list`
struct ListPlaces {
  let includesFormer: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List the workplaces one belongs to", ko: "내가 속한 사업장 목록"),
      into: ListPlaces.init,
      .flag(
        "all", Text(en: "Those that were left or removed too", ko: "나갔거나 삭제된 곳도 포함"),
        isCommon: true),
      examples: [
        Example("catchkit shift place list", "Mine", "내 사업장"),
        Example(
          "catchkit shift place list --as 민지 --fields name,owner,role", "As a worker sees them",
          "알바생이 보는 목록"),
        Example(
          "catchkit shift place list --all --format csv | tail -n +2",
          "With former ones, for a spreadsheet", "예전 곳까지 표로"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let places = PlaceView(actor, at: now, in: environment)
        var rows: [JSON] = []
        for place in try Workplaces.list(
          for: actor, includingFormer: request.includesFormer, in: view)
        {
          rows.append(try places.row(place, in: view))
        }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(PlaceView.columns, in: environment))
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.place.list", shape: .list, fields: PlaceView.fields, idField: "id")
}
