import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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
