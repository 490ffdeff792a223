public import CatchStore
import CatchValues

/// What of the store belongs to pay.
public enum PayrollTables {
  public static let tables = DomainTables(
    of: [
      PayProfile.self, PayPolicy.self, AgreedItem.self, OpeningBalance.self, StaffDetail.self,
      PayBudget.self, ClosedPeriod.self, StoredPayslip.self, PaidArrears.self,
    ],
    invariants: { [ClosedPeriod.paidOnce] }, views: { PayVisibilityQueries.views },
    visibility: RowVisibility(sees: PayVisibilityQueries.seesChange))

  public static let m0001 = M0001_Payroll.migration
}
