import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift leave [PLACE]`
enum Leave {
  static var command: Command<Environment> {
    Command(
      "leave", Text(en: "End your own membership", ko: "사업장 나가기"),
      into: read,
      PlaceOptions.optionalOperand, PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Records of work and agreed pay stay. Shifts planned for later are "
          + "cancelled. With --on the last day may be up to a year ahead: until then all works as "
          + "before, and shifts after it are refused; the first 'catchkit due' after it, and "
          + "after the work that began on it, ends the membership. An owner removes the workplace instead.",
        ko:
          "일한 기록과 합의한 임금은 남습니다. 그 뒤로 예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정하면 그날까지는 그대로이고 그 뒤의 근무는 정할 수 없으며, 그날과 그날 시작한 근무가 지난 뒤 첫 'catchkit due'가 소속을 끝냅니다. 사업주는 나가는 대신 사업장을 삭제합니다."
      ),
      examples: [
        Example("catchkit shift leave 카페 --as 지훈", "Today is the last day", "오늘까지"),
        Example("catchkit shift leave --as 지훈 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift leave 카페 --as 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try request.run(output, in: environment) { data in
        let (place, day) = (data.word("place"), data.word("ended_on"))
        guard data.word("state") == Membership.State.ended.rawValue else {
          return Text(
            en: "your last day at \(place) is \(day)", ko: "\(place)의 마지막 날은 \(day)입니다")
        }
        return Text(en: "left \(place) on \(day)", ko: "\(place)에서 나왔습니다. 마지막 날: \(day)")
      }
    }
  }

  private static func read(place: String?, day: DayWord?, reason: String) -> EndMembership {
    EndMembership(member: nil, place: place, day: day, reason: reason)
  }

  private static let output = MemberView.view.record(
    "catchkit.shift.leave", and: EndMembership.fields)
}
