import CatchStore

/// Workplaces, members, terms, shifts and their series, requests, checks and routines; frozen.
enum M0001_Shift {
  static let migration = Migration(
    "shifts",
    creates: [
      """
      CREATE TABLE workplace (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL CHECK (name <> ''),
        is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
        category TEXT NOT NULL DEFAULT '',
        colour TEXT NOT NULL DEFAULT '',
        address TEXT NOT NULL DEFAULT '',
        zone TEXT NOT NULL,
        week_start TEXT NOT NULL
          CHECK (week_start IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
        rest_day TEXT NOT NULL
          CHECK (rest_day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
        added_at INTEGER NOT NULL,
        removed_at INTEGER
      ) STRICT
      """,
      """
      CREATE UNIQUE INDEX workplace_name ON workplace (owner, name) WHERE removed_at IS NULL
      """,
      """
      CREATE TABLE headcount (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        since TEXT NOT NULL,
        employees INTEGER NOT NULL CHECK (employees >= 0),
        UNIQUE (workplace, since)
      ) STRICT
      """,
      """
      CREATE TABLE invite (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        code TEXT NOT NULL UNIQUE,
        made_by INTEGER NOT NULL REFERENCES person (id),
        made_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        use_limit INTEGER CHECK (use_limit >= 1),
        use_count INTEGER NOT NULL DEFAULT 0,
        revoked_at INTEGER
      ) STRICT
      """,
      """
      CREATE INDEX invite_workplace ON invite (workplace)
      """,
      """
      CREATE TABLE membership (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        person INTEGER NOT NULL REFERENCES person (id),
        role TEXT NOT NULL CHECK (role IN ('owner', 'worker')),
        state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'rejected', 'ended')),
        colour TEXT NOT NULL DEFAULT '',
        owner_colour TEXT NOT NULL DEFAULT '',
        requested_at INTEGER NOT NULL,
        decided_at INTEGER,
        reason TEXT NOT NULL DEFAULT '',
        joined_on TEXT,
        ended_on TEXT
      ) STRICT
      """,
      """
      CREATE UNIQUE INDEX membership_once ON membership (workplace, person)
        WHERE state IN ('pending', 'active')
      """,
      """
      CREATE INDEX membership_person ON membership (person)
      """,
      """
      CREATE TABLE terms (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        since TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('hourly', 'daily', 'weekly', 'monthly')),
        amount INTEGER NOT NULL CHECK (amount > 0),
        weekly_minutes INTEGER,
        days TEXT NOT NULL DEFAULT '',
        pay_day TEXT NOT NULL DEFAULT '',
        state TEXT NOT NULL CHECK (state IN ('proposed', 'agreed', 'declined', 'withdrawn')),
        proposed_by INTEGER NOT NULL REFERENCES person (id),
        proposed_at INTEGER NOT NULL,
        decided_by INTEGER REFERENCES person (id),
        decided_at INTEGER,
        reason TEXT NOT NULL DEFAULT '',
        follows_minimum INTEGER NOT NULL DEFAULT 0 CHECK (follows_minimum IN (0, 1)),
        included_overtime INTEGER CHECK (included_overtime BETWEEN 1 AND 3120)
      ) STRICT
      """,
      """
      CREATE INDEX terms_membership ON terms (membership, since)
      """,
      """
      CREATE TABLE shift (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        day TEXT NOT NULL,
        starts_at INTEGER,
        ends_at INTEGER,
        breaks TEXT NOT NULL DEFAULT '[]',
        state TEXT NOT NULL
          CHECK (state IN ('planned', 'published', 'done', 'absent', 'leave', 'holiday', \
      'cancelled')),
        title TEXT NOT NULL DEFAULT '',
        memo TEXT NOT NULL DEFAULT '',
        tags TEXT NOT NULL DEFAULT '',
        import_key TEXT,
        CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND ends_at > starts_at)
      ) STRICT
      """,
      """
      CREATE INDEX shift_day ON shift (day, starts_at)
      """,
      """
      CREATE UNIQUE INDEX shift_import_key ON shift (import_key) WHERE import_key IS NOT NULL
      """,
      // Covers all columns of a shift that payroll reads, so a million are read in one pass.
      """
      CREATE INDEX shift_member ON shift (membership, day, starts_at, ends_at, breaks, state)
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
      CREATE INDEX clock_open ON clock (shift) WHERE clocked_out IS NULL
      """,
      """
      CREATE INDEX clock_shift ON clock (shift, clocked_in, clocked_out)
      """,
      // Days and minutes are local to the workplace. Breaks are stored as for a shift on 1970-01-01
      // in UTC, so that each day has them at its own local time.
      """
      CREATE TABLE series_part (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        root INTEGER REFERENCES series_part (id),
        first_day TEXT NOT NULL,
        last_day TEXT,
        rule TEXT NOT NULL CHECK (rule <> ''),
        start INTEGER NOT NULL CHECK (start BETWEEN 0 AND 1439),
        minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
        breaks TEXT NOT NULL DEFAULT '[]',
        skips_holidays INTEGER NOT NULL DEFAULT 0 CHECK (skips_holidays IN (0, 1)),
        title TEXT NOT NULL DEFAULT '',
        memo TEXT NOT NULL DEFAULT '',
        tags TEXT NOT NULL DEFAULT '',
        uid TEXT,
        import_key TEXT,
        CHECK (last_day >= first_day)
      ) STRICT
      """,
      """
      CREATE UNIQUE INDEX series_part_import_key ON series_part (import_key)
        WHERE import_key IS NOT NULL
      """,
      """
      CREATE TABLE skipped_day (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        series INTEGER NOT NULL REFERENCES series_part (id),
        day TEXT NOT NULL,
        UNIQUE (series, day)
      ) STRICT
      """,
      """
      CREATE TABLE check_rule (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        rule TEXT NOT NULL CHECK (rule <> ''),
        severity TEXT NOT NULL CHECK (severity IN ('off', 'warning', 'error', 'refuse')),
        bound INTEGER CHECK (bound >= 0),
        UNIQUE (workplace, rule)
      ) STRICT
      """,
      """
      CREATE TABLE availability (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        kind TEXT NOT NULL CHECK (kind IN ('available', 'unavailable', 'undesired')),
        days TEXT NOT NULL,
        since TEXT,
        until TEXT CHECK (until >= since),
        start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
        end_minute INTEGER NOT NULL CHECK (end_minute > start_minute AND end_minute <= 2879),
        memo TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE INDEX availability_person ON availability (person)
      """,
      """
      CREATE TABLE routine (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL CHECK (name <> ''),
        alarm TEXT NOT NULL DEFAULT '',
        UNIQUE (person, name)
      ) STRICT
      """,
      """
      CREATE TABLE routine_task (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        routine INTEGER NOT NULL REFERENCES routine (id),
        name TEXT NOT NULL CHECK (name <> ''),
        position INTEGER CHECK (position > 0)
      ) STRICT
      """,
      // A shift is stored by its number alone: an occurrence of a series may have no row, and a
      // removed shift can come back by undo. Numbers are never reused.
      """
      CREATE TABLE routine_tie (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        routine INTEGER NOT NULL REFERENCES routine (id),
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        series INTEGER,
        shift INTEGER,
        CHECK (series IS NULL OR shift IS NULL)
      ) STRICT
      """,
      """
      CREATE TABLE routine_tick (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        task INTEGER NOT NULL REFERENCES routine_task (id),
        shift INTEGER NOT NULL,
        day TEXT NOT NULL,
        ticked_at INTEGER NOT NULL,
        UNIQUE (shift, task)
      ) STRICT
      """,
      """
      CREATE TABLE shift_request (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL REFERENCES membership (id),
        kind TEXT NOT NULL CHECK (kind IN ('swap', 'cover', 'change', 'off')),
        shift INTEGER NOT NULL,
        other_shift INTEGER,
        colleague INTEGER REFERENCES membership (id),
        seen TEXT NOT NULL,
        starts_at INTEGER,
        ends_at INTEGER,
        breaks TEXT,
        state TEXT NOT NULL DEFAULT 'pending'
          CHECK (state IN ('pending', 'agreed', 'accepted', 'rejected', 'withdrawn')),
        message TEXT NOT NULL DEFAULT '',
        reason TEXT NOT NULL DEFAULT '',
        requested_by INTEGER NOT NULL REFERENCES person (id),
        requested_at INTEGER NOT NULL,
        decided_by INTEGER REFERENCES person (id),
        decided_at INTEGER
      ) STRICT
      """,
      """
      CREATE INDEX shift_request_member ON shift_request (membership)
      """,
      """
      CREATE TABLE template (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        workplace INTEGER NOT NULL REFERENCES workplace (id),
        name TEXT NOT NULL,
        day_count INTEGER NOT NULL CHECK (day_count BETWEEN 1 AND 366),
        entries TEXT NOT NULL,
        UNIQUE (workplace, name)
      ) STRICT
      """,
      """
      CREATE TABLE attendance_decision (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        shift INTEGER NOT NULL UNIQUE REFERENCES shift (id),
        state TEXT NOT NULL CHECK (state IN ('approved', 'refused')),
        early_seconds INTEGER NOT NULL CHECK (early_seconds >= 0),
        late_seconds INTEGER NOT NULL CHECK (late_seconds >= 0),
        CHECK (early_seconds + late_seconds > 0)
      ) STRICT
      """,
      // Imports that share a UID have the same number of a calendar. A range that ends before it
      // begins is empty.
      """
      CREATE TABLE calendar_import (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        calendar INTEGER NOT NULL CHECK (calendar > 0),
        product TEXT NOT NULL,
        first_shift INTEGER NOT NULL,
        last_shift INTEGER NOT NULL,
        first_part INTEGER NOT NULL,
        last_part INTEGER NOT NULL
      ) STRICT
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
        membership.role, membership.state, joined_on, ended_on, reason, zone,
        workplace.name AS place, person.name AS name
      FROM membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
      // In a view of the file SQLite 3.40 takes JSON functions for unsafe, but not tables of JSON.
      """
      CREATE VIEW shifts AS
      SELECT CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
          ELSE 'ser-' || ((-shift.id) >> 22) || '@'
            || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END AS id,
        workplace.name AS workplace, person.name AS person, day,
        strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone,
        shift.state, breaks, title, memo, tags,
        substr(import_key, instr(import_key, ':') + 1) AS key,
        workplace.name AS place, person.name AS worker,
        max(0, ends_at - starts_at - 60 * coalesce((
          SELECT sum(length.atom)
          FROM json_tree(breaks) AS length JOIN json_tree(breaks) AS paid USING (parent)
          WHERE length.key = 'minutes' AND paid.key = 'is_paid' AND NOT paid.atom), 0))
          AS planned_seconds
      FROM shift
        JOIN membership ON membership.id = shift.membership
        JOIN workplace ON workplace.id = membership.workplace
        JOIN person ON person.id = membership.person
      """,
    ])
}
