import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

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
