/// A date in digits, which may not exist: `2026-02-30`, `2026. 11. 26.`, `11월 26일`.
///
/// The year comes first, then the month, which is the only order in use in Korea.
struct CalendarReading {
  let year: Int?
  let month: Int
  let day: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    guard
      let reading = CalendarReading.packed(bytes) ?? CalendarReading.korean(bytes)
        ?? CalendarReading.separated(bytes)
    else { return nil }
    self = reading
  }

  fileprivate init(_ year: Int?, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day; nil when it does not exist, or in no year if none is given.
  var word: DayWord? {
    guard reason == nil else { return nil }
    guard let year else { return .monthDay(month: month, day: day) }
    return CivilDate(year: year, month: month, day: day).map { .date($0) }
  }

  /// The reason why the day does not exist; nil when it does.
  var reason: Text? {
    if year == 0 { return Text(en: "there is no year 0", ko: "0년은 없습니다") }
    guard (1...12).contains(month) else {
      return Text(en: "there is no month \(month)", ko: "\(month)월은 없습니다")
    }
    guard !(1...mostDays).contains(day) else { return nil }
    return CalendarReading.length(of: month, in: year, days: mostDays)
  }

  /// A hint with the days that exist.
  var hint: Text {
    guard (1...12).contains(month), year != 0 else {
      return Text(
        en: "write the month as 01 to 12, for example 2026-11-02",
        ko: "2026-11-02처럼 월을 01부터 12까지로 입력하십시오")
    }
    let lead = (year.map { CivilDate.padded($0) + "-" } ?? "") + (month < 10 ? "0" : "")
    let (first, last) = ("\(lead)\(month)-01", "\(lead)\(month)-\(mostDays)")
    return Text(en: "write a day from \(first) to \(last)", ko: "\(first)부터 \(last)까지의 날짜를 입력하십시오")
  }

  /// Returns the message with the number of days in a month.
  static func length(of month: Int, in year: Int?, days: Int) -> Text {
    guard let year else {
      return Text(en: "month \(month) has at most \(days) days", ko: "\(month)월은 \(days)일까지입니다")
    }
    let name = CivilDate.padded(year) + (month < 10 ? "-0" : "-") + String(month)
    return Text(en: "\(name) has \(days) days", ko: "\(year)년 \(month)월은 \(days)일까지입니다")
  }

  private var mostDays: Int {
    // Without a year, a leap year allows every day that some year has.
    CivilDate.daysInMonth(year: year ?? 2024, month: month)
  }

  /// `20261126`
  private static func packed(_ bytes: ArraySlice<UInt8>) -> CalendarReading? {
    var scanner = WordScanner(bytes)
    guard let digits = scanner.digits(8...8), scanner.isAtEnd else { return nil }
    return CalendarReading(digits / 10_000, digits / 100 % 100, digits % 100)
  }

  /// `2026년 11월 2일`, `11월 2일`.
  private static func korean(_ bytes: ArraySlice<UInt8>) -> CalendarReading? {
    var scanner = WordScanner(bytes)
    guard var number = scanner.digits(1...4) else { return nil }
    var year: Int?
    if scanner.take("년") {
      year = number
      scanner.skipSpace()
      guard let month = scanner.digits(1...2) else { return nil }
      number = month
    }
    guard number < 100, scanner.take("월") else { return nil }
    scanner.skipSpace()
    guard let day = scanner.digits(1...2), scanner.take("일"), scanner.isAtEnd else { return nil }
    return CalendarReading(year, number, day)
  }

  /// `2026-11-26`, `2026/11/26`, `2026. 11. 26.`; `11-26`, `11/2`, `11. 26.`.
  private static func separated(_ bytes: ArraySlice<UInt8>) -> CalendarReading? {
    var scanner = WordScanner(bytes)
    if let year = scanner.digits(4...4) {
      guard let mark = separator(&scanner), let month = scanner.digits(1...2),
        separator(&scanner) == mark, let day = scanner.digits(1...2), isOver(&scanner, mark)
      else { return nil }
      return CalendarReading(year, month, day)
    }
    if let reading = dashed(bytes) { return reading }
    guard let (month, day) = shortFigures(bytes), (1...12).contains(month) else { return nil }
    return CalendarReading(nil, month, day)
  }

  /// Reads `11-02`; both with two digits, because `1-5` could be a range.
  private static func dashed(_ bytes: ArraySlice<UInt8>) -> CalendarReading? {
    var scanner = WordScanner(bytes)
    guard let month = scanner.digits(2...2), scanner.take("-"), let day = scanner.digits(2...2),
      scanner.isAtEnd
    else { return nil }
    return CalendarReading(nil, month, day)
  }

  /// Reads the two numbers of `11/02` and `11.02.`; the first should be the month.
  static func shortFigures(_ bytes: ArraySlice<UInt8>) -> (first: Int, second: Int)? {
    var scanner = WordScanner(bytes)
    guard let first = scanner.digits(1...2), let mark = separator(&scanner), mark != "-",
      let second = scanner.digits(1...2), isOver(&scanner, mark)
    else { return nil }
    return (first, second)
  }

  /// Reads a month in digits, which may not exist: `2026-11`, `2026. 11.`, `2026년 11월`, `11월`.
  static func monthFigures(_ bytes: ArraySlice<UInt8>) -> (year: Int?, month: Int)? {
    var scanner = WordScanner(bytes)
    if let month = scanner.digits(1...2) {
      return scanner.take("월") && scanner.isAtEnd ? (nil, month) : nil
    }
    guard let year = scanner.digits(4...4) else { return nil }
    var month: Int?
    if scanner.take("년") {
      scanner.skipSpace()
      month = scanner.digits(1...2)
      guard scanner.take("월") else { return nil }
    } else if scanner.take("-") {
      month = scanner.digits(2...2)
    } else if scanner.take(".") {
      scanner.skipSpace()
      month = scanner.digits(1...2)
      _ = scanner.take(".")
    }
    guard let month, scanner.isAtEnd else { return nil }
    return (year, month)
  }

  private static func separator(_ scanner: inout WordScanner) -> String? {
    for mark in ["-", "/", "."] where scanner.take(mark) {
      // Korean puts a space after each dot.
      if mark == "." { scanner.skipSpace() }
      return mark
    }
    return nil
  }

  private static func isOver(_ scanner: inout WordScanner, _ mark: String) -> Bool {
    if mark == "." { _ = scanner.take(".") }
    return scanner.isAtEnd
  }
}

/// The first date in a text that is well formed but does not exist.
public struct CalendarFault {
  /// `2026-02 has 28 days`
  public let reason: Text
  /// A hint with the days that exist.
  public let hint: Text

  /// - Parameter separators: the separators between two dates, or a date and a time.
  init?(in bytes: ArraySlice<UInt8>, between separators: [String] = []) {
    var parts = [bytes]
    for separator in separators {
      guard let (before, after) = bytes.split(at: separator) else { continue }
      parts += [before, after.dropping(suffix: "까지") ?? after]
    }
    for part in parts {
      let reading: CalendarReading
      if let date = CalendarReading(part) {
        reading = date
      } else if let month = CalendarReading.monthFigures(part) {
        reading = CalendarReading(month.year, month.month, 1)
      } else {
        continue
      }
      guard let reason = reading.reason else { continue }
      self.reason = reason
      hint = reading.hint
      return
    }
    return nil
  }
}

extension CivilDate {
  /// Returns the fault of a date that is well formed but does not exist; nil for any other text.
  public static func fault(in text: String) -> CalendarFault? {
    CalendarFault(in: TypedWord(text).bytes)
  }
}
