/// A JSON value that keeps the order of its members and the exact text of its numbers.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that does not fit `Int`: with a fraction or an exponent, or too large.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and its value.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Reads one document, as strictly as `JSONScanner` does.
  public static func parse(_ bytes: [UInt8], file: String? = nil) throws(Failure) -> JSON {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try parse(UnsafeRawBufferPointer(buffer), file: file)
    }
  }

  /// Reads one document, as strictly as `JSONScanner` does.
  public static func parse(
    _ bytes: UnsafeRawBufferPointer, file: String? = nil
  ) throws(Failure) -> JSON {
    var scanner = JSONScanner(bytes, file: file)
    let value = try scanner.value()
    try scanner.finish()
    return value
  }

  /// Reads each line of a part of a text as a document of its own; blank lines are passed over, and
  /// what follows a broken one.
  ///
  /// - Parameters:
  ///   - read: reads a line, of which it also gets the bytes.
  ///   - body: gets where the line begins; a failure says which line of the text it is.
  public static func eachLine<Line>(
    of text: [UInt8], in part: Range<Int>,
    _ read: (inout JSONScanner, UnsafeRawBufferPointer) throws(Failure) -> Line,
    _ body: (Int, Result<Line, Failure>) -> Void
  ) {
    text.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      var start = part.lowerBound
      while start < part.upperBound {
        let end = bytes.firstIndex(of: 0x0A, in: start..<part.upperBound) ?? part.upperBound
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        scanner.restart(line, firstLine: 1)
        do throws(Failure) {
          if try scanner.peek() != .end { body(start, .success(try read(&scanner, line))) }
        } catch {
          var failure = error
          failure.source?.line = bytes[..<start].count { $0 == 0x0A } + 1
          return body(start, .failure(failure))
        }
        start = end + 1
      }
    }
  }

  /// The member of that name, compared byte for byte; nil also when this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    // Two texts may be equal to Swift and have other bytes; most are not even that.
    return members.first { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension UnsafeRawBufferPointer {
  /// Looks at eight bytes at a time.
  fileprivate func firstIndex(of byte: UInt8, in part: Range<Int>) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = part.lowerBound
    while part.upperBound &- index >= 8 {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let other = word ^ (ones &* UInt64(byte))
      // Exact for the lowest marked byte.
      let marks = (other &- ones) & ~other & (ones &* 0x80)
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    return self[index..<part.upperBound].firstIndex(of: byte)
  }
}

extension JSONScanner {
  /// Reads the next value, of any kind.
  public mutating func value() throws(Failure) -> JSON {
    switch try peek() {
    case .object:
      try beginObject()
      var members: [JSON.Member] = []
      while let key = try nextKey() {
        let name = String(decoding: key, as: UTF8.self)
        members.append(JSON.Member(name, try value()))
      }
      return .object(members)
    case .array:
      try beginArray()
      var elements: [JSON] = []
      while try nextElement() { elements.append(try value()) }
      return .array(elements)
    case .string:
      return .string(try string())
    case .number:
      let number = try scanNumber()
      return number.whole.map(JSON.integer) ?? .number(text(of: number))
    case .bool:
      return .bool(try bool())
    case .null:
      _ = try null()
      return .null
    case .end:
      throw unexpected(JSONScanner.aValue)
    }
  }
}
