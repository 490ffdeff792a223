public import CatchStore
public import CatchValues
public import PeopleService

/// How rows of an import are taken.
public struct ImportShifts: Sendable {
  /// Where all rows go; nil where each row names its own.
  public var place: Workplace?
  /// Known keys with another content change their shifts instead of being refused.
  public var updates: Bool
  public var fold: Fold?

  public init(place: Workplace?, updates: Bool, fold: Fold?) {
    self.place = place
    self.updates = updates
    self.fold = fold
  }
}

/// Takes the rows of an import one by one into one transaction, with statements prepared once.
public struct ShiftImporter: ~Copyable {
  public enum Outcome: Hashable, Sendable {
    case added
    case updated
    /// The key is known and says the same.
    case skipped
  }

  /// A workplace that rows go to, and whom of it was named so far.
  private final class Desk {
    let place: Workplace
    let zone: TimeZone
    let isOwner: Bool
    /// The actor's own membership.
    let own: Membership
    var members: [String: Int] = [:]

    init(_ place: Workplace, _ zone: TimeZone, isOwner: Bool, own: Membership) {
      self.place = place
      self.zone = zone
      self.isOwner = isOwner
      self.own = own
    }
  }

  private let request: ImportShifts
  private let actor: Person
  private let view: View
  private let now: Instant
  private let insert: Statement
  private let find: Statement
  private let findByID: Statement
  private let update: Statement
  private var desks: [String: Desk] = [:]

  public init(
    _ request: ImportShifts, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ShiftQueries.wideCache, [])
    let insert = try transaction.prepare(ShiftQueries.insertUnlessKnown)
    let find = try transaction.prepare(ShiftQueries.byKey)
    let findByID = try transaction.prepare(ShiftQueries.byID)
    let update = try transaction.prepare(ShiftQueries.update)
    self.request = request
    self.actor = actor
    view = transaction.view
    now = transaction.at
    self.insert = insert
    self.find = find
    self.findByID = findByID
    self.update = update
  }

  /// - Throws: what is wrong with the row, naming its column; the row then left no trace.
  public mutating func take(
    _ row: ImportRow, zones: ZoneFinder
  ) throws(Failure) -> Outcome {
    let desk = try desk(of: row, zones)
    let key = try row.key()
    var shift = try row.shift(in: desk.zone, fold: request.fold)
    shift.membershipID = try membership(row[.worker], at: desk)
    if shift.state == .published, !desk.isOwner {
      try Workplaces.requireOwner(of: desk.place, actor, in: view)
    }
    let stored = key.map { ImportKey.stored($0, at: desk.place.id) }
    do throws(Failure) {
      try Shifts.checkFirstState(of: shift, at: now)
    } catch {
      // A known key was looked at when it was first taken, whatever the clock says now.
      guard let stored, try isKnown(stored) else { throw error }
    }
    if row[.key] == nil, let id = row[.id].flatMap({ ID<Shift>($0) }), try isSame(shift, as: id) {
      return .skipped
    }
    try insert.bind(shift.values(key: stored))
    let isAdded = try insert.step()
    insert.reset()
    guard !isAdded, let stored, let key else { return .added }
    return try meet(shift, known: stored, as: key, saysState: row[.state] != nil, at: desk)
  }

  /// A listing that comes back to its own store brings nothing new.
  private func isSame(_ shift: Shift, as id: ID<Shift>) throws(Failure) -> Bool {
    try findByID.bind(id.number, at: 1)
    defer { findByID.reset() }
    guard try findByID.step() else { return false }
    var known = try Shift(findByID)
    known.id = shift.id
    return known == shift
  }

  private func isKnown(_ stored: String) throws(Failure) -> Bool {
    try find.bind(stored, at: 1)
    defer { find.reset() }
    return try find.step()
  }

  private func meet(
    _ shift: Shift, known stored: String, as key: String, saysState: Bool, at desk: Desk
  ) throws(Failure) -> Outcome {
    try find.bind(stored, at: 1)
    defer { find.reset() }
    guard try find.step() else { return .added }
    let known = try Shift(find)
    var wanted = shift
    wanted.id = known.id
    // Silence about the state is no wish to take back what happened since.
    if !saysState { wanted.state = known.state }
    if wanted == known { return .skipped }
    guard request.updates else {
      throw Failure(
        ShiftRefusal.key,
        Text(
          en: "the key '\(key)' is '\(known.recordID)' with another content",
          ko: "키 '\(key)': 내용이 다른 '\(known.recordID)' 근무가 이미 있습니다"),
        source: SourcePosition(field: ImportRow.Column.key.name))
    }
    let listed = ListedShift(
      shift: known, member: try Shifts.entry(ID(known.membershipID), in: view), key: key)
    try Shifts.requireMayChange(listed, actor, in: view)
    if wanted.state != known.state {
      let progress = try Shifts.progress(of: known, at: now, in: view)
      try known.state.check(changeTo: wanted.state, progress)
    }
    try update.bind([.integer(known.id)] + wanted.values(key: nil).dropLast())
    try update.run()
    return .updated
  }

  private mutating func desk(
    of row: ImportRow, _ zones: ZoneFinder
  ) throws(Failure) -> Desk {
    let name = request.place == nil ? row[.place] ?? "" : ""
    if let known = desks[name] { return known }
    let desk = try makeDesk(name, zones)
    desks[name] = desk
    return desk
  }

  private func makeDesk(_ name: String, _ zones: ZoneFinder) throws(Failure) -> Desk {
    do throws(Failure) {
      let place: Workplace
      if let chosen = request.place {
        place = chosen
      } else {
        place = try Workplaces.choose(name.isEmpty ? nil : name, for: actor, in: view)
      }
      try Workplaces.requireInUse(place)
      let own = try Memberships.requireActive(actor, at: place, in: view)
      return Desk(place, try zones(place.zone), isOwner: place.owner == actor.id, own: own)
    } catch {
      throw error.located(field: request.place == nil ? ImportRow.Column.place.name : nil)
    }
  }

  private func membership(_ worker: String?, at desk: Desk) throws(Failure) -> Int {
    guard let worker else { return desk.own.id.number }
    if let known = desk.members[worker] { return known }
    do throws(Failure) {
      // Imports carry history too: whoever belonged to the workplace may have worked then.
      let member = try Memberships.find(worker, at: desk.place, in: view)
      guard member.state == .active || member.state == .ended && member.joinedOn != nil else {
        _ = try Shifts.activeMember(worker, at: desk.place, in: view)
        return member.id.number
      }
      if member.id != desk.own.id {
        try Workplaces.requireOwner(of: desk.place, actor, in: view)
      }
      desk.members[worker] = member.id.number
      return member.id.number
    } catch {
      throw error.located(field: ImportRow.Column.worker.name)
    }
  }
}
