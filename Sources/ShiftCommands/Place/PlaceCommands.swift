import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift place`: the workplaces of the acting person.
enum PlaceCommands {
  static var group: Command<Environment> {
    .group(
      "place", Text(en: "Workplaces and their headcounts", ko: "사업장과 인원"),
      discussion: [
        Text(
          en: "An owner's workplace is shared: others join it with a code. A worker's is personal: "
            + "it keeps the shifts and the pay of one job that the owner does not run here.",
          ko: "사업주의 사업장은 공유되어 다른 사람이 초대 코드로 가입합니다. 근무자의 사업장은 개인용으로, 사업주가 catchkit을 "
            + "사용하지 않는 일자리의 근무와 임금을 기록합니다."),
        Text(
          en:
            "The count of employees decides which parts of the labour law apply, so it is recorded "
            + "by date.",
          ko: "상시 근로자 수에 따라 적용되는 근로기준법이 달라지므로 날짜별로 기록합니다."),
      ],
      examples: [
        Example("catchkit shift place add 식당 --employees 4", "A new workplace", "사업장 추가"),
        Example("catchkit shift place list", "Your workplaces", "내 사업장"),
        Example("catchkit shift place list --format ids | wc -l", "Count of workplaces", "사업장 수"),
      ],
      children: [
        "add": { AddPlace.command },
        "list": { ListPlaces.command },
        "show": { ShowPlace.command },
        "edit": { EditPlace.command },
        "remove": { RemovePlace.command },
        "headcount": { HeadcountCommands.group },
      ])
  }
}
