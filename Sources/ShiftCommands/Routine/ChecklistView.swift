import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

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
