import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift routine today`
struct ListTasks {
  let day: DayWord?
  let routine: String?
  let isOpen: Bool

  static var command: Command<Environment> {
    .listing(
      "today", Text(en: "List the tasks of a day's shifts", ko: "하루 근무의 할 일 목록"),
      into: ListTasks.init,
      .optional(
        "day", .day, Text(en: "Another day", ko: "다른 날"), absent: Text(en: "today", ko: "오늘"),
        short: "d", isCommon: true),
      RoutineCommands.filter,
      .flag("todo", Text(en: "Only tasks still to be done", ko: "남은 할 일만"), isCommon: true),
      discussion: .paragraph(
        en: "Without --day a night shift that still runs comes first.",
        ko: "--day가 없으면 아직 끝나지 않은 야간 근무를 먼저 보여 줍니다."),
      examples: [
        Example("catchkit shift routine today --as 민지", "Today", "오늘"),
        Example(
          "catchkit shift routine today --as 민지 --todo --exit-status",
          "Exit 1 if all tasks are done",
          "할 일을 모두 했으면 1"),
        Example(
          "catchkit shift routine today --as 민지 --day tomorrow --format csv | tail -n +2",
          "Tomorrow, for a spreadsheet", "내일 할 일을 표로"),
      ],
      view: ChecklistView.view, contract: "catchkit.shift.routine.today",
      negativeAnswer: Text(en: "there is nothing to do", ko: "할 일이 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let count = try WorkplaceCalendar(at: nil, for: actor, in: view, session.environment)
      let today = count.zone.local(at: now).date
      let chosen = try request.routine.map { name throws(Failure) in
        try Routines.find(name, of: actor, in: view)
      }
      let items: [ChecklistItem]
      if let word = request.day {
        let day = try session.environment.day(word, today: today, weekStart: count.weekStart)
        items = try Routines.checklist(of: actor, from: day, to: day, in: view, session.zones.find)
      } else {
        items = try Routines.checklist(
          of: actor, today: today, at: now, in: view, session.zones.find)
      }
      let wanted = items.filter { item in
        (chosen == nil || item.routine == chosen)
          && !(request.isOpen && (item.tickedAt != nil || item.task == nil))
      }
      return try ChecklistView.zoned(wanted, session.zones)
    }
  }
}

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

/// The tasks of shifts in outputs, each done or open.
enum ChecklistView {
  typealias Record = (item: ChecklistItem, zone: TimeZone)

  static let view = RecordView<Record>(
    id: "task_id", list: ["is_done", "task", "routine", "alarm_local", "shift", "place", "day"],
    [
      .text(
        "task_id", "ID", "ID", "The task's id; null for a routine without tasks", isNullable: true
      ) { $0.item.task?.id.description },
      .text("task", "Task", "할 일", "The task", isNullable: true) { $0.item.task?.name },
      .bool("is_done", "Done", "완료", "Whether it was ticked off for this shift") {
        $0.item.tickedAt != nil
      },
      .instant("ticked_at", "Ticked", "체크 일시", isNullable: true) { ($0.item.tickedAt, $0.zone) },
      .text("routine_id", "Routine's id", "루틴 ID") { $0.item.routine.id.description },
      .text("routine", "Routine", "루틴", "The routine's name") { $0.item.routine.name },
      .instant("alarm_at", "Alarm", "알람", isNullable: true) { ($0.item.alarmAt, $0.zone) },
      .text("shift", "Shift", "근무", "The shift's id") {
        $0.item.listed.shift.recordID.description
      },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.item.listed.member.place },
      .date("day", "Day", "날짜", "The shift's day") { $0.item.listed.shift.day },
      .field(.zone) { .string($0.item.listed.member.zone) },
      .shown("alarm_local", .text, "Alarm", "알람") {
        JSON($0.item.alarmAt.map($0.zone.wallClock))
      },
    ])

  /// Returns tasks with the zones of their workplaces.
  static func zoned(_ items: [ChecklistItem], _ zones: ZoneCache) throws(Failure) -> [Record] {
    try items.map { item throws(Failure) in (item, try zones.zone(item.listed.member.zone)) }
  }
}
