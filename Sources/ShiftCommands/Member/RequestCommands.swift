import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift request`: requests to join and requests about shifts.
enum RequestCommands {
  static var group: Command<Environment> {
    .group(
      "request", Text(en: "Requests to join, and about shifts", ko: "가입 요청과 근무 요청"),
      discussion: [
        Text(
          en: "'list' and 'withdraw' are about joining, all others about shifts. One sees the "
            + "requests one sent, and those to one's own workplaces. An owner answers "
            + "with 'shift member accept' or 'shift member reject'.",
          ko:
            "'list'와 'withdraw'는 가입 요청, 나머지는 근무 요청을 다룹니다. 내가 보낸 요청과 내 사업장에 온 요청을 볼 수 있습니다. 사장님은 'shift member accept'나 "
            + "'shift member reject'로 답합니다."),
        Text(
          en: "Workers ask to swap a shift, to have it covered or changed, or for leave; a "
            + "colleague agrees where one is needed, and the owner approves, which changes the "
            + "shifts. 'shift request shifts' lists these.",
          ko:
            "알바생은 근무의 교환, 대타, 변경, 휴가를 요청합니다. 동료가 필요하면 먼저 동의하고, 사장님이 승인하면 근무가 바뀝니다. 'shift request "
            + "shifts'로 볼 수 있습니다."),
      ],
      examples: [
        Example("catchkit shift request list", "Who asks to join", "가입을 요청한 사람"),
        Example("catchkit shift request withdraw --as 수아", "Take it back", "요청 철회"),
        Example("catchkit shift request list --format ids | wc -l", "How many wait", "대기 중인 요청 수"),
      ],
      children: [
        "list": { ListRequests.command },
        "withdraw": { WithdrawRequest.command },
        "swap": { RequestSwap.command },
        "cover": { RequestCover.command },
        "change": { RequestChange.command },
        "off": { RequestLeave.command },
        "shifts": { ListShiftRequests.command },
        "agree": { AgreeToRequest.command },
        "approve": { ApproveRequest.command },
        "decline": { DeclineRequest.command },
        "cancel": { CancelRequest.command },
      ])
  }
}
