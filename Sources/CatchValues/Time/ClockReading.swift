/// A well-formed time, with the marks that show whether it could mean another time.
struct ClockReading {
  /// 0 to 2879.
  private(set) var minute: Int
  /// True when `am`, `pm`, `오전` or `밤` gave the part of the day.
  private(set) var hasHalf = false
  /// True when that part came before the hour; in Korean it then also applies to the next time.
  private(set) var hasLeadingHalf = false
  /// True when the hour is a single digit, which people use for either half of the day.
  private(set) var hasLoneDigit = false
  /// True when the hour is written as `09`, which only the 24-hour clock uses.
  private(set) var hasLeadingZero = false

  private init(minute: Int, hasHalf: Bool) {
    self.minute = minute
    self.hasHalf = hasHalf
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = WordScanner(bytes)
    var isNextDay = scanner.takeAny(["next day", "다음날", "다음 날", "익일"])
    if isNextDay { scanner.skipSpace() }
    if scanner.takeAny(["noon", "정오"]) {
      minute = 720
    } else {
      let part = scanner.dayPart()
      hasLeadingZero = scanner.rest.first == 0x30
      hasLoneDigit = scanner.rest.prefix { (0x30...0x39).contains($0) }.count == 1
      guard let (hour, minutes, hasHours) = ClockReading.digits(&scanner) else { return nil }
      minute = hour * 60 + minutes
      // "오후 18시" and "6시 pm" mix two ways of counting.
      let suffix = part == nil && !hasHours ? ClockReading.englishHalf(&scanner) : nil
      if let half = part ?? suffix {
        // English never says 0am.
        guard suffix == nil || hour > 0, let full = half.hour(hour) else { return nil }
        minute = full * 60 + minutes
        hasHalf = true
        hasLeadingHalf = part != nil
      }
    }
    if scanner.take("+1") {
      // Two marks could mean the day after next.
      guard !isNextDay else { return nil }
      isNextDay = true
    }
    guard scanner.isAtEnd else { return nil }
    if isNextDay {
      guard minute < 1440 else { return nil }
      minute += 1440
    }
  }

  /// Reads a time that ends a span, where midnight has one meaning.
  ///
  /// `오후 6시-10시` names its half once: the second hour counts on from the first.
  static func end(_ bytes: ArraySlice<UInt8>, after start: ClockReading?) -> ClockReading? {
    if midnights.contains(bytes.text) { return ClockReading(minute: 0, hasHalf: true) }
    guard let end = ClockReading(bytes) else { return smallHour(bytes) }
    guard let start, start.hasLeadingHalf, !end.hasHalf, !end.hasLeadingZero,
      end.minute > start.minute % 720
    else { return end }
    let isMorning = start.minute % 1440 < 720
    switch end.minute {
    case 60..<720:
      return ClockReading(minute: end.minute + (isMorning ? 0 : 720), hasHalf: true)
    // Twelve after a morning is noon; after an afternoon it could be either.
    case 720..<780 where isMorning: return ClockReading(minute: end.minute, hasHalf: true)
    default: return end
    }
  }

  /// Reads `밤 1시`, which belongs to this night only as an end.
  private static func smallHour(_ bytes: ArraySlice<UInt8>) -> ClockReading? {
    var scanner = WordScanner(bytes)
    guard scanner.take(DayPart.night.rawValue) else { return nil }
    return ClockReading(Array(DayPart.dawn.rawValue.utf8)[...] + scanner.rest)
  }

  private static let midnights = ["midnight", "자정", "밤 12시", "밤12시"]

  private static func englishHalf(_ scanner: inout WordScanner) -> DayPart? {
    if scanner.takeAny(["am", " am"]) { return .morningHalf }
    return scanner.takeAny(["pm", " pm"]) ? .afternoonHalf : nil
  }

  /// Reads `9`, `9:30`, `0930`, `9시`, `9시 30분`, `9시 반`; the hour up to 47.
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

  /// Returns a hint for `자정`, `밤 12시` or `밤 1시`; nil for any other text.
  static func hintOnPart(of bytes: ArraySlice<UInt8>) -> Text? {
    let text = bytes.text
    if midnights.contains(text) {
      return Text(
        en: "write 00:00 for the midnight that begins the day, 24:00 for the one that ends it",
        ko: "하루가 시작하는 자정은 00:00, 끝나는 자정은 24:00으로 입력하십시오")
    }
    if DayPart.allCases.contains(where: { text.hasPrefix($0.rawValue) }) {
      return Text(
        en: "write 오전 or 오후 before the hour, or 24 hours as 18:00; 25:00 is in the night after",
        ko: "오전이나 오후를 붙이거나 18:00처럼 24시간으로 입력하십시오. 자정이 지난 밤은 25:00입니다")
    }
    return nil
  }

  /// Returns a hint with a form that is accepted.
  static func hint(for bytes: ArraySlice<UInt8>) -> Text {
    if let hint = hintOnPart(of: bytes) { return hint }
    if bytes.count == 3, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Text(en: "write 9:30 or 0930", ko: "9:30 또는 0930으로 입력하십시오")
    }
    if DurationReading(bytes)?.hasUnit == true {
      return Text(
        en: "this is a length; write a time, for example 18:00",
        ko: "시간 길이입니다. 18:00처럼 시각을 입력하십시오")
    }
    return Text(
      en: "write 18:00, 6pm, 25:30 or 01:30+1 past midnight",
      ko: "18:00, 오후 6시로, 자정을 넘으면 25:30 또는 01:30+1로 입력하십시오")
  }
}
