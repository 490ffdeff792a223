import CatchStore

/// SQL about food that does not follow from its columns.
enum FoodQueries {
  static let ofOwner: StaticString =
    "WHERE owner = ?1 AND (?2 OR is_over = 0) ORDER BY last_day, id"

  /// Ids alone: a damaged record must not hide the others.
  static let due: StaticString =
    "SELECT id FROM food WHERE is_over = 0 AND last_day < ?1 ORDER BY id"

  static let end: StaticString = "UPDATE food SET is_over = 1 WHERE id = ?1"
  static let deleteOfOwner: StaticString = "DELETE FROM food WHERE owner = ?1"
  static let deletePhotos: StaticString = "DELETE FROM food_photo WHERE owner = ?1"

  static let mostForOne: StaticString =
    """
    SELECT coalesce(max(count), 0)
    FROM (SELECT count(*) AS count FROM food WHERE is_over = 0 GROUP BY owner)
    """

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
    of: Food.table, "foods", without: ["memo"],
    seenIf: "food.owner = (SELECT id FROM temp.catchkit_actor)")
}
