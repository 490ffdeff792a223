import CatchValues

/// The side of a payslip on which a line of an unknown name stands, as far as the name shows.
enum PayslipSide {
  case pay
  case deduction

  /// - Returns: nil when the name shows neither.
  init?(titled title: String) {
    let word = PayslipItem.plain(title)
    let parts = PayslipSide.deductions
    if parts.contains(where: word.contains) || word.hasSuffix("세") || word.hasSuffix("tax") {
      self = .deduction
    } else if PayslipSide.allowances.contains(where: word.hasSuffix)
      || ["meal", "car", "childcare", "bonus", "tips"].contains(PayslipItem.itemCode(titled: title))
    {
      self = .pay
    } else {
      return nil
    }
  }

  private static let deductions = [
    "공제", "보험료", "4대보험", "사대보험", "33%", "세금", "원천징수", "가불", "선급", "유니폼", "deduction",
    "insurance", "uniform", "advance",
  ]
  private static let allowances = [
    "수당", "상여", "상여금", "보너스", "급여", "장려금", "지원금", "보조금", "식대", "식비", "교통비", "팁", "봉사료",
    "allowance", "bonus", "premium", "pay", "tips",
  ]
}
