import CatchStore

/// Overtime that monthly pay includes, in agreed terms; frozen.
enum M0019_IncludedOvertime {
  static let migration = Migration(
    "included overtime", creates: [],
    alterations: [
      .init(
        """
        ALTER TABLE terms ADD COLUMN included_overtime INTEGER CHECK \
        (included_overtime BETWEEN 1 AND 3120)
        """, object: "terms", becomes: terms)
    ])

  /// The table with all columns added until then.
  private static let terms: StaticString =
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
    , follows_minimum INTEGER NOT NULL DEFAULT 0 CHECK (follows_minimum IN (0, 1)), \
    included_overtime INTEGER CHECK (included_overtime BETWEEN 1 AND 3120)) STRICT
    """
}
