extension JSON {
  /// The whole number; nil for any other value.
  public var wholeNumber: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The text; nil for any other value.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The truth value; nil for any other value.
  public var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The elements of an array; none for any other value.
  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The texts of an array that holds nothing else; nil for any other value.
  public var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// The text, or null.
  public init(_ text: String?) {
    self = text.map(JSON.string) ?? .null
  }

  /// The number, or null.
  public init(_ number: Int?) {
    self = number.map(JSON.integer) ?? .null
  }
}

extension JSON.Member {
  public static func won(_ name: String, _ amount: Int) -> JSON.Member {
    .init(name, .integer(amount))
  }

  /// Minutes, days and other counts; null for nil.
  public static func count(_ name: String, _ number: Int?) -> JSON.Member {
    .init(name, JSON(number))
  }

  /// A text; null for nil.
  public static func text(_ name: String, _ value: String?) -> JSON.Member {
    .init(name, JSON(value))
  }

  public static func bool(_ name: String, _ value: Bool) -> JSON.Member {
    .init(name, .bool(value))
  }
}
