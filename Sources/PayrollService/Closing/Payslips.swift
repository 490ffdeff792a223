public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The payslips of closed periods, visible to the worker and the owner.
public enum Payslips {
  /// The choice of payslips among those that the reader may see; an absent part excludes nothing.
  public struct Filter: Sendable {
    public var place: Workplace?
    public var membership: ID<ShiftService.Membership>?
    /// The days with which the period must overlap.
    public var from: CivilDate?
    public var to: CivilDate?
    /// True to include payslips of reopened periods.
    public var includesReopened = false
    public var isMine = false
    var id: ID<StoredPayslip>?
    var close: ClosedPeriod?
    /// The person who may see the slips: their worker, or the owner of the workplace; nil for all.
    var reader: ID<Person>?

    public init() {}
  }

  /// A payslip as its worker is notified of it: it must be given to the worker (근로기준법 제48조 제2항,
  /// 2021년 11월 19일 시행).
  public struct Given: Hashable, Sendable {
    public let id: ID<StoredPayslip>
    /// The workplace's name; `zone` is the name of its zone.
    public let place: String
    public let zone: String
    /// `2026-10`, or both days of a period that is not a month.
    public let period: String
    public let net: Int
    public let closedAt: Instant

    init(_ row: borrowing Statement) throws(Failure) {
      id = try row.id(0)
      place = try row.text(1)
      zone = try row.text(2)
      period = ClosedPeriod.name(from: try row.date(3), to: try row.date(4))
      net = try row.integer(5)
      closedAt = try row.instant(6)
    }
  }

  /// Returns the payslips that owners closed for a worker.
  public static func given(to worker: Person, in view: View) throws(Failure) -> [Given] {
    try view.rows(ClosingQueries.givenSlips, [Value(worker.id)], Given.init)
  }

  /// Lists payslips by period and worker.
  public static func list(
    _ filter: Filter, for reader: Person, in view: View
  ) throws(Failure) -> [StoredPayslip] {
    var filter = filter
    filter.reader = reader.id
    return try list(filter, in: view)
  }

  static func list(_ filter: Filter, in view: View) throws(Failure) -> [StoredPayslip] {
    try view.rows(ClosingQueries.slips(filter), StoredPayslip.init(listed:))
  }

  /// Finds a payslip by id, also of a reopened period.
  ///
  /// - Throws: `payroll.slip_unknown`, also for another worker's slip.
  public static func find(
    _ text: String, for reader: Person, in view: View
  ) throws(Failure) -> StoredPayslip {
    guard let id = ID<StoredPayslip>(text) else { throw .noSlip(text) }
    var filter = Filter()
    (filter.id, filter.includesReopened) = (id, true)
    guard let found = try list(filter, for: reader, in: view).first else { throw .noSlip(text) }
    return found
  }
}
