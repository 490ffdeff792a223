public import CatchValues

/// Limits for a workplace's name and its other texts.
public enum WorkplaceRules {
  /// At most 50 characters, not blank; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func name(_ text: String) throws(Failure) -> String {
    try LimitedText.shift("name", Text(en: "name", ko: "이름"), 1...50, isTrimmed: true).checked(text)
  }

  /// At most 10 characters, such as 카페 or 편의점; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func category(_ text: String) throws(Failure) -> String {
    try LimitedText.shift(
      "category", Text(en: "category", ko: "업종"), 0...10, isTrimmed: true
    ).checked(text)
  }

  /// At most 100 characters; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func address(_ text: String) throws(Failure) -> String {
    try LimitedText.shift(
      "address", Text(en: "address", ko: "주소"), 0...100, isTrimmed: true
    ).checked(text)
  }
}
