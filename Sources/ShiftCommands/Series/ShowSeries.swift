import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift series show ID`
struct ShowSeries {
  let id: String

  static var command: Command<Environment> {
    .listing(
      "show", Text(en: "Show the parts of one series", ko: "반복 하나의 부분 보기"),
      into: ShowSeries.init,
      .operand("ID", .seriesID, Text(en: "The series, or a shift of it", ko: "반복이나 그 근무의 ID")),
      examples: [
        Example("catchkit shift series show ser-1", "One series", "반복 하나"),
        Example(
          "catchkit shift series show ser-1@2026-11-12", "The series of a shift", "근무가 속한 반복"),
        Example(
          "catchkit shift series show ser-1 --json | grep -o '\"rule\":\"[^\"]*\"'", "Its rule",
          "반복 규칙"),
      ],
      view: SeriesView.detailed, contract: "catchkit.shift.series.show"
    ) { request, view, actor, session throws(Failure) in
      try Series.find(request.id, for: actor, in: view)
    }
  }
}
