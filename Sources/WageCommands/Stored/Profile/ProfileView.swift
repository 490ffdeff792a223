import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// A pay profile in outputs, for its worker and the owner.
enum ProfileView {
  /// A worker's profile; nil shows the defaults.
  typealias Record = (profile: PayProfile?, member: PaidMember, born: CivilDate?)

  static let view = RecordView<Record>(
    list: [
      "id", "worker", "place", "since", "kind", "family", "children", "pension", "health",
      "employment", "accident", "visa",
    ],
    [
      .text(
        "id", "ID", "ID", "Null where nothing was set and the defaults apply", isNullable: true
      ) { $0.profile?.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.member.place },
      .text("worker", "Worker", "근무자", "The worker's nickname") { $0.member.worker },
      .stored(
        PayProfile.self, without: ["id", "membership"],
        renamed: [
          "paid_as": "kind", "is_new_at_65": "new_at_65", "is_simple_work": "simple_work",
        ]
      ) { record in
        var profile = record.profile ?? PayProfile()
        profile.facts.birth = profile.facts.birth ?? record.born
        return profile
      },
      .list(
        "visa_rules",
        .object([
          .text("id", "Id", "이름"), .text("message", "Message", "내용"),
          .text("article", "Article", "근거"), .bool("open", "Open", "미정"),
        ]), "By the visa", "체류자격에 따라",
        "Rules of the visa where no option states otherwise; open where one should",
        "옵션으로 정하지 않았을 때 체류자격에 따라 적용되는 것. 정해야 하는 것은 open"
      ) { ($0.profile?.facts.visaNotes ?? []).map(rule) },
    ])

  private static func rule(_ note: Visa.Note) -> JSON {
    .object([
      .text("id", note.id), .init("message", .bilingual(note.message)),
      .text("article", note.article), .bool("open", note.isOpen),
    ])
  }
}
