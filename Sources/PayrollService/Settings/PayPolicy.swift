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
    public var clock = PayClock.clipped
    /// Clocked times are rounded to this many minutes; 1 leaves them unchanged.
    public var clockStep = 1
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
    rules.clock = try row.decoded(5, "a basis") { PayClock(rawValue: $0) }
    rules.clockStep = try row.integer(6)
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
    return [
      .text(cycle == .weekly ? "week" : "month"), .integer(startDay), .text(clock.rawValue),
      .integer(clockStep), .text(size.rawValue), .text(industry ?? ""),
      .text(accidentPermille ?? ""), .text(weeklyMethod.rawValue), .text(rounding.rawValue),
      .text(attribution.rawValue), .text(holidays.stored), .text(payDayRule.rawValue),
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
