public import CatchValues

/// Texts that people write into records, limited in length and free of control characters.
///
/// Characters are counted as Unicode scalars of the composed text, as the store counts them.
public enum LimitedText {
  /// The limits of one text, with its name in messages and its field.
  public struct Rule: Sendable {
    let field: String
    let name: Text
    let limit: Int
    var allowsEmpty = true
    var allowsLines = false
    var isTrimmed = false
  }

  /// The reason for reopening a pay period; required, for later questions.
  public static let reopening = Rule(
    field: "reason", name: Text(en: "reason", ko: "사유"), limit: 200, allowsEmpty: false,
    isTrimmed: true)

  static let title = Rule(field: "title", name: Text(en: "title", ko: "제목"), limit: 50)
  static let memo = Rule(
    field: "memo", name: Text(en: "memo", ko: "메모"), limit: 200, allowsLines: true)
  static let templateName = Rule(
    field: "name", name: Text(en: "name", ko: "이름"), limit: 50, allowsEmpty: false, isTrimmed: true)
  static let note = Rule(field: "note", name: Text(en: "note", ko: "비고"), limit: 200)

  /// Returns the text with its Hangul composed.
  ///
  /// - Throws: `shift.text` if it is too long, or empty or of several lines when that is not
  ///   allowed.
  public static func checked(_ text: String, _ rule: Rule) throws(Failure) -> String {
    let typed = Normalization.composedHangul(text)
    let composed = rule.isTrimmed ? trimmed(typed) : typed
    let isBlank = composed.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    guard !isBlank || (rule.allowsEmpty && composed.isEmpty) else {
      throw refuse(
        rule, Text(en: "the \(rule.name.en) is blank", ko: "\(rule.name.ko, .subject) 비어 있습니다"),
        hint: rule.allowsEmpty
          ? Text(en: "write something, or '' for nothing", ko: "내용을 입력하거나, 없애려면 ''를 입력하십시오")
          : Text(en: "write 1 to \(rule.limit) characters", ko: "1자에서 \(rule.limit)자로 입력하십시오"))
    }
    let length = composed.unicodeScalars.count
    guard length <= rule.limit else {
      throw refuse(
        rule,
        Text(
          en: "the \(rule.name.en) has \(length) characters, more than \(rule.limit)",
          ko: "\(rule.name.ko, .subject) \(length)자입니다. \(rule.limit)자까지 쓸 수 있습니다"),
        hint: Text(
          en: "shorten it to \(rule.limit) characters", ko: "\(rule.limit)자 이내로 줄이십시오"))
    }
    for scalar in composed.unicodeScalars
    where isControl(scalar) && !(rule.allowsLines && scalar == "\n") {
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      throw refuse(
        rule,
        Text(
          en: "the \(rule.name.en) contains the control character \(code)",
          ko: "\(rule.name.ko)에 제어 문자(\(code))가 있습니다"),
        hint: rule.allowsLines
          ? Text(en: "remove the character", ko: "그 문자를 지우십시오")
          : Text(en: "write it in one line", ko: "한 줄로 입력하십시오"))
    }
    return composed
  }

  /// Controls, and line and paragraph separators; Unicode will add no others.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  private static func refuse(_ rule: Rule, _ message: Text, hint: Text) -> Failure {
    Failure(
      ShiftRefusal.text, message, hint: hint, source: SourcePosition(field: rule.field))
  }
}
