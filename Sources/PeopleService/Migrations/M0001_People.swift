import CatchStore

/// The people of a store, their days of birth and the notices sent to them; frozen.
enum M0001_People {
  static let migration = Migration(
    "people",
    creates: [
      """
      CREATE TABLE person (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL CHECK (name <> ''),
        role TEXT NOT NULL CHECK (role IN ('owner', 'worker')),
        added_by INTEGER REFERENCES person (id),
        added_at INTEGER NOT NULL,
        removed_at INTEGER
      ) STRICT
      """,
      """
      CREATE UNIQUE INDEX person_name ON person (name) WHERE removed_at IS NULL
      """,
      """
      CREATE TABLE birth (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL UNIQUE REFERENCES person (id),
        born TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE notice (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        event TEXT NOT NULL CHECK (event <> ''),
        at INTEGER NOT NULL,
        told_at INTEGER NOT NULL,
        UNIQUE (person, event, at)
      ) STRICT
      """,
      """
      CREATE VIEW people AS
      SELECT 'per-' || id AS id, name, role, strftime('%Y-%m-%dT%H:%M:%SZ', added_at, \
      'unixepoch') AS added_at, strftime('%Y-%m-%dT%H:%M:%SZ', removed_at, 'unixepoch') AS \
      removed_at
      FROM person
      """,
    ])
}
