import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage tax daily`
struct DailyTaxCommand {
  let pays: [Money]
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "daily", Text(en: "Withholding from day labour", ko: "일용근로소득 원천징수"),
      into: DailyTaxCommand.init,
      .required(
        "gross", .list(.won), Text(en: "Pay of each day paid together", ko: "함께 지급하는 날별 일급")
      ).also("pay"),
      LawOptions.arguments(Text(en: "Payment date", ko: "지급일")),
      examples: [
        Example("catchkit wage tax daily --gross 200000 --on 2026-06-30", "One day", "하루"),
        Example(
          "catchkit wage tax daily --gross 187000,187000,187000 --on 2026-06-30",
          "Three days paid together", "사흘 치를 한꺼번에"),
        Example(
          "catchkit wage tax daily --gross 250000 --on 2026-06-30 --json | jq -c .data", "As JSON",
          "JSON으로"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      let result = try DailyTax.withholding(
        days: request.pays.map { Fraction($0.won) }, on: try request.law.date(environment),
        book: try request.law.book(environment))
      return try request.law.report(
        result, view, output, provisional: result.isProvisional, environment
      ) { () throws(Failure) in result.explanation }
    }
  }

  private static let output = view.answer("catchkit.wage.tax.daily")

  private static let view = RecordView<DailyTax.Result>(
    id: nil,
    [
      .list("per_day", .exact, "Each day", "날짜별", "Exact tax of each day before any cut") {
        $0.perDay.map { .exact($0, places: 3, rounding: .floor) }
      },
      .figure("income_tax") { $0.incomeTax },
      .figure("local_tax") { $0.localTax },
      .won("total", "Total", "합계") { $0.total },
    ])
}
