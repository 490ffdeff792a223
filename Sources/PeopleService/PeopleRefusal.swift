public import CatchValues

/// Every refusal about people: stable id, class, meaning, advice.
public enum PeopleRefusal {
  public static let unknown = entry(
    "people.unknown", .notFound, "there is no such person", "사람을 찾을 수 없습니다",
    advice: "see 'catchkit user list'", adviceKo: "'catchkit user list'를 보십시오")
  public static let whoActs = entry(
    "people.who_acts", .usage, "there are several people, and no acting person is named",
    "사람이 여럿인데 실행자를 지정하지 않았습니다",
    advice:
      "name the acting person with --as NAME, CATCHKIT_USER or 'catchkit config set user NAME'",
    adviceKo: "--as 이름, CATCHKIT_USER 또는 'catchkit config set user 이름'으로 지정하십시오")
  public static let nobody = entry(
    "people.nobody", .notFound, "the store has no people yet", "저장소에 아직 사람이 없습니다",
    advice:
      "begin with 'catchkit shift place add Store --hourly minimum' or 'catchkit user add NAME'",
    adviceKo: "'catchkit shift place add 편의점 --hourly minimum' 또는 'catchkit user add 닉네임'으로 "
      + "시작하십시오")
  public static let taken = entry(
    "people.taken", .conflict, "the nickname is taken", "이미 쓰이는 닉네임입니다",
    advice: "choose another nickname", adviceKo: "다른 닉네임을 고르십시오")
  public static let notYours = entry(
    "people.not_yours", .forbidden, "only the person, or the one who added them, may change this",
    "본인이나 추가한 사람만 바꿀 수 있습니다",
    advice: "act as that person with --as NAME", adviceKo: "--as NAME으로 그 사람이 되어 실행하십시오")
  public static let role = entry(
    "people.role", .forbidden, "only an owner changes roles",
    "역할은 사업주만 바꿀 수 있습니다",
    advice: "a role is chosen when a person is added; an owner can change it",
    adviceKo: "역할은 사람을 추가할 때 정하며, 사업주가 바꿀 수 있습니다")
  public static let nickname = entry(
    "people.nickname", .refused, "the text cannot be a name", "이름으로 쓸 수 없습니다",
    advice: "1 to 30 letters and digits of any script (a legal name: 60), with single blanks, "
      + "hyphens and apostrophes between them",
    adviceKo: "문자 종류와 관계없이 글자와 숫자 1~30자(실명은 60자). 글자 사이에는 공백, 하이픈, 아포스트로피를 하나씩 쓸 수 있습니다")
  public static let removed = entry(
    "people.removed", .conflict, "the person has been removed and cannot act",
    "삭제된 사람이라 더는 아무것도 할 수 없습니다",
    advice: "act as another person; 'catchkit user list --all' shows all people",
    adviceKo: "다른 사람이 실행해야 합니다. 'catchkit user list --all'로 모두 볼 수 있습니다")

  // Their ids and topics are older than this place for them.
  public static let birth = entry(
    "shift.birth", .refused, "the day cannot be a day of birth", "생년월일이 될 수 없는 날입니다",
    advice: "write the day as 2009-05-01, not later than today",
    adviceKo: "오늘까지의 날짜를 2009-05-01처럼 입력하십시오", topic: "catchkit-shift(1)")
  public static let birthPrivate = entry(
    "shift.birth_private", .forbidden,
    "only the person, or an owner they work for, may enter a day of birth",
    "생년월일은 본인이나 지금 일하는 곳의 사업주만 입력할 수 있습니다",
    advice: "act as that person with --as NAME", adviceKo: "--as NAME으로 그 사람이 되어 실행하십시오",
    topic: "catchkit-shift(1)")
  public static let noticeUnknown = entry(
    "notice.unknown", .notFound, "there is no such notice", "알림을 찾을 수 없습니다",
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
