import CatchStore

/// All SQL of records, their pictures and reports.
enum RecordQueries {
  static let records = SQL(
    """
    SELECT id, player, number, day, kind, cost, category, title, content, photos, flags,
      needs_photo, is_withdrawn, posted_at, changed_at, source
    FROM challenge_record
    """)

  static func ofChallenge(_ challenge: Value) -> SQL {
    records.adding(
      """
      WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
      ORDER BY day, posted_at, id
      """, [challenge])
  }

  static func byID(_ id: Value) -> SQL { records.adding("WHERE id = ?1", [id]) }

  /// Records with a photo, oldest first.
  static func withPhoto(_ digest: Value) -> SQL {
    records.adding("WHERE instr(photos, ?1) > 0 ORDER BY id LIMIT 2", [digest])
  }

  static let nextNumber: StaticString =
    "SELECT coalesce(max(number), 0) + 1 FROM challenge_record WHERE player = ?1"

  static let insert: StaticString = """
    INSERT INTO challenge_record (
      player, number, day, kind, cost, category, title, content, photos, flags, needs_photo,
      is_withdrawn, posted_at, changed_at, source) VALUES
    """

  /// Changes of records of this store's people, and of records that are gone.
  static let changesHere = SQL(
    """
    coalesce((SELECT player FROM challenge_record WHERE id = change.record), 0)
      NOT IN (SELECT id FROM challenge_player WHERE person IS NULL)
    """)

  static let update: StaticString = """
    UPDATE challenge_record
    SET cost = ?2, category = ?3, title = ?4, content = ?5, photos = ?6, flags = ?7,
      needs_photo = ?8, changed_at = ?9, source = coalesce(?10, source)
    WHERE id = ?1 AND (cost, category, title, content, photos, flags, needs_photo)
      IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8)
    """

  static let withdraw: StaticString =
    "UPDATE challenge_record SET is_withdrawn = 1, changed_at = ?2 WHERE id = ?1"

  // MARK: Pictures

  static let isPictureKnown: StaticString = "SELECT 1 FROM picture WHERE digest = ?1"

  static let pictureType: StaticString = "SELECT type FROM picture WHERE digest = ?1"

  static let hashes: StaticString =
    "SELECT digest, hash, details FROM picture WHERE hash IS NOT NULL"

  // MARK: Reports

  static let disputes = SQL(
    """
    SELECT challenge_dispute.id, challenge_dispute.record, reporter, reason, challenge_dispute.at,
      answer, answered_at, decision, decided_by, decided_at, challenge_record.player,
      challenge_record.number
    FROM challenge_dispute JOIN challenge_record ON challenge_record.id = challenge_dispute.record
    """)

  static func disputes(of challenge: Value) -> SQL {
    disputes.adding(
      """
      WHERE challenge_record.player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
      ORDER BY challenge_dispute.id
      """, [challenge])
  }

  static func dispute(_ id: Value) -> SQL {
    disputes.adding("WHERE challenge_dispute.id = ?1", [id])
  }

  static let insertDispute: StaticString =
    "INSERT INTO challenge_dispute (record, reporter, reason, at) VALUES (?1, ?2, ?3, ?4)"

  static let answerDispute: StaticString =
    "UPDATE challenge_dispute SET answer = ?2, answered_at = ?3 WHERE id = ?1"

  /// Votes of a challenge, the earliest first.
  static func votes(of challenge: Value) -> SQL {
    votes.adding(
      """
      WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
      ORDER BY at, player, id
      """, [challenge])
  }

  static let votes = SQL("SELECT id, player, dispute, decision, at FROM challenge_vote")

  /// Changes of reports that have a vote.
  static let hasVote = SQL("change.record IN (SELECT dispute FROM challenge_vote)")

  /// Of several votes of one person on a report the first counts.
  static let insertVote: StaticString = """
    INSERT OR IGNORE INTO challenge_vote (player, dispute, decision, at) VALUES (?1, ?2, ?3, ?4)
    """

  // MARK: Holds

  /// A person's, by the end of their wait.
  static let holds: StaticString = "WHERE person = ?1 ORDER BY until, id"

  static let deleteHolds: StaticString = "DELETE FROM challenge_hold WHERE person = ?1"
}
