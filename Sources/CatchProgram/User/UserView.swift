import CatchValues
import PeopleService

/// A person in outputs.
enum UserView {
  static let view = RecordView<(person: Person, zone: TimeZone)>([
    .id("The person's id") { $0.person.id.description },
    .text("name", "Name", "닉네임", "The nickname") { $0.person.name },
    .choice(
      "role", "Role", "역할", "Runs workplaces, or works at them", "사업장을 운영하거나 사업장에서 일함",
      at: \.person.role, named: \.name),
    .instant("added_at", "Added", "추가 일시", "Time of adding", "추가한 시각") {
      ($0.person.addedAt, $0.zone)
    },
    .instant(
      "removed_at", "Removed", "삭제 일시", "Time of removal", "삭제한 시각", isNullable: true
    ) { ($0.person.removedAt, $0.zone) },
  ])

  /// A person whose day of birth the actor may know.
  static let withBirth = RecordView<(person: Person, born: CivilDate?, zone: TimeZone)>([
    .all(of: view) { ($0.person, $0.zone) },
    .date(
      "born", "Born", "생년월일", "The day of birth; null if not entered or not visible to you",
      "생년월일. 입력하지 않았거나 볼 수 없으면 null", isNullable: true, at: \.born),
  ])
}
