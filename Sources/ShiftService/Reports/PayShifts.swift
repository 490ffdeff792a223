public import CatchStore
public import CatchValues
public import PeopleService

/// The facts of one shift that payroll reads: plain numbers, so that a million allocate nothing.
///
/// Its memory is reused from shift to shift.
public struct PaidShift: Hashable, Sendable {
  public var id = 0
  /// Days since 1970; the civil day of the start in the workplace's zone.
  public var day = 0
  /// The plan in seconds since 1970; nil for a shift without a plan.
  public var planned: Range<Int>?
  public var state = ShiftState.planned
  /// In canonical order.
  public var breaks: [ShiftBreak] = []
  /// Closed clock entries in seconds since 1970, in the order of clocking in.
  public var clocked: [Range<Int>] = []
  /// True while a clock entry is open.
  public var isOpen = false
  /// The owner's decision on time clocked outside the plan.
  public var decision: AttendanceDecision?

  public init() {}
}

/// One member's shifts after the other as payroll reads them, with breaks and clock entries.
///
/// The only source of shifts for payroll: untouched occurrences of series come between the stored
/// shifts, by day and start. Valid only while its view is open.
public final class PayShifts {
  private let statement: Statement
  private let hasClock: Bool
  private let decisions: AttendanceDecisions.Reader
  private let stays: OpenStays?
  private var membership = 0
  private var isAtRow = false
  /// nil when there are no series.
  private let occurrences: Occurrences?
  /// The indexes in `occurrences.sources` of each member.
  private var sources: [Int: [Int]] = [:]
  /// The current member's occurrences, in order; `nextPromised` is the index of the next one.
  private var promised: [Shift] = []
  private var nextPromised = 0

  public init(in view: View) throws(Failure) {
    let hasClock = try view.integer(PayShiftQueries.hasClock) == 1
    let occurrences = try Occurrences(SeriesQueries.all, in: view)
    self.hasClock = hasClock
    decisions = try AttendanceDecisions.Reader(in: view)
    stays = hasClock ? try OpenStays(in: view) : nil
    self.occurrences = occurrences
    statement = try view.prepare(hasClock ? PayShiftQueries.clocked : PayShiftQueries.planned)
    for (index, source) in (occurrences?.sources ?? []).enumerated() {
      sources[source.part.membership.number, default: []].append(index)
    }
  }

  /// Returns the first day on which a series of that member can have a shift; nil without a series.
  public func firstPromisedDay(of membership: Int) -> CivilDate? {
    guard let occurrences, let own = sources[membership] else { return nil }
    return own.map { occurrences.sources[$0].part.firstDay }.min()
  }

  /// Starts reading one member's shifts of some days.
  public func begin(_ membership: Int, from: CivilDate, to: CivilDate) throws(Failure) {
    self.membership = membership
    statement.reset()
    try statement.bind(membership, at: 1)
    try statement.bind(from.description, at: 2)
    try statement.bind(to.description, at: 3)
    isAtRow = try statement.step()
    promised.removeAll(keepingCapacity: true)
    nextPromised = 0
    guard let occurrences, let own = sources[membership] else { return }
    for index in own {
      let source = occurrences.sources[index]
      for day in try occurrences.days(of: source, within: from...max(from, to)) {
        if let shift = source.part.shift(on: day, in: source.zone) { promised.append(shift) }
      }
    }
    promised.sort { ShiftOrder($0) < ShiftOrder($1) }
  }

  /// True for the plan of a worker who is at work and has not clocked out since an earlier one.
  public func isStayedFor(_ shift: PaidShift, by worker: ID<Person>) throws(Failure) -> Bool {
    guard let stays, let start = shift.planned?.lowerBound else { return false }
    return try stays.covers(shift.id, from: start, of: membership, worker)
  }

  /// Reads the next shift.
  ///
  /// - Returns: false after the last one.
  public func next(into shift: inout PaidShift) throws(Failure) -> Bool {
    if !promised.isEmpty, try takePromised(into: &shift) { return true }
    guard isAtRow else { return false }
    try readShift(into: &shift)
    shift.decision = nil
    guard hasClock else {
      isAtRow = try statement.step()
      return true
    }
    var isSameShift = true
    while isSameShift {
      try readEntry(into: &shift)
      isAtRow = try statement.step()
      isSameShift = isAtRow ? try statement.integer(0) == shift.id : false
    }
    if !shift.clocked.isEmpty { shift.decision = try decisions.decision(on: shift.id) }
    return true
  }

  /// Takes the next occurrence if it comes before the waiting row.
  private func takePromised(into shift: inout PaidShift) throws(Failure) -> Bool {
    guard nextPromised < promised.count else { return false }
    let next = promised[nextPromised]
    if isAtRow {
      let row = ShiftOrder(
        day: try statement.day(1), start: try statement.seconds(2),
        number: try statement.integer(0))
      guard ShiftOrder(next) < row else { return false }
    }
    nextPromised += 1
    shift = PaidShift(next, clocked: [], nil)
    return true
  }

  private func readShift(into shift: inout PaidShift) throws(Failure) {
    shift.id = try statement.integer(0)
    shift.day = try statement.day(1)
    shift.planned = nil
    if let start = try statement.seconds(2) {
      // The store's CHECK guarantees it; a damaged store must not stop the program.
      shift.planned = start..<max(start, try statement.seconds(3) ?? start)
    }
    if let state = try statement.withText(5, { ShiftState(ascii: $0) }) {
      shift.state = state
    } else {
      shift.state = try statement.decoded(5, "a state of shifts", ShiftState.init(code:))
    }
    shift.isOpen = false
    if !shift.clocked.isEmpty { shift.clocked.removeAll(keepingCapacity: true) }
    if !shift.breaks.isEmpty { shift.breaks.removeAll(keepingCapacity: true) }
    // Most shifts have no breaks: the text is "[]" or empty.
    guard try statement.withText(4, { $0.count > 2 }) else { return }
    if try !statement.withText(4, { ShiftBreak.read(stored: $0, into: &shift.breaks) }) {
      shift.breaks = try ShiftBreak.decode(try statement.text(4))
    }
  }

  private func readEntry(into shift: inout PaidShift) throws(Failure) {
    guard let start = try statement.seconds(6) else { return }
    guard let end = try statement.seconds(7) else {
      shift.isOpen = true
      return
    }
    shift.clocked.append(start..<max(start, end))
  }
}

extension Statement {
  /// A time's seconds since 1970, of which any two have a difference.
  fileprivate func seconds(_ column: Int) throws(Failure) -> Int? {
    try instantIfAny(column)?.secondsSinceEpoch
  }

  /// A date's days since 1970, read without copying the text.
  fileprivate func day(_ column: Int) throws(Failure) -> Int {
    guard let date = try withText(column, { CivilDate(ascii: $0) }) else {
      return try self.date(column).daysSinceEpoch
    }
    return date.daysSinceEpoch
  }
}

extension ShiftState {
  /// Reads the state from its code in the store's memory.
  init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    let isFirst = bytes.first == UInt8(ascii: "p")
    let state: ShiftState
    let code: StaticString
    switch bytes.count {
    case 4: (state, code) = (.done, "done")
    case 5: (state, code) = (.leave, "leave")
    case 6: (state, code) = (.absent, "absent")
    case 7: (state, code) = isFirst ? (.planned, "planned") : (.holiday, "holiday")
    case 9: (state, code) = isFirst ? (.published, "published") : (.cancelled, "cancelled")
    default: return nil
    }
    for index in bytes.indices where bytes[index] != code.utf8Start[index] { return nil }
    self = state
  }
}
