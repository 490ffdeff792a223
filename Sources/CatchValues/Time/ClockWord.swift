/// A time as people type it, counted from the midnight that begins the shift's day.
///
/// `18:00`, `9:30`, `0930`, `9`; past midnight `25:30` (up to `47:59`), `01:30+1`, `next day 01:30`,
/// `다음날 1시 30분`, `익일 01:30`; `6pm`, `6:30 pm`, `noon`, `정오`, `18시`, `오후 6시`, `오전 9시 30분`, `오후 6시 반`;
/// `now`, `지금` where that makes sense. `midnight` could begin or end the day and is refused.
public enum ClockWord: Hashable, Sendable, CustomStringConvertible {
  /// Minutes from the midnight that begins the day, 0 to 2879; from 1440 on it is the next day.
  case minute(Int)
  case now

  /// - Parameter allowsNow: whether `now` is a time here.
  /// - Throws: `time.word` when it is no time, or could be two.
  public init(_ text: String, allowsNow: Bool = false) throws(Failure) {
    let word = TypedWord(text)
    let isNow = ["now", "지금"].contains(word.bytes.text)
    if isNow, allowsNow {
      self = .now
    } else if let reading = ClockReading(word.bytes) {
      self = .minute(reading.minute)
    } else {
      throw word.unreadable(
        Text(en: "is not a time of day", ko: "시각이 아닙니다"),
        hint: isNow ? ClockWord.noNow : ClockReading.hint(for: word.bytes))
    }
  }

  /// What a time may be: this day's or the next day's.
  static let range = 0..<2880

  /// Minutes from the midnight that begins the day.
  public func minutes(now: CivilTime) -> Int {
    switch self {
    case .minute(let minute): minute
    case .now: now.minuteOfDay
    }
  }

  /// `18:00`, `25:30`, `now`.
  public var description: String {
    switch self {
    case .minute(let minute): ClockWord.text(minute: minute)
    case .now: "now"
    }
  }

  /// Hours go on past 24: `25:30`.
  static func text(minute: Int) -> String {
    let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + String(hour) + (rest < 10 ? ":0" : ":") + String(rest)
  }

  private static let noNow = Text(
    en: "write the time itself here, for example 18:00", ko: "여기에는 18:00처럼 시각을 쓰십시오")
}

/// A time well written, with what tells whether another reader would read another time.
struct ClockReading {
  /// 0 to 2879.
  private(set) var minute: Int
  /// Whether `am`, `pm`, `오전` or `오후` said which half of the day.
  private(set) var hasHalf = false
  /// Whether the hour is a lone digit, as people write it who mean either half of the day.
  private(set) var hasLoneDigit = false

  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = WordScanner(bytes)
    var isNextDay = scanner.takeAny(["next day", "다음날", "다음 날", "익일"])
    if isNextDay { scanner.skipSpace() }
    if scanner.takeAny(["noon", "정오"]) {
      minute = 720
    } else {
      let half = ClockReading.koreanHalf(&scanner)
      hasLoneDigit = scanner.rest.prefix { (0x30...0x39).contains($0) }.count == 1
      guard let (hour, minutes, hasHours) = ClockReading.digits(&scanner) else { return nil }
      minute = hour * 60 + minutes
      // "오후 18시" and "6시 pm" mix two ways of counting.
      let suffix = half == nil && !hasHours ? ClockReading.englishHalf(&scanner) : nil
      if let half = half ?? suffix {
        // Korean also counts the first hour of a half as 0; English never does.
        guard (suffix == nil ? 0...12 : 1...12).contains(hour) else { return nil }
        minute = (hour % 12 + (half == .afternoon ? 12 : 0)) * 60 + minutes
        hasHalf = true
      }
    }
    if scanner.take("+1") {
      // Said twice it could mean the day after next.
      guard !isNextDay else { return nil }
      isNextDay = true
    }
    guard scanner.isAtEnd else { return nil }
    if isNextDay {
      guard minute < 1440 else { return nil }
      minute += 1440
    }
  }

  private enum Half {
    case morning
    case afternoon
  }

  private static func koreanHalf(_ scanner: inout WordScanner) -> Half? {
    let half: Half
    if scanner.take("오전") {
      half = .morning
    } else if scanner.take("오후") {
      half = .afternoon
    } else {
      return nil
    }
    scanner.skipSpace()
    return half
  }

  private static func englishHalf(_ scanner: inout WordScanner) -> Half? {
    if scanner.takeAny(["am", " am"]) { return .morning }
    return scanner.takeAny(["pm", " pm"]) ? .afternoon : nil
  }

  /// `9`, `9:30`, `0930`, `9시`, `9시 30분`, `9시 반`; the hour up to 47.
  private static func digits(
    _ scanner: inout WordScanner
  ) -> (hour: Int, minutes: Int, hasHours: Bool)? {
    if let packed = scanner.digits(4...4) {
      let (hour, minutes) = packed.quotientAndRemainder(dividingBy: 100)
      return hour < 48 && minutes < 60 ? (hour, minutes, false) : nil
    }
    guard let hour = scanner.digits(1...2), hour < 48 else { return nil }
    if scanner.take(":") {
      guard let minutes = scanner.digits(2...2), minutes < 60 else { return nil }
      return (hour, minutes, false)
    }
    guard scanner.take("시") else { return (hour, 0, false) }
    if scanner.takeAny([" 반", "반"]) { return (hour, 30, true) }
    var ahead = scanner
    ahead.skipSpace()
    guard let minutes = ahead.digits(1...2) else { return (hour, 0, true) }
    guard minutes < 60, ahead.take("분") else { return nil }
    scanner = ahead
    return (hour, minutes, true)
  }

  /// What would work instead.
  static func hint(for bytes: ArraySlice<UInt8>) -> Text {
    let text = bytes.text
    if ["midnight", "자정"].contains(text) {
      return Text(
        en: "write 00:00 for the midnight that begins the day, 24:00 for the one that ends it",
        ko: "하루가 시작하는 자정은 00:00, 끝나는 자정은 24:00으로 쓰십시오")
    }
    if ["새벽", "아침", "저녁", "밤", "낮"].contains(where: { text.hasPrefix($0) }) {
      return Text(
        en: "write 오전 or 오후 before the hour, or 24 hours as 18:00",
        ko: "오전 또는 오후를 쓰거나 18:00처럼 24시간으로 쓰십시오")
    }
    if bytes.count == 3, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Text(en: "write 9:30 or 0930", ko: "9:30 또는 0930으로 쓰십시오")
    }
    if DurationReading(bytes)?.hasUnit == true {
      return Text(
        en: "that is a length; write a time, for example 18:00",
        ko: "시간 길이입니다. 18:00처럼 시각을 쓰십시오")
    }
    return Text(
      en: "write 18:00, 6pm, 25:30 or 01:30+1 past midnight",
      ko: "18:00, 오후 6시로, 자정을 넘으면 25:30 또는 01:30+1로 쓰십시오")
  }
}
