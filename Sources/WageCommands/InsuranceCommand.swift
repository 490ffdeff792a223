import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage insurance`
struct InsuranceCommand {
  let income: Money
  let insurance: InsuredWork
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "insurance", Text(en: "The four social insurances", ko: "4대 보험료"),
      into: InsuranceCommand.init,
      .required("income", .won, Text(en: "Taxable pay of the month", ko: "월 과세 보수")),
      InsuranceOptions.arguments,
      LawOptions.arguments(Text(en: "A day of the premium's month", ko: "보험료 해당 월의 날짜")),
      discussion: .paragraph(
        en: "Membership follows from age, hours and months; without them a full-time adult is "
          + "assumed. --all charges every insurance.",
        ko: "가입 여부는 나이, 시간, 개월 수로 정해지며, 없으면 전일제 성인으로 봅니다. --all은 모두 부과합니다."),
      examples: [
        Example(
          "catchkit wage insurance --income 3000000 --on 2026-10-09", "A full-time adult", "전일제 성인"),
        Example(
          "catchkit wage insurance --income 900000 --weekly-hours 14 --months 2 --on 2026-10-09",
          "Under 15 hours a week", "주 15시간 미만"),
        Example(
          "catchkit wage insurance --income 4000000 --industry construction --on 2026-10-09 --json"
            + " | jq .data.employer_total", "The employer's share in construction", "건설업 사업주 부담"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let work = request.insurance
      let rules = try InsuranceRules(
        try request.law.book(environment), on: try request.law.date(environment),
        size: work.size, accident: work.accident)
      let income = InsuredIncome(request.income.won)
      let premiums = try SocialInsurance.premiums(
        on: income,
        membership: work.membership(income: request.income.won, rules: rules), rules: rules)
      return try request.law.report(
        premiums, view, output, provisional: rules.isProvisional, environment
      ) { () throws(Failure) in premiums.explanation(income: income, rules: rules) }
    }
  }

  private static let output = view.answer("catchkit.wage.insurance")

  private static let view = RecordView<Premiums>(
    id: nil,
    [
      .object("national_pension", of: pension, "National pension", "국민연금") { $0 },
      .object("health_insurance", of: health, "Health insurance", "건강보험") { $0 },
      .object("long_term_care", of: care, "Long-term care", "장기요양보험") { $0 },
      .object("employment_insurance", of: employment, "Employment insurance", "고용보험") { $0 },
      .object("industrial_accident", of: accident, "Industrial accident", "산재보험") { $0 },
      .won("employee_total", "Employee's total", "근로자 합계") { $0.employeeTotal },
      .won("employer_total", "Employer's total", "사업주 합계") { $0.employerTotal },
    ])

  private static let pension = RecordView<Premiums>([
    .won("base", "Base", "기준소득월액") { $0.pension.base },
    .won("employee", "Employee", "근로자") { $0.pension.employee },
    .won("employer", "Employer", "사업주") { $0.pension.employer },
    .bool("covered", "Covered", "가입") { $0.membership.pension },
  ])

  private static let health = RecordView<Premiums>([
    .won("employee", "Employee", "근로자") { $0.health.employee },
    .won("employer", "Employer", "사업주") { $0.health.employer },
    .bool("covered", "Covered", "가입") { $0.membership.health },
  ])

  private static let care = RecordView<Premiums>([
    .won("employee", "Employee", "근로자") { $0.care.employee },
    .won("employer", "Employer", "사업주") { $0.care.employer },
  ])

  private static let employment = RecordView<Premiums>([
    .won("employee", "Employee", "근로자") { $0.employment.employee },
    .won("employer_unemployment", "Employer, unemployment", "사업주 실업급여") {
      $0.employment.employerUnemployment
    },
    .won(
      "employer_stability", "Employer, stability", "사업주 고용안정", at: \.employment.employerStability),
    .won("employer", "Employer", "사업주") { $0.employment.employer },
    .bool("covered", "Covered", "가입") { $0.membership.employment },
  ])

  private static let accident = RecordView<Premiums>([
    .field(.decimal("permille", "Rate (‰)", "요율(‰)", "Rate in permille, commuting included")) {
      .string(
        Fraction($0.accidentRate.numerator * 1000, over: $0.accidentRate.denominator)
          .decimal(places: 6, rounding: .halfUp))
    },
    .won("employer", "Employer", "사업주") { $0.accident },
  ])
}
