import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift routine show ROUTINE`
struct ShowRoutine {
  let name: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one routine", ko: "루틴 하나 보기"), into: ShowRoutine.init,
      RoutineCommands.name,
      examples: [
        Example("catchkit shift routine show 마감 --as 민지", "By its name", "이름으로"),
        Example("catchkit shift routine show rtn-1 --as 민지 --json", "With ids", "ID까지"),
        Example(
          "catchkit shift routine show 마감 --as 민지 --json | grep -o '\"alarm\":\"[^\"]*\"'",
          "The alarm", "알람"),
      ],
      view: RoutineView.view, contract: "catchkit.shift.routine.show"
    ) { request, view, actor, session throws(Failure) in
      let routine = try Routines.find(request.name, of: actor, in: view)
      return try RoutineView(routine, RoutineBook(of: actor, in: view), in: view)
    }
  }
}
