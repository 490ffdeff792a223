import CatchStore

/// Imported networks, loads of trains, what belongs to each person, and real-time answers; frozen.
enum M0011_Networks {
  static let migration = Migration(
    "networks",
    creates: [
      """
      CREATE TABLE seat_network (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE CHECK (name <> ''),
        source TEXT NOT NULL,
        digest TEXT NOT NULL,
        links TEXT NOT NULL,
        transfers TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_crowding (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        line TEXT NOT NULL UNIQUE CHECK (line <> ''),
        source TEXT NOT NULL,
        digest TEXT NOT NULL,
        loads TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_profile (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL UNIQUE REFERENCES person (id),
        aliases TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_arrivals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        subject TEXT NOT NULL UNIQUE CHECK (subject <> ''),
        received_at INTEGER NOT NULL,
        trains TEXT NOT NULL
      ) STRICT
      """,
    ])
}
