import CatchStore

/// Votes on reports, of which a report may need two; what one person decided before stays in the
/// row of the report. Frozen.
enum M0022_ReportVotes {
  static let migration = Migration(
    "report votes",
    creates: [
      """
      CREATE TABLE challenge_vote (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        player INTEGER NOT NULL REFERENCES challenge_player (id),
        dispute INTEGER NOT NULL REFERENCES challenge_dispute (id),
        decision TEXT NOT NULL CHECK (decision IN ('upheld', 'rejected')),
        at INTEGER NOT NULL,
        UNIQUE (player, dispute)
      ) STRICT
      """
    ])
}
