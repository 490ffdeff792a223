import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
