import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift show ID…`
struct ShowShift {
  let ids: [String]

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show shifts", ko: "근무 보기"), into: ShowShift.init, ShiftOptions.ids,
      discussion: .paragraph(
        en: "Several ids make a list, in JSON a document of 'catchkit shift list'.",
        ko: "ID가 여럿이면 목록이며, JSON은 'catchkit shift list'의 문서입니다."),
      examples: [
        Example("catchkit shift show shf-1", "All details", "모든 내용"),
        Example("catchkit shift show shf-1 --json", "For a program", "다른 프로그램에서"),
        Example(
          "catchkit shift show shf-1 --json | grep -o '\"starts_at\":\"[^\"]*\"'", "Start time",
          "시작 시각"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let found = try environment.read { (view: View, actor: Person) throws(Failure) in
        try zones.zoned(
          request.ids.map { id throws(Failure) in
            try Shifts.find(id, for: actor, in: view).withClock(for: actor, in: view)
          })
      }
      guard found.count == 1 else {
        return ShiftView.seen.report(found, ListShifts.output, in: environment)
      }
      return ShiftView.seen.report(found[0], output, in: environment)
    }
  }

  private static let output = ShiftView.seen.record("catchkit.shift.show")
}
