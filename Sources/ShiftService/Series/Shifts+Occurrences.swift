public import CatchStore
public import CatchValues

extension Shifts {
  /// Gives an occurrence of a series the row that it needs before anything can refer to it.
  ///
  /// A shift that has its row is left as it is. The id stays what it was.
  @discardableResult
  public static func materialize(
    _ listed: ListedShift, in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    guard !listed.hasRow else { return listed }
    try insertOccurrence(listed.shift, in: transaction)
    return ListedShift(shift: listed.shift, member: listed.member, key: nil)
  }

  /// Makes the row of an occurrence, as it is to be from now on.
  static func insertOccurrence(
    _ shift: Shift, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(
      SeriesQueries.insertShift, shift.values(key: nil) + [.integer(shift.id)])
  }

  /// The occurrence of that name where it has no row; nil where the series has no shift that day.
  static func listed(_ name: Occurrence, in view: View) throws(Failure) -> ListedShift? {
    guard let shift = try Series.occurrence(name, in: view) else { return nil }
    let member = try entry(ID(shift.membershipID), in: view)
    return ListedShift(shift: shift, member: member, key: nil, hasRow: false)
  }
}
