public import CatchValues

/// A value that one column holds: its form in the store, and its kind for readers.
public protocol ColumnValue: Sendable {
  static var kind: ColumnDescription.Kind { get }
  /// The words that the column may hold; empty for any value.
  static var codes: [String] { get }
  static var isNullable: Bool { get }
  /// - Throws: `store.damaged` for anything that `stored` never gives.
  static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Self
  var stored: Value { get }
}

extension ColumnValue {
  public static var codes: [String] { [] }
  public static var isNullable: Bool { false }
}

extension String: ColumnValue {
  public static var kind: ColumnDescription.Kind { .text }
  public var stored: Value { .text(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> String {
    try row.text(column)
  }
}

extension Int: ColumnValue {
  public static var kind: ColumnDescription.Kind { .integer }
  public var stored: Value { .integer(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Int {
    try row.integer(column)
  }
}

extension Bool: ColumnValue {
  public static var kind: ColumnDescription.Kind { .flag }
  public var stored: Value { Value(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Bool {
    try row.bool(column)
  }
}

extension Instant: ColumnValue {
  public static var kind: ColumnDescription.Kind { .instant }
  public var stored: Value { Value(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Instant {
    try row.instant(column)
  }
}

extension CivilDate: ColumnValue {
  public static var kind: ColumnDescription.Kind { .date }
  public var stored: Value { Value(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> CivilDate {
    try row.date(column)
  }
}

extension ID: ColumnValue where Entity: Identified {
  public static var kind: ColumnDescription.Kind { .id }
  public var stored: Value { Value(self) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> ID {
    try row.id(column)
  }
}

/// NULL for none.
extension Optional: ColumnValue where Wrapped: ColumnValue {
  public static var kind: ColumnDescription.Kind { Wrapped.kind }
  public static var codes: [String] { Wrapped.codes }
  public static var isNullable: Bool { true }
  public var stored: Value { map(\.stored) ?? .null }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Wrapped? {
    row.isNull(column) ? nil : try Wrapped.read(row, column)
  }
}

/// A word of a list, stored in its spelling for programs.
extension ColumnValue where Self: NamedWord & SendableMetatype {
  public static var kind: ColumnDescription.Kind { .code(of: Self.self) }
  public static var codes: [String] { allCases.map(\.rawValue) }
  public var stored: Value { .text(rawValue) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Self {
    try row.decoded(column, "one of \(codes.joined(separator: ", "))", Self.init(rawValue:))
  }
}

/// Words of a list, with commas between.
extension Array: ColumnValue where Element: NamedWord & SendableMetatype {
  public static var kind: ColumnDescription.Kind {
    .list { text in Element(rawValue: text).map { DisplayCode($0.rawValue, $0.name) } }
  }
  public static var codes: [String] { Element.allCases.map(\.rawValue) }
  public var stored: Value { .text(map(\.rawValue).joined(separator: ",")) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> [Element] {
    try row.decoded(column, "words of \(codes.joined(separator: ", "))") { text in
      var words: [Element] = []
      for part in text.split(separator: ",") {
        guard let word = Element(rawValue: String(part)) else { return nil }
        words.append(word)
      }
      return words
    }
  }
}
