import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift member list`
struct ListMembers {
  let place: String?
  let includesFormer: Bool

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List who works at a workplace", ko: "사업장에서 일하는 사람 목록"),
      into: ListMembers.init,
      ShiftOptions.place,
      .flag(
        "all", Text(en: "For owners: who waits, left or was rejected", ko: "대기·종료·거절도 포함(사장님만)"),
        isCommon: true),
      examples: [
        Example("catchkit shift member list", "At the only workplace", "하나뿐인 사업장"),
        Example(
          "catchkit shift member list --place 카페 --as 민지 --json", "As a colleague sees it",
          "동료가 보는 목록"),
        Example(
          "catchkit shift member list --all --format tsv --fields name,state | tail -n +2",
          "Names and states", "닉네임과 상태"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        let isOwner = place.owner == actor.id
        if !isOwner { _ = try Memberships.requireActive(actor, at: place, in: view) }
        let states: [Membership.State] =
          isOwner && request.includesFormer ? Membership.State.allCases : [.active]
        return try Memberships.list(at: place, states, in: view).map {
          JSON.object(MemberView.members($0, at: place, for: actor))
        }
      }
      return Report(
        .list(.init(rows)), output: output.showing(MemberView.columns, in: environment))
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.member.list", shape: .list, fields: MemberView.fields, idField: "id")
}
