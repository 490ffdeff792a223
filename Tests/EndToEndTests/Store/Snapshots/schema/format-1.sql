-- table operation
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
) STRICT;
-- table change
CREATE TABLE change (
  number INTEGER PRIMARY KEY,
  operation INTEGER NOT NULL,
  entity TEXT NOT NULL,
  record INTEGER NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
