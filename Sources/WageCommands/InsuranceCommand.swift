import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage insurance`
struct InsuranceCommand {
  let income: Money
  let insurance: InsuranceOptions
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
      let options = request.insurance
      let rules = try InsuranceRules(
        try request.law.book(environment), on: try request.law.date(environment),
        size: options.size, accident: options.accident)
      let income = InsuredIncome(request.income.won)
      let premiums = try SocialInsurance.premiums(
        on: income,
        membership: options.chargesAll
          ? .all : options.person.membership(income: request.income.won, rules: rules),
        rules: rules)
      return try request.law.report(
        premiums.members, output, provisional: rules.isProvisional, environment
      ) { () throws(Failure) in premiums.explanation(income: income, rules: rules) }
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.insurance", shape: .record,
    fields: [
      .object(
        "national_pension", "National pension", "국민연금",
        [
          .won("base", "Base", "기준소득월액"), .won("employee", "Employee", "근로자"),
          .won("employer", "Employer", "사업주"), .bool("covered", "Covered", "가입"),
        ]),
      .object(
        "health_insurance", "Health insurance", "건강보험",
        [
          .won("employee", "Employee", "근로자"), .won("employer", "Employer", "사업주"),
          .bool("covered", "Covered", "가입"),
        ]),
      .object(
        "long_term_care", "Long-term care", "장기요양보험",
        [.won("employee", "Employee", "근로자"), .won("employer", "Employer", "사업주")]),
      .object(
        "employment_insurance", "Employment insurance", "고용보험",
        [
          .won("employee", "Employee", "근로자"),
          .won("employer_unemployment", "Employer, unemployment", "사업주 실업급여"),
          .won("employer_stability", "Employer, stability", "사업주 고용안정"),
          .won("employer", "Employer", "사업주"), .bool("covered", "Covered", "가입"),
        ]),
      .object(
        "industrial_accident", "Industrial accident", "산재보험",
        [
          .decimal("permille", "Rate (‰)", "요율(‰)", "Rate in permille, commuting included"),
          .won("employer", "Employer", "사업주"),
        ]),
      .won("employee_total", "Employee's total", "근로자 합계"),
      .won("employer_total", "Employer's total", "사업주 합계"),
      .provisional, .explanation,
    ])
}

extension Premiums {
  fileprivate var members: [JSON.Member] {
    [
      .init(
        "national_pension",
        .object([
          .won("base", pension.base), .won("employee", pension.employee),
          .won("employer", pension.employer), .bool("covered", membership.pension),
        ])),
      .init(
        "health_insurance",
        .object([
          .won("employee", health.employee), .won("employer", health.employer),
          .bool("covered", membership.health),
        ])),
      .init(
        "long_term_care",
        .object([.won("employee", care.employee), .won("employer", care.employer)])),
      .init(
        "employment_insurance",
        .object([
          .won("employee", employment.employee),
          .won("employer_unemployment", employment.employerUnemployment),
          .won("employer_stability", employment.employerStability),
          .won("employer", employment.employer), .bool("covered", membership.employment),
        ])),
      .init(
        "industrial_accident",
        .object([
          .text("permille", permilleText), .won("employer", accident),
        ])),
      .won("employee_total", employeeTotal),
      .won("employer_total", employerTotal),
    ]
  }

  private var permilleText: String {
    Fraction(accidentRate.numerator * 1000, over: accidentRate.denominator)
      .decimal(places: 6, rounding: .halfUp)
  }
}
