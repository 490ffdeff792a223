import CSQLite
public import CatchValues

extension Store {
  /// Writes the whole store as JSON Lines into a file, which appears complete or not at all.
  ///
  /// - Throws: `file.exists`, `file.unsuitable`, `store.damaged`.
  ///
  /// - Parameter files: the folder to copy files into; nil leaves them out.
  public func export(
    to target: String, isReplacing: Bool, files folder: FileFolder? = nil
  ) throws(Failure) -> StoreCopy {
    let file = try FutureFile(target, isReplacing: isReplacing, besides: path)
    let writer = FutureFileWriter(file)
    let (extent, names) = try read { view throws(Failure) in
      (
        unsafe try view.extent { bytes throws(Failure) in unsafe try writer.write(bytes) },
        try view.namedFiles()
      )
    }
    let place = { () throws(Failure) in try file.place() }
    guard let folder else {
      try place()
      return StoreCopy(
        path: target, byteCount: StoreFile.byteCount(of: target), extent: extent,
        files: CarriedFiles(lost: names.all))
    }
    let files = try FileFolder(besides: path).carry(names, to: folder, finish: place)
    return StoreCopy(
      path: target, byteCount: StoreFile.byteCount(of: target), extent: extent, files: files)
  }

  /// Copies the files that rows and the log name into a folder.
  public func exportFiles(to folder: FileFolder) throws(Failure) -> CarriedFiles {
    let names = try read { view throws(Failure) in try view.namedFiles() }
    return try FileFolder(besides: path).carry(names, to: folder)
  }

  /// Makes the store from an export's lines; there must be no store yet, or one without operations.
  ///
  /// - Parameters:
  ///   - name: the input's name, for messages.
  ///   - files: the folder with the files that rows name; nil takes those beside the store.
  ///   - nextLine: the next line without its end; nil after the last.
  /// - Returns: the extent, and the files that were found.
  /// - Throws: `import.not_empty`, `import.header`, `import.line`, `import.inconsistent`; the store
  ///   is then unchanged.
  public func importRows(
    named name: String, isDryRun: Bool, files source: FileFolder? = nil,
    nextLine: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> (extent: StoreExtent, files: CarriedFiles) {
    let path = StoreFile.realPath(path)
    try checkEmpty(path)
    let folder = FileFolder(besides: path)
    let source = source ?? folder
    if isDryRun {
      let database = try Database(
        path, .memory, schema: schema, patience: Patience(milliseconds: 0))
      let extent = try RowImport(into: database, from: name).run(nextLine)
      let names = try View(database).namedFiles()
      return (extent, try source.search(for: names, or: folder))
    }
    try StoreFile.makeFolder(of: path)
    let draft = try Draft(of: path)
    let (extent, names) = try importRows(into: draft, from: name, nextLine)
    try draft.sync()
    // Locked only now: others must not wait for slow input.
    let lock = try WriterLock(of: path, waiting: lockWait, for: "store import")
    try checkEmpty(path)
    let files = try source.carry(names, to: folder) { () throws(Failure) in
      try draft.replaceTarget()
    }
    _ = consume lock
    return (extent, files)
  }

  // A separate function, so that the draft is closed at its end.
  private func importRows(
    into draft: Draft, from name: String, _ nextLine: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> (StoreExtent, NamedFiles) {
    let database = try Database(
      draft.path, .draft, as: draft.target, schema: schema, patience: Patience(milliseconds: 0))
    let extent = try RowImport(into: database, from: name).run(nextLine)
    return (extent, try View(database).namedFiles())
  }

  private func checkEmpty(_ path: String) throws(Failure) {
    guard try StoreFile.examine(path).state == .present else { return }
    let count = try read { view throws(Failure) in
      try view.integer("SELECT count(*) FROM operation")
    }
    guard (count ?? 0) == 0 else {
      throw .store(TransferFailure.notEmpty, path, "has content already", "이미 내용이 있습니다")
    }
  }
}

/// Reads an export into an empty database.
private struct RowImport {
  /// The last format before 0.2.0, whose tables are those of format 1.
  private static let lastFormer = 24

  private let database: Database
  private let name: String

  init(into database: Database, from name: String) {
    self.database = database
    self.name = name
  }

  func run(_ nextLine: () throws(Failure) -> [UInt8]?) throws(Failure) -> StoreExtent {
    let added = try readHeader(try nextLine())
    try database.makeSchema()
    // The log is imported with the rows, so these changes are not logged again.
    try database.execute("BEGIN IMMEDIATE")
    try database.execute("PRAGMA defer_foreign_keys = ON")
    try readRows(nextLine, added)
    let last = Instant(
      secondsSinceEpoch: try database.integer("SELECT coalesce(max(at), 0) FROM operation"))
    for table in database.schema.derived() { try table.remakeAll(at: last ?? .first, in: database) }
    try commit()
    if let damage = DeepCheck.findings(in: database, isDeep: true).damage {
      throw inconsistent(damage.text)
    }
    return try View(database).extent()
  }

  /// - Returns: the columns that the export's tables lack, by table.
  private func readHeader(_ line: [UInt8]?) throws(Failure) -> [String: Int] {
    let document = try line.map { line throws(Failure) in try parse(line, 1) }
    guard let document, document["schema"] == .string(View.exportContract),
      case .integer(let format) = document["format"]
    else {
      throw TransferFailure.header.failure(
        "this is not how an export of a store begins", "저장소를 내보낸 파일의 첫 줄이 아닙니다", file: name, line: 1
      )
    }
    let known = format == RowImport.lastFormer ? 1 : format
    guard let added = database.schema.addedColumns(since: known) else {
      throw TransferFailure.header.failure(
        "the export has format \(format), but this catchkit reads format "
          + "\(database.schema.version)",
        "내보낸 파일은 형식 \(format), 이 catchkit이 읽는 것은 형식 \(database.schema.version)입니다",
        hint: Text(
          en: "import it with the catchkit that wrote it, open that store with a newer one, for "
            + "stores before 0.2.0 the last 0.1, and export again",
          ko: "내보낸 버전으로 가져온 저장소를 새 버전(0.2.0 이전이라면 마지막 0.1)으로 연 뒤 다시 내보내십시오"), file: name, line: 1)
    }
    return added
  }

  private func readRows(
    _ nextLine: () throws(Failure) -> [UInt8]?, _ added: [String: Int]
  ) throws(Failure) {
    let tables = ExportedTable.all(of: database.schema).map {
      $0.without(added[$0.name.words] ?? 0)
    }
    var number = 1
    var index = 0
    var counters: Set<String> = []
    var insert = try database.prepare(assembled: tables[0].insert)
    while let line = try nextLine() {
      number += 1
      let document = try parse(line, number)
      guard case .object(let members) = document, members.count == 2,
        case .string(let table)? = document["table"], case .object(let row)? = document["row"],
        let position = tables.firstIndex(where: { $0.name.words == table })
      else { throw refused(number, "this is no row of a store", "저장소의 행이 아닙니다") }
      if position != index {
        index = position
        insert = try prepare(tables[index])
      }
      if table == ExportedTable.sequence.name.words { try count(row, among: &counters, number) }
      try bind(row, of: tables[index], to: insert, number)
      do throws(Failure) {
        try insert.run()
      } catch {
        // In a new file, a number already taken is a fault of the export.
        guard error.entry == StoreFailure.engine || error.entry == StoreFailure.damaged
        else { throw error }
        let misfit = database.misfit
        throw refused(number, misfit.en, misfit.ko)
      }
    }
    // These counters come from inserting rows, not from the export, which is then incomplete.
    if counters.isEmpty, tables.last?.name.words == ExportedTable.sequence.name.words {
      try database.execute("DELETE FROM sqlite_sequence")
    }
  }

  /// The most ids that a table may have given out: readers of JSON know larger numbers only roughly.
  private static let mostIDs = 1 << 53

  // SQLite keeps the counters in a table without constraints.
  private func count(
    _ row: [JSON.Member], among counters: inout Set<String>, _ number: Int
  ) throws(Failure) {
    guard case .string(let name)? = row.first?.value,
      case .integer(let last)? = row.last?.value, (0...RowImport.mostIDs).contains(last)
    else {
      throw refused(number, "this is no counter of ids", "ID 번호를 세는 행이 아닙니다")
    }
    guard database.schema.tables.contains(where: { $0.name.words == name }) else {
      throw refused(number, "there is no table '\(name)'", "'\(name)' 표가 없습니다")
    }
    guard counters.insert(name).inserted else {
      throw refused(number, "the counter of '\(name)' is there twice", "'\(name)'의 번호가 두 번 있습니다")
    }
  }

  private func prepare(_ table: ExportedTable) throws(Failure) -> Statement {
    // Inserting rows has made counters already; the export's own replace them.
    if table.name.words == "sqlite_sequence" { try database.execute("DELETE FROM sqlite_sequence") }
    return try database.prepare(assembled: table.insert)
  }

  private func bind(
    _ row: [JSON.Member], of table: ExportedTable, to insert: borrowing Statement, _ number: Int
  ) throws(Failure) {
    guard row.count == table.columns.count else {
      throw refused(
        number, "the row does not have the columns of '\(table.name)'", "'\(table.name)'의 열과 다릅니다")
    }
    for index in 0..<row.count {
      let column = table.columns[index].words
      guard row[index].name == column else {
        throw refused(
          number, "'\(row[index].name)' is in the place of '\(column)'",
          "'\(column)' 자리에 '\(row[index].name)' 열이 있습니다")
      }
      switch row[index].value {
      case .null: try insert.bindNull(at: index + 1)
      case .integer(let value): try insert.bind(value, at: index + 1)
      case .string(let text): try insert.bind(text, at: index + 1)
      case .bool, .number, .array, .object:
        throw refused(
          number, "'\(column)' is neither a whole number nor a text nor null",
          "'\(column)'의 값이 정수, 텍스트, null 가운데 하나가 아닙니다")
      }
    }
  }

  private func commit() throws(Failure) {
    do throws(Failure) {
      try database.execute("COMMIT")
    } catch {
      guard error.entry == StoreFailure.referenced else { throw error }
      throw inconsistent(Text(en: "a row refers to one that is missing", ko: "없는 행을 가리키는 행이 있습니다"))
    }
  }

  private func parse(_ line: [UInt8], _ number: Int) throws(Failure) -> JSON {
    unsafe try line.withUnsafeBufferPointer { buffer throws(Failure) in
      var scanner = unsafe JSONScanner(
        UnsafeRawBufferPointer(buffer), file: name, firstLine: number)
      let value = try scanner.value()
      try scanner.finish()
      return value
    }
  }

  private func refused(_ number: Int, _ english: String, _ korean: String) -> Failure {
    TransferFailure.line.failure(english, korean, file: name, line: number)
  }

  private func inconsistent(_ reason: Text) -> Failure {
    TransferFailure.inconsistent.failure(
      "the rows of '\(name)' do not fit together: \(reason.en)",
      "'\(name)'의 행들이 서로 맞지 않습니다: \(reason.ko)", file: name)
  }
}
