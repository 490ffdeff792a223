import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// Consecutive days with the shifts that begin on them, limited to those that the actor may see.
struct ShiftCalendar {
  struct Day {
    let date: CivilDate
    let holiday: Text?
    var shifts: [CalendarShift] = []
    /// Shifts that began the day before and last into this day, with times relative to this day.
    var continued: [CalendarShift] = []

    var isRed: Bool { date.weekday == .sun || holiday != nil }
  }

  /// In order, without gaps.
  let days: [Day]
  let today: CivilDate
  let weekStart: Weekday
  /// The workplace and the workers shown; empty for all that the actor may see.
  let subject: [String]
  /// Active members whose shifts could appear, for a roster.
  let members: [RosterEntry]
  let showsMemos: Bool
  /// True when only one person's shifts were requested.
  let isOnePersons: Bool

  var shifts: [CalendarShift] { days.flatMap(\.shifts) }

  var continued: [CalendarShift] { days.flatMap(\.continued) }

  /// Returns the shifts from the day before that the layout shows.
  func continued(in layout: CalendarLayout) -> [CalendarShift] {
    switch layout {
    case .day: continued
    case .agenda: days.first?.continued ?? []
    case .month, .week, .roster: []
    }
  }

  /// The names that distinguish shifts in a small space: workers, workplaces or both.
  var naming: CalendarShift.Naming {
    var (people, places) = (Set<Int>(), Set<Int>())
    for shift in shifts + continued {
      people.insert(shift.listed.member.person.number)
      places.insert(shift.listed.member.workplace.number)
    }
    if people.count > 1 { return places.count > 1 ? .both : .worker }
    return places.count > 1 || isOnePersons ? .place : .worker
  }

  /// The days week by week, nil before the first and after the last.
  var weeks: [[Day?]] {
    guard let first = days.first else { return [] }
    let lead = (first.date.weekday.rawValue - weekStart.rawValue + 7) % 7
    var cells = [Day?](repeating: nil, count: lead) + days
    cells += [Day?](repeating: nil, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  /// The days as one word of a command line: `2026-11`, `2026-11-02..2026-11-08`.
  var daysWord: String {
    guard let first = days.first?.date, let last = days.last?.date else { return "" }
    if first == first.firstOfMonth, last == first.lastOfMonth {
      return String(first.description.prefix(7))
    }
    return first == last ? "\(first)" : "\(first)..\(last)"
  }

  /// One calendar for each month of the days.
  var months: [ShiftCalendar] {
    parts { first, next in first.date.firstOfMonth == next.date.firstOfMonth }
  }

  /// One calendar for each week.
  var singleWeeks: [ShiftCalendar] {
    parts { first, next in
      first.date.onOrBefore(weekStart) == next.date.onOrBefore(weekStart)
    }
  }

  var singleDays: [ShiftCalendar] { parts { _, _ in false } }

  private func parts(_ belongTogether: (Day, Day) -> Bool) -> [ShiftCalendar] {
    var parts: [[Day]] = []
    for day in days {
      if let first = parts.last?.first, belongTogether(first, day) {
        parts[parts.count - 1].append(day)
      } else {
        parts.append([day])
      }
    }
    return parts.map(showing)
  }

  /// A copy whose days also list the shifts that began the day before.
  var withContinued: ShiftCalendar {
    showing(
      days.map { day in
        var day = day
        day.shifts.insert(contentsOf: day.continued, at: 0)
        return day
      })
  }

  /// A copy whose first day also lists the shifts that began before; a list shows them nowhere
  /// else.
  var withEarlier: ShiftCalendar {
    guard let first = days.first else { return self }
    return showing(showing([first]).withContinued.days + days.dropFirst())
  }

  /// Returns a copy with only these days.
  func showing(_ days: [Day]) -> ShiftCalendar {
    ShiftCalendar(
      days: days, today: today, weekStart: weekStart, subject: subject, members: members,
      showsMemos: showsMemos, isOnePersons: isOnePersons)
  }
}

/// A shift by the clock of its workplace.
struct CalendarShift {
  /// The name shown for a shift.
  enum Naming {
    case worker
    case place
    case both
  }

  let listed: ListedShift
  let zone: TimeZone
  /// Minutes after the day's midnight, by the plan or else the clock; nil when neither is known,
  /// and for the end of work that goes on.
  ///
  /// The end may be beyond 24 hours; the start of a shift from the day before is negative.
  let start: Int?
  let end: Int?
  let color: LabelColor
  let state: ShownState
  /// The times of the clock, if the actor may see them.
  let clocked: ClockedSpan?

  /// - Parameter day: the day whose midnight counts; nil for the day on which the shift begins.
  init(
    _ listed: ListedShift, in zone: TimeZone, color: LabelColor, state: ShownState,
    clocked: ClockedSpan?, on day: CivilDate? = nil
  ) {
    let day = day ?? listed.shift.day
    self.listed = listed
    self.zone = zone
    self.color = color
    self.state = state
    self.clocked = clocked
    let minutes = { (instant: Instant) in
      let local = zone.local(at: instant)
      let days = local.date.daysSinceEpoch - day.daysSinceEpoch
      return days * 1440 + local.time.minuteOfDay
    }
    start = (listed.shift.planned?.start ?? listed.clocked?.start).map(minutes)
    end = (listed.shift.planned?.end ?? listed.clocked?.end).map(minutes)
  }

  /// Returns the shift with times relative to that day.
  func on(_ day: CivilDate) -> CalendarShift {
    CalendarShift(listed, in: zone, color: color, state: state, clocked: clocked, on: day)
  }

  /// `clocked 18:07-22:01`, for shifts whose shown times are the planned ones.
  var clockWords: Text? {
    guard listed.shift.planned != nil, let clocked else { return nil }
    let end = clocked.end.map { "\(zone.local(at: $0).time)" } ?? ""
    let times = "\(zone.local(at: clocked.start).time)-\(end)"
    return Text(en: "clocked \(times)", ko: "출퇴근 \(times)")
  }

  func name(_ naming: Naming) -> String {
    switch naming {
    case .worker: listed.member.worker
    case .place: listed.member.place
    case .both: "\(listed.member.worker)/\(listed.member.place)"
    }
  }

  /// `18:00-22:00`, `22:00-06:00+1`, `<22:00-06:00` from the day before, `18:00-` while at work,
  /// `--:--` without times.
  var times: String {
    guard let start else { return "--:--" }
    guard let end else { return "\(CalendarShift.clock(start))-" }
    if start < 0 {
      return "<\(CalendarShift.clock(start + 1440))-\(CalendarShift.clock(max(end, 0)))"
    }
    let days = end / 1440
    return "\(CalendarShift.clock(start))-\(CalendarShift.clock(end))"
      + (days > 0 ? "+\(days)" : "")
  }

  /// `18-22`, `18:30-06`: minutes only if not zero.
  var shortTimes: String {
    guard let start else { return "--" }
    guard let end else { return "\(CalendarShift.shortClock(start))-" }
    return "\(CalendarShift.shortClock(start))-\(CalendarShift.shortClock(end))"
  }

  /// `18`, `18:30`
  var shortStart: String { start.map(CalendarShift.shortClock) ?? "--" }

  static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60 % 24, minutes % 60)
    return (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
  }

  private static func shortClock(_ minutes: Int) -> String {
    let text = clock(minutes)
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}

extension ShownState {
  /// One narrow character before the name; a space for `planned`.
  var mark: String {
    switch self {
    case .stored(.planned): " "
    case .stored(.published): "▸"
    case .stored(.done): "✓"
    case .stored(.absent): "✗"
    case .stored(.leave): "~"
    case .stored(.holiday): "="
    case .stored(.cancelled): "/"
    case .working: "»"
    case .draft: "?"
    }
  }
}

extension CivilDate {
  /// `November 2026`, `2026년 11월`.
  var monthName: Text {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return Text(en: "\(names[month - 1]) \(year)", ko: "\(year)년 \(month)월")
  }

  /// `Mon 2 November 2026`, `2026년 11월 2일 (월)`.
  var longName: Text {
    Text(
      en: "\(weekday.name.en) \(day) \(monthName.en)",
      ko: "\(monthName.ko) \(day)일 (\(weekday.name.ko))")
  }

  /// `11-02`
  var shortName: String { String(description.suffix(5)) }
}

/// The colours in which the actor sees the shifts of members.
struct LabelPalette {
  private var colors: [Int: LabelColor] = [:]
  private var active: Set<Int> = []

  init() {}

  /// Takes an owner's colours for workers; otherwise the actor's colour of the workplace, or its
  /// own.
  init(
    _ entries: [RosterEntry], places: [Workplace], _ actor: Person, in view: View
  ) throws(Failure) {
    for place in places where entries.contains(where: { $0.workplace == place.id }) {
      let members = try Memberships.list(at: place, [.active, .ended], in: view)
      let own = members.first { $0.person == actor.id && $0.state == .active }?.color ?? .none
      let shown = own == .none ? place.color : own
      for member in members {
        let chosen = place.owner == actor.id ? member.ownerColor : .none
        colors[member.id.number] = chosen == .none ? shown : chosen
        if member.state == .active { active.insert(member.id.number) }
      }
    }
  }

  func color(of membership: ID<Membership>) -> LabelColor { colors[membership.number] ?? .none }

  func isActive(_ membership: ID<Membership>) -> Bool { active.contains(membership.number) }
}

/// A calendar's day in outputs; programs get English names of holidays in every language.
enum CalendarView {
  static let view = RecordView<(day: ShiftCalendar.Day, today: CivilDate)>(
    id: nil,
    [
      .date("date", "Date", "날짜", "The day") { $0.day.date },
      .code("weekday", Weekday.allCases.map(\.code), "Weekday", "요일", "The day of the week") {
        ($0.day.date.weekday.code, $0.day.date.weekday.name)
      },
      .spoken(
        "holiday", "Holiday", "공휴일", "The public holiday's English name", "공휴일의 영어 이름",
        isNullable: true, at: \.day.holiday),
      .bool("is_today", "Today", "오늘", "Whether it is today at the workplace", "사업장 기준으로 오늘인지") {
        $0.day.date == $0.today
      },
      .integer(
        "shift_count", "Shift count", "근무 수", "Count of shifts that begin on it, in any state",
        "이 날 시작하는 근무 수(모든 상태)"
      ) { $0.day.shifts.count },
      .duration(
        "planned", "Planned", "예정",
        "Planned work without unpaid breaks, days off and cancelled shifts",
        "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간"
      ) { record in
        var covered = CoveredTime()
        for shift in record.day.continued { _ = covered.add(planned: shift.listed.shift) }
        return record.day.shifts.reduce(0) { $0 + covered.add(planned: $1.listed.shift) }
      },
      shifts("shifts", "Shifts", "근무", "Shifts that begin on it, by start", "시작 순서대로 그 날의 근무") {
        $0.shifts
      },
      shifts(
        "continued", "Continued", "이어진 근무", "Shifts that began the day before and last into it",
        "전날 시작해 그 날까지 이어지는 근무"
      ) { $0.continued },
    ])

  private typealias Column = RecordView<(day: ShiftCalendar.Day, today: CivilDate)>.Column

  private static func shifts(
    _ name: String, _ en: String, _ ko: String, _ meaning: String, _ koMeaning: String,
    _ shifts: @escaping @Sendable (ShiftCalendar.Day) -> [CalendarShift]
  ) -> Column {
    .list(name, .object(ShiftView.seen.fields), en, ko, meaning, koMeaning) {
      shifts($0.day).map { ShiftView.seen.row(($0.listed, $0.zone)) }
    }
  }
}
