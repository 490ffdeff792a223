public import CatchStore
public import CatchValues
public import PeopleService
import ShiftService

/// The closed pay periods that a change of shifts reaches into.
public enum ClosedDays {
  /// The most changed rows that are looked at: of an import of thousands the first ones.
  private static let mostLookedAt = 1_000
  /// The tables whose rows say what was planned for a day, and what became of it.
  public static let tables = [
    ShiftTables.shift, ShiftTables.skippedDay, ShiftTables.seriesPart, ShiftTables.clock,
  ]
  private static let entities = tables.map { "\($0.name)" }
  /// Columns of a shift that decide its pay: whose, when, the breaks, and what became of it.
  private static let work = 1...6

  /// The standing closes that the changes of a transaction so far reach into, oldest first.
  public static func touched(
    by transaction: borrowing Transaction
  ) throws(Failure) -> [ClosedPeriod] {
    guard try ClosedPeriods.hasStanding(in: transaction.view) else { return [] }
    return try closes(
      of: transaction.changes(of: entities, limit: mostLookedAt), in: transaction.view)
  }

  /// Refuses a change of days that are paid to anybody but the owner of the workplace.
  ///
  /// - Throws: `payroll.closed_day`.
  public static func requireOwner(
    _ actor: Person, after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    let view = transaction.view
    guard try view.integer(ClosingQueries.standingOfOthers, [Value(actor.id)]) != nil else {
      return
    }
    for close in try closes(of: transaction.changes(of: entities, scope), in: view) {
      let place = try Workplaces.find(close.workplace, in: view)
      if place.owner != actor.id { throw .closedDay(close) }
    }
  }

  /// The table of memberships, whose last days end employment.
  public static let memberships = ShiftTables.membership

  /// Refuses a last day within a period that a payslip has paid, but for its end.
  ///
  /// - Throws: `payroll.period_closed`.
  public static func requireKeptEmployment(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    let view = transaction.view
    guard try ClosedPeriods.hasStanding(in: view) else { return }
    let statement = try view.prepare(ClosingQueries.closeOfDay)
    // A close made by the same command was computed until that last day.
    let closes = "\(ClosedPeriod.table.name)"
    let made = try transaction.changes(of: [closes], scope).filter { $0.before == nil }
    for change in try transaction.changes(of: ["\(memberships.name)"], scope) {
      let images = [change.before, change.after].map { $0.flatMap(RowImage.init) }
      let days = images.map { $0?.value(of: "ended_on", in: memberships) }
      guard days[0] != days[1], case .text(let day)? = days[1] else { continue }
      statement.reset()
      try statement.bind([.integer(change.record), .text(day)])
      guard try statement.step() else { continue }
      let close = ID<ClosedPeriod>(try statement.integer(0))
      if made.contains(where: { $0.record == close.number }) { continue }
      let (from, to) = (try statement.date(1), try statement.date(2))
      throw ClosingRefusal.periodClosed.failure(
        "the pay of \(from) to \(to) is closed (\(close)), and the last day \(day) lies within",
        "\(from)부터 \(to)까지의 임금을 이미 마감했습니다(\(close)). 그 안의 \(day, .topic) 마지막 날이 될 수 없습니다",
        hint: Text(
          en: "give \(to) or a later day, or reopen the period: "
            + "'catchkit wage reopen \(close) --reason TEXT'",
          ko: "\(to) 또는 그 뒤의 날을 지정하거나 다시 여십시오: 'catchkit wage reopen \(close) --reason 사유'"),
        field: "on")
    }
  }

  /// The table of decisions on time beyond the plan.
  public static let decisions = ShiftTables.attendanceDecision

  /// Refuses decisions on days that a payslip has paid, unless they approve time that came with a
  /// later correction: that only adds arrears.
  ///
  /// A worker who was left out of a close has no payslip, and is settled after it.
  ///
  /// - Throws: `payroll.closed_attendance`.
  public static func requireKeptDecisions(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    let view = transaction.view
    guard try ClosedPeriods.hasStanding(in: view) else { return }
    let statement = try view.prepare(ClosingQueries.slipOfShift)
    for change in try transaction.changes(of: ["\(decisions.name)"], scope) {
      guard let image = (change.after ?? change.before).flatMap(RowImage.init),
        case .integer(let shift)? = image.value(of: "shift", in: decisions)
      else { continue }
      statement.reset()
      try statement.bind([.integer(shift)])
      guard try statement.step() else { continue }
      let checked = try statement.integer(3)
      if approvesMore(change), try wasCorrected(shift, after: checked, in: view) { continue }
      throw .decidedDay(
        ID<Shift>(shift), try statement.date(0), slip: ID<StoredPayslip>(try statement.integer(1)),
        of: ID<ClosedPeriod>(try statement.integer(2)))
    }
  }

  /// Returns true for an approval of time that the decision before it, if any, did not cover.
  private static func approvesMore(_ change: RowChange) -> Bool {
    guard let after = change.after.flatMap(RowImage.init),
      after.value(of: "state", in: decisions) == .text("approved")
    else { return false }
    guard let before = change.before.flatMap(RowImage.init) else { return true }
    let columns: [StaticString] = ["early_seconds", "late_seconds"]
    return columns.contains { column in
      guard case .integer(let old)? = before.value(of: column, in: decisions),
        case .integer(let new)? = after.value(of: column, in: decisions)
      else { return false }
      return new > old
    }
  }

  /// Returns true for a shift whose plan or clock changed after an entry of the log.
  private static func wasCorrected(
    _ shift: Int, after checked: Int, in view: View
  ) throws(Failure) -> Bool {
    let changes = try view.prepare(ClosingQueries.changesAfter)
    try changes.bind([.integer(checked)])
    while try changes.step() {
      let entity = try changes.text(1)
      if entity == "shift", try changes.integer(2) == shift { return true }
      guard entity == "clock" else { continue }
      for column in 3...4 {
        let image = try changes.textIfAny(column).flatMap(RowImage.init)
        if image?.value(of: "shift", in: ShiftTables.clock) == .integer(shift) { return true }
      }
    }
    return false
  }

  private static func closes(
    of changes: [RowChange], in view: View
  ) throws(Failure) -> [ClosedPeriod] {
    var closes: [Int: [ClosedPeriod]] = [:]
    var places: [Int: Int] = [:]
    var found: Set<ID<ClosedPeriod>> = []
    var touched: [ClosedPeriod] = []
    for change in changes {
      for reach in try reaches(of: change, in: view) {
        let place: Int
        if let known = places[reach.member] {
          place = known
        } else {
          place = try view.integer(ClosingQueries.membershipPlace, [.integer(reach.member)]) ?? 0
          places[reach.member] = place
        }
        if closes[place] == nil {
          closes[place] = try view.rows(
            ClosingQueries.closes(at: ID(place), standingOnly: true), ClosedPeriod.init(listed:))
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
  private static func reaches(of change: RowChange, in view: View) throws(Failure) -> [Reach] {
    var rows: [[Value]] = []
    for image in [change.before, change.after] {
      if let image, let values = RowImage(image)?.values { rows.append(values) }
    }
    if change.entity == "series_part" { return series(rows) }
    if change.entity == "shift", rows.count == 2,
      work.allSatisfy({ $0 < rows[0].count && $0 < rows[1].count && rows[0][$0] == rows[1][$0] })
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

  /// Without how many days were asked for, which the last day shows as well.
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
