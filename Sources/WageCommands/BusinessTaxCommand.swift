import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage tax business`
struct BusinessTaxCommand {
  let amount: Money
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "business", Text(en: "The 3.3 % of personal services", ko: "인적용역 3.3% 원천징수"),
      into: BusinessTaxCommand.init,
      .required("amount", .won, Text(en: "Amount paid", ko: "지급액")),
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      discussion: .paragraph(
        en: "For freelancers only: a person who works set hours for a wage is an employee, "
          + "whatever the contract is called.",
        ko: "프리랜서에게만 적용합니다. 정해진 시간에 임금을 받고 일하면 계약 이름과 관계없이 근로자입니다."),
      examples: [
        Example(
          "catchkit wage tax business --amount 1000000 --on 2026-06-30", "One payment", "한 번의 지급"),
        Example(
          "catchkit wage tax business --amount 30000 --on 2024-06-30",
          "A small sum before July 2024", "2024년 7월 전의 소액"),
        Example(
          "catchkit wage tax business --amount 2200000 --on 2026-06-30 --json | jq .data.net",
          "Net amount", "남는 금액"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let result = try BusinessTax.withholding(
        amount: request.amount.won, on: try request.law.date(environment),
        book: try request.law.book(environment))
      return try request.law.report(
        (request.amount.won, result), view, output, provisional: result.isProvisional, environment
      ) { () throws(Failure) in result.explanation }
    }
  }

  private static let output = view.answer("catchkit.wage.tax.business")

  private static let view = RecordView<(amount: Int, tax: BusinessTax.Result)>(
    id: nil,
    [
      .figure("income_tax") { $0.tax.incomeTax },
      .figure("local_tax") { $0.tax.localTax },
      .won("total", "Total", "합계") { $0.tax.total },
      .won("net", "Net", "실수령액") { $0.amount - $0.tax.total },
    ])
}
