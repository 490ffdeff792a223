import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of a routine, as shown to the person whose routine it is.
enum RoutineView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The routine's id"),
    .text("name", "Name", "이름", "What it is called"),
    .text(
      "alarm", "Alarm", "알람", "A time of the clock, or counted from the shift: 08:30, start-30m",
      isNullable: true),
    Field(
      "tasks", .list(.object(taskFields)), title: Text(en: "Tasks", ko: "할 일"),
      meaning: Text(en: "What is done, in order", ko: "순서대로 할 일")),
    Field(
      "attached_to", .list(.object(tieFields)), title: Text(en: "Attached to", ko: "붙은 곳"),
      meaning: Text(en: "The shifts, series and workplaces that carry it", ko: "루틴이 붙은 근무, 반복, 사업장")
    ),
  ]

  private static let taskFields: [Field] = [
    .text("id", "ID", "ID", "The task's id"),
    .text("name", "Task", "할 일", "What is to be done"),
  ]

  private static let tieFields: [Field] = [
    .text("id", "ID", "ID", "The id of the shift, series or workplace"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
  ]

  static let columns =
    fields.named("id", "name") + [
      .text("alarm_words", "Alarm", "알람"),
      .shown("task_names", .list(.text), Text(en: "Tasks", ko: "할 일")),
      .shown("tie_names", .list(.text), Text(en: "Attached to", ko: "붙은 곳")),
    ]

  static func output(_ contract: String, shape: OutputInfo.Shape = .record) -> OutputInfo {
    OutputInfo(contract, shape: shape, fields: fields, idField: "id")
  }

  static func row(
    _ routine: Routine, _ book: RoutineBook, in view: View
  ) throws(Failure) -> JSON {
    var ties: [JSON] = []
    var names: [JSON] = []
    for tie in book.ties(of: routine) {
      let place = try Workplaces.find(tie.workplace, in: view).name
      ties.append(.object([.init("id", .string(tie.id)), .init("place", .string(place))]))
      names.append(.string(tie.scope == .workplace ? place : tie.id))
    }
    return .object([
      .init("id", .string(routine.id.description)),
      .init("name", .string(routine.name)),
      .init("alarm", routine.alarm.map { .string($0.description) } ?? .null),
      .init(
        "tasks",
        .array(
          routine.tasks.map { task in
            .object([
              .init("id", .string(task.id.description)), .init("name", .string(task.name)),
            ])
          })),
      .init("attached_to", .array(ties)),
      // For tables only; no contract has these fields.
      .init("alarm_words", routine.alarm.map { .bilingual($0.words) } ?? .null),
      .init("task_names", .array(routine.tasks.map { .string($0.name) })),
      .init("tie_names", .array(names)),
    ])
  }

  /// Returns one routine after a change.
  static func row(
    _ routine: Routine, of actor: Person, in view: View
  ) throws(Failure) -> JSON {
    try row(routine, RoutineBook(of: actor, in: view), in: view)
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
