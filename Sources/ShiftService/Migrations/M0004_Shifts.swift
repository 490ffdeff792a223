import CatchStore

/// Shifts, the clock, and the views that other programs may read; frozen.
enum M0004_Shifts {
  static let migration = Migration(
    "shifts",
    creates: [
      """
      CREATE TABLE shift (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        day TEXT NOT NULL,
        starts_at INTEGER,
        ends_at INTEGER,
        breaks TEXT NOT NULL DEFAULT '[]',
        state TEXT NOT NULL CHECK (state IN ('planned', 'published', 'done', 'absent', 'leave', \
      'holiday', 'cancelled')),
        title TEXT NOT NULL DEFAULT '',
        memo TEXT NOT NULL DEFAULT '',
        tags TEXT NOT NULL DEFAULT '',
        import_key TEXT,
        CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND ends_at > starts_at)
      ) STRICT
      """,
      """
      CREATE INDEX shift_member ON shift (membership, day, starts_at)
      """,
      """
      CREATE INDEX shift_day ON shift (day, starts_at)
      """,
      """
      CREATE UNIQUE INDEX shift_import_key ON shift (import_key) WHERE import_key IS NOT NULL
      """,
      """
      CREATE TABLE clock (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        shift INTEGER NOT NULL REFERENCES shift (id),
        clocked_in INTEGER NOT NULL,
        clocked_out INTEGER CHECK (clocked_out > clocked_in),
        is_repaired INTEGER NOT NULL DEFAULT 0 CHECK (is_repaired IN (0, 1)),
        note TEXT NOT NULL DEFAULT ''
      ) STRICT
      """,
      """
      CREATE INDEX clock_shift ON clock (shift)
      """,
      """
      CREATE INDEX clock_open ON clock (shift) WHERE clocked_out IS NULL
      """,
      """
      CREATE TRIGGER shift_inserted AFTER INSERT ON shift BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shift', NEW.id, NULL, (quote(NEW.id) || \
      ',' || quote(NEW.membership) || ',' || quote(NEW.day) || ',' || quote(NEW.starts_at) || \
      ',' || quote(NEW.ends_at) || ',' || quote(NEW.breaks)) || ',' || (quote(NEW.state) || ',' \
      || quote(NEW.title) || ',' || quote(NEW.memo) || ',' || quote(NEW.tags) || ',' || \
      quote(NEW.import_key)));
      END
      """,
      """
      CREATE TRIGGER shift_updated AFTER UPDATE ON shift BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shift', NEW.id, (quote(OLD.id) || ',' || \
      quote(OLD.membership) || ',' || quote(OLD.day) || ',' || quote(OLD.starts_at) || ',' || \
      quote(OLD.ends_at) || ',' || quote(OLD.breaks)) || ',' || (quote(OLD.state) || ',' || \
      quote(OLD.title) || ',' || quote(OLD.memo) || ',' || quote(OLD.tags) || ',' || \
      quote(OLD.import_key)), (quote(NEW.id) || ',' || quote(NEW.membership) || ',' || \
      quote(NEW.day) || ',' || quote(NEW.starts_at) || ',' || quote(NEW.ends_at) || ',' || \
      quote(NEW.breaks)) || ',' || (quote(NEW.state) || ',' || quote(NEW.title) || ',' || \
      quote(NEW.memo) || ',' || quote(NEW.tags) || ',' || quote(NEW.import_key)));
      END
      """,
      """
      CREATE TRIGGER shift_deleted AFTER DELETE ON shift BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shift', OLD.id, (quote(OLD.id) || ',' || \
      quote(OLD.membership) || ',' || quote(OLD.day) || ',' || quote(OLD.starts_at) || ',' || \
      quote(OLD.ends_at) || ',' || quote(OLD.breaks)) || ',' || (quote(OLD.state) || ',' || \
      quote(OLD.title) || ',' || quote(OLD.memo) || ',' || quote(OLD.tags) || ',' || \
      quote(OLD.import_key)), NULL);
      END
      """,
      """
      CREATE TRIGGER clock_inserted AFTER INSERT ON clock BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'clock', NEW.id, NULL, quote(NEW.id) || \
      ',' || quote(NEW.shift) || ',' || quote(NEW.clocked_in) || ',' || quote(NEW.clocked_out) \
      || ',' || quote(NEW.is_repaired) || ',' || quote(NEW.note));
      END
      """,
      """
      CREATE TRIGGER clock_updated AFTER UPDATE ON clock BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'clock', NEW.id, quote(OLD.id) || ',' || \
      quote(OLD.shift) || ',' || quote(OLD.clocked_in) || ',' || quote(OLD.clocked_out) || ',' \
      || quote(OLD.is_repaired) || ',' || quote(OLD.note), quote(NEW.id) || ',' || \
      quote(NEW.shift) || ',' || quote(NEW.clocked_in) || ',' || quote(NEW.clocked_out) || ',' \
      || quote(NEW.is_repaired) || ',' || quote(NEW.note));
      END
      """,
      """
      CREATE TRIGGER clock_deleted AFTER DELETE ON clock BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'clock', OLD.id, quote(OLD.id) || ',' || \
      quote(OLD.shift) || ',' || quote(OLD.clocked_in) || ',' || quote(OLD.clocked_out) || ',' \
      || quote(OLD.is_repaired) || ',' || quote(OLD.note), NULL);
      END
      """,
      """
      CREATE VIEW workplaces AS
      SELECT 'wpl-' || workplace.id AS id, workplace.name, person.name AS owner, is_shared, \
      category,
        workplace.colour, address, zone, week_start, rest_day,
        strftime('%Y-%m-%dT%H:%M:%SZ', workplace.added_at, 'unixepoch') AS added_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', workplace.removed_at, 'unixepoch') AS removed_at
      FROM workplace JOIN person ON person.id = workplace.owner
      """,
      """
      CREATE VIEW members AS
      SELECT 'mem-' || membership.id AS id, workplace.name AS workplace, person.name AS person,
        membership.role, membership.state, joined_on, ended_on, reason
      FROM membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
      """
      CREATE VIEW pay_terms AS
      SELECT 'trm-' || terms.id AS id, workplace.name AS workplace, person.name AS person, \
      since, kind,
        amount, weekly_minutes, days, pay_day, terms.state
      FROM terms
        JOIN membership ON membership.id = terms.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
      """
      CREATE VIEW shifts AS
      SELECT 'shf-' || shift.id AS id, workplace.name AS workplace, person.name AS person, day,
        strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone,
        shift.state, breaks, title, memo, tags
      FROM shift
        JOIN membership ON membership.id = shift.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
      """
      CREATE VIEW clock_entries AS
      SELECT 'clk-' || id AS id, 'shf-' || shift AS shift,
        strftime('%Y-%m-%dT%H:%M:%SZ', clocked_in, 'unixepoch') AS clocked_in,
        strftime('%Y-%m-%dT%H:%M:%SZ', clocked_out, 'unixepoch') AS clocked_out, is_repaired, note
      FROM clock
      """,
      """
      CREATE VIEW invites AS
      SELECT 'inv-' || invite.id AS id, workplace.name AS workplace, code,
        strftime('%Y-%m-%dT%H:%M:%SZ', expires_at, 'unixepoch') AS expires_at, use_limit, \
      use_count,
        strftime('%Y-%m-%dT%H:%M:%SZ', revoked_at, 'unixepoch') AS revoked_at
      FROM invite JOIN workplace ON workplace.id = invite.workplace
      """,
      """
      CREATE VIEW operations AS
      SELECT operation.number, strftime('%Y-%m-%dT%H:%M:%SZ', operation.at, 'unixepoch') AS at,
        person.name AS actor, command, kind, change_count, undone_by
      FROM operation LEFT JOIN person ON person.id = operation.actor
      """,
    ])
}
