public import CatchStore

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let all: [StoredTable] = PaySettingsSchema.tables

  public static let meanings: [TableMeaning] = PaySettingsSchema.meanings

  /// In the order in which they were released; append only.
  public static let migrations = [M0007_Payroll.migration]
}
