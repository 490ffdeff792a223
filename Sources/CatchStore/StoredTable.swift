/// A table whose every change is kept in the operation log, row by row.
///
/// Its first column is `id`, an INTEGER PRIMARY KEY AUTOINCREMENT: ids are never used again.
public struct StoredTable: Sendable {
  public let name: StaticString
  /// Begins the ids that people see: `shf` for `shf-12`.
  public let prefix: StaticString
  /// All columns in order, `id` first.
  public let columns: [StaticString]

  public init(_ name: StaticString, prefix: StaticString, columns: [StaticString]) {
    self.name = name
    self.prefix = prefix
    self.columns = columns
  }

  /// The three triggers that write what a row was and what it became.
  ///
  /// Migrations hold these texts as literals, since a released text is frozen; a test compares.
  public var triggers: [String] {
    [
      """
      CREATE TRIGGER \(name)_inserted AFTER INSERT ON \(name) BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), '\(name)', NEW.id, NULL, \(image("NEW.")));
      END
      """,
      """
      CREATE TRIGGER \(name)_updated AFTER UPDATE ON \(name) BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), '\(name)', NEW.id, \(image("OLD.")), \(image("NEW.")));
      END
      """,
      """
      CREATE TRIGGER \(name)_deleted AFTER DELETE ON \(name) BEGIN
        INSERT INTO change (operation, entity, record, before, after)
        VALUES ((SELECT max(number) FROM operation), '\(name)', OLD.id, \(image("OLD.")), NULL);
      END
      """,
    ]
  }

  /// The row as a JSON object with the column names as keys.
  func image(_ qualifier: String = "") -> String {
    "json_object(" + columns.map { "'\($0)', \(qualifier)\($0)" }.joined(separator: ", ") + ")"
  }

  /// One row's image; parameter 1 is its id.
  var selectImage: String { "SELECT \(image()) FROM \(name) WHERE id = ?1" }

  /// All images in the order of their ids.
  var selectImages: String { "SELECT id, \(image()) FROM \(name) ORDER BY id" }

  /// Makes a row from an image, parameter 1.
  var insertImage: String {
    "INSERT INTO \(name) (\(list)) VALUES (\(extracts))"
  }

  /// Makes a row like its image, parameter 1.
  var updateImage: String {
    let settings = columns.dropFirst().map { "\($0) = ?1 ->> '\($0)'" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(settings) WHERE id = ?1 ->> 'id'"
  }

  /// Removes a row; parameter 1 is its id.
  var deleteRow: String { "DELETE FROM \(name) WHERE id = ?1" }

  private var list: String { columns.map(\.words).joined(separator: ", ") }

  private var extracts: String { columns.map { "?1 ->> '\($0)'" }.joined(separator: ", ") }
}
