/// Cuts the text of a table into rows: any separator, lines that end in LF, CRLF or CR, and fields
/// in double quotes.
///
/// A quote inside an unquoted field is text, in tables of tabs also one before a field that is not
/// wholly quoted. `="18:00"` keeps spreadsheets from changing a text; our own tables never write it
/// for that. With `hasEscapes`, `\t`, `\n`, `\r` and `\\` are read as our own TSV writes them.
struct TableSplitter {
  static let separators: [UInt8] = [0x2C, 0x09, 0x3B, 0x7C]

  let separator: UInt8
  var hasEscapes = false
  /// True where `="18:00"` is the text itself.
  var keepsFormulas = false
  /// The most bytes of a row.
  var mostBytes = CSVReader.mostBytes
  private let bytes: [UInt8]
  private let file: String?
  private(set) var index = 0
  private(set) var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8], separator: UInt8, file: String?) {
    (self.bytes, self.separator, self.file) = (bytes, separator, file)
  }

  /// Returns the next row, whose fields are empty for a blank line; nil at the end.
  ///
  /// - Throws: `csv.syntax`, after which the start of the next row is unknown.
  mutating func next() throws(Failure) -> CSVRow? {
    guard index < bytes.count else { return nil }
    let (firstLine, start) = (line, index)
    var fields: [String] = []
    while true {
      fields.append(try field(before: start + mostBytes))
      guard index - start <= mostBytes, fields.count <= 10_000 else {
        throw CSVFailure.isTooLong(file, line: firstLine)
      }
      if index < bytes.count, bytes[index] == separator {
        index += 1
        continue
      }
      takeLineEnd()
      return CSVRow(line: firstLine, fields: fields.count == 1 && fields[0].isEmpty ? [] : fields)
    }
  }

  private mutating func takeLineEnd() {
    guard index < bytes.count else { return }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    index += isPair ? 2 : 1
    line += 1
    lineStart = index
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func field(before most: Int) throws(Failure) -> String {
    let isFormula =
      !keepsFormulas && index + 1 < bytes.count && bytes[index] == 0x3D && bytes[index + 1] == 0x22
    if isFormula || index < bytes.count && bytes[index] == 0x22 {
      if !isFormula, separator != 0x09 { return try quoted(before: most) }
      var ahead = self
      if isFormula { ahead.index += 1 }
      if !hasEscapes, let text = try? ahead.quoted(before: most) {
        self = ahead
        return text
      }
    }
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator || TableSplitter.isLineEnd(byte) || index > most { break }
      index += 1
    }
    guard hasEscapes, bytes[start..<index].contains(0x5C) else {
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    return try CSVReader.unescaped(bytes[start..<index], file: file, line: line, from: lineStart)
  }

  private mutating func quoted(before most: Int) throws(Failure) -> String {
    let opening = SourcePosition(file: file, line: line, column: index - lineStart + 1)
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, index <= most {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        line += 1
        lineStart = index
      }
      if byte == 0x22 {
        guard index < bytes.count, bytes[index] == 0x22 else {
          guard
            index == bytes.count || bytes[index] == separator
              || TableSplitter.isLineEnd(bytes[index])
          else {
            throw failure("text after a closing quote", "닫는 따옴표 뒤에 글자가 있습니다", at: index)
          }
          let isFormula =
            !keepsFormulas && text.first == 0x3D && text.count > 2 && text[1] == 0x22
            && text.last == 0x22
          return String(decoding: isFormula ? text[2..<(text.count - 1)] : text[...], as: UTF8.self)
        }
        index += 1
      }
      text.append(byte)
    }
    // A row that is too long is refused for it.
    guard index >= bytes.count else { return "" }
    throw Failure(
      CSVFailure.syntax,
      Text(en: "a quoted field is never closed", ko: "닫는 따옴표가 없는 필드입니다"), source: opening)
  }

  private func failure(_ english: String, _ korean: String, at offset: Int) -> Failure {
    CSVFailure.syntax.failure(
      english, korean, file: file, line: line, column: offset - lineStart + 1)
  }
}
