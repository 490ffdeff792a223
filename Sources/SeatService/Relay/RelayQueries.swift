import CatchStore

/// All SQL of brokers that events are sent to.
enum RelayQueries {
  static let last: StaticString = "SELECT last_seq FROM seat_relay WHERE broker = ?1"

  static let insert: StaticString =
    "INSERT OR IGNORE INTO seat_relay (broker, last_seq) VALUES (?1, 0)"

  static let update: StaticString =
    "UPDATE seat_relay SET last_seq = ?2 WHERE broker = ?1 AND last_seq < ?2"
}
