import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift series list`
struct ListSeries {
  let place: String?
  let workers: [String]
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List shifts that repeat", ko: "반복되는 근무 목록"), into: ListSeries.init,
      WorkOptions.place, ShiftOptions.workers(),
      .flag("mine", Text(en: "Only your own", ko: "내 반복만"), isCommon: true),
      discussion: .paragraph(
        en: "A series has one part, and one more for each change with --scope following; the "
          + "parts have the same 'series'.",
        ko: "반복은 한 부분이며, --scope following으로 바꿀 때마다 부분이 하나 늘어납니다. 같은 반복의 부분은 'series' 값이 같습니다."),
      examples: [
        Example("catchkit shift series list", "All you may see", "볼 수 있는 모든 반복"),
        Example(
          "catchkit shift series list --place 카페 --worker 민지", "Series of one worker",
          "근무자 한 명의 반복"),
        Example(
          "catchkit shift series list --format csv --fields id,worker,rule | head -n 3",
          "The rules, for a calendar", "캘린더용 규칙"),
      ],
      view: SeriesView.view, contract: "catchkit.shift.series.list"
    ) { request, view, actor, session throws(Failure) in
      let filter = try ShiftFilter.read(
        place: request.place, workers: request.workers, range: .all, states: [], tags: nil,
        isMine: request.isMine, for: actor, in: view, session.environment)
      return try Series.list(filter, for: actor, in: view)
    }
  }
}
