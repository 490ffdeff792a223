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
}
