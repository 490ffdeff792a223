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
    figures[code] ?? Text(verbatim: code)
  }

  private static let figures: [String: Text] = [
    "meal": Text(en: "Meal allowance", ko: "식대"),
    "car": Text(en: "Car allowance", ko: "자가운전보조금"),
    "childcare": Text(en: "Childcare allowance", ko: "보육수당"),
    "bonus": Text(en: "Bonus", ko: "상여금"),
    "advance": Text(en: "Advance", ko: "가불금"),
    "tips": Text(en: "Tips", ko: "봉사료"),
    "normal_pay": Text(en: "Base pay", ko: "기본급"),
    "overtime_pay": Text(en: "Overtime", ko: "연장근로수당"),
    "part_time_excess_pay": Text(en: "Beyond the contract", ko: "초과근로수당"),
    "night_premium": Text(en: "Night premium", ko: "야간근로수당"),
    "holiday_pay": Text(en: "Holiday work", ko: "휴일근로수당"),
    "holiday_work": Text(en: "Holiday work", ko: "휴일근로임금"),
    "holiday_premium": Text(en: "Holiday premium", ko: "휴일가산수당"),
    "arrears": Text(en: "Arrears", ko: "소급분"),
    "arrears_exempt": Text(en: "Arrears", ko: "소급분"),
    "weekly_allowance": Text(en: "Weekly holiday", ko: "주휴수당"),
    "paid_holiday_pay": Text(en: "Paid holidays", ko: "유급휴일수당"),
    "leave_pay": Text(en: "Paid leave", ko: "연차휴가수당"),
    PayItem.unusedLeave: Text(en: "Unused leave", ko: "연차 미사용수당"),
    PayItem.severance: Text(en: "Severance", ko: "퇴직금"),
    PayItem.dismissal: Text(en: "Dismissal pay", ko: "해고예고수당"),
    PayItem.severanceTax: Text(en: "Severance tax", ko: "퇴직소득세·지방세"),
    "other_items": Text(en: "Allowances", ko: "기타 수당"),
    "non_taxable": Text(en: "Allowances, not taxable", ko: "비과세 수당"),
    "national_pension": Text(en: "National pension", ko: "국민연금"),
    "health_insurance": Text(en: "Health insurance", ko: "건강보험"),
    "long_term_care": Text(en: "Long-term care", ko: "장기요양보험"),
    "employment_insurance": Text(en: "Employment insurance", ko: "고용보험"),
    "industrial_accident": Text(en: "Industrial accident", ko: "산재보험"),
    "severance_accrual": Text(en: "Severance accrual", ko: "퇴직금 충당"),
    "income_tax": Text(en: "Income tax", ko: "소득세"),
    "local_tax": Text(en: "Local tax", ko: "지방소득세"),
    "work": Text(en: "Work", ko: "총 근로"),
    "overtime": Text(en: "Overtime", ko: "연장"),
    "night": Text(en: "Night", ko: "야간"),
    "holiday": Text(en: "Holiday", ko: "휴일"),
  ]
}
