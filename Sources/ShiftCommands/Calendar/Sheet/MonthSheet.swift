import CatchValues
import ShiftService

/// A month or week on one A4 sheet, however many shifts it has; lengths are tenths of a millimetre.
///
/// Rosters and days have as many sheets as they need.
struct MonthSheet {
  /// A worker or workplace with a colour of its own on the sheet.
  struct Key {
    let name: String
    let ink: SheetInk
    var shiftCount = 0
    var seconds = 0
  }

  struct Entry {
    let shift: CalendarShift
    let times: String
    let name: String
    /// An index into `keys`.
    let key: Int

    var title: String { shift.listed.shift.title }
    var state: ShownState { shift.state }
  }

  struct Cell {
    let day: ShiftCalendar.Day
    let entries: [Entry]
    /// The day's shifts that had no room.
    let hidden: [Entry]
  }

  let kind: CalendarLayout
  let title: Text
  let days: [ShiftCalendar.Day]
  /// The days as one word of a command line.
  let daysWord: String
  let subject: [String]
  let weekdays: [Weekday]
  /// The cells of each week, of each worker in a roster, or of the one day.
  let weeks: [[Cell?]]
  /// The workers of a roster, in the order of `weeks`.
  let people: [RosterGrid.Line]
  let keys: [Key]
  let layout: SheetLayout
  /// The states that occur and have a mark.
  let states: [ShownState]

  var hiddenCount: Int {
    weeks.joined().reduce(0) { $0 + ($1?.hidden.count ?? 0) }
  }

  /// - Parameter kind: the layout; the days are those of one sheet.
  init?(_ month: ShiftCalendar, as kind: CalendarLayout = .month) {
    guard let first = month.days.first else { return nil }
    let people = kind == .roster ? RosterGrid.people(of: month) : []
    let weeks: [[ShiftCalendar.Day?]] =
      switch kind {
      case .roster: people.map { $0.days.map(Optional.some) }
      case .day: [month.days.map(Optional.some)]
      case .month, .week, .agenda: month.weeks
      }
    let isFixed = kind != .roster && kind != .day
    let naming = month.naming
    let shifts = month.shifts
    // Names over 8 columns are cut, so that a long one does not make all text small.
    let width = { (shift: CalendarShift, times: String) in
      (shift.state.isPlanned ? 0 : 2) + DisplayWidth.columns(of: times) + 1
        + (kind == .roster ? 0 : min(DisplayWidth.columns(of: shift.name(naming)), 8))
    }
    let layout = SheetLayout(
      busiest: isFixed ? weeks.map { $0.map { $0?.shifts.count ?? 0 }.max() ?? 0 } : [1],
      longest: (
        shifts.reduce(0) { max($0, width($1, $1.spacedTimes)) },
        shifts.reduce(0) { max($0, width($1, $1.shortTimes)) }
      ))
    var legend = SheetLegend(month)
    self.kind = kind
    title =
      switch kind {
      case .month: first.date.monthName
      case .day: [first.date.longName, first.holiday].compactMap(\.self).joined("  ")
      case .week, .roster, .agenda: Text(verbatim: month.daysWord)
      }
    days = month.days
    daysWord = month.daysWord
    self.people = people
    self.layout = layout
    subject = month.subject
    weekdays = (0..<7).map { Weekday(rawValue: (month.weekStart.rawValue + $0) % 7) ?? .mon }
    self.weeks = weeks.enumerated().map { row, week in
      week.map { day in
        guard let day else { return nil }
        let entries = day.shifts.map { shift in
          Entry(
            shift: shift, times: layout.columns > 1 ? shift.shortTimes : shift.spacedTimes,
            name: kind != .roster
              ? shift.name(naming) : naming == .worker ? "" : shift.name(.place),
            key: legend.count(shift))
        }
        let room = isFixed ? layout.room(inWeek: row) : .max
        let shown = entries.count > room ? room - 1 : entries.count
        return Cell(
          day: day, entries: Array(entries.prefix(shown)), hidden: Array(entries.dropFirst(shown)))
      }
    }
    keys = legend.keys
    states = ShownState.all.filter { state in
      !state.isPlanned && shifts.contains { $0.state == state }
    }
  }
}

extension CalendarShift {
  /// `18:00–22:00`, as printed.
  fileprivate var spacedTimes: String {
    guard let start else { return "–" }
    // A shift from the day before.
    let begin = CalendarShift.clock(start < 0 ? start + 1440 : start)
    guard let end else { return "\(begin)–" }
    return "\(begin)–\(CalendarShift.clock(max(end, 0)))"
  }
}

/// The colour, number of shifts and hours of each worker or workplace.
private struct SheetLegend {
  private(set) var keys: [MonthSheet.Key] = []
  private var places: [Int: Int] = [:]
  private var covered = CoveredTime()
  private let isByPlace: Bool

  /// Keeps chosen colours when all differ; other colours are assigned in order of name.
  init(_ month: ShiftCalendar) {
    isByPlace = month.naming == .place
    var names: [(name: String, number: Int, color: LabelColor)] = []
    for shift in month.shifts {
      let number = SheetLegend.number(of: shift, isByPlace)
      if !names.contains(where: { $0.number == number }) {
        names.append((shift.name(isByPlace ? .place : .worker), number, shift.color))
      }
    }
    names.sort { ($0.name, $0.number) < ($1.name, $1.number) }
    // Names that share a colour could not be distinguished.
    let chosen = names.map(\.color)
    let areDistinct = Set(chosen).count == chosen.count || names.count == 1
    var next = 0
    for entry in names {
      var ink = areDistinct ? SheetInk(entry.color) : nil
      if ink == nil {
        ink = SheetInk.all[next % SheetInk.all.count]
        next += 1
      }
      places[entry.number] = keys.count
      keys.append(MonthSheet.Key(name: entry.name, ink: ink ?? SheetInk.all[0]))
    }
  }

  private static func number(of shift: CalendarShift, _ isByPlace: Bool) -> Int {
    isByPlace ? shift.listed.member.workplace.number : shift.listed.member.person.number
  }

  /// Adds a shift to the sums of its key and returns the key's index.
  mutating func count(_ shift: CalendarShift) -> Int {
    let index = places[SheetLegend.number(of: shift, isByPlace)] ?? 0
    guard keys.indices.contains(index) else { return 0 }
    // A shift from the day before counts on that day.
    if shift.start ?? 0 < 0 { return index }
    keys[index].shiftCount += 1
    keys[index].seconds += covered.add(planned: shift.listed.shift)
    return index
  }
}

/// A strong colour for edges and a tint under black text; printed in grey they also differ.
struct SheetInk: Hashable {
  let edge: String
  let tint: String

  /// All inks, alternately dark and light, so that neighbours in a legend differ on a grey printer.
  static let all = [
    SheetInk(edge: "#1b4965", tint: "#e4edf3"), SheetInk(edge: "#e07a1f", tint: "#fdf0e3"),
    SheetInk(edge: "#2a7f62", tint: "#e2f2ec"), SheetInk(edge: "#c9a227", tint: "#fbf5df"),
    SheetInk(edge: "#7b2d55", tint: "#f5e7ef"), SheetInk(edge: "#5aa9e6", tint: "#e8f4fc"),
    SheetInk(edge: "#33408f", tint: "#e8eaf6"), SheetInk(edge: "#8a8d2f", tint: "#f3f4e0"),
    SheetInk(edge: "#c8323c", tint: "#fce8e9"), SheetInk(edge: "#7d8790", tint: "#eef0f2"),
  ]

}

extension SheetInk {
  init?(_ color: LabelColor) {
    switch color {
    case .red: self.init(edge: "#c8323c", tint: "#fce8e9")
    case .orange: self.init(edge: "#e07a1f", tint: "#fdf0e3")
    case .yellow: self.init(edge: "#c9a227", tint: "#fbf5df")
    case .green: self.init(edge: "#2a7f62", tint: "#e2f2ec")
    case .blue: self.init(edge: "#2f6fb2", tint: "#e6eff8")
    case .purple: self.init(edge: "#7a4fa3", tint: "#f0e9f6")
    case .indigo: self.init(edge: "#33408f", tint: "#e8eaf6")
    case .none: return nil
    }
  }
}
