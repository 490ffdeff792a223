extension DayWord {
  init?(folded bytes: ArraySlice<UInt8>) {
    let text = bytes.text
    if let date = CivilDate(text) {
      self = .date(date)
    } else if let weekday = Weekday(word: text) {
      self = .weekday(weekday)
    } else if let days = DayWord.offset(named: text) {
      self = .offset(days: days)
    } else if let day = CalendarReading(bytes)?.word ?? DayWord.koreanDay(bytes)
      ?? DayWord.ordinal(bytes) ?? DayWord.signedOffset(bytes) ?? DayWord.spokenOffset(bytes)
      ?? DayWord.weekdayOfWeek(bytes) ?? DayWord.dayOfRelativeMonth(bytes)
      ?? DayWord.englishDate(bytes)
    {
      self = day
    } else {
      return nil
    }
  }

  private static func offset(named text: String) -> Int? {
    switch text {
    case "today", "오늘": 0
    case "yesterday", "어제": -1
    case "tomorrow", "내일": 1
    case "모레", "내일모레": 2
    case "글피": 3
    case "그저께", "그제": -2
    case "그끄저께", "그끄제": -3
    default: nil
    }
  }

  /// `2일`
  private static func koreanDay(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    guard let day = scanner.digits(1...2), scanner.take("일"), scanner.isAtEnd,
      (1...31).contains(day)
    else { return nil }
    return .dayOfMonth(day)
  }

  /// `다음 달 2일`, `지난달 25일`, `next month 2nd`.
  private static func dayOfRelativeMonth(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    let day: DayWord?
    let step: PeriodStep
    if let english = scanner.englishStep() {
      step = english
      guard scanner.takeAny(["month ", "month-"]) else { return nil }
      day = ordinal(scanner.rest)
    } else if let korean = scanner.koreanStep(), scanner.take("달") {
      step = korean
      scanner.skipSpace()
      day = koreanDay(scanner.rest)
    } else {
      return nil
    }
    guard case .dayOfMonth(let number)? = day else { return nil }
    return .dayOfRelativeMonth(number, step)
  }

  /// Reads `2nd`; any of the four endings is accepted.
  private static func ordinal(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    guard let day = scanner.digits(1...2), scanner.takeAny(["st", "nd", "rd", "th"]),
      scanner.isAtEnd, (1...31).contains(day)
    else { return nil }
    return .dayOfMonth(day)
  }

  /// `Dec 24`, `December 24th`, `24 Dec`.
  private static func englishDate(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    let words = bytes.text.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "," })
    guard words.count == 2 else { return nil }
    let isDayFirst = words[0].utf8.first.map { (0x30...0x39).contains($0) } ?? false
    let (name, figures) = isDayFirst ? (words[1], words[0]) : (words[0], words[1])
    guard name.utf8.count >= 3,
      let month = months.firstIndex(where: { $0.hasPrefix(name) })
    else { return nil }
    let digits = figures.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(figures.dropFirst(digits.count)),
      digits.utf8.count <= 2, let day = Int(digits)
    else { return nil }
    // In a leap year, so that 29 February is a day; whether this year has it is checked later.
    guard CivilDate(year: 2_000, month: month + 1, day: day) != nil else { return nil }
    return .monthDay(month: month + 1, day: day)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// `+3`, `-2`, also `+3d` and `+3일`.
  private static func signedOffset(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    let isNegative = scanner.take("-")
    guard isNegative || scanner.take("+"), let days = scanner.digits(1...7) else { return nil }
    _ = scanner.takeAny(["d", "일"])
    return scanner.isAtEnd ? .offset(days: isNegative ? -days : days) : nil
  }

  /// `in 3 days`, `2 days ago`, `3일 뒤`, `3일 후`, `2일 전`.
  private static func spokenOffset(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    let isAhead = scanner.take("in ")
    guard let days = scanner.digits(1...7) else { return nil }
    if isAhead {
      return scanner.takeAny([" days", " day"]) && scanner.isAtEnd ? .offset(days: days) : nil
    }
    if scanner.takeAny([" days ago", " day ago", "일 전", "일전"]) {
      return scanner.isAtEnd ? .offset(days: -days) : nil
    }
    guard scanner.takeAny(["일 뒤", "일뒤", "일 후", "일후"]), scanner.isAtEnd else { return nil }
    return .offset(days: days)
  }

  /// `next mon`, `last-friday`, `다음주 월요일`, `이번 주 금`.
  private static func weekdayOfWeek(_ bytes: ArraySlice<UInt8>) -> DayWord? {
    var scanner = WordScanner(bytes)
    let step: PeriodStep
    if let english = scanner.englishStep() {
      step = english
    } else if let korean = scanner.koreanStep(), scanner.take("주") {
      step = korean
      scanner.skipSpace()
    } else {
      return nil
    }
    return Weekday(word: scanner.rest.text).map { .weekdayOfWeek($0, step) }
  }
}

extension DayWord {
  /// The spellings that suggestions offer; a word far from all of them gets the last hint.
  private static let words = [
    "today", "yesterday", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "오늘", "어제", "내일", "모레", "글피", "그저께", "월요일", "화요일", "수요일", "목요일", "금요일",
    "토요일", "일요일",
  ]

  /// Returns a hint with a form that is accepted, or with both meanings.
  static func hint(for bytes: ArraySlice<UInt8>) -> Text {
    var scanner = WordScanner(bytes)
    if let number = scanner.digits(1...2) {
      if scanner.isAtEnd {
        return Text(
          en: "write the whole date, or +\(number) for that many days from today",
          ko: "이번 달의 날짜는 '\(number)일', 오늘부터 센 날은 '+\(number)'처럼 입력하십시오")
      }
      if let (day, month) = CalendarReading.shortFigures(bytes), month <= 12, day <= 31 {
        return Text(
          en: "write the month first: \(month)/\(day)", ko: "월을 먼저 입력하십시오: \(month)/\(day)")
      }
      if scanner.takeAny(["/", "-", "."]), scanner.digits(1...2) != nil {
        return Text(
          en: "write month and day as 11/2 or 11-02, or the whole date: 2026-11-02",
          ko: "11/2나 11-02, 또는 2026-11-02처럼 입력하십시오")
      }
    }
    if DayRangeWord(folded: bytes) != nil {
      return Text(
        en: "this names several days; write one, for example today or 2026-11-02",
        ko: "여러 날을 가리킵니다. 오늘이나 2026-11-02처럼 하루를 입력하십시오")
    }
    return Suggestion.hint(for: bytes.text, among: words)
      ?? Text(
        en: "write 2026-11-02, 11/2, today, tomorrow, mon, next mon or +3",
        ko: "2026-11-02, 11/2, 11월 2일, 오늘, 내일, 월요일, 다음주 월요일, +3처럼 입력하십시오")
  }
}
