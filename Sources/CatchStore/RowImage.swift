import CatchValues

/// A row as the log keeps it: its values as SQL literals in column order, `12,'민지',NULL`.
public struct RowImage: Hashable, Sendable {
  public let values: [Value]

  /// - Returns: nil for text that no trigger wrote.
  public init?(_ text: String) {
    var values: [Value] = []
    var rest = Array(text.utf8)[...]
    repeat {
      guard let value = RowImage.value(&rest) else { return nil }
      values.append(value)
      guard let separator = rest.popFirst() else { break }
      guard separator == 0x2C else { return nil }
    } while true
    self.values = values
  }

  /// Returns a column's value; null in an image older than the column, nil for an unknown column.
  public func value(of column: StaticString, in table: StoredTable) -> Value? {
    guard let index = table.columns.firstIndex(where: { $0.words == column.words }) else {
      return nil
    }
    return index < values.count ? values[index] : .null
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> Value? {
    guard let first = rest.first else { return nil }
    if first == 0x27 { return text(&rest) }
    let word = rest.prefix { $0 != 0x2C }
    rest = rest.dropFirst(word.count)
    let literal = String(decoding: word, as: UTF8.self)
    return literal == "NULL" ? .null : Int(literal).map(Value.integer)
  }

  /// `'it''s'`
  private static func text(_ rest: inout ArraySlice<UInt8>) -> Value? {
    var bytes: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == 0x27 {
        guard rest.first == 0x27 else {
          return String(validating: bytes, as: UTF8.self).map(Value.text)
        }
        rest.removeFirst()
      }
      bytes.append(byte)
    }
    return nil
  }
}
