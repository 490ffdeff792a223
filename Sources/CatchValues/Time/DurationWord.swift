/// A length of time as people type it, in whole minutes.
///
/// `8h`, `7h30m`, `7h 30m`, `90m`, plain minutes `90`, `1.5h`, `8 hours`, `8시간`, `7시간 30분`,
/// `7시간 반`, `90분`, and ISO 8601's `PT7H30M`. A colon is never a length: `7:30` is a time of day.
public struct DurationWord: Hashable, Sendable, CustomStringConvertible {
  /// A year of minutes is more than any law counts, and keeps later products small.
  public static let limit = 527_040

  /// 0 to `limit`.
  public let minutes: Int

  /// - Throws: `time.word` when the text is not a length, `value.number` when it is negative or
  ///   more than `limit`.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    guard let reading = DurationReading(word.bytes) else {
      throw word.unreadable(
        Text(en: "is not a duration", ko: "시간 길이가 아닙니다"),
        hint: DurationWord.hint(for: word.bytes))
    }
    guard let minutes = reading.minutes else { throw DurationWord.outOfRange(word.quoted) }
    self.minutes = minutes
  }

  /// - Returns: nil outside 0 to `limit`.
  public init?(minutes: Int) {
    guard (0...DurationWord.limit).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// `7h30m`, `8h`, `45m`.
  public var description: String { DurationWord.text(minutes: minutes) }

  static func text(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h\(rest)m"
  }

  static func outOfRange(_ typed: String) -> Failure {
    let high = Money.grouped(limit)
    return ValueFailure.number.failure(
      "'\(typed)' is not between 0 and \(high) minutes", "'\(typed)': 0분에서 \(high)분 사이가 아닙니다",
      hint: Text(en: "write a length from 0 to \(high) minutes", ko: "0분부터 \(high)분까지로 입력하십시오"))
  }

  private static func hint(for bytes: ArraySlice<UInt8>) -> Text {
    if bytes.contains(0x2E) {
      return Text(
        en: "only hours have decimals, and must come to whole minutes: 1.5h, or 1h20m",
        ko: "소수는 시간에만 사용하고 분으로 나누어떨어져야 합니다: 1.5h 또는 1h20m")
    }
    if let hours = hours(ofDays: bytes) {
      return Text(en: "write days as hours: \(hours)h", ko: "날수는 시간으로 입력하십시오: \(hours)h")
    }
    return Text(
      en: "write hours and minutes as 7h30m, or plain minutes as 450",
      ko: "7h30m처럼 시간과 분으로, 또는 450처럼 분으로 입력하십시오")
  }
}

extension DurationWord {
  private static let secondUnits = ["seconds", "second", "secs", "sec", "s", "초"]

  /// Reads a length to the second: `90s`, `1m30s`, `1분 30초`, `PT90S`, or what has no seconds.
  ///
  /// - Throws: as `init`, for a length of more than `limit` minutes, too.
  public static func seconds(_ text: String) throws(Failure) -> Int {
    let word = TypedWord(text)
    let (head, seconds) = split(word.bytes)
    let isAlone = seconds != nil && (head.isEmpty || head.elementsEqual("pt".utf8))
    let reading = isAlone ? nil : DurationReading(head)
    guard isAlone || reading.map({ $0.hasUnit || seconds == nil }) ?? false else {
      throw word.unreadable(
        Text(en: "is not a duration", ko: "시간 길이가 아닙니다"),
        hint: Text(
          en: "write it as 90s, 1m30s or 1h, or plain minutes as 5",
          ko: "90s, 1m30s, 1h처럼, 또는 5처럼 분으로 입력하십시오"))
    }
    guard let minutes = isAlone ? 0 : reading?.minutes,
      minutes * 60 + (seconds ?? 0) <= limit * 60
    else { throw outOfRange(word.quoted) }
    return minutes * 60 + (seconds ?? 0)
  }

  /// Returns what comes before the seconds, and their number; nil where there are none.
  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (head: ArraySlice<UInt8>, seconds: Int?) {
    for unit in secondUnits {
      guard let rest = bytes.dropping(suffix: unit) else { continue }
      let last = rest.lastIndex { !(0x30...0x39).contains($0) }
      let digits = rest[(last.map { $0 + 1 } ?? rest.startIndex)...]
      guard !digits.isEmpty else { continue }
      // Digits alone fail to be an Int only when there are too many.
      let count = min(Int(digits.text) ?? .max, 999_999_999)
      return (rest[..<digits.startIndex].trimmed, count)
    }
    return (bytes, nil)
  }

  private static let dayUnits = ["days", "day", "d", "일"]
  private static let weekUnits = ["weeks", "week", "w", "주"]

  /// Returns the hours of that many days or weeks, the form to write; nil for anything else.
  private static func hours(ofDays bytes: ArraySlice<UInt8>) -> Int? {
    var scanner = WordScanner(bytes)
    guard let count = Quantity(&scanner)?.whole else { return nil }
    scanner.skipSpace()
    let days = scanner.takeAny(dayUnits) ? count : scanner.takeAny(weekUnits) ? count * 7 : 0
    let isLength = scanner.isAtEnd && (1...limit / 1440).contains(days)
    return isLength ? days * 24 : nil
  }
}

/// A well-formed length, which may be too long or negative.
struct DurationReading {
  /// nil outside 0 to `DurationWord.limit`.
  let minutes: Int?
  let hasUnit: Bool

  private static let hourUnits = ["hours", "hour", "hrs", "hr", "h", "시간"]
  private static let minuteUnits = ["minutes", "minute", "mins", "min", "m", "분"]

  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = WordScanner(bytes)
    let isNegative = scanner.take("-")
    let isISO = scanner.take("pt")
    guard let first = Quantity(&scanner) else { return nil }
    if !isISO { scanner.skipSpace() }
    var total: Int?
    if scanner.isAtEnd {
      guard !isISO, let count = first.whole else { return nil }
      total = count
      hasUnit = false
    } else {
      hasUnit = true
      if scanner.takeAny(isISO ? ["h"] : DurationReading.hourUnits) {
        guard let hours = first.minutes else { return nil }
        total = hours
        if !isISO { scanner.skipSpace() }
        if !scanner.isAtEnd {
          guard first.isWhole, let rest = DurationReading.minutes(&scanner, isISO: isISO)
          else { return nil }
          total = hours + rest
        }
      } else if let count = first.whole,
        scanner.takeAny(isISO ? ["m"] : DurationReading.minuteUnits)
      {
        total = count
      } else {
        return nil
      }
    }
    guard scanner.isAtEnd, let total else { return nil }
    let isInRange = total <= DurationWord.limit && (!isNegative || total == 0)
    minutes = isInRange ? total : nil
  }

  /// Reads the minutes after the hours; Korean says 반 (half) for thirty.
  private static func minutes(_ scanner: inout WordScanner, isISO: Bool) -> Int? {
    if !isISO, scanner.take("반") { return 30 }
    guard let quantity = Quantity(&scanner), let count = quantity.whole else { return nil }
    if !isISO { scanner.skipSpace() }
    return scanner.takeAny(isISO ? ["m"] : minuteUnits) ? count : nil
  }
}

/// Digits, perhaps with decimals; more than nine digits count as 999,999,999.
private struct Quantity {
  let isWhole: Bool
  private let count: Int
  private let decimals: Fraction?

  init?(_ scanner: inout WordScanner) {
    guard let count = Quantity.digits(&scanner) else { return nil }
    self.count = count
    guard scanner.take(".") else {
      isWhole = true
      decimals = nil
      return
    }
    let places = scanner.rest.prefix { (0x30...0x39).contains($0) }
    guard scanner.digits(1...4) != nil, let decimals = Fraction(decimal: "0." + places.text)
    else { return nil }
    isWhole = false
    self.decimals = decimals
  }

  var whole: Int? { isWhole ? count : nil }

  /// The quantity taken as hours, in minutes; nil when the decimals are not whole minutes.
  var minutes: Int? {
    guard let decimals else { return count * 60 }
    guard 60 % decimals.denominator == 0 else { return nil }
    return count * 60 + Int(decimals.numerator * (60 / decimals.denominator))
  }

  private static func digits(_ scanner: inout WordScanner) -> Int? {
    let run = scanner.rest.prefix { (0x30...0x39).contains($0) }
    guard !run.isEmpty, scanner.take(run.text) else { return nil }
    let digits = run.drop { $0 == 0x30 }
    return digits.count > 9 ? 999_999_999 : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
