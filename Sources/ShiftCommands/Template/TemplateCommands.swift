import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift template`: weeks and days kept for use again.
enum TemplateCommands {
  static var group: Command<Environment> {
    .group(
      "template", Text(en: "Weeks and days kept for use again", ko: "다시 쓸 근무 계획"),
      discussion: .paragraph(
        en: "A template holds times, workers, breaks, titles and tags of the days it was made "
          + "of, and lays them on other days. Templates are the owner's.",
        ko: "템플릿은 기간의 시간, 근무자, 휴게, 제목, 태그를 담아 두었다가 다른 기간에 넣습니다. 사장님만 쓸 수 있습니다."),
      examples: [
        Example(
          "catchkit shift template save 기본주 --place 카페 --during 2026-11-02..2026-11-08",
          "Keep a week", "한 주를 저장"),
        Example("catchkit shift template list --place 카페", "What there is", "저장된 것"),
        Example(
          "catchkit shift template list --place 카페 --format ids | wc -l", "How many", "몇 개인지"),
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
