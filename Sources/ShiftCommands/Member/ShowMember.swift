import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift member show MEMBER`
struct ShowMember {
  let member: String
  let place: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one member", ko: "구성원 한 명 보기"),
      into: ShowMember.init,
      PlaceOptions.member, ShiftOptions.place,
      examples: [
        Example("catchkit shift member show 민지", "By nickname", "닉네임으로"),
        Example(
          "catchkit shift member show mem-2 --as 지훈 --json", "By id, as a colleague sees it",
          "ID로, 동료가 보는 대로"),
        Example(
          "catchkit shift member show 민지 --json | grep -o '\"joined_on\":\"[^\"]*\"'",
          "The first day",
          "첫날"),
      ],
      view: MemberView.view, contract: "catchkit.shift.member.show"
    ) { request, view, actor, session throws(Failure) in
      let found = try Memberships.find(request.member, place: request.place, for: actor, in: view)
      return (found, try Workplaces.find(found.workplace, in: view), actor)
    }
  }
}
