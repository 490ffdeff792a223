import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService
import WorkplaceOptions

/// The fields of a pay profile, for its worker and the owner.
enum ProfileView {
  static let fields: [Field] =
    [
      .text(
        "id", "ID", "ID", "Null where nothing was set, and the defaults hold", isNullable: true),
      .text("place", "Workplace", "사업장", "The workplace's name"),
      .text("worker", "Worker", "근무자", "Whose it is, by nickname"),
      .date("since", "Since", "시작일", "Null from the beginning", isNullable: true),
      .choice("kind", PaidAs.allCases.map(\.rawValue), "Kind", "소득 종류", "How the income is taxed"),
      .date("employed_from", "Employed from", "입사일", isNullable: true),
      .date("birth", "Born", "생년월일", isNullable: true),
      .bool("new_at_65", "Hired at 65", "65세 이후 고용"),
      .integer("family", "Family", "공제대상가족"),
      .integer("children", "Children", "자녀"),
      .integer("withholding_rate", "Tax percent", "원천징수 비율"),
      insured("pension", "Pension", "국민연금"), insured("health", "Health", "건강보험"),
      insured("employment", "Employment", "고용보험"), insured("accident", "Accident", "산재보험"),
      .won("pension_base", "Pension base", "기준소득월액", isNullable: true),
      .won("health_base", "Health base", "보수월액", isNullable: true),
      .choice("premiums", PremiumPolicy.allCases.map(\.rawValue), "Premiums", "가산수당"),
      .date("probation_until", "Probation until", "수습 마지막 날", isNullable: true),
    ]
    + Field.duration(
      "daily", title: Text(en: "Daily", ko: "하루 소정"),
      meaning: Text(en: "Contracted time a day", ko: "하루 소정근로시간"), isNullable: true)
    + Field.duration(
      "four_week_average", title: Text(en: "Four-week average", ko: "4주 평균"),
      meaning: Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간"),
      isNullable: true)

  /// The fields as lines: each length once, in the form that people write.
  static let lines =
    fields.filter {
      !$0.name.hasSuffix("_seconds") && !["daily", "four_week_average"].contains($0.name)
    }
    + [
      .shown("daily_minutes", .minutes, Text(en: "Daily", ko: "하루 소정")),
      .shown("four_week_minutes", .minutes, Text(en: "Four-week average", ko: "4주 평균")),
    ]

  static let columns = fields.named(
    "id", "worker", "place", "since", "kind", "family", "children", "pension", "health",
    "employment", "accident")

  /// - Parameter profile: nil shows the defaults.
  static func row(_ profile: PayProfile?, of member: PaidMember) -> JSON {
    let facts = profile?.facts ?? PayProfile.Facts()
    return .object(
      [
        .text("id", profile?.id.description), .text("place", member.place),
        .text("worker", member.worker), .text("since", profile?.since?.description),
        .init("kind", .code(facts.paidAs.rawValue, facts.paidAs.name)),
        .text("employed_from", facts.employedFrom?.description),
        .text("birth", facts.birth?.description), .bool("new_at_65", facts.isHiredAt65),
        .count("family", facts.family), .count("children", facts.children),
        .count("withholding_rate", facts.withholdingRate),
        .init("pension", code(facts.pension)), .init("health", code(facts.health)),
        .init("employment", code(facts.employment)), .init("accident", code(facts.accident)),
        .any("pension_base", facts.pensionBase), .any("health_base", facts.healthBase),
        .init("premiums", .code(facts.premiums.rawValue, facts.premiums.meaning)),
        .text("probation_until", facts.probationUntil?.description),
      ] + DurationText.members("daily", facts.dailyMinutes.map { $0 * 60 })
        + DurationText.members("four_week_average", facts.fourWeekMinutes.map { $0 * 60 }) + [
          // For tables only; no contract has these fields.
          .any("daily_minutes", facts.dailyMinutes),
          .any("four_week_minutes", facts.fourWeekMinutes),
        ])
  }

  private static func code(_ choice: InsuranceChoice) -> JSON {
    .code(choice.rawValue, choice.name)
  }

  private static func insured(_ name: String, _ en: String, _ ko: String) -> Field {
    .choice(name, InsuranceChoice.allCases.map(\.rawValue), en, ko)
  }
}
