public import CatchStore

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let tables = DomainTables(
    PaySettingsSchema.tables + PayBudgetSchema.tables + ClosingSchema.tables,
    meanings: {
      PaySettingsSchema.meanings + PayBudgetSchema.meanings + ClosingSchema.meanings
    },
    invariants: { [ClosingSchema.paidOnce] }, views: { PayVisibilityQueries.views },
    visibility: RowVisibility(sees: PayVisibilityQueries.seesChange))

  public static let m0007 = M0007_Payroll.migration
  public static let m0008 = M0008_FewerPayViews.migration
  public static let m0009 = M0009_PayRules.migration
}
