/// All SQL about decisions.
enum DecisionQueries {
  static let last: StaticString =
    """
    SELECT max(CAST(substr(event, 10) AS INTEGER)) FROM notice
    WHERE person = ?1 AND event GLOB 'decision [0-9]*'
    """

  /// The memberships of a person, and those at the person's workplaces.
  static let known: StaticString =
    """
    SELECT membership.id, membership.person, person.name, workplace.owner, workplace.name,
      workplace.zone
    FROM membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    WHERE membership.person = ?1 OR workplace.owner = ?1
    """

  static let name: StaticString = "SELECT name FROM person WHERE id = ?1"
}
