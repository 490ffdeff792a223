import CatchValues

/// An amount in won as spoken: `10,320원`, `1만원`, `1만 320원`, `5천원`, `2억 5천만 원`.
struct WonReading {
  /// nil when the number does not fit `Int`.
  let value: Int?

  /// - Returns: nil when the word is not an amount, or a unit comes twice or after a smaller one.
  init?(_ word: String) {
    var text = NameForm.stored(word)[...]
    if text.hasSuffix("원") {
      text = text.dropLast()
      if text.hasSuffix(" ") { text = text.dropLast() }
    }
    if let digits = DigitGroups(String(text)) {
      value = digits.value
    } else if let spoken = WonReading.spoken(text) {
      value = spoken
    } else {
      return nil
    }
  }

  private static func spoken(_ text: Substring) -> Int? {
    var rest = text
    var total = 0
    for (unit, factor) in [("억", 100_000_000), ("만", 10_000)] as [(Character, Int)] {
      guard let place = rest.firstIndex(of: unit) else { continue }
      guard let count = section(rest[..<place]) else { return nil }
      total += count * factor
      rest = rest[rest.index(after: place)...].drop { $0 == " " }
    }
    if rest.isEmpty { return total > 0 ? total : nil }
    return section(rest).map { total + $0 }
  }

  /// Reads 1 to 9999: digits, or digits with 천 and 백: `5천`, `5천320`, `1천5백`.
  private static func section(_ text: Substring) -> Int? {
    var rest = text
    var total = 0
    var limit = 10_000
    for (unit, factor) in [("천", 1_000), ("백", 100)] as [(Character, Int)] {
      guard let place = rest.firstIndex(of: unit) else { continue }
      guard let count = number(rest[..<place], below: 10) else { return nil }
      total += count * factor
      limit = factor
      rest = rest[rest.index(after: place)...].drop { $0 == " " }
    }
    if rest.isEmpty, total > 0 { return total }
    return number(rest, below: limit).map { total + $0 }
  }

  private static func number(_ text: Substring, below limit: Int) -> Int? {
    guard let number = DigitGroups(String(text))?.value, (1..<limit).contains(number)
    else { return nil }
    return number
  }
}
