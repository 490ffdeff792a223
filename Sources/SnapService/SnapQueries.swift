import CatchStore
import CatchValues
import PeopleService

/// SQL about photographers that does not follow from the columns of one record.
enum SnapQueries {
  static let ofPerson: StaticString = "WHERE person = ?1"
  static let makers: StaticString =
    """
    JOIN person ON person.id = snap_profile.person
    WHERE is_maker = 1 ORDER BY has_left, person.name, snap_profile.id
    """

  // Products.
  static let shownProducts: StaticString =
    """
    WHERE (is_hidden = 0 OR maker IN (
        SELECT id FROM person WHERE id = ?1 OR added_by = ?1
          AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL)))
      AND (maker = ?1 OR maker NOT IN (SELECT person FROM snap_profile WHERE has_left = 1))
    ORDER BY product.id
    """
  static let sameTitle: StaticString = "WHERE maker = ?1 AND title = ?2 ORDER BY id"
  static let hideProducts: StaticString =
    "UPDATE product SET is_hidden = 1 WHERE maker = ?1 AND is_hidden = 0"
  static let photos: StaticString = "WHERE product = ?1 ORDER BY position, id"
  /// With commas around moods and areas, so that a whole word is found.
  static let candidates: StaticString =
    """
    SELECT id, maker, included, extra, options, ',' || moods || ',', ',' || areas || ','
    FROM product
    WHERE is_hidden = 0 AND (?1 IS NULL OR is_studio = ?1)
      AND maker NOT IN (SELECT person FROM snap_profile WHERE has_left = 1)
    """
  static let looks: StaticString = "SELECT product, look FROM photo WHERE look <> '' ORDER BY id"
  static let othersPhotos: StaticString =
    """
    JOIN product ON product.id = photo.product WHERE product.maker <> ?1 ORDER BY photo.id
    """
  static let likes: StaticString = "WHERE person = ?1 ORDER BY product"
  static let like: StaticString = "WHERE person = ?1 AND product = ?2"

  // Times.
  static let hours: StaticString = "WHERE maker = ?1 ORDER BY id"
  static let hoursOfDay: StaticString = "WHERE maker = ?1 AND day = ?2"
  static let busyBetween: StaticString =
    "WHERE maker = ?1 AND starts_at < ?3 AND ends_at > ?2 ORDER BY starts_at, busy.id"
  static let busyOfSource: StaticString = "WHERE maker = ?1 AND source = ?2 ORDER BY starts_at, id"

  static let taken: StaticString =
    """
    SELECT starts_at, ends_at FROM busy WHERE maker = ?1 AND starts_at < ?3 AND ends_at > ?2
    UNION ALL
    SELECT starts_at - buffer_before_minutes * 60,
      starts_at + (minutes + buffer_after_minutes) * 60
    FROM booking
    WHERE maker = ?1 AND starts_at BETWEEN ?2 - 172800 AND ?3 + 86400 AND id <> ?5
      AND (state = 'accepted'
        OR state IN ('held', 'requested') AND blocks = 1 AND lapses_at > ?4)
    """

  // Bookings.
  static let concerningAny: StaticString =
    """
    WHERE customer IN (
        SELECT id FROM person WHERE id = ?1 OR added_by = ?1
          AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL))
      OR maker IN (
        SELECT id FROM person WHERE id = ?1 OR added_by = ?1
          AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL))
    ORDER BY starts_at, booking.id
    """
  /// The people for whom one acts, besides oneself.
  static let represented: StaticString =
    """
    SELECT id FROM person WHERE added_by = ?1
      AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL)
    """
  static let openOfCustomer: StaticString =
    """
    WHERE customer = ?1 AND state IN ('requested', 'accepted') AND starts_at > ?2
    ORDER BY booking.id
    """
  // Contacts, beside the log.
  static let contact: StaticString =
    "SELECT phone, email, messenger FROM booking_contact WHERE person = ?1 AND booking = ?2"
  static let setContact: StaticString =
    """
    INSERT INTO booking_contact (person, booking, phone, email, messenger)
    VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (person, booking) DO UPDATE SET phone = excluded.phone, email = excluded.email,
      messenger = excluded.messenger
    """
  static let forgetContact: StaticString =
    "DELETE FROM booking_contact WHERE person = ?1 AND booking = ?2"
  /// Contacts of bookings ahead that lack them, from the profiles of both sides.
  static let refillContacts: StaticString =
    """
    INSERT INTO booking_contact (person, booking, phone, email, messenger)
    SELECT own.person, booking.id, own.phone, own.email, own.messenger
    FROM booking
      JOIN booking_contact AS own ON own.booking = 0
        AND own.person IN (booking.customer, booking.maker)
    WHERE booking.state IN ('requested', 'accepted') AND booking.starts_at > ?1
      AND NOT EXISTS (
        SELECT 1 FROM booking_contact AS kept
        WHERE kept.person = own.person AND kept.booking = booking.id)
    """
  static let allPhotos: StaticString = "ORDER BY product, position, photo.id"
  static let leftMakers: StaticString = "SELECT person FROM snap_profile WHERE has_left = 1"
  static let staleBookings: StaticString =
    """
    SELECT DISTINCT booking FROM booking_contact
    WHERE booking > 0 AND NOT EXISTS (
      SELECT 1 FROM booking
      WHERE id = booking_contact.booking AND starts_at + minutes * 60 > ?1)
    """
  static let purgeContacts: StaticString =
    """
    DELETE FROM booking_contact
    WHERE booking > 0 AND NOT EXISTS (
      SELECT 1 FROM booking
      WHERE id = booking_contact.booking AND starts_at + minutes * 60 > ?1)
    """
  static let openOfMaker: StaticString =
    "WHERE maker = ?1 AND state IN ('held', 'requested', 'accepted') ORDER BY starts_at, booking.id"
  static let openOfPerson: StaticString =
    """
    WHERE ?1 IN (customer, maker) AND state IN ('held', 'requested', 'accepted')
    ORDER BY booking.id
    """
  static let deleteLikes: StaticString = "DELETE FROM product_like WHERE person = ?1"
  static let holds: StaticString =
    "WHERE customer = ?1 AND maker = ?2 AND state = 'held' AND lapses_at > ?3"
  static let twiceHeld: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM booking WHERE state = 'held' AND lapses_at > ?1
      GROUP BY customer, maker HAVING count(*) > 1)
    """
  static let acceptedAhead: StaticString =
    "WHERE maker = ?1 AND state = 'accepted' AND starts_at > ?2 ORDER BY starts_at, booking.id"

  // The quarter hours that bookings keep.
  static let expireCells: StaticString =
    """
    DELETE FROM booking_cell WHERE booking IN (
      SELECT id FROM booking WHERE state IN ('held', 'requested') AND lapses_at <= ?1)
    """
  static let clearCells: StaticString = "DELETE FROM booking_cell WHERE booking = ?1"
  static let makeCells: StaticString =
    """
    INSERT INTO booking_cell (maker, quarter, booking)
    WITH RECURSIVE cell (maker, quarter, last, booking) AS (
      SELECT maker, (starts_at - buffer_before_minutes * 60) / 900,
        (starts_at + (minutes + buffer_after_minutes) * 60) / 900 - 1, id
      FROM booking
      WHERE id = ?1 AND (state = 'accepted'
        OR state IN ('held', 'requested') AND blocks = 1 AND lapses_at > ?2)
      UNION ALL
      SELECT maker, quarter + 1, last, booking FROM cell WHERE quarter < last
    )
    SELECT maker, quarter, booking FROM cell
    """
  static let differingCells: StaticString =
    """
    WITH RECURSIVE kept (id, maker, first, last, is_lapsed) AS (
      SELECT id, maker, (starts_at - buffer_before_minutes * 60) / 900,
        (starts_at + (minutes + buffer_after_minutes) * 60) / 900 - 1,
        state <> 'accepted' AND lapses_at <= ?1
      FROM booking
      WHERE state = 'accepted' OR state IN ('held', 'requested') AND blocks = 1
    )
    SELECT id FROM kept
    WHERE last - first + 1 <> (
        SELECT count(*) FROM booking_cell
        WHERE booking = kept.id AND maker = kept.maker AND quarter BETWEEN first AND last)
      AND NOT (is_lapsed AND NOT EXISTS (SELECT 1 FROM booking_cell WHERE booking = kept.id))
    UNION
    SELECT booking FROM booking_cell
      LEFT JOIN kept ON kept.id = booking AND quarter BETWEEN first AND last
    WHERE kept.id IS NULL
    ORDER BY 1
    """

  /// Whether the person of the first number may act for that of the second: added them, and they
  /// have not acted themselves.
  static let actsFor: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM person WHERE id = ?2 AND added_by = ?1
        AND NOT EXISTS (SELECT 1 FROM operation WHERE actor = ?2))
    """

  static let names: StaticString = "SELECT id, name FROM person"

  /// Whether a person may see a changed row, as a condition on `change`: what makers publish is for
  /// all, likes and busy times for oneself, bookings for both sides.
  static func seesChange(_ person: Int) -> SQL {
    SQL(
      """
      (change.entity IN ('snap_profile', 'photo', 'open_time')
        OR change.entity = 'product' AND change.record IN (
          SELECT id FROM product WHERE is_hidden = 0 OR maker = ?)
        OR (change.entity, CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)) IN (
            SELECT 'busy', ? UNION ALL SELECT 'product_like', ? UNION ALL SELECT 'booking', ?
            UNION ALL SELECT 'booking', id FROM person WHERE added_by = ?
              AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL))
        OR (change.entity, change.record) IN (
          SELECT 'booking', id FROM booking WHERE maker IN (
            SELECT id FROM person WHERE id = ? OR added_by = ?
              AND id NOT IN (SELECT actor FROM operation WHERE actor IS NOT NULL))))
      """, forEach: .integer(person))
  }

  /// The views of the contract on makers, their products and bookings.
  static let views: [PublicView] = [
    PublicView(
      "snap_products",
      [
        "id", "maker", "title", "moods", "areas", "is_studio", "options", "addons", "included",
        "extra", "deposit", "is_hidden", "details", "edited_count", "delivery_days",
        "pending_blocks",
      ], of: Product.table, asIn: SnapTables.m0001,
      seenIf: "is_hidden = 0 OR product.maker = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "snap_bookings",
      [
        "id", "customer", "maker", "product", "state", "starts_at", "minutes", "zone", "place",
        "people", "total", "deposit", "paid", "lapses_at", "title", "ends_at", "lines", "owed",
        "offered_start", "offered_by", "message", "reason", "stars", "review",
      ], of: Booking.table, asIn: SnapTables.m0001,
      seenIf: """
        booking.customer IN (SELECT id FROM temp.catchkit_actor) OR booking.customer IN (
            SELECT id FROM main.person WHERE added_by = (SELECT id FROM temp.catchkit_actor)
              AND id NOT IN (SELECT actor FROM main.operation WHERE actor IS NOT NULL))
          OR booking.maker IN (SELECT id FROM temp.catchkit_actor) OR booking.maker IN (
            SELECT id FROM main.person WHERE added_by = (SELECT id FROM temp.catchkit_actor)
              AND id NOT IN (SELECT actor FROM main.operation WHERE actor IS NOT NULL))
        """),
    PublicView(
      of: SnapProfile.table, "snap_profiles",
      and: [("name", "(SELECT name FROM main.person WHERE id = snap_profile.person)")]),
    PublicView(of: OpenTime.table, "snap_hours"),
    PublicView(
      of: ProductPhoto.table, "snap_photos",
      and: [("product", "'prd-' || photo.product"), ("sha256", "digest")],
      seenIf: """
        product IN (
          SELECT id FROM main.product
          WHERE is_hidden = 0 OR maker = (SELECT id FROM temp.catchkit_actor))
        """),
    PublicView(
      of: BusyTime.table, "snap_busy", seenIf: "maker = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      of: ProductLike.table, "snap_likes", and: [("product", "'prd-' || product_like.product")],
      seenIf: "person = (SELECT id FROM temp.catchkit_actor)"),
  ]
}
