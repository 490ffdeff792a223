public import CatchValues

/// A person's name: Hangul syllables or Latin letters, and digits, at most eight characters.
public struct Nickname: Hashable, Sendable, CustomStringConvertible {
  public static let longest = 8

  /// Composed Hangul or ASCII, so that equal names have equal bytes.
  public let text: String

  /// Composes jamo first: a name typed on different systems stays one name.
  ///
  /// - Throws: `people.nickname`, with the character or length that is not allowed.
  public init(_ typed: String) throws(Failure) {
    let composed = Normalization.composedHangul(typed)
    var hasHangul = false
    var hasLatin = false
    for scalar in composed.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3: hasHangul = true
      case 0x41...0x5A, 0x61...0x7A: hasLatin = true
      case 0x30...0x39: break
      default: throw .nickname(typed, Nickname.objection(to: scalar))
      }
    }
    if composed.isEmpty {
      throw .nickname(typed, Text(en: "it is empty", ko: "비어 있습니다"))
    }
    if hasHangul, hasLatin {
      throw .nickname(typed, Text(en: "it mixes Hangul and Latin", ko: "한글과 영문이 섞여 있습니다"))
    }
    let length = composed.unicodeScalars.count
    guard length <= Nickname.longest else {
      throw .nickname(
        typed,
        Text(
          en: "it has \(length) characters, more than \(Nickname.longest)",
          ko: "\(length)자입니다. \(Nickname.longest)자까지 쓸 수 있습니다"))
    }
    text = composed
  }

  public var description: String { text }

  private static func objection(to scalar: Unicode.Scalar) -> Text {
    switch scalar.value {
    case _ where scalar.properties.isWhitespace:
      return Text(en: "it contains a blank", ko: "공백이 있습니다")
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xD7B0...0xD7FF:
      return Text(en: "it contains an incomplete syllable", ko: "완성되지 않은 글자가 있습니다")
    default:
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .privateUse,
        .unassigned:
        return Text(en: "it contains the character \(code)", ko: "\(code) 문자가 있습니다")
      default:
        return Text(en: "it contains '\(scalar)'", ko: "'\(scalar)' 문자가 있습니다")
      }
    }
  }
}

extension Failure {
  fileprivate static func nickname(_ typed: String, _ reason: Text) -> Failure {
    PeopleRefusal.nickname.failure(
      "'\(typed)' cannot be a nickname: \(reason.en)",
      "\(quoted: typed, .topic) 닉네임이 될 수 없습니다: \(reason.ko)", field: "name")
  }
}
