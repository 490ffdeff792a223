import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The tasks of shifts in outputs, each done or open.
enum ChecklistView {
  static let fields: [Field] = [
    .text(
      "task_id", "ID", "ID", "The task's id; null for a routine without tasks", isNullable: true),
    .text("task", "Task", "할 일", "What is to be done", isNullable: true),
    .bool("is_done", "Done", "완료", "Whether it was ticked off for this shift"),
    .instant("ticked_at", "Ticked", "체크 일시", isNullable: true),
    .text("routine_id", "Routine's id", "루틴 ID"),
    .text("routine", "Routine", "루틴", "The routine's name"),
    .instant("alarm_at", "Alarm", "알람", isNullable: true),
    .text("shift", "Shift", "근무", "The shift's id"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .date("day", "Day", "날짜", "The shift's day"),
    .zone,
  ]

  static let columns =
    fields.named("is_done", "task", "routine") + [
      .text("alarm_local", "Alarm", "알람", "By the workplace's clock")
    ] + fields.named("shift", "place", "day")

  static func output(_ contract: String) -> OutputInfo {
    OutputInfo(contract, shape: .list, fields: fields, idField: "task_id")
  }

  static func row(_ item: ChecklistItem, _ zones: ZoneShelf) throws(Failure) -> JSON {
    let member = item.listed.member
    return .object([
      .init("task_id", item.task.map { .string($0.id.description) } ?? .null),
      .init("task", item.task.map { .string($0.name) } ?? .null),
      .init("is_done", .bool(item.tickedAt != nil)),
      .init("ticked_at", try zones.json(item.tickedAt, in: member.zone)),
      .init("routine_id", .string(item.routine.id.description)),
      .init("routine", .string(item.routine.name)),
      .init("alarm_at", try zones.json(item.alarmAt, in: member.zone)),
      .init("shift", .string(item.listed.shift.recordID.description)),
      .init("place", .string(member.place)),
      .init("day", .string(item.listed.shift.day.description)),
      .init("zone", .string(member.zone)),
      // For tables only; no contract has this field.
      .init("alarm_local", try alarm(item, zones)),
    ])
  }

  static func rows(
    _ items: [ChecklistItem], _ zones: ZoneShelf
  ) throws(Failure) -> JSON {
    var rows: [JSON] = []
    for item in items { rows.append(try row(item, zones)) }
    return .array(rows)
  }

  private static func alarm(_ item: ChecklistItem, _ zones: ZoneShelf) throws(Failure) -> JSON {
    guard let at = item.alarmAt else { return .null }
    return try zones.words(at, in: item.listed.member.zone)
  }
}
