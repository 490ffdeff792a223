import CatchCommandLine
import CatchValues

/// `catchkit shift request`: who asks to join, and what became of it.
enum RequestCommands {
  static var group: Command<Environment> {
    .group(
      "request", Text(en: "Requests to join", ko: "가입 요청"),
      discussion: [
        Text(
          en: "One sees the requests one sent, and those to one's own workplaces. An owner answers "
            + "with 'shift member accept' or 'shift member reject'.",
          ko: "내가 보낸 요청과 내 사업장에 온 요청을 볼 수 있습니다. 사장님은 'shift member accept'나 "
            + "'shift member reject'로 답합니다.")
      ],
      examples: [
        Example("catchkit shift request list", Text(en: "Who asks to join", ko: "가입을 요청한 사람")),
        Example("catchkit shift request withdraw --as 수아", Text(en: "Take it back", ko: "요청 철회")),
        Example(
          "catchkit shift request list --format ids | wc -l",
          Text(en: "How many wait", ko: "대기 중인 요청 수")),
      ],
      children: [
        "list": { ListRequests.command },
        "withdraw": { WithdrawRequest.command },
      ])
  }
}
