public import CatchValues

/// An exact sum of rate × minutes × factor that is rounded once, at the end of the pay item.
public struct PayLine: Hashable, Sendable {
  // The sum is numerator / (denominator of the rates × 60 × 10,000).
  private var numerator: Int128 = 0

  public init() {}

  /// - Parameters:
  ///   - rate: won an hour, over the denominator that all rates of the line share.
  ///   - factor: in ten-thousandths; 1.5 is 15,000.
  public mutating func add(rate: Int, minutes: Int, factor: Int = 10_000) {
    let product = minutes.multipliedReportingOverflow(by: factor)
    let whole = product.partialValue.multipliedReportingOverflow(by: rate)
    if !product.overflow, !whole.overflow {
      numerator += Int128(whole.partialValue)
    } else {
      // Rates, minutes and factors are bounded, so 128 bits hold any sum of them.
      numerator += Int128(rate) * Int128(minutes) * Int128(factor)
    }
  }

  /// Returns the line in whole won.
  /// - Throws: `value.overflow` beyond 2^53 − 1 won.
  public func amount(over denominator: Int, rounding: Rounding) throws(Failure) -> Int {
    let divisor = Int128(denominator) * 600_000
    if let small = Int(exactly: numerator), let by = Int(exactly: divisor), small >= 0,
      small <= Int.max - by
    {
      // Machine division where it fits: it is ten times faster.
      let value: Int
      switch rounding {
      case .floor: value = small / by
      case .ceil: value = (small + by - 1) / by
      case .halfUp: value = (small + by / 2) / by
      }
      return try Money(won: value).won
    }
    guard let value = Int(exactly: rounding.divide(numerator, by: divisor)) else {
      throw .overflow(Text(en: "the pay", ko: "임금"))
    }
    return try Money(won: value).won
  }
}
