public import CatchValues

/// Withholding from day labour (일용근로소득), for days paid together.
/// Source: 소득세법 제47조 제2항, 제59조 제3항, 제129조 제1항 제4호, 제134조 제3항.
public enum DailyTax {
  public struct Result: Hashable, Sendable {
    /// Each day's pay.
    let pays: [Fraction]
    /// Each day's exact tax, in won and thousandths.
    public let perDay: [Fraction]
    public let incomeTax: Int
    public let localTax: Int
    public var total: Int { incomeTax + localTax }
    public let isProvisional: Bool
    public let parameters: [Parameter]
  }

  /// - Parameter pays: taxable pay of each day, exact, in won.
  public static func withholding(
    days pays: [Fraction], on date: CivilDate, book: RuleBook
  ) throws(Failure) -> Result {
    var lookup = RuleLookup(book, on: date)
    let deduction = Fraction(try lookup.whole(.taxDailyDeduction))
    let rate = try lookup.rate(.taxDailyRate).fraction
    let smallSum = try lookup.whole(.taxSmallSum)
    let local = try lookup.rate(.taxLocalRate)
    var perDay: [Fraction] = []
    var sum = Fraction.zero
    for pay in pays {
      let tax = pay > deduction ? try (try pay - deduction) * rate : .zero
      perDay.append(tax)
      sum = try sum + tax
    }
    let whole = try sum.rounded(.floor) / 10 * 10
    let withheld = whole < smallSum ? 0 : whole
    return Result(
      pays: pays, perDay: perDay, incomeTax: withheld,
      localTax: try local.share(of: withheld, droppingBelow: 10),
      isProvisional: lookup.isProvisional, parameters: lookup.used)
  }
}

/// Withholding from personal services, 3.3 % in all.
/// Source: 소득세법 제129조 제1항 제3호, 제86조 제1호; 지방세법 제103조의13.
public enum BusinessTax {
  public struct Result: Hashable, Sendable {
    let amount: Int
    public let incomeTax: Int
    public let localTax: Int
    public var total: Int { incomeTax + localTax }
    public let isProvisional: Bool
    public let parameters: [Parameter]
  }

  /// - Parameter amount: the payment, in won, not negative.
  public static func withholding(
    amount: Int, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> Result {
    try Failure.checkAmount(amount, "amount")
    var lookup = RuleLookup(book, on: date)
    let tax = try lookup.rate(.taxBusinessRate).share(of: amount, droppingBelow: 10)
    let smallSum = try lookup.whole(.taxBusinessSmallSum)
    let local = try lookup.rate(.taxLocalRate)
    let withheld = tax < smallSum ? 0 : tax
    return Result(
      amount: amount, incomeTax: withheld,
      localTax: try local.share(of: withheld, droppingBelow: 10),
      isProvisional: lookup.isProvisional, parameters: lookup.used)
  }
}
