import CatchCommandLine
import CatchValues

/// The layout of a calendar in a terminal.
enum CalendarLayout: String, CaseIterable, Sendable {
  case month
  case week
  case roster
  case day
  case agenda

  var meaning: Text {
    switch self {
    case .month: Text(en: "a grid of weeks (월간)", ko: "월간. 한 달의 달력")
    case .week: Text(en: "a column for each day (주간)", ko: "주간. 날짜별 열")
    case .roster: Text(en: "a week, a row for each worker (근무표)", ko: "근무표. 근무자별 한 줄")
    case .day: Text(en: "bars under a ruler of hours (일간)", ko: "일간. 시간 막대")
    case .agenda: Text(en: "a list by day (일정)", ko: "일정. 날짜별 목록")
    }
  }

  /// The Korean word for it on the command line.
  fileprivate var korean: String {
    switch self {
    case .month: "월간"
    case .week: "주간"
    case .roster: "근무표"
    case .day: "일간"
    case .agenda: "일정"
    }
  }

  init?(typed word: String) {
    let typed = Normalization.composedHangul(word)
    guard
      let layout = CalendarLayout.allCases.first(where: {
        $0.rawValue == typed || $0.korean == typed
      })
    else { return nil }
    self = layout
  }

  /// Chooses the layout for days: day for one, week within a week, month for whole months, else
  /// agenda.
  init(for days: DayRange, weekStart: Weekday) {
    if days.count == 1 {
      self = .day
    } else if days.count <= 7, days.first.onOrBefore(weekStart) == days.last.onOrBefore(weekStart) {
      self = .week
    } else if days.first == days.first.firstOfMonth, days.last == days.last.lastOfMonth {
      self = .month
    } else {
      self = .agenda
    }
  }

  /// Returns the days extended to the whole months or weeks that the layout shows.
  func filled(_ days: DayRange, weekStart: Weekday) -> ClosedRange<CivilDate> {
    switch self {
    case .month: days.first.firstOfMonth...days.last.lastOfMonth
    case .week, .roster:
      days.first.onOrBefore(weekStart)...days.last.onOrBefore(weekStart).adding(days: 6)
    case .day, .agenda: days.first...days.last
    }
  }

  /// Returns the default days, before `filled`: 14 for an agenda, else today.
  func days(around today: CivilDate) -> ClosedRange<CivilDate> {
    self == .agenda ? today...today.adding(days: 13) : today...today
  }
}

/// The first operand: a layout, or the days directly.
enum CalendarWord: Sendable {
  case layout(CalendarLayout)
  case days(DayRangeWord)

  static var conversion: Conversion<CalendarWord> {
    let choices = CalendarLayout.allCases.map { Choice($0.rawValue, $0.meaning) }
    return Conversion("LAYOUT", choices: choices) { word throws(Failure) in
      if let layout = CalendarLayout(typed: word) { return .layout(layout) }
      do throws(Failure) {
        return .days(try DayRangeWord(word))
      } catch {
        let layouts = CalendarLayout.allCases
        let isFigure = word.utf8.first.map { (0x30...0x39).contains($0) } ?? false
        for names in [layouts.map(\.rawValue), layouts.map(\.korean)]
        where !isFigure && Suggestion.hint(for: word, among: names) != nil {
          throw .notAChoice(word, among: names)
        }
        guard error.id == TimeFailure.word.id else { throw error }
        // Unlike in a document, a malformed word on the command line is a usage error.
        throw Failure(UsageFailure.value, error.message, hint: error.hint, source: error.source)
      }
    }
  }
}

/// Refusals of calendars: stable id, class, meaning, advice.
enum CalendarRefusal {
  static let range = FailureCase(
    "shift.calendar_range", .refused, "a calendar shows at most 366 days and 200,000 shifts",
    "달력은 최대 366일, 근무 200,000건까지 보여 줍니다", "give fewer days, or use 'catchkit shift list'",
    "기간을 줄이거나 'catchkit shift list'를 사용하십시오", topic: "catchkit-shift-calendar(1)")
  static let drawing = FailureCase(
    "shift.calendar_drawing", .refused, "a drawing shows one month", "SVG 그림에는 한 달만 들어갑니다",
    "give one month, or write a page for each with --html", "한 달만 지정하거나 --html로 달마다 한 쪽씩 만드십시오",
    topic: "catchkit-shift-calendar(1)")

  static let catalogue = [range, drawing]
}
