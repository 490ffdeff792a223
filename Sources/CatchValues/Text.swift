/// The languages a person may choose; machine formats never change with them.
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

  /// The same in both languages: names, numbers, dates.
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
