/// Conditions on the names of people, for queries of other domains.
public enum NameQueries {
  /// Holds for each name that folds to the given one, and for others: `NameForm` has the last word.
  ///
  /// SQLite knows the case of ASCII only, and Hangul has none; all names of other letters come.
  public static let mayBe: StaticString =
    "(person.name = ? COLLATE NOCASE OR person.name GLOB '*[^ -~가-힣]*')"
}

/// All SQL about people and when they were born.
enum PeopleQueries {
  static let byName: StaticString = "WHERE name = ?1 AND removed_at IS NULL"

  /// People in use; a condition follows.
  static let inUse: StaticString = "WHERE removed_at IS NULL AND"

  /// Two are enough to know that there is more than one.
  static let firstTwo: StaticString = "WHERE removed_at IS NULL ORDER BY id LIMIT 2"

  static let all: StaticString = "WHERE ?1 OR removed_at IS NULL ORDER BY name, id"

  static let birth: StaticString = "WHERE person = ?1"

  static let names: StaticString =
    "SELECT name FROM person WHERE removed_at IS NULL ORDER BY name LIMIT 200"

  /// Names with a prefix; U+10FFFF is the last character of Unicode.
  static let namesBeginning: StaticString =
    """
    WHERE removed_at IS NULL AND name >= ?1 AND name < ?1 || char(0x10FFFF)
    ORDER BY name LIMIT ?2
    """
}
