import CatchStore

/// All SQL of challenges, their players, and profiles.
enum ChallengeQueries {
  static let byCode: StaticString = "WHERE code = ?1"

  static let byGlobalID: StaticString = "WHERE global_id = ?1"

  static let ofPlayer: StaticString =
    "WHERE id = (SELECT challenge FROM challenge_player WHERE id = ?1)"

  /// Those that are open to others, newest first.
  static let waiting: StaticString = "WHERE state IN ('notStarted', 'recruited') ORDER BY id DESC"

  /// Those that a person is or was in, newest first.
  static let ofPerson: StaticString =
    "WHERE id IN (SELECT challenge FROM challenge_player WHERE person = ?1) ORDER BY id DESC"

  /// Those of a person that are not over, or that ended after an instant.
  static let recent: StaticString = """
    SELECT id FROM challenge
    WHERE id IN (SELECT challenge FROM challenge_player WHERE person = ?1)
      AND (ended_at IS NULL OR ended_at > ?2)
    ORDER BY id
    """

  /// Those with a verdict, or for which time has come, in order of their ends; of a person, or all.
  static let judged: StaticString = """
    WHERE (verdict IS NOT NULL OR next_at <= ?1)
      AND (?2 IS NULL OR id IN (SELECT challenge FROM challenge_player WHERE person = ?2))
    ORDER BY coalesce(ended_at, next_at), id
    """

  /// The challenge that a person is active in.
  static let active: StaticString = "SELECT challenge FROM challenge_player WHERE active = ?1"

  static let due: StaticString = "SELECT id FROM challenge WHERE next_at <= ?1 ORDER BY next_at, id"

  // What is frozen, and indexes on it, are not written again.
  static let settle: StaticString = """
    UPDATE challenge SET state = ?2, next_at = ?3, ended_at = ?4, verdict = ?5
    WHERE id = ?1 AND (state, next_at, ended_at, verdict) IS NOT (?2, ?3, ?4, ?5)
    """

  /// Gives a challenge the state and next moment that it had before time ended it.
  static let reopen: StaticString =
    "UPDATE challenge SET state = ?2, next_at = ?3, ended_at = NULL, verdict = NULL WHERE id = ?1"

  /// Rows of a challenge that people wrote at a time later than a moment: table and id.
  static let laterActs: StaticString = """
    SELECT 'challenge_record', challenge_record.id
    FROM challenge_record
      JOIN challenge_player ON challenge_player.id = challenge_record.player
    WHERE challenge_player.challenge = ?1 AND max(posted_at, changed_at) > ?2
    UNION ALL
    SELECT 'challenge_dispute', challenge_dispute.id
    FROM challenge_dispute
      JOIN challenge_record ON challenge_record.id = challenge_dispute.record
      JOIN challenge_player ON challenge_player.id = challenge_record.player
    WHERE challenge_player.challenge = ?1
      AND max(challenge_dispute.at, coalesce(answered_at, 0), coalesce(decided_at, 0)) > ?2
    UNION ALL
    SELECT 'challenge_entry', challenge_entry.id
    FROM challenge_entry
      JOIN challenge_player ON challenge_player.id = challenge_entry.player
    WHERE challenge_player.challenge = ?1 AND max(challenge_entry.at, received_at) > ?2
    UNION ALL
    SELECT 'challenge_vote', challenge_vote.id
    FROM challenge_vote
      JOIN challenge_player ON challenge_player.id = challenge_vote.player
    WHERE challenge_player.challenge = ?1 AND challenge_vote.at > ?2
    UNION ALL
    SELECT 'challenge_player', id
    FROM challenge_player
    WHERE challenge = ?1 AND max(joined_at, coalesce(left_at, 0)) > ?2
    LIMIT 1
    """

  /// The row that keeps a player from coming back: a part in another challenge, or the removed
  /// person; table and id.
  static let hindrance: StaticString = """
    SELECT 'challenge_player', other.id
    FROM challenge_player AS own JOIN challenge_player AS other ON other.active = own.person
    WHERE own.id = ?1 AND other.challenge <> own.challenge
    UNION ALL
    SELECT 'person', person.id
    FROM challenge_player AS own JOIN person ON person.id = own.person
    WHERE own.id = ?1 AND removed_at IS NOT NULL
    LIMIT 1
    """

  static let participants: StaticString = "WHERE challenge = ?1 ORDER BY id"

  static let end: StaticString =
    "UPDATE challenge_player SET active = NULL WHERE id = ?1 AND active IS NOT NULL"

  static let isOut: StaticString =
    "SELECT 1 FROM challenge_player WHERE id = ?1 AND active IS NULL AND left_at IS NULL"

  /// Brings a player back whose part time ended.
  static let comeBack: StaticString = """
    UPDATE challenge_player SET active = person
    WHERE id = ?1 AND active IS NULL AND left_at IS NULL
    """

  /// Names as they were at the start stay, and those that a log has given.
  static let rename: StaticString = """
    UPDATE challenge_player SET name = ?2
    WHERE person = ?1 AND name <> ?2 AND challenge IN (
        SELECT id FROM challenge WHERE state IN ('notStarted', 'recruited') AND next_at > ?3)
      AND NOT EXISTS (
        SELECT 1 FROM challenge_entry WHERE challenge_entry.player = challenge_player.id)
    """

  static let profile: StaticString = "WHERE person = ?1"

  static let keyHolder: StaticString = "SELECT person FROM challenge_profile WHERE key = ?1 LIMIT 1"

  static let insertProfile: StaticString =
    "INSERT OR IGNORE INTO challenge_profile (person) VALUES (?1)"

  static let takeBackBan: StaticString =
    "UPDATE challenge_profile SET banned_until = ?2 WHERE id = ?1 AND banned_until IS ?3"

  static let deleteProfile: StaticString = "DELETE FROM challenge_profile WHERE person = ?1"

  static let withoutCreator: StaticString = """
    SELECT 'chl-' || challenge.id, 'chl-' || challenge.id FROM challenge
    WHERE NOT EXISTS (
      SELECT 1 FROM challenge_player
      WHERE challenge_player.challenge = challenge.id AND challenge_player.role = 'creator')
    """

  static let activeInOver: StaticString = """
    SELECT 'chl-' || challenge.id, 'cpl-' || challenge_player.id
    FROM challenge_player JOIN challenge ON challenge.id = challenge_player.challenge
    WHERE challenge_player.active IS NOT NULL AND challenge.ended_at IS NOT NULL
    """

  /// Condition for seeing a changed row: challenges with their rules are for all; players,
  /// records, reports and votes for those who take part; wishes and profiles for their person. Pictures
  /// are for readers of the whole file.
  static func seesChange(_ person: Int) -> SQL {
    // The second number of a row is that of its owner: a person, challenge, player or record.
    SQL(
      """
      CASE change.entity WHEN 'challenge' THEN 1 ELSE (
        change.entity,
        CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
      ) IN (
        SELECT 'challenge_hold', ?
        UNION ALL SELECT 'challenge_profile', ?
        UNION ALL SELECT 'challenge_player', challenge
          FROM main.challenge_player WHERE person = ?
        UNION ALL SELECT kind.column1, author.id
          FROM (VALUES ('challenge_entry'), ('challenge_record'), ('challenge_vote')) AS kind
            CROSS JOIN main.challenge_player AS reader
            JOIN main.challenge_player AS author ON author.challenge = reader.challenge
          WHERE reader.person = ?
        UNION ALL SELECT 'challenge_dispute', challenge_record.id
          FROM main.challenge_player AS reader
            JOIN main.challenge_player AS author ON author.challenge = reader.challenge
            JOIN main.challenge_record ON challenge_record.player = author.id
          WHERE reader.person = ?
      ) END
      """, forEach: .integer(person))
  }
}
