import CatchValues

/// The files that a store names.
struct NamedFiles {
  /// The rows that name a file, and its size in bytes where one of them states it.
  struct Holders {
    var ids: [String] = []
    var byteCount: Int?
  }

  var rows: [FileName: Holders] = [:]
  /// Named by row images of the log, which undo and redo may bring back.
  var log: Set<FileName> = []

  var all: [FileName] { Set(rows.keys).union(log).sorted() }
}

extension View {
  /// Reads the names of files from rows and from the log.
  ///
  /// - Complexity: reads the rows and images of tables with such columns; nothing without any.
  func namedFiles() throws(Failure) -> NamedFiles {
    var named = NamedFiles()
    // A file of an older format has not all tables.
    let known = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      row throws(Failure) in try row.text(0)
    }
    let tables = schema.tables.filter { known.contains($0.name.words) }
    for table in tables where !table.files.isEmpty {
      try addRows(of: table, to: &named)
      try addImages(of: table, to: &named)
    }
    for table in tables { try addOwners(in: table, to: &named) }
    return named
  }

  private func addRows(of table: StoredTable, to named: inout NamedFiles) throws(Failure) {
    let rows = try database.prepare(assembled: table.selectFiles)
    while try rows.step() {
      let id = table.id(of: try rows.integer(0))
      for column in 1...table.files.count {
        guard let name = try rows.textIfAny(column).flatMap(FileName.init) else { continue }
        named.rows[name, default: .init()].ids.append(id)
        guard table.fileSize != nil else { continue }
        named.rows[name]?.byteCount = try rows.integerIfAny(table.files.count + 1)
      }
    }
  }

  /// Names the records that show a file in place of the rows that only describe it.
  private func addOwners(in table: StoredTable, to named: inout NamedFiles) throws(Failure) {
    guard let sql = table.selectFileOwners, !named.rows.isEmpty else { return }
    var owners: [FileName: [String]] = [:]
    let rows = try database.prepare(assembled: sql)
    while try rows.step() {
      let id = table.id(of: try rows.integer(0))
      for word in try rows.text(1).split(separator: " ") {
        guard let name = FileName(String(word)), named.rows[name] != nil else { continue }
        owners[name, default: []].append(id)
      }
    }
    for (name, ids) in owners { named.rows[name]?.ids = ids }
  }

  private func addImages(of table: StoredTable, to named: inout NamedFiles) throws(Failure) {
    let images = try prepare("SELECT before, after FROM change WHERE entity = ?1")
    try images.bind(table.name.words, at: 1)
    while try images.step() {
      for side in 0..<2 {
        guard let image = try images.textIfAny(side).flatMap(RowImage.init) else { continue }
        for column in table.files {
          guard case .text(let word)? = image.value(of: column, in: table),
            let name = FileName(word)
          else { continue }
          named.log.insert(name)
        }
      }
    }
  }
}
