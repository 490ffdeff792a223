import CatchStore

/// Pay on stored shifts: settings that each worker's pay depends on, and closed periods.
enum M0007_Payroll {
  static let migration = Migration(
    "payroll",
    creates: PaySettingsSchema.creates + PayBudgetSchema.creates + ClosingSchema.creates,
    alterations: PaySettingsSchema.alterations)
}
