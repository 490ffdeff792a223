/// An exact fraction kept as two integers; shortened only when the integers grow long.
struct Ratio: Comparable, Sendable, CustomStringConvertible {
  let numerator: Int128
  let denominator: Int128

  static let zero = Ratio(0)

  init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  init(_ numerator: Int, over denominator: Int) {
    self.init(long: Int128(numerator), over: Int128(denominator))
  }

  private init(long numerator: Int128, over denominator: Int128) {
    precondition(denominator != 0, "a fraction needs a denominator")
    let sign: Int128 = denominator < 0 ? -1 : 1
    // Products of two shortened fractions stay far inside 128 bits.
    if numerator.magnitude > 1 << 56 || denominator.magnitude > 1 << 40 {
      let divisor = sign * Ratio.commonDivisor(numerator, denominator)
      self.numerator = numerator / divisor
      self.denominator = denominator / divisor
    } else {
      self.numerator = sign * numerator
      self.denominator = sign * denominator
    }
  }

  static func + (left: Ratio, right: Ratio) -> Ratio {
    left.denominator == right.denominator
      ? Ratio(long: left.numerator + right.numerator, over: left.denominator)
      : Ratio(
        long: left.numerator * right.denominator + right.numerator * left.denominator,
        over: left.denominator * right.denominator)
  }

  static func - (left: Ratio, right: Ratio) -> Ratio { left + right * -1 }

  static func * (left: Ratio, right: Ratio) -> Ratio {
    Ratio(
      long: left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func * (left: Ratio, right: Int) -> Ratio {
    Ratio(long: left.numerator * Int128(right), over: left.denominator)
  }

  static func / (left: Ratio, right: Ratio) -> Ratio {
    Ratio(
      long: left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  static func += (left: inout Ratio, right: Ratio) { left = left + right }

  static func == (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator == right.numerator * left.denominator
  }

  static func < (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  var floor: Int {
    let quotient = numerator / denominator
    return Int(numerator % denominator < 0 ? quotient - 1 : quotient)
  }

  var ceiling: Int { -((self * -1).floor) }

  /// The nearest whole number; a half goes up.
  var halfUp: Int { (self + Ratio(1, over: 2)).floor }

  /// Drops what is below ten won.
  var floorToTen: Int { floor / 10 * 10 }

  func rounded(_ rounding: OracleRounding) -> Int {
    switch rounding {
    case .ceil: ceiling
    case .floor: floor
    case .halfUp: halfUp
    }
  }

  /// `7` or `365/84`, in lowest terms.
  var description: String {
    let divisor = Ratio.commonDivisor(numerator, denominator)
    let (top, bottom) = (numerator / divisor, denominator / divisor)
    return bottom == 1 ? "\(top)" : "\(top)/\(bottom)"
  }

  private static func commonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var (a, b) = (Int128(left.magnitude), Int128(right.magnitude))
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

/// How a pay item becomes whole won, spelled as in the document.
enum OracleRounding: String, Sendable, CaseIterable {
  case ceil, floor
  case halfUp = "half_up"
}
