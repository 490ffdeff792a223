public import CatchValues

/// The rows of one table that came into a salvaged store, and those that did not.
public struct SalvagedTable: Hashable, Sendable {
  public let name: String
  /// Rows that were readable and fit together.
  public internal(set) var kept = 0
  /// Rows that came from their last image in the operation log.
  public internal(set) var fromLog = 0
  /// Rows as their table has them, which is not what the log last says: it has lost what came after.
  public internal(set) var unproved: [String] = []
  /// Rows from images after which the log has lost changes: they may have been newer.
  public internal(set) var outdated: [String] = []
  /// Rows that the log knows of, but that neither the table nor the log has whole.
  public internal(set) var lost: [String] = []
  /// Rows that were readable but broke a rule of their table, or referred to a missing row.
  public internal(set) var refused = 0
  /// Ranges of rows that could not be read; what the log does not know of either is lost uncounted.
  public internal(set) var gaps = 0
}

/// The tables of a salvaged store, and the files that went along.
public struct SalvageReport: Hashable, Sendable {
  public let tables: [SalvagedTable]
  public let files: CarriedFiles
  /// True when rows may be lost that neither a table nor the log knows of.
  public let mayLackRows: Bool
}

extension Store {
  /// Makes this store of all that can be read of a damaged one; it appears whole or not at all.
  ///
  /// A row is as its table has it, unless the log proves another state: its last image counts where
  /// all operations from there to the end are proved by their digests, since a value that changed in
  /// place shows nowhere else. Any last image stands in for a row that cannot be read. The new store
  /// begins a log of its own with one operation. Only a copy of the damaged file is opened.
  ///
  /// - Parameters:
  ///   - isReplacing: a store or another regular file of that name may be replaced.
  ///   - folder: the folder for temporary files.
  /// - Throws: `file.exists`, `store.missing`, `store.busy`, and `salvage.nothing` when no table can
  ///   be read.
  public func salvage(
    _ damaged: String, isReplacing: Bool, at now: Instant, isDryRun: Bool, in folder: String
  ) throws(Failure) -> SalvageReport {
    try StoreFile.checkTarget(path, isReplacing: isReplacing, besides: damaged)
    guard StoreFile.exists(damaged) else {
      throw .store(
        StoreFailure.missing, damaged, "does not exist", "파일이 없습니다",
        hint: Text(en: "name the damaged file first", ko: "손상된 파일을 첫째로 지정하십시오"))
    }
    let temporary = try TemporaryFolder(in: folder)
    let salvage = try Salvage(of: damaged, in: temporary.path, schema)
    let request = ChangeRequest(command: "store salvage", at: now)
    let (carrier, files) = (FileFolder(besides: damaged), FileFolder(besides: path))
    if isDryRun {
      let (tables, names) = try salvage.fill(memory(), request)
      return salvage.report(tables, try carrier.search(for: names, or: files))
    }
    try StoreFile.makeFolder(of: path)
    let lock = isOccupied ? try WriterLock(of: path, waiting: lockWait, for: request.command) : nil
    let file = try FutureFile(path, isReplacing: isReplacing, besides: damaged)
    let (tables, names) = try salvage.fill(file.draft, as: path, request)
    let carried = try carrier.carry(names, to: files) { () throws(Failure) in
      // The unfinished write of a store that is replaced must not meet the new one.
      if isOccupied, isReplacing, try !finishLastWrite(path) { StoreFile.removeJournals(of: path) }
      try file.place()
    }
    _ = consume lock
    return salvage.report(tables, carried)
  }
}

/// Rows of a file without promises: any table, column or row may be missing or wrong.
private struct Salvage {
  private let source: Database
  private let known: SalvagedFile.Tables
  private var log: SalvagedLog

  /// - Parameter folder: for the copy of the damaged file.
  init(of damaged: String, in folder: String, _ schema: Schema) throws(Failure) {
    let copy = try StoreFile.copyForSalvage(damaged, into: folder)
    func open() throws(Failure) -> Database {
      try Database(copy, .reading, as: damaged, schema: schema, patience: .init(milliseconds: 0))
    }
    do throws(Failure) {
      // SQLite takes back the write of a killed process, whatever else is wrong.
      _ = try? open().integer("SELECT count(*) FROM sqlite_schema")
      known = try SalvagedFile.renew(copy, schema)
      source = try open()
    } catch {
      guard error.kind == .damagedStore else { throw error }
      throw .nothingSalvaged(damaged, error.message)
    }
    guard !known.roots.isEmpty else {
      throw .nothingSalvaged(damaged, Text(en: "it has no table of a store", ko: "저장소의 테이블이 없습니다"))
    }
    log = SalvagedLog(of: source)
    for table in schema.tables where known.roots[table.name.words] != nil {
      guard let query = try? source.prepare(assembled: "SELECT max(id) FROM \(table.name)"),
        (try? query.step()) == true, let id = try? query.integerIfAny(0)
      else { continue }
      log.compare(with: id, in: table.name.words)
    }
  }

  func report(_ tables: [SalvagedTable], _ files: CarriedFiles) -> SalvageReport {
    SalvageReport(
      tables: tables, files: files,
      mayLackRows: !log.isWhole && tables.contains { $0.gaps > 0 })
  }

  /// Makes a store in a file that no other process knows of, and closes it again.
  func fill(
    _ draft: String, as name: String, _ request: ChangeRequest
  ) throws(Failure) -> ([SalvagedTable], NamedFiles) {
    let target = try Database(
      draft, .draft, as: name, schema: source.schema, patience: Patience(milliseconds: 0))
    try target.makeSchema()
    return try fill(target, request)
  }

  func fill(
    _ target: Database, _ request: ChangeRequest
  ) throws(Failure) -> ([SalvagedTable], NamedFiles) {
    let made = try Store.change(target, request) { transaction throws(Failure) in
      try fill(transaction)
    } result: { _ in
      ""
    }
    guard case .made(let tables, _) = made else { return ([], NamedFiles()) }
    return (tables, try View(target).namedFiles())
  }

  private func fill(_ transaction: borrowing Transaction) throws(Failure) -> [SalvagedTable] {
    let target = transaction.view.database
    try target.execute("PRAGMA defer_foreign_keys = ON")
    var report: [SalvagedTable] = []
    for table in source.schema.tables { report.append(try fill(table, in: target)) }
    for table in source.schema.forgettable() {
      var carried = try fill(table, in: target)
      // The log knows nothing of them that could be proved.
      carried.unproved = []
      report.append(carried)
    }
    try removeDangling(from: target, &report)
    for (name, last) in log.highest { try raise(name, to: last, in: target) }
    return report
  }

  private func fill(_ table: StoredTable, in target: Database) throws(Failure) -> SalvagedTable {
    let name = table.name.words
    var report = SalvagedTable(name: name)
    let insert = try RowInsert(into: table, in: target)
    let (rows, gaps) = rows(of: table)
    report.gaps = gaps
    let existing = log.existing(in: name)
    var present: Set<Int> = []
    // Where only one of two rows can be, what the log proves comes first, and its older images last.
    var undecided: [(id: Int, row: [Value], entry: SalvagedLog.Entry?)] = []
    for row in rows {
      guard case .integer(let id)? = row.first, present.insert(id).inserted else { continue }
      let entry = log.entry(of: id, in: name)
      guard let entry, log.isProved(entry) else {
        undecided.append((id, row, entry))
        continue
      }
      if entry.isRemoval { continue }
      let image = entry.image ?? row
      if image == Array(row.prefix(image.count)) {
        if try insert.run(row) { report.kept += 1 } else { report.refused += 1 }
      } else if try insert.run(image + row.dropFirst(image.count)) {
        report.fromLog += 1
      } else {
        undecided.append((id, row, entry))
      }
    }
    let missing = existing.filter { !present.contains($0.id) }
    for (_, entry) in missing where log.isProved(entry) {
      guard let image = entry.image else { continue }
      if try insert.run(image) { report.fromLog += 1 } else { report.refused += 1 }
    }
    for (id, row, entry) in undecided {
      guard try insert.run(row) else {
        report.refused += 1
        continue
      }
      report.kept += 1
      let isAsLogged = entry?.image.map { $0 == Array(row.prefix($0.count)) } ?? false
      if !isAsLogged { report.unproved.append(table.id(of: id)) }
    }
    for (id, entry) in missing where !log.isProved(entry) || entry.image == nil {
      // A row that is not in a table read to its end was removed since, or is lost.
      guard let image = entry.image, gaps > 0 else {
        report.lost.append(table.id(of: id))
        continue
      }
      if try insert.run(image) {
        report.fromLog += 1
        report.outdated.append(table.id(of: id))
      } else {
        report.refused += 1
      }
    }
    return report
  }

  /// The rows of a table as far as they can be read, with values of a kind that a store has.
  private func rows(of table: StoredTable) -> (rows: [[Value]], gaps: Int) {
    guard known.roots[table.name.words] != nil else {
      let isLost = known.lost.contains(table.name.words)
      return ([], isLost || !log.existing(in: table.name.words).isEmpty ? 1 : 0)
    }
    let columns = table.columns.map(\.words).joined(separator: ", ")
    var rows: [[Value]] = []
    var unreadable = 0
    let gaps = RowScan("SELECT \(columns) FROM \(table.name) NOT INDEXED", key: "id", in: source)
      .run { row in
        var values: [Value] = []
        for index in table.columns.indices {
          guard let value = try? row.value(index) else { return unreadable += 1 }
          values.append(value)
        }
        rows.append(values)
      }
    return (rows, gaps.count + unreadable)
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
        guard let index = report.firstIndex(where: { $0.name == name }),
          let table = source.schema.table(name)
        else { continue }
        let delete = try target.prepare(assembled: table.deleteRow)
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

extension Failure {
  fileprivate static func nothingSalvaged(_ path: String, _ reason: Text) -> Failure {
    TransferFailure.nothingSalvaged.failure(
      "nothing of '\(path)' can be read: \(reason.en)", "'\(path)'에서 읽을 수 있는 것이 없습니다: \(reason.ko)")
  }
}
