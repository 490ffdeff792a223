import CatchStore
public import CatchValues

/// A workplace's number of employees from a day on, which decides which labour law applies.
public struct Headcount: Hashable, Sendable, Identified {
  public static let idPrefix = "hdc"

  public let id: ID<Headcount>
  public let workplace: ID<Workplace>
  public let since: CivilDate
  public let employees: Int
}

extension Headcount {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    since = try row.date(2)
    employees = try row.integer(3)
  }
}
