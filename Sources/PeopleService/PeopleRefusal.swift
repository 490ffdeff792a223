public import CatchValues

/// Every refusal about people: stable id, class, meaning, advice.
public enum PeopleRefusal {
  public static let unknown = entry(
    "people.unknown", .notFound, "there is no such person", "그런 사람이 없습니다",
    advice: "see 'catchkit user list'", adviceKo: "'catchkit user list'를 보십시오")
  public static let whoActs = entry(
    "people.who_acts", .usage, "there are several people, and none was named",
    "사람이 여럿인데 실행자가 정해지지 않았습니다",
    advice: "say who acts with --as NAME, CATCHKIT_USER or 'catchkit config set user NAME'",
    adviceKo: "--as NAME, CATCHKIT_USER 또는 'catchkit config set user NAME'으로 정하십시오")
  public static let nobody = entry(
    "people.nobody", .notFound, "there is nobody in the store yet", "저장소에 아직 아무도 없습니다",
    advice: "begin with 'catchkit user add NAME'", adviceKo: "'catchkit user add 닉네임'으로 시작하십시오")
  public static let taken = entry(
    "people.taken", .conflict, "the nickname is taken", "이미 쓰이는 닉네임입니다",
    advice: "choose another nickname", adviceKo: "다른 닉네임을 고르십시오")
  public static let notYours = entry(
    "people.not_yours", .forbidden, "only a person, or who added them, may change them",
    "본인이나 추가한 사람만 바꿀 수 있습니다",
    advice: "act as that person with --as NAME", adviceKo: "--as NAME으로 그 사람이 되어 실행하십시오")
  public static let role = entry(
    "people.role", .forbidden, "only an owner changes what people are",
    "역할은 사장님만 바꿀 수 있습니다",
    advice: "a role is chosen when a person is added; an owner can change it",
    adviceKo: "역할은 사람을 추가할 때 정하며, 사장님이 바꿀 수 있습니다")
  public static let nickname = entry(
    "people.nickname", .refused, "nobody can be called so here", "쓸 수 없는 닉네임입니다",
    advice: "1 to 8 whole Hangul syllables or Latin letters, not mixed, and digits; no spaces",
    adviceKo: "한글이나 영문 1~8자로 쓰십시오(섞을 수 없음). 숫자는 되고 공백은 안 됩니다")
  public static let removed = entry(
    "people.removed", .conflict, "the person has been removed and acts no more",
    "삭제된 사람이라 더는 아무것도 할 수 없습니다",
    advice: "act as somebody else; 'catchkit user list --all' shows everybody",
    adviceKo: "다른 사람이 실행해야 합니다. 'catchkit user list --all'로 모두 볼 수 있습니다")

  // Their ids and topics are older than this place for them.
  public static let birth = entry(
    "shift.birth", .refused, "nobody can be born on that day", "태어날 수 없는 날입니다",
    advice: "write the day as 2009-05-01, not later than today",
    adviceKo: "오늘까지의 날짜를 2009-05-01처럼 쓰십시오", topic: "catchkit-shift(1)")
  public static let birthPrivate = entry(
    "shift.birth_private", .forbidden,
    "only a person, or an owner whom they work for, says when they were born",
    "생년월일은 본인이나 지금 일하는 곳의 사장님만 쓸 수 있습니다",
    advice: "act as that person with --as NAME", adviceKo: "--as NAME으로 그 사람이 되어 실행하십시오",
    topic: "catchkit-shift(1)")
  public static let noticeUnknown = entry(
    "notice.unknown", .notFound, "there is no such notice", "그런 알림이 없습니다",
    advice: "see 'catchkit shift due list'", adviceKo: "'catchkit shift due list'를 보십시오",
    topic: "catchkit-shift(1)")

  public static let catalogue = [
    unknown, whoActs, nobody, taken, notYours, role, nickname, removed, birth, birthPrivate,
    noticeUnknown,
  ]

  private static func entry(
    _ id: String, _ kind: Failure.Kind, _ en: String, _ ko: String, advice: String,
    adviceKo: String, topic: String = "catchkit-user(1)"
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: topic)
  }
}
