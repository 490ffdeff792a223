import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The workplace and the days to staff, before today's date is known.
struct StaffingOptions: Sendable {
  let place: String?
  let range: ShiftDays
  let open: ShiftSpanWord?
  let weekdays: [Weekday]?
  let coversBreaks: Bool
  let fold: Fold?

  static var arguments: Argument<StaffingOptions> {
    .bundle(
      into: StaffingOptions.init,
      ShiftOptions.place, ShiftDays.arguments,
      .optional(
        "open", .shiftSpan, Text(en: "Opening hours: 09:00-22:00", ko: "영업 시간: 09:00-22:00"),
        absent: Text(en: "each day's first start to last end", ko: "그날의 첫 시작부터 마지막 끝까지"),
        isCommon: true),
      .optional("days", .list(.weekday), Text(en: "Only on these days: mon,fri", ko: "이 요일만: 월,금")),
      .flag(
        "cover-breaks", Text(en: "Count workers on a break as there", ko: "휴게 중인 근무자도 있는 것으로 세기")),
      ShiftOptions.fold)
  }

  /// - Throws: as `Workplaces.choose`; failures of the named days.
  func window(for actor: Person, in view: View, _ zones: ZoneCache) throws(Failure)
    -> StaffingWindow
  {
    let place = try Workplaces.choose(place, for: actor, in: view)
    let zone = try zones.zone(place.zone)
    let environment = zones.environment
    let count = try WorkplaceCalendar(at: place, environment)
    var filter = ShiftFilter()
    try range.narrow(&filter, by: count, environment)
    let today = zone.local(at: try environment.now()).date
    let week = try DayRangeWord("this week")
    let usual = try environment.days(week, today: today, weekStart: count.weekStart)
    // If only one end is given, the other is today if that is in order, else the same day.
    let first = filter.from ?? (filter.to.map { min($0, today) } ?? usual.first)
    let last = filter.to ?? (filter.from.map { max($0, today) } ?? usual.last)
    return StaffingWindow(
      place: place, zone: zone, days: try DayRange(from: first, through: last), open: open,
      weekdays: weekdays ?? [], countsBreaks: !coversBreaks, fold: fold)
  }
}
