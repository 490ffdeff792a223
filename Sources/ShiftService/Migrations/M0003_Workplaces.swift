import CatchStore

/// Workplaces, their members and pay terms; frozen.
enum M0003_Workplaces {
  static let migration = Migration(
    "workplaces",
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
        week_start TEXT NOT NULL CHECK (week_start IN ('mon', 'tue', 'wed', 'thu', 'fri', \
      'sat', 'sun')),
        rest_day TEXT NOT NULL CHECK (rest_day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', \
      'sun')),
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
        reason TEXT NOT NULL DEFAULT ''
      ) STRICT
      """,
      """
      CREATE INDEX terms_membership ON terms (membership, since)
      """,
      """
      CREATE TRIGGER workplace_inserted AFTER INSERT ON workplace BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'workplace', NEW.id, NULL, (quote(NEW.id) \
      || ',' || quote(NEW.owner) || ',' || quote(NEW.name) || ',' || quote(NEW.is_shared) || \
      ',' || quote(NEW.category) || ',' || quote(NEW.colour)) || ',' || (quote(NEW.address) || \
      ',' || quote(NEW.zone) || ',' || quote(NEW.week_start) || ',' || quote(NEW.rest_day) || \
      ',' || quote(NEW.added_at) || ',' || quote(NEW.removed_at)));
      END
      """,
      """
      CREATE TRIGGER workplace_updated AFTER UPDATE ON workplace BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'workplace', NEW.id, (quote(OLD.id) || ',' \
      || quote(OLD.owner) || ',' || quote(OLD.name) || ',' || quote(OLD.is_shared) || ',' || \
      quote(OLD.category) || ',' || quote(OLD.colour)) || ',' || (quote(OLD.address) || ',' || \
      quote(OLD.zone) || ',' || quote(OLD.week_start) || ',' || quote(OLD.rest_day) || ',' || \
      quote(OLD.added_at) || ',' || quote(OLD.removed_at)), (quote(NEW.id) || ',' || \
      quote(NEW.owner) || ',' || quote(NEW.name) || ',' || quote(NEW.is_shared) || ',' || \
      quote(NEW.category) || ',' || quote(NEW.colour)) || ',' || (quote(NEW.address) || ',' || \
      quote(NEW.zone) || ',' || quote(NEW.week_start) || ',' || quote(NEW.rest_day) || ',' || \
      quote(NEW.added_at) || ',' || quote(NEW.removed_at)));
      END
      """,
      """
      CREATE TRIGGER workplace_deleted AFTER DELETE ON workplace BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'workplace', OLD.id, (quote(OLD.id) || ',' \
      || quote(OLD.owner) || ',' || quote(OLD.name) || ',' || quote(OLD.is_shared) || ',' || \
      quote(OLD.category) || ',' || quote(OLD.colour)) || ',' || (quote(OLD.address) || ',' || \
      quote(OLD.zone) || ',' || quote(OLD.week_start) || ',' || quote(OLD.rest_day) || ',' || \
      quote(OLD.added_at) || ',' || quote(OLD.removed_at)), NULL);
      END
      """,
      """
      CREATE TRIGGER headcount_inserted AFTER INSERT ON headcount BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'headcount', NEW.id, NULL, quote(NEW.id) \
      || ',' || quote(NEW.workplace) || ',' || quote(NEW.since) || ',' || quote(NEW.employees));
      END
      """,
      """
      CREATE TRIGGER headcount_updated AFTER UPDATE ON headcount BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'headcount', NEW.id, quote(OLD.id) || ',' \
      || quote(OLD.workplace) || ',' || quote(OLD.since) || ',' || quote(OLD.employees), \
      quote(NEW.id) || ',' || quote(NEW.workplace) || ',' || quote(NEW.since) || ',' || \
      quote(NEW.employees));
      END
      """,
      """
      CREATE TRIGGER headcount_deleted AFTER DELETE ON headcount BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'headcount', OLD.id, quote(OLD.id) || ',' \
      || quote(OLD.workplace) || ',' || quote(OLD.since) || ',' || quote(OLD.employees), NULL);
      END
      """,
      """
      CREATE TRIGGER invite_inserted AFTER INSERT ON invite BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'invite', NEW.id, NULL, (quote(NEW.id) || \
      ',' || quote(NEW.workplace) || ',' || quote(NEW.code) || ',' || quote(NEW.made_by) || ',' \
      || quote(NEW.made_at) || ',' || quote(NEW.expires_at)) || ',' || (quote(NEW.use_limit) || \
      ',' || quote(NEW.use_count) || ',' || quote(NEW.revoked_at)));
      END
      """,
      """
      CREATE TRIGGER invite_updated AFTER UPDATE ON invite BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'invite', NEW.id, (quote(OLD.id) || ',' || \
      quote(OLD.workplace) || ',' || quote(OLD.code) || ',' || quote(OLD.made_by) || ',' || \
      quote(OLD.made_at) || ',' || quote(OLD.expires_at)) || ',' || (quote(OLD.use_limit) || \
      ',' || quote(OLD.use_count) || ',' || quote(OLD.revoked_at)), (quote(NEW.id) || ',' || \
      quote(NEW.workplace) || ',' || quote(NEW.code) || ',' || quote(NEW.made_by) || ',' || \
      quote(NEW.made_at) || ',' || quote(NEW.expires_at)) || ',' || (quote(NEW.use_limit) || \
      ',' || quote(NEW.use_count) || ',' || quote(NEW.revoked_at)));
      END
      """,
      """
      CREATE TRIGGER invite_deleted AFTER DELETE ON invite BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'invite', OLD.id, (quote(OLD.id) || ',' || \
      quote(OLD.workplace) || ',' || quote(OLD.code) || ',' || quote(OLD.made_by) || ',' || \
      quote(OLD.made_at) || ',' || quote(OLD.expires_at)) || ',' || (quote(OLD.use_limit) || \
      ',' || quote(OLD.use_count) || ',' || quote(OLD.revoked_at)), NULL);
      END
      """,
      """
      CREATE TRIGGER membership_inserted AFTER INSERT ON membership BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'membership', NEW.id, NULL, (quote(NEW.id) \
      || ',' || quote(NEW.workplace) || ',' || quote(NEW.person) || ',' || quote(NEW.role) || \
      ',' || quote(NEW.state) || ',' || quote(NEW.colour)) || ',' || (quote(NEW.owner_colour) \
      || ',' || quote(NEW.requested_at) || ',' || quote(NEW.decided_at) || ',' || \
      quote(NEW.reason) || ',' || quote(NEW.joined_on) || ',' || quote(NEW.ended_on)));
      END
      """,
      """
      CREATE TRIGGER membership_updated AFTER UPDATE ON membership BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'membership', NEW.id, (quote(OLD.id) || \
      ',' || quote(OLD.workplace) || ',' || quote(OLD.person) || ',' || quote(OLD.role) || ',' \
      || quote(OLD.state) || ',' || quote(OLD.colour)) || ',' || (quote(OLD.owner_colour) || \
      ',' || quote(OLD.requested_at) || ',' || quote(OLD.decided_at) || ',' || \
      quote(OLD.reason) || ',' || quote(OLD.joined_on) || ',' || quote(OLD.ended_on)), \
      (quote(NEW.id) || ',' || quote(NEW.workplace) || ',' || quote(NEW.person) || ',' || \
      quote(NEW.role) || ',' || quote(NEW.state) || ',' || quote(NEW.colour)) || ',' || \
      (quote(NEW.owner_colour) || ',' || quote(NEW.requested_at) || ',' || \
      quote(NEW.decided_at) || ',' || quote(NEW.reason) || ',' || quote(NEW.joined_on) || ',' \
      || quote(NEW.ended_on)));
      END
      """,
      """
      CREATE TRIGGER membership_deleted AFTER DELETE ON membership BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'membership', OLD.id, (quote(OLD.id) || \
      ',' || quote(OLD.workplace) || ',' || quote(OLD.person) || ',' || quote(OLD.role) || ',' \
      || quote(OLD.state) || ',' || quote(OLD.colour)) || ',' || (quote(OLD.owner_colour) || \
      ',' || quote(OLD.requested_at) || ',' || quote(OLD.decided_at) || ',' || \
      quote(OLD.reason) || ',' || quote(OLD.joined_on) || ',' || quote(OLD.ended_on)), NULL);
      END
      """,
      """
      CREATE TRIGGER terms_inserted AFTER INSERT ON terms BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'terms', NEW.id, NULL, (quote(NEW.id) || \
      ',' || quote(NEW.membership) || ',' || quote(NEW.since) || ',' || quote(NEW.kind) || ',' \
      || quote(NEW.amount) || ',' || quote(NEW.weekly_minutes)) || ',' || (quote(NEW.days) || \
      ',' || quote(NEW.pay_day) || ',' || quote(NEW.state) || ',' || quote(NEW.proposed_by) || \
      ',' || quote(NEW.proposed_at) || ',' || quote(NEW.decided_by)) || ',' || \
      (quote(NEW.decided_at) || ',' || quote(NEW.reason)));
      END
      """,
      """
      CREATE TRIGGER terms_updated AFTER UPDATE ON terms BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'terms', NEW.id, (quote(OLD.id) || ',' || \
      quote(OLD.membership) || ',' || quote(OLD.since) || ',' || quote(OLD.kind) || ',' || \
      quote(OLD.amount) || ',' || quote(OLD.weekly_minutes)) || ',' || (quote(OLD.days) || ',' \
      || quote(OLD.pay_day) || ',' || quote(OLD.state) || ',' || quote(OLD.proposed_by) || ',' \
      || quote(OLD.proposed_at) || ',' || quote(OLD.decided_by)) || ',' || \
      (quote(OLD.decided_at) || ',' || quote(OLD.reason)), (quote(NEW.id) || ',' || \
      quote(NEW.membership) || ',' || quote(NEW.since) || ',' || quote(NEW.kind) || ',' || \
      quote(NEW.amount) || ',' || quote(NEW.weekly_minutes)) || ',' || (quote(NEW.days) || ',' \
      || quote(NEW.pay_day) || ',' || quote(NEW.state) || ',' || quote(NEW.proposed_by) || ',' \
      || quote(NEW.proposed_at) || ',' || quote(NEW.decided_by)) || ',' || \
      (quote(NEW.decided_at) || ',' || quote(NEW.reason)));
      END
      """,
      """
      CREATE TRIGGER terms_deleted AFTER DELETE ON terms BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'terms', OLD.id, (quote(OLD.id) || ',' || \
      quote(OLD.membership) || ',' || quote(OLD.since) || ',' || quote(OLD.kind) || ',' || \
      quote(OLD.amount) || ',' || quote(OLD.weekly_minutes)) || ',' || (quote(OLD.days) || ',' \
      || quote(OLD.pay_day) || ',' || quote(OLD.state) || ',' || quote(OLD.proposed_by) || ',' \
      || quote(OLD.proposed_at) || ',' || quote(OLD.decided_by)) || ',' || \
      (quote(OLD.decided_at) || ',' || quote(OLD.reason)), NULL);
      END
      """,
    ])
}
