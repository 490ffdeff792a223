import CatchStore
import CatchValues

/// Shelves and the books on them: the smallest schema in which rows refer to rows.
enum Toy {
  static let shelf = StoredTable("shelf", prefix: "shl", columns: ["id", "name", "room"])
  static let book = StoredTable("book", prefix: "bok", columns: ["id", "shelf", "title"])

  static let schema = Schema(migrations: [library], tables: [shelf, book])

  static let library = Migration(
    "library",
    creates: [
      """
      CREATE TABLE shelf (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL CHECK (name <> ''),
        room INTEGER
      ) STRICT
      """,
      """
      CREATE UNIQUE INDEX shelf_name ON shelf (name)
      """,
      """
      CREATE TABLE book (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        shelf INTEGER NOT NULL REFERENCES shelf (id),
        title TEXT NOT NULL
      ) STRICT
      """,
    ])
}

/// The same library with a rule that only undo can break: a room holds one shelf.
extension Toy {
  static let strictSchema = Schema(
    migrations: [library], tables: [shelf, book],
    invariants: {
      [
        Invariant(
          Text(en: "a room holds one shelf", ko: "방 하나에는 책장이 하나입니다"),
          offences: """
            SELECT 'shl-' || min(own.id, other.id), 'shl-' || max(own.id, other.id)
            FROM shelf AS own JOIN shelf AS other ON other.room = own.room
            WHERE other.id <> own.id
            """,
          touches: [.init(shelf, "AND own.id IN")])
      ]
    })
}

/// The same library one release later: shelves got a colour.
extension Toy {
  static let colouredShelf = StoredTable(
    "shelf", prefix: "shl", columns: ["id", "name", "room", "colour"])

  static let laterSchema = Schema(migrations: [library, colours], tables: [colouredShelf, book])

  static let colours = Migration(
    "colours",
    creates: [],
    alterations: [
      .init(
        "ALTER TABLE shelf ADD COLUMN colour TEXT NOT NULL DEFAULT 'it''s, white'",
        object: "shelf",
        becomes: """
          CREATE TABLE shelf (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (name <> ''),
            room INTEGER
          , colour TEXT NOT NULL DEFAULT 'it''s, white') STRICT
          """)
    ])
}
