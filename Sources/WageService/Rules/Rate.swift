public import CatchValues

/// An exact factor in machine integers, for the arithmetic of every premium and tax.
public struct Rate: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  public init(_ numerator: Int, over denominator: Int) {
    precondition(denominator > 0, "a rate needs a positive denominator")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns the amount times this rate, rounded down to a multiple of the unit.
  public func share(of amount: Int, droppingBelow unit: Int) throws(Failure) -> Int {
    let (product, overflow) = amount.multipliedReportingOverflow(by: numerator)
    if !overflow, product >= 0 { return product / denominator / unit * unit }
    let wide = Int128(amount) * Int128(numerator)
    let value = Rounding.floor.divide(wide, by: Int128(denominator) * Int128(unit)) * Int128(unit)
    guard let result = Int(exactly: value), result.magnitude <= UInt(Money.limit) else {
      throw .overflow(Text(en: "the amount", ko: "금액"))
    }
    return result
  }

  public var fraction: Fraction { Fraction(Int128(numerator), over: Int128(denominator)) }
}
