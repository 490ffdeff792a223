/// Writes CSV or TSV that reads back exactly; lines end in LF, those of CSV with a mark in CRLF.
public struct CSVWriter: ~Copyable {
  private var output = GrowingBytes(capacity: 256)
  private let separator: UInt8
  /// True for special characters as `\t`, `\n`, `\r` and `\\`, false for fields in quotes.
  private let hasEscapes: Bool
  private let endsInCRLF: Bool

  /// - Parameter hasBOM: begins with a byte order mark, which spreadsheets need to see UTF-8;
  ///   the lines of CSV then end as theirs do.
  public init(separator: CSVSeparator = .comma, hasBOM: Bool = false) {
    let isTSV = separator == .tab
    self.init(separator: separator.byte, hasEscapes: isTSV, endsInCRLF: hasBOM && !isTSV)
    if hasBOM { output.append("\u{FEFF}") }
  }

  init(separator: UInt8, hasEscapes: Bool, endsInCRLF: Bool = false) {
    self.separator = separator
    self.hasEscapes = hasEscapes
    self.endsInCRLF = endsInCRLF
  }

  public var byteCount: Int { output.count }

  /// Appends one line; fields are quoted or escaped only when they must be.
  public mutating func append(row: [String]) {
    for (index, field) in row.enumerated() {
      if index > 0 { output.append(byte: separator) }
      GrowingBytes.withUTF8(field) { utf8 in
        if hasEscapes {
          appendEscaped(utf8)
        } else {
          appendQuoted(utf8, isAlone: row.count == 1)
        }
      }
    }
    if endsInCRLF { output.append(byte: 0x0D) }
    output.append(byte: 0x0A)
  }

  /// Passes the bytes to `body`, then empties the buffer and keeps its capacity.
  public mutating func drain<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let result = try body(output.bytes)
    output.truncate(to: 0)
    return result
  }

  private mutating func appendQuoted(_ utf8: UnsafeBufferPointer<UInt8>, isAlone: Bool) {
    let separator = self.separator
    // Readers skip an empty line, which a lone empty field would be.
    let needsQuotes =
      utf8.isEmpty
      ? isAlone : utf8.contains { $0 == 0x22 || $0 == separator || $0 == 0x0A || $0 == 0x0D }
    if needsQuotes { output.append(byte: 0x22) }
    for byte in utf8 {
      if byte == 0x22 { output.append(byte: 0x22) }
      output.append(byte: byte)
    }
    if needsQuotes { output.append(byte: 0x22) }
  }

  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    for byte in utf8 {
      switch byte {
      case 0x09: output.append("\\t")
      case 0x0A: output.append("\\n")
      case 0x0D: output.append("\\r")
      case 0x5C: output.append("\\\\")
      default: output.append(byte: byte)
      }
    }
  }
}
