import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

extension ShowCalendar {
  /// The most days of a calendar: a leap year.
  static let longest = 366
  /// The most shifts, which are held in memory.
  private static let mostShifts = 200_000

  /// Reads the calendar of the requested days.
  ///
  /// - Parameter isDrawn: true for people, who see colours and a row for each member.
  func calendar(
    isDrawn: Bool, for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> (CalendarLayout, ShiftCalendar) {
    let named = try ClockOptions.place(place, for: actor, in: view)
    let count = try WorkplaceCalendar(at: named, for: actor, in: view, environment)
    let weekStart = weekStart ?? count.weekStart
    let today = count.zone.local(at: try environment.now()).date
    let (layout, range) = try span(today: today, weekStart: weekStart, environment)
    var filter = ShiftFilter(
      place: named, workers: workers, states: states, tags: tags?.names ?? [], isMine: isMine)
    // A night shift of the day before lasts into the first one.
    filter.from = range.lowerBound.adding(days: -1)
    filter.to = range.upperBound
    let cursor = try ShiftCursor(filter, for: actor, in: view)
    let places =
      isDrawn || isShared ? try Workplaces.list(for: actor, includingFormer: true, in: view) : []
    let shared = Set(places.filter(\.isShared).map(\.id.number))
    let entries = cursor.roster.entries.filter { !isShared || shared.contains($0.workplace.number) }
    let palette =
      isDrawn ? try LabelPalette(entries, places: places, actor, in: view) : LabelPalette()
    var days = ShowCalendar.days(range)
    let zones = ZoneCache(environment)
    var clocked: Set<Int> = []
    var shiftCount = 0
    while let listed = try cursor.next() {
      shiftCount += 1
      guard shiftCount <= ShowCalendar.mostShifts else {
        let most = Money.grouped(ShowCalendar.mostShifts)
        throw CalendarRefusal.range.failure(
          "these days have more than \(most) shifts", "이 기간의 근무가 \(most)건보다 많습니다")
      }
      let member = listed.member
      let isAtShared = shared.contains(member.workplace.number)
      if isShared, !isAtShared { continue }
      let index = listed.shift.day.daysSinceEpoch - range.lowerBound.daysSinceEpoch
      let zone = try zones.zone(member.zone)
      let isPlan = isDrawn && listed.hasRow && listed.shift.planned != nil
      let times =
        isPlan && listed.shift.day <= today
        ? try cursor.clocked(listed.shift.id, of: member) : listed.clocked
      let state = ShownState(listed, times, isDraft: isAtShared && listed.shift.day >= today)
      let shift = CalendarShift(
        listed, in: zone, color: palette.color(of: member.membership), state: state, clocked: times)
      if days.indices.contains(index + 1) {
        let rest = shift.on(days[index + 1].date)
        if let end = rest.end, end > 0 { days[index + 1].continued.append(rest) }
      }
      guard days.indices.contains(index) else { continue }
      days[index].shifts.append(shift)
      if listed.clocked != nil { clocked.insert(index) }
    }
    // The cursor knows no clocked times, and has such work before all that was planned.
    for index in clocked {
      days[index].shifts.sort {
        ($0.start ?? 0, $0.listed.shift.id) < ($1.start ?? 0, $1.listed.shift.id)
      }
    }
    // A heading also names the workplace when there is only one.
    let only = Set(entries.map(\.workplace)).count == 1 ? entries.first?.place : nil
    var subject = [named?.name ?? only].compactMap(\.self)
    if isMine { subject.append(actor.name) } else { subject += workers }
    let calendar = ShiftCalendar(
      days: days, today: today, weekStart: weekStart, subject: subject,
      members: entries.filter { palette.isActive($0.membership) }, showsMemos: showsMemos,
      isOnePersons: isMine || workers.count == 1)
    return (layout, calendar)
  }

  private func span(
    today: CivilDate, weekStart: Weekday, _ environment: Environment
  ) throws(Failure) -> (CalendarLayout, ClosedRange<CivilDate>) {
    let chosen = layout ?? (isSheet ? .month : nil)
    guard let word else {
      let around = (chosen ?? .month).days(around: today)
      let days = try DayRange(from: around.lowerBound, through: around.upperBound)
      return (chosen ?? .month, (chosen ?? .month).filled(days, weekStart: weekStart))
    }
    let days = try environment.days(word, today: today, weekStart: weekStart)
    // Without a layout, exactly the named days are shown.
    let range = chosen?.filled(days, weekStart: weekStart) ?? days.first...days.last
    let length = range.upperBound.daysSinceEpoch - range.lowerBound.daysSinceEpoch + 1
    guard length <= ShowCalendar.longest else {
      throw CalendarRefusal.range.failure(
        "'\(range.lowerBound)..\(range.upperBound)' is \(Money.grouped(length)) days long",
        "'\(range.lowerBound)..\(range.upperBound)': \(Money.grouped(length))일입니다")
    }
    return (chosen ?? CalendarLayout(for: days, weekStart: weekStart), range)
  }

  private static func days(_ range: ClosedRange<CivilDate>) -> [ShiftCalendar.Day] {
    var holidays: [Int: Text] = [:]
    for year in range.lowerBound.year...range.upperBound.year {
      for holiday in PublicHolidays.holidays(of: year) {
        holidays[holiday.date.daysSinceEpoch] = holiday.name
      }
    }
    return (range.lowerBound.daysSinceEpoch...range.upperBound.daysSinceEpoch).compactMap {
      number in
      CivilDate(daysSinceEpoch: number).map {
        ShiftCalendar.Day(date: $0, holiday: holidays[number])
      }
    }
  }
}
