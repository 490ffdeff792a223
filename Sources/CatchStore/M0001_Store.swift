/// The log, the marks of operations that no person made, and the moments of ticks; frozen.
enum M0001_Store {
  static let migration = Migration(
    "operations",
    creates: [
      // Operations whose decisions are reported to the persons concerned are marked `is_announced`.
      """
      CREATE TABLE operation (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        actor INTEGER,
        command TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
        targets TEXT NOT NULL DEFAULT '',
        key TEXT UNIQUE,
        fingerprint TEXT,
        result TEXT,
        first_change INTEGER NOT NULL,
        change_count INTEGER NOT NULL DEFAULT 0,
        digest TEXT NOT NULL DEFAULT '',
        undone_by INTEGER,
        is_announced INTEGER NOT NULL DEFAULT 0 CHECK (is_announced IN (0, 1))
      ) STRICT
      """,
      """
      CREATE TABLE change (
        number INTEGER PRIMARY KEY,
        operation INTEGER NOT NULL,
        entity TEXT NOT NULL,
        record INTEGER NOT NULL,
        before TEXT,
        after TEXT
      ) STRICT
      """,
      """
      CREATE TABLE run (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        domain TEXT NOT NULL CHECK (domain <> ''),
        at INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE tick_moment (
        id INTEGER PRIMARY KEY,
        domain TEXT NOT NULL UNIQUE CHECK (domain <> ''),
        ran_at INTEGER,
        doubted_at INTEGER
      ) STRICT
      """,
    ])
}
