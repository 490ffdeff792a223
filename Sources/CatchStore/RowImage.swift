public import CatchValues

/// A row as the log keeps it: its values as SQL literals in column order, `12,'민지',NULL`.
public struct RowImage: Hashable, Sendable {
  public let values: [Value]

  /// - Returns: nil for text that no trigger wrote.
  public init?(_ text: String) {
    var values: [Value] = []
    let bytes = Array(text.utf8)
    var place = 0
    repeat {
      guard let value = RowImage.value(bytes, &place) else { return nil }
      values.append(value)
      guard place < bytes.count else { break }
      guard bytes[place] == 0x2C else { return nil }
      place += 1
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

  /// Returns a column's text; nil for any other value.
  public func text(_ column: StaticString, in table: StoredTable) -> String? {
    if case .text(let text)? = value(of: column, in: table) { text } else { nil }
  }

  public func integer(_ column: StaticString, in table: StoredTable) -> Int? {
    if case .integer(let number)? = value(of: column, in: table) { number } else { nil }
  }

  public func date(_ column: StaticString, in table: StoredTable) -> CivilDate? {
    text(column, in: table).flatMap { CivilDate($0) }
  }

  private static func value(_ bytes: [UInt8], _ place: inout Int) -> Value? {
    guard place < bytes.count else { return nil }
    if bytes[place] == 0x27 { return text(bytes, &place) }
    let end = bytes[place...].firstIndex(of: 0x2C) ?? bytes.endIndex
    let word = bytes[place..<end]
    place = end
    let literal = String(decoding: word, as: UTF8.self)
    return literal == "NULL" ? .null : Int(literal).map(Value.integer)
  }

  /// `'it''s'`
  private static func text(_ bytes: [UInt8], _ place: inout Int) -> Value? {
    place += 1
    var start = place
    var found = ""
    while let quote = bytes[place...].firstIndex(of: 0x27) {
      place = quote + 1
      let isDoubled = place < bytes.count && bytes[place] == 0x27
      // The first of two quotes is part of the text.
      guard let part = String(validating: bytes[start..<(isDoubled ? place : quote)], as: UTF8.self)
      else { return nil }
      found += part
      guard isDoubled else { return .text(found) }
      place += 1
      start = place
    }
    return nil
  }
}
