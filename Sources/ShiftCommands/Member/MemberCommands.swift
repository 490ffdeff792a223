import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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

/// `catchkit shift member edit MEMBER --label COLOR`
struct EditMember {
  let member: String
  let place: String?
  let color: LabelColor

  init(member: String, place: String?, color: LabelColor?) throws(Failure) {
    guard let color else { throw .needsOneOf(["--label COLOR"]) }
    self.member = member
    self.place = place
    self.color = color
  }

  static var command: Command<Environment> {
    .changing(
      "edit",
      Text(en: "Set the colour in which the owner sees a member", ko: "사업주에게 보이는 구성원의 표시 색 정하기"),
      into: EditMember.init,
      PlaceOptions.member, ShiftOptions.place,
      PlaceOptions.label(Text(en: "The colour", ko: "표시 색")),
      examples: [
        Example("catchkit shift member edit 민지 --label 노랑", "In Korean", "한국어로"),
        Example("catchkit shift member edit 민지 --label none", "No colour", "색 없음"),
        Example(
          "catchkit shift member edit 민지 --label blue --json | grep -o '\"label\":\"[^\"]*\"'",
          "The new colour", "바뀐 색"),
      ],
      output: MemberView.view.record("catchkit.shift.member.edit")
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Memberships.find(
        request.member, place: request.place, for: actor, in: transaction.view)
      let edited = try Memberships.edit(
        found, ownerColor: request.color, by: actor, in: transaction)
      let place = try Workplaces.find(edited.workplace, in: transaction.view)
      let (name, color) = (edited.name, edited.ownerColor.name)
      return MemberView.view.row((edited, place, actor)).saying(
        en: "the label of \(name) is \(color.en)", ko: "\(name)의 표시 색: \(color.ko)")
    }
  }
}

/// `catchkit shift member reject MEMBER`
struct RejectMember {
  let member: String
  let place: String?
  let reason: String

  static var command: Command<Environment> {
    .changing(
      "reject", Text(en: "Reject a request to join", ko: "가입 요청 거절"),
      into: RejectMember.init,
      PlaceOptions.applicant, ShiftOptions.place, PlaceOptions.reason,
      examples: [
        Example(
          "catchkit shift member reject 수아 --reason '자리가 찼습니다'",
          "A reason that the applicant can read",
          "신청자가 볼 수 있는 사유"),
        Example("catchkit shift member reject 수아 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift member reject 수아 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: MemberView.view.record("catchkit.shift.member.reject")
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Memberships.find(
        request.member, place: request.place, for: actor, includingRejected: true,
        in: transaction.view)
      let rejected = try Memberships.reject(
        found, reason: request.reason, by: actor, in: transaction, at: transaction.at)
      let place = try Workplaces.find(rejected.workplace, in: transaction.view)
      return MemberView.view.row((rejected, place, actor)).saying(
        en: "rejected the request of \(rejected.name) to join \(place.name)",
        ko: "\(place.name)에 보낸 \(rejected.name)의 가입 요청을 거절했습니다")
    }
  }
}

/// A member as shown to others at the workplace; only `shift terms` shows pay.
enum MemberView {
  typealias Record = (member: Membership, place: Workplace, actor: Person)

  static let view = RecordView<Record>(
    list: ["id", "name", "role", "state", "label", "employed_from", "ended_on"],
    [
      .id("The membership's id") { $0.member.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .text("name", "Name", "닉네임", "The member's nickname") { $0.member.name },
      .text("person", "Person", "사람", "The person's id") { $0.member.person.description },
      .code(
        "role", Person.Role.allCases.map(\.rawValue), "Role", "역할", "The role at this workplace"
      ) {
        // The owner of a personal workplace is a worker elsewhere.
        let name = $0.member.role.name
        return ($0.member.role.rawValue, $0.place.isShared ? name : Text(en: name.en, ko: "본인"))
      },
      .choice("state", "State", "상태", "State of the membership", at: \.member.state, named: \.name),
      .field(
        .label(
          Text(
            en: "The colour in which the owner sees the member; none for other people",
            ko: "사업주에게 보이는 색"))
      ) { .label($0.place.owner == $0.actor.id ? $0.member.ownerColor : .none) },
      .date("joined_on", "Joined", "가입일", isNullable: true) { $0.member.joinedOn },
      .date(
        "employed_from", "First day", "입사일", "Of the first agreed terms", isNullable: true
      ) { $0.member.employedFrom },
      .date("ended_on", "Last day", "마지막 날", isNullable: true) { $0.member.endedOn },
      .field(
        .text(
          "reason", "Reason", "사유", "The reason for its end; for the owner and the member",
          isNullable: true)
      ) {
        [$0.place.owner, $0.member.person].contains($0.actor.id) ? .words($0.member.reason) : .null
      },
      .field(.zone) { .string($0.place.zone) },
    ])
}
