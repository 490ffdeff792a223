import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService

/// The standing payslips of one member: what was paid counts as it was paid, whatever changed since.
struct PaidPeriods {
  private let slips: [StoredPayslip]

  init(of member: PaidMember, for reader: Person, in view: View) throws(Failure) {
    var filter = Payslips.Filter()
    filter.membership = member.membership
    slips = try Payslips.list(filter, for: reader, in: view)
  }

  /// Of the whole period; nil where only a part of it was closed, or nothing.
  func slip(of period: PayPeriod) -> Payslip? {
    slips.first { $0.slip.from == period.from && $0.slip.to == period.to }?.slip
  }
}
