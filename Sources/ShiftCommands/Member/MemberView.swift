import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields of a member as shown to others at the workplace; only `shift terms` shows pay.
enum MemberView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The membership's id"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text("name", "Name", "닉네임", "The member's nickname"),
    .text("person", "Person", "사람", "The person's id"),
    .choice("role", Person.Role.allCases.map(\.rawValue), "Role", "역할", "At this workplace"),
    .choice(
      "state", Membership.State.allCases.map(\.rawValue), "State", "상태",
      "Where the membership stands"),
    .label(Text(en: "In which colour the owner sees the member; none for others", ko: "사장님이 보는 색")),
    .date("joined_on", "Joined", "첫날", isNullable: true),
    .date("ended_on", "Last day", "마지막 날", isNullable: true),
    .text("reason", "Reason", "사유", "Why it ended; for the owner and the member", isNullable: true),
    .zone,
  ]

  static let columns = fields.named(
    "id", "name", "role", "state", "label", "joined_on", "ended_on")

  static func members(
    _ membership: Membership, at place: Workplace, for actor: Person
  ) -> [JSON.Member] {
    let isOwner = place.owner == actor.id
    let mayRead = isOwner || membership.person == actor.id
    return [
      .init("id", .string(membership.id.description)),
      .init("place", .string(place.name)),
      .init("name", .string(membership.name)),
      .init("person", .string(membership.person.description)),
      .init("role", .code(membership.role.rawValue, membership.role.name)),
      .init("state", .code(membership.state.rawValue, membership.state.name)),
      .init("label", .label(isOwner ? membership.ownerColor : .none)),
      .init("joined_on", membership.joinedOn.map { .string($0.description) } ?? .null),
      .init("ended_on", membership.endedOn.map { .string($0.description) } ?? .null),
      .init("reason", mayRead ? .words(membership.reason) : .null),
      .init("zone", .string(place.zone)),
    ]
  }

  static func row(
    _ membership: Membership, for actor: Person, in view: View
  ) throws(Failure) -> JSON {
    let place = try Workplaces.find(membership.workplace, in: view)
    return .object(members(membership, at: place, for: actor))
  }
}
