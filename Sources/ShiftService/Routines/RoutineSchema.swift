import CatchStore
import CatchValues
import PeopleService

/// Routines, their tasks, and delivered notices.
enum RoutineSchema {
  static let routine = StoredTable(
    "routine", prefix: "rtn", columns: ["id", "person", "name", "alarm"])

  static let task = StoredTable(
    "routine_task", prefix: "rtk", columns: ["id", "routine", "name", "position"])

  static let tie = StoredTable(
    "routine_tie", prefix: "rti", columns: ["id", "routine", "workplace", "series", "shift"])

  static let tick = StoredTable(
    "routine_tick", prefix: "tck", columns: ["id", "task", "shift", "day", "ticked_at"])

  static let tables = [routine, task, tie, tick, PeopleTables.notice]

  static let meanings = [
    TableDescription(
      of: routine, TableNoun("routine", "routines", "루틴"),
      references: [TableReference("person", to: PeopleTables.person)],
      fields: [
        ColumnDescription("person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
        ColumnDescription("name", Text(en: "Name", ko: "이름"), .text),
        ColumnDescription(
          "alarm", Text(en: "Alarm", ko: "알람"),
          .code { text in RoutineAlarm(stored: text).map { DisplayCode($0.description, $0.words) } }
        ),
      ]),
    TableDescription(
      of: task, TableNoun("task", "tasks", "할 일"),
      references: [TableReference("routine", to: routine)],
      fields: [
        ColumnDescription(
          "routine", Text(en: "Routine", ko: "루틴"), .words, at: ["routine", "name"]),
        ColumnDescription("name", Text(en: "Task", ko: "할 일"), .text),
        ColumnDescription("position", Text(en: "Place", ko: "순서"), .integer),
      ]),
    TableDescription(
      of: tie, TableNoun("attachment", "attachments", "루틴 연결"),
      references: [
        TableReference("routine", to: routine),
        TableReference("workplace", to: ShiftTables.workplace),
        TableReference("series", to: SeriesSchema.part),
        TableReference("shift", to: ShiftTables.shift),
      ],
      fields: [
        ColumnDescription(
          "routine", Text(en: "Routine", ko: "루틴"), .words, at: ["routine", "name"]),
        ColumnDescription(
          "place", Text(en: "Workplace", ko: "사업장"), .words, at: ["workplace", "name"]),
        ColumnDescription("series", Text(en: "Series", ko: "반복"), .id),
        ColumnDescription("shift", Text(en: "Shift", ko: "근무"), .id),
      ]),
    TableDescription(
      of: tick, TableNoun("tick", "ticks", "체크 기록"),
      references: [
        TableReference("task", to: task), TableReference("shift", to: ShiftTables.shift),
      ],
      fields: [
        ColumnDescription(
          "routine", Text(en: "Routine", ko: "루틴"), .words, at: ["task", "routine", "name"]),
        ColumnDescription("task", Text(en: "Task", ko: "할 일"), .words, at: ["task", "name"]),
        ColumnDescription("shift", Text(en: "Shift", ko: "근무"), .id),
        ColumnDescription("day", Text(en: "Day", ko: "날짜"), .date),
        ColumnDescription("ticked_at", Text(en: "Ticked", ko: "체크 일시"), .instant),
      ]),
  ]
}
