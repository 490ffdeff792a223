import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift routine remove ROUTINE`
struct RemoveRoutine {
  let name: String

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove a routine and its ticks", ko: "루틴과 그 체크 기록 지우기"),
      into: RemoveRoutine.init,
      RoutineCommands.name,
      examples: [
        Example("catchkit shift routine remove 마감 --as 민지", "By its name", "이름으로"),
        Example("catchkit shift routine remove rtn-1 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift routine remove 마감 --as 민지 --json | grep -o '\"name\":\"[^\"]*\"' | head "
            + "-n 1",
          "The removed routine", "지운 루틴"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.remove"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let before = try Routines.find(request.name, of: actor, in: transaction.view)
      let row = try RoutineView.row(before, of: actor, in: transaction.view)
      _ = try Routines.remove(request.name, by: actor, in: transaction)
      return row
    }
  }

  private static func message(_ data: JSON) -> Text {
    let name = "\(data.word("name")) (\(data.word("id")))"
    return Text(en: "removed routine \(name)", ko: "루틴을 지웠습니다: \(name)")
  }
}
