import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift template`: weeks and days kept for use again.
enum TemplateCommands {
  static var group: Command<Environment> {
    .group(
      "template", Text(en: "Saved weeks and days of shifts", ko: "다시 사용할 근무 계획"),
      discussion: .paragraph(
        en:
          "A template has the times, workers, breaks, titles and tags of the days that it was "
          + "saved from, and applies them to other days. Only owners use templates.",
        ko: "템플릿은 기간의 시간, 근무자, 휴게, 제목, 태그를 담아 두었다가 다른 기간에 넣습니다. 사업주만 사용할 수 있습니다."),
      examples: [
        Example(
          "catchkit shift template save 기본주 --place 카페 --during 2026-11-02..2026-11-08",
          "A week saved as a template", "템플릿으로 저장한 한 주"),
        Example("catchkit shift template list --place 카페", "Saved templates", "저장된 템플릿"),
        Example(
          "catchkit shift template list --place 카페 --format ids | wc -l", "Count of templates",
          "템플릿 수"),
      ],
      children: [
        "save": { SaveTemplate.command },
        "list": { ListTemplates.command },
        "show": { ShowTemplate.command },
        "apply": { ApplyTemplate.command },
        "remove": { RemoveTemplate.command },
      ])
  }
}

/// `catchkit shift template list`
struct ListTemplates {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List a workplace's templates", ko: "사업장의 템플릿 목록"),
      into: ListTemplates.init, ShiftOptions.place,
      examples: [
        Example("catchkit shift template list", "All of them", "모두"),
        Example("catchkit shift template list --place 카페 --json", "For a program", "프로그램용"),
        Example(
          "catchkit shift template list --format csv --fields name,shift_count | tail -n +2",
          "Name and size", "이름과 근무 수"),
      ],
      view: TemplateView.view, contract: "catchkit.shift.template.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: view)
      return try Templates.list(at: place, for: actor, in: view).map { template throws(Failure) in
        try TemplateView.named(template, at: place, in: view)
      }
    }
  }
}

/// `catchkit shift template show NAME`
struct ShowTemplate {
  let name: String
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "show", Text(en: "Show the shifts of a template", ko: "템플릿에 담긴 근무"),
      into: ShowTemplate.init, TemplateView.name, ShiftOptions.place,
      examples: [
        Example("catchkit shift template show 기본주", "Its shifts", "담긴 근무"),
        Example("catchkit shift template show 기본주 --place 카페 --json", "For a program", "프로그램용"),
        Example("catchkit shift template show 기본주 --format csv | wc -l", "Count of lines", "줄 수"),
      ],
      view: view, contract: "catchkit.shift.template.show"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: view)
      let template = try Templates.find(request.name, at: place, for: actor, in: view)
      return try template.entries.map { entry throws(Failure) in
        (entry, try Memberships.find(entry.membership, in: view).name)
      }
    }
  }

  private static let view = RecordView<(entry: PlanEntry, worker: String)>(
    id: nil,
    [
      .integer("day", "Day", "일차", "Day of the plan, from 1", "계획의 일차(1부터)") {
        $0.entry.dayOffset + 1
      },
      .text("worker", "Worker", "근무자", "The worker", "근무자") { $0.worker },
      .text("time", "Time", "시간", "Start and end by the workplace's clock", "사업장 시각 기준 시작과 끝") {
        let end = $0.entry.startMinute + $0.entry.minutes
        return "\(ClockWord.minute($0.entry.startMinute))-\(ClockWord.minute(end))"
      },
      .minutes("break_minutes", "Break", "휴게", "All breaks together", "휴게 시간의 합") {
        $0.entry.breaks.reduce(0) { $0 + $1.minutes }
      },
      .text("title", "Title", "제목", "A title, perhaps empty", "제목. 비어 있을 수 있음", at: \.entry.title),
      .list("tags", .text, "Tags", "태그", "Labels, sorted", "정렬된 태그") {
        $0.entry.tags.names.map(JSON.string)
      },
    ])
}

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
      .fold, ShiftBatchReport.keepGoing, CheckOptions.despite,
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

/// `catchkit shift template remove NAME`
struct RemoveTemplate {
  let name: String
  let place: String?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove a template", ko: "템플릿 삭제"), into: RemoveTemplate.init,
      TemplateView.name, ShiftOptions.place,
      discussion: .paragraph(en: "Shifts that it added stay.", ko: "템플릿으로 추가한 근무는 그대로 남습니다."),
      examples: [
        Example("catchkit shift template remove 기본주", "By name", "이름으로"),
        Example("catchkit shift template remove 기본주 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift template remove 기본주 --json | jq -r .data.id",
          "The id of the removed template",
          "삭제한 템플릿의 ID"),
      ],
      output: TemplateView.view.record("catchkit.shift.template.remove")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: transaction.view)
      let template = try Templates.remove(request.name, at: place, for: actor, in: transaction)
      let (name, count) = (template.name, template.entries.count)
      return TemplateView.view.row(
        try TemplateView.named(template, at: place, in: transaction.view)
      ).saying(
        en: "removed '\(name)', which had \(count) shift\(count == 1 ? "" : "s")",
        ko: "삭제했습니다: '\(name)', 근무 \(count)개")
    }
  }
}

/// A template in outputs.
enum TemplateView {
  static let view = RecordView<(template: Template, place: Workplace, workers: [String])>([
    .id("The template's id", "템플릿 ID") { $0.template.id.description },
    .text("name", "Name", "이름", "Unique at the workplace", "사업장 안에서 유일한 이름") { $0.template.name },
    .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.place.name },
    .integer(
      "day_count", "Days", "일수", "From the plan's first day to its last", "첫날부터 마지막 날까지의 일수"
    ) { $0.template.dayCount },
    .integer("shift_count", "Shifts", "근무", "Count of shifts it adds", "추가하는 근무 수") {
      $0.template.entries.count
    },
    .list("workers", .text, "Workers", "근무자", "The workers' nicknames", "근무자") {
      $0.workers.map(JSON.string)
    },
  ])

  /// Returns a template with the names of its workers.
  static func named(
    _ template: Template, at place: Workplace, in store: View
  ) throws(Failure) -> (template: Template, place: Workplace, workers: [String]) {
    var names: [String] = []
    for entry in template.entries {
      let name = try Memberships.find(entry.membership, in: store).name
      if !names.contains(name) { names.append(name) }
    }
    return (template, place, names.sorted())
  }

  static var name: Argument<String> {
    .operand(
      "NAME", .text("NAME").completed(by: .dynamic("template")),
      Text(en: "The template, by name or id", ko: "템플릿의 이름이나 ID"))
  }
}
