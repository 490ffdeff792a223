import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// A pay profile in outputs, for its worker and the owner.
enum ProfileView {
  /// A worker's profile; nil shows the defaults.
  typealias Record = (profile: PayProfile?, member: PaidMember)

  static let view = RecordView<Record>(
    list: [
      "id", "worker", "place", "since", "kind", "family", "children", "pension", "health",
      "employment", "accident",
    ],
    // Each length once, in the form that people write.
    record: [
      "id", "place", "worker", "since", "kind", "employed_from", "birth", "new_at_65", "family",
      "children", "withholding_rate", "pension", "health", "employment", "accident",
      "pension_base", "health_base", "premiums", "probation_until", "daily_minutes",
      "four_week_minutes",
    ],
    [
      .text(
        "id", "ID", "ID", "Null where nothing was set and the defaults apply", isNullable: true
      ) { $0.profile?.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.member.place },
      .text("worker", "Worker", "근무자", "The worker's nickname") { $0.member.worker },
      .date("since", "Since", "시작일", "Null from the beginning", isNullable: true) {
        $0.profile?.since
      },
      .all(of: facts) { $0.profile?.facts ?? PayProfile.Facts() },
      .shown("daily_minutes", .minutes, "Daily", "하루 소정") {
        JSON($0.profile?.facts.dailyMinutes)
      },
      .shown("four_week_minutes", .minutes, "Four-week average", "4주 평균") {
        JSON($0.profile?.facts.fourWeekMinutes)
      },
    ])

  private static let facts = RecordView<PayProfile.Facts>([
    .choice("kind", "Kind", "소득 종류", "Kind of income") {
      $0.paidAs
    } named: {
      $0.name
    },
    .date("employed_from", "Employed from", "입사일", isNullable: true) { $0.employedFrom },
    .date("birth", "Born", "생년월일", isNullable: true) { $0.birth },
    .bool("new_at_65", "Hired at 65", "65세 이후 고용") { $0.isHiredAt65 },
    .integer("family", "Family", "공제대상가족") { $0.family },
    .integer("children", "Children", "자녀") { $0.children },
    .integer("withholding_rate", "Tax percent", "원천징수 비율") { $0.withholdingRate },
    .choice("pension", "Pension", "국민연금") {
      $0.pension
    } named: {
      $0.name
    },
    .choice("health", "Health", "건강보험") {
      $0.health
    } named: {
      $0.name
    },
    .choice("employment", "Employment", "고용보험") {
      $0.employment
    } named: {
      $0.name
    },
    .choice("accident", "Accident", "산재보험") {
      $0.accident
    } named: {
      $0.name
    },
    .won("pension_base", "Pension base", "기준소득월액", isNullable: true) { $0.pensionBase },
    .won("health_base", "Health base", "보수월액", isNullable: true) { $0.healthBase },
    .choice("premiums", "Premiums", "가산수당") {
      $0.premiums
    } named: {
      $0.meaning
    },
    .date("probation_until", "Probation until", "수습 마지막 날", isNullable: true) {
      $0.probationUntil
    },
    .duration("daily", "Daily", "하루 소정", "Contracted time a day", "하루 소정근로시간", isNullable: true) {
      $0.dailyMinutes.map { $0 * 60 }
    },
    .duration(
      "four_week_average", "Four-week average", "4주 평균", "Contracted time a week over four weeks",
      "4주 평균 주 소정근로시간", isNullable: true
    ) { $0.fourWeekMinutes.map { $0 * 60 } },
    .integer(
      "contract_months", "Contract in months", "계약 개월 수",
      "Length of the contract; 0 without an end, null when it is not known",
      "계약 기간. 기간의 정함이 없으면 0, 모르면 null", isNullable: true
    ) { $0.contractMonths },
    .bool("simple_work", "Simple work", "단순노무", "Work in which probation lowers no minimum") {
      $0.isSimpleWork
    },
  ])
}
