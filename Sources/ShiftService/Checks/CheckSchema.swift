import CatchStore
import CatchValues
import PeopleService

/// Tables of available hours, dates of birth and the severity of rules.
enum CheckSchema {
  static let checkRule = StoredTable(
    "check_rule", prefix: "rul", columns: ["id", "workplace", "rule", "severity", "bound"])

  static let availability = StoredTable(
    "availability", prefix: "avl",
    columns: [
      "id", "person", "kind", "days", "since", "until", "start_minute", "end_minute", "memo",
    ])

  static let tables = [PeopleTables.birth, checkRule, availability]

  static let meanings = [
    TableDescription(
      of: checkRule, TableNoun("setting of a rule", "settings of rules", "규칙 설정"),
      zone: ["workplace", "zone"],
      references: [TableReference("workplace", to: ShiftTables.workplace)],
      fields: [
        ColumnDescription(
          "place", Text(en: "Workplace", ko: "사업장"), .words, at: ["workplace", "name"]),
        ColumnDescription(
          "rule", Text(en: "Rule", ko: "규칙"),
          .code { text in CheckRule(code: text).map { DisplayCode($0.code, $0.name) } }),
        ColumnDescription(
          "severity", Text(en: "Severity", ko: "심각도"),
          .code { text in CheckSeverity(rawValue: text).map { DisplayCode($0.rawValue, $0.name) } }),
        ColumnDescription("bound", Text(en: "Bound", ko: "기준값"), .integer),
      ]),
    TableDescription(
      of: availability, TableNoun("entry of availability", "entries of availability", "가능 시간"),
      references: [TableReference("person", to: PeopleTables.person)],
      fields: [
        ColumnDescription("worker", Text(en: "Worker", ko: "근무자"), .words, at: ["person", "name"]),
        ColumnDescription(
          "kind", Text(en: "Kind", ko: "구분"),
          .code { text in
            Availability.Kind(rawValue: text).map { DisplayCode($0.rawValue, $0.name) }
          }),
        ColumnDescription(
          "days", Text(en: "Weekdays", ko: "요일"),
          .list { text in Weekday(code: text).map { DisplayCode($0.code, $0.name) } }),
        ColumnDescription("since", Text(en: "Since", ko: "시작일"), .date),
        ColumnDescription("until", Text(en: "Until", ko: "종료일"), .date),
        ColumnDescription(
          "from_minute", Text(en: "From minute", ko: "시작(분)"), .integer, at: ["start_minute"]),
        ColumnDescription(
          "to_minute", Text(en: "To minute", ko: "끝(분)"), .integer, at: ["end_minute"]),
        ColumnDescription("memo", Text(en: "Memo", ko: "메모"), .text),
      ]),
  ]
}
