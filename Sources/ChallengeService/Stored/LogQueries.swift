import CatchStore
import CatchValues

/// All SQL of logs.
enum LogQueries {
  static let any: StaticString = "SELECT 1 FROM challenge_entry LIMIT 1"

  static let hasAny: StaticString = """
    SELECT 1 FROM challenge_entry
    WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1) LIMIT 1
    """

  static let hasEntries: StaticString = "SELECT 1 FROM challenge_entry WHERE player = ?1 LIMIT 1"

  /// Bodies of one or more entries each, a line an entry, with the number and signature of the last.
  static let entries: StaticString = """
    SELECT player, body, number, signature FROM challenge_entry
    WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1) ORDER BY player, number
    """

  static let insert: StaticString = """
    INSERT INTO challenge_entry (player, number, at, received_at, hash, body, signature)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    """

  static let sign: StaticString =
    "UPDATE challenge_entry SET signature = ?2 WHERE hash = ?1 AND signature IS NULL"

  static let keepFork: StaticString = "UPDATE challenge_player SET fork = ?2 WHERE id = ?1"

  static let received: StaticString =
    "SELECT received_at FROM challenge_entry WHERE player = ?1 ORDER BY number DESC LIMIT 1"

  static let insertLogged: StaticString = """
    INSERT INTO challenge_player (challenge, person, role, player, name, key, joined_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    """

  static let adoptKey: StaticString =
    "UPDATE challenge_player SET player = ?2, key = ?3 WHERE id = ?1"

  static let countRecord: StaticString =
    "UPDATE challenge_record SET sent = sent + 1 WHERE player = ?1 AND number = ?2"

  static let countDispute: StaticString =
    "UPDATE challenge_dispute SET sent = sent + 1 WHERE id = ?1"

  // MARK: Records from afar

  static let recordID: StaticString =
    "SELECT id FROM challenge_record WHERE player = ?1 AND number = ?2"

  static let updateRecord: StaticString = """
    UPDATE challenge_record
    SET cost = ?2, category = ?3, title = ?4, content = ?5, photos = ?6, flags = ?7,
      needs_photo = ?8, is_withdrawn = ?9, changed_at = ?10
    WHERE id = ?1
      AND (cost, category, title, content, photos, flags, needs_photo, is_withdrawn, changed_at)
        IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
    """

  /// Records from afar with a photo, oldest first.
  static func withPhoto(_ digest: Value) -> SQL {
    RecordQueries.records.adding(
      """
      WHERE instr(photos, ?1) > 0
        AND player IN (SELECT id FROM challenge_player WHERE person IS NULL)
      ORDER BY id
      """, [digest])
  }

  static let remark: StaticString = "UPDATE challenge_record SET flags = ?2 WHERE id = ?1"

  static let refuseRecord: StaticString = """
    UPDATE challenge_record SET is_withdrawn = 1 WHERE player = ?1 AND number = ?2
      AND is_withdrawn = 0
    """

  static let disputeID: StaticString = """
    SELECT id FROM challenge_dispute WHERE reporter = ?3
      AND record = (SELECT id FROM challenge_record WHERE player = ?1 AND number = ?2)
    """

  static let answerFrom: StaticString = """
    UPDATE challenge_dispute SET answer = ?2, answered_at = ?3
    WHERE id = ?1 AND coalesce(answered_at, 0) <= ?3 AND (answer, answered_at) IS NOT (?2, ?3)
    """
}
