public import CatchValues

/// Refusals of the rules of series.
public enum SeriesRefusal {
  public static let rule = FailureCase(
    "series.rule", .refused, "the days named do not go together", "서로 맞지 않는 반복 요일이나 날짜입니다",
    "--on takes weekdays for weeks, and 15, last, 2tue or -1fri for months",
    "--on에는 주마다 반복하면 요일을, 달마다 반복하면 15, last, 2tue, -1fri를 지정하십시오")
  public static let empty = FailureCase(
    "series.empty", .refused, "a series has no day", "반복되는 날이 하나도 없습니다",
    "make it end later, or repeat on other days", "더 늦게 끝내거나 다른 날에 반복하십시오")
  public static let start = FailureCase(
    "series.start", .refused, "a series begins after the midnight that ends its day",
    "그날 자정이 지나 시작하는 반복입니다", "repeat it on the next day: 01:30 instead of 25:30",
    "다음 날에 반복하십시오: 25:30 대신 01:30")
  public static let none = FailureCase(
    "series.none", .conflict, "a shift does not repeat, or no longer", "반복되지 않는 근무입니다",
    "change it alone, or make a series with 'catchkit shift add --repeat'",
    "이 근무만 고치거나 'catchkit shift add --repeat'로 반복을 만드십시오")
  public static let unknown = FailureCase(
    "series.unknown", .notFound, "there is no such series", "반복을 찾을 수 없습니다",
    "'catchkit shift series list' shows them", "'catchkit shift series list'로 볼 수 있습니다")
  public static let unchanged = FailureCase(
    "series.unchanged", .conflict, "a shift is the same as in its series", "반복 그대로인 근무입니다",
    "only deleted and changed shifts come back to their series", "지우거나 바꾼 근무만 되돌릴 수 있습니다")
  public static let swapped = FailureCase(
    "series.swapped", .conflict, "a shift was swapped for one that stays swapped",
    "다른 근무와 바꾼 근무입니다", "restore both shifts at once, or hand the other one back first",
    "두 근무를 함께 되돌리거나 다른 근무를 먼저 돌려주십시오")
  public static let cut = FailureCase(
    "series.cut", .conflict, "a shift was split or merged since it left its series",
    "나누거나 합친 근무입니다", "undo the split or merge, or first remove or change the shifts made of it",
    "나누거나 합친 것을 undo로 되돌리거나, 거기서 생긴 근무부터 지우거나 고치십시오")
  public static let extent = FailureCase(
    "series.extent", .refused, "a series spans more than 100 years or 40,000 days",
    "반복이 100년이나 40,000일을 넘습니다", "make it end earlier, or leave out its end",
    "더 일찍 끝내거나 끝을 정하지 마십시오")

  public static let catalogue = [
    rule, empty, start, none, unknown, unchanged, swapped, cut, extent,
  ]
}

extension Failure {
  static func seriesOfTooMany(_ count: Int) -> Failure {
    SeriesRefusal.extent.failure(
      "a series has at most \(SeriesPart.longestCount) days, not \(count)",
      "반복은 \(SeriesPart.longestCount)일까지입니다: \(count)일")
  }

  static func seriesTooLong(_ first: CivilDate, _ last: CivilDate, _ limit: CivilDate) -> Failure {
    SeriesRefusal.extent.failure(
      "a series from '\(first)' on ends by '\(limit)', not on '\(last)': "
        + "\(SeriesPart.mostYears) years are the most",
      "'\(first)'부터의 반복은 '\(limit)'까지입니다(최대 \(SeriesPart.mostYears)년): '\(last)'")
  }

  static func seriesTooEarly(_ first: CivilDate) -> Failure {
    SeriesRefusal.extent.failure(
      "a series without an end begins on '\(SeriesPart.earliest)' or later, not on '\(first)'",
      "끝이 없는 반복은 '\(SeriesPart.earliest)'부터 시작할 수 있습니다: '\(first)'",
      hint: Text(
        en: "give it a later first day, or an end within \(SeriesPart.mostYears) years",
        ko: "더 늦은 날부터 시작하거나 \(SeriesPart.mostYears)년 안에 끝내십시오"))
  }

  static var ruleAndParts: Failure {
    SeriesRefusal.rule.failure(
      "a rule of RFC 5545 is complete by itself", "RFC 5545 규칙에는 반복의 모든 내용이 들어 있습니다",
      hint: Text(
        en: "leave out --every, --on, and --until or --count if the rule ends",
        ko: "--every와 --on을 빼고, 규칙에 끝이 있으면 --until과 --count도 빼십시오"))
  }

  static func wrongChoice(
    _ choice: Repetition.Choice, _ frequency: RecurrenceRule.Frequency
  ) -> Failure {
    let unit =
      switch frequency {
      case .daily: Text(en: "day", ko: "날")
      case .weekly: Text(en: "week", ko: "주")
      case .monthly: Text(en: "month", ko: "달")
      case .yearly: Text(en: "year", ko: "해")
      }
    return SeriesRefusal.rule.failure(
      "'\(choice)' does not choose days of a \(unit.en)",
      "'\(choice)': \(unit.ko)마다 반복할 때는 쓸 수 없습니다")
  }

  static var mixedChoices: Failure {
    SeriesRefusal.rule.failure(
      "days of the month and weekdays cannot be mixed", "날짜와 요일을 함께 쓸 수 없습니다")
  }

  static func noSuchDay(from day: CivilDate, through last: CivilDate? = nil) -> Failure {
    guard let last else {
      return SeriesRefusal.empty.failure(
        "no such day comes from '\(day)' on", "'\(day)'부터 해당하는 날이 없습니다")
    }
    return SeriesRefusal.empty.failure(
      "no such day lies between '\(day)' and '\(last)'",
      "\(quoted: day, .with) '\(last)' 사이에 해당하는 날이 없습니다")
  }

  static func endsBeforeItBegins(_ series: Int, _ first: CivilDate, _ last: CivilDate) -> Failure {
    let id = "\(Occurrence.prefix)-\(series)"
    return SeriesRefusal.empty.failure(
      "'\(id)' begins on '\(first)', after '\(last)'",
      "\(quoted: id, .topic) '\(first)'에 시작하므로 '\(last)'에 끝날 수 없습니다",
      hint: Text(
        en: "'catchkit shift remove \(id) --scope all' deletes all of it",
        ko: "전체를 지우려면 'catchkit shift remove \(id) --scope all'을 사용하십시오"))
  }

  static func repeatsNot(_ id: String) -> Failure {
    SeriesRefusal.none.failure(
      "'\(id)' does not belong to a series", "\(quoted: id, .topic) 반복에 속하지 않습니다")
  }

  /// Refuses a day that the series does not have, or no longer has.
  static func noDay(
    _ name: Occurrence, in series: [Series.Listed], _ entry: FailureCase = SeriesRefusal.none
  ) -> Failure {
    let id = "\(Occurrence.prefix)-\(name.series)"
    let last = series.map { $0.lastDay ?? .last }.max() ?? .last
    guard last < name.day else {
      return Failure(
        entry,
        Text(en: "'\(id)' has no shift on '\(name.day)'", ko: "'\(id)': '\(name.day)'에는 근무가 없습니다"))
    }
    return Failure(
      entry,
      Text(
        en: "'\(id)' ends on '\(last)', before '\(name.day)'",
        ko: "'\(id)': '\(last)'에 끝나므로 '\(name.day)'에는 근무가 없습니다"),
      hint: Text(
        en: "'catchkit shift edit \(id) --scope all --until \(name.day)' extends it until then",
        ko: "그날까지 늘리려면 'catchkit shift edit \(id) --scope all --until \(name.day)'"))
  }

  /// Refuses a whole series in a command about one shift.
  ///
  /// - Parameter day: a day with a shift; nil when none is left.
  static func wholeSeries(_ id: String, on day: CivilDate?) -> Failure {
    let one = day.map { "\(id)@\($0)" }
    return Failure(
      ShiftRefusal.unknown, Shifts.unknown(id).message,
      hint: Text(
        en: "'\(id)' is a series; " + (one.map { "one of its shifts is '\($0)', " } ?? "")
          + "--scope all means all of them",
        ko: "\(quoted: id, .topic) 반복입니다. " + (one.map { "근무 하나는 '\($0)'처럼, " } ?? "")
          + "전체는 --scope all로 지정하십시오"))
  }

  static func noSeries(_ typed: String) -> Failure {
    SeriesRefusal.unknown.failure("there is no series '\(typed)'", "'\(typed)' 반복이 없습니다")
  }
}

extension Repetition.Choice: CustomStringConvertible {
  /// The form in which it is typed: `tue`, `2tue`, `15`, `last`.
  public var description: String {
    switch self {
    case .weekday(let weekday, let number): (number.map { String($0) } ?? "") + weekday.code
    case .monthDay(-1): "last"
    case .monthDay(let day): String(day)
    }
  }
}
