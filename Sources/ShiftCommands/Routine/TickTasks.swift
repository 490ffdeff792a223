import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift routine tick [TASK…]` and `untick`
struct TickTasks {
  let tasks: [String]
  let shift: String?
  let routine: String?
  let isEvery: Bool

  static var tick: Command<Environment> {
    command(
      "tick", Text(en: "Tick off tasks of a shift", ko: "근무의 할 일 체크"), isDone: true,
      .paragraph(
        en: "Each shift has its own ticks. Tasks that are ticked off already keep their time.",
        ko: "체크는 근무마다 따로 합니다. 이미 체크한 할 일의 시각은 바뀌지 않습니다."),
      [
        Example("catchkit shift routine tick 정산 --as 민지", "On the shift of today", "오늘 근무에서"),
        Example(
          "catchkit shift routine tick --all --shift shf-1 --as 민지 --dry-run",
          "All tasks of one shift, as a preview", "한 근무의 할 일 모두를 미리 보기"),
        Example(
          "catchkit shift routine tick 정산 --as 민지 --json | grep -o '\"is_done\":true'",
          "The new state", "바뀐 상태"),
      ])
  }

  static var untick: Command<Environment> {
    command(
      "untick", Text(en: "Untick tasks of a shift", ko: "체크 취소"), isDone: false, [],
      [
        Example(
          "catchkit shift routine untick 정산 --as 민지", "A tick of today made by mistake",
          "오늘 잘못 체크한 것"),
        Example(
          "catchkit shift routine untick --all --shift shf-1 --as 민지 --dry-run",
          "All tasks of one shift, as a preview", "한 근무의 할 일 모두를 미리 보기"),
        Example(
          "catchkit shift routine untick 정산 --as 민지 --json | grep -o '\"is_done\":false'",
          "The new state", "바뀐 상태"),
      ])
  }

  private static func command(
    _ name: String, _ summary: Text, isDone: Bool, _ discussion: [Text], _ examples: [Example]
  ) -> Command<Environment> {
    .changing(
      name, summary, into: TickTasks.init,
      .operands(
        "TASK", .text("TASK"), isRequired: false,
        Text(en: "The tasks, by name or id", ko: "할 일의 이름이나 ID")),
      RoutineCommands.shift, RoutineCommands.filter,
      .flag("all", Text(en: "All tasks of the shift", ko: "그 근무의 할 일 모두"), isCommon: true),
      discussion: discussion, examples: examples, view: ChecklistView.view,
      contract: "catchkit.shift.routine.\(name)", isAgreed: true
    ) { request, transaction, actor, session throws(Failure) in
      let (tasks, isEvery) = (request.tasks, request.isEvery)
      guard tasks.isEmpty || !isEvery else { throw .conflict("TASK", "--all") }
      guard !tasks.isEmpty || isEvery else { throw .needsOneOf(["TASK", "--all"]) }
      let count = try WorkplaceCalendar(
        at: nil, for: actor, in: transaction.view, session.environment)
      let items = try Routines.tick(
        tasks, of: request.routine, on: request.shift, isDone: isDone, by: actor, in: transaction,
        today: count.zone.local(at: transaction.at).date, session.zones.find)
      return try ChecklistView.zoned(items, session.zones)
    }
  }
}
