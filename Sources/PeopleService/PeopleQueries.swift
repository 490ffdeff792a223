/// All SQL about people.
enum PeopleQueries {
  static let insert: StaticString =
    "INSERT INTO person (name, role, added_by, added_at) VALUES (?1, ?2, ?3, ?4)"

  // An unchanged row must not become a step of undo.
  static let update: StaticString =
    """
    UPDATE person SET name = ?2, role = ?3 WHERE id = ?1 AND (name, role) IS NOT (?2, ?3)
    """

  static let remove: StaticString = "UPDATE person SET removed_at = ?2 WHERE id = ?1"

  static let byID: StaticString =
    "SELECT id, name, role, added_by, added_at, removed_at FROM person WHERE id = ?1"

  static let byName: StaticString =
    """
    SELECT id, name, role, added_by, added_at, removed_at FROM person
    WHERE name = ?1 AND removed_at IS NULL
    """

  /// People whose nickname is equal but for the case of Latin letters; the exact one comes first.
  static let likeName: StaticString =
    """
    SELECT id, name, role, added_by, added_at, removed_at FROM person
    WHERE name = ?1 COLLATE NOCASE AND removed_at IS NULL ORDER BY name <> ?1, id LIMIT 3
    """

  /// Two are enough to know that there is more than one.
  static let firstTwo: StaticString =
    """
    SELECT id, name, role, added_by, added_at, removed_at FROM person
    WHERE removed_at IS NULL ORDER BY id LIMIT 2
    """

  static let all: StaticString =
    """
    SELECT id, name, role, added_by, added_at, removed_at FROM person
    WHERE ?1 OR removed_at IS NULL ORDER BY name, id
    """

  static let names: StaticString =
    "SELECT name FROM person WHERE removed_at IS NULL ORDER BY name LIMIT 200"

  /// Names with a prefix; U+10FFFF is the last character of Unicode.
  static let namesBeginning: StaticString =
    """
    SELECT name, role FROM person
    WHERE removed_at IS NULL AND name >= ?1 AND name < ?1 || char(0x10FFFF)
    ORDER BY name LIMIT ?2
    """
}
