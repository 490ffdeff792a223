public import CatchStore
import CatchValues
import PeopleService

/// The tables and migrations of the sample domain.
public enum SampleTables {
  public static let food = StoredTable(
    "food", prefix: "fod", columns: ["id", "owner", "name", "kind", "last_day", "is_over", "memo"])

  /// The food that a camera in the fridge saw; nobody typed it.
  public static let sighting = StoredTable(
    "food_sighting", prefix: "fsi", columns: ["id", "owner", "name", "seen_at"], isJournal: true)

  /// Pictures of the fridge, whose content lies beside the store.
  public static let photo = StoredTable(
    "food_photo", prefix: "fph", columns: ["id", "owner", "file"], files: ["file"])

  public static let tables = DomainTables(
    [food, sighting, photo], meanings: { meanings }, views: { [FoodQueries.view] },
    visibility: RowVisibility { FoodQueries.seesChange($0) })

  private static var meanings: [TableDescription] {
    let owner = ColumnDescription(
      "owner", Text(en: "Owner", ko: "주인"), .text, at: ["owner", "name"])
    let name = ColumnDescription("name", Text(en: "Food", ko: "식품"), .text)
    return [
      TableDescription(
        of: food, TableNoun("food", "foods", "식품"),
        references: [TableReference("owner", to: PeopleTables.person)],
        fields: [
          owner, name,
          ColumnDescription(
            "kind", Text(en: "Kind", ko: "보관"),
            .code { text in Food.Kind(rawValue: text).map { DisplayCode(text, $0.name) } }),
          ColumnDescription("last_day", Text(en: "Last day", ko: "소비기한"), .date),
          ColumnDescription("is_over", Text(en: "Over", ko: "지남"), .flag),
          ColumnDescription("memo", Text(en: "Memo", ko: "메모"), .words),
        ]),
      TableDescription(
        of: sighting, TableNoun("sighting", "sightings", "발견"),
        references: [TableReference("owner", to: PeopleTables.person)],
        fields: [owner, name, ColumnDescription("seen_at", Text(en: "Seen", ko: "본 때"), .instant)]),
      TableDescription(
        of: photo, TableNoun("photo", "photos", "사진"),
        references: [TableReference("owner", to: PeopleTables.person)],
        fields: [owner, ColumnDescription("file", Text(en: "File", ko: "파일"), .text)]),
    ]
  }

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
