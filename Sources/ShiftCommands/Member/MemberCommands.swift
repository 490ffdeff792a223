import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift member`: the members of a workplace.
enum MemberCommands {
  static var group: Command<Environment> {
    .group(
      "member", Text(en: "Members of a workplace", ko: "사업장의 구성원"),
      discussion: .paragraph(
        en: "Members see each other, but no pay. The owner accepts members and ends "
          + "memberships; ending one erases nothing.",
        ko: "구성원은 서로를 볼 수 있지만 임금은 볼 수 없습니다. 사업주가 가입을 수락하고 근무를 끝내며, 끝내도 아무것도 삭제되지 "
          + "않습니다."),
      examples: [
        Example("catchkit shift member accept 수아", "Accept a request to join", "가입 수락"),
        Example("catchkit shift member list", "All members", "모든 구성원"),
        Example("catchkit shift member list --format ids | wc -l", "Count of members", "구성원 수"),
      ],
      children: [
        "list": { ListMembers.command },
        "show": { ShowMember.command },
        "accept": { AcceptMember.command },
        "reject": { RejectMember.command },
        "edit": { EditMember.command },
        "remove": { EndMembership.remove },
      ])
  }
}
