import CatchStore

/// All SQL about food.
enum FoodQueries {
  static let insert: StaticString =
    "INSERT INTO food (owner, name, kind, last_day, memo) VALUES (?1, ?2, ?3, ?4, ?5)"

  // An unchanged row must not become a step of undo.
  static let update: StaticString =
    """
    UPDATE food SET name = ?2, kind = ?3, last_day = ?4, memo = ?5
    WHERE id = ?1 AND (name, kind, last_day, memo) IS NOT (?2, ?3, ?4, ?5)
    """

  static let end: StaticString = "UPDATE food SET is_over = 1 WHERE id = ?1"
  static let delete: StaticString = "DELETE FROM food WHERE id = ?1"
  static let deleteOfOwner: StaticString = "DELETE FROM food WHERE owner = ?1"

  static let byID: StaticString =
    "SELECT id, owner, name, kind, last_day, is_over, memo FROM food WHERE id = ?1"

  static let ofOwner: StaticString =
    """
    SELECT id, owner, name, kind, last_day, is_over, memo FROM food
    WHERE owner = ?1 AND (?2 OR is_over = 0) ORDER BY last_day, id
    """

  /// Ids alone: a damaged record must not hide the others.
  static let due: StaticString =
    "SELECT id FROM food WHERE is_over = 0 AND last_day < ?1 ORDER BY id"

  static let mostForOne: StaticString =
    """
    SELECT coalesce(max(count), 0)
    FROM (SELECT count(*) AS count FROM food WHERE is_over = 0 GROUP BY owner)
    """

  static let sightings: StaticString =
    "SELECT name FROM food_sighting WHERE owner = ?1 ORDER BY name"

  static let see: StaticString =
    "INSERT INTO food_sighting (owner, name, seen_at) VALUES (?1, ?2, ?3)"

  static let insertPhoto: StaticString = "INSERT INTO food_photo (owner, file) VALUES (?1, ?2)"
  static let deletePhotos: StaticString = "DELETE FROM food_photo WHERE owner = ?1"

  static let miss: StaticString = "DELETE FROM food_sighting WHERE owner = ?1 AND name = ?2"

  /// Whether a person may see a changed row, as a condition on `change`: only the owner.
  static func seesChange(_ person: Int) -> SQL {
    SQL(
      """
      (change.entity IN ('food', 'food_sighting', 'food_photo') AND CAST(substr(
        coalesce(change.after, change.before),
        instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER) = ?)
      """, [.integer(person)])
  }

  static let view = PublicView(
    "foods", ["id", "owner", "name", "kind", "last_day", "is_over"],
    rows: """
      SELECT 'fod-' || food.id AS id, person.name AS owner, food.name, kind, last_day, is_over
      FROM main.food JOIN main.person ON person.id = food.owner
      """,
    seenIf: "food.owner = (SELECT id FROM temp.catchkit_actor)")
}
