public import CatchStore
public import CatchValues

extension Shifts {
  /// Inserts the row of an occurrence, which it needs before other records can refer to it.
  ///
  /// A shift that has a row stays as it is; the id does not change.
  @discardableResult
  public static func materialize(
    _ listed: ListedShift, in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    guard !listed.hasRow else { return listed }
    try insertOccurrence(listed.shift, in: transaction)
    return ListedShift(shift: listed.shift, member: listed.member)
  }

  /// Inserts the row of an occurrence with its new values.
  static func insertOccurrence(
    _ shift: Shift, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(ShiftQueries.insert, shift.values(id: shift.id))
  }

  /// Returns an occurrence without a row; nil when the series has no shift that day.
  static func listed(_ name: Occurrence, in view: View) throws(Failure) -> ListedShift? {
    guard let shift = try Series.occurrence(name, in: view) else { return nil }
    return try listed(shift, hasRow: false, in: view)
  }
}
