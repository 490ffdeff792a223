import CatchStore

/// Screenshots: what the machine found in files, what their owner says of them, and the shelves that
/// hold copies; frozen.
enum M0001_Shot {
  static let migration = Migration(
    "screenshots",
    creates: [
      """
      CREATE TABLE shot_folder (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        path TEXT NOT NULL CHECK (path <> ''),
        passed_ms INTEGER NOT NULL,
        rules INTEGER NOT NULL,
        UNIQUE (owner, path)
      ) STRICT
      """,
      """
      CREATE TABLE shot_file (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        copy_of INTEGER REFERENCES shot_file (id),
        path TEXT NOT NULL CHECK (path <> ''),
        digest TEXT NOT NULL CHECK (length(digest) = 64),
        size INTEGER NOT NULL CHECK (size > 0),
        written_ms INTEGER NOT NULL,
        type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        captured_at INTEGER NOT NULL,
        zone TEXT NOT NULL,
        time_from TEXT NOT NULL,
        app TEXT NOT NULL DEFAULT '',
        signal TEXT,
        is_shot INTEGER NOT NULL CHECK (is_shot IN (0, 1)),
        is_missing INTEGER NOT NULL DEFAULT 0 CHECK (is_missing IN (0, 1)),
        tags TEXT NOT NULL DEFAULT '',
        dhash TEXT NOT NULL DEFAULT '',
        phash TEXT NOT NULL DEFAULT '',
        found_at INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE INDEX shot_file_digest ON shot_file (owner, digest)
      """,
      """
      CREATE TABLE shot_text (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        file INTEGER NOT NULL UNIQUE REFERENCES shot_file (id),
        content TEXT NOT NULL,
        secrets TEXT NOT NULL DEFAULT '',
        expires_on TEXT,
        source TEXT NOT NULL,
        failure TEXT NOT NULL DEFAULT '',
        read_at INTEGER NOT NULL
      ) STRICT
      """,
      """
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
        captured_at INTEGER,
        said_at INTEGER,
        CHECK ((gone IS NULL) = (gone_at IS NULL))
      ) STRICT
      """,
      """
      CREATE TABLE tag (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL CHECK (name <> ''),
        folded TEXT NOT NULL CHECK (folded <> ''),
        rule TEXT NOT NULL DEFAULT '',
        UNIQUE (owner, folded)
      ) STRICT
      """,
      """
      CREATE TABLE shot_tag (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        file INTEGER NOT NULL REFERENCES shot_file (id),
        tag INTEGER NOT NULL REFERENCES tag (id),
        is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
        UNIQUE (file, tag)
      ) STRICT
      """,
      """
      CREATE VIRTUAL TABLE shot_index USING fts5(
        pairs, initials, content = '', tokenize = 'ascii'
      )
      """,
      """
      CREATE TABLE 'shot_index_data'(id INTEGER PRIMARY KEY, block BLOB)
      """,
      """
      CREATE TABLE 'shot_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID
      """,
      """
      CREATE TABLE 'shot_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB)
      """,
      """
      CREATE TABLE 'shot_index_config'(k PRIMARY KEY, v) WITHOUT ROWID
      """,
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
      """
      CREATE VIEW shot_tags AS
      SELECT 'sht-' || shot_file.id AS shot, person.name AS owner, tag.name AS tag
      FROM shot_file
        JOIN person ON person.id = shot_file.owner
        JOIN tag ON tag.owner = shot_file.owner
          AND iif(instr(shot_file.tags, ',' || tag.id || ',') > 0,
            NOT EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
            EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))
      """,
      """
      CREATE VIEW shots AS
      SELECT 'sht-' || shot_file.id AS id, person.name AS owner,
        strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(shot.captured_at, shot_file.captured_at),
          'unixepoch') AS captured_at, zone,
        coalesce(nullif(shot.app, ''), nullif(shot_file.app, '')) AS app, width, height,
        coalesce(shot.gone, iif(coalesce(shot.is_kept, 0) = 1 OR EXISTS (
          SELECT 1 FROM tag WHERE tag.owner = shot_file.owner AND iif(
            instr(shot_file.tags, ',' || tag.id || ',') > 0,
            NOT EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
            EXISTS (SELECT 1 FROM shot_tag
              WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))),
          'kept', 'inbox')) AS state,
        coalesce(is_favourite, 0) AS is_favourite, nullif(note, '') AS note, expires_on, path,
        digest AS sha256, size, is_missing, coalesce(is_favourite, 0) AS favourite,
        (SELECT group_concat(name) FROM tag WHERE tag.owner = shot_file.owner AND iif(
          instr(shot_file.tags, ',' || tag.id || ',') > 0,
          NOT EXISTS (SELECT 1 FROM shot_tag
            WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
          EXISTS (SELECT 1 FROM shot_tag
            WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))) AS tags,
        secrets, size AS bytes, is_missing AS missing, time_from
      FROM shot_file
        LEFT JOIN shot ON shot.file = shot_file.id
        LEFT JOIN shot_text ON shot_text.file = shot_file.id
        JOIN person ON person.id = shot_file.owner AND copy_of IS NULL
          AND coalesce(shot.is_shot, shot_file.is_shot) = 1 AND shot.gone IS NOT 'purged'
      """,
    ])
}
