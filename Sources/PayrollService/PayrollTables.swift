public import CatchStore

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let all: [StoredTable] =
    PaySettingsSchema.tables + PayBudgetSchema.tables + ClosingSchema.tables

  public static let meanings: [TableMeaning] =
    PaySettingsSchema.meanings + PayBudgetSchema.meanings + ClosingSchema.meanings

  public static let m0007 = M0007_Payroll.migration

  /// What closed periods must be to each other.
  public static var invariants: [Invariant] { [ClosingSchema.paidOnce] }
}
