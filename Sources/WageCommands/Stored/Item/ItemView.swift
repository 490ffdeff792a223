import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WorkplaceOptions

/// The fields of a pay item, for its worker and the owner.
enum ItemView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The item's id"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text("worker", "Worker", "근무자", "Whose it is, by nickname"),
    .text("code", "Code", "코드", "meal, car and childcare have tax-free limits"),
    .text("name", "Name", "이름", "As payslips print it", isNullable: true),
    .won("amount", "Amount", "금액", "Won; negative is a deduction"),
    .bool("taxable", "Taxable", "과세"),
    .bool("ordinary", "Ordinary wage", "통상임금", "Fixed and regular: it raises the ordinary wage"),
    .bool("recurring", "Every period", "반복", "In every pay period rather than in one"),
    .date("since", "Since", "시작일", "Its first day, or its only one"),
    .date("until", "Until", "종료일", "Its last day, if it is known", isNullable: true),
  ]

  static let columns = fields.named(
    "id", "worker", "place", "code", "name", "amount", "taxable", "recurring", "since", "until")

  static func row(_ item: AgreedItem, of member: PaidMember) -> JSON {
    let facts = item.facts
    return .object([
      .text("id", item.id.description), .text("place", member.place),
      .text("worker", member.worker), .text("code", facts.code), .text("name", facts.name),
      .won("amount", facts.amount), .bool("taxable", facts.isTaxable),
      .bool("ordinary", facts.isOrdinary), .bool("recurring", facts.recurs),
      .text("since", facts.since.description), .text("until", facts.until?.description),
    ])
  }

  /// `민지: meal 100,000 won`, from a row.
  static func summary(_ data: JSON) -> Text {
    guard case .integer(let won) = data["amount"] else { return Text(verbatim: data.word("id")) }
    let (worker, code, amount) = (data.word("worker"), data.word("code"), Money.grouped(won))
    return Text(en: "\(worker): \(code) \(amount) won", ko: "\(worker): \(code) \(amount)원")
  }
}
