/// The way an exact amount becomes whole won; always named, never implied.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
  case ceil
  case floor
  case halfUp = "half_up"

  /// Divides and rounds; the divisor must be positive.
  public func divide(_ dividend: Int128, by divisor: Int128) -> Int128 {
    precondition(divisor > 0, "rounding divides by positive numbers only")
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    if remainder == 0 { return quotient }
    let lower = remainder < 0 ? quotient - 1 : quotient
    switch self {
    case .ceil: return lower + 1
    case .floor: return lower
    case .halfUp:
      let above = remainder < 0 ? remainder + divisor : remainder
      return above >= divisor - above ? lower + 1 : lower
    }
  }
}

/// An exact rational number, always in lowest terms with a positive denominator.
public struct Fraction: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let numerator: Int128
  public let denominator: Int128

  public static let zero = Fraction(0)
  public static let one = Fraction(1)

  public init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  /// - Precondition: the denominator is not zero and neither number is `Int128.min`: both come from
  ///   rules or from 64-bit numbers. Arithmetic on fractions throws instead of reaching these.
  public init(_ numerator: Int128, over denominator: Int128) {
    precondition(denominator != 0, "a fraction needs a denominator")
    precondition(numerator != .min && denominator != .min, "a fraction can always be negated")
    let divisor = Fraction.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / Int128(divisor))
    self.denominator = sign * (denominator / Int128(divisor))
  }

  /// Reads a plain decimal such as `8.6` or `-0.25`, exactly; at most 15 digits in all.
  public init?(decimal text: some StringProtocol) {
    var digits: Int128 = 0
    var scale: Int128 = 1
    var digitCount = 0
    var isNegative = false
    var seenPoint = false
    var lastWasDigit = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x2D where index == 0:
        isNegative = true
      case 0x2E where lastWasDigit && !seenPoint:
        seenPoint = true
        lastWasDigit = false
      case 0x30...0x39:
        digits = digits * 10 + Int128(byte - 0x30)
        if seenPoint { scale *= 10 }
        digitCount += 1
        guard digitCount <= 15 else { return nil }
        lastWasDigit = true
      default:
        return nil
      }
    }
    guard lastWasDigit else { return nil }
    self.init(isNegative ? -digits : digits, over: scale)
  }

  public static func + (left: Fraction, right: Fraction) throws(Failure) -> Fraction {
    let a = try multiply(left.numerator, right.denominator)
    let b = try multiply(right.numerator, left.denominator)
    let (sum, overflow) = a.addingReportingOverflow(b)
    guard !overflow, sum != .min else { throw tooLarge }
    return Fraction(sum, over: try multiply(left.denominator, right.denominator))
  }

  public static func - (left: Fraction, right: Fraction) throws(Failure) -> Fraction {
    try left + Fraction(negating: right)
  }

  public static func * (left: Fraction, right: Fraction) throws(Failure) -> Fraction {
    // Cancelling crosswise first keeps the products small.
    let a = Fraction(left.numerator, over: right.denominator)
    let b = Fraction(right.numerator, over: left.denominator)
    return Fraction(
      try multiply(a.numerator, b.numerator), over: try multiply(a.denominator, b.denominator))
  }

  /// - Precondition: the divisor is not zero.
  public static func / (left: Fraction, right: Fraction) throws(Failure) -> Fraction {
    try left * Fraction(right.denominator, over: right.numerator)
  }

  public func rounded(_ rounding: Rounding) throws(Failure) -> Int {
    guard let value = Int(exactly: rounding.divide(numerator, by: denominator)) else {
      throw Fraction.tooLarge
    }
    return value
  }

  public var isWhole: Bool { denominator == 1 }

  /// Writes a decimal with at most `places` decimals and no trailing zeros.
  public func decimal(places: Int, rounding: Rounding) -> String {
    var scale: Int128 = 1
    for _ in 0..<places { scale *= 10 }
    let (product, overflow) = numerator.multipliedReportingOverflow(by: scale)
    guard !overflow else { return description }
    let scaled = rounding.divide(product, by: denominator)
    let magnitude = scaled.magnitude
    let whole = magnitude / UInt128(scale)
    var rest = String(magnitude % UInt128(scale))
    rest = String(repeating: "0", count: max(0, places - rest.utf8.count)) + rest
    while rest.utf8.last == 0x30 { rest.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return rest.isEmpty || places == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// `7` or `365/84`.
  public var description: String {
    isWhole ? String(numerator) : "\(String(numerator))/\(String(denominator))"
  }

  public static func < (left: Fraction, right: Fraction) -> Bool {
    let a = left.numerator.multipliedFullWidth(by: right.denominator)
    let b = right.numerator.multipliedFullWidth(by: left.denominator)
    return a.high != b.high ? a.high < b.high : a.low < b.low
  }

  private init(negating other: Fraction) {
    numerator = -other.numerator
    denominator = other.denominator
  }

  private static var tooLarge: Failure { .overflow(Text(en: "the amount", ko: "금액")) }

  private static func multiply(_ a: Int128, _ b: Int128) throws(Failure) -> Int128 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    guard !overflow, product != .min else { throw tooLarge }
    return product
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return x == 0 ? 1 : x
  }
}
