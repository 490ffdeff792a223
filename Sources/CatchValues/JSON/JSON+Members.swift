extension JSON.Member {
  /// Minutes, days and other counts.
  public static func count(_ name: String, _ number: Int) -> JSON.Member {
    .init(name, .integer(number))
  }

  public static func text(_ name: String, _ value: String?) -> JSON.Member {
    .init(name, JSON(value))
  }

  public static func bool(_ name: String, _ value: Bool) -> JSON.Member {
    .init(name, .bool(value))
  }
}

extension JSON {
  /// The text, or null.
  public init(_ text: String?) {
    self = text.map(JSON.string) ?? .null
  }

  /// The number, or null.
  public init(_ number: Int?) {
    self = number.map(JSON.integer) ?? .null
  }

  /// The value without blanks, as rows keep it.
  public var compactText: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }
}
