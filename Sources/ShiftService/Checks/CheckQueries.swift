/// All SQL about the severity of rules and about the people they are checked for.
enum CheckQueries {
  static let rules: StaticString = "WHERE workplace = ?1 ORDER BY id"

  static let reset: StaticString = "DELETE FROM check_rule WHERE workplace = ?1 AND rule = ?2"

  /// Agreed pay terms of one membership, by first day.
  static let terms: StaticString = "WHERE membership = ?1 AND state = 'agreed' ORDER BY since, id"

  static let hasClockEntries: StaticString = "SELECT EXISTS (SELECT 1 FROM clock)"

  /// Whether anything was ever clocked at an owner's workplace of a name.
  static let isClocked: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM workplace
        JOIN membership ON membership.workplace = workplace.id
        JOIN shift ON shift.membership = membership.id
        JOIN clock ON clock.shift = shift.id
      WHERE workplace.owner = ?1 AND workplace.name = ?2
    )
    """

  /// The clock entries of a person's shifts, shift by shift in the order of clocking in.
  static let clocked: StaticString =
    """
    SELECT clock.id, clock.shift, clocked_in, clocked_out, is_repaired, note
    FROM membership
      JOIN shift ON shift.membership = membership.id AND shift.day BETWEEN ?2 AND ?3
      JOIN clock ON clock.shift = shift.id
    WHERE membership.person = ?1
    ORDER BY clock.shift, clocked_in, clock.id
    """

  /// Workplaces whose shifts a person sees as a member.
  static let ownPlaces: StaticString =
    """
    SELECT workplace FROM membership WHERE person = ?1 AND state = 'active' ORDER BY workplace
    """

  /// The columns of a roster entry, then the person's role, first and last day at the workplace.
  static let members: StaticString =
    """
    SELECT membership.id, membership.workplace, workplace.name, workplace.owner, workplace.zone,
      membership.person, person.name, membership.role, joined_on, ended_on
    FROM membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    WHERE membership.person = ?1 AND membership.state IN ('active', 'ended')
      AND joined_on IS NOT NULL
    ORDER BY membership.id
    """
}
