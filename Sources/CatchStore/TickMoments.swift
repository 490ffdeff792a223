public import CatchValues

/// The moments at which the ticks of domains ran last, and at which a doubt of the clock was noted.
///
/// A clock may be days ahead of all that people did because it is wrong, or because they did nothing
/// for a week. Cron that ran the tick all through that week tells the two apart: each run vouches
/// for the next one. So a run keeps its moment, at most once an hour, and one whose own clock is in
/// doubt does not, be it that it only asked or that nothing was due; a yes of a person is kept.
///
/// The rows stand beside the log: they are no operation, no step of undo, and in no export. Without
/// one, the newest act of a person is all that vouches for the clock.
public enum TickMoments {
  private static let hour = 3_600
  private static let day = 86_400

  /// Returns the moment of the last run; nil for none.
  public static func last(of domain: String, in view: View) throws(Failure) -> Instant? {
    instant(
      try view.integer("SELECT ran_at FROM tick_moment WHERE domain = ?1", [.text(domain)]))
  }

  /// True when a run must be kept: an hour went by since the last one, or the clock was set back.
  public static func isStale(_ last: Instant?, at now: Instant) -> Bool {
    isApart(last, from: now, by: hour)
  }

  /// Keeps the moment of a run, unless one of the same hour is kept.
  public static func keep(_ domain: String, in transaction: borrowing Transaction) throws(Failure) {
    guard isStale(try last(of: domain, in: transaction.view), at: transaction.at) else { return }
    try transaction.runUnlogged(
      """
      INSERT INTO tick_moment (domain, ran_at) VALUES (?1, ?2)
      ON CONFLICT (domain) DO UPDATE SET ran_at = ?2
      """, [.text(domain), Value(transaction.at)])
  }

  /// Keeps the moment of a doubt.
  ///
  /// - Returns: false where one of the same day is kept, so that cron need not repeat it.
  public static func noteDoubt(
    of domain: String, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    let last = instant(
      try transaction.view.integer(
        "SELECT doubted_at FROM tick_moment WHERE domain = ?1", [.text(domain)]))
    guard isApart(last, from: transaction.at, by: day) else { return false }
    try transaction.runUnlogged(
      """
      INSERT INTO tick_moment (domain, doubted_at) VALUES (?1, ?2)
      ON CONFLICT (domain) DO UPDATE SET doubted_at = ?2
      """, [.text(domain), Value(transaction.at)])
    return true
  }

  private static func instant(_ seconds: Int?) -> Instant? {
    seconds.flatMap { Instant(secondsSinceEpoch: $0) }
  }

  private static func isApart(_ last: Instant?, from now: Instant, by seconds: Int) -> Bool {
    guard let last else { return true }
    return abs(now.secondsSinceEpoch - last.secondsSinceEpoch) >= seconds
  }
}
