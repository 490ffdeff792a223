import CatchStore

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

  /// A row where the second person owns a workplace at which the first one works or worked.
  static let isOwner: StaticString =
    """
    SELECT 1 FROM membership JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.person = ?1 AND workplace.owner = ?2
      AND membership.state IN ('active', 'ended') AND joined_on IS NOT NULL
    LIMIT 1
    """

  static let isOwnerNow: StaticString =
    """
    SELECT 1 FROM membership JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.person = ?1 AND workplace.owner = ?2 AND membership.state = 'active'
    LIMIT 1
    """
}
