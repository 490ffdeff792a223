/// Reads single cells into the form that `TableField.Kind` names; nil for what cannot be read.
enum TableCell {
  /// `18:00`, `18:00:00`, `1800`, `6:00 PM`, `오후 6:00`, `18시 30분`, `26:00`, and a fraction of a day
  /// as spreadsheets paste it; seconds are cut.
  ///
  /// - Parameters:
  ///   - isEnd: reads `자정` as `24:00`.
  ///   - countsDays: reads `1` as a day.
  static func time(
    _ bytes: ArraySlice<UInt8>, isEnd: Bool = false, countsDays: Bool = false
  ) -> Int? {
    if let minute = fractionOfDay(bytes.text) { return minute }
    if countsDays, bytes.elementsEqual("1".utf8) { return 1_440 }
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
    return nil
  }

  /// True for a day, a time, or both.
  static func isMoment(_ bytes: ArraySlice<UInt8>) -> Bool {
    time(bytes, isEnd: true) != nil || TableDay(bytes) != nil
  }

  /// Returns a number, of which twelve decimals count.
  static func decimal(_ text: String) -> Fraction? {
    let bytes = text.utf8
    guard let point = bytes.firstIndex(of: 0x2E) else { return Fraction(decimal: text) }
    let decimals = bytes[point...].dropFirst()
    guard decimals.count > 12, decimals.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return Fraction(decimal: text)
    }
    return Fraction(decimal: text[..<bytes.index(point, offsetBy: 13)])
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

  /// Returns a moment with `+0900` as one with `+09:00`; nil for any other text.
  static func instant(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 20, let sign = bytes.dropLast(4).last, sign == 0x2B || sign == 0x2D
    else { return nil }
    let written = "\(text.dropLast(2)):\(text.suffix(2))"
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
    var rest = Normalization.composedHangul(text)[...]
    var isNegative = false
    func trim() {
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      while rest.last?.isWhitespace == true { rest.removeLast() }
    }
    func drop(prefixes: [String]) -> Bool {
      trim()
      for prefix in prefixes where rest.hasPrefix(prefix) {
        rest.removeFirst(prefix.count)
        return true
      }
      return false
    }
    func drop(suffixes: [String]) -> Bool {
      trim()
      for suffix in suffixes where rest.hasSuffix(suffix) {
        rest.removeLast(suffix.count)
        return true
      }
      return false
    }
    trim()
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      rest = rest.dropFirst().dropLast()
      isNegative = true
    }
    let minuses = [
      "-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{FF0D}", "△", "▲",
    ]
    let marks = ["₩", "￦", "\\", "KRW", "krw", "원"]
    for _ in 0..<2 {
      if drop(prefixes: minuses) {
        guard !isNegative else { return nil }
        isNegative = true
      } else {
        _ = drop(prefixes: ["+"])
      }
      _ = drop(prefixes: marks)
    }
    _ = drop(suffixes: marks)
    trim()
    guard let value = whole(rest) else { return nil }
    return isNegative ? -value : value
  }

  /// Digits, perhaps in threes, perhaps with zeros behind a point.
  private static func whole(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
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
