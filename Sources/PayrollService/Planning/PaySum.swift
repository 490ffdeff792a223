public import CatchValues
public import WageService

/// Pay figures of one result, or summed over parts, periods and members.
public struct PaySum: Hashable, Sendable {
  public var minutes = 0
  public var gross = 0
  public var nonTaxable = 0
  /// The worker's premiums.
  public var insurance = 0
  /// The worker's share of employment insurance, within the insurance.
  public var employment = 0
  public var tax = 0
  public var net = 0
  /// The employer's premiums.
  public var premiums = 0
  public var severance = 0
  /// True when some figures are the last known ones.
  public var isProvisional = false

  public init() {}

  public init(_ result: PayResult) {
    minutes = result.minutes.work
    gross = result.gross
    nonTaxable = result.nonTaxable
    insurance = result.premiums?.employeeTotal ?? 0
    employment = result.premiums?.employment.employee ?? 0
    tax = result.incomeTax + result.localTax
    net = result.net
    premiums = result.premiums?.employerTotal ?? 0
    severance = result.severanceAccrual
    isProvisional = result.isProvisional
  }

  public var deductions: Int { gross - net }

  /// Labour cost: gross pay, the employer's premiums and the monthly severance accrual.
  public var cost: Int { gross + premiums + severance }

  /// - Throws: `value.overflow` beyond 2^53 − 1 won.
  public mutating func add(_ other: PaySum) throws(Failure) {
    minutes += other.minutes
    gross = try Money(won: gross + other.gross).won
    nonTaxable += other.nonTaxable
    insurance += other.insurance
    employment += other.employment
    tax += other.tax
    net = try Money(won: net + other.net).won
    premiums += other.premiums
    severance += other.severance
    isProvisional = isProvisional || other.isProvisional
    _ = try Money(won: cost)
  }
}

extension PaySum? {
  /// Adds to the sum; nil becomes the first one.
  public mutating func add(_ other: PaySum) throws(Failure) {
    var sum = self ?? PaySum()
    try sum.add(other)
    self = sum
  }
}
