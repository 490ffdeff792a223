public import CatchValues

/// A likely reason why a payslip differs: a known mistake that gives exactly the same figure.
public struct PayslipCause: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let meaning: Text
  /// The articles that the mistake goes against, where it is more than wrong arithmetic.
  public let law: Text?

  init(_ id: String, _ en: String, _ ko: String, law: Text? = nil) {
    self.id = id
    meaning = Text(en: en, ko: ko)
    self.law = law
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
  static let businessIncome = PayslipCause(
    "business_income", "withheld as business income (3.3 %) instead of wage tax and premiums",
    "근로소득세와 4대 보험료 대신 사업소득 3.3%를 공제함", law: employeeLaw)
  static let flatTax = PayslipCause(
    "flat_tax", "3.3 % instead of the withholding table", "간이세액표 대신 3.3%를 공제함",
    law: employeeLaw)
  /// Source, as in force on 2026-01-01: 소득세법 제129조 제1항 제3호, 근로기준법 제2조 제1항 제1호.
  private static let employeeLaw = Text(
    en: "3 % is for business income: 소득세법 제129조 제1항 제3호; a person who works set hours for a "
      + "wage is an employee: 근로기준법 제2조 제1항 제1호",
    ko: "3%는 사업소득의 세율: 소득세법 제129조 제1항 제3호, 정해진 시간에 임금을 받고 일하면 근로자: "
      + "근로기준법 제2조 제1항 제1호")
  static let notAsClosed = PayslipCause(
    "not_as_closed", "as the shifts stand now, not as the period was closed",
    "마감한 명세서가 아니라 지금 기록된 근무대로 계산함")

  /// Names a missing shift by the days of all shifts that it may be.
  ///
  /// - Parameter days: in order, one for each shift that may be the missing one; not empty.
  static func missingShift(_ days: [CivilDate]) -> PayslipCause {
    let id = "shift_missing"
    precondition(!days.isEmpty, "a missing shift has a day")
    guard days.count > 1 else {
      return PayslipCause(id, "the shift of \(days[0]) is missing", "\(days[0]) 근무가 빠짐")
    }
    var names: [String] = []
    for day in days where names.last != day.description { names.append(day.description) }
    guard names.count <= mostDays else {
      let (first, last) = (days[0], days[days.count - 1])
      return PayslipCause(
        id,
        "one of \(days.count) shifts that fit equally, from \(first) to \(last), is missing",
        "똑같이 맞는 \(first)~\(last) 근무 \(days.count)건 가운데 하나가 빠짐")
    }
    let korean = names.joined(separator: ", ")
    let last = names.removeLast()
    let english = names.isEmpty ? last : names.joined(separator: ", ") + " or " + last
    return PayslipCause(id, "one of the shifts of \(english) is missing", "\(korean) 근무 가운데 하나가 빠짐")
  }

  /// The number of days that a cause still lists.
  private static let mostDays = 6

  /// Joins mistakes that explain one line only together.
  static func joined(_ causes: [PayslipCause]) -> PayslipCause {
    guard causes.count > 1 else { return causes.first ?? .unexplained }
    return PayslipCause(
      causes.map(\.id).joined(separator: "+"),
      causes.map(\.meaning.en).joined(separator: ", and "),
      causes.map(\.meaning.ko).joined(separator: ", "))
  }
}
