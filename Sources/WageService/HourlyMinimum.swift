public import CatchValues

/// The minimum-wage test for pay of any kind, once the pay of an hour is known.
/// Source: 최저임금법 제5조, 제6조.
public struct HourlyMinimum: Hashable, Sendable {
  public let hourly: Fraction
  /// The legal minimum per hour; nine tenths of it in probation.
  public let minimum: Fraction
  /// Missing won per hour, rounded up.
  public let shortfall: Int
  public let isProvisional: Bool

  public var isSufficient: Bool { shortfall == 0 }

  init(_ hourly: Fraction, minimum: Fraction, isProvisional: Bool) throws(Failure) {
    self.hourly = hourly
    self.minimum = minimum
    shortfall = max(0, try (try minimum - hourly).rounded(.ceil))
    self.isProvisional = isProvisional
  }

  /// - Throws: `wage.rules_unknown` for a date without a known minimum.
  public init(
    _ hourly: Fraction, isProbation: Bool, on date: CivilDate, book: RuleBook
  ) throws(Failure) {
    var lookup = RuleLookup(book, on: date)
    var minimum = Fraction(try lookup.whole(.minimumWageHourly))
    if isProbation { minimum = try minimum * lookup.rate(.minimumWageProbation).fraction }
    try self.init(hourly, minimum: minimum, isProvisional: lookup.isProvisional)
  }
}

extension Payroll {
  /// Tests the pay of a period's first day.
  ///
  /// - Throws: the refusals of `compute` for a contract.
  public mutating func minimum(_ document: PayDocument) throws(Failure) -> HourlyMinimum {
    let rates = try RatePeriods(document, try CheckedContract(document), rules: &rules)
    return try HourlyMinimum(
      rates.firstCounted, minimum: rates.firstMinimum, isProvisional: rates.isProvisional)
  }
}
