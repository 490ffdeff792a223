public import CatchValues

/// The columns of a record: everything that reads, writes, describes or shows one follows from here.
public struct Columns<Record: StoredRecord>: Sendable {
  public let all: [Column]
  let names: [StaticString]

  /// - Parameter all: in the order of the table, `id` first.
  public init(_ all: [Column]) {
    self.all = all
    names = all.map(\.name)
  }

  /// Returns the columns of these names, in this order.
  ///
  /// - Precondition: each is a column of the record.
  public func named(_ names: [String]) -> [Column] {
    names.map { name in
      guard let column = all.first(where: { $0.name.words == name }) else {
        preconditionFailure("'\(Record.table.name)' has no column '\(name)'")
      }
      return column
    }
  }
}

extension Columns {
  /// A property of the record that one column of its table holds.
  public typealias Path<Part> = any WritableKeyPath<Record, Part> & Sendable

  /// One column, with its titles and meaning in English and Korean.
  public struct Column: Sendable {
    public let name: StaticString
    /// Its name in outputs.
    public let shownAs: String
    public let title: Text
    public let meaning: Text
    public let kind: ColumnDescription.Kind
    /// The words that it may hold; empty for any value.
    public let codes: [String]
    public let isNullable: Bool
    /// The row of another table that it names.
    public let reference: TableReference?
    /// Parts of the row that it names, shown in place of its number; nil for the value itself.
    let parts: [ColumnDescription]?
    let read: @Sendable (borrowing Statement, Int, inout Record) throws(Failure) -> Void
    /// The value as it is stored.
    public let value: @Sendable (Record) -> Value

    /// True when readers see parts of the row that it names, not its id.
    public var showsParts: Bool { parts != nil }

    var descriptions: [ColumnDescription] {
      parts ?? [ColumnDescription(shownAs, title, kind, at: [name])]
    }
  }
}

extension Columns.Column {
  /// The row's number; the first column of every table.
  public static func id(_ path: Columns.Path<ID<Record>>) -> Self {
    make("id", path, Words("ID", "ID"), .id)
  }

  /// A value that is shown as it is stored: a text, a number, a flag, a day, a moment, a word.
  public static func column<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil, as shown: String? = nil
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), as: shown, Part.kind)
  }

  /// A text that is empty for none.
  public static func words(
    _ name: StaticString, _ path: Columns.Path<String>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), .words, isNullable: true)
  }

  /// A day that is an empty text for none, as UNIQUE counts each NULL apart.
  public static func dayOrEmpty(
    _ name: StaticString, _ path: Columns.Path<CivilDate?>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), .date, isNullable: true) {
      row, column throws(Failure) in
      try row.text(column).isEmpty ? nil : try row.date(column)
    } stored: {
      .text($0?.description ?? "")
    }
  }

  /// A word of a list that knows no columns.
  public static func word<Part: NamedWord & SendableMetatype>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) -> Self {
    make(
      name, path, Words(en, ko, meaning, koMeaning), .code(of: Part.self),
      codes: Part.allCases.map(\.rawValue)
    ) { row, column throws(Failure) in
      try row.decoded(column, "a word of its list", Part.init(rawValue:))
    } stored: {
      .text($0.rawValue)
    }
  }

  /// A number within a range, by which a damaged row is known.
  public static func integer(
    _ name: StaticString, _ path: Columns.Path<Int>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil, in range: ClosedRange<Int>
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), .integer) { row, column throws(Failure) in
      try row.integer(column, in: range)
    }
  }

  /// An amount in won, of either sign.
  public static func won(
    _ name: StaticString, _ path: Columns.Path<Int>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), .won) { row, column throws(Failure) in
      try row.won(column)
    }
  }

  /// An amount in won, or NULL.
  public static func won(
    _ name: StaticString, _ path: Columns.Path<Int?>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil
  ) -> Self {
    make(name, path, Words(en, ko, meaning, koMeaning), .won) { row, column throws(Failure) in
      row.isNull(column) ? nil : try row.won(column)
    }
  }

  /// A length of time in minutes, whose name ends in `_minutes`.
  public static func minutes<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ en: String, _ ko: String,
    _ meaning: String? = nil,
    _ koMeaning: String? = nil, as shown: String? = nil
  ) -> Self {
    let length = name.words.hasSuffix("_minutes") ? String(name.words.dropLast(8)) : name.words
    return make(name, path, Words(en, ko, meaning, koMeaning), as: shown ?? length, .minutes)
  }

  /// A row of another table, shown by its id.
  public static func reference<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, to table: StoredTable, _ en: String,
    _ ko: String, _ meaning: String? = nil, _ koMeaning: String? = nil
  ) -> Self {
    make(
      name, path, Words(en, ko, meaning, koMeaning), .id, reference: TableReference(name, to: table)
    )
  }

  /// A row of another table, of which readers see some parts.
  public static func reference<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, to table: StoredTable,
    showing parts: [ColumnDescription]
  ) -> Self {
    make(
      name, path, Words(name.words, name.words), .id, reference: TableReference(name, to: table),
      parts: parts)
  }

  private struct Words {
    let title: Text
    let meaning: Text

    init(_ en: String, _ ko: String, _ meaning: String? = nil, _ koMeaning: String? = nil) {
      title = Text(en: en, ko: ko)
      self.meaning = Text(en: meaning ?? en, ko: koMeaning ?? ko)
    }
  }

  private static func make<Part: ColumnValue>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ words: Words, as shown: String? = nil,
    _ kind: ColumnDescription.Kind, isNullable: Bool = false, reference: TableReference? = nil,
    parts: [ColumnDescription]? = nil,
    read: @escaping @Sendable (borrowing Statement, Int) throws(Failure) -> Part = {
      row, column throws(Failure) in try Part.read(row, column)
    }
  ) -> Self {
    make(
      name, path, words, as: shown, kind, codes: Part.codes,
      isNullable: isNullable || Part.isNullable, reference: reference, parts: parts, read: read,
      stored: \.stored)
  }

  private static func make<Part>(
    _ name: StaticString, _ path: Columns.Path<Part>, _ words: Words, as shown: String? = nil,
    _ kind: ColumnDescription.Kind, codes: [String] = [], isNullable: Bool = false,
    reference: TableReference? = nil, parts: [ColumnDescription]? = nil,
    read: @escaping @Sendable (borrowing Statement, Int) throws(Failure) -> Part,
    stored: @escaping @Sendable (Part) -> Value
  ) -> Self {
    Self(
      name: name, shownAs: shown ?? name.words, title: words.title, meaning: words.meaning,
      kind: kind, codes: codes, isNullable: isNullable, reference: reference, parts: parts,
      read: { row, column, record throws(Failure) in
        record[keyPath: path] = try read(row, column)
      },
      value: { stored($0[keyPath: path]) })
  }
}
