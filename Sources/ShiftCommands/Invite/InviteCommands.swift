import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift invite`: codes that let others ask to join.
enum InviteCommands {
  static var group: Command<Environment> {
    .group(
      "invite", Text(en: "Invite codes for requests to join", ko: "가입을 요청할 때 사용하는 초대 코드"),
      discussion: .paragraph(
        en:
          "A person who has a code may look it up and ask to join; the owner accepts or rejects. A "
          + "shared workplace has at most one live code.",
        ko: "초대 코드를 받은 사람은 어느 사업장인지 보고 가입을 요청할 수 있으며, 사업주가 수락하거나 거절합니다. 공유 사업장에는 "
          + "사용할 수 있는 코드가 하나만 있습니다."),
      examples: [
        Example("catchkit shift invite create 카페", "A code to hand out", "나누어 줄 코드"),
        Example(
          "catchkit shift invite lookup t5y7he --as 하늘", "The workplace of a code", "코드의 사업장"),
        Example(
          "catchkit shift invite list --format ids | wc -l", "Count of codes created", "만든 코드 수"),
      ],
      children: [
        "create": { CreateCode.command },
        "list": { ListCodes.command },
        "lookup": { LookUpCode.command },
        "revoke": { RevokeCode.command },
      ])
  }
}
