import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage export bank`
struct ExportForBank {
  let source: ExportSource

  static var command: Command<Environment> {
    Command(
      "bank", Text(en: "Net pay to transfer, one row a worker", ko: "근무자마다 한 줄씩 이체할 실수령액"),
      into: ExportForBank.init,
      ExportSource.arguments,
      discussion: .paragraph(
        en: "Account numbers are not stored here: join them by the member's id, which stays the "
          + "same. A worker without any pay is left out; payslips of parts of a month that are "
          + "paid on one day are one row.",
        ko: "계좌 번호는 저장하지 않습니다. 바뀌지 않는 구성원 ID로 연결하십시오. 받을 금액이 없는 근무자는 빠지고, 한 달을 나눈 명세서도 같은 날 지급하면 한 "
          + "줄입니다."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank", "Amounts to transfer",
          "이체할 금액"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank -p 카페 --period 2026-10 --json",
          "One period only", "한 기간만"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank --format csv --bom | tail -n 1",
          "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let all = transfers(try request.source.slips(in: environment))
      let paid = all.filter { $0.net > 0 }
      let owing = all.filter { $0.net < 0 }.map(owes)
      let rows = paid.map { transfer in
        JSON.object([
          .init("member", .string(transfer.first.membership.description)),
          .init("worker", .string(transfer.worker)),
          .init("paid_on", .string(transfer.first.slip.paidOn.description)),
          .won("net", transfer.net),
          .init("memo", .string(transfer.memo)),
          .init("slip", .string(transfer.first.id.description)),
          .init("slips", .array(transfer.slips.map { .string($0.id.description) })),
        ])
      }
      let total = paid.reduce(0) { $0 + $1.net }
      let noun = paid.count == 1 ? "transfer" : "transfers"
      var report = Report(
        .list(.init(rows)), output: output.showing(columns, in: environment),
        meta: [.text("currency", "KRW"), .won("total", total)],
        notes: [
          Text(
            en: "\(paid.count) \(noun), \(Money.grouped(total)) won in all",
            ko: "이체 \(paid.count)건, 합계 \(Money.grouped(total))원")
        ] + owing, isNegative: rows.isEmpty)
      report.isForSpreadsheet = true
      return report
    }
  }

  /// The pay of one member on one day: parts of a month have a payslip each.
  private struct Transfer {
    let first: StoredPayslip
    var slips: [StoredPayslip]

    var net: Int { slips.reduce(0) { $0 + $1.slip.net } }
    var worker: String { first.slip.name ?? first.worker }

    var memo: String {
      let from = slips.map(\.slip.from).min() ?? first.slip.from
      let to = slips.map(\.slip.to).max() ?? first.slip.to
      return "\(first.slip.place ?? first.place) \(ClosedPeriod.name(from: from, to: to))"
    }
  }

  private static func transfers(_ slips: [StoredPayslip]) -> [Transfer] {
    var transfers: [Transfer] = []
    var places: [String: Int] = [:]
    for slip in slips {
      let key = "\(slip.membership) \(slip.slip.paidOn)"
      if let place = places[key] {
        transfers[place].slips.append(slip)
      } else {
        places[key] = transfers.count
        transfers.append(Transfer(first: slip, slips: [slip]))
      }
    }
    return transfers
  }

  private static func owes(_ transfer: Transfer) -> Text {
    let (worker, missing) = (transfer.worker, Money.grouped(-transfer.net))
    let slips = transfer.slips.map(\.id.description).joined(separator: ", ")
    return Text(
      en: "nothing is transferred to '\(worker)' (\(slips)): the deductions exceed the pay by "
        + "\(missing) won",
      ko: "\(quoted: worker, .topic) 공제가 임금보다 \(missing)원 많아 이체에서 뺐습니다(\(slips))")
  }

  private static let output = OutputInfo(
    "catchkit.wage.export.bank", shape: .list,
    fields: [
      .text("member", "Member", "구성원 ID", "The membership's id"),
      .text("worker", "Worker", "근무자", "Nickname on the payslip"),
      .date("paid_on", "Paid on", "지급일"),
      .won("net", "Net", "실수령액"),
      .text("memo", "Memo", "적요", "Workplace and period"),
      .text("slip", "Payslip", "명세서", "The payslip's id; of several the first"),
      .list("slips", .text, "Payslips", "모든 명세서", "Ids of all payslips that it pays"),
    ], idField: "slip")

  /// Tables show all ids in one column.
  private static let columns = output.fields.named(
    "member", "worker", "paid_on", "net", "memo", "slips")
}
