import CatchStore

/// A second hash of photos; those that were stored before have none. Frozen.
enum M0021_PictureDetails {
  static let migration = Migration(
    "picture details", creates: [],
    alterations: [
      .init(
        "ALTER TABLE picture ADD COLUMN details TEXT CHECK (length(details) = 64)",
        object: "picture", becomes: picture)
    ])

  private static let picture: StaticString =
    """
    CREATE TABLE picture (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
      type TEXT NOT NULL CHECK (type IN ('jpeg', 'png', 'webp', 'heic')),
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      size INTEGER NOT NULL,
      taken_at TEXT,
      hash TEXT CHECK (length(hash) = 64)
    , details TEXT CHECK (length(details) = 64)) STRICT
    """
}
