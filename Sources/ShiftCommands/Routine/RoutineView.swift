import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// A routine in outputs, as shown to the person whose routine it is.
struct RoutineView {
  let routine: Routine
  /// The shifts, series and workplaces that carry it, each with its workplace's name.
  let ties: [(tie: RoutineTie, place: String)]

  init(_ routine: Routine, _ book: RoutineBook, in store: View) throws(Failure) {
    self.routine = routine
    var ties: [(tie: RoutineTie, place: String)] = []
    for tie in book.ties(of: routine) {
      ties.append((tie, try Workplaces.find(tie.workplace, in: store).name))
    }
    self.ties = ties
  }

  static let view = RecordView<RoutineView>(
    list: tableNames, record: tableNames,
    [
      .id("The routine's id") { $0.routine.id.description },
      .text("name", "Name", "이름", "The name") { $0.routine.name },
      .text(
        "alarm", "Alarm", "알람",
        "A clock time, or counted from the shift: 08:30, start-30m", isNullable: true
      ) { $0.routine.alarm?.description },
      .list("tasks", .object(task.fields), "Tasks", "할 일", "The tasks in order", "순서대로 할 일") {
        task.rows($0.routine.tasks)
      },
      .list(
        "attached_to", .object(tie.fields), "Attached to", "붙은 곳",
        "The shifts, series and workplaces that carry it", "루틴이 붙은 근무, 반복, 사업장"
      ) { tie.rows($0.ties) },
      .shown("alarm_words", .text, "Alarm", "알람") {
        $0.routine.alarm.map { .bilingual($0.words) } ?? .null
      },
      .shown("task_names", .list(.text), "Tasks", "할 일") {
        .array($0.routine.tasks.map { .string($0.name) })
      },
      .shown("tie_names", .list(.text), "Attached to", "붙은 곳") {
        .array($0.ties.map { .string($0.tie.scope == .workplace ? $0.place : $0.tie.id) })
      },
    ])

  private static let tableNames = ["id", "name", "alarm_words", "task_names", "tie_names"]

  private static let task = RecordView<RoutineTask>([
    .id("The task's id") { $0.id.description },
    .text("name", "Task", "할 일", "The task") { $0.name },
  ])

  private static let tie = RecordView<(tie: RoutineTie, place: String)>([
    .id("The id of the shift, series or workplace") { $0.tie.id },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place },
  ])

  /// Returns one routine after a change.
  static func row(_ routine: Routine, of actor: Person, in store: View) throws(Failure) -> JSON {
    view.row(try RoutineView(routine, RoutineBook(of: actor, in: store), in: store))
  }

  /// `마감 (rtn-1), 3 tasks, alarm 30m before the end`
  static func summary(_ data: JSON) -> Text {
    var count = 0
    if case .array(let tasks)? = data["tasks"] { count = tasks.count }
    let name = "\(data.word("name")) (\(data.word("id")))"
    var text = Text(
      en: "\(name), \(count) task\(count == 1 ? "" : "s")", ko: "\(name), 할 일 \(count)개")
    if let alarm = try? RoutineAlarm(data.word("alarm")) {
      text = Text(en: "\(text.en), alarm \(alarm.words.en)", ko: "\(text.ko), 알람 \(alarm.words.ko)")
    }
    return text
  }
}

extension RoutineView {
  /// `카페, shf-2`
  static func ties(_ data: JSON) -> String {
    guard case .array(let names)? = data["tie_names"] else { return "" }
    return names.map { name in
      if case .string(let text) = name { return text }
      return ""
    }.joined(separator: ", ")
  }
}
