import CatchCommandLine
public import CatchStore
public import CatchValues

extension RecordView.Column {
  /// Columns of a stored record, in the order of its list.
  ///
  /// A length of time is two fields of the contract and one column of a table. A reference that
  /// shows parts of another row, and a value with parts, are left to columns of the view's own.
  ///
  /// - Parameters:
  ///   - names: the columns to show, in this order; nil is all.
  ///   - hidden: those of all that are not shown.
  ///   - renamed: names of fields that differ from their columns'.
  ///   - zone: the clock for moments.
  ///   - part: the stored record within the one shown.
  public static func stored<Stored: StoredRecord>(
    _ stored: Stored.Type, _ names: [String]? = nil, without hidden: [String] = [],
    renamed: [String: String] = [:], in zone: @escaping Value<TimeZone> = { _ in .utc },
    of part: @escaping Value<Stored>
  ) -> Self {
    let all = Stored.columns.all
    let columns = names.map { names in
      names.map { name in
        guard let column = all.first(where: { "\($0.name)" == name }) else {
          preconditionFailure("'\(Stored.table.name)' has no column '\(name)'")
        }
        return column
      }
    }
    let shown = (columns ?? all.filter { !hidden.contains("\($0.name)") }).compactMap {
      StoredField<Stored>($0, renamed: renamed)
    }
    return Self(
      fields: shown.flatMap(\.fields), isShown: false, tableFields: shown.map(\.tableField)
    ) { record, members in
      let (values, zone) = (part(record).values, zone(record))
      for field in shown { field.put(values, zone, &members) }
    } putShown: { record, members in
      let values = part(record).values
      for field in shown { field.putLength(values, &members) }
    }
  }
}

/// A column of a stored record as outputs have it.
private struct StoredField<Stored: StoredRecord> {
  let column: Column
  let name: String
  let fields: [Field]
  let tableField: Field

  /// - Returns: nil for a column that is not shown as it is stored.
  init?(_ column: Column, renamed: [String: String]) {
    guard let kind = StoredField.kind(column) else { return nil }
    name = renamed["\(column.name)"] ?? column.shownAs
    self.column = column
    let (title, meaning) = (column.title, column.meaning)
    guard case .minutes = column.kind else {
      tableField = Field(name, kind, title: title, meaning: meaning, isNullable: column.isNullable)
      fields = [tableField]
      return
    }
    tableField = .shown("\(column.name)", .minutes, title.en, title.ko)
    fields = Field.duration(
      name, title.en, title.ko, meaning.en, meaning.ko, isNullable: column.isNullable)
  }

  private static func kind(_ column: Column) -> FieldKind? {
    switch column.kind {
    case .text, .words: .text
    case .id: column.showsParts ? nil : .text
    case .integer: .integer
    case .flag: .bool
    case .instant: .instant
    case .date: .date
    case .won: .won
    case .minutes: .minutes
    case .code: column.codes.isEmpty ? .text : .choice(column.codes)
    case .list: .list(column.codes.isEmpty ? .text : .choice(column.codes))
    case .parts: nil
    }
  }

  func put(_ values: [CatchStore.Value], _ zone: TimeZone, _ members: inout [JSON.Member]) {
    let value = values[column.index]
    guard case .minutes = column.kind else {
      members.append(.init(name, column.kind.json(value, in: zone, isSpoken: true) { id(of: $0) }))
      return
    }
    members += DurationText.members(name, StoredField.seconds(value))
  }

  /// The length as tables have it.
  func putLength(_ values: [CatchStore.Value], _ members: inout [JSON.Member]) {
    guard case .minutes = column.kind else { return }
    let seconds = StoredField.seconds(values[column.index])
    members.append(.init("\(column.name)", DurationText.minutes(seconds)))
  }

  private static func seconds(_ value: CatchStore.Value) -> Int? {
    guard case .integer(let minutes) = value else { return nil }
    return minutes &* 60
  }

  private func id(of record: Int) -> String {
    guard let reference = column.reference else { return Stored.table.id(of: record) }
    return "\(reference.prefix)-\(record)"
  }
}

extension ColumnDescription.Kind {
  /// Returns a stored value as outputs have it.
  ///
  /// - Parameters:
  ///   - zone: the clock for moments.
  ///   - isSpoken: gives a code the words that tables show for it.
  ///   - id: writes the id of the row that the column names.
  func json(_ value: Value, in zone: TimeZone, isSpoken: Bool, id: (Int) -> String) -> JSON {
    switch (self, value) {
    case (_, .null): .null
    case (.flag, .integer(let number)): .bool(number != 0)
    case (.instant, .integer(let seconds)):
      Instant(secondsSinceEpoch: seconds).map { .string(zone.text(of: $0)) } ?? .null
    case (.id, .integer(let record)): .string(id(record))
    case (_, .integer(let number)): .integer(number)
    case (.words, .text("")), (.date, .text("")): .null
    case (.code(let decode), .text(let text)):
      decode(text).map { ColumnDescription.Kind.json($0, isSpoken) } ?? .words(text)
    case (.list(let decode), .text(let text)):
      .array(
        text.split(separator: ",").map { part in
          decode(String(part)).map { ColumnDescription.Kind.json($0, isSpoken) }
            ?? .string(String(part))
        })
    case (.parts(let decode), .text(let text)): decode(text, zone)?.json ?? .string(text)
    case (_, .text(let text)): .string(text)
    }
  }

  private static func json(_ code: DisplayCode, _ isSpoken: Bool) -> JSON {
    isSpoken ? .code(code.code, code.name) : .string(code.code)
  }
}
