public import CatchValues

/// The payslip lines that the program computes itself; the raw values are those of `wage calc`.
public enum PayslipItem: String, Hashable, Sendable, CaseIterable {
  case normal = "normal_pay"
  case overtime = "overtime_pay"
  case excess = "part_time_excess_pay"
  case night = "night_premium"
  case holiday = "holiday_pay"
  case weekly = "weekly_allowance"
  case paidHoliday = "paid_holiday_pay"
  case leave = "leave_pay"
  case otherItems = "other_items"
  case gross
  case pension = "national_pension"
  case health = "health_insurance"
  case care = "long_term_care"
  case employment = "employment_insurance"
  case incomeTax = "income_tax"
  case localTax = "local_tax"
  case otherDeductions = "other"
  case deductions = "deductions_total"
  case net

  public static let pay: [PayslipItem] = [
    .normal, .overtime, .excess, .night, .holiday, .weekly, .paidHoliday, .leave,
  ]
  public static let premiums: [PayslipItem] = [.pension, .health, .care, .employment]
  public static let withheld: [PayslipItem] = [
    .pension, .health, .care, .employment, .incomeTax, .localTax,
  ]

  public var name: Text { Text(en: words.en, ko: words.ko) }

  /// The title on payslips, and the other names that received ones have for the item, without
  /// spaces and between them.
  private var words: (en: String, ko: String, others: String) {
    switch self {
    case .normal: ("Base pay", "기본급", "기본임금 기본시급 시급 월급 본봉 급여 기본 base basic salary")
    case .overtime: ("Overtime", "연장근로수당", "연장수당 연장 연장근로 시간외수당 시간외근로수당 ot")
    case .excess: ("Beyond the contract", "초과근로수당", "단시간초과 초과수당 초과근무수당")
    case .night: ("Night premium", "야간근로수당", "야간수당 야간 야간근로 야간할증 야간가산수당")
    case .holiday:
      (
        "Holiday work", "휴일근로수당",
        "휴일수당 휴일근로 특근수당 휴일근무수당 휴일근로임금 휴일가산수당 holidaypremium"
      )
    case .weekly: ("Weekly holiday", "주휴수당", "주휴 주휴일수당 유급주휴수당 weeklyholidaypay")
    case .paidHoliday: ("Paid holidays", "유급휴일수당", "공휴일수당 유급휴일 법정휴일수당")
    case .leave: ("Paid leave", "연차휴가수당", "연차수당 연차 유급휴가수당 연차유급휴가수당")
    case .otherItems: ("Other items", "그 밖의 수당", "기타수당 제수당")
    case .gross:
      (
        "Gross", "지급액 계",
        "지급총액 총지급액 지급합계 지급계 급여계 급여총액 지급액합계 세전 세전급여 총급여 grosspay"
      )
    case .pension: ("National pension", "국민연금", "연금 국민연금보험료 국민연금료 pension")
    case .health: ("Health insurance", "건강보험", "건강보험료 건보 의료보험 국민건강보험 health")
    case .care:
      (
        "Long-term care", "장기요양보험",
        "장기요양 장기요양보험료 노인장기요양보험 노인장기요양보험료 요양보험 요양보험료"
      )
    case .employment: ("Employment insurance", "고용보험", "고용보험료 고용 실업급여 employment")
    case .incomeTax: ("Income tax", "소득세", "갑근세 근로소득세 갑종근로소득세 원천세 사업소득세 tax")
    case .localTax: ("Local tax", "지방소득세", "주민세 지방세 지방소득 localincometax")
    case .otherDeductions: ("Other deductions", "기타 공제", "기타공제액")
    case .deductions:
      ("Deductions in all", "공제액 계", "공제총액 총공제액 공제합계 공제계 공제액합계 deductions")
    case .net:
      ("Net", "실수령액", "실지급액 차인지급액 차감지급액 차인지급 실수령 세후 세후급여 netpay takehome")
    }
  }

  /// Finds the item with a title in Korean or English; nil for any other title.
  ///
  /// 국민연금공제, 소득세 3% and the like are the statutory deductions, too.
  public init?(titled title: String) {
    let word = PayslipItem.plain(title)
    let suffixes = ["공제", "공제액", "공제금", "deduction", "33%", "03%", "3%"]
    let suffix = suffixes.first(where: word.hasSuffix)
    let name = suffix.map { String(word.dropLast($0.count)) }
    guard
      let found = PayslipItem.allCases.first(where: { $0.isCalled(word) })
        ?? PayslipItem.withheld.first(where: { item in name.map(item.isCalled) ?? false })
    else { return nil }
    self = found
  }

  /// - Parameter word: a title as `plain` gives it.
  private func isCalled(_ word: String) -> Bool {
    [rawValue, words.ko, words.en].contains { PayslipItem.plain($0) == word }
      || words.others.split(separator: " ").contains { $0 == word }
  }

  /// Lower-cases a title and removes text in brackets, spaces and other marks.
  static func plain(_ title: String) -> String {
    var depth = 0
    var kept = ""
    for scalar in Normalization.composedHangul(title).lowercased().unicodeScalars {
      switch scalar {
      case "(", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      case " ", "_", "-", ".", ":", "\u{B7}", "\u{3000}", "\t": break
      default: if depth == 0 { kept.unicodeScalars.append(scalar) }
      }
    }
    return kept
  }

  /// Returns the code in documents for an allowance or deduction of that name.
  static func itemCode(titled title: String) -> String {
    switch plain(title) {
    case "식대", "식비", "중식대", "meal", "mealallowance": "meal"
    case "자가운전보조금", "차량유지비", "car": "car"
    case "보육수당", "육아수당", "출산보육수당", "childcare": "childcare"
    case "상여금", "상여", "보너스", "bonus": "bonus"
    case "가불금", "선급금", "가불", "advance": "advance"
    case "봉사료", "팁", "tips": "tips"
    case let word: word
    }
  }
}
