/// All SQL about when people were born.
enum BirthQueries {
  static let of: StaticString = "SELECT born FROM birth WHERE person = ?1"

  // What stays as it is must not become a step of undo.
  static let set: StaticString =
    """
    INSERT INTO birth (person, born) VALUES (?1, ?2)
    ON CONFLICT (person) DO UPDATE SET born = excluded.born WHERE birth.born <> excluded.born
    """

  static let delete: StaticString = "DELETE FROM birth WHERE person = ?1"
}
