/// The character between fields, which also decides how special characters are written.
public enum CSVSeparator: Hashable, Sendable {
  /// RFC 4180: fields with commas, quotes or line ends are put in double quotes.
  case comma
  /// TSV: no quotes; tab, line feed, carriage return and backslash are `\t`, `\n`, `\r`, `\\`.
  case tab

  var byte: UInt8 { self == .comma ? 0x2C : 0x09 }
}

/// One row, as long as the header.
public struct CSVRow: Hashable, Sendable {
  /// The line on which the row begins; the header is on line 1.
  public let line: Int
  public let fields: [String]
}

/// A strict reader of CSV or TSV with a header: nothing is guessed, padded or dropped.
///
/// Lines end in LF or CRLF, a byte order mark is skipped, and fields stay text, so that leading
/// zeros survive.
public struct CSVReader {
  /// The most bytes of a row, which may have 10,000 columns.
  public static let mostBytes = 1 << 20

  public private(set) var header: [String] = []
  /// The row read last, including one that `next` refused for its length.
  public private(set) var latest = CSVRow(line: 1, fields: [])
  private let bytes: [UInt8]
  private let separator: CSVSeparator
  private let file: String?
  private let passesBlankLines: Bool
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// - Parameter passesBlankLines: passes over lines of nothing but blanks.
  /// - Throws: `csv.empty`, `csv.encoding`, `csv.header`, or `csv.syntax` for the first line.
  public init(
    _ bytes: [UInt8], separator: CSVSeparator = .comma, file: String? = nil,
    passesBlankLines: Bool = false
  ) throws(Failure) {
    self.bytes = bytes
    self.separator = separator
    self.file = file
    self.passesBlankLines = passesBlankLines
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
    try checkEncoding()
    passBlankLines()
    guard index < bytes.count else {
      let message = CSVFailure.hasNothing(file).message
      throw failure(CSVFailure.empty, message.en, message.ko, at: index)
    }
    header = try row().fields
    try checkHeader()
  }

  /// Returns the next row; nil at the end of the file.
  ///
  /// - Throws: `csv.row_length`, after which the next call reads the next row, or `csv.syntax`,
  ///   after which the start of the next row is unknown.
  public mutating func next() throws(Failure) -> CSVRow? {
    passBlankLines()
    guard index < bytes.count else { return nil }
    if lineEndLength > 0, !mayBeBlank {
      guard bytes[index...].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) else {
        throw failure(
          CSVFailure.syntax, "an empty line between rows", "행 사이에 빈 줄이 있습니다",
          hint: Text(en: "delete the line", ko: "그 줄을 지우십시오"), at: index)
      }
      index = bytes.count
      return nil
    }
    let row = try row()
    latest = row
    guard row.fields.count == header.count else {
      throw CSVFailure.differs(row, from: header, file)
    }
    return row
  }

  private mutating func passBlankLines() {
    while passesBlankLines, index < bytes.count {
      let start = index
      index = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
      let length = lineEndLength
      guard index == bytes.count || length > 0 else {
        index = start
        return
      }
      index += length
      beginLine()
    }
  }

  /// Only TSV with one column writes an empty field as an empty line.
  private var mayBeBlank: Bool { separator == .tab && header.count == 1 }

  private var lineEndLength: Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == 0x0A { return 1 }
    return bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 0
  }

  private mutating func row() throws(Failure) -> CSVRow {
    let (firstLine, start) = (line, index)
    var fields: [String] = []
    fields.reserveCapacity(header.count)
    while true {
      switch separator {
      case .tab: fields.append(try escapedField())
      case .comma where index < bytes.count && bytes[index] == 0x22:
        fields.append(try quotedField(before: start + CSVReader.mostBytes))
      case .comma: fields.append(try plainField())
      }
      guard index - start <= CSVReader.mostBytes, fields.count <= 10_000 else {
        throw CSVFailure.isTooLong(file, line: firstLine)
      }
      // Each field stops at a separator, at a line end or at the end of the file.
      if index < bytes.count, bytes[index] == separator.byte {
        index += 1
        continue
      }
      let length = lineEndLength
      index += length
      if length > 0 { beginLine() }
      return CSVRow(line: firstLine, fields: fields)
    }
  }

  private mutating func beginLine() {
    line += 1
    lineStart = index
  }

  private mutating func plainField() throws(Failure) -> String {
    let start = index
    let text = bytes[start...].prefix(CSVReader.mostBytes + 1)
    index = text.firstIndex(where: CSVReader.endsPlainText) ?? text.endIndex
    if index < bytes.count, bytes[index] != 0x2C, lineEndLength == 0 {
      guard bytes[index] != 0x22 else {
        throw failure(
          CSVFailure.syntax, "a quote inside an unquoted field", "따옴표로 감싸지 않은 필드 안에 따옴표가 있습니다",
          at: index)
      }
      try refuseReturn()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// True for a comma, a quote and the bytes of a line end.
  private static func endsPlainText(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x22 || byte == 0x0A || byte == 0x0D
  }

  private mutating func quotedField(before most: Int) throws(Failure) -> String {
    let opening = SourcePosition(file: file, line: line, column: index - lineStart + 1)
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      // The row is too long, and refused for it.
      guard index <= most else { return "" }
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { beginLine() }
      if byte == 0x22 {
        guard index < bytes.count, bytes[index] == 0x22 else {
          try expectFieldEnd()
          return String(decoding: text, as: UTF8.self)
        }
        index += 1
      }
      text.append(byte)
    }
    throw Failure(
      CSVFailure.syntax,
      Text(en: "a quoted field is never closed", ko: "닫는 따옴표가 없는 필드입니다"), source: opening)
  }

  private func expectFieldEnd() throws(Failure) {
    guard index == bytes.count || bytes[index] == 0x2C || lineEndLength > 0 else {
      throw failure(
        CSVFailure.syntax, "text after a closing quote", "닫는 따옴표 뒤에 글자가 있습니다", at: index)
    }
  }

  private mutating func escapedField() throws(Failure) -> String {
    let start = index
    while index < bytes.count, bytes[index] != 0x09, lineEndLength == 0 {
      try refuseReturn()
      index += 1
    }
    return try CSVReader.unescaped(bytes[start..<index], file: file, line: line, from: lineStart)
  }

  /// Reads `\t`, `\n`, `\r` and `\\` as our own TSV writes them.
  static func unescaped(
    _ field: ArraySlice<UInt8>, file: String?, line: Int, from lineStart: Int
  ) throws(Failure) -> String {
    var text: [UInt8] = []
    var place = field.startIndex
    while place < field.endIndex {
      var byte = field[place]
      if byte == 0x5C {
        place += 1
        switch place < field.endIndex ? field[place] : 0 {
        case 0x74: byte = 0x09
        case 0x6E: byte = 0x0A
        case 0x72: byte = 0x0D
        case 0x5C: break
        default:
          throw CSVFailure.syntax.failure(
            "a backslash that escapes nothing", "쓰임 없는 역슬래시가 있습니다",
            hint: Text(
              en: "only \\t, \\n, \\r and \\\\ are escapes in TSV",
              ko: "TSV의 이스케이프는 \\t, \\n, \\r, \\\\뿐입니다"), file: file, line: line,
            column: place - lineStart)
        }
      }
      text.append(byte)
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func refuseReturn() throws(Failure) {
    guard bytes[index] != 0x0D else {
      throw failure(
        CSVFailure.syntax, "a carriage return without a line feed", "줄 바꿈(LF) 없는 캐리지 리턴(CR)이 있습니다",
        hint: Text(en: "end lines with LF or CRLF", ko: "줄은 LF나 CRLF로 끝내십시오"), at: index)
    }
  }

  private func checkEncoding() throws(Failure) {
    let fault = bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) }
    if let fault { throw encodingFailure(at: fault, isNUL: false) }
    if let zero = bytes.firstIndex(of: 0) { throw encodingFailure(at: zero, isNUL: true) }
  }

  private func encodingFailure(at offset: Int, isNUL: Bool) -> Failure {
    let before = bytes[lineStart..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? lineStart
    let number = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let code = String(bytes[offset], radix: 16, uppercase: true)
    let message =
      isNUL
      ? Text(en: "a NUL byte", ko: "NUL 바이트가 있습니다")
      : Text(en: "byte 0x\(code) is not valid UTF-8", ko: "0x\(code) 바이트가 올바른 UTF-8이 아닙니다")
    return Failure(
      CSVFailure.encoding, message,
      source: SourcePosition(file: file, line: number, column: offset - start + 1))
  }

  private func checkHeader() throws(Failure) {
    var seen: Set<[UInt8]> = []
    for (offset, name) in header.enumerated() {
      let message: Text
      if name.isEmpty {
        message = Text(en: "column \(offset + 1) has no name", ko: "\(offset + 1)번째 열에 이름이 없습니다")
      } else if !seen.insert(Array(name.utf8)).inserted {
        message = Text(en: "two columns are named '\(name)'", ko: "이름이 '\(name)'인 열이 둘 있습니다")
      } else {
        continue
      }
      throw Failure(
        CSVFailure.header, message, source: SourcePosition(file: file, line: 1, field: name))
    }
  }

  /// Builds a failure on the current line.
  private func failure(
    _ entry: FailureCase, _ en: String, _ ko: String, hint: Text? = nil, at offset: Int
  ) -> Failure {
    entry.failure(en, ko, hint: hint, file: file, line: line, column: offset - lineStart + 1)
  }
}
