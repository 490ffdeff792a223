public import CatchValues

extension Conversion where Value == Int {
  /// A whole number; digits may be grouped as `1,234,567` or `1_234_567`.
  public static var integer: Conversion { integer(nil) }

  /// - Parameter range: a number outside it is refused with `value.range`, exit 13.
  public static func integer(_ range: ClosedRange<Int>) -> Conversion { integer(.some(range)) }

  private static func integer(_ range: ClosedRange<Int>?) -> Conversion {
    Conversion("N", show: { String($0) }) { word throws(Failure) in
      guard let digits = DigitGroups(word) else {
        throw .malformed(
          word, "is not a whole number", "정수가 아닙니다",
          hint: Text(en: "write digits, for example 40", ko: "40처럼 숫자로 입력하십시오"))
      }
      guard let number = digits.value else { throw .outOfRange(word, range) }
      if let range, !range.contains(number) { throw .outOfRange(word, range) }
      return number
    }
  }
}

extension Conversion where Value == Money {
  /// Won, zero or more: `1234567`, `1,234,567`, `1_234_567`, `10320원`, `1만 320원`.
  public static var won: Conversion<Money> { won(0...Money.limit) }

  /// - Parameter range: an amount outside it is refused with `value.range`, exit 13.
  public static func won(_ range: ClosedRange<Int>) -> Conversion {
    Conversion("WON", show: { String($0.won) }) { word throws(Failure) in
      guard let amount = WonReading(word) else {
        throw .malformed(
          word, "is not an amount in won", "원 단위 금액이 아닙니다",
          hint: Text(
            en: "write digits, for example 2060740 or 2,060,740",
            ko: "2060740, 2,060,740, 1만 320원처럼 입력하십시오"))
      }
      guard let number = amount.value, range.contains(number) else {
        throw .outOfRange(word, range)
      }
      return try Money(won: number)
    }
  }
}

extension Conversion where Value == Fraction {
  /// An exact decimal such as `8.6`.
  public static var decimal: Conversion { decimal(nil) }

  /// - Parameter range: whole bounds; a decimal outside them is refused with `value.range`.
  public static func decimal(_ range: ClosedRange<Int>) -> Conversion { decimal(.some(range)) }

  private static func decimal(_ range: ClosedRange<Int>?) -> Conversion {
    Conversion("DECIMAL", show: { $0.decimal(places: 15, rounding: .halfUp) }) {
      word throws(Failure) in
      guard let value = Fraction(decimal: word) else {
        throw .malformed(
          word, "is not a decimal number", "소수가 아닙니다",
          hint: Text(
            en: "write up to 15 digits with a point, for example 8.6",
            ko: "8.6처럼 소수점을 넣어 15자리까지 입력하십시오"))
      }
      if let range, value < Fraction(range.lowerBound) || value > Fraction(range.upperBound) {
        throw .outOfRange(word, range)
      }
      return value
    }
  }
}

extension Conversion where Value == CivilDate {
  /// `YYYY-MM-DD`
  public static var date: Conversion {
    Conversion("DATE", show: { $0.description }) { word throws(Failure) in
      guard let date = CivilDate(word) else {
        let fault = CivilDate.fault(in: word)
        throw .malformed(
          word, "is not a date" + (fault.map { ": \($0.reason.en)" } ?? ""),
          fault?.reason.ko ?? "날짜가 아닙니다",
          hint: fault?.hint
            ?? Text(
              en: "write YYYY-MM-DD, for example 2026-03-01",
              ko: "2026-03-01처럼 YYYY-MM-DD로 입력하십시오"))
      }
      return date
    }
  }

  /// `YYYY-MM`, as the first day of that month.
  public static var month: Conversion {
    Conversion("YYYY-MM", completion: .dynamic("month")) { word throws(Failure) in
      guard let date = CivilDate("\(word)-01") else {
        throw .malformed(
          word, "is not a month", "연월이 아닙니다",
          hint: Text(en: "write YYYY-MM, for example 2026-03", ko: "2026-03처럼 YYYY-MM으로 입력하십시오"))
      }
      return date
    }
  }
}

extension Conversion where Value == CivilDateTime {
  /// `YYYY-MM-DDTHH:MM`, civil time without an offset.
  public static var localTime: Conversion {
    Conversion("TIME", show: { $0.description }) { word throws(Failure) in
      guard let time = CivilDateTime(word) else {
        throw .malformed(
          word, "is not a date and time that exist", "존재하는 날짜와 시각이 아닙니다",
          hint: Text(
            en: "write YYYY-MM-DDTHH:MM, for example 2026-03-02T18:00",
            ko: "2026-03-02T18:00처럼 YYYY-MM-DDTHH:MM으로 입력하십시오"))
      }
      return time
    }
  }
}

extension Conversion where Value == Weekday {
  /// `mon` … `sun`, also as `monday`, `월` and `월요일`.
  public static var weekday: Conversion {
    let choices = Weekday.allCases.map { Choice($0.code, $0.name) }
    return Conversion("DAY", choices: choices, show: { $0.code }) { word throws(Failure) in
      guard let day = Weekday(typed: word) else {
        throw .notAChoice(word, among: choices.map(\.name))
      }
      return day
    }
  }
}

/// Digits with an optional minus sign, plain or in groups of three by `,` or `_`.
struct DigitGroups {
  /// nil when the number does not fit `Int`.
  let value: Int?
  let hasComma: Bool

  /// - Returns: nil when the word is not a number, or its groups are not of three.
  init?(_ word: String) {
    var magnitude: Int? = 0
    var sinceSeparator = 0
    var separator: UInt8?
    var digitCount = 0
    let isNegative = word.utf8.first == 0x2D
    for byte in word.utf8.dropFirst(isNegative ? 1 : 0) {
      switch byte {
      case 0x30...0x39:
        digitCount += 1
        sinceSeparator += 1
        // Negative counting reaches the least Int, whose magnitude does not fit.
        magnitude = DigitGroups.appending(Int(byte - 0x30), to: magnitude)
      case 0x2C, 0x5F:
        guard separator == nil ? (1...3).contains(sinceSeparator) : separator == byte,
          separator == nil || sinceSeparator == 3
        else { return nil }
        separator = byte
        sinceSeparator = 0
      default: return nil
      }
    }
    guard digitCount > 0, separator == nil || sinceSeparator == 3 else { return nil }
    value = isNegative ? magnitude : DigitGroups.negated(magnitude)
    hasComma = separator == 0x2C
  }

  private static func appending(_ digit: Int, to number: Int?) -> Int? {
    guard let number else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, underflow) = product.subtractingReportingOverflow(digit)
    return overflow || underflow ? nil : sum
  }

  private static func negated(_ number: Int?) -> Int? {
    guard let number, number != .min else { return nil }
    return -number
  }
}
