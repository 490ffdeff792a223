import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage net`
struct NetCommand {
  let gross: Money
  let insuranceMonth: CivilDate?
  let meal: Money
  let nonTaxable: Money
  let family: Int
  let children: Int
  let rate: Int
  let kind: IncomeKind
  let bases: InsuranceBases
  let insurance: InsuredWork
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "net", Text(en: "From gross pay to net pay", ko: "세전 급여에서 실수령액까지"),
      into: NetCommand.init,
      .required(
        "gross", .won, Text(en: "Pay of the month, allowances included", ko: "수당을 포함한 월 급여")),
      .optional(
        "insurance-month", .month, Text(en: "Month the premiums are for", ko: "보험료 해당 월"),
        absent: Text(en: "the month of --on", ko: "--on의 달")),
      meal, nonTaxable, MonthlyTaxCommand.family, MonthlyTaxCommand.children,
      MonthlyTaxCommand.rate,
      .optional(
        "kind", .choice("KIND") { $0.meaning }, default: .employee,
        Text(en: "Kind of income", ko: "소득 종류")),
      InsuranceBases.arguments,
      InsuranceOptions.arguments,
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      examples: [
        Example(
          "catchkit wage net --gross 3200000 --meal 200000 --on 2026-10-25",
          "A month with a meal allowance", "식대가 있는 한 달"),
        Example(
          "catchkit wage net --gross 5200000 --meal 200000 --family 4 --children 2 --on 2026-10-25"
            + " --lang ko", "A family of four, in Korean", "4인 가족, 한국어로"),
        Example(
          "catchkit wage net --gross 3000000 --on 2026-10-25 --json | jq .data.net", "Net pay only",
          "실수령액만"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let date = try request.law.date(environment)
      var details = NetPay.Request(gross: request.gross.won, paidOn: date)
      (details.meal, details.nonTaxable) = (request.meal.won, request.nonTaxable.won)
      (details.family, details.children) = (request.family, request.children)
      (details.percent, details.kind) = (request.rate, request.kind)
      details.insuranceMonth = request.insuranceMonth?.lastOfMonth ?? date
      details.pensionBase = request.bases.pension?.won
      details.healthBase = request.bases.health?.won
      details.employmentBase = request.bases.employment?.won
      details.insured = request.insurance
      let net = try NetPay.compute(details, book: book)
      return try request.law.report(
        net, view, output, provisional: net.isProvisional, environment
      ) { () throws(Failure) in try net.explanation(details, book: book) }
    }
  }

  static var meal: Argument<Money> {
    .optional(
      "meal", .won, default: .zero,
      Text(en: "Meal allowance within the gross", ko: "급여에 포함된 식대"), isCommon: true)
  }

  static var nonTaxable: Argument<Money> {
    .optional(
      "non-taxable", .won, default: .zero,
      Text(en: "Other untaxed pay within the gross", ko: "급여에 포함된 그 밖의 비과세"))
  }

  private static let output = view.answer("catchkit.wage.net")

  private static let view = RecordView<NetPay>(
    id: nil,
    [
      .won("gross", "Gross", "세전 급여") { $0.gross },
      .won("non_taxable", "Not taxable", "비과세") { $0.nonTaxable },
      .won("base", "Taxable", "과세 급여", "Pay that premiums and tax are computed on") { $0.base },
      .all(of: PayFigures.employee) { $0.premiums },
      .won("insurance_total", "Insurance in all", "보험료 합계") { $0.insuranceTotal },
      .figure("income_tax") { $0.incomeTax },
      .figure("local_tax") { $0.localTax },
      .won("deductions", "Deductions in all", "공제액 계") { $0.deductions },
      .won("net", "Net", "실수령액") { $0.net },
    ])
}

/// Notified bases that replace this month's pay in the premiums.
struct InsuranceBases {
  let pension: Money?
  let health: Money?
  let employment: Money?

  static var arguments: Argument<InsuranceBases> {
    .bundle(
      into: InsuranceBases.init,
      absent: InsuranceBases(pension: nil, health: nil, employment: nil),
      base("np-income", Text(en: "Notified pension base", ko: "통지된 국민연금 기준소득월액")),
      base("hi-income", Text(en: "Notified health-insurance base", ko: "통지된 건강보험 보수월액")),
      base("ei-income", Text(en: "Notified employment-insurance base", ko: "통지된 고용보험 월평균보수")))
  }

  private static func base(_ name: String, _ summary: Text) -> Argument<Money?> {
    .optional(
      name, .won, summary, absent: Text(en: "the taxable pay", ko: "과세 급여"),
      group: Text(en: "Insurance", ko: "보험"))
  }
}

extension IncomeKind {
  var meaning: Text {
    switch self {
    case .employee: Text(en: "employment", ko: "근로소득")
    case .daily: Text(en: "day labour", ko: "일용근로소득")
    case .business: Text(en: "personal services, 3.3 %", ko: "사업소득 3.3%")
    }
  }
}
