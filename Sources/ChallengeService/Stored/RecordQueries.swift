import CatchStore

/// All SQL of records, their pictures and reports.
enum RecordQueries {
  static let records: StaticString = """
    WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
    ORDER BY day, posted_at, id
    """

  /// Records with a photo, oldest first.
  static let withPhoto: StaticString = "WHERE instr(photos, ?1) > 0 ORDER BY id LIMIT 2"

  static let nextNumber: StaticString =
    "SELECT coalesce(max(number), 0) + 1 FROM challenge_record WHERE player = ?1"

  /// Changes of records of this store's people, and of records that are gone.
  static let changesHere = SQL(
    """
    coalesce((SELECT player FROM challenge_record WHERE id = change.record), 0)
      NOT IN (SELECT id FROM challenge_player WHERE person IS NULL)
    """)

  // MARK: Pictures

  static let isPictureKnown: StaticString = "SELECT 1 FROM picture WHERE digest = ?1"

  static let pictureType: StaticString = "SELECT type FROM picture WHERE digest = ?1"

  static let hashes: StaticString =
    "SELECT digest, hash, details FROM picture WHERE hash IS NOT NULL"

  // MARK: Reports

  /// The author of a report's record, and its number in the author's count.
  static let author: StaticString =
    ", challenge_record.player AS author, challenge_record.number AS number"

  static let disputes: StaticString = """
    JOIN challenge_record ON challenge_record.id = challenge_dispute.record
    WHERE challenge_record.player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
    ORDER BY challenge_dispute.id
    """

  /// Votes of a challenge, the earliest first.
  static let votes: StaticString = """
    WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1)
    ORDER BY at, player, id
    """

  /// Changes of reports that have a vote.
  static let hasVote = SQL("change.record IN (SELECT dispute FROM challenge_vote)")

  /// Of several votes of one person on a report the first counts.
  static let insertVote: StaticString =
    "INSERT OR IGNORE INTO challenge_vote (player, dispute, decision, at) VALUES (?1, ?2, ?3, ?4)"

  // MARK: Holds

  /// A person's, by the end of their wait.
  static let holds: StaticString = "WHERE person = ?1 ORDER BY until, id"

  static let deleteHolds: StaticString = "DELETE FROM challenge_hold WHERE person = ?1"
}
