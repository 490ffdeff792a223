import CatchCommandLine
import CatchValues
import PayrollService
import WageService

/// The flags for a pay profile; values without a flag stay as they are.
struct ProfileOptions: Sendable {
  let paidAs: PaidAs?
  let employedFrom: CivilDate??
  let birth: CivilDate??
  let isHiredAt65: Bool
  let family: Int?
  let children: Int?
  let withholdingRate: Int?
  let insurance: Insurance
  let premiums: PremiumPolicy?
  let probationUntil: CivilDate??
  let dailyMinutes: Int??
  let fourWeekMinutes: Int??

  struct Insurance: Sendable {
    let pension: InsuranceChoice?
    let health: InsuranceChoice?
    let employment: InsuranceChoice?
    let accident: InsuranceChoice?
    let pensionBase: Int??
    let healthBase: Int??

    fileprivate var isEmpty: Bool {
      [pension, health, employment, accident].allSatisfy { $0 == nil } && pensionBase == nil
        && healthBase == nil
    }

    fileprivate static var arguments: Argument<Insurance> {
      .bundle(
        into: Insurance.init,
        choice("pension", Text(en: "National pension", ko: "국민연금")),
        choice("health", Text(en: "Health insurance with care", ko: "건강보험과 장기요양")),
        choice("employment", Text(en: "Employment insurance", ko: "고용보험")),
        choice("accident", Text(en: "Industrial accident insurance", ko: "산재보험")),
        base("pension-base", Text(en: "Notified base of the pension", ko: "통지된 기준소득월액")),
        base("health-base", Text(en: "Notified base of the health insurance", ko: "통지된 보수월액")))
    }

    private static var group: Text { Text(en: "Insurance", ko: "보험") }

    private static func choice(_ name: String, _ summary: Text) -> Argument<InsuranceChoice?> {
      .optional(name, .choice("WHEN") { $0.name }, summary, group: group)
    }

    private static func base(_ name: String, _ summary: Text) -> Argument<Int??> {
      .optional(
        name,
        Conversion<Money>.won(0...Money.limit).map { Int?($0.won) }
          .or("none", nil, meaning: Text(en: "the period's pay", ko: "기간의 임금")), summary,
        group: group)
    }
  }

  static var arguments: Argument<ProfileOptions> {
    .bundle(
      into: ProfileOptions.init,
      .optional(
        "kind", .choice("KIND") { $0.name }, Text(en: "How the income is taxed", ko: "소득 종류"),
        isCommon: true),
      date("employed-from", Text(en: "First day of employment", ko: "입사일")),
      date("birth", Text(en: "Day of birth", ko: "생년월일")),
      .flag("new-at-65", Text(en: "Hired at 65 or later", ko: "65세 이후 새로 고용됨")),
      .optional(
        "family", .integer(1...99),
        Text(en: "Family members with the worker and spouse", ko: "공제대상가족"), isCommon: true),
      .optional(
        "children", .integer(0...98),
        Text(en: "Those of the family aged 8 to 20", ko: "8세 이상 20세 이하 자녀"), isCommon: true),
      .optional(
        "withholding-rate", .percent, Text(en: "Percentage the worker chose", ko: "원천징수 비율")),
      Insurance.arguments,
      .optional(
        "premiums", .choice("WHEN") { $0.meaning },
        Text(en: "Whether premiums are paid", ko: "가산수당")),
      date("probation-until", Text(en: "Last day of probation", ko: "수습 마지막 날")),
      minutes(
        "daily-minutes", 1...1_440, Text(en: "Contracted time a day", ko: "하루 소정근로시간")),
      minutes(
        "four-week-average", 0...10_080,
        Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간")))
  }

  /// True when no flag is given.
  var isEmpty: Bool {
    let isPersonEmpty =
      paidAs == nil && employedFrom == nil && birth == nil && !isHiredAt65 && family == nil
      && children == nil && withholdingRate == nil
    let isContractEmpty =
      premiums == nil && probationUntil == nil && dailyMinutes == nil && fourWeekMinutes == nil
    return isPersonEmpty && insurance.isEmpty && isContractEmpty
  }

  func apply(to facts: inout PayProfile.Facts) {
    facts.paidAs = paidAs ?? facts.paidAs
    facts.employedFrom = employedFrom ?? facts.employedFrom
    facts.birth = birth ?? facts.birth
    facts.isHiredAt65 = facts.isHiredAt65 || isHiredAt65
    facts.family = family ?? facts.family
    facts.children = children ?? facts.children
    facts.withholdingRate = withholdingRate ?? facts.withholdingRate
    facts.pension = insurance.pension ?? facts.pension
    facts.health = insurance.health ?? facts.health
    facts.employment = insurance.employment ?? facts.employment
    facts.accident = insurance.accident ?? facts.accident
    facts.pensionBase = insurance.pensionBase ?? facts.pensionBase
    facts.healthBase = insurance.healthBase ?? facts.healthBase
    facts.premiums = premiums ?? facts.premiums
    facts.probationUntil = probationUntil ?? facts.probationUntil
    facts.dailyMinutes = dailyMinutes ?? facts.dailyMinutes
    facts.fourWeekMinutes = fourWeekMinutes ?? facts.fourWeekMinutes
  }

  private static var unknown: Text { Text(en: "not known", ko: "모름") }

  private static func date(_ name: String, _ summary: Text) -> Argument<CivilDate??> {
    .optional(
      name, Conversion.date.map { CivilDate?($0) }.or("none", nil, meaning: unknown), summary)
  }

  private static func minutes(
    _ name: String, _ range: ClosedRange<Int>, _ summary: Text
  ) -> Argument<Int??> {
    .optional(
      name, Conversion.minutes(range).map { Int?($0) }.or("none", nil, meaning: unknown), summary)
  }
}
