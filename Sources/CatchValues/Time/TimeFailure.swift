/// The failures of zones and of local times.
public enum TimeFailure {
  public static let unknownZone = FailureCase(
    "zone.unknown", .refused, "there is no time zone of that name", "시간대를 찾을 수 없습니다",
    "write a name of the tz database, for example Asia/Seoul",
    "tz 데이터베이스의 이름을 입력하십시오. 예: Asia/Seoul")
  public static let damagedZone = FailureCase(
    "zone.damaged", .inputOutput, "the system's file for a time zone cannot be used",
    "시스템의 시간대 파일을 쓸 수 없습니다", "reinstall the system's tzdata; Asia/Seoul and UTC need no file",
    "시스템의 tzdata를 다시 설치하십시오. Asia/Seoul과 UTC는 파일 없이 됩니다")
  public static let gap = FailureCase(
    "time.gap", .refused, "a local time does not exist, because the clock was put forward over it",
    "시계를 앞당겨 건너뛴 현지 시각입니다",
    "give a time before or after the gap, or choose one with --fold earlier or later",
    "건너뛴 구간의 앞이나 뒤 시각을 입력하거나 --fold earlier 또는 later로 지정하십시오")
  public static let fold = FailureCase(
    "time.fold", .refused, "a local time happens twice, because the clock was put back",
    "시계를 늦춰 두 번 있는 현지 시각입니다", "choose one with --fold earlier or --fold later",
    "--fold earlier 또는 --fold later로 지정하십시오")
  public static let word = FailureCase(
    "time.word", .refused,
    "a day, time, length, shift or break is not written in a way that has one meaning",
    "날짜, 시각, 길이, 근무, 휴게 가운데 읽을 수 없거나 여러 뜻으로 읽히는 것이 있습니다",
    "write 2026-11-02 for a day, 18:00 for a time, 7h30m for a length, 22:00-06:00 for a shift",
    "날짜는 2026-11-02, 시각은 18:00, 길이는 7h30m, 근무는 22:00-06:00처럼 입력하십시오")
  public static let day = FailureCase(
    "time.day", .refused, "the year or month that is meant has no such day", "그 해나 그 달에 없는 날짜입니다",
    "write the whole date, for example 2026-11-02", "2026-11-02처럼 날짜를 모두 입력하십시오")
  public static let span = FailureCase(
    "time.span", .refused,
    "a span of time is empty, runs backwards, or is longer than a shift can be",
    "시작과 끝이 같거나 뒤바뀌었거나, 근무로는 너무 깁니다", "a shift lasts from 1 minute to 24 hours",
    "근무는 1분에서 24시간까지입니다")
  public static let rest = FailureCase(
    "time.break", .refused, "a break does not fit into its shift", "휴게가 근무 시간 안에 들어가지 않습니다",
    "write a break that begins and ends within the shift and is shorter than it",
    "휴게는 근무 시간 안에서 시작하고 끝나며 근무보다 짧아야 합니다")

  public static let catalogue = [unknownZone, damagedZone, gap, fold, word, day, span, rest]
}
