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
-- table person
CREATE TABLE person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('owner', 'worker')),
  added_by INTEGER REFERENCES person (id),
  added_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
-- table sqlite_sequence
CREATE TABLE sqlite_sequence(name,seq);
-- index person_name
CREATE UNIQUE INDEX person_name ON person (name) WHERE removed_at IS NULL;
-- trigger person_inserted
CREATE TRIGGER person_inserted AFTER INSERT ON person BEGIN
  INSERT INTO change (operation, entity, record, before, after)
  VALUES ((SELECT max(number) FROM operation), 'person', NEW.id, NULL, quote(NEW.id) || ',' || quote(NEW.name) || ',' || quote(NEW.role) || ',' || quote(NEW.added_by) || ',' || quote(NEW.added_at) || ',' || quote(NEW.removed_at));
END;
-- trigger person_updated
CREATE TRIGGER person_updated AFTER UPDATE ON person BEGIN
  INSERT INTO change (operation, entity, record, before, after)
  VALUES ((SELECT max(number) FROM operation), 'person', NEW.id, quote(OLD.id) || ',' || quote(OLD.name) || ',' || quote(OLD.role) || ',' || quote(OLD.added_by) || ',' || quote(OLD.added_at) || ',' || quote(OLD.removed_at), quote(NEW.id) || ',' || quote(NEW.name) || ',' || quote(NEW.role) || ',' || quote(NEW.added_by) || ',' || quote(NEW.added_at) || ',' || quote(NEW.removed_at));
END;
-- trigger person_deleted
CREATE TRIGGER person_deleted AFTER DELETE ON person BEGIN
  INSERT INTO change (operation, entity, record, before, after)
  VALUES ((SELECT max(number) FROM operation), 'person', OLD.id, quote(OLD.id) || ',' || quote(OLD.name) || ',' || quote(OLD.role) || ',' || quote(OLD.added_by) || ',' || quote(OLD.added_at) || ',' || quote(OLD.removed_at), NULL);
END;
-- view people
CREATE VIEW people AS
SELECT 'per-' || id AS id, name, role, strftime('%Y-%m-%dT%H:%M:%SZ', added_at, 'unixepoch') AS added_at, strftime('%Y-%m-%dT%H:%M:%SZ', removed_at, 'unixepoch') AS removed_at
FROM person;
