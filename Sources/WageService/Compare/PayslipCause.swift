public import CatchValues

/// A likely reason why a payslip differs: a known mistake that gives exactly the same figure.
public struct PayslipCause: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let meaning: Text

  init(_ id: String, _ en: String, _ ko: String) {
    self.id = id
    meaning = Text(en: en, ko: ko)
  }

  /// No known mistake gives that figure.
  public static let unexplained = PayslipCause("unexplained", "unexplained", "원인을 찾지 못함")
  static let followsGross = PayslipCause(
    "follows_gross", "right for the gross that was paid", "받은 지급액 기준으로는 맞음")
  static let followsTax = PayslipCause(
    "follows_tax", "a tenth of the income tax as withheld", "받은 소득세의 10%")
  static let followsLines = PayslipCause(
    "follows_lines", "follows from the lines above", "위 항목의 차이 때문")
  static let sum = PayslipCause(
    "does_not_add_up", "is not the sum of its own lines", "명세서의 항목을 더한 값과 다름")
  static let unknownItem = PayslipCause(
    "not_agreed", "not in what was agreed or recorded", "계약이나 기록에 없는 항목")
  static let missingItem = PayslipCause("left_out", "left out", "빠짐")
  static let notAsClosed = PayslipCause(
    "not_as_closed", "as the shifts stand now, not as the period was closed",
    "마감한 명세서가 아니라 지금 기록된 근무대로 계산함")

  /// Joins mistakes that explain one line only together.
  static func joined(_ causes: [PayslipCause]) -> PayslipCause {
    guard causes.count > 1 else { return causes.first ?? .unexplained }
    return PayslipCause(
      causes.map(\.id).joined(separator: "+"),
      causes.map(\.meaning.en).joined(separator: ", and "),
      causes.map(\.meaning.ko).joined(separator: ", "))
  }
}
