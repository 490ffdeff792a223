public import CatchValues

/// Every refusal about people: stable id, class, meaning, advice.
public enum PeopleRefusal {
  public static let unknown = FailureCase(
    "people.unknown", .notFound, "there is no such person", "사람을 찾을 수 없습니다",
    "see 'catchkit user list'", "'catchkit user list'를 보십시오")
  public static let whoActs = FailureCase(
    "people.who_acts", .usage, "there are several people, and no acting person is named",
    "사람이 여럿인데 실행자를 지정하지 않았습니다",
    "name the acting person with --as NAME, CATCHKIT_USER or 'catchkit config set user NAME'",
    "--as 이름, CATCHKIT_USER 또는 'catchkit config set user 이름'으로 지정하십시오")
  public static let nobody = FailureCase(
    "people.nobody", .notFound, "the store has no people yet", "저장소에 아직 사람이 없습니다",
    "begin with 'catchkit shift place add Store --hourly minimum' or 'catchkit user add NAME'",
    "'catchkit shift place add 편의점 --hourly minimum' 또는 'catchkit user add 닉네임'으로 시작하십시오")
  public static let taken = FailureCase(
    "people.taken", .conflict, "the nickname is taken", "이미 쓰이는 닉네임입니다", "choose another nickname",
    "다른 닉네임을 고르십시오")
  public static let notYours = FailureCase(
    "people.not_yours", .forbidden, "only the person, or the one who added them, may change this",
    "본인이나 추가한 사람만 바꿀 수 있습니다", "act as that person with --as NAME", "--as NAME으로 그 사람이 되어 실행하십시오")
  public static let role = FailureCase(
    "people.role", .forbidden, "only an owner changes roles", "역할은 사업주만 바꿀 수 있습니다",
    "a role is chosen when a person is added; an owner can change it",
    "역할은 사람을 추가할 때 정하며, 사업주가 바꿀 수 있습니다")
  public static let nickname = FailureCase(
    "people.nickname", .refused, "the text cannot be a name", "이름으로 쓸 수 없습니다",
    "1 to 30 letters and digits of any script (a legal name: 60), with single blanks, hyphens and "
      + "apostrophes between them",
    "문자 종류와 관계없이 글자와 숫자 1~30자(실명은 60자). 글자 사이에는 공백, 하이픈, 아포스트로피를 하나씩 쓸 수 있습니다")
  public static let removed = FailureCase(
    "people.removed", .conflict, "the person has been removed and cannot act",
    "삭제된 사람이라 더는 아무것도 할 수 없습니다",
    "act as another person; 'catchkit user list --all' shows all people",
    "다른 사람이 실행해야 합니다. 'catchkit user list --all'로 모두 볼 수 있습니다")

  // Their ids and topics are older than this place for them.
  public static let birth = FailureCase(
    "shift.birth", .refused, "the day cannot be a day of birth", "생년월일이 될 수 없는 날입니다",
    "write the day as 2009-05-01, not later than today", "오늘까지의 날짜를 2009-05-01처럼 입력하십시오")
  public static let birthPrivate = FailureCase(
    "shift.birth_private", .forbidden,
    "only the person, or an owner they work for, may enter a day of birth",
    "생년월일은 본인이나 지금 일하는 곳의 사업주만 입력할 수 있습니다", "act as that person with --as NAME",
    "--as NAME으로 그 사람이 되어 실행하십시오")
  public static let noticeUnknown = FailureCase(
    "notice.unknown", .notFound, "there is no such notice", "알림을 찾을 수 없습니다",
    "see 'catchkit shift due list'", "'catchkit shift due list'를 보십시오")

  public static let catalogue = [
    unknown, whoActs, nobody, taken, notYours, role, nickname, removed, birth, birthPrivate,
    noticeUnknown,
  ]
}
