import CSQLite

/// The temporary views through which an SQL query sees the store.
public struct QueryLens: Sendable {
  /// The prefix of names that may read the store directly; a query that contains it is refused, so
  /// that no query can use such a name.
  public static let reserved = "catchkit_"

  let statements: [SQL]
  /// True when the query sees these views alone.
  let isForPerson: Bool

  /// Makes the views of all rows that a query names and the file lacks.
  public init(asking question: String, views: [PublicView]) {
    statements = views.filter {
      !$0.isInFile && QueryLens.mentions($0.name.words, in: question)
    }.map { SQL(assembled: $0.everyRow) }
    isForPerson = false
  }

  /// Makes the views that a query names, of the rows that a person may see.
  ///
  /// - Parameters:
  ///   - actor: the number of the person who asks.
  ///   - question: which operations the person may see is worked out only for a question about them.
  ///   - filter: what of the log that person may see.
  ///   - views: all views of the contract.
  public init(
    for actor: Int, asking question: String, _ filter: ChangeFilter, views: [PublicView]
  ) {
    var statements = [
      SQL("CREATE TEMP TABLE catchkit_actor (id INTEGER PRIMARY KEY)"),
      SQL("INSERT INTO temp.catchkit_actor (id) VALUES (?1)", [.integer(actor)]),
      SQL("CREATE TEMP TABLE catchkit_operation (number INTEGER PRIMARY KEY)"),
    ]
    if QueryLens.mentions("operations", in: question) {
      var fill = SQL(
        "INSERT INTO temp.catchkit_operation (number) SELECT number FROM main.operation WHERE")
      fill.append(filter.seesOperation)
      statements.append(fill)
    }
    for view in views where QueryLens.mentions(view.name.words, in: question) {
      statements.append(SQL(assembled: view.visibleRows))
      statements.append(SQL(assembled: view.alias))
    }
    self.statements = statements
    isForPerson = true
  }

  /// True when a query contains a word of lower-case letters, in any case and at any place.
  public static func mentions(_ word: String, in question: String) -> Bool {
    let (text, sought) = (Array(question.utf8), Array(word.utf8))
    guard sought.count <= text.count else { return false }
    return (0...(text.count - sought.count)).contains { start in
      sought.indices.allSatisfy { index in
        let byte = text[start + index]
        return (0x41...0x5A).contains(byte) ? byte + 0x20 == sought[index] : byte == sought[index]
      }
    }
  }
}

/// Restricts a query to the temporary views in front of the store.
final class LensGuard {
  /// The store's own tables, whose row count alone would reveal too much.
  private let hidden: Set<String>

  init(hiding hidden: Set<String>) {
    self.hidden = hidden
  }

  var reference: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Authorizes like `QueryRules.authorize`, but only a reserved view may read the store.
  static let authorize:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { context, action, first, second, database, view in
      let code = unsafe QueryRules.authorize(nil, action, first, second, database, view)
      guard code == SQLITE_OK, action == SQLITE_READ else { return code }
      guard let context = unsafe context, let table = unsafe first else { return SQLITE_DENY }
      let lens = unsafe Unmanaged<LensGuard>.fromOpaque(context).takeUnretainedValue()
      let allows = lens.allows(
        unsafe String(cString: table), of: unsafe database.map { unsafe String(cString: $0) },
        by: unsafe view.map { unsafe String(cString: $0) })
      return allows ? SQLITE_OK : SQLITE_DENY
    }

  private func allows(_ table: String, of database: String?, by view: String?) -> Bool {
    if let view, view.hasPrefix(QueryLens.reserved) { return true }
    // SQLite omits the database when no column is read: count(*).
    guard let database else { return !hidden.contains(table.lowercased()) }
    return database == "temp" || LensGuard.open.contains(table)
  }

  /// Tables that reveal nothing about people.
  private static let open: Set<String> = ["sqlite_schema", "sqlite_master"]
}
