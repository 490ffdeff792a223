import CatchValues

/// The files that a store names.
struct NamedFiles {
  /// Named by rows, each with the id of one of them.
  var rows: [FileName: String] = [:]
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
    let tables = schema.tables.filter { !$0.files.isEmpty }
    guard !tables.isEmpty else { return named }
    // A file of an older format has not all tables.
    let known = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      row throws(Failure) in try row.text(0)
    }
    for table in tables where known.contains(table.name.words) {
      try addRows(of: table, to: &named)
      try addImages(of: table, to: &named)
    }
    return named
  }

  private func addRows(of table: StoredTable, to named: inout NamedFiles) throws(Failure) {
    let rows = try database.prepare(assembled: table.selectFiles)
    while try rows.step() {
      let id = table.id(of: try rows.integer(0))
      for column in 1...table.files.count {
        guard let name = try rows.textIfAny(column).flatMap(FileName.init) else { continue }
        named.rows[name] = named.rows[name] ?? id
      }
    }
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
