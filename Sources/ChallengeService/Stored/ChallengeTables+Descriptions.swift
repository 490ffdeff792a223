import CatchStore
import CatchValues
import PeopleService

extension ChallengeTables {
  /// The columns as histories show them.
  static var meanings: [TableDescription] {
    let person = ColumnDescription("person", "Person", "사람", .words, of: "name")
    return [
      TableDescription(
        of: challenge, TableNoun("challenge", "challenges", "챌린지"),
        fields: [
          .init("global_id", "Global id", "공통 ID", .text), .init("rules", "Rules", "규칙", .text),
          .init("code", "Code", "초대 코드", .text),
          .init("state", "State", "상태", .code(of: ChallengeState.self)),
          .init("created_at", "Created", "만든 일시", .instant),
          .init("next_at", "Next", "다음 시점", .instant),
          .init("ended_at", "Ended", "종료 일시", .instant), .init("verdict", "Verdict", "판정", .text),
        ]),
      TableDescription(
        of: player, TableNoun("player", "players", "참가자", counter: "명"),
        references: [
          TableReference("challenge", to: challenge),
          TableReference("person", to: PeopleTables.person),
          TableReference("active", to: PeopleTables.person),
        ],
        fields: [
          .init("challenge", "Challenge", "챌린지", .id), person,
          .init("player", "Player id", "참가자 ID", .text), .init("key", "Key", "공개키", .words),
          .init("name", "Player", "참가자", .text), .init("role", "Role", "역할", .text),
          .init("active", "Active", "참가 중", .words, of: "name"),
          .init("joined_at", "Joined", "참가 일시", .instant),
          .init("left_at", "Left", "나간 일시", .instant), .init("fork", "Fork", "로그 분기", .words),
        ]),
      Record.description,
      Dispute.description,
      Vote.description,
      LogRow.description,
      Hold.description,
      StoredPicture.description,
      ChallengeProfile.description,
    ]
  }
}
