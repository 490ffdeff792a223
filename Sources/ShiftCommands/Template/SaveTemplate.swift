import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift template save NAME`
struct SaveTemplate {
  let name: String
  let place: String?
  let during: DayRangeWord
  let workers: [String]
  let replaces: Bool

  static var command: Command<Environment> {
    .changing(
      "save", Text(en: "Keep the shifts of some days", ko: "기간의 근무를 템플릿으로 저장"),
      into: SaveTemplate.init,
      .operand("NAME", .text("NAME"), Text(en: "What to call it", ko: "템플릿 이름")),
      ShiftOptions.place,
      .required(
        "during", .days, Text(en: "The days: 'this week', A..B", ko: "기간: '이번 주', A..B")),
      ShiftOptions.workers(
        Text(en: "Only of these, with commas between", ko: "이 사람들만. 쉼표로 나눔"), isCommon: false),
      .flag("replace", Text(en: "Take the place of one of that name", ko: "같은 이름이 있으면 바꿈")),
      examples: [
        Example(
          "catchkit shift template save 기본주 --place 카페 --during 2026-11-02..2026-11-08", "A week",
          "한 주"),
        Example(
          "catchkit shift template save 저녁 --during 2026-11-05 --worker 민지", "One worker's day",
          "한 사람의 하루"),
        Example(
          "catchkit shift template save 기본주 --during 2026-11-02..2026-11-08 --json"
            + " | jq .data.shift_count", "How many shifts it holds", "담긴 근무 수"),
      ],
      output: TemplateView.view.record("catchkit.shift.template.save"), message: TemplateView.saved
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: transaction.view)
      let zone = try session.zones.zone(place.zone)
      let today = zone.local(at: transaction.at).date
      let days = try session.environment.days(
        request.during, today: today, weekStart: place.weekStart)
      let template = try Templates.save(
        request.name, days: days, at: place, workers: request.workers, zone: zone,
        replaces: request.replaces, for: actor, in: transaction)
      return TemplateView.view.row(
        try TemplateView.named(template, at: place, in: transaction.view))
    }
  }
}
