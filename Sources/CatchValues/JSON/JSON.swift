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

  /// The member of that name, compared byte for byte; nil also when this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
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
