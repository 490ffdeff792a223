/// The failures of zones and of local times.
public enum TimeFailure {
  public static let unknownZone = FailureCase(
    "zone.unknown", .refused,
    summary: Text(en: "there is no time zone of that name", ko: "그런 이름의 시간대가 없습니다"),
    advice: Text(
      en: "write a name of the tz database, for example Asia/Seoul",
      ko: "tz 데이터베이스의 이름을 쓰십시오. 예: Asia/Seoul"),
    topic: "catchkit(1)")

  public static let damagedZone = FailureCase(
    "zone.damaged", .inputOutput,
    summary: Text(
      en: "the system's file for a time zone cannot be used", ko: "시스템의 시간대 파일을 쓸 수 없습니다"),
    advice: Text(
      en: "reinstall the system's tzdata; Asia/Seoul and UTC need no file",
      ko: "시스템의 tzdata를 다시 설치하십시오. Asia/Seoul과 UTC는 파일 없이 됩니다"),
    topic: "catchkit(1)")

  public static let gap = FailureCase(
    "time.gap", .refused,
    summary: Text(
      en: "a local time does not exist, because the clock was put forward over it",
      ko: "시계를 앞당겨서 존재하지 않는 현지 시각입니다"),
    advice: Text(
      en: "give a time before or after the gap, or one with its offset",
      ko: "건너뛴 구간의 앞이나 뒤 시각을 쓰거나 오프셋과 함께 쓰십시오"),
    topic: "catchkit(1)")

  public static let fold = FailureCase(
    "time.fold", .refused,
    summary: Text(
      en: "a local time happens twice, because the clock was put back",
      ko: "시계를 늦춰서 두 번 있는 현지 시각입니다"),
    advice: Text(
      en: "give the time with its offset", ko: "시각을 오프셋과 함께 쓰십시오"),
    topic: "catchkit(1)")

  public static let catalogue = [unknownZone, damagedZone, gap, fold]
}
