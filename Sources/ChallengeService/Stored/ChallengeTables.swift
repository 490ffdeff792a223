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

  public static let tables = DomainTables(
    [
      challenge, player, Record.table, Dispute.table, LogRow.table, Hold.table, StoredPicture.table,
      ChallengeProfile.table, Vote.table,
    ],
    meanings: { meanings }, invariants: { invariants },
    readers: {
      [
        RowReader(challenge, Challenge.init, ChallengeQueries.challenges),
        Record.reader,
        Dispute.reader,
        Vote.reader,
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
