import CatchStore

/// Challenges, their players, records, reports, votes, logs, held wishes, pictures and profiles;
/// frozen.
enum M0001_Challenge {
  static let migration = Migration(
    "challenges",
    creates: [
      """
      CREATE TABLE challenge (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        global_id TEXT NOT NULL UNIQUE CHECK (length(global_id) = 64),
        rules TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
        state TEXT NOT NULL CHECK (state IN (
          'notStarted', 'recruited', 'inProgress', 'done', 'unmatched', 'withdrawn', 'forfeited')),
        created_at INTEGER NOT NULL,
        next_at INTEGER,
        ended_at INTEGER,
        verdict TEXT,
        CHECK ((next_at IS NULL) = (ended_at IS NOT NULL)),
        CHECK ((ended_at IS NULL) = (state IN ('notStarted', 'recruited', 'inProgress'))),
        CHECK ((verdict IS NOT NULL) = (state IN ('done', 'forfeited')))
      ) STRICT
      """,
      """
      CREATE INDEX challenge_next ON challenge (next_at)
      """,
      """
      CREATE TABLE challenge_player (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        challenge INTEGER NOT NULL REFERENCES challenge (id),
        person INTEGER REFERENCES person (id),
        active INTEGER UNIQUE REFERENCES person (id) CHECK (active = person),
        role TEXT NOT NULL CHECK (role IN ('creator', 'player', 'referee')),
        player TEXT NOT NULL CHECK (player <> ''),
        name TEXT NOT NULL CHECK (name <> ''),
        key TEXT NOT NULL DEFAULT '',
        joined_at INTEGER NOT NULL,
        left_at INTEGER,
        fork TEXT NOT NULL DEFAULT '',
        UNIQUE (challenge, player),
        UNIQUE (challenge, person)
      ) STRICT
      """,
      """
      CREATE INDEX challenge_player_person ON challenge_player (person)
      """,
      """
      CREATE TABLE challenge_record (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        player INTEGER NOT NULL REFERENCES challenge_player (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        day TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('spending', 'rest')),
        cost INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 99999999),
        category TEXT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        photos TEXT NOT NULL DEFAULT '',
        flags TEXT NOT NULL DEFAULT '',
        needs_photo INTEGER NOT NULL CHECK (needs_photo IN (0, 1)),
        is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
        sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
        source TEXT,
        posted_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        UNIQUE (player, number),
        UNIQUE (player, source)
      ) STRICT
      """,
      """
      CREATE TABLE challenge_dispute (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        record INTEGER NOT NULL REFERENCES challenge_record (id),
        reporter INTEGER NOT NULL REFERENCES challenge_player (id),
        reason TEXT NOT NULL CHECK (reason <> ''),
        at INTEGER NOT NULL,
        answer TEXT,
        answered_at INTEGER,
        decision TEXT CHECK (decision IN ('upheld', 'rejected')),
        decided_by INTEGER REFERENCES challenge_player (id),
        decided_at INTEGER,
        sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
        UNIQUE (record, reporter),
        CHECK ((answer IS NULL) = (answered_at IS NULL)),
        CHECK ((decision IS NULL) = (decided_by IS NULL)),
        CHECK ((decision IS NULL) = (decided_at IS NULL))
      ) STRICT
      """,
      // A row may hold several entries of a log.
      """
      CREATE TABLE challenge_entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        player INTEGER NOT NULL REFERENCES challenge_player (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        at INTEGER NOT NULL,
        received_at INTEGER NOT NULL,
        hash TEXT NOT NULL CHECK (length(hash) = 64),
        body TEXT NOT NULL,
        signature TEXT,
        UNIQUE (player, number)
      ) STRICT
      """,
      """
      CREATE TABLE challenge_hold (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        what TEXT NOT NULL CHECK (what <> ''),
        won INTEGER NOT NULL CHECK (won BETWEEN 1 AND 99999999),
        added_at INTEGER NOT NULL,
        until INTEGER NOT NULL CHECK (until > added_at),
        ending TEXT CHECK (ending IN ('dropped', 'bought')),
        ended_at INTEGER,
        CHECK ((ending IS NULL) = (ended_at IS NULL))
      ) STRICT
      """,
      """
      CREATE INDEX challenge_hold_person ON challenge_hold (person)
      """,
      """
      CREATE TABLE picture (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
        type TEXT NOT NULL CHECK (type IN ('jpeg', 'png', 'webp', 'heic')),
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        size INTEGER NOT NULL,
        taken_at TEXT,
        hash TEXT CHECK (length(hash) = 64),
        details TEXT CHECK (length(details) = 64)
      ) STRICT
      """,
      """
      CREATE TABLE challenge_profile (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL UNIQUE REFERENCES person (id),
        key TEXT NOT NULL DEFAULT '',
        key_file TEXT NOT NULL DEFAULT '',
        banned_until TEXT,
        photo TEXT
      ) STRICT
      """,
      """
      CREATE TABLE challenge_vote (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        player INTEGER NOT NULL REFERENCES challenge_player (id),
        dispute INTEGER NOT NULL REFERENCES challenge_dispute (id),
        decision TEXT NOT NULL CHECK (decision IN ('upheld', 'rejected')),
        at INTEGER NOT NULL,
        UNIQUE (player, dispute)
      ) STRICT
      """,
    ])
}
