public import CatchValues

/// Every refusal of the rules about people: stable id, class, meaning, advice.
public enum PeopleRefusal {
  public static let nickname = FailureCase(
    "people.nickname", .refused,
    summary: Text(en: "nobody can be called so here", ko: "쓸 수 없는 닉네임입니다"),
    advice: Text(
      en: "write 1 to 8 Hangul syllables or Latin letters, not both, with digits if you like",
      ko: "한글 또는 영문 중 하나로, 숫자를 섞어 1자에서 8자까지 쓰십시오"),
    topic: "catchkit-user(1)")

  public static let catalogue = [nickname]
}
