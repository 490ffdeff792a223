import CatchCommandLine
import CatchValues

/// `catchkit shift`: who works where and when.
enum ShiftCommands {
  static var group: Command<Environment> {
    .group(
      "shift", Text(en: "Workplaces, shifts and the clock", ko: "사업장, 근무와 출퇴근"),
      discussion: [
        Text(
          en: "An owner adds a shared workplace and hands out an invite code; workers ask to join "
            + "with the pay they want, and the owner accepts. A worker may also keep a personal "
            + "workplace alone.",
          ko: "사장님이 공유 사업장을 추가하고 초대 코드를 주면, 알바생이 바라는 임금과 함께 가입을 요청하고 사장님이 "
            + "수락합니다. 알바생은 개인 사업장을 혼자 쓸 수도 있습니다.")
      ],
      examples: [
        Example("catchkit shift place list", Text(en: "Where one works", ko: "일하는 곳")),
        Example("catchkit shift member list", Text(en: "Who works there", ko: "함께 일하는 사람")),
        Example(
          "catchkit shift request list --format ids | wc -l",
          Text(en: "How many ask to join", ko: "가입 요청 수")),
      ],
      children: [
        "place": { PlaceCommands.group },
        "invite": { InviteCommands.group },
        "join": { Join.command },
        "request": { RequestCommands.group },
        "member": { MemberCommands.group },
        "leave": { Leave.command },
        "terms": { TermsCommands.group },
      ])
  }
}
