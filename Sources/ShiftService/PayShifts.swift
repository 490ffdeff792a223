public import CatchStore
public import CatchValues

/// What pay looks at of one shift: numbers alone, so that a million of them allocate nothing.
public struct PaidShift: Hashable, Sendable {
  public var id = 0
  /// In days since 1970; the civil day of the start where the work is.
  public var day = 0
  /// The plan in seconds since 1970; nil for a shift that exists only by clocking in.
  public var planned: Range<Int>?
  public var state = ShiftState.planned

  init() {}
}

/// The shifts of one member after the other as pay looks at them, with breaks and clock entries.
///
/// The only way from shifts to pay: those that a series promises and nobody has touched yet come
/// between the stored ones, in the order of their days and starts. Valid inside the bracket of its
/// view.
public final class PayShifts {
  private let statement: Statement
  private let hasClock: Bool
  private let occurrences: Occurrences?
  /// Those of the member, which come when their time is.
  private var promised: ArraySlice<Shift> = []
  private var isAtRow = false
  /// The shift that `next` stands on.
  public private(set) var current = PaidShift()
  /// Its breaks, in canonical order.
  public private(set) var breaks: [ShiftBreak] = []
  /// Its closed times at work in seconds since 1970, in the order of coming.
  public private(set) var clocked: [Range<Int>] = []
  /// Somebody came and has not left yet.
  public private(set) var isOpen = false

  public init(in view: View) throws(Failure) {
    let hasClock = try view.integer(PayShiftQueries.hasClock) == 1
    self.hasClock = hasClock
    occurrences = try Occurrences({ _ in SeriesQueries.all }, in: view)
    statement = try view.prepare(hasClock ? PayShiftQueries.clocked : PayShiftQueries.planned)
  }

  /// Turns to the shifts of some days of one member.
  public func begin(_ membership: Int, from: CivilDate, to: CivilDate) throws(Failure) {
    statement.reset()
    try statement.bind(membership, at: 1)
    try statement.bind(from.description, at: 2)
    try statement.bind(to.description, at: 3)
    isAtRow = try statement.step()
    promised = []
    guard let occurrences, from <= to else { return }
    promised = try occurrences.items(on: from...to, of: membership).map(\.shift)[...]
  }

  /// Goes to the next shift.
  ///
  /// - Returns: false after the last one.
  public func next() throws(Failure) -> Bool {
    if let shift = promised.first, try comesNow(shift) {
      promised.removeFirst()
      take(shift)
      return true
    }
    guard isAtRow else { return false }
    try readShift()
    clocked.removeAll(keepingCapacity: true)
    isOpen = false
    var isSameShift = true
    while isSameShift {
      if hasClock { try readEntry() }
      isAtRow = try statement.step()
      isSameShift = false
      if hasClock, isAtRow { isSameShift = try statement.integer(0) == current.id }
    }
    return true
  }

  /// Before the row that waits, if there is one.
  private func comesNow(_ shift: Shift) throws(Failure) -> Bool {
    guard isAtRow else { return true }
    let start = try statement.integerIfAny(2)
    let row = ShiftOrder(
      day: try statement.day(1), start: start, number: try statement.integer(0))
    return ShiftOrder(shift) < row
  }

  private func take(_ shift: Shift) {
    current.id = shift.id
    current.day = shift.day.daysSinceEpoch
    current.planned = shift.planned.map {
      $0.start.secondsSinceEpoch..<$0.end.secondsSinceEpoch
    }
    current.state = shift.state
    breaks = shift.breaks
    clocked.removeAll(keepingCapacity: true)
    isOpen = false
  }

  private func readShift() throws(Failure) {
    current.id = try statement.integer(0)
    current.day = try statement.day(1)
    current.planned = nil
    if !statement.isNull(2) {
      let start = try statement.integer(2)
      let end = try statement.integer(3)
      // The store's CHECK makes sure of it; a damaged one must not stop the program.
      current.planned = start..<max(start, end)
    }
    if let state = try statement.withText(5, { ShiftState(ascii: $0) }) {
      current.state = state
    } else {
      current.state = try statement.decoded(5, "a state of shifts", ShiftState.init(code:))
    }
    breaks.removeAll(keepingCapacity: true)
    // Most shifts have none, which is "[]" or nothing.
    guard try statement.withText(4, { $0.count > 2 }) else { return }
    if try !statement.withText(4, { ShiftBreak.read(stored: $0, into: &breaks) }) {
      breaks = try ShiftBreak.decode(try statement.text(4))
    }
  }

  private func readEntry() throws(Failure) {
    guard !statement.isNull(6) else { return }
    let start = try statement.integer(6)
    guard !statement.isNull(7) else {
      isOpen = true
      return
    }
    clocked.append(start..<max(start, try statement.integer(7)))
  }
}

/// All SQL about shifts that only pay needs; it reads nothing but two indexes.
enum PayShiftQueries {
  static let hasClock: StaticString = "SELECT EXISTS (SELECT 1 FROM clock)"

  static let planned: StaticString =
    """
    SELECT id, day, starts_at, ends_at, breaks, state
    FROM shift
    WHERE membership = ?1 AND day BETWEEN ?2 AND ?3
    ORDER BY day, starts_at
    """

  static let clocked: StaticString =
    """
    SELECT shift.id, day, starts_at, ends_at, breaks, state, clocked_in, clocked_out
    FROM shift LEFT JOIN clock ON clock.shift = shift.id
    WHERE membership = ?1 AND day BETWEEN ?2 AND ?3
    ORDER BY day, starts_at
    """
}

extension Statement {
  /// A date's days since 1970, read where it lies.
  fileprivate func day(_ column: Int) throws(Failure) -> Int {
    guard let date = try withText(column, { CivilDate(ascii: $0) }) else {
      return try self.date(column).daysSinceEpoch
    }
    return date.daysSinceEpoch
  }
}

extension ShiftState {
  /// The state of a code as it lies in the store's memory.
  init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    let state: ShiftState
    switch (bytes.first, bytes.count) {
    case (UInt8(ascii: "p"), 7): state = .planned
    case (UInt8(ascii: "p"), 9): state = .published
    case (UInt8(ascii: "d"), 4): state = .done
    case (UInt8(ascii: "a"), 6): state = .absent
    case (UInt8(ascii: "l"), 5): state = .leave
    case (UInt8(ascii: "h"), 7): state = .holiday
    case (UInt8(ascii: "c"), 9): state = .cancelled
    default: return nil
    }
    guard state.code.utf8.elementsEqual(bytes) else { return nil }
    self = state
  }
}
