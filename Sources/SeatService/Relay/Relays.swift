public import CatchStore
public import CatchValues

/// Brokers, and the last event that each has confirmed.
public enum Relays {
  /// Returns the number of the last confirmed event; 0 before the first.
  public static func lastConfirmed(by broker: String, in view: View) throws(Failure) -> Int {
    try view.integer(SeatQueries.confirmed, [.text(broker)]) ?? 0
  }

  /// Notes that a broker has confirmed all events up to a number; the number never goes back.
  public static func confirm(
    _ number: Int, by broker: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(SeatQueries.insertRelay, [.text(broker)])
    try transaction.run(SeatQueries.updateRelay, [.text(broker), .integer(number)])
  }
}
