public import CatchStore
import CatchValues

extension PeopleTables {
  /// What the columns are to people.
  public static let meanings = [
    TableMeaning(
      of: person, references: [TableReference("added_by", to: person)],
      fields: [
        FieldMeaning("name", Text(en: "Name", ko: "닉네임"), .text),
        FieldMeaning("role", Text(en: "Role", ko: "역할"), .role),
        FieldMeaning(
          "added_by", Text(en: "Added by", ko: "추가한 사람"), .words, at: ["added_by", "name"]),
        FieldMeaning("added_at", Text(en: "Added", ko: "추가 일시"), .instant),
        FieldMeaning("removed_at", Text(en: "Removed", ko: "뺀 때"), .instant),
      ])
  ]
}

extension FieldMeaning.Kind {
  /// A `Person.Role`.
  public static var role: FieldMeaning.Kind {
    .code { text in Person.Role(rawValue: text).map { ToldCode($0.rawValue, $0.name) } }
  }
}
