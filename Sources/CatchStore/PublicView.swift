/// A view of the contract: the records of one kind as `store query` and other programs read them.
///
/// The file holds the view under this name, made by a migration. A query on behalf of a person sees
/// a temporary view of the same name instead, with only the rows that the person may see.
public struct PublicView: Sendable {
  public let name: StaticString
  public let columns: [StaticString]
  /// `CREATE TEMP VIEW catchkit_NAME AS SELECT …` over the tables of `main`.
  let visibleRows: StaticString

  /// - Parameter visibleRows: makes `catchkit_NAME` with these columns, of the rows that the person
  ///   in `temp.catchkit_actor` may see. It ends with `LIMIT -1 OFFSET 0`: without it SQLite merges
  ///   the view into its query, and the authorizer no longer learns which view reads.
  public init(_ name: StaticString, _ columns: [StaticString], visibleRows: StaticString) {
    self.name = name
    self.columns = columns
    self.visibleRows = visibleRows
  }

  /// The view that a query names, over the one that may look into the store.
  var alias: String {
    "CREATE TEMP VIEW \(name) AS SELECT \(columnList) FROM temp.\(QueryLens.reserved)\(name)"
  }

  /// `id, name, role`
  public var columnList: String { columns.map(\.words).joined(separator: ", ") }
}
