public import CatchValues

/// A rule that shifts are checked against, in the order in which findings are reported.
public enum CheckRule: Int, Hashable, Sendable, CaseIterable, Comparable {
  case overlap
  case doubleBooking
  case membership
  case breaks
  case unavailable
  case undesired
  case outsideAvailability
  case minorAge
  case minorNight
  case minorHoliday
  case minorDay
  case minorWeek
  case rest
  case longShift
  case dayOvertime
  case weekOvertime
  case weekLimit
  case partTimeLimit
  case daysInARow
  case weeklyHoliday
  case forgottenClockOut
  case missedShift
  case beyondPlan

  /// The unit of a rule's bound.
  public enum Unit: Hashable, Sendable {
    /// Minutes in the store and on the command line, seconds in findings.
    case time
    case days
  }

  /// The code in the store, in JSON and on the command line.
  public var code: String {
    switch self {
    case .overlap: "overlap"
    case .doubleBooking: "double-booking"
    case .membership: "membership"
    case .forgottenClockOut: "forgotten-clock-out"
    case .missedShift: "missed-shift"
    case .beyondPlan: "beyond-plan"
    case .breaks: "break"
    case .unavailable: "unavailable"
    case .undesired: "undesired"
    case .outsideAvailability: "outside-availability"
    case .minorAge: "minor-age"
    case .minorNight: "minor-night"
    case .minorHoliday: "minor-holiday"
    case .minorDay: "minor-day"
    case .minorWeek: "minor-week"
    case .rest: "rest"
    case .longShift: "long-shift"
    case .dayOvertime: "day-overtime"
    case .weekOvertime: "week-overtime"
    case .weekLimit: "week-limit"
    case .partTimeLimit: "part-time-limit"
    case .daysInARow: "days-in-a-row"
    case .weeklyHoliday: "weekly-holiday"
    }
  }

  public init?(code: String) {
    guard let rule = CheckRule.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }

  public static func < (left: CheckRule, right: CheckRule) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The severity unless the owner set one; no rule refuses by default.
  public var severity: CheckSeverity {
    switch self {
    case .overlap, .doubleBooking, .unavailable, .minorAge, .minorNight, .minorHoliday, .minorDay,
      .minorWeek, .weekLimit, .partTimeLimit:
      .error
    case .membership, .forgottenClockOut, .missedShift, .beyondPlan, .breaks, .undesired,
      .outsideAvailability, .rest, .longShift, .dayOvertime, .weekOvertime, .daysInARow,
      .weeklyHoliday:
      .warning
    }
  }

  /// Minutes or days; nil for a rule that measures nothing.
  public var bound: Int? {
    switch self {
    case .minorDay: 7 * 60
    case .minorWeek: 35 * 60
    case .rest: 11 * 60
    case .longShift: 12 * 60
    case .dayOvertime: 8 * 60
    case .weekOvertime: 40 * 60
    case .weekLimit: 52 * 60
    case .partTimeLimit: 12 * 60
    case .daysInARow: 6
    case .weeklyHoliday: 15 * 60
    case .overlap, .doubleBooking, .membership, .forgottenClockOut, .missedShift, .beyondPlan,
      .breaks, .unavailable, .undesired, .outsideAvailability, .minorAge, .minorNight,
      .minorHoliday:
      nil
    }
  }

  /// nil for a rule without a bound.
  public var unit: Unit? {
    bound == nil ? nil : self == .daysInARow ? .days : .time
  }

  /// The name of the problem that the rule finds.
  public var name: Text {
    switch self {
    case .overlap: Text(en: "two shifts at the same time", ko: "겹치는 근무")
    case .doubleBooking: Text(en: "two workplaces at the same time", ko: "두 사업장에서 겹치는 근무")
    case .membership: Text(en: "days outside the membership", ko: "소속 기간 밖의 근무")
    case .forgottenClockOut: Text(en: "clock entries without an end", ko: "퇴근 기록 누락")
    case .missedShift: Text(en: "past shifts without work", ko: "출근하지 않은 지난 근무")
    case .beyondPlan: Text(en: "clocked time that is not paid", ko: "지급하지 않는 기록 시간")
    case .breaks: Text(en: "too little break", ko: "휴게 부족")
    case .unavailable: Text(en: "times when a worker cannot work", ko: "불가 시간의 근무")
    case .undesired: Text(en: "times a worker would rather not work", ko: "비선호 시간의 근무")
    case .outsideAvailability: Text(en: "outside the times a worker can work", ko: "가능 시간 밖의 근무")
    case .minorAge: Text(en: "workers under 15", ko: "15세 미만")
    case .minorNight: Text(en: "minors at night", ko: "연소자 야간 근무")
    case .minorHoliday: Text(en: "minors on holidays", ko: "연소자 휴일 근무")
    case .minorDay: Text(en: "long days of minors", ko: "연소자 하루 시간")
    case .minorWeek: Text(en: "long weeks of minors", ko: "연소자 한 주 시간")
    case .rest: Text(en: "little rest between days", ko: "근무 사이 짧은 휴식")
    case .longShift: Text(en: "long shifts", ko: "긴 근무")
    case .dayOvertime: Text(en: "overtime in a day", ko: "하루 연장 근로")
    case .weekOvertime: Text(en: "overtime in a week", ko: "한 주 연장 근로")
    case .weekLimit: Text(en: "more than a week may have", ko: "한 주 한도 초과")
    case .partTimeLimit: Text(en: "far beyond a part-time contract", ko: "단시간근로자 초과 한도")
    case .daysInARow: Text(en: "days without a day off", ko: "쉬는 날 없는 연속 근무")
    case .weeklyHoliday: Text(en: "hours that earn weekly-holiday pay", ko: "주휴수당 기준 시간")
    }
  }

  /// The act and article behind the rule; nil for a rule of good sense.
  public var law: Text? {
    switch self {
    case .breaks: CheckRule.act("54")
    case .minorAge: CheckRule.act("64")
    case .minorNight, .minorHoliday: CheckRule.act("70")
    case .minorDay, .minorWeek: CheckRule.act("69")
    // Eleven hours bind only transport and health services that exceed the weekly limit.
    case .rest: nil
    case .dayOvertime, .weekOvertime: CheckRule.act("50")
    case .weekLimit: CheckRule.act("53")
    case .partTimeLimit:
      Text(
        en: "Act on Fixed-Term and Part-Time Workers, article 6",
        ko: "기간제 및 단시간근로자 보호 등에 관한 법률 제6조")
    case .daysInARow, .weeklyHoliday: CheckRule.act("55")
    case .overlap, .doubleBooking, .membership, .forgottenClockOut, .missedShift, .beyondPlan,
      .unavailable, .undesired, .outsideAvailability, .longShift:
      nil
    }
  }

  /// True for a rule about what has happened, which cannot refuse a change.
  var isOfThePast: Bool {
    self == .forgottenClockOut || self == .missedShift || self == .beyondPlan
  }

  private static func act(_ article: String) -> Text {
    Text(en: "Labor Standards Act, article \(article)", ko: "근로기준법 제\(article)조")
  }
}

/// The severity and bound of each rule at a workplace.
public struct CheckRuleSet: Hashable, Sendable {
  public struct Setting: Hashable, Sendable {
    public var severity: CheckSeverity
    /// Minutes or days.
    public var bound: Int?
    /// True when the owner set it.
    public var isOwn: Bool
  }

  /// In the order of the rules.
  private var settings: [Setting]

  /// Creates the defaults, for a workplace whose owner set nothing.
  public init() {
    settings = CheckRule.allCases.map {
      Setting(severity: $0.severity, bound: $0.bound, isOwn: false)
    }
  }

  public subscript(rule: CheckRule) -> Setting {
    get { settings[rule.rawValue] }
    set { settings[rule.rawValue] = newValue }
  }

  /// Returns a set with all other rules off; an empty list keeps all.
  func narrowed(to rules: [CheckRule]) -> CheckRuleSet {
    guard !rules.isEmpty else { return self }
    var narrowed = self
    for rule in CheckRule.allCases where !rules.contains(rule) { narrowed[rule].severity = .off }
    return narrowed
  }

  /// True when changes that break one of the rules are refused.
  var refuses: Bool { settings.contains { $0.severity == .refuse } }

  /// The bound in seconds for a time, otherwise unchanged.
  func limit(_ rule: CheckRule) -> Int {
    (self[rule].bound ?? 0) * (rule.unit == .time ? 60 : 1)
  }
}
