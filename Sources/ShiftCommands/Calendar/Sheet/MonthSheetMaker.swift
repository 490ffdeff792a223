import CatchProgram
import CatchValues
import ShiftService

/// The pages and drawings of calendars, in one language and as of one day.
struct MonthSheetMaker {
  let language: Language
  /// The day on which the plan was as shown; paper does not change with it.
  let asOf: CivilDate

  /// Returns one HTML document with a sheet for each month, week or day.
  func page(of calendar: ShiftCalendar, as layout: CalendarLayout) -> String {
    let parts =
      switch layout {
      case .month, .agenda: calendar.months
      case .week, .roster: calendar.singleWeeks
      case .day: calendar.withContinued.singleDays
      }
    return MonthSheetPage(sheets: parts.compactMap { MonthSheet($0, as: layout) }, words: words)
      .html
  }

  /// - Throws: `shift.calendar_drawing` for more than one month.
  func drawing(of calendar: ShiftCalendar) throws(Failure) -> String {
    let months = calendar.months
    guard months.count == 1, let sheet = months.first.flatMap({ MonthSheet($0) }) else {
      throw CalendarRefusal.drawing.failure(
        "a drawing shows one month, and these are \(months.count)",
        "SVG 그림에는 한 달만 들어가는데 \(months.count)달입니다")
    }
    return MonthSheetDrawing(sheet: sheet, words: words).svg
  }

  private var words: SheetWords { SheetWords(language: language, asOf: asOf) }
}

/// The words of a sheet, shared by pages and drawings and escaped for both.
struct SheetWords {
  let language: Language
  let asOf: CivilDate

  func say(_ text: Text) -> String { MarkupText.escaped(text[language]) }

  func title(_ sheet: MonthSheet) -> String { say(sheet.title) }

  func subject(_ sheet: MonthSheet) -> String {
    sheet.subject.map(MarkupText.escaped).joined(separator: ", ")
  }

  var kind: String { say(Text(en: "Shift calendar", ko: "근무표")) }

  var date: String { say(Text(en: "as of \(asOf)", ko: "\(asOf) 기준")) }

  /// `12 shifts, 48h`
  func sums(_ key: MonthSheet.Key) -> String {
    let hours = DurationText.words(key.seconds)
    let shifts = key.shiftCount == 1 ? "1 shift" : "\(key.shiftCount) shifts"
    return say(Text(en: "\(shifts), \(hours.en)", ko: "\(key.shiftCount)회, \(hours.ko)"))
  }

  /// `✓ done`
  func state(_ state: ShownState) -> String { "\(state.mark) \(say(state.name))" }

  func hidden(on sheet: MonthSheet) -> String {
    let count = sheet.hiddenCount
    let command = "'catchkit shift calendar agenda \(sheet.daysWord)'"
    return say(
      Text(
        en:
          "+: \(count) more shift\(count == 1 ? "" : "s") without room here; \(command) shows all",
        ko: "+: 자리가 없어 싣지 못한 근무 \(count)개. \(command)에 모두 나옵니다"))
  }
}
