import CatchStore

/// The signatures of log ends, and the proof of a fork, so that others can check it; frozen.
enum M0021_LogForks {
  static let migration = Migration(
    "log forks", creates: [],
    alterations: [
      .init(
        "ALTER TABLE challenge_player ADD COLUMN fork TEXT NOT NULL DEFAULT ''",
        object: "challenge_player", becomes: player),
      .init(
        "ALTER TABLE challenge_entry ADD COLUMN signature TEXT",
        object: "challenge_entry", becomes: entry),
    ])

  private static let player: StaticString = """
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
      left_at INTEGER, fork TEXT NOT NULL DEFAULT '',
      UNIQUE (challenge, player),
      UNIQUE (challenge, person)
    ) STRICT
    """

  private static let entry: StaticString = """
    CREATE TABLE challenge_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      player INTEGER NOT NULL REFERENCES challenge_player (id),
      number INTEGER NOT NULL CHECK (number >= 1),
      at INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      hash TEXT NOT NULL CHECK (length(hash) = 64),
      body TEXT NOT NULL, signature TEXT,
      UNIQUE (player, number)
    ) STRICT
    """
}
