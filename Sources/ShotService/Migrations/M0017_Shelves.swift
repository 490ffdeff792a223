import CatchStore

/// Shelves: places that hold screenshots, and what is known of each; frozen.
enum M0017_Shelves {
  static let migration = Migration(
    "shelves",
    creates: [
      """
      CREATE TABLE shelf (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL CHECK (name <> ''),
        kind TEXT NOT NULL CHECK (kind IN ('folder', 'webdav', 'rest')),
        address TEXT NOT NULL CHECK (address <> ''),
        login_file TEXT NOT NULL DEFAULT '',
        token_command TEXT NOT NULL DEFAULT '',
        is_plaintext INTEGER NOT NULL DEFAULT 0 CHECK (is_plaintext IN (0, 1)),
        UNIQUE (owner, name)
      ) STRICT
      """,
      """
      CREATE TABLE shelf_item (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        address TEXT NOT NULL CHECK (address <> ''),
        name TEXT NOT NULL CHECK (name <> ''),
        state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed', 'damaged')),
        attempts INTEGER NOT NULL DEFAULT 0,
        reason TEXT NOT NULL DEFAULT '',
        next_at INTEGER,
        digest TEXT NOT NULL DEFAULT '',
        UNIQUE (owner, address, name)
      ) STRICT
      """,
    ],
    alterations: [
      .init("ALTER TABLE shot ADD COLUMN said_at INTEGER", object: "shot", becomes: shot)
    ])

  // The table with the column added here.
  private static let shot: StaticString = """
    CREATE TABLE shot (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES person (id),
      file INTEGER NOT NULL UNIQUE REFERENCES shot_file (id),
      is_shot INTEGER CHECK (is_shot IN (0, 1)),
      is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
      gone TEXT CHECK (gone IN ('trash', 'purged')),
      gone_at INTEGER,
      is_favourite INTEGER NOT NULL DEFAULT 0 CHECK (is_favourite IN (0, 1)),
      note TEXT NOT NULL DEFAULT '',
      app TEXT NOT NULL DEFAULT '',
      captured_at INTEGER, said_at INTEGER,
      CHECK ((gone IS NULL) = (gone_at IS NULL))
    ) STRICT
    """
}
