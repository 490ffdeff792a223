import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage export bank`
struct ExportForBank {
  let source: ExportSource
  let columns: [NamedPart]

  static var command: Command<Environment> {
    Command(
      "bank", Text(en: "Net pay to transfer, one row a worker", ko: "근무자마다 한 줄씩 이체할 실수령액"),
      into: ExportForBank.init,
      ExportSource.arguments,
      .repeated(
        "columns", NamedPart.conversion("NAME=HEADING"),
        Text(en: "Columns in the bank's order: net=Amount", ko: "은행 양식의 순서대로 열 지정: net=금액"),
        takesCommas: true, isCommon: true),
      discussion: .paragraph(
        en: "With --columns a table, CSV or TSV has only these fields, in the order and under the "
          + "headings of the bank's sheet. A worker without an account is named with the command "
          + "that adds it, and one without any pay is left out; payslips of parts of a month that "
          + "are paid on one day are one row.",
        ko: "--columns를 지정하면 표, CSV, TSV에 그 필드만 은행 양식의 순서와 머리글로 넣습니다. 계좌가 없는 근무자는 등록하는 명령과 함께 "
          + "알리고, 받을 금액이 없는 근무자는 뺍니다. 한 달을 나눈 명세서도 같은 날 지급하면 한 줄입니다."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank", "Amounts to transfer",
          "이체할 금액"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank -p 카페 --during 2026-10 --json",
          "One period only", "한 기간만"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank --format csv --bom | tail -n 1",
          "For a spreadsheet", "스프레드시트용"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank --format csv"
            + " --columns bank=입금은행,account=계좌번호,net=금액,passbook=통장표시 > bank.csv",
          "As the bank's sheet has it", "은행 양식대로"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let (all, lacking) = try request.source.read(in: environment) {
        view, place, papers throws(Failure) in
        let all = transfers(papers)
        let notes = try all.filter { $0.net > 0 && $0.facts.account == nil }.map {
          one throws(Failure) in
          try lacks(one, PaidMembers.placeOption(for: one.first.stored.person, at: place, in: view))
        }
        return (all, notes)
      }
      let paid = all.filter { $0.net > 0 }
      let total = paid.reduce(0) { $0 + $1.net }
      let noun = paid.count == 1 ? "transfer" : "transfers"
      let sum = Text(
        en: "\(paid.count) \(noun), \(Money.grouped(total)) won in all",
        ko: "이체 \(paid.count)건, 합계 \(Money.grouped(total))원")
      let notes = [sum] + lacking + all.filter { $0.net < 0 }.map(owes)
      var report = view.report(
        paid, output, in: environment, notes: notes + Paper.notes(on: paid.map(\.first)))
      report.meta = [.text("currency", "KRW"), .won("total", total)]
      report.isForSpreadsheet = true
      try request.arrange(&report, environment.options.outputFormat)
      return report
    }
  }

  /// Puts the chosen fields under their headings; `--sort` and `--fields` still take their names.
  ///
  /// - Throws: `usage.choice` for a name that is no field, `usage.value` for a heading given twice,
  ///   and `usage.conflict` for JSON, whose names stay.
  private func arrange(_ report: inout Report, _ format: OutputFormat) throws(Failure) {
    if columns.isEmpty { return }
    guard [.table, .csv, .tsv].contains(format) else {
      throw .conflict("--columns", "--format \(format.rawValue)")
    }
    let known = ExportForBank.output.fields
    var fields: [Field] = []
    for part in columns {
      guard let field = known.first(where: { $0.name == part.name }) else {
        throw .notAChoice(part.name, among: known.map(\.name))
      }
      let title = Text(verbatim: part.value)
      fields.append(Field(field.name, field.kind, title: title, meaning: title))
      fields[fields.count - 1].heading = part.value
    }
    guard Set(columns.map(\.value)).count == fields.count else {
      throw .malformed("--columns", Text(en: "repeats a heading", ko: "같은 머리글이 두 번 있습니다"))
    }
    report.output = ExportForBank.output.showing(fields)
  }

  /// The pay of one member on one day: parts of a month have a payslip each.
  private struct Transfer {
    let first: Paper
    var slips: [StoredPayslip]

    var net: Int { slips.reduce(0) { $0 + $1.slip.net } }
    var facts: PaperFacts { first.facts }
    var worker: String { first.slip.name ?? first.stored.worker }
    var to: CivilDate { slips.map(\.slip.to).max() ?? first.slip.to }

    var memo: String {
      let from = slips.map(\.slip.from).min() ?? first.slip.from
      return "\(first.slip.place ?? first.stored.place) \(ClosedPeriod.name(from: from, to: to))"
    }

    /// The worker, to whom wages are paid (근로기준법 제43조 제1항), unless another holder was given.
    var holder: String? {
      facts.account.map { _ in PaperFacts.known(facts.detail?.holder) ?? first.named.name }
    }
  }

  private static func transfers(_ papers: [Paper]) -> [Transfer] {
    var transfers: [Transfer] = []
    var places: [String: Int] = [:]
    for paper in papers {
      let key = "\(paper.stored.membership) \(paper.slip.paidOn)"
      if let place = places[key] {
        transfers[place].slips.append(paper.stored)
      } else {
        places[key] = transfers.count
        transfers.append(Transfer(first: paper, slips: [paper.stored]))
      }
    }
    return transfers
  }

  private static func owes(_ transfer: Transfer) -> Text {
    let (worker, missing) = (transfer.first.named.name, Money.grouped(-transfer.net))
    let slips = transfer.slips.map(\.id.description).joined(separator: ", ")
    return Text(
      en: "nothing is transferred to '\(worker)' (\(slips)): the deductions exceed the pay by "
        + "\(missing) won",
      ko: "\(quoted: worker, .topic) 공제가 임금보다 \(missing)원 많아 이체에서 뺐습니다(\(slips))")
  }

  private static func lacks(_ transfer: Transfer, _ place: String) -> Text {
    let worker = transfer.first.stored.worker
    let command =
      "catchkit shift staff edit \(worker.nameForShell)\(place) --bank BANK --account NUMBER"
    return Text(
      en: "no account of '\(worker)' is known: \(command)", ko: "'\(worker)'의 계좌가 없습니다: \(command)")
  }

  private static let output = view.list("catchkit.wage.export.bank")

  /// Tables show all ids in one column.
  private static let view = RecordView<Transfer>(
    id: "slip",
    list: ["name", "bank", "account", "holder", "paid_on", "net", "memo", "slips"],
    [
      .text("member", "Member", "구성원 ID", "The membership's id") {
        $0.first.stored.membership.description
      },
      .text("worker", "Worker", "근무자", "Nickname on the payslip") { $0.worker },
      .date("paid_on", "Paid on", "지급일") { $0.first.slip.paidOn },
      .won("net", "Net", "실수령액") { $0.net },
      .text("memo", "Memo", "적요", "Workplace and period") { $0.memo },
      .text("slip", "Payslip", "명세서", "The payslip's id; of several the first") {
        $0.first.stored.id.description
      },
      .list("slips", .text, "Payslips", "모든 명세서", "Ids of all payslips that it pays") {
        $0.slips.map { .string($0.id.description) }
      },
      .all(of: PaperFacts.view) { $0.first.named },
      .text("bank", "Bank", "은행", isNullable: true) { PaperFacts.known($0.facts.detail?.bank) },
      .text("account", "Account", "계좌번호", isNullable: true) { $0.facts.account },
      .text(
        "holder", "Holder", "예금주", "The worker, or the one told", isNullable: true, at: \.holder),
      .text("passbook", "Passbook", "통장 표시", "Words for the passbook") { "\($0.to.month)월 급여" },
    ])
}
