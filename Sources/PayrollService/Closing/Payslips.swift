public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The payslips of closed periods, seen by the worker and the owner.
public enum Payslips {
  /// Which of those that the reader may see; what is absent excludes nothing.
  public struct Filter: Sendable {
    public var place: Workplace?
    public var membership: ID<ShiftService.Membership>?
    /// Of periods that lie wholly or in part within these days.
    public var from: CivilDate?
    public var to: CivilDate?
    /// Those of reopened periods, too.
    public var includesReopened = false
    public var isMine = false

    public init() {}
  }

  /// By period and worker.
  public static func list(
    _ filter: Filter, for reader: Person, in view: View
  ) throws(Failure) -> [StoredPayslip] {
    var query = ClosingQueries.SlipFilter()
    query.place = filter.place?.id
    query.membership = filter.membership
    query.from = filter.from
    query.to = filter.to
    query.standingOnly = !filter.includesReopened
    query.reader = reader.id
    query.isMine = filter.isMine
    return try view.rows(ClosingQueries.slips(query), StoredPayslip.init)
  }

  /// By id, whether it still stands or not.
  ///
  /// - Throws: `payroll.slip_unknown`, also where it is another worker's.
  public static func find(
    _ text: String, for reader: Person, in view: View
  ) throws(Failure) -> StoredPayslip {
    guard let id = ID<StoredPayslip>(text) else { throw .noSlip(text) }
    var query = ClosingQueries.SlipFilter()
    query.id = id
    query.standingOnly = false
    query.reader = reader.id
    guard let found = try view.rows(ClosingQueries.slips(query), StoredPayslip.init).first else {
      throw .noSlip(text)
    }
    return found
  }
}
