import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift show ID`
struct ShowShift {
  let id: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one shift", ko: "근무 하나 보기"), into: ShowShift.init,
      .operand("ID", .shiftID, Text(en: "The shift's id", ko: "근무 ID")),
      examples: [
        Example("catchkit shift show shf-1", "All details", "모든 내용"),
        Example("catchkit shift show shf-1 --json", "For a program", "다른 프로그램에서"),
        Example(
          "catchkit shift show shf-1 --json | grep -o '\"starts_at\":\"[^\"]*\"'", "Start time",
          "시작 시각"),
      ],
      view: ShiftView.seen, contract: "catchkit.shift.show"
    ) { request, view, actor, session throws(Failure) in
      let listed = try Shifts.find(request.id, for: actor, in: view).withClock(for: actor, in: view)
      return (listed, try session.zones.zone(listed.member.zone))
    }
  }
}
