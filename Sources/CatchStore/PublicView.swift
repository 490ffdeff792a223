/// A view of the contract: the records of one kind as `store query` reads them.
///
/// The file holds a few of them, made by migrations, for programs that read it without catchkit.
/// Every object of the file is parsed by every command, so a query makes the others for itself. A
/// query on behalf of a person sees only the rows that the person may see.
public struct PublicView: Sendable {
  /// A further column: an expression over the others, under the name that outputs give it.
  public typealias Named = (name: StaticString, expression: StaticString)

  public let name: StaticString
  /// All columns: those of its rows, then those named as in outputs.
  public let columns: [StaticString]
  public let isInFile: Bool
  private let ownColumns: [StaticString]
  private let named: [Named]
  private let rows: String
  private let condition: StaticString?

  /// - Parameters:
  ///   - rows: `SELECT … FROM …` with these columns, over the tables of `main`.
  ///   - condition: holds for the rows that the person in `temp.catchkit_actor` may see; nil is all.
  ///   - isInFile: true where a migration made a view of this name and these columns.
  ///   - named: columns under the names of outputs, where they differ from older ones that stay.
  public init(
    _ name: StaticString, _ columns: [StaticString], rows: StaticString,
    seenIf condition: StaticString? = nil, isInFile: Bool = false, named: [Named] = []
  ) {
    self.init(
      name, columns, assembled: rows.words, seenIf: condition, isInFile: isInFile, named: named)
  }

  init(
    _ name: StaticString, _ columns: [StaticString], assembled rows: String,
    seenIf condition: StaticString?, isInFile: Bool, named: [Named]
  ) {
    self.name = name
    self.columns = columns + named.map(\.name)
    ownColumns = columns
    self.named = named
    self.rows = rows
    self.condition = condition
    self.isInFile = isInFile
  }

  /// The view of all rows.
  var everyRow: String { "CREATE TEMP VIEW \(name) AS \(selection) FROM (\(rows))" }

  /// The view of the rows that the person may see; it alone may look into the store.
  var visibleRows: String {
    let filter = condition.map { "WHERE \($0)" } ?? ""
    // Without a limit SQLite merges the view into its query, and the authorizer no longer learns
    // which view reads.
    return "CREATE TEMP VIEW \(QueryLens.reserved)\(name) AS \(rows) \(filter) LIMIT -1 OFFSET 0"
  }

  /// The view that a query names, over the one that may look into the store.
  var alias: String {
    "CREATE TEMP VIEW \(name) AS \(selection) FROM temp.\(QueryLens.reserved)\(name)"
  }

  /// `SELECT id, workplace, workplace AS place`
  private var selection: String {
    let all = ownColumns.map(\.words) + named.map { "\($0.expression) AS \($0.name)" }
    return "SELECT \(all.joined(separator: ", "))"
  }

  /// `id, name, role`
  public var columnList: String { columns.map(\.words).joined(separator: ", ") }
}
