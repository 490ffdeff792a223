import CatchValues

/// A line that came by ssh, in the words into which a POSIX shell divides plain and quoted text.
///
/// Where a shell would do more than that, the line is refused.
struct ServedLine {
  /// The assignments before the first word, in their order.
  private(set) var variables: [(name: String, value: String)] = []
  /// The program's name, where it is given, and the words behind it.
  private(set) var words: [String] = []

  private static let mostBytes = 128 << 10
  /// The characters outside quotes with which a shell would do more.
  private static let special = Set("$`;&|<>()*?[\n".utf8)
  /// The characters before which a backslash counts within double quotes.
  private static let escapable = Set("\\\"$`\n".utf8)

  /// - Throws: `serve.line`.
  init(_ line: String) throws(Failure) {
    guard line.utf8.count <= ServedLine.mostBytes else {
      throw .unserved("it is longer than 128 KiB", "128 KiB보다 깁니다")
    }
    var word: [UInt8]?
    // The count of bytes before the first quoted one of the word.
    var plainCount: Int?
    var quote: UInt8?
    var bytes = line.utf8.makeIterator()
    while let byte = bytes.next() {
      switch (byte, quote) {
      case (0, _): throw .unserved("it has a NUL byte", "NUL 바이트가 있습니다")
      case (let byte, let mark?) where byte == mark: quote = nil
      case (UInt8(ascii: "\\"), let mark) where mark != UInt8(ascii: "'"):
        guard let next = bytes.next() else { throw .unended("\\") }
        // A shell joins lines there.
        if next == UInt8(ascii: "\n") { continue }
        plainCount = plainCount ?? word?.count ?? 0
        if mark != nil, !ServedLine.escapable.contains(next) { word?.append(byte) }
        if word == nil { word = [next] } else { word?.append(next) }
      case (UInt8(ascii: "$"), UInt8(ascii: "\"")), (UInt8(ascii: "`"), UInt8(ascii: "\"")):
        throw .special(byte)
      case (_, .some): word?.append(byte)
      case (UInt8(ascii: "'"), nil), (UInt8(ascii: "\""), nil):
        quote = byte
        plainCount = plainCount ?? word?.count ?? 0
        word = word ?? []
      case (UInt8(ascii: " "), nil), (UInt8(ascii: "\t"), nil):
        if let word { end(word, plainCount) }
        (word, plainCount) = (nil, nil)
      default:
        // A home also begins a part of an assigned value.
        let mayBeHome = [nil, UInt8(ascii: "="), UInt8(ascii: ":")].contains(word?.last)
        if ServedLine.special.contains(byte) || byte == UInt8(ascii: "#") && word == nil
          || byte == UInt8(ascii: "~") && mayBeHome
        {
          throw .special(byte)
        }
        if word == nil { word = [byte] } else { word?.append(byte) }
      }
    }
    if let quote { throw .unended(String(UnicodeScalar(quote))) }
    if let word { end(word, plainCount) }
  }

  private mutating func end(_ word: [UInt8], _ plainCount: Int?) {
    let text = String(decoding: word, as: UTF8.self)
    let name = word[..<(plainCount ?? word.count)].prefix { $0 != UInt8(ascii: "=") }
    let isName = name.allSatisfy {
      $0 == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    guard words.isEmpty, isName, let first = name.first, first > UInt8(ascii: "9"),
      name.count < plainCount ?? word.count
    else { return words.append(text) }
    variables.append(
      (
        String(decoding: name, as: UTF8.self),
        String(decoding: word[(name.count + 1)...], as: UTF8.self)
      ))
  }
}

extension Failure {
  fileprivate static func unserved(_ reason: String, _ reasonKo: String) -> Failure {
    ServeFailure.line.failure(
      "the line is not run: \(reason)", "명령줄을 실행하지 않았습니다: \(reasonKo)")
  }

  fileprivate static func special(_ byte: UInt8) -> Failure {
    let mark = byte == UInt8(ascii: "\n") ? "\\n" : String(UnicodeScalar(byte))
    return unserved(
      "no shell reads it, so \(mark) must be quoted", "셸이 읽지 않으므로 따옴표로 감싸야 하는 문자: \(mark)")
  }

  fileprivate static func unended(_ mark: String) -> Failure {
    unserved("there is nothing to end its \(mark)", "끝나지 않은 문자: \(mark)")
  }
}
