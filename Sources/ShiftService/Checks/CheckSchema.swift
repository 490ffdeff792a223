import CatchStore
import CatchValues
import PeopleService

/// Tables of available hours, dates of birth and the severity of rules.
enum CheckSchema {
  static let checkRule = StoredTable(
    "check_rule", prefix: "rul", columns: ["id", "workplace", "rule", "severity", "bound"])

  static let tables = [PeopleTables.birth, checkRule, Availability.table]

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
    Availability.description,
  ]
}
