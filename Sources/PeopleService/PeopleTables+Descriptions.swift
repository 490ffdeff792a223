public import CatchStore
import CatchValues

extension PeopleTables {
  static let meanings = [
    TableDescription(
      of: person, TableNoun("person", "people", "사람", counter: "명"),
      references: [TableReference("added_by", to: person)],
      fields: [
        ColumnDescription("name", Text(en: "Name", ko: "닉네임"), .text),
        ColumnDescription("role", Text(en: "Role", ko: "역할"), .role),
        ColumnDescription(
          "added_by", Text(en: "Added by", ko: "추가한 사람"), .words, at: ["added_by", "name"]),
        ColumnDescription("added_at", Text(en: "Added", ko: "추가 일시"), .instant),
        ColumnDescription("removed_at", Text(en: "Removed", ko: "삭제 일시"), .instant),
      ]),
    TableDescription(
      of: birth, TableNoun("day of birth", "days of birth", "생년월일"),
      references: [TableReference("person", to: person)],
      fields: [
        ColumnDescription("name", Text(en: "Name", ko: "닉네임"), .text, at: ["person", "name"]),
        ColumnDescription("born", Text(en: "Born", ko: "생년월일"), .date),
      ]),
    TableDescription(
      of: notice, TableNoun("notice", "notices", "알림"),
      references: [TableReference("person", to: person)],
      fields: [
        ColumnDescription("person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
        ColumnDescription("event", Text(en: "Event", ko: "알릴 일"), .text),
        ColumnDescription("at", Text(en: "Time", ko: "일시"), .instant),
        ColumnDescription("told_at", Text(en: "Notified", ko: "알린 일시"), .instant),
      ]),
  ]
}

extension ColumnDescription.Kind {
  /// A `Person.Role`.
  public static var role: ColumnDescription.Kind {
    .code { text in Person.Role(rawValue: text).map { DisplayCode($0.rawValue, $0.name) } }
  }
}
