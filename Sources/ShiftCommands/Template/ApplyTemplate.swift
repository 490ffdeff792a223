import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift template apply NAME`
struct ApplyTemplate {
  let name: String
  let place: String?
  let targets: [DayWord]
  let fold: Fold?
  let keepsGoing: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "apply", Text(en: "Apply a template to other days", ko: "템플릿을 다른 기간에 넣기"),
      into: ApplyTemplate.init, TemplateView.name, ShiftOptions.place,
      .repeated(
        "to", .day, Text(en: "The day that its first day becomes", ko: "첫날을 놓을 날"),
        takesCommas: true, isCommon: true),
      ShiftOptions.fold, ShiftBatchReport.keepGoing, CheckOptions.despite,
      discussion: .paragraph(
        en: "Adds planned shifts. Shifts that exist already at the same time are skipped, so "
          + "applying twice adds nothing.",
        ko: "예정 근무를 추가합니다. 같은 시간에 이미 있는 근무는 건너뛰므로 두 번 넣어도 늘어나지 않습니다."),
      examples: [
        Example("catchkit shift template apply 기본주 --to 2026-11-16", "One week", "한 주"),
        Example(
          "catchkit shift template apply 기본주 --to 2026-11-16,2026-11-23 -n",
          "Two weeks, as a preview", "두 주, 미리 보기"),
        Example(
          "catchkit shift template apply 기본주 --to 2026-11-16 --format ids | wc -l",
          "Count of shifts added", "추가한 근무 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard !request.targets.isEmpty else { throw .needsOneOf(["--to"]) }
      return try ShiftBatchReport(
        output: output, keepsGoing: request.keepsGoing, despite: request.despite
      ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: transaction.view)
        let template = try Templates.find(request.name, at: place, for: actor, in: transaction.view)
        let zone = try zones.zone(place.zone)
        let starts = try request.targets.firstDays(
          today: zone.local(at: transaction.at).date, at: place, environment)
        return try Shifts.lay(
          template.entries, from: starts, at: place, zone: zone, fold: request.fold,
          without: ruledOut, for: actor, in: transaction)
      }
    }
  }

  private static let output = ShiftView.view.list("catchkit.shift.template.apply")
}
