import CSQLite
public import CatchValues

/// The content of `store info`.
public struct StoreSummary: Hashable, Sendable {
  /// The rows of one table.
  public struct Count: Hashable, Sendable {
    public let table: String
    public let rows: Int
  }

  public let byteCount: Int
  /// The number of migrations that made it.
  public let format: Int
  /// SQLite's journal mode, which protects against a kill: `truncate`, or `memory` without a file.
  public let journal: String
  public let counts: [Count]
  public let operationCount: Int
  /// The time of the newest operation; nil while there is none.
  public let changedAt: Instant?
}

extension View {
  /// Counts every row, so the time grows with the store.
  public func summary() throws(Failure) -> StoreSummary {
    let pages = try integer("PRAGMA page_count") ?? 0
    let size = try integer("PRAGMA page_size") ?? 0
    var counts: [StoreSummary.Count] = []
    for table in schema.tables {
      let statement = try database.prepare(assembled: "SELECT count(*) FROM \(table.name)")
      guard try statement.step() else { continue }
      counts.append(.init(table: table.name.words, rows: try statement.integer(0)))
    }
    let isFile = unsafe sqlite3_db_filename(database.handle, "main").map { unsafe $0.pointee != 0 }
    return StoreSummary(
      byteCount: pages.multipliedReportingOverflow(by: size).partialValue,
      format: try integer("PRAGMA user_version") ?? 0,
      journal: isFile == true ? "truncate" : "memory", counts: counts,
      operationCount: try integer("SELECT count(*) FROM operation") ?? 0,
      changedAt: try row("SELECT at FROM operation ORDER BY number DESC LIMIT 1") {
        row throws(Failure) in try row.instant(0)
      })
  }
}
