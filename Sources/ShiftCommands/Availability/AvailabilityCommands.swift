import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift availability`: the hours in which workers say they can or cannot work.
enum AvailabilityCommands {
  static var group: Command<Environment> {
    .group(
      "availability", Text(en: "Hours when workers can or cannot work", ko: "일할 수 있는 시간과 없는 시간"),
      discussion: .paragraph(
        en: "Workers record their own hours; the owners of their workplaces see them. "
          + "'catchkit shift check' and every new shift are compared with them. They apply at all "
          + "workplaces.",
        ko: "시간은 근무자가 직접 등록하며, 일하는 사업장의 사업주가 봅니다. 'catchkit shift check'와 새 근무는 모두 이 시간과 비교합니다. "
          + "모든 사업장에 적용됩니다."),
      examples: [
        Example(
          "catchkit shift availability add unavailable --days mon,wed --as 민지",
          "Lectures on two days", "이틀은 수업"),
        Example("catchkit shift availability list", "All workers' hours", "모든 근무자의 시간"),
        Example(
          "catchkit shift availability list --worker 민지 --format tsv | tail -n +2",
          "One worker's, for another program", "근무자 한 명의 시간을 다른 프로그램에"),
      ],
      children: [
        "add": { AddAvailableTime.command },
        "list": { ListAvailability.command },
        "remove": { RemoveAvailability.command },
      ])
  }
}
