public import CatchValues

extension JSON {
  /// Makes a text that people read in their language; machine formats have the English one.
  public static func bilingual(_ text: Text) -> JSON {
    .object([Member("en", .string(text.en)), Member("ko", .string(text.ko))])
  }

  /// Returns the text of tables: a code has its English words, where they differ, in a third member.
  func shown(in language: Language) -> String? {
    spoken(in: language).map { language == .en ? self["words"]?.text ?? $0 : $0 }
  }

  /// Returns the text in one language, or nil for a value not made by `bilingual`.
  func spoken(in language: Language) -> String? {
    guard case .object(let members) = self, members.count == 2 || members.last?.name == "words",
      members[0].name == "en",
      members[1].name == "ko", case .string(let en) = members[0].value,
      case .string(let ko) = members[1].value
    else { return nil }
    return language == .en ? en : ko
  }

  /// Returns the value with its messages, members named `message`, in a language.
  func translated(in language: Language) -> JSON {
    switch self {
    case .array(let elements): .array(elements.map { $0.translated(in: language) })
    case .object(let members):
      .object(
        members.map { member in
          let spoken = member.name == "message" ? member.value.spoken(in: language) : nil
          return Member(
            member.name, spoken.map { .string($0) } ?? member.value.translated(in: language))
        })
    default: self
    }
  }

  /// The value in machine formats, independent of the language.
  public var unspoken: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.unspoken))
    case .object(let members):
      spoken(in: .en).map { .string($0) }
        ?? .object(members.map { Member($0.name, $0.value.unspoken) })
    default: self
    }
  }
}
