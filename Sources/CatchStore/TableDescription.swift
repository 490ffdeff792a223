public import CatchValues

/// The meaning of a table's columns: the record as other commands print it.
///
/// The log keeps rows as they are stored; commands that show them use this.
public struct TableDescription: Sendable {
  public let table: StaticString
  public let noun: TableNoun
  /// The columns from a row to the name of the zone whose clock it goes by; empty for the reader's.
  public let zone: [StaticString]
  /// The columns that hold the numbers of other tables' rows.
  public let references: [TableReference]
  /// The fields shown beside the id, in order.
  public let fields: [ColumnDescription]

  public init(
    of table: StoredTable, _ noun: TableNoun, zone: [StaticString] = [],
    references: [TableReference] = [],
    fields: [ColumnDescription]
  ) {
    self.table = table.name
    self.noun = noun
    self.zone = zone
    self.references = references
    self.fields = fields
  }

  /// Returns the table whose row a column names; nil for a column with a value of its own.
  public func target(of column: StaticString) -> String? {
    references.first { $0.column.words == column.words }?.table.words
  }
}

/// The words for records of a table, as questions count them: `1 shift`, `30 shifts`, `근무 30건`.
public struct TableNoun: Sendable {
  private let one: String
  private let many: String
  private let korean: String
  private let counter: String
  /// True for rows that say more of another record: a new one changes that.
  public let isPart: Bool

  /// - Parameter counter: the Korean word after the number; it ends in a consonant.
  public init(
    _ one: String, _ many: String, _ korean: String, counter: String = "건", isPart: Bool = false
  ) {
    self.isPart = isPart
    self.one = one
    self.many = many
    self.korean = korean
    self.counter = counter
  }

  public static let record = TableNoun("record", "records", "기록")

  /// The word for a single record: `shift`, `근무`.
  public var name: Text { Text(en: one, ko: korean) }

  public func counting(_ count: Int) -> Text {
    let number = Money.grouped(count)
    return Text(en: "\(number) \(count == 1 ? one : many)", ko: "\(korean) \(number)\(counter)")
  }
}

/// A column that names a row of another table.
public struct TableReference: Sendable {
  public let column: StaticString
  public let table: StaticString
  /// The prefix of the ids of the rows that it names.
  public let prefix: StaticString
  let mayRecur: Bool

  public init(_ column: StaticString, to table: StoredTable) {
    self.column = column
    self.table = table.name
    prefix = table.prefix
    mayRecur = table.mayRecur
  }
}

/// One field of a row in outputs, and the place of its value.
public struct ColumnDescription: Sendable {
  public let name: String
  public let title: Text
  /// Columns from the row itself, over rows that it refers to, to the value.
  public let path: [StaticString]
  public let kind: Kind

  public enum Kind: Sendable {
    /// May be empty.
    case text
    /// Empty text counts as no value.
    case words
    case integer
    case flag
    case instant
    case date
    case won
    /// Shown in seconds and in ISO 8601.
    case minutes
    /// The number of the row at the end of the path, shown as its id.
    case id
    /// A stored code, shown as a program's code and words for people.
    case code(@Sendable (String) -> DisplayCode?)
    /// Codes separated by commas.
    case list(@Sendable (String) -> DisplayCode?)
    /// A text with parts, shown in the row's zone.
    case parts(@Sendable (String, TimeZone) -> DisplayParts?)
  }

  public init(_ name: String, _ title: Text, _ kind: Kind, at path: [StaticString]) {
    self.name = name
    self.title = title
    self.kind = kind
    self.path = path
  }

  /// Makes a field named like its column.
  public init(_ column: StaticString, _ title: Text, _ kind: Kind) {
    self.init("\(column)", title, kind, at: [column])
  }

  /// Makes a field named like its column, by its title in English and Korean.
  ///
  /// - Parameter part: the column of the row that it names, where the value stands.
  public init(
    _ column: StaticString, _ english: String, _ korean: String, _ kind: Kind = .text,
    of part: StaticString? = nil
  ) {
    let path = part.map { [column, $0] } ?? [column]
    self.init("\(column)", Text(en: english, ko: korean), kind, at: path)
  }

  /// Makes a field named like the column of a person, with that person's name.
  public init(person column: StaticString, _ english: String, _ korean: String) {
    self.init(column, english, korean, .words, of: "name")
  }
}

extension ColumnDescription.Kind {
  /// A stored word of a list.
  public static func code<Word: NamedWord & SendableMetatype>(of: Word.Type) -> Self {
    .code { text in Word(rawValue: text).map { DisplayCode($0.rawValue, $0.name) } }
  }
}

/// A code as programs read it, and the words that people read.
public struct DisplayCode: Sendable {
  public let code: String
  public let name: Text

  public init(_ code: String, _ name: Text) {
    self.code = code
    self.name = name
  }
}

/// A value with parts, for programs and for people.
public struct DisplayParts: Sendable {
  public let json: JSON
  public let words: Text

  public init(_ json: JSON, _ words: Text) {
    self.json = json
    self.words = words
  }
}
