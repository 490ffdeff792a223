import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift member remove MEMBER`
enum RemoveMember {
  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "End the membership of a worker", ko: "구성원의 근무 끝내기"),
      into: read,
      PlaceOptions.member, ShiftOptions.place, PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Nothing is erased: shifts, clock entries and agreed pay stay on record, as the law "
          + "requires for three years. Shifts planned for later are cancelled. With --on the "
          + "last day may be up to a year ahead; until then all works as before.",
        ko: "아무것도 삭제되지 않습니다. 근무, 출퇴근 기록과 합의한 임금은 법에 따라 3년 동안 보존됩니다. 그 뒤로 "
          + "예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정할 수 있고, 그날까지는 그대로입니다."),
      examples: [
        Example("catchkit shift member remove 지훈", "Today is the last day", "오늘까지"),
        Example(
          "catchkit shift member remove 지훈 --on 2026-11-01 --reason '계약 만료'",
          "Yesterday as the last day",
          "어제까지"),
        Example(
          "catchkit shift member remove 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try request.run(output, in: environment) { data in
        let (name, place, day) = (data.word("name"), data.word("place"), data.word("ended_on"))
        guard data.word("state") == Membership.State.ended.rawValue else {
          return Text(
            en: "the last day of \(name) at \(place) is \(day)",
            ko: "\(name)의 \(place) 마지막 날은 \(day)입니다")
        }
        return Text(
          en: "\(name) worked at \(place) until \(day)",
          ko: "\(name)의 \(place) 근무를 끝냈습니다. 마지막 날: \(day)")
      }
    }
  }

  private static func read(
    member: String, place: String?, day: DayWord?, reason: String
  ) -> EndMembership {
    EndMembership(member: member, place: place, day: day, reason: reason)
  }

  private static let output = MemberView.view.record(
    "catchkit.shift.member.remove", and: EndMembership.fields)
}
