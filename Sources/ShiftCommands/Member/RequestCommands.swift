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
          en: "'list' and 'withdraw' are about joining, all others about shifts. You see the "
            + "requests that you sent, and those to your own workplaces. An owner answers "
            + "with 'shift member accept' or 'shift member reject'.",
          ko:
            "'list'와 'withdraw'는 가입 요청, 나머지는 근무 요청을 다룹니다. 내가 보낸 요청과 내 사업장에 온 요청을 볼 수 있습니다. 사업주는 "
            + "'shift member accept'나 'shift member reject'로 답합니다."),
        Text(
          en: "Workers ask to swap a shift, to have it covered or changed, or for leave. If a "
            + "colleague is needed, that colleague agrees first. Then the owner approves, which "
            + "changes the shifts. 'shift request shifts' lists these.",
          ko:
            "근무자는 근무의 교환, 대타, 변경, 휴가를 요청합니다. 동료가 필요하면 먼저 동의하고, 사업주가 승인하면 근무가 바뀝니다. 'shift request "
            + "shifts'로 볼 수 있습니다."),
      ],
      examples: [
        Example("catchkit shift request list", "Requests to join", "가입 요청"),
        Example("catchkit shift request withdraw --as 수아", "Withdrawal of the request", "요청 철회"),
        Example(
          "catchkit shift request list --format ids | wc -l", "Count of pending requests",
          "대기 중인 요청 수"),
      ],
      children: [
        "list": { ListRequests.command },
        "withdraw": { WithdrawRequest.command },
        "swap": { AskAboutShift.swap },
        "cover": { AskAboutShift.cover },
        "change": { AskAboutShift.change },
        "off": { AskAboutShift.off },
        "shifts": { ListShiftRequests.command },
        "agree": { AnswerRequest.agree },
        "approve": { AnswerRequest.approve },
        "decline": { AnswerRequest.decline },
        "cancel": { AnswerRequest.cancel },
      ])
  }
}
