import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage support`
struct SupportCommand {
  let income: Money
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "support", Text(en: "Duru-nuri support of premiums", ko: "두루누리 보험료 지원"),
      into: SupportCommand.init,
      .required("income", .won, Text(en: "Taxable pay of the month", ko: "월 과세 보수")),
      LawOptions.arguments(Text(en: "A day of the premium's month", ko: "보험료 해당 월의 날짜")),
      discussion: .paragraph(
        en: "For newly insured workers of workplaces under ten employees; property and income "
          + "tests are not checked.",
        ko: "10명 미만 사업장의 신규 가입자 기준이며, 재산·소득 요건은 확인하지 않습니다."),
      examples: [
        Example("catchkit wage support --income 2600000 --on 2026-05-31", "At the cap", "상한"),
        Example(
          "catchkit wage support --income 2700000 --on 2026-05-31", "Not below the threshold",
          "기준 이상"),
        Example(
          "catchkit wage support --income 2000000 --on 2026-05-31 --json | jq .data.np_employee",
          "The worker's pension", "근로자 국민연금"),
      ],
      output: output,
      negativeAnswer: Text(en: "no support is due", ko: "지원 대상이 아님")
    ) { request, environment throws(Failure) in
      let result = try PremiumSupport.compute(
        income: request.income.won, on: try request.law.date(environment),
        book: try request.law.book(environment))
      return try request.law.report(
        result, view, output, provisional: result.isProvisional, environment,
        isNegative: !result.isEligible
      ) { () throws(Failure) in result.explanation(income: request.income.won) }
    }
  }

  private static let output = view.answer("catchkit.wage.support")

  private static let view = RecordView<PremiumSupport>(
    id: nil,
    [
      .bool("eligible", "Eligible", "대상") { $0.isEligible },
      .won("np_employee", "Pension, employee", "국민연금 근로자") { $0.pensionEmployee },
      .won("np_employer", "Pension, employer", "국민연금 사업주") { $0.pensionEmployer },
      .won("ei_employee", "Employment insurance, employee", "고용보험 근로자") { $0.employmentEmployee },
      .won("ei_employer", "Employment insurance, employer", "고용보험 사업주") { $0.employmentEmployer },
    ])
}
