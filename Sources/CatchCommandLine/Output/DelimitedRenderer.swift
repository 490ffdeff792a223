import CatchValues

/// A column of a table or CSV file: a field, or one inside an object, reached by its names.
struct Column {
  /// The names from the row down to the value.
  let path: [String]
  /// The titles on the way, outermost first.
  let titles: [Text]
  let kind: FieldKind
  let heading: String?

  var name: String { heading ?? path.joined(separator: ".") }

  /// Returns the columns; objects are split into columns of their own, lists and maps are not.
  ///
  /// - Parameter sample: a row that shows which optional fields are present.
  static func columns(of fields: [Field], sample: JSON?) -> [Column] {
    columns(of: fields, sample: sample, path: [], titles: [])
  }

  func value(in row: JSON) -> JSON {
    var value = row
    for name in path {
      guard let inner = value[name] else { return .null }
      value = inner
    }
    return value
  }

  private static func columns(
    of fields: [Field], sample: JSON?, path: [String], titles: [Text]
  ) -> [Column] {
    fields.filter { !$0.isOptional || sample?[$0.name] != nil }.flatMap { field in
      if case .object(let inner) = field.kind {
        return columns(
          of: inner, sample: sample?[field.name], path: path + [field.name],
          titles: titles + [field.title])
      }
      return [
        Column(
          path: path + [field.name], titles: titles + [field.title], kind: field.kind,
          heading: field.heading)
      ]
    }
  }
}

/// CSV and TSV: a header of field names, then one line for each row.
struct DelimitedRenderer {
  let fields: [Field]
  let separator: CSVSeparator
  let hasBOM: Bool
  let isForSpreadsheet: Bool

  func render(
    _ rows: inout LimitedRows, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = CSVWriter(separator: separator, hasBOM: hasBOM)
    var row = try rows.next()
    let columns = Column.columns(of: fields, sample: row)
    writer.append(
      row: columns.map { isForSpreadsheet ? DelimitedRenderer.inert($0.name) : $0.name })
    while let current = row {
      writer.append(row: columns.map { cell($0.value(in: current), as: $0.kind) })
      if writer.byteCount >= Rendering.flushSize { try writer.drain(sink) }
      row = try rows.next()
    }
    try writer.drain(sink)
  }

  /// Writes one id per line, nothing else.
  static func ids(
    _ rows: inout LimitedRows, field: String,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var text = ""
    while let row = try rows.next() {
      text += plain(row[field] ?? .null) ?? ""
      text += "\n"
      if text.utf8.count >= Rendering.flushSize {
        try Rendering.emit(text, to: sink)
        text = ""
      }
    }
    try Rendering.emit(text, to: sink)
  }

  private func cell(_ value: JSON, as kind: FieldKind) -> String {
    if let plain = DelimitedRenderer.plain(value) {
      guard isForSpreadsheet, case .string = value else { return plain }
      return DelimitedRenderer.inert(plain)
    }
    var writer = JSONWriter()
    writer.write(value, as: kind)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a text that a spreadsheet does not take for a formula; a negative number is none.
  private static func inert(_ text: String) -> String {
    guard let first = text.utf8.first, first < 0x20 || first == 0x7F || "=+-@".utf8.contains(first),
      text.utf8.dropFirst().contains(where: { !(0x30...0x39).contains($0) && $0 != 0x2E })
        || first != UInt8(ascii: "-")
    else { return text }
    return "'" + text
  }

  /// Returns the text of a scalar; nil for a value with parts.
  private static func plain(_ value: JSON) -> String? {
    switch value {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value), .string(let value): value
    case .array, .object: value.spoken(in: .en)
    }
  }
}
