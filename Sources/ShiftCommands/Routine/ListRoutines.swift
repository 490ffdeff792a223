import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift routine list`
struct ListRoutines {
  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List one's routines by name", ko: "내 루틴 목록"), into: ListRoutines.init,
      examples: [
        Example("catchkit shift routine list --as 민지", "Mine", "내 루틴"),
        Example("catchkit shift routine list --as 민지 --json", "With all tasks", "할 일까지 모두"),
        Example(
          "catchkit shift routine list --as 민지 --format tsv --fields name,alarm | tail -n +2",
          "Names and alarms only", "이름과 알람만"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let book = try RoutineBook(of: actor, in: view)
        var rows: [JSON] = []
        for routine in book.routines { rows.append(try RoutineView.row(routine, book, in: view)) }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(RoutineView.columns, in: environment))
    }
  }

  private static let output = RoutineView.output("catchkit.shift.routine.list", shape: .list)
}
