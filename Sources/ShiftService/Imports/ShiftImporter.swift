public import CatchStore
public import CatchValues
public import PeopleService

/// The options of an import.
public struct ImportShifts: Sendable {
  /// The workplace of all rows; nil when each row names its own.
  public var place: Workplace?
  /// True to change shifts whose known keys have other content, instead of refusing the rows.
  public var updates: Bool
  public var fold: Fold?

  public init(place: Workplace?, updates: Bool, fold: Fold?) {
    self.place = place
    self.updates = updates
    self.fold = fold
  }
}

/// Imports rows one by one in one transaction, with statements prepared once.
public struct ShiftImporter: ~Copyable {
  public enum Outcome: Hashable, Sendable {
    case added
    case updated
    /// The key is known and the content equal.
    case skipped
  }

  /// A workplace that rows refer to, with the members named so far.
  private final class ImportTarget {
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
  private let findAlike: Statement
  private let update: Statement
  private var desks: [String: ImportTarget] = [:]
  /// The ids of the shifts that this import made, and the line of each one.
  private var added: [Int] = []
  /// 0 in documents without lines.
  private var lines: [UInt32] = []
  /// The lines of rows that matched a known shift, by its number: later rows may not contradict
  /// them.
  private var metLines: [Int: Int?] = [:]
  /// The number of rows that begin on another day than they name, as 25:30 does, and the first
  /// line.
  public private(set) var movedCount = 0
  public private(set) var firstMovedLine: Int?
  private var touched = TouchedShifts()
  /// The shift of the row that was read last, at its workplace's clock; nil if it could not be read.
  public private(set) var latestRead: (shift: Shift, zone: TimeZone)?
  /// The shifts that rows made or changed since the last call of `takeLatest`.
  private var latest: [ID<Shift>] = []

  public init(
    _ request: ImportShifts, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ShiftQueries.wideCache, [])
    let insert = try transaction.prepare(ShiftQueries.insert)
    let find = try transaction.view.prepare(ShiftQueries.byKey)
    let findByID = try transaction.view.prepare(ShiftQueries.byID)
    let findAlike = try transaction.prepare(ShiftQueries.alike)
    let update = try transaction.prepare(ShiftQueries.update)
    self.request = request
    self.actor = actor
    view = transaction.view
    now = transaction.at
    self.insert = insert
    self.find = find
    self.findByID = findByID
    self.findAlike = findAlike
    self.update = update
  }

  /// - Throws: the row's error, naming its column; the row then changed nothing.
  public mutating func take(_ row: ImportRow, zones: ZoneFinder) throws(Failure) -> Outcome {
    latestRead = nil
    do throws(Failure) {
      return try takeChecked(row, zones)
    } catch {
      // A row equal to the present shift changes nothing, so no rule refuses it.
      guard try isUnchanged(row, zones) else { throw error }
      return .skipped
    }
  }

  private mutating func takeChecked(
    _ row: ImportRow, _ zones: ZoneFinder
  ) throws(Failure) -> Outcome {
    let target = try target(of: row, zones)
    let key = try row.key()
    var shift = try row.shift(in: target.zone, fold: request.fold)
    latestRead = (shift, target.zone)
    if let day = row[.day].flatMap({ CivilDate($0) }), day != shift.day {
      if movedCount == 0 { firstMovedLine = row.line }
      movedCount += 1
    }
    shift.membershipID = try membership(row[.worker], at: target)
    if key == nil, let id = row[.id] { return try meet(shift, id, of: row, at: target) }
    if key == nil, try isStored(shift) { return .skipped }
    let stored = key.map { ImportKey.stored($0, at: target.place.id) }
    do throws(Failure) {
      try Shifts.requireMayBegin(shift, at: target.place, actor, at: now, in: view)
    } catch {
      // A known key was checked when it was first imported, whatever the time is now.
      guard let stored, try isKnown(stored) else { throw error }
    }
    try insert.bind(shift.values(key: stored))
    if let id = try insert.insert() {
      shift.id = id
      added.append(id)
      lines.append(UInt32(clamping: row.line ?? 0))
      touch(shift)
      return .added
    }
    guard let stored, let key else { return .added }
    return try meet(shift, known: stored, as: key, of: row)
  }

  /// Returns the shifts made or changed since the last call.
  public mutating func takeLatest() -> [ID<Shift>] {
    defer { latest.removeAll(keepingCapacity: true) }
    return latest
  }

  private mutating func touch(_ shift: Shift) {
    touched.add(shift)
    latest.append(shift.recordID)
  }

  /// Returns the warnings about the rows taken so far.
  ///
  /// - Parameter others: shifts made from other parts of the same file.
  /// - Throws: `shift.rule`.
  public func warnings(
    _ basis: CheckBasis, and others: [Shift] = []
  ) throws(Failure) -> ShiftWarnings {
    var touched = touched
    for shift in others { touched.add(shift) }
    return try ShiftWarnings(about: touched, for: actor, basis, in: view)
  }

  /// Matches a row to the existing shift with its id; a row never creates a shift of that id.
  private mutating func meet(
    _ shift: Shift, _ id: String, of row: ImportRow, at target: ImportTarget
  ) throws(Failure) -> Outcome {
    return try Failure.locating(field: ImportRow.Column.id.name) { () throws(Failure) in
      let known = try known(id)
      if known.membershipID != shift.membershipID {
        // For a stranger the id must look like an unknown one.
        let listed = try Shifts.find(id, for: actor, in: view)
        guard listed.member.workplace == target.place.id else {
          throw ShiftRefusal.key.failure(
            "'\(id)' is a shift at '\(listed.member.place)'",
            "\(quoted: id, .topic) '\(listed.member.place)'의 근무입니다",
            hint: Text(
              en: "import it there, with --place or the column 'place'",
              ko: "--place나 'place' 열로 그 사업장에 가져오십시오"))
        }
      }
      return try settle(shift, known: known, as: nil, of: row)
    }
  }

  private func known(_ id: String) throws(Failure) -> Shift {
    if let number = ID<Shift>(id)?.number {
      try findByID.bind(number, at: 1)
      defer { findByID.reset() }
      if try findByID.step() { return try Shift(findByID) }
    }
    if let name = Occurrence(id), let shift = try Series.occurrence(name, in: view) { return shift }
    throw Failure(
      ShiftRefusal.unknown, Shifts.unknown(id).message,
      hint: Text(
        en: "an id names a shift of this store; names of your own go into the column 'key'",
        ko: "id는 이 저장소의 근무를 가리킵니다. 직접 붙인 이름은 'key' 열에 입력하십시오"))
  }

  /// Returns true when the row equals an existing shift that the actor may see.
  private func isUnchanged(_ row: ImportRow, _ zones: ZoneFinder) throws(Failure) -> Bool {
    guard let id = row[.id] else { return false }
    do throws(Failure) {
      let listed = try Shifts.find(id, for: actor, in: view)
      let member = listed.member
      guard request.place.map({ $0.id == member.workplace }) ?? true,
        row[.place].map({ $0 == member.place || $0 == "\(member.workplace)" }) ?? true,
        row[.worker].map({ $0.isSameName(as: member.worker) || $0 == "\(member.person)" }) ?? true,
        row[.key].map({ $0 == listed.key }) ?? true
      else { return false }
      let zone = try zones(member.zone)
      var wanted = try row.shift(in: zone, fold: request.fold, mayLackTimes: true)
      wanted.id = listed.shift.id
      wanted.membershipID = listed.shift.membershipID
      if row[.state] == nil { wanted.state = listed.shift.state }
      return wanted == listed.shift
    } catch {
      // A row that cannot be read is refused for the reason found first.
      switch error.kind {
      case .notFound, .conflict, .refused, .forbidden, .usage: return false
      default: throw error
      }
    }
  }

  /// Returns true for a shift that stood before the import with the same member and times, so that
  /// a file without keys can be imported again.
  private func isStored(_ shift: Shift) throws(Failure) -> Bool {
    guard let planned = shift.planned else { return false }
    try findAlike.bind([
      .integer(shift.membershipID), Value(shift.day), Value(planned.start), Value(planned.end),
      .integer(added.first ?? .max),
    ])
    defer { findAlike.reset() }
    return try findAlike.step()
  }

  private func isKnown(_ stored: String) throws(Failure) -> Bool {
    try find.bind(stored, at: 1)
    defer { find.reset() }
    return try find.step()
  }

  private mutating func meet(
    _ shift: Shift, known stored: String, as key: String, of row: ImportRow
  ) throws(Failure) -> Outcome {
    try find.bind(stored, at: 1)
    defer { find.reset() }
    guard try find.step() else { return .added }
    return try settle(shift, known: try Shift(find), as: key, of: row)
  }

  /// Changes a known shift to match its row, if the request updates and the rules allow it.
  private mutating func settle(
    _ shift: Shift, known: Shift, as key: String?, of row: ImportRow
  ) throws(Failure) -> Outcome {
    var wanted = shift
    wanted.id = known.id
    // A missing state does not undo later changes, and a missing worker does not hand the shift
    // over.
    if row[.state] == nil { wanted.state = known.state }
    var keepsWorker = row[.worker] == nil
    if !keepsWorker { keepsWorker = try isSamePerson(wanted.membershipID, known.membershipID) }
    if keepsWorker { wanted.membershipID = known.membershipID }
    if wanted == known {
      if request.updates { metLines[known.id] = .some(row.line) }
      return .skipped
    }
    let addedLine = indexAdded(known.id).map { lines[$0] == 0 ? nil : Int(lines[$0]) }
    if let line = addedLine ?? metLines[known.id] {
      throw key.map { .repeated($0, line) } ?? .repeated(known.recordID, line)
    }
    guard request.updates else {
      guard let key else {
        throw ShiftRefusal.key.failure(
          "'\(known.recordID)' has another content", "'\(known.recordID)'의 내용이 다릅니다",
          hint: Text(
            en: "give --update to change it; without an id the row becomes a shift of its own",
            ko: "--update로 고치거나, 새 근무라면 id를 비우십시오"))
      }
      throw ShiftRefusal.key.failure(
        "the key '\(key)' is '\(known.recordID)' with another content",
        "키 '\(key)': 내용이 다른 '\(known.recordID)' 근무가 이미 있습니다", field: ImportRow.Column.key.name)
    }
    let listed = try Shifts.listed(known, key: key, in: view)
    if wanted.state != known.state {
      try Shifts.requireMayMark(listed, wanted.state, actor, at: now, in: view)
    }
    var content = wanted
    content.state = known.state
    if content != known { try Shifts.requireMayChange(listed, actor, in: view) }
    try Shifts.requireUnclocked(known, toGoTo: wanted.membershipID, in: view)
    let hasRow = known.id > 0 ? true : try hasRow(known.id)
    if hasRow {
      try update.bind(Array(wanted.values(id: known.id).dropLast()))
      try update.run()
    } else {
      try insert.bind(wanted.values(id: known.id))
      try insert.run()
    }
    touch(wanted)
    metLines[known.id] = .some(row.line)
    return .updated
  }

  /// A returning member has a new membership and keeps the shifts of the former one.
  private func isSamePerson(_ one: Int, _ other: Int) throws(Failure) -> Bool {
    guard one != other else { return true }
    let (one, other) = try (Shifts.entry(ID(one), in: view), Shifts.entry(ID(other), in: view))
    return one.person == other.person && one.workplace == other.workplace
  }

  private func hasRow(_ id: Int) throws(Failure) -> Bool {
    findByID.reset()
    try findByID.bind(id, at: 1)
    defer { findByID.reset() }
    return try findByID.step()
  }

  /// Returns the shift's index in `added`; ids only grow, and a file may repeat every key it has.
  private func indexAdded(_ id: Int) -> Int? {
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < added.count && added[low] == id ? low : nil
  }

  private mutating func target(
    of row: ImportRow, _ zones: ZoneFinder
  ) throws(Failure) -> ImportTarget {
    let name = request.place == nil ? row[.place] ?? "" : ""
    if let known = desks[name] { return known }
    let target = try makeDesk(name, zones)
    desks[name] = target
    return target
  }

  private func makeDesk(_ name: String, _ zones: ZoneFinder) throws(Failure) -> ImportTarget {
    return try Failure.locating(field: request.place == nil ? ImportRow.Column.place.name : nil) {
      () throws(Failure) in
      let place: Workplace
      if let chosen = request.place {
        place = chosen
      } else {
        place = try Workplaces.choose(name.isEmpty ? nil : name, for: actor, in: view)
      }
      try Workplaces.requireInUse(place)
      let own = try Memberships.requireActive(actor, at: place, in: view)
      return ImportTarget(place, try zones(place.zone), isOwner: place.owner == actor.id, own: own)
    }
  }

  private func membership(_ worker: String?, at target: ImportTarget) throws(Failure) -> Int {
    guard let worker else { return target.own.id.number }
    if let known = target.members[worker] { return known }
    return try Failure.locating(field: ImportRow.Column.worker.name) { () throws(Failure) in
      // Imports include history: former members may have worked then.
      let member = try Memberships.find(worker, at: target.place, in: view)
      guard member.state == .active || member.state == .ended && member.joinedOn != nil else {
        _ = try Shifts.activeMember(worker, at: target.place, in: view)
        return member.id.number
      }
      if member.id != target.own.id {
        try Workplaces.requireOwner(of: target.place, actor, in: view)
      }
      target.members[worker] = member.id.number
      return member.id.number
    }
  }
}

extension Failure {
  /// - Parameter line: the line of the row that had the key first; nil in documents without lines.
  fileprivate static func repeated(_ key: String, _ line: Int?) -> Failure {
    let place = place(ofRowOn: line)
    return ShiftRefusal.key.failure(
      "\(place.en) has the key '\(key)' with another content",
      "\(place.ko)에 같은 키 '\(key)'의 다른 내용이 있습니다",
      hint: Text(en: "give each row its own key", ko: "행마다 다른 키를 지정하십시오"),
      field: ImportRow.Column.key.name)
  }

  /// - Parameter line: the line of the row that named the shift first.
  fileprivate static func repeated(_ id: ID<Shift>, _ line: Int?) -> Failure {
    let place = place(ofRowOn: line)
    return ShiftRefusal.key.failure(
      "\(place.en) is about '\(id)', too, with another content",
      "\(place.ko)에 같은 '\(id)'의 다른 내용이 있습니다",
      hint: Text(en: "keep one of the two rows", ko: "둘 가운데 한 행만 남기십시오"),
      field: ImportRow.Column.id.name)
  }

  private static func place(ofRowOn line: Int?) -> Text {
    line.map { Text(en: "line \($0)", ko: "\($0)번째 줄") }
      ?? Text(en: "an element before it", ko: "앞의 요소")
  }
}
