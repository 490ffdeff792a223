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
      "employment", "accident",
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
    ])
}
