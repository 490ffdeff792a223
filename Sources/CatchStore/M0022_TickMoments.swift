/// The moments at which ticks ran last, beside the log; frozen.
///
/// For a store of an earlier format, the marks of `challenge` vouch for the clock instead.
enum M0022_TickMoments {
  static let migration = Migration(
    "tick moments",
    creates: [
      """
      CREATE TABLE tick_moment (
        id INTEGER PRIMARY KEY,
        domain TEXT NOT NULL UNIQUE CHECK (domain <> ''),
        ran_at INTEGER,
        doubted_at INTEGER
      ) STRICT
      """
    ],
    updates: [
      """
      INSERT INTO tick_moment (domain, ran_at)
      SELECT domain, max(at) FROM run WHERE domain = 'challenge' GROUP BY domain
      """
    ])
}
