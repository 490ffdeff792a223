/// A view of the contract: the records of one kind as `store query` reads them.
///
/// The file holds a few of them, made by migrations, for programs that read it without catchkit.
/// Every object of the file is parsed by every command, so a query makes the others for itself. A
/// query on behalf of a person sees only the rows that the person may see.
public struct PublicView: Sendable {
  public let name: StaticString
  public let columns: [StaticString]
  public let isInFile: Bool
  private let rows: String
  private let condition: StaticString?

  /// - Parameters:
  ///   - rows: `SELECT … FROM …` with these columns, over the tables of `main`.
  ///   - condition: holds for the rows that the person in `temp.catchkit_actor` may see; nil is all.
  ///   - isInFile: true where a migration made a view of this name and these rows.
  public init(
    _ name: StaticString, _ columns: [StaticString], rows: StaticString,
    seenIf condition: StaticString? = nil, isInFile: Bool = false
  ) {
    self.init(name, columns, assembled: rows.words, seenIf: condition, isInFile: isInFile)
  }

  init(
    _ name: StaticString, _ columns: [StaticString], assembled rows: String,
    seenIf condition: StaticString?, isInFile: Bool
  ) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.condition = condition
    self.isInFile = isInFile
  }

  /// The view of all rows.
  var everyRow: String { "CREATE TEMP VIEW \(name) AS \(rows)" }

  /// The view of the rows that the person may see; it alone may look into the store.
  var visibleRows: String {
    let filter = condition.map { "WHERE \($0)" } ?? ""
    // Without a limit SQLite merges the view into its query, and the authorizer no longer learns
    // which view reads.
    return "CREATE TEMP VIEW \(QueryLens.reserved)\(name) AS \(rows) \(filter) LIMIT -1 OFFSET 0"
  }

  /// The view that a query names, over the one that may look into the store.
  var alias: String {
    "CREATE TEMP VIEW \(name) AS SELECT \(columnList) FROM temp.\(QueryLens.reserved)\(name)"
  }

  /// `id, name, role`
  public var columnList: String { columns.map(\.words).joined(separator: ", ") }
}
