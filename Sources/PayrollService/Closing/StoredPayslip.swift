import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
public import WageService

/// A payslip as frozen when its period was closed.
public struct StoredPayslip: Hashable, Sendable, Identified {
  public static let idPrefix = "slp"

  public let id: ID<StoredPayslip>
  public let membership: ID<ShiftService.Membership>
  public let workplace: ID<Workplace>
  public let close: ID<ClosedPeriod>
  public let place: String
  public let zone: String
  public let owner: ID<Person>
  public let person: ID<Person>
  /// The worker's present nickname.
  public let worker: String
  /// The state of its close; the slip of a reopened one is not valid.
  public let state: ClosedPeriod.State
  public let closedAt: Instant
  public let slip: Payslip
}

extension StoredPayslip {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    membership = try row.id(1)
    workplace = try row.id(2)
    close = try row.id(3)
    place = try row.text(4)
    zone = try row.text(5)
    owner = try row.id(6)
    person = try row.id(7)
    worker = try row.text(8)
    state = try row.decoded(9, "a state") { ClosedPeriod.State(rawValue: $0) }
    closedAt = try row.instant(10)
    slip = try row.decoded(11, "a payslip") { Payslip(stored: $0) }
  }
}
