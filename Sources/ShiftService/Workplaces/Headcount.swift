public import CatchStore
public import CatchValues

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
