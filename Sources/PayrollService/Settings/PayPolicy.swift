public import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// The length and start of pay periods.
public enum PayCycle: Hashable, Sendable {
  /// From that day of a month, 1 to 28, to the day before it in the next month.
  case monthly(startDay: Int)
  /// The workplace's weeks.
  case weekly
}

/// The rule for a pay day that is not a business day.
public enum PayDayRule: String, Hashable, Sendable, CaseIterable {
  case none
  case previous
  case next
}

/// A workplace's rules for pay, from a day on.
public struct PayPolicy: Hashable {
  /// The rules, with the defaults of a workplace that set none.
  public struct Rules: Hashable, Sendable {
    public var cycle = PayCycle.monthly(startDay: 1)
    /// Clocked times that count, and what becomes of those outside the plan.
    public var attendance = BeyondPlanRules()
    public var size = WorkplaceSize.under150
    public var industry: String?
    /// The whole accident rate of the workplace's own notice, as decimal text.
    public var accidentPermille: String?
    public var weeklyMethod = WeeklyMethod.ruling
    public var rounding = Rounding.ceil
    public var attribution = Attribution.startDay
    /// `dates` is never stored.
    public var holidays = HolidayPolicy.law
    public var payDayRule = PayDayRule.none
    public var partMonth = PartMonth.calendar

    public init() {}
  }

  public var id = ID<PayPolicy>(0)
  public var workplace = ID<Workplace>(0)
  /// nil for a policy that applies from the beginning.
  public var since: CivilDate?
  public var rules = Rules()

  public init() {}
}

extension PayPolicy: StoredRecord {
  public static let table = StoredTable(of: PayPolicy.self, "pay_policy", prefix: "pol")
  public static var noun: TableNoun { TableNoun("pay policy", "pay policies", "임금 정책") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }

  public static let columns = Columns<PayPolicy>()

  public static func list(
    _ policy: inout PayPolicy, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&policy.id)
    columns.place(&policy.workplace)
    columns.dayOrEmpty("since", &policy.since, "Since", "시작일")
    Rules.list(&policy.rules, &columns)
  }
}

extension PayPolicy.Rules {
  fileprivate static func list(
    _ rules: inout PayPolicy.Rules, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    var startDay = if case .monthly(let day) = rules.cycle { day } else { 1 }
    columns.text(
      "cycle", &rules.cycle, "Cycle", "임금 주기", .spelled, is: "a cycle",
      { $0 == .weekly ? "week" : "month" },
      { $0 == "week" ? .weekly : $0 == "month" ? .monthly(startDay: 1) : nil })
    columns.column("start_day", &startDay, "Starts on", "기간 시작일")
    if rules.cycle != .weekly { rules.cycle = .monthly(startDay: startDay) }
    // The column knows three bases: the fourth is a mark beside one of them.
    var paysLateEnd = rules.attendance.clock == .lateEnd
    if paysLateEnd { rules.attendance.clock = .clipped }
    columns.spelled("clock", &rules.attendance.clock, "Pay basis", "시각 기준", as: "pay_basis")
    columns.minutes("clock_step", &rules.attendance.clockStep, "Clock step", "출퇴근 단위")
    columns.spelled("size", &rules.size, "Size", "규모")
    columns.wordsOrEmpty("industry", &rules.industry, "Industry", "업종")
    columns.wordsOrEmpty(
      "accident_permille", &rules.accidentPermille, "Accident permille", "산재보험료율")
    columns.spelled("weekly_method", &rules.weeklyMethod, "Weekly method", "주휴 계산")
    columns.spelled("rounding", &rules.rounding, "Rounding", "원 미만")
    columns.spelled("attribution", &rules.attribution, "Attribution", "자정 처리")
    columns.text(
      "public_holidays", &rules.holidays, "Public holidays", "공휴일", .spelled, is: "a policy",
      \.stored, HolidayPolicy.init(stored:))
    columns.spelled("pay_day_rule", &rules.payDayRule, "Pay day rule", "임금지급일 규칙")
    columns.minutes("grace_minutes", &rules.attendance.graceMinutes, "Grace", "허용 시간")
    columns.spelled("beyond_plan", &rules.attendance.settlement, "Beyond the plan", "예정 밖 시간")
    columns.column("pays_late_end", &paysLateEnd, "Pays late ends", "늦은 퇴근 지급")
    if paysLateEnd, rules.attendance.clock == .clipped { rules.attendance.clock = .lateEnd }
    columns.spelled("part_month", &rules.partMonth, "Part of a month", "일할 계산")
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A word of a list, spelled in every language as in options.
  fileprivate mutating func spelled<Part: RawRepresentable<String>>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String, as shown: String? = nil
  ) {
    var text = part.rawValue
    visit(name, &text) {
      var about = AboutColumn(en, ko)
      (about.kind, about.shownAs) = (.spelled, shown)
      return about
    }
    guard let word = Part(rawValue: text) else { return refuse(name, "a word of its list") }
    part = word
  }
}

extension ColumnDescription.Kind {
  fileprivate static var spelled: Self { .code { DisplayCode($0, Text(verbatim: $0)) } }
}

extension HolidayPolicy {
  init?(stored: String) {
    switch stored {
    case "law": self = .law
    case "agreed": self = .agreed
    case "none": self = .none
    default: return nil
    }
  }

  /// The word for it in options.
  public var stored: String {
    switch self {
    case .law, .dates: "law"
    case .agreed: "agreed"
    case .none: "none"
    }
  }
}
