public import CatchStore
import CatchValues
import PeopleService

/// The tables and migration of `challenge`.
///
/// A challenge's state, verdict and next moment are kept as its course had them at the last change;
/// records and reports alone decide.
public enum ChallengeTables {
  public static let challenge = StoredTable(
    "challenge", prefix: "chl",
    columns: [
      "id", "global_id", "rules", "code", "state", "created_at", "next_at", "ended_at", "verdict",
    ])

  /// Its `active` is the person while their part is waiting or running: one challenge a person.
  public static let player = StoredTable(
    "challenge_player", prefix: "cpl",
    columns: [
      "id", "challenge", "person", "active", "role", "player", "name", "key", "joined_at",
      "left_at", "fork",
    ])

  public static let record = StoredTable(
    "challenge_record", prefix: "rec",
    columns: [
      "id", "player", "number", "day", "kind", "cost", "category", "title", "content", "photos",
      "flags", "needs_photo", "is_withdrawn", "sent", "source", "posted_at", "changed_at",
    ], shownFiles: "photos")

  public static let dispute = StoredTable(
    "challenge_dispute", prefix: "dsp",
    columns: [
      "id", "record", "reporter", "reason", "at", "answer", "answered_at", "decision",
      "decided_by", "decided_at", "sent",
    ])

  /// Decisions of people about reports; formats before 22 kept one in the row of its report.
  public static let vote = StoredTable(
    "challenge_vote", prefix: "vot", columns: ["id", "player", "dispute", "decision", "at"])

  /// Entries of logs that came or went, which no undo takes back; a row has one or more in their
  /// order, with the number, moment and hash of the last, and the signature if it ended a log.
  public static let entry = StoredTable(
    "challenge_entry", prefix: "log",
    columns: ["id", "player", "number", "at", "received_at", "hash", "body", "signature"],
    isJournal: true)

  public static let tables = DomainTables(
    [challenge, player, record, dispute, entry, Hold.table, StoredPicture.table, ChallengeProfile.table, vote],
    meanings: { meanings }, invariants: { invariants },
    readers: {
      [
        RowReader(challenge, Challenge.init, ChallengeQueries.challenges),
        RowReader(record, Record.init, RecordQueries.records),
        RowReader(dispute, Dispute.init, RecordQueries.disputes),
        RowReader(vote, Vote.init, RecordQueries.votes),
      ]
    },
    views: { ChallengeQueries.views },
    visibility: RowVisibility { ChallengeQueries.seesChange($0) })

  private static var invariants: [Invariant] {
    [
      Invariant(
        Text(
          en: "a person is active in a challenge that is not over", ko: "끝나지 않은 챌린지에만 참가 중일 수 있습니다"),
        offences: ChallengeQueries.activeInOver,
        touches: [.init(player, "AND challenge_player.id IN")]),
      Invariant(
        Text(en: "a challenge has its creator", ko: "챌린지에는 만든 사람이 있어야 합니다"),
        offences: ChallengeQueries.withoutCreator,
        touches: [.init(challenge, "AND challenge.id IN")]),
    ]
  }

  public static let m0001 = M0001_Challenge.migration
}
