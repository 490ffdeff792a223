import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift copy`
struct CopyShifts {
  let place: String?
  let during: DayRangeWord
  let targets: [DayWord]
  let workers: [String]
  let fold: Fold?
  let keepsGoing: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "copy", Text(en: "Copy days of shifts to other days", ko: "기간의 근무를 다른 기간으로 복사"),
      into: CopyShifts.init,
      ShiftOptions.place,
      .required(
        "during", .days, Text(en: "Days to copy: 'this week', A..B", ko: "복사할 기간: '이번 주', A..B")
      ).also("period", "month"),
      .repeated(
        "to", .day,
        Text(en: "The day that its first day becomes", ko: "첫날을 옮겨 놓을 날"),
        takesCommas: true, isCommon: true),
      ShiftOptions.workers(),
      .fold, ShiftBatchReport.keepGoing, CheckOptions.despite,
      discussion: .paragraph(
        en: "Planned, published and done shifts are copied with their breaks, titles, memos and "
          + "tags, as planned ones. Shifts that exist already at the same time are skipped, so "
          + "copying twice adds nothing.",
        ko:
          "예정, 공지, 완료 근무를 휴게, 제목, 메모, 태그와 함께 예정 근무로 복사합니다. 같은 시간에 이미 있는 근무는 건너뛰므로 두 번 복사해도 늘어나지 "
          + "않습니다."),
      examples: [
        Example(
          "catchkit shift copy --place 카페 --during 2026-11-02..2026-11-08 --to 2026-11-09",
          "A week to the next", "한 주를 다음 주로"),
        Example(
          "catchkit shift copy --during 2026-11-02..2026-11-08 --to 2026-11-09,2026-11-16 -n",
          "To two weeks, as a preview", "두 주로, 미리 보기"),
        Example(
          "catchkit shift copy --during 2026-11-02..2026-11-08 --to 2026-11-09 --json"
            + " | jq .meta.known", "Count of shifts that existed already", "이미 있던 근무 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ShiftView.view.list("catchkit.shift.copy")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard !targets.isEmpty else { throw .needsOneOf(["--to"]) }
    return try ShiftBatchReport(
      output: CopyShifts.output, keepsGoing: keepsGoing, despite: despite
    ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
      let place = try Workplaces.choose(place, for: actor, in: transaction.view)
      let zone = try zones.zone(place.zone)
      let today = zone.local(at: transaction.at).date
      let days = try environment.days(during, today: today, weekStart: place.weekStart)
      let entries = try Shifts.plan(
        of: days, at: place, workers: workers, zone: zone, for: actor, in: transaction.view)
      guard !entries.isEmpty else { throw Shifts.emptyPlan(days) }
      let starts = try targets.firstDays(today: today, at: place, environment)
      return try Shifts.lay(
        entries, from: starts, at: place, zone: zone, fold: fold, without: ruledOut, for: actor,
        in: transaction)
    }
  }
}

extension [DayWord] {
  /// Returns the days, each once.
  func firstDays(
    today: CivilDate, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> [CivilDate] {
    var days: [CivilDate] = []
    for word in self {
      let day = try environment.days(
        DayRangeWord(from: word, through: word), today: today, weekStart: place.weekStart,
        plans: true
      ).first
      if !days.contains(day) { days.append(day) }
    }
    return days
  }
}
