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
      .text("name", "Name", "이름", "Name on the payslip", isNullable: true) { $0.item.facts.name },
      .won("amount", "Amount", "금액", "Won; negative is a deduction") { $0.item.facts.amount },
      .bool("taxable", "Taxable", "과세") { $0.item.facts.isTaxable },
      .bool("ordinary", "Ordinary wage", "통상임금", "Fixed and regular: it raises the ordinary wage") {
        $0.item.facts.isOrdinary
      },
      .bool("recurring", "Every period", "반복", "In every pay period rather than in one") {
        $0.item.facts.recurs
      },
      .date("since", "Since", "시작일", "Its first day, or its only one") { $0.item.facts.since },
      .date("until", "Until", "종료일", "Its last day, if it is known", isNullable: true) {
        $0.item.facts.until
      },
    ])

  /// `민지: meal 100,000 won`, from a row.
  static func summary(_ data: JSON) -> Text {
    guard case .integer(let won) = data["amount"] else { return Text(verbatim: data.word("id")) }
    let (worker, code, amount) = (data.word("worker"), data.word("code"), Money.grouped(won))
    return Text(
      en: "\(worker): \(code) \(amount) won",
      ko: "\(worker): \(PayTitle.of(code).ko) \(amount)원")
  }
}
