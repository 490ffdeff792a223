/// The form in which the bytes of a table are written.
public enum TableText: Hashable, Sendable {
  /// A file of a spreadsheet program.
  public enum Workbook: Hashable, Sendable {
    /// `.xlsx` and `.ods`: an archive.
    case archive
    /// `.xls`
    case binary
  }

  /// UTF-8 without a byte order mark.
  case utf8([UInt8])
  case workbook(Workbook)
  /// Bytes that are neither; in Korea they are CP949.
  case other

  /// Recognises a table by its first bytes and its text; UTF-16 needs a byte order mark.
  public init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .workbook(.archive)
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .workbook(.binary)
    } else if let text = TableText.utf16(bytes) {
      self = .utf8(text)
    } else if bytes.withUnsafeBufferPointer(UTF8Check.isValid) {
      self = .utf8(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    } else {
      self = .other
    }
  }

  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else {
      return nil
    }
    let units = stride(from: 2, to: bytes.count, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}

extension TableText {
  /// Returns a table with commas in place of the separator of its heading, its lines where they were.
  ///
  /// - Throws: `csv.syntax`.
  public static func withCommas(_ bytes: [UInt8], file: String) throws(Failure) -> [UInt8] {
    let heading = bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
    let counted = TableSplitter.separators.map { separator in
      (separator: separator, count: heading.count { $0 == separator })
    }
    guard let found = counted.max(by: { $0.count < $1.count }), found.separator != 0x2C else {
      return bytes
    }
    var rows = TableSplitter(bytes, separator: found.separator, file: file)
    var writer = CSVWriter()
    while let row = try rows.next() { writer.append(row: row.fields) }
    return writer.drain { Array($0) }
  }
}

/// The order of the figures in dates such as 11/02/2026 and 26/11/02.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case ymd, mdy, dmy

  public var meaning: Text {
    switch self {
    case .ymd: Text(en: "year, month, day", ko: "연, 월, 일")
    case .mdy: Text(en: "month, day, year", ko: "월, 일, 연")
    case .dmy: Text(en: "day, month, year", ko: "일, 월, 연")
    }
  }
}
