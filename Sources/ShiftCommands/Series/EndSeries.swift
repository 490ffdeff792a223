import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift series end ID`
struct EndSeries {
  let id: String
  let day: DayWord?

  static var command: Command<Environment> {
    .changing(
      "end", Text(en: "End a series on a day", ko: "반복을 어느 날로 끝내기"),
      into: EndSeries.init,
      .operand("ID", .seriesID, Text(en: "The series, or a shift of it", ko: "반복이나 그 근무의 ID")),
      .optional(
        "on", .day, Text(en: "Its last day", ko: "마지막 날"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      discussion: .paragraph(
        en:
          "All shifts after that day are deleted; shifts that were worked or marked stay on "
          + "record. 'catchkit shift edit ID --scope all --until DAY' lets it end later again.",
        ko: "그날 뒤의 근무를 모두 지웁니다. 일했거나 상태를 표시한 근무는 그대로 둡니다. 다시 늘리려면 'catchkit shift edit ID "
          + "--scope all --until 날짜'를 사용하십시오."),
      examples: [
        Example("catchkit shift series end ser-1 --on 2026-11-26", "Two weeks more", "2주만 더"),
        Example("catchkit shift series end ser-1 --on 2026-11-19 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift series end ser-1 --on 2026-11-26 --format ids | wc -l",
          "Count of shifts deleted", "지워지는 근무 수"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.series.end"
    ) { request, transaction, actor, session throws(Failure) in
      let listed = try Series.find(request.id, for: actor, in: transaction.view)
      let place = try Workplaces.find(listed[0].member.workplace, in: transaction.view)
      let today = try session.zones.day(of: transaction.at, at: place)
      let day = try request.day.map { word throws(Failure) in
        try session.environment.day(word, today: today, weekStart: place.weekStart)
      }
      let change = try Series.end(request.id, on: day ?? today, for: actor, in: transaction)
      session.notes = change.notes
      try transaction.requireAgreement(to: .removing(change.shifts.count))
      return try session.zones.zoned(change.shifts)
    }
  }
}
