import CatchCommandLine
import CatchProgram
import CatchValues
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
