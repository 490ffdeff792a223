public import CatchStore
public import CatchValues

/// A day on which a series has no shift although its rule names it.
public struct SkippedDay: StoredRecord {
  public var id = ID<SkippedDay>(0)
  public var series = ID<SeriesPart>(0)
  public var day = CivilDate.first

  public init() {}

  public static let table = StoredTable(of: SkippedDay.self, "skipped_day", prefix: "skp")
  public static var noun: TableNoun { TableNoun("deleted day", "deleted days", "지운 날") }
  public static var zonePath: [StaticString] { ["series", "membership", "workplace", "zone"] }

  public static let columns = Columns<SkippedDay>()

  public static func list(
    _ skipped: inout SkippedDay, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&skipped.id)
    columns.reference(
      "series", &skipped.series, to: SeriesPart.table,
      showing: [
        ColumnDescription("series", "Series", "반복", .id),
        ShiftTables.place(["series", "membership", "workplace", "name"]),
        ShiftTables.worker(["series", "membership", "person", "name"]),
      ])
    columns.column("day", &skipped.day, "Day", "날짜")
  }
}
