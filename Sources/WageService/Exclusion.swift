public import CatchValues

/// The reason why a person is not covered by an insurance.
public enum Exclusion: String, Hashable, Sendable {
  /// Business income: the person does not count as an employee.
  case notEmployee = "not_employee"
  /// The employment lies outside the period.
  case notEmployed = "not_employed"
  case age60 = "age_60"
  case minorOptsOut = "minor_opts_out"
  /// A daily worker employed for less than a month.
  case underOneMonth = "under_one_month"
  /// A daily worker below 8 days, 60 hours and the income that counts instead.
  case fewDays = "few_days"
  /// A daily worker with fewer than 8 days of work in the month, for health insurance.
  case underEightDays = "under_8_days"
  case under60Hours = "under_60_hours"
  /// Under 60 hours a month or 15 a week, for less than three months.
  case shortHours = "short_hours"
  case hiredAt65 = "hired_at_65"
  /// Joined after the first day of the month.
  case joiningMonth = "joining_month"
  /// The status of residence, without an application that changes it.
  case visa
  /// Exempt from long-term care on application, with a visa for which that is possible.
  case careExempt = "care_exempt"
  /// The input excludes the person.
  case byInput = "told"

  public var reason: Text {
    switch self {
    case .notEmployee:
      Text(en: "business income is not an employee's pay", ko: "사업소득은 근로자의 보수가 아님")
    case .notEmployed:
      Text(en: "not employed in the period", ko: "해당 기간에 고용되어 있지 않음")
    case .age60: Text(en: "aged 60 or over", ko: "60세 이상")
    case .minorOptsOut: Text(en: "under 18 and unwilling to join", ko: "18세 미만이고 가입을 원하지 않음")
    case .underOneMonth:
      Text(en: "a daily worker employed under a month", ko: "고용 기간 1개월 미만의 일용근로자")
    case .fewDays:
      Text(
        en: "a daily worker under 8 days, 60 hours and the income test of the month",
        ko: "월 8일·60시간·소득 기준에 모두 못 미치는 일용근로자")
    case .underEightDays:
      Text(en: "a daily worker with under 8 days of work in the month", ko: "월 8일 미만으로 일한 일용근로자")
    case .under60Hours: Text(en: "under 60 contracted hours a month", ko: "월 소정근로 60시간 미만")
    case .shortHours:
      Text(
        en: "under 60 hours a month or 15 a week, for less than three months",
        ko: "월 60시간 또는 주 15시간 미만이고 3개월 미만")
    case .hiredAt65: Text(en: "hired at 65 or later", ko: "65세 이후 고용")
    case .joiningMonth:
      Text(en: "joined after the first day of the month", ko: "자격을 취득한 달(초일 취득이 아님)")
    case .visa: Text(en: "by the status of residence", ko: "체류자격에 따라 적용되지 않음")
    case .careExempt:
      Text(en: "exempt from long-term care on application", ko: "장기요양보험 가입제외 신청")
    case .byInput: Text(en: "excluded by the input", ko: "입력에서 제외")
    }
  }
}

/// The ground of exclusion for each insurance; nil where insured.
public struct Exclusions: Hashable, Sendable {
  public var pension: Exclusion?
  public var health: Exclusion?
  public var employment: Exclusion?
  public var unemployment: Exclusion?
  public var accident: Exclusion?
  /// Of long-term care alone, which otherwise goes with health insurance.
  public var care: Exclusion?

  init() {}

  init(all ground: Exclusion) {
    pension = ground
    health = ground
    employment = ground
    unemployment = ground
    accident = ground
  }
}
