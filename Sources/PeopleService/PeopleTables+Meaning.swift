public import CatchStore
import CatchValues

extension PeopleTables {
  static let meanings = [
    TableMeaning(
      of: person, TableNoun("person", "people", "사람", counter: "명"),
      references: [TableReference("added_by", to: person)],
      fields: [
        FieldMeaning("name", Text(en: "Name", ko: "닉네임"), .text),
        FieldMeaning("role", Text(en: "Role", ko: "역할"), .role),
        FieldMeaning(
          "added_by", Text(en: "Added by", ko: "추가한 사람"), .words, at: ["added_by", "name"]),
        FieldMeaning("added_at", Text(en: "Added", ko: "추가 일시"), .instant),
        FieldMeaning("removed_at", Text(en: "Removed", ko: "삭제 일시"), .instant),
      ]),
    TableMeaning(
      of: birth, TableNoun("day of birth", "days of birth", "생년월일"),
      references: [TableReference("person", to: person)],
      fields: [
        FieldMeaning("name", Text(en: "Name", ko: "닉네임"), .text, at: ["person", "name"]),
        FieldMeaning("born", Text(en: "Born", ko: "생년월일"), .date),
      ]),
    TableMeaning(
      of: notice, TableNoun("notice", "notices", "알림"),
      references: [TableReference("person", to: person)],
      fields: [
        FieldMeaning("person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
        FieldMeaning("event", Text(en: "Event", ko: "알릴 일"), .text),
        FieldMeaning("at", Text(en: "Time", ko: "일시"), .instant),
        FieldMeaning("told_at", Text(en: "Notified", ko: "알린 일시"), .instant),
      ]),
  ]
}

extension FieldMeaning.Kind {
  /// A `Person.Role`.
  public static var role: FieldMeaning.Kind {
    .code { text in Person.Role(rawValue: text).map { ToldCode($0.rawValue, $0.name) } }
  }
}
