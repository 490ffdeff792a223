extension DayRangeWord {
  static let separators = ["..", "~", "/", "부터"]

  init?(folded bytes: ArraySlice<UInt8>) {
    if let period = Period(bytes) {
      self.init(from: period, through: period)
      return
    }
    for separator in DayRangeWord.separators {
      guard let (before, after) = bytes.split(at: separator) else { continue }
      guard let start = Period(before), let end = Period(after.dropping(suffix: "까지") ?? after)
      else { return nil }
      self.init(from: start, through: end)
      return
    }
    // Between weekdays a dash always means a range; between numbers it may belong to a date.
    guard let (before, after) = bytes.split(at: "-"), let start = Weekday(word: before.text),
      let end = Weekday(word: after.text)
    else { return nil }
    self.init(from: .day(.weekday(start)), through: .day(.weekday(end)))
  }

  static func hint(for bytes: ArraySlice<UInt8>) -> Text {
    for separator in separators.prefix(2) {
      guard let (before, after) = bytes.split(at: separator) else { continue }
      if before.isEmpty || after.isEmpty {
        return Text(
          en: "write both ends, for example 2026-11-02..2026-11-08",
          ko: "2026-11-02..2026-11-08처럼 양쪽 끝을 모두 입력하십시오")
      }
    }
    var scanner = WordScanner(bytes)
    if scanner.digits(1...2) != nil { return DayWord.hint(for: bytes) }
    if let year = scanner.digits(4...4), scanner.take("-"), let month = scanner.digits(1...1),
      scanner.isAtEnd
    {
      let word = "\(CivilDate.padded(year))-0\(month)"
      return Text(en: "write the month as \(word)", ko: "월을 \(word)처럼 입력하십시오")
    }
    return Suggestion.hint(for: bytes.text, among: words)
      ?? Text(
        en: "write today, 2026-11, 2026, this week, last month or 2026-11-02..2026-11-08",
        ko: "오늘, 2026-11, 2026, 이번 주, 지난달, 2026-11-02..2026-11-08처럼 입력하십시오")
  }

  private static let words = [
    "today", "yesterday", "tomorrow", "this week", "last week", "next week", "this month",
    "last month", "next month", "this year", "last year", "next year", "weekend", "weekdays",
    "오늘", "어제", "내일", "이번 주", "지난주", "다음 주", "이번 달", "지난달", "다음 달", "올해", "작년", "내년", "주말",
    "평일",
  ]
}

extension DayRangeWord.Period {
  init?(_ bytes: ArraySlice<UInt8>) {
    if let period = DayRangeWord.Period.calendar(bytes) ?? DayRangeWord.Period.relative(bytes) {
      self = period
    } else if let day = DayWord(folded: bytes) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// `2026`, `2026-11`, `2026. 11.`, `2026년`, `2026년 11월`, `11월`.
  private static func calendar(_ bytes: ArraySlice<UInt8>) -> DayRangeWord.Period? {
    var scanner = WordScanner(bytes)
    if let year = scanner.digits(4...4), year > 0 {
      _ = scanner.take("년")
      if scanner.isAtEnd { return .year(year) }
    }
    guard let (year, month) = CalendarReading.monthFigures(bytes), (1...12).contains(month),
      year != 0
    else { return nil }
    return year.map { .month(year: $0, month: month) } ?? .monthOfYear(month)
  }

  /// `this week`, `last-month`, `이번 주`, `지난달`, `내년`.
  private static func relative(_ bytes: ArraySlice<UInt8>) -> DayRangeWord.Period? {
    switch bytes.text {
    case "작년": return .relative(.year, .last)
    case "올해": return .relative(.year, .this)
    case "내년": return .relative(.year, .next)
    case "주말", "weekend": return .coming(.weekend)
    case "평일", "weekdays": return .coming(.weekdays)
    default: break
    }
    var scanner = WordScanner(bytes)
    if let step = scanner.englishStep() {
      return DayRangeWord.Unit(rawValue: scanner.rest.text).map { .relative($0, step) }
    }
    guard let step = scanner.koreanStep() else { return nil }
    switch scanner.rest.text {
    case "주": return .relative(.week, step)
    case "달": return .relative(.month, step)
    case "해": return .relative(.year, step)
    case "주말", "주 주말": return .relative(.weekend, step)
    case "평일", "주 평일": return .relative(.weekdays, step)
    default: return nil
    }
  }
}
