import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift routine untick [TASK…]`
struct UntickTasks {
  let tasks: [String]
  let shift: String?
  let routine: String?
  let isEvery: Bool

  static var command: Command<Environment> {
    .changing(
      "untick", Text(en: "Untick tasks of a shift", ko: "체크 취소"), into: UntickTasks.init,
      TickOptions.tasks, RoutineCommands.shift, RoutineCommands.filter, TickOptions.all,
      examples: [
        Example(
          "catchkit shift routine untick 정산 --as 민지", "A tick of today made by mistake",
          "오늘 잘못 체크한 것"),
        Example(
          "catchkit shift routine untick --all --shift shf-1 --as 민지 --dry-run",
          "All tasks of one shift, as a preview", "한 근무의 할 일 모두를 미리 보기"),
        Example(
          "catchkit shift routine untick 정산 --as 민지 --json | grep -o '\"is_done\":false'",
          "The new state", "바뀐 상태"),
      ],
      view: ChecklistView.view, contract: "catchkit.shift.routine.untick", isAgreed: true
    ) { request, transaction, actor, session throws(Failure) in
      try TickOptions.run(
        request.tasks, request.isEvery, of: request.routine, on: request.shift, isDone: false,
        by: actor, in: transaction, session)
    }
  }
}
