import CatchCommandLine
import CatchValues
import PeopleService

/// The fields of a person in outputs.
enum UserView {
  static let fields = [
    Field("id", .text, title: Text(verbatim: "ID"), meaning: Text(en: "The person's id", ko: "ID")),
    Field(
      "name", .text, title: Text(en: "Name", ko: "닉네임"),
      meaning: Text(en: "The nickname", ko: "닉네임")),
    Field(
      "role", .choice(Person.Role.allCases.map(\.rawValue)), title: Text(en: "Role", ko: "역할"),
      meaning: Text(en: "Runs workplaces, or works at them", ko: "사업장을 운영하는지, 일하는지")),
    Field(
      "added_at", .instant, title: Text(en: "Added", ko: "추가 일시"),
      meaning: Text(en: "Since when", ko: "추가한 시각")),
    Field(
      "removed_at", .instant, title: Text(en: "Removed", ko: "삭제 일시"),
      meaning: Text(en: "Since when no longer in use", ko: "삭제한 시각"), isNullable: true),
  ]

  /// A further field in outputs about one person.
  static let born = Field(
    "born", .date, title: Text(en: "Born", ko: "생년월일"),
    meaning: Text(
      en: "The day of birth; null where nobody said, and for who may not know",
      ko: "생년월일. 쓴 적이 없거나 볼 수 없으면 null"), isNullable: true)

  static func row(_ person: Person, born: CivilDate?, in zone: TimeZone) -> JSON {
    guard case .object(let members) = row(person, in: zone) else { return .null }
    return .object(members + [.init("born", born.map { .string($0.description) } ?? .null)])
  }

  static func row(_ person: Person, in zone: TimeZone) -> JSON {
    .object([
      .init("id", .string(person.id.description)),
      .init("name", .string(person.name)),
      .init("role", .code(person.role.rawValue, person.role.name)),
      .init("added_at", .string(zone.text(of: person.addedAt))),
      .init("removed_at", person.removedAt.map { .string(zone.text(of: $0)) } ?? .null),
    ])
  }
}
