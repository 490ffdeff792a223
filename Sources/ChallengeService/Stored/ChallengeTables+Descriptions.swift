import CatchStore
import CatchValues
import PeopleService

extension ChallengeTables {
  /// The columns as histories show them.
  static var meanings: [TableDescription] {
    let person = ColumnDescription("person", "Person", "사람", .words, of: "name")
    let at = ColumnDescription("at", "Time", "일시", .instant)
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
      TableDescription(
        of: record, TableNoun("challenge record", "challenge records", "챌린지 기록"),
        references: [TableReference("player", to: player)],
        fields: [
          .init("player", "Player", "참가자", .text, of: "name"),
          .init("number", "Number", "번호", .integer), .init("day", "Day", "날짜", .date),
          .init("kind", "Kind", "종류", .code(of: RecordKind.self)),
          .init("cost", "Cost", "금액", .won), .init("category", "Category", "분류", .words),
          .init("title", "Title", "제목", .words), .init("content", "Content", "내용", .words),
          .init("photos", "Photos", "사진", .words), .init("flags", "Flags", "표시", .words),
          .init("needs_photo", "Needs photo", "사진 필요", .flag),
          .init("is_withdrawn", "Withdrawn", "철회", .flag), .init("sent", "Sent", "보낸 횟수", .integer),
          .init("source", "Imported row", "가져온 행", .words),
          .init("posted_at", "Posted", "기록 일시", .instant),
          .init("changed_at", "Changed", "고친 일시", .instant),
        ]),
      TableDescription(
        of: dispute, TableNoun("report", "reports", "신고"),
        references: [
          TableReference("record", to: record), TableReference("reporter", to: player),
          TableReference("decided_by", to: player),
        ],
        fields: [
          .init("record", "Record", "기록", .id),
          .init("reporter", "Reporter", "신고자", .text, of: "name"),
          .init("reason", "Reason", "사유", .code(of: DisputeReason.self)), at,
          .init("answer", "Answer", "해명", .words),
          .init("answered_at", "Answered", "해명 일시", .instant),
          .init("decision", "Decision", "결정", .code(of: DisputeDecision.self)),
          .init("decided_by", "Decided by", "결정한 사람", .words, of: "name"),
          .init("decided_at", "Decided", "결정 일시", .instant),
          .init("sent", "Sent", "보낸 횟수", .integer),
        ]),
      TableDescription(
        of: vote, TableNoun("vote on a report", "votes on reports", "신고 투표"),
        references: [
          TableReference("player", to: player), TableReference("dispute", to: dispute),
        ],
        fields: [
          .init("player", "Player", "참가자", .text, of: "name"),
          .init("dispute", "Report", "신고", .id),
          .init("decision", "Decision", "결정", .code(of: DisputeDecision.self)), at,
        ]),
      TableDescription(
        of: entry, TableNoun("log entry", "log entries", "로그 항목"),
        references: [TableReference("player", to: player)],
        fields: [
          .init("player", "Player", "참가자", .text, of: "name"),
          .init("number", "Number", "번호", .integer), at,
          .init("received_at", "Received", "받은 일시", .instant),
          .init("hash", "SHA-256", "SHA-256", .text), .init("body", "Entry", "내용", .text),
          .init("signature", "Signature", "서명", .words),
        ]),
      Hold.description,
      StoredPicture.description,
      ChallengeProfile.description,
    ]
  }
}
