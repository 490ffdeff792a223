/// A view of the contract: the records of one kind as `store query` reads them.
///
/// The file holds a few of them, made by migrations, for programs that read it without catchkit.
/// Every object of the file is parsed by every command, so a query makes the others for itself. A
/// query on behalf of a person sees only the rows that the person may see.
public struct PublicView: Sendable {
  /// A further column: an expression, under the name that outputs give it.
  public typealias Named = (name: StaticString, expression: StaticString)

  public let name: StaticString
  /// All columns: those of its rows, then those named as in outputs.
  public private(set) var columns: [String]
  public let isInFile: Bool
  /// The table whose rows it shows one by one; nil for a view of something else.
  public let table: StaticString?
  /// The columns of that table that it leaves out.
  let hidden: [StaticString]
  /// Columns over the others, in their order: `"id"`, `workplace AS "place"`.
  private var selected: [String]
  /// Columns over the tables of its rows.
  private var added: [(name: String, expression: String)] = []
  private let rows: String
  private let condition: StaticString?
  private let masks: [Named]

  /// - Parameters:
  ///   - table: the fields of its description that the view lacks are added: see `completed`.
  ///   - rows: `SELECT … FROM …` with these columns, over the tables of `main`.
  ///   - more: columns over these tables.
  ///   - condition: holds for the rows that the person in `temp.catchkit_actor` may see; nil is all.
  ///   - named: columns over those of the rows, where outputs name them otherwise.
  public init(
    _ name: StaticString, _ columns: [StaticString], of table: StoredTable? = nil,
    rows: StaticString, and more: [Named] = [], seenIf condition: StaticString? = nil,
    named: [Named] = []
  ) {
    self.init(
      name, columns, of: table?.name, assembled: rows.words, and: more, seenIf: condition,
      named: named)
  }

  /// Takes over a view of the file from the migration that made it; no table may have its name.
  ///
  /// - Precondition: the migration makes it.
  public init(
    _ name: StaticString, _ columns: [StaticString], of table: StoredTable? = nil,
    asIn migration: Migration, seenIf condition: StaticString? = nil
  ) {
    let head = "CREATE VIEW \(name) AS\n"
    let made = migration.creates.map(\.words).first { $0.hasPrefix(head) }
    guard let made else { preconditionFailure("the migration makes no view \(name)") }
    self.init(
      name, columns, of: table?.name, assembled: String(made.dropFirst(head.count)),
      seenIf: condition, isInFile: true)
  }

  /// Makes the view of a table: its ids and the fields of its description.
  ///
  /// - Parameters:
  ///   - more: columns over the table, beside its fields or in the place of those of their names.
  ///   - hidden: columns of the table that it leaves out.
  ///   - masks: conditions for a person to see a column; other people see no value.
  public init(
    of table: StoredTable, _ name: StaticString, and more: [Named] = [],
    without hidden: [StaticString] = [], masking masks: [Named] = [],
    seenIf condition: StaticString? = nil
  ) {
    self.init(
      name, ["id"], of: table.name,
      assembled: "SELECT '\(table.prefix)-' || \(table.name).id AS id FROM main.\(table.name)",
      and: more, without: hidden, masking: masks, seenIf: condition)
  }

  init(
    _ name: StaticString, _ columns: [StaticString], of table: StaticString?,
    assembled rows: String, and more: [Named] = [], without hidden: [StaticString] = [],
    masking masks: [Named] = [], seenIf condition: StaticString?, isInFile: Bool = false,
    named: [Named] = []
  ) {
    self.name = name
    self.columns = columns.map(\.words) + named.map(\.name.words)
    self.isInFile = isInFile
    self.table = table
    self.hidden = hidden
    selected = columns.map { "\"\($0)\"" }
    selected += named.map { "\($0.expression) AS \"\($0.name)\"" }
    self.rows = rows
    self.condition = condition
    self.masks = masks
    for column in more { add(column.name.words, column.expression.words) }
  }

  /// Adds a column over the tables of the rows.
  mutating func add(_ name: String, _ expression: String) {
    columns.append(name)
    selected.append("\"\(name)\"")
    added.append((name, expression))
  }

  /// The view of all rows.
  var everyRow: String { "CREATE TEMP VIEW \(name) AS \(selection) FROM (\(wholeRows()))" }

  /// The view of the rows that the person may see; it alone may look into the store.
  var visibleRows: String {
    let filter = condition.map { "WHERE \($0)" } ?? ""
    // Without a limit SQLite merges the view into its query, and the authorizer no longer learns
    // which view reads.
    let rows = "\(wholeRows(masking: masks)) \(filter) LIMIT -1 OFFSET 0"
    return "CREATE TEMP VIEW \(QueryLens.reserved)\(name) AS \(rows)"
  }

  /// The view that a query names, over the one that may look into the store.
  var alias: String {
    "CREATE TEMP VIEW \(name) AS \(selection) FROM temp.\(QueryLens.reserved)\(name)"
  }

  /// `SELECT "id", "workplace", workplace AS "place"`
  private var selection: String { "SELECT \(selected.joined(separator: ", "))" }

  /// The rows, with the added columns before their own.
  private func wholeRows(masking masks: [Named] = []) -> String {
    guard !added.isEmpty else { return rows }
    let parts = added.map { column in
      let mask = masks.first { $0.name.words == column.name }
      let masked = mask.map { "iif(\($0.expression), \(column.expression), NULL)" }
      return "\(masked ?? column.expression) AS \"\(column.name)\""
    }
    return "SELECT \(parts.joined(separator: ", ")), \(rows.dropFirst("SELECT ".count))"
  }

  /// `id, name, role`
  public var columnList: String { columns.joined(separator: ", ") }
}
