public import CatchStore

/// The tables and migrations of the sample domain.
public enum SampleTables {
  public static let tables = DomainTables(
    of: [Food.self, Sighting.self, Photo.self], views: { [FoodQueries.view] },
    visibility: RowVisibility { FoodQueries.seesChange($0) })

  public static let m0010 = Migration(
    "foods",
    creates: [
      """
      CREATE TABLE food (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL CHECK (name <> ''),
        kind TEXT NOT NULL,
        last_day TEXT NOT NULL,
        is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
      ) STRICT
      """,
      """
      CREATE TABLE food_sighting (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        name TEXT NOT NULL,
        seen_at INTEGER NOT NULL,
        UNIQUE (owner, name)
      ) STRICT
      """,
      """
      CREATE TABLE food_photo (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner INTEGER NOT NULL REFERENCES person (id),
        file TEXT NOT NULL
      ) STRICT
      """,
    ])

  public static let m0011 = Migration(
    "food memos", creates: [],
    alterations: [
      .init(
        "ALTER TABLE food ADD COLUMN memo TEXT NOT NULL DEFAULT ''", object: "food",
        becomes: """
          CREATE TABLE food (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner INTEGER NOT NULL REFERENCES person (id),
            name TEXT NOT NULL CHECK (name <> ''),
            kind TEXT NOT NULL,
            last_day TEXT NOT NULL,
            is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
          , memo TEXT NOT NULL DEFAULT '') STRICT
          """)
    ])
}
