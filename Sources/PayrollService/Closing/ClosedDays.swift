public import CatchStore
public import CatchValues
public import PeopleService
import ShiftService

/// Finds out whether a change reached into a closed pay period, so that whoever made it is told.
public enum ClosedDays {
  /// So many changed rows are looked at; an import of thousands tells of the first.
  private static let mostLookedAt = 1_000
  /// Rows of nothing else say what is planned.
  private static let planned = ["shift", "skipped_day", "series_part"]
  /// Whose, when, and the breaks.
  private static let plan = 1...5
  /// The same, and what became of it.
  private static let work = 1...6

  /// What of closed days is the owner's alone.
  public enum Reserved: Sendable {
    /// What was planned for them.
    case plans
    /// And what became of it: the clock, and what was marked.
    case work

    fileprivate var entities: [String] {
      self == .plans ? ClosedDays.planned : ClosedDays.planned + ["clock"]
    }

    fileprivate var columns: ClosedRange<Int> {
      self == .work ? ClosedDays.work : ClosedDays.plan
    }
  }

  /// The standing closes that the changes of a transaction so far reach into, oldest first.
  public static func touched(
    by transaction: borrowing Transaction
  ) throws(Failure) -> [PayClose] {
    guard try PayCloses.hasStanding(in: transaction.view) else { return [] }
    return try closes(
      of: transaction.changes(of: Reserved.work.entities, limit: mostLookedAt),
      comparing: Reserved.work.columns, in: transaction.view)
  }

  /// What days that are paid were paid for is no longer a worker's own to change.
  ///
  /// - Throws: `payroll.closed_day` where somebody else owns the workplace.
  public static func requireOwner(
    of reserved: Reserved = .plans, _ actor: Person, after transaction: borrowing Transaction
  ) throws(Failure) {
    let view = transaction.view
    guard try view.integer(ClosingQueries.standingOfOthers, [Value(actor.id)]) != nil else {
      return
    }
    let changes = try transaction.changes(of: reserved.entities, limit: .max)
    for close in try closes(of: changes, comparing: reserved.columns, in: view) {
      let place = try Workplaces.find(close.workplace, in: view)
      if place.owner != actor.id { throw .closedDay(close) }
    }
  }

  private static func closes(
    of changes: [RowChange], comparing columns: ClosedRange<Int>, in view: View
  ) throws(Failure) -> [PayClose] {
    var closes: [Int: [PayClose]] = [:]
    var places: [Int: Int] = [:]
    var found: Set<ID<PayClose>> = []
    var touched: [PayClose] = []
    for change in changes {
      for reach in try reaches(of: change, comparing: columns, in: view) {
        let place: Int
        if let known = places[reach.member] {
          place = known
        } else {
          place =
            try view.integer(ClosingQueries.membershipPlace, [.integer(reach.member)]) ?? 0
          places[reach.member] = place
        }
        if closes[place] == nil {
          closes[place] = try view.rows(
            ClosingQueries.closes(at: ID(place), standingOnly: true), PayClose.init)
        }
        for close in closes[place] ?? [] where close.overlaps(reach.from, reach.to) {
          guard close.membership == nil || close.membership?.number == reach.member else {
            continue
          }
          if found.insert(close.id).inserted { touched.append(close) }
        }
      }
    }
    return touched.sorted { ($0.from, $0.id) < ($1.from, $1.id) }
  }

  /// Days of a member that a changed row is about.
  private struct Reach {
    let member: Int
    var from: CivilDate
    var to: CivilDate
  }

  /// Nothing for what changes no pay by itself, such as another title.
  private static func reaches(
    of change: RowChange, comparing columns: ClosedRange<Int>, in view: View
  ) throws(Failure) -> [Reach] {
    var rows: [[Value]] = []
    for image in [change.before, change.after] {
      if let image, let values = RowImage(image)?.values { rows.append(values) }
    }
    if change.entity == "series_part" { return series(rows) }
    if change.entity == "shift", rows.count == 2,
      columns.allSatisfy({ $0 < rows[0].count && $0 < rows[1].count && rows[0][$0] == rows[1][$0] })
    {
      return []
    }
    var reaches: [Reach] = []
    for values in rows {
      guard let (member, day) = try subject(of: change.entity, values, in: view) else { continue }
      reaches.append(Reach(member: member, from: day, to: day))
    }
    return reaches
  }

  /// Of what repeats only the days from which on, or until which, it is another.
  private static func series(_ rows: [[Value]]) -> [Reach] {
    var reaches: [Reach] = []
    for values in rows {
      guard values.count > 9, case .integer(let member) = values[1],
        case .text(let text) = values[3], let from = CivilDate(text)
      else { continue }
      var to = CivilDate.last
      if case .text(let text) = values[4], let day = CivilDate(text) { to = day }
      reaches.append(Reach(member: member, from: from, to: to))
    }
    guard reaches.count == 2, reaches[0].member == reaches[1].member,
      reaches[0].from == reaches[1].from, rows[0][6...9] == rows[1][6...9],
      rule(rows[0][5]) == rule(rows[1][5])
    else { return reaches }
    let (first, last) = (
      min(reaches[0].to, reaches[1].to), max(reaches[0].to, reaches[1].to)
    )
    guard first < last else { return [] }
    return [Reach(member: reaches[0].member, from: first.adding(days: 1), to: last)]
  }

  /// Without how many days were asked for, which the last day tells as well.
  private static func rule(_ value: Value) -> [Substring] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: ";").filter { !$0.hasPrefix("COUNT=") }
  }

  /// Whose pay of which day a row is about; nil for what changes no pay by itself.
  private static func subject(
    of entity: String, _ values: [Value], in view: View
  ) throws(Failure) -> (member: Int, day: CivilDate)? {
    guard values.count > 2, case .integer(let owner) = values[1] else { return nil }
    if entity == "shift" {
      guard case .text(let text) = values[2], let day = CivilDate(text) else { return nil }
      return (owner, day)
    }
    if entity == "skipped_day" {
      guard case .text(let text) = values[2], let day = CivilDate(text),
        let member = try view.integer(ClosingQueries.seriesMember, [.integer(owner)])
      else { return nil }
      return (member, day)
    }
    let statement = try view.prepare(ClosingQueries.shiftPlace)
    try statement.bind([.integer(owner)])
    guard try statement.step() else { return nil }
    return (try statement.integer(0), try statement.date(1))
  }
}
