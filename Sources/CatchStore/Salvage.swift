public import CatchValues

/// The rows of one table that came into a salvaged store, and those that did not.
public struct SalvagedTable: Hashable, Sendable {
  public let name: String
  /// Rows that were readable and fit together.
  public internal(set) var kept = 0
  /// Rows that came from their last image in the operation log.
  public internal(set) var fromLog = 0
  /// Rows that the log knows of, but that neither the table nor the log has whole.
  public internal(set) var lost = 0
  /// Rows that were readable but broke a rule of their table, or referred to a missing row.
  public internal(set) var refused = 0
  /// Ranges of rows that could not be read; what the log does not know of either is lost uncounted.
  public internal(set) var gaps = 0
}

extension Store {
  /// Makes this store, which must not exist yet, of all that can be read of a damaged one.
  ///
  /// A row whose last image in the log is proved by its operation's digest comes from there, since a
  /// value that changed in place shows nowhere else; any last image stands in for a row that cannot
  /// be read. The new store begins a log of its own with one operation. Only a copy of the damaged
  /// file is opened.
  ///
  /// - Parameter folder: the folder for temporary files.
  /// - Throws: `file.exists`, `store.missing`, and `salvage.nothing` when no table can be read.
  public func salvage(
    _ damaged: String, at now: Instant, isDryRun: Bool, in folder: String
  ) throws(Failure) -> [SalvagedTable] {
    guard !isOccupied else { throw .fileExists(path) }
    guard StoreFile.exists(damaged) else {
      throw .store(
        StoreFailure.missing, damaged, Text(en: "does not exist", ko: "파일이 없습니다"),
        hint: Text(en: "name the damaged file first", ko: "손상된 파일을 첫째로 지정하십시오"))
    }
    let temporary = try TemporaryFolder(in: folder)
    let copy = try StoreFile.copyForSalvage(damaged, into: temporary.path)
    let salvage: Salvage
    do throws(Failure) {
      salvage = try Salvage(
        Database(
          copy, .reading, as: damaged, schema: schema, patience: Patience(milliseconds: 0)))
    } catch {
      guard error.kind == .damagedStore else { throw error }
      throw .nothingSalvaged(damaged, error.message)
    }
    guard !salvage.tables.isEmpty else {
      throw .nothingSalvaged(damaged, Text(en: "it has no table of a store", ko: "저장소의 테이블이 없습니다"))
    }
    let request = ChangeRequest(command: "store salvage", at: now, isDryRun: isDryRun)
    let made = try change(request) { transaction throws(Failure) in
      try salvage.fill(transaction)
    } result: { _ in
      ""
    }
    guard case .made(let tables, _) = made else { return [] }
    guard !isDryRun, isOccupied else { return tables }
    let names = try read { view throws(Failure) in try view.namedFiles().all }
    _ = try FileFolder(besides: damaged).carry(names, to: FileFolder(besides: path))
    return tables
  }
}

/// Rows of a file without promises: any table, column or row may be missing or wrong.
private struct Salvage {
  private let source: Database
  /// The tables of a store that the source has.
  let tables: [StoredTable]
  private var log = SalvagedLog()

  init(_ source: Database) throws(Failure) {
    self.source = source
    let names = Set(
      try View(source).rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        row throws(Failure) in try row.text(0)
      })
    tables = source.schema.tables.filter { names.contains($0.name.words) }
    guard names.contains("change"), names.contains("operation") else { return }
    readLog()
  }

  private mutating func readLog() {
    var sound: Set<Int> = []
    RowScan("SELECT number, digest FROM operation NOT INDEXED", key: "number", in: source).run {
      row in
      guard let number = try? row.integer(0), let digest = try? row.text(1),
        (try? OperationLog.digest(of: number, in: View(source))) == digest
      else { return }
      sound.insert(number)
    }
    var log = SalvagedLog()
    RowScan(
      "SELECT number, operation, entity, record, after FROM change NOT INDEXED", key: "number",
      in: source
    ).run { row in
      guard let operation = try? row.integer(1), let entity = try? row.text(2),
        let record = try? row.integer(3)
      else { return }
      let after = try? row.textIfAny(4)
      log.note(record, of: entity, after ?? nil, isSound: sound.contains(operation))
    }
    self.log = log
  }

  func fill(_ transaction: borrowing Transaction) throws(Failure) -> [SalvagedTable] {
    let target = transaction.view.database
    try target.execute("PRAGMA defer_foreign_keys = ON")
    var report: [SalvagedTable] = []
    for table in tables { report.append(try fill(table, in: target)) }
    try removeDangling(from: target, &report)
    for index in report.indices {
      let name = report[index].name
      let present = report[index].kept + report[index].fromLog + report[index].refused
      report[index].lost = max(0, (log.existing[name]?.count ?? 0) - present)
      guard let last = log.highest[name] else { continue }
      try raise(name, to: last, in: target)
    }
    return report
  }

  private func fill(_ table: StoredTable, in target: Database) throws(Failure) -> SalvagedTable {
    var report = SalvagedTable(name: table.name.words)
    let insert = try RowInsert(into: table, in: target)
    let images = log.images[report.name] ?? [:]
    var done: Set<Int> = []
    let (rows, gaps) = rows(of: table)
    report.gaps = gaps
    for row in rows {
      guard case .integer(let id)? = row.first, !log.hasRemoved(id, of: report.name) else {
        continue
      }
      done.insert(id)
      if let (image, isProved) = images[id], isProved, image != Array(row.prefix(image.count)),
        try insert.run(image + row.dropFirst(image.count))
      {
        report.fromLog += 1
      } else if try insert.run(row) {
        report.kept += 1
      } else {
        report.refused += 1
      }
    }
    for (id, image) in images.sorted(by: { $0.key < $1.key }) where !done.contains(id) {
      if try insert.run(image.values) {
        report.fromLog += 1
      } else {
        report.refused += 1
      }
    }
    return report
  }

  /// The rows of a table as far as they can be read, with values of a kind that a store has.
  private func rows(of table: StoredTable) -> (rows: [[Value]], gaps: Int) {
    let columns = table.columns.map(\.words).joined(separator: ", ")
    var rows: [[Value]] = []
    let gaps = RowScan("SELECT \(columns) FROM \(table.name) NOT INDEXED", key: "id", in: source)
      .run { row in
        var values: [Value] = []
        for index in table.columns.indices {
          guard let value = try? row.value(index) else { return }
          values.append(value)
        }
        rows.append(values)
      }
    return (rows, gaps)
  }

  /// Removes rows that refer to missing ones, and then those that referred to them.
  private func removeDangling(
    from target: Database, _ report: inout [SalvagedTable]
  ) throws(Failure) {
    while true {
      let found = try View(target).rows("PRAGMA foreign_key_check") {
        row throws(Failure) in (table: try row.text(0), id: try row.integerIfAny(1) ?? 0)
      }
      if found.isEmpty { return }
      for (name, id) in found {
        guard let index = tables.firstIndex(where: { $0.name.words == name }) else { continue }
        let delete = try target.prepare(assembled: tables[index].deleteRow)
        try delete.bind(id, at: 1)
        try delete.run()
        guard target.changedRowCount > 0 else { continue }
        report[index].refused += 1
        if report[index].kept > 0 { report[index].kept -= 1 } else { report[index].fromLog -= 1 }
      }
    }
  }

  /// Keeps ids that were used once from being used again.
  private func raise(_ table: String, to last: Int, in target: Database) throws(Failure) {
    let counter = try target.prepare(
      "UPDATE sqlite_sequence SET seq = ?2 WHERE name = ?1 AND seq < ?2")
    try counter.bind([.text(table), .integer(last)])
    try counter.run()
  }
}

/// Inserts rows of a table that may break its rules.
private struct RowInsert: ~Copyable {
  private let table: StoredTable
  private let target: Database
  private let whole: Statement

  init(into table: StoredTable, in target: Database) throws(Failure) {
    self.table = table
    self.target = target
    whole = try target.prepare(assembled: table.insertRow(table.columns.count))
  }

  /// - Parameter row: an image may lack the last columns, which take their defaults.
  /// - Returns: false for a row that breaks a rule of the table.
  func run(_ row: [Value]) throws(Failure) -> Bool {
    guard row.count < table.columns.count else { return try run(whole, row) }
    return try run(target.prepare(assembled: table.insertRow(row.count)), row)
  }

  private func run(_ statement: borrowing Statement, _ row: [Value]) throws(Failure) -> Bool {
    do throws(Failure) {
      try statement.bind(row)
      try statement.run()
      return true
    } catch {
      guard target.isInTransaction, target.hasMetConstraint else { throw error }
      statement.reset()
      return false
    }
  }
}

/// The records of each table, as a log that may have holes tells them.
private struct SalvagedLog {
  /// The last image of each record, proved if its operation is as it was written.
  private(set) var images: [String: [Int: (values: [Value], isProved: Bool)]] = [:]
  private(set) var existing: [String: Set<Int>] = [:]
  /// The highest ids ever used.
  private(set) var highest: [String: Int] = [:]
  private var removed: [String: Set<Int>] = [:]

  mutating func note(_ record: Int, of table: String, _ after: String?, isSound: Bool) {
    highest[table] = max(highest[table] ?? 0, record)
    guard let after else {
      existing[table]?.remove(record)
      images[table]?[record] = nil
      if isSound { removed[table, default: []].insert(record) }
      return
    }
    existing[table, default: []].insert(record)
    removed[table]?.remove(record)
    images[table, default: [:]][record] = RowImage(after).map { ($0.values, isSound) }
  }

  func hasRemoved(_ record: Int, of table: String) -> Bool {
    removed[table]?.contains(record) ?? false
  }
}

/// Reads the rows of a table around pages that cannot be read.
///
/// A page that is damaged hides a range of keys. The end of the range is found by steps that double,
/// and then by halving: some 130 looks for each such range.
private struct RowScan {
  private let database: Database
  private let sql: String

  /// - Parameter select: a query of all rows, whose first column is the key.
  init(_ select: String, key: String, in database: Database) {
    self.database = database
    sql = "\(select) WHERE \(key) > ?1 ORDER BY \(key)"
  }

  /// - Returns: the number of ranges that could not be read.
  @discardableResult
  func run(_ visit: (borrowing Statement) -> Void) -> Int {
    guard let statement = try? database.prepare(assembled: sql) else { return 1 }
    var (start, gaps) = (Int.min, 0)
    while let last = RowScan.stop(statement, after: start, visit) {
      gaps += 1
      guard let next = RowScan.end(statement, ofGapAfter: last) else { break }
      start = next
    }
    return gaps
  }

  /// - Returns: the last key before a row that cannot be read; nil at the end of the table.
  private static func stop(
    _ statement: borrowing Statement, after start: Int, _ visit: (borrowing Statement) -> Void
  ) -> Int? {
    var last = start
    statement.reset()
    do throws(Failure) {
      try statement.bind(start, at: 1)
      while try statement.step() {
        last = try statement.integer(0)
        visit(statement)
      }
      return nil
    } catch {
      return last
    }
  }

  /// - Returns: the first key after which rows can be read again; nil if there is none.
  private static func end(_ statement: borrowing Statement, ofGapAfter last: Int) -> Int? {
    var bad = last
    for good in probes(after: last) {
      if isReadable(statement, after: good) {
        return boundary(statement, between: bad, and: good)
      }
      bad = good
    }
    return nil
  }

  /// Keys ever farther from the last one; with none before the gap, from 0 on both sides.
  private static func probes(after last: Int) -> [Int] {
    let steps = (0..<Int.bitWidth - 1).map { 1 << $0 }
    if last == Int.min { return steps.reversed().map { -$0 } + [0] + steps }
    return steps.prefix { last <= Int.max - $0 }.map { last + $0 }
  }

  private static func boundary(
    _ statement: borrowing Statement, between low: Int, and high: Int
  ) -> Int {
    var (bad, good) = (low, high)
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if isReadable(statement, after: middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private static func isReadable(_ statement: borrowing Statement, after key: Int) -> Bool {
    statement.reset()
    do throws(Failure) {
      try statement.bind(key, at: 1)
      _ = try statement.step()
      return true
    } catch {
      return false
    }
  }
}

extension Failure {
  fileprivate static func nothingSalvaged(_ path: String, _ reason: Text) -> Failure {
    TransferFailure.nothingSalvaged.failure(
      "nothing of '\(path)' can be read: \(reason.en)", "'\(path)'에서 읽을 수 있는 것이 없습니다: \(reason.ko)")
  }
}
