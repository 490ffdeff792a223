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

  // A shift is stored by its number alone: an occurrence of a series may have no row, and a removed
  // shift can come back by undo. Numbers are never reused.
  static let creates: [StaticString] = [
    """
    CREATE TABLE routine (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      person INTEGER NOT NULL REFERENCES person (id),
      name TEXT NOT NULL CHECK (name <> ''),
      alarm TEXT NOT NULL DEFAULT '',
      UNIQUE (person, name)
    ) STRICT
    """,
    """
    CREATE TABLE routine_task (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      routine INTEGER NOT NULL REFERENCES routine (id),
      name TEXT NOT NULL CHECK (name <> ''),
      position INTEGER CHECK (position > 0)
    ) STRICT
    """,
    """
    CREATE TABLE routine_tie (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      routine INTEGER NOT NULL REFERENCES routine (id),
      workplace INTEGER NOT NULL REFERENCES workplace (id),
      series INTEGER,
      shift INTEGER,
      CHECK (series IS NULL OR shift IS NULL)
    ) STRICT
    """,
    """
    CREATE TABLE routine_tick (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      task INTEGER NOT NULL REFERENCES routine_task (id),
      shift INTEGER NOT NULL,
      day TEXT NOT NULL,
      ticked_at INTEGER NOT NULL,
      UNIQUE (shift, task)
    ) STRICT
    """,
    """
    CREATE TABLE notice (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      person INTEGER NOT NULL REFERENCES person (id),
      event TEXT NOT NULL CHECK (event <> ''),
      at INTEGER NOT NULL,
      told_at INTEGER NOT NULL,
      UNIQUE (person, event, at)
    ) STRICT
    """,
    """
    CREATE VIEW routines AS
    SELECT 'rtn-' || routine.id AS id, person.name AS person, routine.name, alarm,
      (SELECT count(*) FROM routine_task
        WHERE routine_task.routine = routine.id AND position IS NOT NULL) AS tasks
    FROM routine JOIN person ON person.id = routine.person
    """,
    """
    CREATE VIEW routine_ticks AS
    SELECT 'tck-' || routine_tick.id AS id, person.name AS person, routine.name AS routine,
      routine_task.name AS task,
      CASE WHEN shift > 0 THEN 'shf-' || shift
        ELSE 'ser-' || ((-shift) >> 22) || '@'
          || date((((-shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
      day, strftime('%Y-%m-%dT%H:%M:%SZ', ticked_at, 'unixepoch') AS ticked_at
    FROM routine_tick
      JOIN routine_task ON routine_task.id = routine_tick.task
      JOIN routine ON routine.id = routine_task.routine
      JOIN person ON person.id = routine.person
    """,
  ]

  static let alterations: [Migration.Alteration] = []
}
