public import CatchStore
import CatchValues

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let tables = DomainTables(
    PaySettingsSchema.tables + PayBudgetSchema.tables + ClosingSchema.tables,
    meanings: {
      PaySettingsSchema.meanings + PayBudgetSchema.meanings + ClosingSchema.meanings
    },
    invariants: { [ClosingSchema.paidOnce] }, readers: { readers },
    views: { PayVisibilityQueries.views },
    visibility: RowVisibility(sees: PayVisibilityQueries.seesChange))

  private static var readers: [RowReader] {
    [
      PayProfile.reader, OpeningBalance.reader, StaffDetail.reader,
      RowReader(PaySettingsSchema.policy, PayPolicy.init),
      RowReader(PaySettingsSchema.item, AgreedItem.init),
      RowReader(PayBudgetSchema.budget, PayBudget.init),
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
