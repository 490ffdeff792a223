import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift template list`
struct ListTemplates {
  let place: String?

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List a workplace's templates", ko: "사업장의 템플릿 목록"),
      into: ListTemplates.init, ShiftOptions.place,
      examples: [
        Example("catchkit shift template list", "All of them", "모두"),
        Example("catchkit shift template list --place 카페 --json", "For a program", "프로그램용"),
        Example(
          "catchkit shift template list --format csv --fields name,shift_count | tail -n +2",
          "Name and size", "이름과 근무 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        var rows: [JSON] = []
        for template in try Templates.list(at: place, for: actor, in: view) {
          rows.append(try TemplateView.row(template, at: place, in: view))
        }
        return rows
      }
      return Report(
        .list(Report.RowSource(rows)), output: output, isNegative: rows.isEmpty)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.template.list", shape: .list, fields: TemplateView.fields, idField: "id")
}
