public import CatchStore
import CatchValues

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let tables = DomainTables(
    records.map { $0.table } + ClosingSchema.tables,
    meanings: { records.map { $0.description } + ClosingSchema.meanings },
    invariants: { [ClosingSchema.paidOnce] }, readers: { readers },
    views: { PayVisibilityQueries.views },
    visibility: RowVisibility(sees: PayVisibilityQueries.seesChange))

  private static let records: [any StoredRecord.Type] = [
    PayProfile.self, PayPolicy.self, AgreedItem.self, OpeningBalance.self, StaffDetail.self,
    PayBudget.self,
  ]

  private static var readers: [RowReader] {
    records.map { $0.reader } + [
      RowReader(
        ClosingSchema.payClose, ClosedPeriod.init,
        ClosingQueries.closes(at: nil, standingOnly: false)),
      RowReader(
        ClosingSchema.payslip, StoredPayslip.init,
        ClosingQueries.slips(ClosingQueries.PayslipFilter(standingOnly: false))),
      RowReader(ClosingSchema.payArrears) { row throws(Failure) in try row.won(5) },
    ]
  }

  public static let m0001 = M0001_Payroll.migration
}
