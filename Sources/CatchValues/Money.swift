/// Korean won, always whole; the won has no minor unit.
public struct Money: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let won: Int

  /// The largest amount that JSON readers keep exact: 2^53 − 1.
  public static let limit = 9_007_199_254_740_991
  public static let zero = Money(0)

  /// For amounts already known to be within the limit.
  init(_ won: Int) {
    self.won = won
  }

  /// - Throws: `value.overflow` beyond ±(2^53 − 1) won.
  public init(won: Int) throws(Failure) {
    guard won >= -Money.limit, won <= Money.limit else {
      throw .overflow(Text(en: "an amount", ko: "금액"))
    }
    self.won = won
  }

  public static func + (left: Money, right: Money) throws(Failure) -> Money {
    try Money(won: left.won + right.won)
  }

  public static func - (left: Money, right: Money) throws(Failure) -> Money {
    try Money(won: left.won - right.won)
  }

  /// Rounds toward zero to a multiple of the unit: 원 단위 절사 is `droppingBelow(10)`.
  public func droppingBelow(_ unit: Int) -> Money { Money(won - won % unit) }

  /// `1,234,567`.
  public var description: String { Money.grouped(won) }

  /// Digits in groups of three.
  public static func grouped(_ number: Int) -> String {
    var rest = number.magnitude
    var digitCount = 1
    while rest >= 10 {
      rest /= 10
      digitCount += 1
    }
    let count = digitCount + (digitCount - 1) / 3 + (number < 0 ? 1 : 0)
    // Written from the end: lists print thousands of amounts.
    return String(unsafeUninitializedCapacity: count) { bytes in
      var rest = number.magnitude
      var written = 0
      for index in stride(from: count - 1, through: 0, by: -1) {
        if written == digitCount {
          bytes[index] = 0x2D
        } else if (count - index).isMultiple(of: 4) {
          bytes[index] = 0x2C
        } else {
          bytes[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
          written += 1
        }
      }
      return count
    }
  }

  public static func < (left: Money, right: Money) -> Bool { left.won < right.won }
}
