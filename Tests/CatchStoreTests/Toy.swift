import CatchStore

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
      """
      CREATE TRIGGER shelf_inserted AFTER INSERT ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', NEW.id, NULL, quote(NEW.id) || ',' \
      || quote(NEW.name) || ',' || quote(NEW.room));
      END
      """,
      """
      CREATE TRIGGER shelf_updated AFTER UPDATE ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', NEW.id, quote(OLD.id) || ',' || \
      quote(OLD.name) || ',' || quote(OLD.room), quote(NEW.id) || ',' || quote(NEW.name) || ',' \
      || quote(NEW.room));
      END
      """,
      """
      CREATE TRIGGER shelf_deleted AFTER DELETE ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', OLD.id, quote(OLD.id) || ',' || \
      quote(OLD.name) || ',' || quote(OLD.room), NULL);
      END
      """,
      """
      CREATE TRIGGER book_inserted AFTER INSERT ON book BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'book', NEW.id, NULL, quote(NEW.id) || ',' \
      || quote(NEW.shelf) || ',' || quote(NEW.title));
      END
      """,
      """
      CREATE TRIGGER book_updated AFTER UPDATE ON book BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'book', NEW.id, quote(OLD.id) || ',' || \
      quote(OLD.shelf) || ',' || quote(OLD.title), quote(NEW.id) || ',' || quote(NEW.shelf) || \
      ',' || quote(NEW.title));
      END
      """,
      """
      CREATE TRIGGER book_deleted AFTER DELETE ON book BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'book', OLD.id, quote(OLD.id) || ',' || \
      quote(OLD.shelf) || ',' || quote(OLD.title), NULL);
      END
      """,
    ])
}

/// The same library one release later: shelves got a colour.
extension Toy {
  static let colouredShelf = StoredTable(
    "shelf", prefix: "shl", columns: ["id", "name", "room", "colour"])

  static let laterSchema = Schema(migrations: [library, colours], tables: [colouredShelf, book])

  static let colours = Migration(
    "colours",
    creates: [
      """
      CREATE TRIGGER shelf_inserted AFTER INSERT ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', NEW.id, NULL, quote(NEW.id) || ',' \
      || quote(NEW.name) || ',' || quote(NEW.room) || ',' || quote(NEW.colour));
      END
      """,
      """
      CREATE TRIGGER shelf_updated AFTER UPDATE ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', NEW.id, quote(OLD.id) || ',' || \
      quote(OLD.name) || ',' || quote(OLD.room) || ',' || quote(OLD.colour), quote(NEW.id) || ',' \
      || quote(NEW.name) || ',' || quote(NEW.room) || ',' || quote(NEW.colour));
      END
      """,
      """
      CREATE TRIGGER shelf_deleted AFTER DELETE ON shelf BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), 'shelf', OLD.id, quote(OLD.id) || ',' || \
      quote(OLD.name) || ',' || quote(OLD.room) || ',' || quote(OLD.colour), NULL);
      END
      """,
    ],
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
          """),
      .init("DROP TRIGGER shelf_inserted", object: "shelf_inserted", becomes: nil),
      .init("DROP TRIGGER shelf_updated", object: "shelf_updated", becomes: nil),
      .init("DROP TRIGGER shelf_deleted", object: "shelf_deleted", becomes: nil),
    ])
}
