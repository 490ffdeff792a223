import CatchStore
import CatchValues

/// Recurring shifts: rules, and the days skipped.
enum SeriesSchema {
  static let part = StoredTable(
    "series_part", prefix: "ser",
    columns: [
      "id", "membership", "root", "first_day", "last_day", "rule", "start", "minutes", "breaks",
      "skips_holidays", "title", "memo", "tags", "uid", "import_key",
    ])

  static let skipped = StoredTable(
    "skipped_day", prefix: "skp",
    columns: [
      "id", "series", "day",
    ])

  static let tables = [part, skipped]

  static let meanings = [
    TableDescription(
      of: part, TableNoun("part of a series", "parts of series", "반복"),
      zone: ["membership", "workplace", "zone"],
      references: [
        TableReference("membership", to: ShiftTables.membership), TableReference("root", to: part),
      ],
      fields: [
        ColumnDescription(
          "place", Text(en: "Workplace", ko: "사업장"), .words,
          at: ["membership", "workplace", "name"]
        ),
        ColumnDescription(
          "worker", Text(en: "Worker", ko: "근무자"), .words, at: ["membership", "person", "name"]),
        ColumnDescription("root", Text(en: "Continues", ko: "이어진 반복"), .id),
        ColumnDescription("first_day", Text(en: "First day", ko: "첫날"), .date),
        ColumnDescription("last_day", Text(en: "Last day", ko: "마지막 날"), .date),
        ColumnDescription("rule", Text(en: "Rule", ko: "규칙"), .text),
        ColumnDescription("start_minute", Text(en: "Starts", ko: "시작"), .integer, at: ["start"]),
        ColumnDescription("length", Text(en: "Length", ko: "길이"), .minutes, at: ["minutes"]),
        ColumnDescription("breaks", Text(en: "Breaks", ko: "휴게"), .text),
        ColumnDescription("skips_holidays", Text(en: "Skips holidays", ko: "공휴일 제외"), .flag),
        ColumnDescription("title", Text(en: "Title", ko: "제목"), .text),
        ColumnDescription("memo", Text(en: "Memo", ko: "메모"), .text),
        ColumnDescription("tags", Text(en: "Tags", ko: "태그"), .list { _ in nil }),
        ColumnDescription("uid", Text(en: "UID", ko: "UID"), .text),
        ColumnDescription("import_key", Text(en: "Key", ko: "키"), .text),
      ]),
    TableDescription(
      of: skipped, TableNoun("deleted day", "deleted days", "지운 날"),
      zone: ["series", "membership", "workplace", "zone"],
      references: [TableReference("series", to: part)],
      fields: [
        ColumnDescription("series", Text(en: "Series", ko: "반복"), .id),
        ColumnDescription(
          "place", Text(en: "Workplace", ko: "사업장"), .words,
          at: ["series", "membership", "workplace", "name"]),
        ColumnDescription(
          "worker", Text(en: "Worker", ko: "근무자"), .words,
          at: ["series", "membership", "person", "name"]),
        ColumnDescription("day", Text(en: "Day", ko: "날짜"), .date),
      ]),
  ]

  // Days and minutes are local to the workplace. Breaks are stored as for a shift on 1970-01-01 in
  // UTC, so that each day has them at its own local time.
  static let creates: [StaticString] = [
    """
    CREATE TABLE series_part (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      membership INTEGER NOT NULL REFERENCES membership (id),
      root INTEGER REFERENCES series_part (id),
      first_day TEXT NOT NULL,
      last_day TEXT,
      rule TEXT NOT NULL CHECK (rule <> ''),
      start INTEGER NOT NULL CHECK (start BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
      breaks TEXT NOT NULL DEFAULT '[]',
      skips_holidays INTEGER NOT NULL DEFAULT 0 CHECK (skips_holidays IN (0, 1)),
      title TEXT NOT NULL DEFAULT '',
      memo TEXT NOT NULL DEFAULT '',
      tags TEXT NOT NULL DEFAULT '',
      uid TEXT,
      import_key TEXT,
      CHECK (last_day >= first_day)
    ) STRICT
    """,
    """
    CREATE UNIQUE INDEX series_part_import_key ON series_part (import_key)
      WHERE import_key IS NOT NULL
    """,
    """
    CREATE TABLE skipped_day (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      series INTEGER NOT NULL REFERENCES series_part (id),
      day TEXT NOT NULL,
      UNIQUE (series, day)
    ) STRICT
    """,
    """
    CREATE VIEW shifts AS
    SELECT CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
        ELSE 'ser-' || ((-shift.id) >> 22) || '@'
          || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END AS id,
      workplace.name AS workplace, person.name AS person, day,
      strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
      strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone,
      shift.state, breaks, title, memo, tags
    FROM shift
      JOIN membership ON membership.id = shift.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """,
    """
    CREATE VIEW clock_entries AS
    SELECT 'clk-' || id AS id,
      CASE WHEN shift > 0 THEN 'shf-' || shift
        ELSE 'ser-' || ((-shift) >> 22) || '@'
          || date((((-shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
      strftime('%Y-%m-%dT%H:%M:%SZ', clocked_in, 'unixepoch') AS clocked_in,
      strftime('%Y-%m-%dT%H:%M:%SZ', clocked_out, 'unixepoch') AS clocked_out, is_repaired, note
    FROM clock
    """,
    """
    CREATE VIEW series AS
    SELECT 'ser-' || series_part.id AS id,
      'ser-' || coalesce(series_part.root, series_part.id) AS series,
      workplace.name AS workplace, person.name AS person, first_day, last_day, rule,
      printf('%02d:%02d', start / 60, start % 60) AS starts, minutes, zone, skips_holidays, title,
      memo, tags
    FROM series_part
      JOIN membership ON membership.id = series_part.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    """,
  ]

  static let alterations: [Migration.Alteration] = [
    .init("DROP VIEW shifts", object: "shifts", becomes: nil),
    .init("DROP VIEW clock_entries", object: "clock_entries", becomes: nil),
  ]
}
