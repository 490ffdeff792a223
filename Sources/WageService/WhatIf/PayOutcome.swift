public import CatchValues

/// The figures of a period for comparing its variants.
public enum PayFigure: String, Hashable, Sendable, CaseIterable {
  case work = "work_minutes"
  case base = "base_pay"
  case premiums
  case weekly = "weekly_allowance"
  case gross
  case insurance
  case tax
  case net
  case netAnHour = "net_an_hour"
  case employerPremiums = "employer_premiums"
  case severance = "severance_accrual"
  case cost = "total_cost"
  case costAnHour = "cost_an_hour"

  public var name: Text {
    switch self {
    case .work: Text(en: "Work, minutes", ko: "근로시간(분)")
    case .base: Text(en: "Base pay and items", ko: "기본급과 수당")
    case .premiums: Text(en: "Overtime, night, holiday", ko: "연장·야간·휴일수당")
    case .weekly: Text(en: "Weekly holiday", ko: "주휴수당")
    case .gross: Text(en: "Gross", ko: "지급액 계")
    case .insurance: Text(en: "Insurance", ko: "4대 보험")
    case .tax: Text(en: "Tax", ko: "세금")
    case .net: Text(en: "Net", ko: "실수령액")
    case .netAnHour: Text(en: "Net an hour", ko: "시간당 실수령액")
    case .employerPremiums: Text(en: "Employer's premiums", ko: "사업주 보험료")
    case .severance: Text(en: "Severance accrual", ko: "퇴직금 충당")
    case .cost: Text(en: "Total cost", ko: "총 인건비")
    case .costAnHour: Text(en: "Cost an hour", ko: "시간당 인건비")
    }
  }
}

extension PayResult {
  /// The figure in won, for work in minutes; an hour's share is rounded down, and 0 without work.
  public subscript(figure: PayFigure) -> Int {
    switch figure {
    case .work: minutes.work
    case .base: gross - self[.premiums] - self[.weekly]
    case .premiums: pay.overtime + pay.partTimeExcess + pay.night + pay.holiday
    case .weekly: pay.weeklyAllowance
    case .gross: gross
    case .insurance: premiums?.employeeTotal ?? 0
    case .tax: incomeTax + localTax
    case .net: net
    case .netAnHour: anHour(net)
    case .employerPremiums: premiums?.employerTotal ?? 0
    case .severance: severanceAccrual
    case .cost: totalCost
    case .costAnHour: anHour(totalCost)
    }
  }

  private func anHour(_ amount: Int) -> Int {
    guard minutes.work > 0 else { return 0 }
    let wide = Int128(amount) * 60
    return Int(Rounding.floor.divide(wide, by: Int128(minutes.work)))
  }

  /// The legal thresholds, each true when the period is above it.
  public var thresholds: [PayThreshold: Bool] {
    let membership = premiums?.membership
    return [
      .weeklyHoliday: basis.hasWeeklyHoliday, .premiums: basis.hasPremiums,
      .pension: membership?.pension ?? false, .health: membership?.health ?? false,
      .employment: membership?.unemployment ?? false,
      .minimumWage: !warnings.contains { $0.id == "below_minimum_wage" },
    ]
  }
}

/// A legal threshold that a small change can cross.
public enum PayThreshold: String, Hashable, Sendable, CaseIterable {
  case weeklyHoliday = "weekly_holiday"
  case pension
  case health
  case employment
  case premiums
  case minimumWage = "minimum_wage"

  /// Returns the note that the effect of the threshold begins or ends.
  public func crossing(_ isAbove: Bool) -> Text {
    let (en, ko) = words
    return isAbove
      ? Text(en: "\(en) begins", ko: "\(ko) 시작") : Text(en: "\(en) ends", ko: "\(ko) 끝")
  }

  private var words: (en: String, ko: String) {
    switch self {
    case .weeklyHoliday: ("weekly holiday pay (15 h a week)", "주휴수당(주 15시간)")
    case .pension: ("national pension (60 h a month)", "국민연금(월 60시간)")
    case .health: ("health insurance (60 h a month)", "건강보험(월 60시간)")
    case .employment: ("employment insurance", "고용보험")
    case .premiums: ("premiums for overtime, night and holidays (5 employees)", "연장·야간·휴일 가산(5명)")
    case .minimumWage: ("pay at the minimum wage or above", "최저임금 이상")
    }
  }
}
