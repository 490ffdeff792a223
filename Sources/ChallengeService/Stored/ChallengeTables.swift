public import CatchStore
import CatchValues

/// The tables and migration of `challenge`.
///
/// A challenge's state, verdict and next moment are kept as its course had them at the last change;
/// records and reports alone decide.
public enum ChallengeTables {
  public static let tables = DomainTables(
    of: [
      Challenge.self, Participant.self, Record.self, Dispute.self, LogRow.self, Hold.self,
      StoredPicture.self, ChallengeProfile.self, Vote.self,
    ], invariants: { invariants }, views: { ChallengeQueries.views },
    visibility: RowVisibility { ChallengeQueries.seesChange($0) })

  private static var invariants: [Invariant] {
    [
      Invariant(
        Text(
          en: "a person is active in a challenge that is not over", ko: "끝나지 않은 챌린지에만 참가 중일 수 있습니다"),
        offences: ChallengeQueries.activeInOver,
        touches: [.init(Participant.table, "AND challenge_player.id IN")]),
      Invariant(
        Text(en: "a challenge has its creator", ko: "챌린지에는 만든 사람이 있어야 합니다"),
        offences: ChallengeQueries.withoutCreator,
        touches: [.init(Challenge.table, "AND challenge.id IN")]),
    ]
  }

  public static let m0001 = M0001_Challenge.migration
}
