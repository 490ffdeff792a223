/// The limits of a text that people write into a record: its length, its lines, and no control
/// characters.
public struct LimitedText: Sendable {
  /// What the length counts, in the composed text.
  public enum Unit: Sendable {
    /// Unicode scalars, as SQLite's `length` counts them.
    case scalars
    /// Grapheme clusters, as readers count them: an emoji of several scalars is one.
    case characters
  }

  public let refusal: FailureCase
  public let field: String
  /// The text's name in messages.
  public let name: Text
  public let length: ClosedRange<Int>
  public let unit: Unit
  public let allowsLines: Bool
  /// True when blanks around the text are dropped.
  public let isTrimmed: Bool

  /// - Parameter length: from 0 when the text may be empty, which takes it away.
  public init(
    _ refusal: FailureCase, field: String, name: Text, length: ClosedRange<Int>,
    unit: Unit = .scalars, allowsLines: Bool = false, isTrimmed: Bool = false
  ) {
    self.refusal = refusal
    self.field = field
    self.name = name
    self.length = length
    self.unit = unit
    self.allowsLines = allowsLines
    self.isTrimmed = isTrimmed
  }

  /// Returns the text with its Hangul composed.
  ///
  /// - Throws: the refusal if it is too short, too long, or of several lines when that is not
  ///   allowed.
  public func checked(_ text: String) throws(Failure) -> String {
    let typed = Normalization.composedHangul(text)
    let composed = isTrimmed ? LimitedText.trimmed(typed) : typed
    let isBlank = composed.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    let (least, most) = (length.lowerBound, length.upperBound)
    guard !isBlank || (least == 0 && composed.isEmpty) else {
      throw failure(
        "the \(name.en) is blank", "\(name.ko, .subject) 비어 있습니다",
        hint: least == 0
          ? Text(en: "write something, or '' for nothing", ko: "내용을 입력하거나, 없애려면 ''를 입력하십시오")
          : Text(en: "write \(least) to \(most) characters", ko: "\(least)자에서 \(most)자로 입력하십시오"))
    }
    let count = unit == .scalars ? composed.unicodeScalars.count : composed.count
    guard count >= least else {
      throw failure(
        "the \(name.en) has \(count) characters, fewer than \(least)",
        "\(name.ko, .subject) \(count)자입니다. \(least)자부터 쓸 수 있습니다",
        hint: Text(en: "write \(least) to \(most) characters", ko: "\(least)자에서 \(most)자로 입력하십시오"))
    }
    guard count <= most else {
      throw failure(
        "the \(name.en) has \(count) characters, more than \(most)",
        "\(name.ko, .subject) \(count)자입니다. \(most)자까지 쓸 수 있습니다",
        hint: Text(en: "shorten it to \(most) characters", ko: "\(most)자 이내로 줄이십시오"))
    }
    for scalar in composed.unicodeScalars
    where LimitedText.isControl(scalar) && !(allowsLines && scalar == "\n") {
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      throw failure(
        "the \(name.en) contains the control character \(code)", "\(name.ko)에 제어 문자(\(code))가 있습니다",
        hint: allowsLines
          ? Text(en: "remove the character", ko: "그 문자를 지우십시오")
          : Text(en: "write it in one line", ko: "한 줄로 입력하십시오"))
    }
    return composed
  }

  /// Controls, and line and paragraph separators; Unicode will add no others.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns the text without the blanks at its ends.
  public static func trimmed(_ text: String) -> String {
    guard mayHaveBlankEnds(text.utf8) else { return text }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// False for texts that begin and end with visible ASCII or a Hangul syllable, as nearly all do.
  private static func mayHaveBlankEnds(_ bytes: String.UTF8View) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    let (visible, syllables): (ClosedRange<UInt8>, ClosedRange<UInt8>) = (0x21...0x7E, 0xEA...0xED)
    guard visible.contains(first) || syllables.contains(first) else { return true }
    if visible.contains(last) { return false }
    guard let lead = bytes.index(bytes.endIndex, offsetBy: -3, limitedBy: bytes.startIndex) else {
      return true
    }
    return !syllables.contains(bytes[lead])
  }

  private func failure(_ english: String, _ korean: String, hint: Text) -> Failure {
    refusal.failure(english, korean, hint: hint, field: field)
  }
}
