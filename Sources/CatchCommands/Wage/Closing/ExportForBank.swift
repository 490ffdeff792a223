import CatchCommandLine
import CatchValues
import PayrollService
import WageService

/// `catchkit wage export bank`
struct ExportForBank {
  let source: ExportSource

  static var command: Command<Environment> {
    Command(
      "bank", Text(en: "Net pay to transfer, one row a worker", ko: "한 사람에 한 줄씩 이체할 실수령액"),
      into: ExportForBank.init,
      ExportSource.arguments,
      discussion: [
        Text(
          en: "Account numbers are not kept here: join them by the member's id, which stays the "
            + "same. Who gets nothing is left out.",
          ko: "계좌 번호는 저장하지 않습니다. 바뀌지 않는 구성원 ID로 연결하십시오. 받을 금액이 없는 사람은 빠집니다.")
      ],
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank",
          Text(en: "What to transfer", ko: "이체할 금액")),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank -p 카페 --period 2026-10 --json",
          Text(en: "Of one period", ko: "한 기간")),
        Example(
          "catchkit wage close --anyway -q && catchkit wage export bank --format csv --bom | tail -n 1",
          Text(en: "For a spreadsheet", ko: "스프레드시트용")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let all = try request.source.slips(in: environment)
      let slips = all.filter { $0.slip.net > 0 }
      let owing = all.filter { $0.slip.net < 0 }.map(owes)
      let rows = slips.map { stored in
        let slip = stored.slip
        return JSON.object([
          .init("member", .string(stored.membership.description)),
          .init("worker", ExportSource.inert(slip.name ?? stored.worker, in: environment)),
          .init("paid_on", .string(slip.paidOn.description)),
          .won("net", slip.net),
          .init(
            "memo",
            ExportSource.inert(
              "\(slip.place ?? stored.place) \(PayClose.name(from: slip.from, to: slip.to))",
              in: environment)),
          .init("slip", .string(stored.id.description)),
        ])
      }
      let total = slips.reduce(0) { $0 + $1.slip.net }
      let noun = slips.count == 1 ? "transfer" : "transfers"
      return Report(
        .list(.init(rows)), output: output,
        meta: [.text("currency", "KRW"), .won("total", total)],
        notes: [
          Text(
            en: "\(slips.count) \(noun), \(Money.grouped(total)) won in all",
            ko: "이체 \(slips.count)건, 합계 \(Money.grouped(total))원")
        ] + owing, isNegative: rows.isEmpty)
    }
  }

  private static func owes(_ stored: StoredPayslip) -> Text {
    let (worker, missing) = (stored.slip.name ?? stored.worker, Money.grouped(-stored.slip.net))
    return Text(
      en: "nothing is transferred to '\(worker)' (\(stored.id)): the deductions exceed the pay by "
        + "\(missing) won",
      ko: "\(quoted: worker, .topic) 공제가 임금보다 \(missing)원 많아 이체에서 뺐습니다(\(stored.id))")
  }

  private static let output = OutputInfo(
    "catchkit.wage.export.bank", shape: .list,
    fields: [
      .text("member", "Member", "구성원 ID", "The membership's id"),
      .text("worker", "Worker", "근무자", "Nickname on the payslip"),
      .date("paid_on", "Paid on", "지급일"),
      .won("net", "Net", "실수령액"),
      .text("memo", "Memo", "적요", "Workplace and period"),
      .text("slip", "Payslip", "명세서", "The payslip's id"),
    ], idField: "slip")
}
