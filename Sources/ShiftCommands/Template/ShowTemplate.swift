import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift template show NAME`
struct ShowTemplate {
  let name: String
  let place: String?

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show the shifts of a template", ko: "템플릿에 담긴 근무"),
      into: ShowTemplate.init, TemplateView.name, ShiftOptions.place,
      examples: [
        Example("catchkit shift template show 기본주", "Its shifts", "담긴 근무"),
        Example("catchkit shift template show 기본주 --place 카페 --json", "For a program", "프로그램용"),
        Example("catchkit shift template show 기본주 --format csv | wc -l", "How many lines", "몇 줄인지"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        let template = try Templates.find(request.name, at: place, for: actor, in: view)
        var rows: [JSON] = []
        for entry in template.entries { rows.append(try row(entry, in: view)) }
        return rows
      }
      return Report(.list(Report.RowSource(rows)), output: output, isNegative: rows.isEmpty)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.template.show", shape: .list,
    fields: [
      Field(
        "day", .integer, title: Text(en: "Day", ko: "일차"),
        meaning: Text(en: "Day of the plan, from 1", ko: "계획의 몇째 날인지(1부터)")),
      Field(
        "worker", .text, title: Text(en: "Worker", ko: "근무자"),
        meaning: Text(en: "Whose shift it is", ko: "근무자")),
      Field(
        "time", .text, title: Text(en: "Time", ko: "시간"),
        meaning: Text(en: "Start and end by the workplace's clock", ko: "사업장 시각 기준 시작과 끝")),
      Field(
        "break_minutes", .minutes, title: Text(en: "Break", ko: "휴게"),
        meaning: Text(en: "All breaks together", ko: "휴게 시간의 합")),
      Field(
        "title", .text, title: Text(en: "Title", ko: "제목"),
        meaning: Text(en: "A few words, perhaps empty", ko: "제목. 비어 있을 수 있음")),
      Field(
        "tags", .list(.text), title: Text(en: "Tags", ko: "태그"),
        meaning: Text(en: "Labels, sorted", ko: "정렬된 태그")),
    ])

  private static func row(_ entry: PlanEntry, in view: View) throws(Failure) -> JSON {
    let end = entry.startMinute + entry.minutes
    let time = "\(ClockWord.minute(entry.startMinute))-\(ClockWord.minute(end))"
    return .object([
      .init("day", .integer(entry.dayOffset + 1)),
      .init("worker", .string(try Memberships.find(entry.membership, in: view).name)),
      .init("time", .string(time)),
      .init("break_minutes", .integer(entry.breaks.reduce(0) { $0 + $1.minutes })),
      .init("title", .string(entry.title)),
      .init("tags", .array(entry.tags.names.map(JSON.string))),
    ])
  }
}
