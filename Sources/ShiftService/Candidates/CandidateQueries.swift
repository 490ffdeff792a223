/// All SQL that finds words for shell completion, each query for one acting person, `?1`.
///
/// A text has a prefix when it lies between the prefix and the prefix followed by the last
/// character of Unicode.
enum CandidateQueries {
  /// Names and ids that begin with `?2`.
  static let places: StaticString =
    """
    WHERE removed_at IS NULL AND EXISTS (
        SELECT 1 FROM membership
        WHERE membership.workplace = workplace.id AND person = ?1 AND state IN ('pending', 'active')
      ) AND (
        name >= ?2 AND name < ?2 || char(0x10FFFF)
        OR 'wpl-' || workplace.id >= ?2 AND 'wpl-' || workplace.id < ?2 || char(0x10FFFF)
      )
    ORDER BY workplace.name, workplace.id LIMIT ?3
    """

  /// The actor's colleagues, by nicknames that begin with `?2`.
  static let colleagues: StaticString =
    """
    SELECT person.name, group_concat(workplace.name, ', ')
    FROM membership JOIN person ON person.id = membership.person
      JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.state = 'active'
      AND membership.workplace IN (
        SELECT workplace FROM membership WHERE person = ?1 AND state = 'active'
      )
      AND person.name >= ?2 AND person.name < ?2 || char(0x10FFFF)
    GROUP BY person.id ORDER BY person.name, person.id LIMIT ?3
    """

  /// The applicants to the actor's workplaces, by nicknames that begin with `?2`.
  static let applicants: StaticString =
    """
    SELECT person.name, group_concat(workplace.name, ', ')
    FROM membership JOIN person ON person.id = membership.person
      JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.state = 'pending' AND workplace.owner = ?1
      AND person.name >= ?2 AND person.name < ?2 || char(0x10FFFF)
    GROUP BY person.id ORDER BY person.name, person.id LIMIT ?3
    """

  /// Codes of the actor's workplaces that begin with `?2` and still work at `?4`.
  static let invites: StaticString =
    """
    SELECT invite.code, workplace.name
    FROM invite JOIN workplace ON workplace.id = invite.workplace
    WHERE workplace.owner = ?1 AND workplace.removed_at IS NULL
      AND code >= ?2 AND code < ?2 || char(0x10FFFF)
      AND revoked_at IS NULL AND expires_at > ?4 AND (use_limit IS NULL OR use_count < use_limit)
    ORDER BY invite.id DESC LIMIT ?3
    """

  /// Undecided pay terms of the actor and of the actor's workers, with ids that begin with `?2`.
  static let terms: StaticString =
    """
    SELECT terms.id, workplace.name, person.name, terms.since
    FROM terms JOIN membership ON membership.id = terms.membership
      JOIN person ON person.id = membership.person
      JOIN workplace ON workplace.id = membership.workplace
    WHERE (membership.person = ?1 OR workplace.owner = ?1) AND terms.state = 'proposed'
      AND 'trm-' || terms.id >= ?2 AND 'trm-' || terms.id < ?2 || char(0x10FFFF)
    ORDER BY terms.id DESC LIMIT ?3
    """

  static let lastShift: StaticString = "SELECT max(id) FROM shift"

  /// Shifts from id `?2` through `?3` where the actor works, newest first.
  static let shifts: StaticString =
    """
    SELECT shift.id, shift.day, shift.starts_at, shift.ends_at, shift.state,
      workplace.name || ' ' || person.name, workplace.zone
    FROM shift JOIN membership ON membership.id = shift.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    WHERE shift.id BETWEEN ?2 AND ?3
      AND membership.workplace IN (
        SELECT workplace FROM membership WHERE person = ?1 AND state = 'active'
      )
    ORDER BY shift.id DESC LIMIT ?4
    """

  static let lastClockEntry: StaticString = "SELECT max(id) FROM clock"

  /// Clock entries from id `?2` through `?3` of the actor and of the actor's workers, newest first;
  /// the columns are those of `shifts`, without a state.
  static let clockEntries: StaticString =
    """
    SELECT clock.id, shift.day, clocked_in, clocked_out, NULL,
      workplace.name || ' ' || person.name, workplace.zone
    FROM clock JOIN shift ON shift.id = clock.shift
      JOIN membership ON membership.id = shift.membership
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
    WHERE clock.id BETWEEN ?2 AND ?3 AND (
        membership.person = ?1 AND membership.state = 'active' OR workplace.owner = ?1
      )
    ORDER BY clock.id DESC LIMIT ?4
    """

  /// The tag lists of shifts from id `?2` on, at workplaces where the actor works.
  static let tags: StaticString =
    """
    SELECT DISTINCT shift.tags FROM shift JOIN membership ON membership.id = shift.membership
    WHERE shift.id >= ?2 AND shift.tags <> ''
      AND membership.workplace IN (
        SELECT workplace FROM membership WHERE person = ?1 AND state = 'active'
      )
    """
}
