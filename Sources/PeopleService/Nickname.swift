public import CatchValues

/// A person's name: letters, marks and digits of any script, with single blanks, hyphens and
/// apostrophes between them.
public struct Nickname: Hashable, Sendable, CustomStringConvertible {
  /// In Unicode scalars of the stored form, as a letter may carry any number of marks.
  public static let longest = 30

  /// The name in its stored form: see `NameForm`.
  public let text: String

  /// - Throws: `people.nickname`, with the character or length that is not allowed; also for a text
  ///   with the shape of an id, which would name a record.
  public init(_ typed: String) throws(Failure) {
    let noun = Text(en: "a nickname", ko: "닉네임")
    text = try NameRule.checked(typed, noun, upTo: Nickname.longest, field: "name")
  }

  public var description: String { text }
}

/// A name as papers have it, by the rule of nicknames but up to 60 characters long.
public struct LegalName: Hashable, Sendable {
  /// The name in its stored form.
  public let text: String

  /// - Throws: `people.nickname`, with the character or length that is not allowed.
  public init(_ typed: String, field: String = "legal_name") throws(Failure) {
    let noun = Text(en: "a legal name", ko: "실명")
    text = try NameRule.checked(typed, noun, upTo: 60, field: field)
  }
}

/// The characters of names, and their order.
private enum NameRule {
  /// Returns a name in its stored form.
  static func checked(
    _ typed: String, _ noun: Text, upTo longest: Int, field: String
  ) throws(Failure) -> String {
    let name = NameForm.stored(typed)
    guard let reason = objection(toName: name, upTo: longest) else { return name }
    throw PeopleRefusal.nickname.failure(
      "'\(typed)' cannot be \(noun.en): \(reason.en)",
      "\(quoted: typed, .topic) \(noun.ko, .subject) 될 수 없습니다: \(reason.ko)", field: field)
  }

  private static func objection(toName name: String, upTo longest: Int) -> Text? {
    var last: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      if let reason = isBetween(scalar) ? nil : objection(to: scalar) { return reason }
      if last.map(isBetween) ?? true, !begins(scalar) { return misplaced(scalar) }
      last = scalar
    }
    guard let last else { return Text(en: "it is empty", ko: "비어 있습니다") }
    if isBetween(last) { return misplaced(last) }
    let parts = name.split(separator: "-").map(\.utf8)
    if parts.count == 2, parts[0].count == 3,
      parts[0].allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
      parts[1].allSatisfy({ (0x30...0x39).contains($0) })
    {
      return Text(en: "it looks like the id of a record", ko: "기록의 ID처럼 보입니다")
    }
    let length = name.unicodeScalars.count
    guard length > longest else { return nil }
    return Text(
      en: "it has \(length) characters, more than \(longest)",
      ko: "\(length)자입니다. \(longest)자까지 쓸 수 있습니다")
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "-", "'", "’"].contains(scalar)
  }

  /// False for what follows a letter: marks, and what stands between two letters.
  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: false
    default: !isBetween(scalar)
    }
  }

  private static func misplaced(_ scalar: Unicode.Scalar) -> Text {
    let sign = isBetween(scalar) ? "'\(scalar)'" : code(of: scalar)
    return Text(
      en: "\(scalar == " " ? "a blank" : sign) in it has no letter before or after it",
      ko: "앞이나 뒤에 글자가 없는 문자가 있습니다: \(scalar == " " ? "공백" : sign)")
  }

  private static func objection(to scalar: Unicode.Scalar) -> Text? {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFFA0...0xFFDC:
      return Text(en: "it contains an incomplete syllable", ko: "완성되지 않은 글자가 있습니다")
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      if !scalar.properties.isDefaultIgnorableCodePoint { return nil }
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .enclosingMark,
      .privateUse, .unassigned:
      break
    default:
      return Text(en: "it contains '\(scalar)'", ko: "'\(scalar)' 문자가 있습니다")
    }
    let code = code(of: scalar)
    return Text(en: "it contains the character \(code)", ko: "\(code) 문자가 있습니다")
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    "U+" + String(scalar.value, radix: 16, uppercase: true)
  }
}
