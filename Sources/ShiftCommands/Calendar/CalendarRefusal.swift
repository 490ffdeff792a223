import CatchValues

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
