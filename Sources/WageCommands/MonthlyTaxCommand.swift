import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage tax monthly`
struct MonthlyTaxCommand {
  let pay: Money
  let family: Int
  let children: Int
  let rate: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "monthly", Text(en: "Simplified withholding on a month's pay", ko: "월 급여의 간이세액"),
      into: MonthlyTaxCommand.init,
      .required("gross", .won, Text(en: "Taxable pay of the month", ko: "월 과세 급여")).also("pay"),
      family, children, rate,
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: .paragraph(
        en: "The tax of 소득세법 시행령 별표 2 in the edition of the payment date, less the child "
          + "rule, times the percentage the worker chose.",
        ko: "지급일에 시행 중인 소득세법 시행령 별표 2의 세액에서 자녀 공제를 빼고, 근로자가 고른 비율을 곱합니다."),
      examples: [
        Example(
          "catchkit wage tax monthly --gross 3000000 --on 2026-03-31", "One person, 3,000,000 won",
          "본인만, 300만 원"),
        Example(
          "catchkit wage tax monthly --gross 5000000 --family 4 --children 2 --on 2026-03-31 --explain",
          "A family of four, explained", "4인 가족, 과정 설명"),
        Example(
          "catchkit wage tax monthly --gross 3000000 --on 2026-03-31 --json | jq .data.total",
          "The total for a script", "스크립트에서 합계만"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let book = try request.law.book(environment)
      let rules = try TaxRules(book, on: try request.law.date(environment))
      let result = try MonthlyTax.withholding(
        pay: request.pay.won, family: request.family, children: request.children,
        percent: request.rate, rules: rules)
      return try request.law.report(
        result, view, output, provisional: rules.isProvisional, environment
      ) { () throws(Failure) in result.explanation }
    }
  }

  static var family: Argument<Int> {
    .optional(
      "family", .integer(1...99), default: 1,
      Text(en: "Family members with the worker and spouse", ko: "본인과 배우자를 포함한 공제대상가족"),
      isCommon: true)
  }

  static var children: Argument<Int> {
    .optional(
      "children", .integer(0...98), default: 0,
      Text(en: "Those of the family aged 8 to 20", ko: "그중 8세 이상 20세 이하 자녀"), isCommon: true)
  }

  static var rate: Argument<Int> {
    .optional(
      "rate", .percent, default: 100,
      Text(en: "Percentage the worker chose", ko: "근로자가 고른 원천징수 비율"))
  }

  private static let output = view.answer("catchkit.wage.tax.monthly")

  private static let view = RecordView<Withholding>(
    id: nil,
    [
      .text("table", "Table", "간이세액표", "Edition of the table's body") { $0.table },
      .won("table_tax", "Tax by the table", "표의 세액", "The table's tax at 100 %") { $0.tableTax },
      .won("child_adjustment", "Child rule", "자녀 공제", "Amount taken off for children") {
        $0.childAdjustment
      },
      .figure("income_tax") { $0.incomeTax },
      .figure("local_tax") { $0.localTax },
      .won("total", "Total", "합계") { $0.total },
    ])
}
