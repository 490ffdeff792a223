import CatchStore
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
public struct PayPolicy: Hashable, Sendable, Identified {
  public static let idPrefix = "pol"

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

  public let id: ID<PayPolicy>
  public let workplace: ID<Workplace>
  /// nil for a policy that applies from the beginning.
  public let since: CivilDate?
  public let rules: Rules
}

extension PayPolicy {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    since = try row.sinceIfAny(2)
    var rules = Rules()
    let startDay = try row.integer(4)
    rules.cycle = try row.decoded(3, "a cycle") { (word: String) -> PayCycle? in
      switch word {
      case "month": .monthly(startDay: startDay)
      case "week": .weekly
      default: nil
      }
    }
    let paysLateEnd = try row.bool(17)
    rules.attendance.clock = try row.decoded(5, "a basis") { (word: String) in
      paysLateEnd && word == PayClock.clipped.rawValue ? .lateEnd : PayClock(rawValue: word)
    }
    rules.attendance.clockStep = try row.integer(6)
    rules.attendance.graceMinutes = try row.integer(15)
    rules.attendance.settlement = try row.decoded(16, "a settlement") {
      BeyondPlanRules.Settlement(rawValue: $0)
    }
    rules.partMonth = try row.decoded(18, "a rule") { PartMonth(rawValue: $0) }
    rules.size = try row.decoded(7, "a size") { WorkplaceSize(rawValue: $0) }
    rules.industry = try row.wordsIfAny(8)
    rules.accidentPermille = try row.wordsIfAny(9)
    rules.weeklyMethod = try row.decoded(10, "a method") { WeeklyMethod(rawValue: $0) }
    rules.rounding = try row.decoded(11, "a rounding") { Rounding(rawValue: $0) }
    rules.attribution = try row.decoded(12, "an attribution") { Attribution(rawValue: $0) }
    rules.holidays = try row.decoded(13, "a policy") { HolidayPolicy(stored: $0) }
    rules.payDayRule = try row.decoded(14, "a rule") { PayDayRule(rawValue: $0) }
    self.rules = rules
  }
}

extension PayPolicy.Rules {
  /// The columns of INSERT after the workplace and the day.
  var values: [Value] {
    let startDay =
      if case .monthly(let day) = cycle {
        day
      } else {
        1
      }
    // Formats before 9 knew three bases: the fourth is a mark beside one of them.
    let paysLateEnd = attendance.clock == .lateEnd
    let clock = paysLateEnd ? PayClock.clipped : attendance.clock
    return [
      .text(cycle == .weekly ? "week" : "month"), .integer(startDay), .text(clock.rawValue),
      .integer(attendance.clockStep), .text(size.rawValue), .text(industry ?? ""),
      .text(accidentPermille ?? ""), .text(weeklyMethod.rawValue), .text(rounding.rawValue),
      .text(attribution.rawValue), .text(holidays.stored), .text(payDayRule.rawValue),
      .integer(attendance.graceMinutes), .text(attendance.settlement.rawValue),
      Value(paysLateEnd), .text(partMonth.rawValue),
    ]
  }
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

extension Statement {
  /// Reads a text; nil when it is empty.
  func wordsIfAny(_ column: Int) throws(Failure) -> String? {
    let words = try text(column)
    return words.isEmpty ? nil : words
  }
}
