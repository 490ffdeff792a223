import CatchStore
import CatchValues
import PeopleService

/// Routines, their tasks, and delivered notices.
enum RoutineSchema {
  static let tick = StoredTable(
    "routine_tick", prefix: "tck", columns: ["id", "task", "shift", "day", "ticked_at"])

  static let tables = [
    Routine.table, RoutineTask.table, RoutineTie.table, tick, PeopleTables.notice,
  ]

  static let meanings = [
    Routine.description, RoutineTask.description, RoutineTie.description,
    TableDescription(
      of: tick, TableNoun("tick", "ticks", "체크 기록"),
      references: [
        TableReference("task", to: RoutineTask.table),
        TableReference("shift", to: ShiftTables.shift),
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
