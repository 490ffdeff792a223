import CatchCommandLine
import CatchProgram
import CatchValues

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
