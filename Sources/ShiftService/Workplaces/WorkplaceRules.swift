public import CatchValues

/// Limits for a workplace's name and its other texts.
public enum WorkplaceRules {
  /// At most 50 characters, not blank; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func name(_ text: String) throws(Failure) -> String {
    try LimitedText.checked(
      text,
      LimitedText.Rule(
        field: "name", name: Text(en: "name", ko: "이름"), limit: 50, allowsEmpty: false,
        isTrimmed: true))
  }

  /// At most 10 characters, such as 카페 or 편의점; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func category(_ text: String) throws(Failure) -> String {
    try LimitedText.checked(
      text,
      LimitedText.Rule(
        field: "category", name: Text(en: "category", ko: "업종"), limit: 10, isTrimmed: true))
  }

  /// At most 100 characters; blanks around it are dropped.
  /// - Throws: `shift.text`
  public static func address(_ text: String) throws(Failure) -> String {
    try LimitedText.checked(
      text,
      LimitedText.Rule(
        field: "address", name: Text(en: "address", ko: "주소"), limit: 100, isTrimmed: true))
  }
}
