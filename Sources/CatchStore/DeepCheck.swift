import CatchValues

/// Compares a store's content with everything that must be true of it.
///
/// SQLite's own checks look at the file's structure. A value that changed in place escapes them but
/// shows in the log: each row must equal its last image, and the images and operations are chained
/// by digests.
struct DeepCheck {
  private let database: Database
  private var findings: [Finding] = []

  /// More findings of one kind add no information.
  private static let limit = 20

  private init(_ database: Database) {
    self.database = database
  }

  /// Never throws: unreadable content is a finding too.
  ///
  /// - Parameter isDeep: reads every page, index, row and image; otherwise only the structure.
  static func findings(in database: Database, isDeep: Bool) -> [Finding] {
    var check = DeepCheck(database)
    let version = check.identity()
    check.attempt { check throws(Failure) in try check.integrity(isDeep) }
    guard isDeep, let version, check.findings.damage == nil || version == database.schema.version
    else { return check.findings }
    guard version == database.schema.version else {
      check.attempt { check throws(Failure) in try check.migrated() }
      return check.findings
    }
    check.attempt { check throws(Failure) in try check.names() }
    check.attempt { check throws(Failure) in try check.references() }
    check.attempt { check throws(Failure) in try check.log() }
    for table in database.schema.tables {
      check.attempt { check throws(Failure) in try check.rows(of: table) }
    }
    for invariant in database.schema.invariants() {
      check.attempt { check throws(Failure) in try check.offences(against: invariant) }
    }
    for table in database.schema.derived() {
      check.attempt { check throws(Failure) in try check.rows(of: table) }
    }
    for reader in database.schema.readers() {
      check.attempt { check throws(Failure) in try check.contents(with: reader) }
    }
    return check.findings
  }

  private mutating func identity() -> Int? {
    do throws(Failure) {
      let version = try database.checkedVersion()
      guard version < database.schema.version else { return version }
      findings.append(
        Finding(
          "store.older", .note,
          Text(
            en: "has format \(version); the next command brings it to \(database.schema.version)",
            ko: "형식 \(version)입니다. 다음 명령이 형식을 \(database.schema.version, .toward) 올립니다"),
          fix: "catchkit store info"))
      return version
    } catch {
      add(error)
      return nil
    }
  }

  /// Checks an older store's rows and log after an upgrade of a copy.
  private mutating func migrated() throws(Failure) {
    findings += DeepCheck.findings(in: try database.migratedCopy(), isDeep: true)
  }

  private mutating func attempt(_ body: (inout DeepCheck) throws(Failure) -> Void) {
    do throws(Failure) {
      try body(&self)
    } catch {
      add(error)
    }
  }

  private mutating func add(_ failure: Failure) {
    guard !findings.contains(where: { $0.text == failure.message }) else { return }
    findings.append(Finding(failure))
  }

  private mutating func add(_ id: String, _ en: String, _ ko: String) {
    guard findings.count(where: { $0.id == id }) < DeepCheck.limit else { return }
    findings.append(Finding(id, .damage, Text(en: en, ko: ko), fix: Finding.restoring))
  }

  private mutating func integrity(_ isDeep: Bool) throws(Failure) {
    let statement =
      isDeep
      ? try database.prepare("PRAGMA integrity_check(20)")
      : try database.prepare("PRAGMA quick_check(20)")
    while try statement.step() {
      let words = TerminalText.escaped(try statement.text(0))
      if words != "ok" { add("store.integrity", "SQLite finds: \(words)", "SQLite 검사: \(words)") }
    }
  }

  /// Compares names: SQLite reads the texts of its schema, and the names beside them may be wrong.
  private mutating func names() throws(Failure) {
    let fresh = try Database(
      database.path, .memory, schema: database.schema, patience: Patience(milliseconds: 0))
    try fresh.makeSchema()
    let expected = try DeepCheck.names(in: fresh)
    let found = try DeepCheck.names(in: database)
    for name in expected where !found.contains(name) {
      add(
        "store.schema", "its list of tables and indexes lacks \(name)",
        "테이블과 색인의 목록에 \(name) 항목이 없습니다")
    }
  }

  private static func names(in database: Database) throws(Failure) -> [String] {
    try View(database).rows("SELECT type, name, tbl_name FROM sqlite_schema") {
      row throws(Failure) in
      "\(try row.text(0)) '\(try row.text(1))' of '\(try row.text(2))'"
    }
  }

  private mutating func references() throws(Failure) {
    let statement = try database.prepare("PRAGMA foreign_key_check")
    while try statement.step() {
      let (table, parent) = (try statement.text(0), try statement.text(2))
      let id = try statement.integerIfAny(1).map(String.init) ?? "?"
      add(
        "store.references", "row \(id) of '\(table)' refers to a missing row of '\(parent)'",
        "'\(table)' 테이블의 \(id)번 행이 '\(parent)' 테이블에 없는 행을 가리킵니다")
    }
  }

  /// Checks that numbers have no holes, digests match the content, and undos agree.
  private mutating func log() throws(Failure) {
    let statement = try database.prepare(
      """
      SELECT number, kind, targets, first_change, change_count, digest, undone_by
      FROM operation ORDER BY number
      """)
    var next = 1
    var nextChange = 1
    var undos = UndoLedger()
    while try statement.step() {
      let number = try statement.integer(0)
      let (first, count) = (try statement.integer(3), try statement.integer(4))
      if number != next || first != nextChange || count < 0 {
        add(
          "store.log", "operation \(number) does not follow the one before it",
          "\(number)번 작업이 앞 작업과 이어지지 않습니다")
      }
      if try OperationLog.digest(of: number, in: View(database)) != statement.text(5) {
        add(
          "store.log", "operation \(number) or its changes are not as they were written",
          "\(number)번 작업이나 그 변경이 기록과 다릅니다")
      }
      undos.note(
        number, kind: try statement.text(1), targets: try statement.text(2),
        undoneBy: try statement.integerIfAny(6))
      next = number.addingReportingOverflow(1).partialValue
      nextChange = first.addingReportingOverflow(count).partialValue
    }
    let rest = try database.integer("SELECT count(*) FROM change")
    let last = try database.integer("SELECT coalesce(max(number), 0) FROM change")
    if rest != last || last != nextChange &- 1 {
      add("store.log", "changes are missing or belong to no operation", "작업에 속하지 않거나 빠진 변경이 있습니다")
    }
    for number in undos.contradictions.prefix(DeepCheck.limit) {
      add(
        "store.log", "the undo mark of operation \(number) does not match its history",
        "\(number)번 작업의 되돌림 표시가 실제와 다릅니다")
    }
  }

  /// Checks that each row equals its last image, each image has its row, and no id can be reused.
  private mutating func rows(of table: StoredTable) throws(Failure) {
    let images = try database.prepare(
      """
      SELECT record, max(number), after FROM change WHERE entity = ?1
      GROUP BY record ORDER BY record
      """)
    try images.bind(table.name.words, at: 1)
    let rows = try database.prepare(assembled: table.selectImages)
    var hasImage = try images.step()
    var hasRow = try rows.step()
    var largest = 0
    while hasImage || hasRow {
      let imageID = hasImage ? try images.integer(0) : Int.max
      let rowID = hasRow ? try rows.integer(0) : Int.max
      let id = min(imageID, rowID)
      largest = max(largest, id)
      let image = hasImage && imageID == id ? try images.textIfAny(2) : nil
      let row = hasRow && rowID == id ? try rows.text(1) : nil
      compare(row, with: image, of: table, id)
      if hasImage, imageID == id { hasImage = try images.step() }
      if hasRow, rowID == id { hasRow = try rows.step() }
    }
    let sequence = try View(database)
      .integer("SELECT seq FROM sqlite_sequence WHERE name = ?1", [.text(table.name.words)])
    if (sequence ?? 0) < largest {
      add(
        "store.sequence", "ids of '\(table.name)' could be given out twice",
        "'\(table.name)'의 ID가 두 번 쓰일 수 있습니다")
    }
  }

  private mutating func rows(of table: any DerivedRows) throws(Failure) {
    for id in try table.differences(in: database) {
      add(
        "store.rows", "'\(table.name)' does not have what follows from \(id)",
        "'\(table.name)': \(id)에서 나오는 내용과 다릅니다")
    }
  }

  /// Reports rows that commands could not read.
  private mutating func contents(with reader: RowReader) throws(Failure) {
    let rows = try database.prepare(assembled: reader.sql.text)
    try rows.bind(reader.sql.values)
    while try rows.step() {
      do throws(Failure) {
        try reader.read(rows)
      } catch {
        let (id, reason) = (reader.table.id(of: try rows.integer(0)), error.message)
        add("store.rows", "\(id) cannot be read: \(reason.en)", "\(id): 읽을 수 없습니다. \(reason.ko)")
      }
    }
  }

  /// Reports rows that conflict; no data is lost, and people can correct them.
  private mutating func offences(against invariant: Invariant) throws(Failure) {
    let offences = try invariant.offences(in: database, limit: 2 * DeepCheck.limit)
    for offence in offences where !findings.contains(where: { $0.text == offence.text }) {
      guard findings.count(where: { $0.id == "store.rule" }) < DeepCheck.limit else { return }
      findings.append(
        Finding(
          "store.rule", .warning, offence.text,
          fix: "catchkit history --record \(offence.first)"))
    }
  }

  private mutating func compare(
    _ row: String?, with image: String?, of table: StoredTable, _ number: Int
  ) {
    let id = table.id(of: number)
    switch (row, image) {
    case (nil, nil): break
    case (.some, nil):
      add("store.rows", "\(id) is there, but the log does not have it", "\(id): 기록에 없는 행입니다")
    case (nil, .some):
      add("store.rows", "\(id) is gone, but the log still has it", "\(id): 기록에는 있으나 사라졌습니다")
    case (.some(let row), .some(let image)):
      if row != image, !isOlder(image, than: row, of: table) {
        add("store.rows", "\(id) differs from the log", "\(id): 기록과 다릅니다")
      }
      guard !table.namesFiles, !Normalization.isComposed(row) else { return }
      findings.append(
        Finding(
          "store.not_composed", .warning,
          Text(
            en: "\(id) holds Hangul in parts, which does not equal the same word typed whole",
            ko: "\(id): 자모로 나뉜 한글이 있어 같은 단어가 다르게 취급됩니다"),
          fix: "catchkit history --record \(id)"))
    }
  }
}

extension DeepCheck {
  /// True when the row has columns that were added after the image was written.
  private func isOlder(_ image: String, than row: String, of table: StoredTable) -> Bool {
    guard row.utf8.starts(with: (image + ",").utf8), let values = RowImage(image)?.values else {
      return false
    }
    return values.count < table.columns.count
  }
}

/// The operation that undid each operation, followed from the first to the last.
private struct UndoLedger {
  private var expected: [Int: Int] = [:]
  private var noted: [Int: Int] = [:]
  private var targets: [Int: [Int]] = [:]

  mutating func note(_ number: Int, kind: String, targets text: String, undoneBy: Int?) {
    noted[number] = undoneBy
    guard kind != Operation.Kind.command.rawValue else { return }
    let reversed = text.split(separator: " ").compactMap { Int($0) }
    targets[number] = reversed
    for target in reversed {
      expected[target] = number
      guard kind == Operation.Kind.redo.rawValue else { continue }
      for undone in targets[target] ?? [] { expected[undone] = nil }
    }
  }

  var contradictions: [Int] {
    let numbers = Set(expected.keys).union(noted.keys)
    return numbers.filter { expected[$0] != noted[$0] }.sorted()
  }
}
