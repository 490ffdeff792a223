import CatchProgram
import CatchValues
import PayrollService
import WageService

/// A pay item in outputs, for its worker and the owner.
enum ItemView {
  typealias Record = (item: AgreedItem, member: PaidMember)

  static let view = RecordView<Record>(
    list: [
      "id", "worker", "place", "code", "name", "amount", "taxable", "recurring", "since", "until",
    ],
    [
      .id("The item's id") { $0.item.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.member.place },
      .text("worker", "Worker", "근무자", "The worker's nickname") { $0.member.worker },
      .field(.text("code", "Code", "코드", "meal, car and childcare have tax-free limits")) {
        .code($0.item.facts.code, PayTitle.of($0.item.facts.code))
      },
      .stored(
        AgreedItem.self,
        ["name", "amount", "is_taxable", "is_ordinary", "recurs", "since", "until"],
        renamed: ["is_taxable": "taxable", "is_ordinary": "ordinary", "recurs": "recurring"]
      ) { $0.item },
    ])

  /// `민지: meal 100,000 won`
  static func summary(_ item: AgreedItem, _ member: PaidMember) -> Text {
    let (worker, code) = (member.worker, item.facts.code)
    let amount = Money.grouped(item.facts.amount)
    return Text(
      en: "\(worker): \(code) \(amount) won",
      ko: "\(worker): \(PayTitle.of(code).ko) \(amount)원")
  }
}
