/// A mark of the operations whose decisions are reported to the persons concerned; frozen.
///
/// Operations from before this format count as reported, so the column says no for them.
public enum M0009_Announcements {
  static let object: StaticString = "operation"

  public static let migration = Migration(
    "announcements", creates: [],
    alterations: [
      .init(
        """
        ALTER TABLE operation ADD COLUMN is_announced INTEGER NOT NULL DEFAULT 0 \
        CHECK (is_announced IN (0, 1))
        """, object: object,
        becomes: """
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
            undone_by INTEGER
          , is_announced INTEGER NOT NULL DEFAULT 0 CHECK (is_announced IN (0, 1))) STRICT
          """)
    ])
}
