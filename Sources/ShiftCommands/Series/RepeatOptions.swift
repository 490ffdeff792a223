import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// The options that make a shift repeat, before today's date is known.
struct RepeatOptions: Sendable {
  let unit: RepeatWord?
  let interval: Int?
  let choices: [Repetition.Choice]
  let until: DayWord?
  let count: Int?
  let skipsHolidays: Bool?

  static let none = RepeatOptions()

  private init() {
    unit = nil
    interval = nil
    choices = []
    until = nil
    count = nil
    skipsHolidays = nil
  }

  private init(
    unit: RepeatWord?, interval: Int?, choices: [Repetition.Choice], until: DayWord?, count: Int?,
    skipsHolidays: Bool?
  ) throws(Failure) {
    if until != nil, count != nil { throw .conflict("--until", "--count") }
    if interval != nil, unit?.interval != nil { throw .conflict("--every", "--repeat") }
    self.unit = unit
    self.interval = interval
    self.choices = choices
    self.until = until
    self.count = count
    self.skipsHolidays = skipsHolidays
  }

  static var arguments: Argument<RepeatOptions> {
    .bundle(
      into: RepeatOptions.init, absent: RepeatOptions.none,
      .optional(
        "repeat", RepeatWord.conversion,
        Text(
          en: "Every day, week, month or year, or an RRULE",
          ko: "매일, 매주, 격주, 매월, 매년, 또는 RRULE"), isCommon: true, group: group),
      .optional(
        "every", .integer(1...999),
        Text(en: "Interval: 2 for every second one", ko: "반복 간격. 2이면 두 번에 한 번"),
        group: group),
      .repeated(
        "on", RepeatWord.choice,
        Text(en: "Days: mon,wed,fri or 15 or last or 2tue", ko: "반복할 날: 월,수,금 또는 15, 말일, 2화"),
        takesCommas: true, group: group),
      .optional(
        "until", .day, Text(en: "The last day of the series", ko: "반복의 마지막 날"), isCommon: true,
        group: group),
      .optional(
        "count", .integer(1...SeriesPart.mostDays), Text(en: "Count of days", ko: "반복 횟수"),
        group: group),
      .toggle(
        "skip-holidays",
        Text(en: "Skip public holidays; they still count", ko: "공휴일 건너뛰기(횟수에는 포함)"),
        group: group))
  }

  var isEmpty: Bool {
    unit == nil && interval == nil && choices.isEmpty && until == nil && count == nil
      && skipsHolidays == nil
  }

  /// - Parameter today: a day without a year is the one nearest to it.
  func repetition(
    today: CivilDate, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> Repetition {
    var end: Repetition.End?
    if let until {
      end = .day(try environment.day(until, today: today, weekStart: place.weekStart))
    } else if let count {
      end = .count(count)
    }
    return Repetition(
      unit?.unit, interval: interval ?? unit?.interval, on: choices, end: end,
      skipsHolidays: skipsHolidays, weekStart: place.weekStart)
  }

  private static let group = Text(en: "Repetition", ko: "반복")
}

/// The value of `--repeat`; also reads the days of `--on`.
struct RepeatWord: Sendable {
  let unit: Repetition.Unit
  let interval: Int?

  static var conversion: Conversion<RepeatWord> {
    let choices = [
      Choice("day", Text(en: "every day", ko: "매일")),
      Choice("week", Text(en: "every week", ko: "매주")),
      Choice("month", Text(en: "every month", ko: "매월")),
      Choice("year", Text(en: "every year", ko: "매년")),
    ]
    return Conversion("UNIT|RRULE", choices: choices) { word throws(Failure) in
      let typed = Normalization.composedHangul(word)
      switch typed {
      case "day", "daily", "매일": return RepeatWord(unit: .day, interval: nil)
      case "week", "weekly", "매주": return RepeatWord(unit: .week, interval: nil)
      case "격주": return RepeatWord(unit: .week, interval: 2)
      case "month", "monthly", "매월", "매달": return RepeatWord(unit: .month, interval: nil)
      case "year", "yearly", "매년": return RepeatWord(unit: .year, interval: nil)
      default: break
      }
      guard typed.utf8.contains(0x3D) else { throw .notAChoice(word, among: choices.map(\.name)) }
      let lead = "RRULE:"
      let rule = typed.utf8.starts(with: lead.utf8) ? typed.dropFirst(lead.count) : typed[...]
      return RepeatWord(unit: .rule(try RecurrenceRule(rule)), interval: nil)
    }
  }

  /// `mon`, `월`, `15`, `15일`, `-1`, `last`, `2tue`, `-1fri`, `lastfri`, `2화`, `마지막금`.
  static var choice: Conversion<Repetition.Choice> {
    Conversion("DAY", show: { $0.description }) { word throws(Failure) in
      let typed = Normalization.composedHangul(word)
      guard let choice = choice(typed) else {
        throw .malformed(
          word, Text(en: "is not a day of a week or month", ko: "주나 달의 날이 아닙니다"),
          hint: Text(
            en: "enter mon, 15, last, 2tue or lastfri", ko: "월, 15, 말일, 2화, 마지막금처럼 입력하십시오"))
      }
      return choice
    }
  }

  private static func choice(_ typed: String) -> Repetition.Choice? {
    if let weekday = Weekday(word: typed) { return .weekday(weekday, number: nil) }
    if ["last", "말일", "마지막", "마지막날"].contains(typed) { return .monthDay(-1) }
    for lead in ["last", "마지막"] where typed.utf8.starts(with: lead.utf8) {
      return Weekday(word: String(typed.dropFirst(lead.count))).map { .weekday($0, number: -1) }
    }
    let sign = typed.utf8.first == 0x2D ? 1 : 0
    let digits = typed.utf8.dropFirst(sign).prefix { (0x30...0x39).contains($0) }
    guard (1...2).contains(digits.count), let number = Int(String(Substring(digits))), number > 0
    else { return nil }
    let rest = String(typed.dropFirst(sign + digits.count))
    let signed = sign == 1 ? -number : number
    if rest.isEmpty || rest == "일" { return number <= 31 ? .monthDay(signed) : nil }
    guard number <= 5, let weekday = Weekday(word: rest) else { return nil }
    return .weekday(weekday, number: signed)
  }
}
