public import CatchValues

/// A record whose columns are described once, in one list.
///
/// From the list follow its `StoredTable` and description, SQL to read and write it, its public
/// view, and the columns that outputs choose from. Only the frozen `CREATE TABLE` repeats it, and a
/// test compares the two.
///
/// ```swift
/// struct Food: StoredRecord {
///   var id = ID<Food>(0)
///   var owner = ID<Person>(0)
///   var name = ""
///   var lastDay = CivilDate.first
///
///   static let table = StoredTable(of: Food.self, "food", prefix: "fod")
///   static var noun: TableNoun { TableNoun("food", "foods", "식품") }
///
///   static func list(_ food: inout Food, _ columns: inout some ColumnVisitor & ~Copyable) {
///     columns.id(&food.id)
///     columns.person("owner", &food.owner, "Owner", "주인")
///     columns.column("name", &food.name, "Food", "식품")
///     columns.column("last_day", &food.lastDay, "Last day", "소비기한")
///   }
/// }
/// ```
public protocol StoredRecord: Identified, SendableMetatype, Sendable {
  /// A record with a value in each property, before the row is read.
  init()
  /// Lists all columns in the order of the table, `id` first, each with its property.
  static func list(_ record: inout Self, _ columns: inout some ColumnVisitor & ~Copyable)
  static var table: StoredTable { get }
  static var noun: TableNoun { get }
  /// Made anew each time unless a record keeps it: one that batches write does.
  static var columns: Columns<Self> { get }
  /// The columns from a row to the name of the zone whose clock it goes by; empty for the reader's.
  static var zonePath: [StaticString] { get }
  /// The fields that readers see before the others, which follow in the order of the table.
  static var shownFirst: [StaticString] { get }
  /// Reads each row in a deep check.
  static var reader: RowReader { get }
}

extension StoredRecord {
  public static var idPrefix: String { table.prefix.words }
  public static var zonePath: [StaticString] { [] }
  public static var shownFirst: [StaticString] { [] }
  public static var columns: Columns<Self> { Columns() }

  /// Reads a row that `Columns.select` asked for.
  ///
  /// - Throws: `store.damaged` when a column holds what its property cannot.
  public init(_ row: borrowing Statement) throws(Failure) {
    self.init()
    var reading = ColumnReading(row)
    Self.list(&self, &reading)
    if let failure = reading.failure { throw failure }
  }

  /// The record as histories show it.
  public static var description: TableDescription {
    let all = columns.all
    let fields = all.dropFirst().flatMap(\.descriptions)
    let first = shownFirst.map(\.words)
    let shown =
      first.flatMap { name in fields.filter { $0.name == name } }
      + fields.filter { !first.contains($0.name) }
    return TableDescription(
      of: table, noun, zone: zonePath, references: all.compactMap(\.reference), fields: shown)
  }

  /// The values of all columns, as they are stored.
  public var values: [Value] {
    var visitor = ColumnValues()
    var copy = self
    Self.list(&copy, &visitor)
    return visitor.values
  }

  public static var reader: RowReader {
    RowReader(table, { row throws(Failure) in try Self(row) }, columns.select(""))
  }
}

extension StoredTable {
  /// Makes the table of a record; its list of columns is made on the first use.
  public init<Record: StoredRecord>(
    of record: Record.Type, _ name: StaticString, prefix: StaticString,
    counters: [StaticString] = [], binding: BindingState? = nil, isJournal: Bool = false,
    namesFiles: Bool = false, files: [StaticString] = [], fileSize: StaticString? = nil,
    shownFiles: StaticString? = nil
  ) {
    self.init(
      name, prefix: prefix, listing: { Record.columns.names }, counters: counters,
      binding: binding, mayRecur: Record.mayRecur, isJournal: isJournal, namesFiles: namesFiles,
      files: files,
      fileSize: fileSize, shownFiles: shownFiles)
  }
}

extension DomainTables {
  /// Makes the tables of a domain from its records.
  ///
  /// - Parameter records: in an order in which rows refer to earlier tables only.
  public init(
    of records: [any StoredRecord.Type],
    invariants: @escaping @Sendable () -> [Invariant] = { [] },
    derived: @escaping @Sendable () -> [any DerivedRows] = { [] },
    forgettable: @escaping @Sendable () -> [StoredTable] = { [] },
    views: @escaping @Sendable () -> [PublicView], visibility: RowVisibility
  ) {
    self.init(
      records.map { $0.table }, meanings: { records.map { $0.description } },
      invariants: invariants, readers: { records.map { $0.reader } }, derived: derived,
      forgettable: forgettable,
      views: views, visibility: visibility)
  }
}
