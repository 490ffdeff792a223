import CatchValues

extension JSONWriter {
  /// Writes an object with exactly these fields in this order; an absent field becomes null.
  ///
  /// A member that is not a declared field is outside the contract and is not written.
  ///
  /// - Parameter keys: the prepared names of the fields, for thousands of rows.
  mutating func write(_ value: JSON, as fields: [Field], keys: WrittenKeys? = nil) {
    guard case .object(let members) = value else {
      write(value)
      return
    }
    beginObject()
    var cursor = 0
    for index in fields.indices {
      // Views list their members in field order, so the next member is nearly always the one.
      if cursor >= members.count || members[cursor].name != fields[index].name {
        cursor = members.firstIndex { $0.name == fields[index].name } ?? members.count
      }
      if cursor < members.count {
        key(index, of: fields, keys)
        write(members[cursor].value, as: fields[index].kind)
        cursor += 1
      } else {
        if !fields[index].isOptional {
          key(index, of: fields, keys)
          null()
        }
        cursor = 0
      }
    }
    endObject()
  }

  private mutating func key(_ index: Int, of fields: [Field], _ keys: WrittenKeys?) {
    if let keys { key(written: keys.texts[index]) } else { key(fields[index].name) }
  }

  mutating func write(_ value: JSON, as kind: FieldKind) {
    switch value {
    case .null, .bool, .integer, .number, .string:
      write(value)
      return
    case .array, .object: break
    }
    switch (kind, value) {
    case (.object(let fields), .object): write(value, as: fields)
    case (.list(let element), .array(let values)):
      beginArray()
      for value in values { write(value, as: element) }
      endArray()
    case (.map(let element), .object(let members)):
      beginObject()
      for member in members {
        key(member.name)
        write(member.value, as: element)
      }
      endObject()
    case (.either, _): write(value, as: kind.resolved(for: value))
    default: write(value.unspoken)
    }
  }
}

/// The keys of fields with their quotes and colons, searched for escapes once.
struct WrittenKeys {
  let texts: [[UInt8]]

  init(_ fields: [Field]) {
    texts = fields.map { field in
      var writer = JSONWriter()
      writer.key(field.name)
      return writer.drain { Array($0) }
    }
  }
}

/// One JSON document with its envelope, or bare records, one per line.
struct JSONRenderer {
  let output: OutputInfo
  let fields: [Field]

  func document(
    record: JSON, meta: [JSON.Member], to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    open(&writer)
    writer.write(record, as: fields)
    close(&writer, meta: meta)
    try writer.drain(sink)
  }

  func document(
    list rows: inout LimitedRows, meta: () throws(Failure) -> [JSON.Member],
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    open(&writer)
    writer.beginArray()
    let keys = WrittenKeys(fields)
    while let row = try rows.next() {
      writer.write(row, as: fields, keys: keys)
      if writer.byteCount >= Rendering.flushSize { try writer.drain(sink) }
    }
    writer.endArray()
    let counted = [
      JSON.Member("count", .integer(rows.count)), JSON.Member("truncated", .bool(rows.isCut)),
    ]
    close(&writer, meta: counted + (try meta()))
    try writer.drain(sink)
  }

  func lines(
    _ rows: inout LimitedRows, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    let keys = WrittenKeys(fields)
    while let row = try rows.next() {
      writer.write(row, as: fields, keys: keys)
      writer.newline()
      if writer.byteCount >= Rendering.flushSize { try writer.drain(sink) }
    }
    try writer.drain(sink)
  }

  private func open(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema")
    writer.string("\(output.contract)/\(output.version)")
    writer.key("data")
  }

  private func close(_ writer: inout JSONWriter, meta: [JSON.Member]) {
    var meta = meta
    if fields.contains(where: \.kind.holdsMoney), !meta.contains(where: { $0.name == "currency" }) {
      meta.append(JSON.Member("currency", .string("KRW")))
    }
    writer.key("meta")
    // Rows that an import understood have words as records do; older members keep both languages.
    writer.write(
      .object(meta.map { $0.name == "understood" ? JSON.Member($0.name, $0.value.unspoken) : $0 }))
    writer.endObject()
    writer.newline()
  }
}

extension FieldKind {
  /// True for amounts in whole won; a document with any of them names the currency.
  fileprivate var holdsMoney: Bool {
    switch self {
    case .won: true
    case .object(let fields): fields.contains { $0.kind.holdsMoney }
    case .list(let element), .map(let element): element.holdsMoney
    case .either(let kinds): kinds.contains { $0.holdsMoney }
    default: false
    }
  }
}
