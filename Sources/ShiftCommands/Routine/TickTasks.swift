import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift routine tick [TASK…]`
struct TickTasks {
  let tasks: [String]
  let shift: String?
  let routine: String?
  let isEvery: Bool

  static var command: Command<Environment> {
    .changing(
      "tick", Text(en: "Tick off tasks of a shift", ko: "근무의 할 일 체크"), into: TickTasks.init,
      TickOptions.tasks, RoutineCommands.shift, RoutineCommands.filter, TickOptions.all,
      discussion: .paragraph(
        en: "Each shift has its own ticks. Tasks that are ticked off already keep their time.",
        ko: "체크는 근무마다 따로 합니다. 이미 체크한 할 일의 시각은 바뀌지 않습니다."),
      examples: [
        Example("catchkit shift routine tick 정산 --as 민지", "On the shift of today", "오늘 근무에서"),
        Example(
          "catchkit shift routine tick --all --shift shf-1 --as 민지 --dry-run",
          "All tasks of one shift, as a preview", "한 근무의 할 일 모두를 미리 보기"),
        Example(
          "catchkit shift routine tick 정산 --as 민지 --json | grep -o '\"is_done\":true'",
          "The new state", "바뀐 상태"),
      ],
      view: ChecklistView.view, contract: "catchkit.shift.routine.tick", isAgreed: true
    ) { request, transaction, actor, session throws(Failure) in
      try TickOptions.run(
        request.tasks, request.isEvery, of: request.routine, on: request.shift, isDone: true,
        by: actor, in: transaction, session)
    }
  }
}
