import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// The fields of closed pay periods in outputs.
enum CloseView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The close's id"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text(
      "worker", "Worker", "근무자", "The only worker closed; null for everybody", isNullable: true),
    .date("from", "From", "시작일", "The period's first day"),
    .date("to", "To", "종료일", "The period's last day"),
    .date("paid_on", "Paid on", "지급일"),
    .choice("state", PayClose.State.allCases.map(\.rawValue), "State", "상태", "Whether it stands"),
    .integer("slip_count", "Payslips", "명세서"),
    .won("gross", "Gross", "지급 합계"),
    .won("net", "Net", "실수령액"),
    .text("closed_by", "Closed by", "마감한 사람"),
    .instant("closed_at", "Closed", "마감 일시"),
    .text("reopened_by", "Reopened by", "다시 연 사람", isNullable: true),
    .instant("reopened_at", "Reopened", "다시 연 일시", isNullable: true),
    .text("reason", "Reason", "사유", isNullable: true),
    .zone,
  ]

  static let columns = fields.named(
    "id", "place", "worker", "from", "to", "paid_on", "state", "slip_count", "gross", "net",
    "reason")

  static func row(_ close: PayClose, _ zones: ZoneShelf) throws(Failure) -> JSON {
    .object([
      .init("id", .string(close.id.description)),
      .init("place", .string(close.place)),
      .text("worker", close.worker),
      .init("from", .string(close.from.description)),
      .init("to", .string(close.to.description)),
      .init("paid_on", .string(close.paidOn.description)),
      .init("state", .code(close.state.rawValue, close.state.name)),
      .count("slip_count", close.slipCount),
      .won("gross", close.gross),
      .won("net", close.net),
      .init("closed_by", .string(close.closer)),
      .init("closed_at", try zones.json(close.closedAt, in: close.zone)),
      .text("reopened_by", close.reopener),
      .init("reopened_at", try zones.json(close.reopenedAt, in: close.zone)),
      .init("reason", .words(close.reason)),
      .init("zone", .string(close.zone)),
    ])
  }
}
