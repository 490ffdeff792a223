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
      .stored(ClosedPeriod.self, ["from_day", "to_day", "paid_on", "state"]) { $0.close },
      .integer("slip_count", "Payslips", "명세서") { $0.close.slipCount },
      .won("gross", "Gross", "지급액 계") { $0.close.gross },
      .won("net", "Net", "실수령액") { $0.close.net },
      .text("closed_by", "Closed by", "마감한 사람") { $0.close.closer },
      .stored(ClosedPeriod.self, ["closed_at"], in: { $0.zone }) { $0.close },
      .text("reopened_by", "Reopened by", "다시 연 사람", isNullable: true) { $0.close.reopener },
      .stored(ClosedPeriod.self, ["reopened_at", "reason"], in: { $0.zone }) { $0.close },
      .field(.zone) { .string($0.close.zone) },
    ])
}
