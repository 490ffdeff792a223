/// Reads single cells into the form that `TableField.Kind` names; nil for what cannot be read.
enum TableCell {
  /// `18:00`, `18:00:00`, `1800`, `6:00 PM`, `9.00am`, `오후 6:00`, `18시 30분`, `26:00`, `02:00 (+1)`;
  /// seconds are cut.
  ///
  /// - Parameters:
  ///   - isEnd: reads `자정` as `24:00`.
  ///   - countsDays: reads fractions of a day as spreadsheets paste them, and `1` as a day.
  static func time(
    _ bytes: ArraySlice<UInt8>, isEnd: Bool = false, countsDays: Bool = false
  ) -> Int? {
    if countsDays {
      if let minute = fractionOfDay(bytes.text) { return minute }
      if bytes.elementsEqual("1".utf8) { return 1_440 }
    }
    if let minute = clock(bytes) { return minute }
    // The midnight that ends the day; only an end has this word.
    return isEnd && ClockReading.end(bytes, after: nil)?.minute == 0 ? 1_440 : nil
  }

  private static func clock(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = withoutSeconds(bytes)
    if let minute = ClockReading(text[...])?.minute { return minute }
    // `PM 6:00`, as Korean spreadsheets write it in English.
    for half in ["am ", "pm "] where text.starts(with: half.utf8) {
      return ClockReading(text.dropFirst(3) + Array(half.utf8.dropLast()))?.minute
    }
    return ClockReading(uniform(text))?.minute
  }

  /// Returns `9.00am`, `6:00p`, `9:00 a.m.`, `02:00 (+1)` and `02:00 (익일)` as `ClockReading` has
  /// them.
  private static func uniform(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var text = bytes.filter { $0 != 0x28 && $0 != 0x29 }[...]
    var isNextDay = false
    for mark in ["+1", "익일", "다음날", "next day"] where !isNextDay {
      guard let rest = text.dropping(suffix: mark) else { continue }
      (text, isNextDay) = (rest, true)
    }
    guard let end = text.lastIndex(where: { (0x30...0x39).contains($0) }) else { return text }
    let letters = text[(end + 1)...].filter { $0 != 0x20 && $0 != 0x2E }
    if ["a", "am", "p", "pm"].contains(letters[...].text) {
      text = (text[...end].map { $0 == 0x2E ? 0x3A : $0 } + [letters[0], 0x6D])[...]
    }
    return isNextDay ? text + Array("+1".utf8) : text
  }

  /// True for a day, a time, or both.
  static func isMoment(_ bytes: ArraySlice<UInt8>) -> Bool {
    time(bytes, isEnd: true, countsDays: true) != nil || TableDay(bytes) != nil
  }

  /// True for a sum, a number or a length, and for a blank cell.
  static func isFigure(_ written: String) -> Bool {
    let text = LimitedText.trimmed(written)
    return text.isEmpty || won(text) != nil || decimal(text) != nil
      || length(TypedWord(text).bytes) != nil
  }

  /// Returns a number, of which fifteen figures count: `0.75`, `2.0833333333333332E-2`.
  static func decimal(_ text: String) -> Fraction? {
    let bytes = text.utf8
    guard let point = bytes.firstIndex(of: 0x2E) else { return Fraction(decimal: text) }
    if let mark = bytes.firstIndex(where: { $0 | 0x20 == 0x65 }) {
      guard let value = decimal(String(text[..<mark])),
        let power = Int(text[bytes.index(after: mark)...]), (-9...0).contains(power)
      else { return nil }
      let scale = (0..<(-power)).reduce(Int128(1)) { result, _ in result * 10 }
      return Fraction(value.numerator, over: value.denominator * scale)
    }
    guard bytes[point...].dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Fraction(decimal: text.prefix(16))
  }

  /// Returns the moment that a spreadsheet counts as days: `46328.75`; only days of 1930 to 2070.
  static func serial(_ text: String) -> CivilDateTime? {
    guard let first = text.utf8.first, (0x31...0x36).contains(first), let value = decimal(text),
      value >= Fraction(10_959), value < Fraction(62_459),
      let days = try? value - Fraction(25_569),
      let seconds = try? (days * Fraction(86_400)).rounded(.halfUp)
    else { return nil }
    return CivilDateTime(minutesSinceEpoch: seconds / 60)
  }

  /// True for a number that spreadsheets write for a time.
  static func isCounted(_ text: String) -> Bool {
    fractionOfDay(text) != nil || serial(text) != nil
  }

  static func fractionOfDay(_ text: String) -> Int? {
    guard text.utf8.contains(0x2E), let value = decimal(text), value >= .zero,
      value < Fraction(2), let seconds = try? value * Fraction(86_400),
      let whole = try? seconds.rounded(.halfUp)
    else { return nil }
    return whole / 60
  }

  /// Cuts `:30` off `18:00:30`, and `.000` behind it.
  private static func withoutSeconds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = bytes.firstIndex(of: 0x3A) else { return Array(bytes) }
    let second = bytes.index(first, offsetBy: 3, limitedBy: bytes.endIndex) ?? bytes.endIndex
    guard second < bytes.endIndex, bytes[second] == 0x3A else { return Array(bytes) }
    let rest = bytes[(second + 1)...].drop { (0x30...0x39).contains($0) || $0 == 0x2E }
    return Array(bytes[..<second] + rest)
  }

  /// Returns `2026-11-04 18:00:00.000 +0900` as `2026-11-04T18:00:00+09:00`; nil for texts without
  /// an offset.
  static func instant(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count), bytes[10] == 0x20 || bytes[10] | 0x20 == 0x74
    else { return nil }
    bytes[10] = 0x54
    if bytes[19] == 0x2E {
      let end = bytes[20...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.endIndex
      bytes.removeSubrange(19..<end)
    }
    if bytes.count > 19, bytes[19] == 0x20 { bytes.remove(at: 19) }
    if bytes.count == 24, bytes[19] == 0x2B || bytes[19] == 0x2D { bytes.insert(0x3A, at: 22) }
    let written = String(decoding: bytes, as: UTF8.self)
    return Instant(written) == nil ? nil : written
  }

  /// True for the words of no length: `-`, `없음`.
  static func isNone(_ bytes: ArraySlice<UInt8>) -> Bool {
    ["-", "~", "없음", "none"].contains(bytes.text)
  }

  /// `30분`, `1시간`, `0:30`, `00:30:00`, `0.5h`, `PT30M`, in minutes.
  static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    if parts.count == 2 || parts.count == 3 {
      let numbers = parts.compactMap { part -> Int? in
        (1...3).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
          ? Int(part.text) : nil
      }
      guard numbers.count == parts.count, numbers[1] < 60,
        numbers.count == 2 || numbers[2] == 0
      else { return nil }
      return numbers[0] * 60 + numbers[1]
    }
    return DurationReading(bytes)?.minutes
  }

  /// `"4,500"`, `4,500원`, `₩4,500`, `4500.00`, `−4,500` with any minus, `(4,500)`.
  static func won(_ text: String) -> Int? {
    let minuses: [Character] = [
      "-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{FF0D}", "△", "▲",
    ]
    let marks = ["₩", "￦", "\\", "KRW", "krw", "원", " ", "\t", "\u{A0}", "\u{3000}"]
    var rest = LimitedText.trimmed(NameForm.stored(text))[...]
    // One sign, or brackets.
    var sign: Character?
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      rest = rest.dropFirst().dropLast()
      sign = "-"
    }
    while let first = rest.first {
      if let mark = marks.first(where: { rest.hasPrefix($0) }) {
        rest.removeFirst(mark.count)
      } else if sign == nil, first == "+" || minuses.contains(first) {
        sign = rest.removeFirst()
      } else {
        break
      }
    }
    while let mark = marks.first(where: { rest.hasSuffix($0) }) { rest.removeLast(mark.count) }
    guard let value = whole(rest) else { return nil }
    return sign ?? "+" == "+" ? value : -value
  }

  /// Digits, perhaps in threes, perhaps with zeros behind a point; `12.000` may be thousands.
  private static func whole(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      first.utf8.count > 3 || parts.dropFirst().first != "000",
      parts.dropFirst().allSatisfy({ part in !part.isEmpty && part.allSatisfy { $0 == "0" } })
    else { return nil }
    let groups = first.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      groups.count == 1 || (1...3).contains(groups[0].utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    return Int(groups.joined())
  }
}
