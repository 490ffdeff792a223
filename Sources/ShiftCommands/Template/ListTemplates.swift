import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

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
