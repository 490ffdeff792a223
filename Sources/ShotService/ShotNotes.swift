public import CatchValues

/// The limits of what owners write about shots.
public enum ShotNotes {
  static func text(
    _ field: String, _ name: Text, _ length: ClosedRange<Int>, allowsLines: Bool = false
  ) -> LimitedText {
    LimitedText(
      ShotRefusal.value, field: field, name: name, length: length, allowsLines: allowsLines,
      isTrimmed: true)
  }

  public static var note: LimitedText {
    text("note", Text(en: "note", ko: "메모"), 0...1_000, allowsLines: true)
  }
  static var shelf: LimitedText { text("NAME", Text(en: "name", ko: "이름"), 1...30) }
  public static var app: LimitedText { text("app", Text(en: "app", ko: "앱"), 0...100) }
}
