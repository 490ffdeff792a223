/// The languages a user can choose; machine formats never change with them.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case en
  case ko
}

/// One message in English and Korean, side by side, so that neither can be forgotten.
public struct Text: Hashable, Sendable {
  public let en: String
  public let ko: String

  public init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// Makes a text that is equal in both languages: a name, a number or a date.
  public init(verbatim text: String) {
    self.init(en: text, ko: text)
  }

  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .ko: ko
    }
  }
}

extension Text {
  /// The text with at most so many bytes in each language.
  public func shortened(toBytes limit: Int) -> Text {
    Text(en: en.shortened(toBytes: limit), ko: ko.shortened(toBytes: limit))
  }
}

extension [Text] {
  /// Returns the texts as one, with a separator between them.
  public func joined(_ separator: String) -> Text {
    Text(en: map(\.en).joined(separator: separator), ko: map(\.ko).joined(separator: separator))
  }

  public mutating func append(en: String, ko: String) { append(Text(en: en, ko: ko)) }

  /// Makes a discussion of one paragraph.
  public static func paragraph(en: String, ko: String) -> [Text] {
    [Text(en: en, ko: ko)]
  }
}
