import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit wage export`: a closed period for a bank or an accountant.
enum ExportCommands {
  static var group: Command<Environment> {
    .group(
      "export", Text(en: "Closed pay for banks, accountants, offices", ko: "은행·세무사·관공서용 마감 자료"),
      discussion: .paragraph(
        en: "One row a worker, from the frozen payslips of a closed period; a worker closed in "
          + "parts has a row for each part. Days closed across the edge of a period belong to "
          + "the one in which they end. In CSV and TSV, texts that a spreadsheet would run as "
          + "formulas are made inert; --bom helps older spreadsheets to read Korean.",
        ko: "마감한 기간의 확정된 임금명세서로 근무자마다 한 줄씩 만듭니다. 나누어 마감한 근무자는 명세서마다 한 줄이고, 기간의 경계를 넘는 마감은 끝나는 날이 든 "
          + "기간에 넣습니다. CSV와 TSV에서는 스프레드시트가 수식으로 실행할 수 있는 글자를 막아 두며, --bom을 지정하면 오래된 스프레드시트에서도 "
          + "한글이 깨지지 않습니다."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank --format csv --bom > bank.csv",
          "Amounts to transfer", "이체할 금액"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export accountant", "Amounts to file",
          "신고할 금액"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage export bank --format tsv --fields worker,net | tail -n +2",
          "Names and amounts", "이름과 금액"),
      ],
      children: [
        "bank": { ExportForBank.command },
        "accountant": { ExportForAccountant.command },
        "statements": { ExportPayments.statements },
        "withholding": { ExportPayments.withholding },
        "enrolment": { ExportEnrolment.command },
      ])
  }
}
