import CatchStore

/// The views of products and bookings with the fields of outputs, and times as texts; frozen.
enum M0024_SnapFields {
  static let migration = Migration(
    "snap fields",
    creates: [
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
    ],
    alterations: [
      .init("DROP VIEW snap_products", object: "snap_products", becomes: nil),
      .init("DROP VIEW snap_bookings", object: "snap_bookings", becomes: nil),
    ])
}
