import CatchStore

/// Brokers that events are sent to; frozen.
enum M0012_Relays {
  static let migration = Migration(
    "relays",
    creates: [
      """
      CREATE TABLE seat_relay (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        broker TEXT NOT NULL UNIQUE CHECK (broker <> ''),
        last_seq INTEGER NOT NULL CHECK (last_seq >= 0)
      ) STRICT
      """
    ])
}
