import CatchStore

/// Networks, timetables, loads of trains, real-time answers, profiles, journeys, seats, requests,
/// credits, events and the brokers that these are sent to; frozen.
enum M0001_Seat {
  static let migration = Migration(
    "seats",
    creates: [
      """
      CREATE TABLE seat_network (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE CHECK (name <> ''),
        source TEXT NOT NULL,
        digest TEXT NOT NULL,
        links TEXT NOT NULL,
        transfers TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_pattern (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        network TEXT NOT NULL,
        line TEXT NOT NULL,
        patterns TEXT NOT NULL,
        UNIQUE (network, line)
      ) STRICT
      """,
      """
      CREATE TABLE seat_crowding (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        line TEXT NOT NULL UNIQUE CHECK (line <> ''),
        source TEXT NOT NULL,
        digest TEXT NOT NULL,
        loads TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_profile (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL UNIQUE REFERENCES person (id),
        aliases TEXT NOT NULL DEFAULT '',
        favourites TEXT NOT NULL DEFAULT '',
        tags TEXT NOT NULL DEFAULT '',
        is_open INTEGER NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1)),
        notice_lead INTEGER CHECK (notice_lead > 0)
      ) STRICT
      """,
      """
      CREATE TABLE seat_arrivals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        subject TEXT NOT NULL UNIQUE CHECK (subject <> ''),
        received_at INTEGER NOT NULL,
        trains TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_event (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        actor INTEGER REFERENCES person (id),
        at INTEGER NOT NULL,
        type TEXT NOT NULL CHECK (type <> ''),
        v TEXT NOT NULL DEFAULT '1',
        data TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE seat_journey (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        rider INTEGER UNIQUE REFERENCES person (id) CHECK (rider = person),
        stage TEXT NOT NULL CHECK (stage IN (
          'planned', 'train_chosen', 'car_chosen', 'riding', 'arrived', 'aborted')),
        origin TEXT NOT NULL,
        target TEXT NOT NULL,
        rides TEXT NOT NULL,
        leg INTEGER NOT NULL CHECK (leg >= 0),
        service_day TEXT NOT NULL,
        train TEXT,
        car TEXT,
        section TEXT,
        held_since INTEGER,
        planned_at INTEGER NOT NULL,
        started_at INTEGER,
        departed_at INTEGER,
        arrives_at INTEGER,
        source TEXT,
        observed_at INTEGER,
        subjects TEXT NOT NULL,
        notice_at INTEGER,
        noticed_at INTEGER,
        ended_at INTEGER,
        ending TEXT,
        CHECK ((rider IS NULL) = (stage IN ('arrived', 'aborted'))),
        CHECK ((stage = 'planned') = (train IS NULL) OR rider IS NULL),
        CHECK (stage <> 'riding' OR arrives_at IS NOT NULL AND car IS NOT NULL)
      ) STRICT
      """,
      """
      CREATE TABLE seat_car (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        service_day TEXT NOT NULL,
        line TEXT NOT NULL,
        train TEXT NOT NULL,
        code TEXT NOT NULL,
        UNIQUE (service_day, line, train, code)
      ) STRICT
      """,
      """
      CREATE TABLE seat_place (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER UNIQUE REFERENCES person (id),
        journey INTEGER REFERENCES seat_journey (id),
        car INTEGER NOT NULL REFERENCES seat_car (id),
        seat TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('occupied', 'taken', 'free')),
        since INTEGER NOT NULL,
        by INTEGER REFERENCES person (id),
        expires_at INTEGER,
        UNIQUE (car, seat),
        CHECK ((state = 'occupied') = (person IS NOT NULL)),
        CHECK ((person IS NULL) = (journey IS NULL)),
        CHECK ((person IS NULL) = (expires_at IS NOT NULL))
      ) STRICT
      """,
      """
      CREATE TABLE seat_request (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        requester INTEGER NOT NULL REFERENCES person (id),
        owner INTEGER NOT NULL REFERENCES person (id),
        journey INTEGER NOT NULL REFERENCES seat_journey (id),
        car INTEGER NOT NULL REFERENCES seat_car (id),
        seat TEXT NOT NULL,
        offer INTEGER NOT NULL CHECK (offer >= 1),
        is_at_alight INTEGER NOT NULL CHECK (is_at_alight IN (0, 1)),
        state TEXT NOT NULL CHECK (state IN (
          'pending', 'accepted', 'settled', 'rejected', 'cancelled', 'expired', 'void')),
        reason TEXT,
        wish TEXT UNIQUE,
        promise TEXT UNIQUE,
        asked_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        ended_at INTEGER,
        CHECK (requester <> owner),
        CHECK ((wish IS NOT NULL) = (state IN ('pending', 'accepted'))),
        CHECK ((promise IS NOT NULL) = (state = 'accepted')),
        CHECK ((ended_at IS NULL) = (state IN ('pending', 'accepted')))
      ) STRICT
      """,
      """
      CREATE TABLE seat_entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER REFERENCES person (id),
        posting INTEGER NOT NULL,
        account TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount <> 0),
        reason TEXT NOT NULL,
        cause TEXT NOT NULL,
        at INTEGER NOT NULL,
        UNIQUE (account, posting)
      ) STRICT
      """,
      """
      CREATE TABLE seat_relay (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        broker TEXT NOT NULL UNIQUE CHECK (broker <> ''),
        last_seq INTEGER NOT NULL CHECK (last_seq >= 0)
      ) STRICT
      """,
    ])
}
