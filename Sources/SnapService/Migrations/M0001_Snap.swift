import CatchStore

/// Photographers, their products, times and bookings; frozen.
enum M0001_Snap {
  static let migration = Migration(
    "photographers",
    creates: [
      """
      CREATE TABLE snap_profile (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL UNIQUE REFERENCES person (id),
        moods TEXT NOT NULL DEFAULT '',
        areas TEXT NOT NULL DEFAULT '',
        is_maker INTEGER NOT NULL DEFAULT 0 CHECK (is_maker IN (0, 1)),
        has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
        studio TEXT NOT NULL DEFAULT '',
        link TEXT NOT NULL DEFAULT '',
        zone TEXT NOT NULL,
        notice_minutes INTEGER NOT NULL CHECK (notice_minutes BETWEEN 0 AND 525600),
        horizon_days INTEGER NOT NULL CHECK (horizon_days BETWEEN 1 AND 730),
        buffer_before_minutes INTEGER NOT NULL
          CHECK (buffer_before_minutes BETWEEN 0 AND 1440 AND buffer_before_minutes % 15 = 0),
        buffer_after_minutes INTEGER NOT NULL
          CHECK (buffer_after_minutes BETWEEN 0 AND 1440 AND buffer_after_minutes % 15 = 0),
        auto_accepts INTEGER NOT NULL DEFAULT 0 CHECK (auto_accepts IN (0, 1)),
        policy TEXT NOT NULL CHECK (policy <> ''),
        latitude_e6 INTEGER CHECK (latitude_e6 BETWEEN -90000000 AND 90000000),
        longitude_e6 INTEGER CHECK (longitude_e6 BETWEEN -180000000 AND 180000000),
        CHECK ((latitude_e6 IS NULL) = (longitude_e6 IS NULL))
      ) STRICT
      """,
      """
      CREATE TABLE product (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        maker INTEGER NOT NULL REFERENCES person (id),
        title TEXT NOT NULL CHECK (title <> ''),
        details TEXT NOT NULL DEFAULT '',
        moods TEXT NOT NULL,
        areas TEXT NOT NULL,
        is_studio INTEGER NOT NULL DEFAULT 0 CHECK (is_studio IN (0, 1)),
        options TEXT NOT NULL CHECK (options <> ''),
        addons TEXT NOT NULL DEFAULT '',
        included INTEGER NOT NULL DEFAULT 1 CHECK (included BETWEEN 1 AND 1000),
        extra INTEGER NOT NULL DEFAULT 0 CHECK (extra BETWEEN 0 AND 100000000),
        deposit TEXT NOT NULL DEFAULT '',
        edited_count INTEGER CHECK (edited_count BETWEEN 0 AND 10000),
        delivery_days INTEGER CHECK (delivery_days BETWEEN 0 AND 365),
        pending_blocks INTEGER NOT NULL DEFAULT 1 CHECK (pending_blocks IN (0, 1)),
        is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))
      ) STRICT
      """,
      """
      CREATE INDEX product_maker ON product (maker)
      """,
      """
      CREATE TABLE photo (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        product INTEGER NOT NULL REFERENCES product (id),
        position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 8),
        path TEXT NOT NULL CHECK (path <> ''),
        digest TEXT NOT NULL CHECK (length(digest) = 64),
        type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        size INTEGER NOT NULL,
        dhash TEXT NOT NULL DEFAULT '',
        phash TEXT NOT NULL DEFAULT '',
        look TEXT NOT NULL DEFAULT '',
        UNIQUE (product, digest)
      ) STRICT
      """,
      """
      CREATE TABLE open_time (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        maker INTEGER NOT NULL REFERENCES person (id),
        day TEXT NOT NULL CHECK (day <> ''),
        hours TEXT NOT NULL DEFAULT '',
        UNIQUE (maker, day)
      ) STRICT
      """,
      """
      CREATE TABLE busy (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        maker INTEGER NOT NULL REFERENCES person (id),
        starts_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        source TEXT NOT NULL DEFAULT '',
        uid TEXT NOT NULL DEFAULT '',
        CHECK (starts_at < ends_at)
      ) STRICT
      """,
      """
      CREATE INDEX busy_time ON busy (maker, starts_at, ends_at)
      """,
      """
      CREATE TABLE booking (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        customer INTEGER NOT NULL REFERENCES person (id),
        maker INTEGER NOT NULL REFERENCES person (id),
        product INTEGER NOT NULL REFERENCES product (id),
        state TEXT NOT NULL CHECK (state IN ('held', 'requested', 'accepted', 'declined',
          'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_maker')),
        starts_at INTEGER NOT NULL CHECK (starts_at % 900 = 0),
        minutes INTEGER NOT NULL CHECK (minutes BETWEEN 15 AND 1440 AND minutes % 15 = 0),
        buffer_before_minutes INTEGER NOT NULL
          CHECK (buffer_before_minutes BETWEEN 0 AND 1440 AND buffer_before_minutes % 15 = 0),
        buffer_after_minutes INTEGER NOT NULL
          CHECK (buffer_after_minutes BETWEEN 0 AND 1440 AND buffer_after_minutes % 15 = 0),
        zone TEXT NOT NULL,
        place TEXT NOT NULL DEFAULT '',
        people INTEGER NOT NULL CHECK (people BETWEEN 1 AND 1000),
        lines TEXT NOT NULL,
        total INTEGER NOT NULL CHECK (total >= 0),
        deposit INTEGER NOT NULL CHECK (deposit BETWEEN 0 AND total),
        paid INTEGER NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND total),
        owed INTEGER NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND paid),
        policy TEXT NOT NULL CHECK (policy <> ''),
        delivery_days INTEGER,
        blocks INTEGER NOT NULL DEFAULT 1 CHECK (blocks IN (0, 1)),
        booked_by INTEGER REFERENCES person (id),
        booked_at INTEGER NOT NULL,
        lapses_at INTEGER,
        accepted_by INTEGER REFERENCES person (id),
        accepted_at INTEGER,
        message TEXT NOT NULL DEFAULT '',
        reason TEXT NOT NULL DEFAULT '',
        offered_start INTEGER,
        offered_by INTEGER REFERENCES person (id),
        offer_lapses_at INTEGER,
        stars INTEGER CHECK (stars BETWEEN 1 AND 5),
        review TEXT NOT NULL DEFAULT '',
        CHECK (customer <> maker),
        CHECK ((offered_start IS NULL) = (offered_by IS NULL)),
        CHECK (state NOT IN ('held', 'requested') OR lapses_at IS NOT NULL)
      ) STRICT
      """,
      """
      CREATE INDEX booking_maker ON booking (maker, starts_at)
      """,
      """
      CREATE INDEX booking_customer ON booking (customer, starts_at)
      """,
      """
      CREATE TABLE booking_cell (
        maker INTEGER NOT NULL,
        quarter INTEGER NOT NULL,
        booking INTEGER NOT NULL,
        PRIMARY KEY (maker, quarter)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE INDEX booking_cell_booking ON booking_cell (booking)
      """,
      """
      CREATE TABLE booking_contact (
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL,
        booking INTEGER NOT NULL DEFAULT 0,
        phone TEXT NOT NULL DEFAULT '',
        email TEXT NOT NULL DEFAULT '',
        messenger TEXT NOT NULL DEFAULT '',
        UNIQUE (person, booking)
      ) STRICT
      """,
      """
      CREATE TABLE product_like (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES person (id),
        product INTEGER NOT NULL REFERENCES product (id),
        UNIQUE (person, product)
      ) STRICT
      """,
      """
      CREATE VIEW snap_products AS
      SELECT 'prd-' || product.id AS id, person.name AS maker, title, moods, areas, is_studio,
        options, addons, included, extra, deposit, is_hidden, nullif(details, '') AS details,
        edited_count, delivery_days, pending_blocks
      FROM product JOIN person ON person.id = product.maker
      """,
      """
      CREATE VIEW snap_bookings AS
      SELECT 'bkg-' || booking.id AS id, customer.name AS customer, maker.name AS maker,
        'prd-' || booking.product AS product, state,
        strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at, minutes, zone, place,
        people, total, booking.deposit, paid,
        strftime('%Y-%m-%dT%H:%M:%SZ', lapses_at, 'unixepoch') AS lapses_at, title,
        strftime('%Y-%m-%dT%H:%M:%SZ', starts_at + minutes * 60, 'unixepoch') AS ends_at, lines,
        owed, strftime('%Y-%m-%dT%H:%M:%SZ', offered_start, 'unixepoch') AS offered_start,
        (SELECT name FROM person WHERE person.id = offered_by) AS offered_by,
        nullif(message, '') AS message, nullif(reason, '') AS reason, stars,
        nullif(review, '') AS review
      FROM booking
        JOIN person AS customer ON customer.id = booking.customer
        JOIN person AS maker ON maker.id = booking.maker
        JOIN product ON product.id = booking.product
      """,
    ])
}
