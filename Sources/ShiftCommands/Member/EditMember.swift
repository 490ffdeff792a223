import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
