public import CatchValues

/// The titles of pay items, as a payslip prints them.
public enum PayTitle {
  /// Returns the title of an item besides work pay, in its own words if it has some.
  public static func item(_ item: PayItem) -> Text {
    if let correction = item.correction { return arrears(correction, isDue: item.amount >= 0) }
    if PayItem.isOfEnd(item.code) { return of(item.code) }
    if let name = item.name { return Text(verbatim: Normalization.composedHangul(name)) }
    return of(item.code)
  }

  /// `소급분 2026-10 기본급`
  public static func arrears(_ correction: PayCorrection, isDue: Bool) -> Text {
    let item = of(correction.item)
    return isDue
      ? Text(
        en: "Arrears \(correction.period): \(item.en)", ko: "소급분 \(correction.period) \(item.ko)")
      : Text(
        en: "Recovery \(correction.period): \(item.en)",
        ko: "과지급 정산 \(correction.period) \(item.ko)")
  }

  /// Returns the title of a figure by its name in the results; any other name is its own title.
  public static func of(_ code: String) -> Text {
    // Of so many words `init(rawValue:)` would make a dictionary first.
    for item in PayslipItem.pay where item.rawValue == code { return item.name }
    for item in PayslipItem.withheld where item.rawValue == code { return item.name }
    // A dictionary would be made by each start that shows a figure.
    return switch code {
    case "meal": Text(en: "Meal allowance", ko: "식대")
    case "car": Text(en: "Car allowance", ko: "자가운전보조금")
    case "childcare": Text(en: "Childcare allowance", ko: "보육수당")
    case "bonus": Text(en: "Bonus", ko: "상여금")
    case "advance": Text(en: "Advance", ko: "가불금")
    case "tips": Text(en: "Tips", ko: "봉사료")
    case "holiday_work": Text(en: "Holiday work", ko: "휴일근로임금")
    case "holiday_premium": Text(en: "Holiday premium", ko: "휴일가산수당")
    case "arrears": Text(en: "Arrears", ko: "소급분")
    case "arrears_exempt": Text(en: "Arrears", ko: "소급분")
    case PayItem.unusedLeave: Text(en: "Unused leave", ko: "연차 미사용수당")
    case PayItem.severance: Text(en: "Severance", ko: "퇴직금")
    case PayItem.dismissal: Text(en: "Dismissal pay", ko: "해고예고수당")
    case PayItem.severanceTax: Text(en: "Severance tax", ko: "퇴직소득세·지방세")
    case "other_items": Text(en: "Allowances", ko: "기타 수당")
    case "non_taxable": Text(en: "Allowances, not taxable", ko: "비과세 수당")
    case "industrial_accident": Text(en: "Industrial accident", ko: "산재보험")
    case "severance_accrual": Text(en: "Severance accrual", ko: "퇴직금 충당")
    case "work": Text(en: "Work", ko: "총 근로")
    case "overtime": Text(en: "Overtime", ko: "연장")
    case "night": Text(en: "Night", ko: "야간")
    case "holiday": Text(en: "Holiday", ko: "휴일")
    default: Text(verbatim: code)
    }
  }
}
