public import CatchValues

extension LimitedText {
  /// The reason for reopening a pay period; required, for later questions.
  public static let reopening = shift(
    "reason", Text(en: "reason", ko: "사유"), 1...200, isTrimmed: true)
  static let reason = shift("reason", Text(en: "reason", ko: "사유"), 0...200)

  static let title = shift("title", Text(en: "title", ko: "제목"), 0...50)
  static let memo = shift("memo", Text(en: "memo", ko: "메모"), 0...200, allowsLines: true)
  static let note = shift("note", Text(en: "note", ko: "비고"), 0...200)
  static let templateName = shift("name", Text(en: "name", ko: "이름"), 1...50, isTrimmed: true)

  /// A text of shifts and workplaces, refused as `shift.text`.
  static func shift(
    _ field: String, _ name: Text, _ length: ClosedRange<Int>, allowsLines: Bool = false,
    isTrimmed: Bool = false
  ) -> LimitedText {
    LimitedText(
      ShiftRefusal.text, field: field, name: name, length: length, allowsLines: allowsLines,
      isTrimmed: isTrimmed)
  }
}
