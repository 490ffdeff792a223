extension PublicView {
  /// Returns the view with the fields of its table's description that it lacks.
  ///
  /// One in the file has the columns that a migration gave it.
  ///
  /// - Parameter meanings: the descriptions of all tables by name.
  public func completed(by meanings: [String: TableDescription]) -> PublicView {
    guard !isInFile, let table, let meaning = meanings[table.words] else { return self }
    var view = self
    for field in meaning.fields where !hidden.contains(where: { $0.words == field.head }) {
      let name = field.columnName
      if view.columns.contains(name) { continue }
      view.add(name, meaning.expression(of: field, among: meanings))
    }
    if !meaning.zone.isEmpty, !view.columns.contains("zone") {
      view.add("zone", meaning.value(at: meaning.zone, among: meanings).text)
    }
    return view
  }
}

extension ColumnDescription {
  fileprivate var head: String? { path.first?.words }

  /// Its name in a view, where a length is one number of seconds.
  public var columnName: String {
    if case .minutes = kind { return "\(name)_seconds" }
    return name
  }
}

extension TableDescription {
  /// Writes a field as outputs have it: an id with its prefix, a moment in UTC, no empty word.
  fileprivate func expression(
    of field: ColumnDescription, among meanings: [String: TableDescription]
  ) -> String {
    let (text, reference) = value(at: field.path, among: meanings)
    switch field.kind {
    case .instant: return "strftime('%Y-%m-%dT%H:%M:%SZ', \(text), 'unixepoch')"
    case .minutes: return "\(text) * 60"
    case .words, .date, .code: return "nullif(\(text), '')"
    case .id, .integer: return reference.map { $0.id(of: text) } ?? text
    default: return text
    }
  }

  /// Follows references from a row to the value at the end of a path.
  fileprivate func value(
    at path: [StaticString], among meanings: [String: TableDescription]
  ) -> (text: String, reference: TableReference?) {
    var text = ""
    var meaning: TableDescription? = self
    var reference: TableReference?
    for column in path {
      if let reference {
        let row = "main.\(reference.table) AS other WHERE other.id = \(text)"
        text = "(SELECT other.\(column) FROM \(row))"
        meaning = meanings[reference.table.words]
      } else {
        text = "\(table).\(column)"
      }
      reference = meaning?.references.first { $0.column.words == column.words }
    }
    return (text, reference)
  }
}

extension TableReference {
  /// Writes the id of the row that a number names, as `StoredTable.id` does.
  fileprivate func id(of number: String) -> String {
    let id = "'\(prefix)-' || \(number)"
    guard mayRecur else { return id }
    return """
      CASE WHEN \(number) > 0 THEN \(id) ELSE 'ser-' || ((-\(number)) >> 22) || '@' \
      || date((((-\(number)) & 4194303) - 719162) * 86400, 'unixepoch') END
      """
  }
}
