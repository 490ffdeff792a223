/// A day as tables write it, with what stands behind it.
///
/// `2026-11-02`, `2026/11/02`, `2026. 11. 2.`, `20261102`, `2026년 11월 2일`, `11월 2일`, `11/2`,
/// `2-Nov-2026`, `Nov 2, 2026`, `2 Nov`; figures whose order the column shows: `11/02/2026`,
/// `26.11.02`. A weekday may stand before or behind it.
struct TableDay {
  enum Reading: Hashable {
    case date(CivilDate)
    case monthDay(month: Int, day: Int)
    /// Three numbers; the last has four digits, or all have two at most.
    case figures(Int, Int, Int, isYearLast: Bool)
  }

  let reading: Reading
  let weekday: Weekday?
  /// The text behind the day, folded: a time.
  let rest: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = WordScanner(bytes)
    let before = TableDay.weekday(&scanner)
    if before != nil { _ = scanner.takeAny([", ", ",", " "]) }
    guard let reading = TableDay.reading(&scanner) else { return nil }
    self.reading = reading
    weekday = before ?? TableDay.weekday(&scanner)
    if scanner.take("t") || scanner.take(" ") || scanner.isAtEnd {
      rest = scanner.rest
    } else {
      return nil
    }
  }

  /// False for a date of another weekday than the one that is written.
  func allows(_ date: CivilDate) -> Bool { weekday == nil || date.weekday == weekday }

  /// Returns the day by an order of figures; nil for one that does not exist.
  ///
  /// - Parameter years: those that two digits can mean.
  static func date(
    _ first: Int, _ second: Int, _ third: Int, isYearLast: Bool, _ order: DateOrder,
    years: ClosedRange<Int>
  ) -> CivilDate? {
    let (year, month, day) =
      switch order {
      case .ymd: (first, second, third)
      case .mdy: (third, first, second)
      case .dmy: (third, second, first)
      }
    if isYearLast { return order == .ymd ? nil : CivilDate(year: year, month: month, day: day) }
    guard year < 100, let century = [2_000, 1_900].first(where: { years.contains($0 + year) })
    else { return nil }
    return CivilDate(year: century + year, month: month, day: day)
  }

  /// The years that two digits of a day of birth mean: the newest in which the person is 13 or
  /// older by the end of this year.
  static func birthYears(_ today: CivilDate) -> ClosedRange<Int> {
    (today.year - 112)...(today.year - 13)
  }

  /// Returns a day of birth with the newest year that makes the person 13 or older today.
  static func birth(_ date: CivilDate, _ today: CivilDate) -> CivilDate? {
    let isYounger =
      date.year == today.year - 13 && (date.month, date.day) > (today.month, today.day)
    return isYounger
      ? CivilDate(year: date.year - 100, month: date.month, day: date.day) : date
  }

  /// Returns a day of birth of which two digits of the year were written: `95년 3월 2일`.
  static func birth(twoDigits date: CivilDate, _ today: CivilDate) -> CivilDate? {
    self.date(
      date.year % 100, date.month, date.day, isYearLast: false, .ymd, years: birthYears(today)
    ).flatMap { birth($0, today) }
  }

  /// Reads a day of birth in six digits, as resident numbers begin: `950101`.
  static func birth(packed text: String, _ today: CivilDate) -> CivilDate? {
    guard text.utf8.count == 6, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let digits = Int(text)
    else { return nil }
    return date(
      digits / 10_000, digits / 100 % 100, digits % 100, isYearLast: false, .ymd,
      years: birthYears(today)
    ).flatMap { birth($0, today) }
  }

  private static func reading(_ scanner: inout WordScanner) -> Reading? {
    for read in [packed, yearFirst, korean, named, figures] {
      var ahead = scanner
      if let found = read(&ahead) {
        scanner = ahead
        return found
      }
    }
    return nil
  }

  private static func packed(_ scanner: inout WordScanner) -> Reading? {
    guard let digits = scanner.digits(8...8) else { return nil }
    return CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
      .map { .date($0) }
  }

  private static func yearFirst(_ scanner: inout WordScanner) -> Reading? {
    guard let year = scanner.digits(4...4), let mark = separator(&scanner),
      let month = scanner.digits(1...2), separator(&scanner) == mark,
      let day = scanner.digits(1...2)
    else { return nil }
    if mark == "." { _ = scanner.take(".") }
    return CivilDate(year: year, month: month, day: day).map { .date($0) }
  }

  private static func korean(_ scanner: inout WordScanner) -> Reading? {
    guard var number = scanner.digits(1...4) else { return nil }
    var year: Int?
    if scanner.take("년") {
      year = number < 100 ? 2_000 + number : number
      scanner.skipSpace()
      guard let month = scanner.digits(1...2) else { return nil }
      number = month
    }
    guard scanner.take("월") else { return nil }
    scanner.skipSpace()
    guard let day = scanner.digits(1...2), scanner.take("일") else { return nil }
    guard let year else { return .monthDay(month: number, day: day) }
    return CivilDate(year: year, month: number, day: day).map { .date($0) }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(_ scanner: inout WordScanner) -> Int? {
    let word = scanner.rest.prefix { (0x61...0x7A).contains($0) }.text
    guard word.utf8.count >= 3,
      let place = months.firstIndex(where: { word.hasPrefix($0) }), scanner.take(word)
    else { return nil }
    return place + 1
  }

  private static func skipMark(_ scanner: inout WordScanner) {
    _ = scanner.takeAny([", ", ",", ". ", "-", "/", ".", " "])
  }

  /// `2-Nov-2026`, `2 Nov 26`, `Nov 2, 2026`, `2 Nov`.
  private static func named(_ scanner: inout WordScanner) -> Reading? {
    var first = scanner.digits(1...2)
    if first != nil { skipMark(&scanner) }
    guard let month = month(&scanner) else { return nil }
    if first == nil {
      skipMark(&scanner)
      first = scanner.digits(1...2)
    }
    guard let day = first else { return nil }
    var ahead = scanner
    skipMark(&ahead)
    // Two digits before a colon are the hour of a day without a year.
    if let year = ahead.digits(4...4) ?? ahead.digits(2...2),
      ahead.isAtEnd || [0x20, 0x28, 0x2C, 0x74].contains(ahead.rest.first)
    {
      scanner = ahead
      return CivilDate(year: year < 100 ? 2_000 + year : year, month: month, day: day)
        .map { .date($0) }
    }
    return .monthDay(month: month, day: day)
  }

  /// `11/02/2026`, `26.11.02`, `11/2`.
  private static func figures(_ scanner: inout WordScanner) -> Reading? {
    guard let first = scanner.digits(1...2), let mark = separator(&scanner),
      let second = scanner.digits(1...2)
    else { return nil }
    var ahead = scanner
    if separator(&ahead) == mark {
      if let year = ahead.digits(4...4) {
        scanner = ahead
        if mark == "." { _ = scanner.take(".") }
        return .figures(first, second, year, isYearLast: true)
      }
      if let third = ahead.digits(1...2) {
        scanner = ahead
        if mark == "." { _ = scanner.take(".") }
        return .figures(first, second, third, isYearLast: false)
      }
    }
    if mark == "." { _ = scanner.take(".") }
    return (1...12).contains(first) ? .monthDay(month: first, day: second) : nil
  }

  private static func separator(_ scanner: inout WordScanner) -> String? {
    for mark in ["-", "/", "."] where scanner.take(mark) {
      scanner.skipSpace()
      return mark
    }
    return nil
  }

  /// Takes `(월)`, ` 월요일`, `(Mon)`.
  private static func weekday(_ scanner: inout WordScanner) -> Weekday? {
    var ahead = scanner
    ahead.skipSpace()
    let hasBracket = ahead.take("(")
    let word = ahead.rest.prefix { $0 > 0x7F || (0x61...0x7A).contains($0) }.text
    guard !word.isEmpty, let weekday = Weekday(word: word), ahead.take(word) else { return nil }
    guard !hasBracket || ahead.take(")") else { return nil }
    scanner = ahead
    return weekday
  }
}
