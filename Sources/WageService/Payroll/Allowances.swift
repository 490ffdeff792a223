public import CatchValues

/// The regularity of an agreed item besides work pay, which decides how the law counts it.
public enum ItemRegularity: String, Hashable, Sendable, CaseIterable {
  /// Paid on occasion: counts towards nothing.
  case once
  /// In every period: counts towards the minimum wage.
  case regular
  /// Regular, and a fixed part of the pay for agreed work: raises the ordinary wage as well.
  case ordinary
}

/// The amount that regular items add to an hour of pay.
/// Source: 근로기준법 시행령 제6조 (통상임금); 최저임금법 제6조 제4항, 부칙 (법률 제15666호) 제2조.
public struct Allowances: Hashable, Sendable {
  /// The period that one amount covers.
  public enum Span: Hashable, Sendable {
    case month
    case week
  }

  /// Won that belong to the ordinary wage.
  public private(set) var ordinary = 0
  public let span: Span
  private var pay = 0
  private var bonus = 0
  private var welfare = 0

  /// - Parameter items: the items of one pay period.
  public init(_ items: [PayItem], by span: Span) throws(Failure) {
    self.span = span
    for item in items where item.amount > 0 && item.regularity != .once {
      if item.regularity == .ordinary { ordinary = try Money(won: ordinary + item.amount).won }
      switch item.code {
      case "bonus": bonus = try Money(won: bonus + item.amount).won
      case "meal", "car", "childcare": welfare = try Money(won: welfare + item.amount).won
      default: pay = try Money(won: pay + item.amount).won
      }
    }
  }

  public static var none: Allowances { Allowances() }

  private init() { span = .month }

  /// - Parameter document: items count by the week if its period is at most a week.
  init(_ document: PayDocument) throws(Failure) {
    guard !document.items.isEmpty, let from = document.from, let to = document.to else {
      self.init()
      return
    }
    let isWeek = to.daysSinceEpoch - from.daysSinceEpoch < 7
    try self.init(document.items, by: isWeek ? .week : .month)
  }

  /// Returns the part of the ordinary wage that they add to an hour.
  func ordinary(anHour hours: PayHours) throws(Failure) -> Fraction {
    try anHour(ordinary, hours)
  }

  /// Returns the amount that they add to an hour for the minimum wage.
  ///
  /// Until the end of 2023, regular bonuses up to 5 % of the minimum and welfare pay (meals,
  /// transport, children) up to 1 % did not count.
  func counted(
    anHour hours: PayHours, on day: CivilDate, minimum: Fraction
  ) throws(Failure) -> Fraction {
    guard bonus + welfare + pay > 0 else { return .zero }
    let (bonus, welfare) = (try anHour(bonus, hours), try anHour(welfare, hours))
    let pay = try anHour(pay, hours)
    guard day.year == 2_023 else { return try pay + bonus + welfare }
    let left = try minimum * Fraction(1, over: 100)
    let counted = max(.zero, try bonus - left * Fraction(5))
    return try pay + counted + max(.zero, try welfare - left)
  }

  private func anHour(_ amount: Int, _ hours: PayHours) throws(Failure) -> Fraction {
    guard amount > 0, hours.weeklyMinutes > 0 else { return .zero }
    switch span {
    case .month:
      return try OrdinaryWage.hourly(monthly: amount, weeklyMinutes: hours.weeklyMinutes)
    case .week:
      return try OrdinaryWage.hourly(
        weekly: amount, weeklyMinutes: hours.weeklyMinutes,
        holiday: hours.hasWeeklyHoliday ? hours.weeklyHolidayMinutes : .zero)
    }
  }
}

extension PayDocument {
  /// Returns the regular items counted in the contract, else those of the document.
  func allowances() throws(Failure) -> Allowances {
    if let counted = contract.allowances { return counted }
    return try Allowances(self)
  }
}
