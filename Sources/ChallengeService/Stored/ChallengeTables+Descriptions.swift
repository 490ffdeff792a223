import CatchStore
import CatchValues
import PeopleService

extension ChallengeTables {
  /// The columns as histories show them.
  static var meanings: [TableDescription] {
    let person = ColumnDescription(
      "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"])
    let at = ColumnDescription("at", Text(en: "Time", ko: "일시"), .instant)
    return [
      TableDescription(
        of: challenge, TableNoun("challenge", "challenges", "챌린지"),
        fields: [
          ColumnDescription("global_id", Text(en: "Global id", ko: "공통 ID"), .text),
          ColumnDescription("rules", Text(en: "Rules", ko: "규칙"), .text),
          ColumnDescription("code", Text(en: "Code", ko: "초대 코드"), .text),
          ColumnDescription("state", Text(en: "State", ko: "상태"), .code(code(ChallengeState.self))),
          ColumnDescription("created_at", Text(en: "Created", ko: "만든 일시"), .instant),
          ColumnDescription("next_at", Text(en: "Next", ko: "다음 시점"), .instant),
          ColumnDescription("ended_at", Text(en: "Ended", ko: "종료 일시"), .instant),
          ColumnDescription("verdict", Text(en: "Verdict", ko: "판정"), .text),
        ]),
      TableDescription(
        of: player, TableNoun("player", "players", "참가자", counter: "명"),
        references: [
          TableReference("challenge", to: challenge),
          TableReference("person", to: PeopleTables.person),
          TableReference("active", to: PeopleTables.person),
        ],
        fields: [
          ColumnDescription("challenge", Text(en: "Challenge", ko: "챌린지"), .id),
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription("player", Text(en: "Player id", ko: "참가자 ID"), .text),
          ColumnDescription("key", Text(en: "Key", ko: "공개키"), .words),
          ColumnDescription("name", Text(en: "Player", ko: "참가자"), .text),
          ColumnDescription("role", Text(en: "Role", ko: "역할"), .text),
          ColumnDescription(
            "active", Text(en: "Active", ko: "참가 중"), .words, at: ["active", "name"]),
          ColumnDescription("joined_at", Text(en: "Joined", ko: "참가 일시"), .instant),
          ColumnDescription("left_at", Text(en: "Left", ko: "나간 일시"), .instant),
        ]),
      TableDescription(
        of: record, TableNoun("challenge record", "challenge records", "챌린지 기록"),
        references: [TableReference("player", to: player)],
        fields: [
          ColumnDescription(
            "player", Text(en: "Player", ko: "참가자"), .text, at: ["player", "name"]),
          ColumnDescription("number", Text(en: "Number", ko: "번호"), .integer),
          ColumnDescription("day", Text(en: "Day", ko: "날짜"), .date),
          ColumnDescription("kind", Text(en: "Kind", ko: "종류"), .code(code(RecordKind.self))),
          ColumnDescription("cost", Text(en: "Cost", ko: "금액"), .won),
          ColumnDescription("category", Text(en: "Category", ko: "분류"), .words),
          ColumnDescription("title", Text(en: "Title", ko: "제목"), .words),
          ColumnDescription("content", Text(en: "Content", ko: "내용"), .words),
          ColumnDescription("photos", Text(en: "Photos", ko: "사진"), .words),
          ColumnDescription("flags", Text(en: "Flags", ko: "표시"), .words),
          ColumnDescription("needs_photo", Text(en: "Needs photo", ko: "사진 필요"), .flag),
          ColumnDescription("is_withdrawn", Text(en: "Withdrawn", ko: "철회"), .flag),
          ColumnDescription("sent", Text(en: "Sent", ko: "보낸 횟수"), .integer),
          ColumnDescription("source", Text(en: "Imported row", ko: "가져온 행"), .words),
          ColumnDescription("posted_at", Text(en: "Posted", ko: "기록 일시"), .instant),
          ColumnDescription("changed_at", Text(en: "Changed", ko: "고친 일시"), .instant),
        ]),
      TableDescription(
        of: dispute, TableNoun("report", "reports", "신고"),
        references: [
          TableReference("record", to: record), TableReference("reporter", to: player),
          TableReference("decided_by", to: player),
        ],
        fields: [
          ColumnDescription("record", Text(en: "Record", ko: "기록"), .id),
          ColumnDescription(
            "reporter", Text(en: "Reporter", ko: "신고자"), .text, at: ["reporter", "name"]),
          ColumnDescription(
            "reason", Text(en: "Reason", ko: "사유"), .code(code(DisputeReason.self))),
          at,
          ColumnDescription("answer", Text(en: "Answer", ko: "해명"), .words),
          ColumnDescription("answered_at", Text(en: "Answered", ko: "해명 일시"), .instant),
          ColumnDescription(
            "decision", Text(en: "Decision", ko: "결정"), .code(code(DisputeDecision.self))),
          ColumnDescription(
            "decided_by", Text(en: "Decided by", ko: "결정한 사람"), .words,
            at: ["decided_by", "name"]),
          ColumnDescription("decided_at", Text(en: "Decided", ko: "결정 일시"), .instant),
          ColumnDescription("sent", Text(en: "Sent", ko: "보낸 횟수"), .integer),
        ]),
      TableDescription(
        of: entry, TableNoun("log entry", "log entries", "로그 항목"),
        references: [TableReference("player", to: player)],
        fields: [
          ColumnDescription(
            "player", Text(en: "Player", ko: "참가자"), .text, at: ["player", "name"]),
          ColumnDescription("number", Text(en: "Number", ko: "번호"), .integer), at,
          ColumnDescription("received_at", Text(en: "Received", ko: "받은 일시"), .instant),
          ColumnDescription("hash", Text(en: "SHA-256", ko: "SHA-256"), .text),
          ColumnDescription("body", Text(en: "Entry", ko: "내용"), .text),
        ]),
      TableDescription(
        of: hold, TableNoun("held wish", "held wishes", "보류한 소비"),
        references: [TableReference("person", to: PeopleTables.person)],
        fields: [
          person, ColumnDescription("what", Text(en: "Thing", ko: "물건"), .text),
          ColumnDescription("won", Text(en: "Cost", ko: "금액"), .won),
          ColumnDescription("added_at", Text(en: "Added", ko: "보류 일시"), .instant),
          ColumnDescription("until", Text(en: "Until", ko: "기한"), .instant),
          ColumnDescription("ending", Text(en: "Ending", ko: "결과"), .code(code(HoldEnding.self))),
          ColumnDescription("ended_at", Text(en: "Ended", ko: "정한 일시"), .instant),
        ]),
      TableDescription(
        of: picture, TableNoun("picture", "pictures", "사진", counter: "장"),
        fields: [
          ColumnDescription("digest", Text(en: "SHA-256", ko: "SHA-256"), .text),
          ColumnDescription("type", Text(en: "Type", ko: "형식"), .text),
          ColumnDescription("width", Text(en: "Width", ko: "너비"), .integer),
          ColumnDescription("height", Text(en: "Height", ko: "높이"), .integer),
          ColumnDescription("size", Text(en: "Bytes", ko: "크기"), .integer),
          ColumnDescription("taken_at", Text(en: "Taken", ko: "촬영 일시"), .words),
          ColumnDescription("hash", Text(en: "Picture hash", ko: "사진 해시"), .words),
        ]),
      TableDescription(
        of: profile, TableNoun("challenge profile", "challenge profiles", "챌린지 프로필"),
        references: [TableReference("person", to: PeopleTables.person)],
        fields: [
          person, ColumnDescription("key", Text(en: "Key", ko: "공개키"), .words),
          ColumnDescription("key_file", Text(en: "Key file", ko: "키 파일"), .words),
          ColumnDescription("banned_until", Text(en: "Banned until", ko: "참가 제한"), .date),
          ColumnDescription("photo", Text(en: "Photo", ko: "사진"), .words),
        ]),
    ]
  }

  private static func code<Word: RawRepresentable<String> & NamedWord & SendableMetatype>(
    _: Word.Type
  ) -> @Sendable (String) -> DisplayCode? {
    { text in Word(rawValue: text).map { DisplayCode($0.rawValue, $0.name) } }
  }
}

/// A stored code with the words that people read.
protocol NamedWord {
  var name: Text { get }
}

extension ChallengeState: NamedWord {}
extension RecordKind: NamedWord {}
extension DisputeReason: NamedWord {}
extension DisputeDecision: NamedWord {}
extension HoldEnding: NamedWord {}
