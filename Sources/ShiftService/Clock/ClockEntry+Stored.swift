import CatchStore
public import CatchValues

extension ClockEntry: Identified {
  public static let idPrefix = "clk"

  public var recordID: ID<ClockEntry> { ID(id) }

  /// Reads the columns of `ClockQueries` in their order.
  init(_ row: borrowing Statement) throws(Failure) {
    try self.init(row, from: 0)
  }

  /// - Parameter first: the column of the id.
  init(_ row: borrowing Statement, from first: Int) throws(Failure) {
    self.init(
      id: try row.integer(first), shiftID: try row.integer(first + 1),
      clockedIn: try row.instant(first + 2), clockedOut: try row.instantIfAny(first + 3),
      isRepaired: try row.bool(first + 4), note: try row.text(first + 5))
  }

  /// The columns of UPDATE in their order.
  var values: [Value] {
    [.integer(id), Value(clockedIn), Value(clockedOut), Value(isRepaired), .text(note)]
  }

  /// The columns of INSERT in their order.
  var newValues: [Value] {
    [.integer(shiftID), Value(clockedIn), Value(clockedOut), Value(isRepaired), .text(note)]
  }
}

/// A clock entry with its shift and its member.
public struct ListedEntry: Hashable, Sendable {
  public let entry: ClockEntry
  public let shift: Shift
  public let member: RosterEntry

  init(entry: ClockEntry, shift: Shift, member: RosterEntry) {
    self.entry = entry
    self.shift = shift
    self.member = member
  }
}
