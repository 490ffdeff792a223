import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage cost`
struct CostCommand {
  let gross: Money
  let meal: Money
  let nonTaxable: Money
  let accruesSeverance: Bool
  /// Kept for scripts: the levy is part of the cost without it.
  let asksForWageClaim: Bool
  let isPublic: Bool
  let asbestos: Fraction?
  let insurance: InsuredWork
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "cost", Text(en: "Owner's cost of an employee", ko: "사업주가 부담하는 인건비"),
      into: CostCommand.init,
      .required(
        "gross", .won, Text(en: "Pay of the month, allowances included", ko: "수당을 포함한 월 급여")),
      NetCommand.meal, NetCommand.nonTaxable,
      .flag(
        "severance", Text(en: "Set aside a twelfth for severance", ko: "퇴직금 충당(1/12) 포함"),
        isCommon: true),
      .flag(
        "wage-claim",
        Text(en: "The wage-claim levy, which is part of the cost anyway", ko: "임금채권부담금(없어도 포함)")),
      .flag(
        "public-employer",
        Text(en: "State or local government: no wage-claim levy", ko: "국가·지방자치단체(임금채권부담금 없음)")),
      .optional(
        "asbestos-permille", .decimal(0...1000).named("X"),
        Text(en: "Add the asbestos levy at this rate", ko: "석면피해구제분담금 요율(천분율)")),
      InsuranceOptions.arguments,
      LawOptions.arguments(Text(en: "A day of the premium's month", ko: "보험료 해당 월의 날짜")),
      discussion: .paragraph(
        en: "The wage-claim levy binds every employer under industrial-accident insurance but the "
          + "state and local governments (임금채권보장법 제3조). Without --industry and --accident-permille the accident rate is "
          + "the average of all industries, which the answer says.",
        ko: "임금채권부담금은 산재보험이 적용되는 모든 사업주가 냅니다(국가·지방자치단체 제외, 임금채권보장법 제3조). "
          + "--industry와 --accident-permille이 없으면 산재보험료율은 전 업종 평균이고, "
          + "결과에 그렇게 나옵니다."),
      examples: [
        Example(
          "catchkit wage cost --gross 2156880 --industry retail_food_lodging --on 2026-05-31",
          "The minimum month in a restaurant", "음식점의 최저임금 한 달"),
        Example(
          "catchkit wage cost --gross 3000000 --severance --on 2026-05-31", "With severance",
          "퇴직금 포함"),
        Example(
          "catchkit wage cost --gross 3000000 --on 2026-05-31 --json | jq .data.total",
          "Total only", "합계만"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      if request.asksForWageClaim, request.isPublic {
        throw .conflict("--wage-claim", "--public-employer")
      }
      let book = try request.law.book(environment)
      var details = LaborCost.Request(
        gross: request.gross.won, on: try request.law.date(environment))
      (details.meal, details.nonTaxable) = (request.meal.won, request.nonTaxable.won)
      details.accruesSeverance = request.accruesSeverance
      details.paysWageClaimLevy = !request.isPublic
      details.asbestosPermille = request.asbestos
      details.insured = request.insurance
      let cost = try LaborCost.compute(details, book: book)
      return try request.law.report(
        (cost, request.insurance.accident), view, output, provisional: cost.isProvisional,
        environment
      ) { () throws(Failure) in try cost.explanation(details, book: book) }
    }
  }

  private static let output = view.answer(
    "catchkit.wage.cost",
    changes: [
      MeaningChange(
        since: "2026-11-23", en: "the wage-claim levy is part of the cost without --wage-claim.",
        ko: "--wage-claim 없이도 임금채권부담금을 포함합니다.")
    ])

  private static let view = RecordView<(cost: LaborCost, accident: AccidentRate)>(
    id: nil,
    [
      .won("gross", "Gross", "세전 급여") { $0.cost.gross },
      .won("base", "Taxable", "과세 급여") { $0.cost.base },
      .all(of: PayFigures.employer) { $0.cost.premiums },
      .won("premiums", "Premiums in all", "보험료 합계") { $0.cost.premiums.employerTotal },
      .won("wage_claim_levy", "Wage-claim levy", "임금채권부담금") { $0.cost.wageClaimLevy },
      .won("asbestos_levy", "Asbestos levy", "석면피해구제분담금") { $0.cost.asbestosLevy },
      .figure("severance_accrual") { $0.cost.severanceAccrual },
      .won("total", "Total", "합계") { $0.cost.total },
      .code(
        "accident_rate", ["average", "industry", "notice"], "Accident rate", "산재보험료율",
        "The average of all industries, that of --industry, or that of the own notice",
        "전 업종 평균, --industry의 업종, 또는 통지받은 요율"
      ) { $0.accident.coded },
    ])
}

extension AccidentRate {
  fileprivate var coded: (code: String, name: Text) {
    switch self {
    case .average: ("average", Text(en: "average", ko: "전 업종 평균(--industry로 업종 지정)"))
    case .industry: ("industry", Text(en: "industry", ko: "업종"))
    case .notified: ("notice", Text(en: "notice", ko: "통지"))
    }
  }
}
