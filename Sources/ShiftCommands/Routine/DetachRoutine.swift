import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift routine detach ROUTINE TARGET…`
struct DetachRoutine {
  let name: String
  let targets: [String]

  static var command: Command<Environment> {
    .changing(
      "detach", Text(en: "Detach a routine from shifts", ko: "근무에서 루틴 떼기"),
      into: DetachRoutine.init,
      RoutineCommands.name, RoutineCommands.targets,
      discussion: .paragraph(
        en: "Give the shifts, series or workplaces that it was attached to. Ticks stay.",
        ko: "붙였던 근무, 반복, 사업장을 입력하십시오. 체크한 기록은 남습니다."),
      examples: [
        Example("catchkit shift routine detach 마감 카페 --as 민지", "From a workplace", "사업장에서"),
        Example("catchkit shift routine detach 마감 카페 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift routine detach 마감 카페 --as 민지 --json | grep -o '\"attached_to\":\\[\\]'",
          "No longer attached to anything", "붙은 곳 없음"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.detach"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let routine = try Routines.detach(
        request.name, from: request.targets, by: actor, in: transaction)
      return try RoutineView.row(routine, of: actor, in: transaction.view)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let name = "\(data.word("name")) (\(data.word("id")))"
    let ties = RoutineView.ties(data)
    guard !ties.isEmpty else {
      return Text(en: "\(name) is no longer attached to anything", ko: "\(name): 이제 붙은 곳이 없습니다")
    }
    return Text(en: "\(name) is now attached to \(ties)", ko: "\(name): 이제 붙은 곳은 \(ties)")
  }
}
