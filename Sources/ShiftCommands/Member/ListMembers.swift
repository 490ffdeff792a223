import CatchCommandLine
import CatchProgram
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift member list`
struct ListMembers {
  let place: String?
  let includesFormer: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the members of a workplace", ko: "사업장의 구성원 목록"),
      into: ListMembers.init,
      ShiftOptions.place,
      .flag(
        "all",
        Text(en: "Include pending, ended, rejected; for owners", ko: "대기·종료·거절도 포함하기(사업주만)"),
        isCommon: true),
      examples: [
        Example("catchkit shift member list", "At the only workplace", "하나뿐인 사업장"),
        Example(
          "catchkit shift member list --place 카페 --as 민지 --json", "As seen by a colleague",
          "동료가 보는 목록"),
        Example(
          "catchkit shift member list --all --format tsv --fields name,state | tail -n +2",
          "Names and states", "닉네임과 상태"),
      ],
      view: MemberView.view, contract: "catchkit.shift.member.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: view)
      let isOwner = place.owner == actor.id
      if !isOwner { _ = try Memberships.requireActive(actor, at: place, in: view) }
      let states: [Membership.State] =
        isOwner && request.includesFormer ? Membership.State.allCases : [.active]
      return try Memberships.list(at: place, states, in: view).map { ($0, place, actor) }
    }
  }
}
