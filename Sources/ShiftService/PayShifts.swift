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
  private var isAtRow = false
  /// nil where nothing repeats.
  private let occurrences: Occurrences?
  /// The places in `occurrences.sources` of each member.
  private var sources: [Int: [Int]] = [:]
  /// What series promise the current member, in order, and which comes next.
  private var promised: [Shift] = []
  private var nextPromised = 0
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
    let occurrences = try Occurrences({ _ in SeriesQueries.all }, in: view)
    self.hasClock = hasClock
    self.occurrences = occurrences
    statement = try view.prepare(hasClock ? PayShiftQueries.clocked : PayShiftQueries.planned)
    for (index, source) in (occurrences?.sources ?? []).enumerated() {
      sources[source.part.membership.number, default: []].append(index)
    }
  }

  /// The first day on which a series of that member can have a shift; nil without any.
  public func firstPromisedDay(of membership: Int) -> CivilDate? {
    guard let occurrences, let own = sources[membership] else { return nil }
    return own.map { occurrences.sources[$0].part.firstDay }.min()
  }

  /// Turns to the shifts of some days of one member.
  public func begin(_ membership: Int, from: CivilDate, to: CivilDate) throws(Failure) {
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

  /// Goes to the next shift.
  ///
  /// - Returns: false after the last one.
  public func next() throws(Failure) -> Bool {
    if try takePromised() { return true }
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

  /// Stands on what a series promises where that comes before the row that waits.
  private func takePromised() throws(Failure) -> Bool {
    guard nextPromised < promised.count else { return false }
    let shift = promised[nextPromised]
    if isAtRow {
      let row = ShiftOrder(
        day: try statement.day(1), start: try statement.integerIfAny(2),
        number: try statement.integer(0))
      guard ShiftOrder(shift) < row else { return false }
    }
    nextPromised += 1
    current.id = shift.id
    current.day = shift.day.daysSinceEpoch
    current.state = shift.state
    current.planned = shift.planned.map {
      $0.start.secondsSinceEpoch..<$0.end.secondsSinceEpoch
    }
    breaks = shift.breaks
    clocked.removeAll(keepingCapacity: true)
    isOpen = false
    return true
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
