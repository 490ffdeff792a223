/// All SQL of logs.
enum LogQueries {
  static let any: StaticString = "SELECT 1 FROM challenge_entry LIMIT 1"

  static let hasAny: StaticString = """
    SELECT 1 FROM challenge_entry
    WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1) LIMIT 1
    """

  static let hasEntries: StaticString = "SELECT 1 FROM challenge_entry WHERE player = ?1 LIMIT 1"

  /// Rows of a challenge's logs, each log in its order.
  static let entries: StaticString =
    "WHERE player IN (SELECT id FROM challenge_player WHERE challenge = ?1) ORDER BY player, number"

  static let sign: StaticString =
    "UPDATE challenge_entry SET signature = ?2 WHERE hash = ?1 AND signature IS NULL"

  static let keepFork: StaticString = "UPDATE challenge_player SET fork = ?2 WHERE id = ?1"

  static let received: StaticString =
    "SELECT received_at FROM challenge_entry WHERE player = ?1 ORDER BY number DESC LIMIT 1"

  static let adoptKey: StaticString =
    "UPDATE challenge_player SET player = ?2, key = ?3 WHERE id = ?1"

  static let countRecord: StaticString =
    "UPDATE challenge_record SET sent = sent + 1 WHERE player = ?1 AND number = ?2"

  static let countDispute: StaticString =
    "UPDATE challenge_dispute SET sent = sent + 1 WHERE id = ?1"

  // MARK: Records from afar

  static let recordID: StaticString =
    "SELECT id FROM challenge_record WHERE player = ?1 AND number = ?2"

  /// Records from afar with a photo, oldest first.
  static let withPhoto: StaticString = """
    WHERE instr(photos, ?1) > 0
      AND player IN (SELECT id FROM challenge_player WHERE person IS NULL)
    ORDER BY id
    """

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
