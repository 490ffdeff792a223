import CatchProgram
import CatchValues
import PayrollService
import WorkplaceOptions

/// A closed pay period in outputs.
enum CloseView {
  static let view = RecordView<(close: ClosedPeriod, zone: TimeZone)>(
    list: [
      "id", "place", "worker", "from", "to", "paid_on", "state", "slip_count", "gross", "net",
      "reason",
    ],
    [
      .id("The close's id") { $0.close.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.close.place },
      .text(
        "worker", "Worker", "근무자", "The only worker closed; null for all workers", isNullable: true
      ) { $0.close.worker },
      .date("from", "From", "시작일", "The period's first day") { $0.close.from },
      .date("to", "To", "종료일", "The period's last day") { $0.close.to },
      .date("paid_on", "Paid on", "지급일") { $0.close.paidOn },
      .choice("state", "State", "상태", "State of the close") {
        $0.close.state
      } named: {
        $0.name
      },
      .integer("slip_count", "Payslips", "명세서") { $0.close.slipCount },
      .won("gross", "Gross", "지급액 계") { $0.close.gross },
      .won("net", "Net", "실수령액") { $0.close.net },
      .text("closed_by", "Closed by", "마감한 사람") { $0.close.closer },
      .instant("closed_at", "Closed", "마감 일시") { ($0.close.closedAt, $0.zone) },
      .text("reopened_by", "Reopened by", "다시 연 사람", isNullable: true) { $0.close.reopener },
      .instant("reopened_at", "Reopened", "다시 연 일시", isNullable: true) {
        ($0.close.reopenedAt, $0.zone)
      },
      .field(.text("reason", "Reason", "사유", isNullable: true)) { .words($0.close.reason) },
      .field(.zone) { .string($0.close.zone) },
    ])

  static func row(_ close: ClosedPeriod, _ zones: ZoneCache) throws(Failure) -> JSON {
    view.row((close, try zones.zone(close.zone)))
  }
}
