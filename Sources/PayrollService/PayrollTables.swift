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

  public static let m0007 = M0007_Payroll.migration
  public static let m0008 = M0008_FewerPayViews.migration
  public static let m0009 = M0009_PayRules.migration
  public static let m0018 = M0018_OpeningBalances.migration
  public static let m0020 = M0020_Visas.migration
  public static let m0023 = M0023_Staff.migration
  public static let m0024 = M0024_PayslipNames.migration
}
