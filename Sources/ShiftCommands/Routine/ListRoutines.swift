import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift routine list`
struct ListRoutines {
  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List your routines by name", ko: "내 루틴 목록"), into: ListRoutines.init,
      examples: [
        Example("catchkit shift routine list --as 민지", "Your routines", "내 루틴"),
        Example("catchkit shift routine list --as 민지 --json", "With all tasks", "할 일까지 모두"),
        Example(
          "catchkit shift routine list --as 민지 --format tsv --fields name,alarm | tail -n +2",
          "Names and alarms only", "이름과 알람만"),
      ],
      view: RoutineView.view, contract: "catchkit.shift.routine.list"
    ) { _, view, actor, session throws(Failure) in
      let book = try RoutineBook(of: actor, in: view)
      return try book.routines.map { routine throws(Failure) in
        try RoutineView(routine, book, in: view)
      }
    }
  }
}
