public import CatchStore
public import CatchValues
public import PeopleService

/// A workplace's number of employees from a day on, which decides which labour law applies.
public struct Headcount: Hashable {
  public var id = ID<Headcount>(0)
  public var workplace = ID<Workplace>(0)
  public var since = CivilDate.first
  public var employees = 0

  public init() {}
}

extension Headcount: StoredRecord {
  public static let table = StoredTable(of: Headcount.self, "headcount", prefix: "hdc")
  public static var noun: TableNoun { TableNoun("headcount", "headcounts", "인원 기록") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }

  public static func list(
    _ count: inout Headcount, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&count.id)
    columns.place(&count.workplace)
    columns.column("since", &count.since, "Since", "시작일")
    columns.column("employees", &count.employees, "Staff", "인원")
  }
}

/// The number of employees of a workplace, by date.
public enum Headcounts {
  /// Records the number from a day on, until the day of the next one.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  public static func set(
    _ employees: Int, since: CivilDate, at place: Workplace, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Headcount {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let known = try list(at: place, in: transaction.view)
    var count = known.first { $0.since == since } ?? Headcount()
    let isNew = count.id.number == 0
    (count.workplace, count.since, count.employees) = (place.id, since, employees)
    if isNew { count.id = try transaction.insert(count) } else { try transaction.update(count) }
    return count
  }

  /// Lists the numbers by first day.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [Headcount] {
    try view.records(HeadcountQueries.ofWorkplace, [Value(place.id)])
  }

  /// Returns the number on a day; nil before the first.
  public static func employees(
    at place: Workplace, on day: CivilDate, in view: View
  ) throws(Failure) -> Int? {
    try view.integer(HeadcountQueries.inForce, [Value(place.id), Value(day)])
  }
}
