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
      "save", Text(en: "Save the shifts of some days as a template", ko: "기간의 근무를 템플릿으로 저장"),
      into: SaveTemplate.init,
      .operand("NAME", .text("NAME"), Text(en: "A name for the template", ko: "템플릿 이름")),
      ShiftOptions.place,
      .required(
        "during", .days, Text(en: "The days: 'this week', A..B", ko: "기간: '이번 주', A..B")
      ).also("period", "month"),
      ShiftOptions.workerOption(isCommon: false),
      .flag("replace", Text(en: "Replace a template of that name", ko: "이름이 같은 템플릿 바꾸기")),
      examples: [
        Example(
          "catchkit shift template save 기본주 --place 카페 --during 2026-11-02..2026-11-08", "A week",
          "한 주"),
        Example(
          "catchkit shift template save 저녁 --during 2026-11-05 --worker 민지", "One worker's day",
          "근무자 한 명의 하루"),
        Example(
          "catchkit shift template save 기본주 --during 2026-11-02..2026-11-08 --json"
            + " | jq .data.shift_count", "Count of shifts in it", "담긴 근무 수"),
      ],
      output: TemplateView.view.record("catchkit.shift.template.save")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: transaction.view)
      let zone = try session.zones.zone(place.zone)
      let today = zone.local(at: transaction.at).date
      let days = try session.environment.days(
        request.during, today: today, weekStart: place.weekStart)
      let template = try Templates.save(
        request.name, days: days, at: place, workers: request.workers, zone: zone,
        replaces: request.replaces, for: actor, in: transaction)
      let (name, count) = (template.name, template.entries.count)
      return TemplateView.view.row(
        try TemplateView.named(template, at: place, in: transaction.view)
      ).saying(
        en: "saved '\(name)': \(count) shift\(count == 1 ? "" : "s")",
        ko: "저장했습니다: '\(name)', 근무 \(count)개")
    }
  }
}
