public import CatchValues

/// A table whose rows follow from those of another by SQL: what a booking keeps free.
public struct DerivedTable: DerivedRows {
  public let name: StaticString
  let source: StoredTable
  let expire: StaticString
  let clear: StaticString
  let make: StaticString
  let differing: StaticString

  /// - Parameters:
  ///   - expire: removes the rows of records that lapsed before moment ?1.
  ///   - clear: removes the rows that record ?1 made.
  ///   - make: makes the rows of record ?1 as of moment ?2.
  ///   - differing: selects the numbers of records whose rows are not as of moment ?1; rows of lapsed
  ///     records may still be there.
  public init(
    _ name: StaticString, of source: StoredTable, expire: StaticString, clear: StaticString,
    make: StaticString, differing: StaticString
  ) {
    self.name = name
    self.source = source
    self.expire = expire
    self.clear = clear
    self.make = make
    self.differing = differing
  }

  public var sources: [StoredTable] { [source] }

  /// - Throws: `store.taken` when two records would make one row.
  public func remake(from first: Int, at now: Instant, in database: Database) throws(Failure) {
    let records = try View(database).rows(
      "SELECT DISTINCT record FROM change WHERE number >= ?1 AND entity = ?2 ORDER BY record",
      [.integer(first), .text(source.name.words)]
    ) { row throws(Failure) in try row.integer(0) }
    try remake(records, at: now, in: database)
  }

  public func remakeAll(at now: Instant, in database: Database) throws(Failure) {
    let ids = try database.prepare(assembled: "SELECT id FROM \(source.name) ORDER BY id")
    var records: [Int] = []
    while try ids.step() { records.append(try ids.integer(0)) }
    try remake(records, at: now, in: database)
  }

  private func remake(_ records: [Int], at now: Instant, in database: Database) throws(Failure) {
    guard !records.isEmpty else { return }
    func run(_ sql: StaticString, _ values: [Value]) throws(Failure) {
      let statement = try database.prepare(sql, isKept: true)
      try statement.bind(values)
      try statement.run()
    }
    try run(expire, [Value(now)])
    // All go first: two records may have changed places.
    for record in records { try run(clear, [.integer(record)]) }
    for record in records {
      do throws(Failure) {
        try run(make, [.integer(record), Value(now)])
      } catch {
        guard database.hasMetDuplicate || database.hasMetTakenKey else { throw error }
        let id = source.id(of: record)
        throw StoreFailure.taken.failure(
          "'\(id)' cannot be kept: another record has what only one may have",
          "'\(id)' 기록을 둘 수 없습니다. 하나만 가질 수 있는 것을 다른 기록이 갖고 있습니다")
      }
    }
  }

  public func differences(in database: Database) throws(Failure) -> [String] {
    let at = try database.integer("SELECT coalesce(max(at), 0) FROM operation")
    return try View(database).rows(differing, [.integer(at)]) { row throws(Failure) in
      source.id(of: try row.integer(0))
    }
  }
}

extension Transaction {
  /// Writes to a forgettable table: neither logged, exported nor replayed, so that what it held is
  /// gone once it is removed; removed bytes are overwritten in the file.
  ///
  /// Such a change may be the only one of a command; it is then no operation.
  public func runUnlogged(_ sql: StaticString, _ values: [Value]) throws(Failure) {
    let database = view.database
    if database.unloggedCount == 0 { try database.execute("PRAGMA secure_delete = ON") }
    try run(sql, values)
    database.unloggedCount += database.changedRowCount
  }

  /// Writes to a forgettable table in the name of the actor: the log has the operation, without what
  /// was written.
  public func runNoted(_ sql: StaticString, _ values: [Value]) throws(Failure) {
    try runUnlogged(sql, values)
    view.database.keepsOperation = true
  }

  /// The rows that this change has written to forgettable tables so far.
  public var unloggedCount: Int { view.database.unloggedCount }
}
