import CatchCommandLine
import CatchValues
import WageService

/// The insured person and the workplace, for `insurance`, `net` and `cost`.
enum InsuranceOptions {
  private static func read(
    size: WorkplaceSize, industry: String?, permille: Fraction?, age: Int?, weekly: Fraction?,
    monthly: Fraction?, months: Int?, days: Int?, isDaily: Bool, isNewAt65: Bool, optsOut: Bool,
    all: Bool
  ) throws(Failure) -> InsuredWork {
    var work = InsuredWork.fullTime
    (work.size, work.chargesAll) = (size, all)
    if let permille {
      guard industry == nil else { throw .conflict("--accident-permille", "--industry") }
      work.accident = .notified(permille)
    } else if let industry {
      work.accident = .industry(industry)
    }
    (work.person.age, work.person.months, work.person.days) = (age, months, days)
    if let monthly { work.person.monthlyMinutes = try monthly * Fraction(60) }
    if let weekly { work.person.weeklyMinutes = try (try weekly * Fraction(60)).rounded(.floor) }
    work.person.isDailyWorker = isDaily
    work.person.isHiredAt65 = isNewAt65
    work.person.optsOutAsMinor = optsOut
    return work
  }

  static var arguments: Argument<InsuredWork> {
    .bundle(
      into: InsuranceOptions.read, absent: .fullTime,
      .optional(
        "size", .choice("SIZE") { $0.meaning }, default: .under150,
        Text(en: "Employees of the business", ko: "사업장 규모"), group: group),
      .optional(
        "industry", .text("CODE").completed(by: .dynamic("industry")),
        Text(en: "Industry, see 'wage industries'", ko: "업종 코드 ('wage industries')"),
        absent: Text(en: "the average of all", ko: "전체 평균"), group: group),
      .optional(
        "accident-permille", .decimal(0...1000).named("X"),
        Text(en: "Whole accident rate on your notice, in permille", ko: "통지된 산재보험료율 전체 (천분율)"),
        group: group),
      .optional(
        "age", .integer(13...120), Text(en: "Age in full years", ko: "만 나이"),
        absent: Text(en: "an adult under 60", ko: "60세 미만 성인"), group: group),
      .optional(
        "weekly-hours", .decimal(0...168).named("H"),
        Text(en: "Contracted hours a week", ko: "주 소정근로시간"), absent: fullTime, group: group),
      .optional(
        "monthly-hours", .decimal(0...744).named("H"),
        Text(en: "Contracted hours a month", ko: "월 소정근로시간"), absent: fullTime, group: group),
      .optional(
        "months", .integer(0...1200), Text(en: "Full months employed", ko: "근무한 개월 수"),
        absent: Text(en: "just hired", ko: "갓 입사"), group: group),
      .optional(
        "worked-days", .integer(0...31).named("N"),
        Text(en: "Days worked in the month", ko: "그 달의 근무일 수"), group: group
      ).also("days"),
      .flag("daily-worker", Text(en: "Hired by the day", ko: "일용근로자"), group: group),
      .flag("new-at-65", Text(en: "Hired at 65 or later", ko: "65세 이후 새로 고용됨"), group: group),
      .flag(
        "minor-opts-out", Text(en: "Under 18 and not in the pension", ko: "18세 미만 국민연금 미가입"),
        group: group),
      .flag(
        "all",
        Text(en: "Charge every insurance, whatever the requirements", ko: "가입 요건과 관계없이 모두 부과"),
        group: group))
  }

  private static var group: Text { Text(en: "Insurance", ko: "보험") }
  private static var fullTime: Text { Text(en: "full time", ko: "전일제") }
}

extension WorkplaceSize {
  var meaning: Text {
    switch self {
    case .under150: Text(en: "under 150 employees", ko: "150명 미만")
    case .priority150: Text(en: "150 or more with priority support", ko: "150명 이상 우선지원대상")
    case .from150: Text(en: "150 to 999", ko: "150명 이상 1,000명 미만")
    case .from1000: Text(en: "1,000 or more, and the state", ko: "1,000명 이상, 국가")
    }
  }
}
