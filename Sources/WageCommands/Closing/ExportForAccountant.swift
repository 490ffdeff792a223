import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage export accountant`
struct ExportForAccountant {
  let source: ExportSource

  static var command: Command<Environment> {
    Command(
      "accountant", Text(en: "All figures to file, one row a worker", ko: "근무자마다 한 줄씩 신고용 수치"),
      into: ExportForAccountant.init,
      ExportSource.arguments,
      discussion: .paragraph(
        en: "The forms of the tax office and the insurances: 'wage export statements', "
          + "'withholding' and 'enrolment'.",
        ko: "세무서와 공단의 서식: 'wage export statements', 'withholding', 'enrolment'."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export accountant", "Amounts to file",
          "신고할 금액"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage export accountant --format csv --fields worker,taxable,income_tax",
          "Tax only", "세금만"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export accountant --json"
            + " | jq '[.data[].gross] | add'", "The sum of all", "합계"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let entries = try request.source.entries(in: environment).entries
      var report = Report(
        .list(.init(LedgerEntry.view.rows(entries))),
        output: output.showing(columns, in: environment), meta: [.text("currency", "KRW")],
        notes: Paper.notes(on: entries.map(\.paper)))
      report.isForSpreadsheet = true
      return report
    }
  }

  private static let output = LedgerEntry.view.list("catchkit.wage.export.accountant")
  private static let columns = output.fields.named(
    "name", "from", "to", "gross", "taxable", "national_pension", "health_insurance",
    "long_term_care", "employment_insurance", "income_tax", "local_tax", "net", "total_cost")
}
