import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift routine history`
struct CountTasks {
  let routine: String?
  let range: ShiftDays

  static var command: Command<Environment> {
    .listing(
      "history", Text(en: "Count the times that tasks were done", ko: "할 일을 한 횟수"),
      into: CountTasks.init,
      RoutineCommands.filter, ShiftDays.arguments,
      discussion: .paragraph(
        en:
          "Without days it is this month. A shift counts if it carries the routine now and takes "
          + "place; a task that left the list is shown if it was ticked off.",
        ko: "기간이 없으면 이번 달입니다. 지금 루틴이 붙어 있고 실제로 있는 근무를 셉니다. 목록에서 빠진 할 일도 체크한 적이 있으면 나옵니다."),
      examples: [
        Example("catchkit shift routine history --during 2026-11 --as 민지", "In November", "11월에"),
        Example(
          "catchkit shift routine history --routine 마감 --as 민지 --json", "One routine this month",
          "이번 달의 한 루틴"),
        Example(
          "catchkit shift routine history --as 민지 --format tsv --fields task,done,shifts | sort",
          "For another program", "다른 프로그램에 넘길 때"),
      ],
      view: view, contract: "catchkit.shift.routine.history"
    ) { request, view, actor, session throws(Failure) in
      try request.counts(for: actor, in: view, session.environment)
    }
  }

  private func counts(
    for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> [(count: RoutineCount, zone: TimeZone)] {
    let count = try WorkplaceCalendar(at: nil, for: actor, in: view, environment)
    let today = count.zone.local(at: try environment.now()).date
    var filter = ShiftFilter(from: today.firstOfMonth, to: today.lastOfMonth)
    if !range.isEmpty {
      filter = ShiftFilter()
      try range.narrow(&filter, by: count, environment)
    }
    let chosen = try routine.map { name throws(Failure) in
      try Routines.find(name, of: actor, in: view)
    }
    return try Routines.history(
      of: actor, from: filter.from ?? .first, to: filter.to ?? today, in: view
    ).filter { chosen == nil || $0.routine == chosen }.map { ($0, count.zone) }
  }

  private static let view = RecordView<(count: RoutineCount, zone: TimeZone)>(
    id: "task_id", list: ["routine", "task", "done", "shifts", "last_ticked_at", "is_retired"],
    [
      .text("task_id", "ID", "ID", "The task's id") { $0.count.task.id.description },
      .text("task", "Task", "할 일", "The task") { $0.count.task.name },
      .text("routine_id", "Routine's id", "루틴 ID") { $0.count.routine.id.description },
      .text("routine", "Routine", "루틴", "The routine's name") { $0.count.routine.name },
      .integer("done", "Done", "횟수", "Count of shifts with it ticked off") {
        $0.count.tickCount
      },
      .integer("shifts", "Shifts", "근무 수", "Count of shifts with the routine on these days") {
        $0.count.shiftCount
      },
      .instant("last_ticked_at", "Last", "마지막", isNullable: true) { ($0.count.lastTick, $0.zone) },
      .bool("is_retired", "Retired", "목록에서 빠짐", "Whether it is no longer on the list") {
        $0.count.isRetired
      },
    ])
}
