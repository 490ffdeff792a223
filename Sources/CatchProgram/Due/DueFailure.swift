public import CatchValues

/// The failures of a run of `catchkit due`.
public enum DueFailure {
  public static let notifier = FailureCase(
    "notice.program", .remote, "a notification program failed", "알림 프로그램이 실패했습니다",
    "the lines above give the reasons; the next run tries the events again",
    "이유는 위에 있습니다. 알리지 못한 것은 다음 실행 때 다시 알립니다")
  public static let tick = FailureCase(
    "due.left", .rejects, "some records could not be read, or not be brought up to date when due",
    "읽을 수 없거나 때가 되었는데 처리하지 못한 기록이 있습니다",
    "each is reported once a day and tried again by each run; see 'catchkit doctor --deep'",
    "기록마다 하루에 한 번 알리고 실행할 때마다 다시 처리합니다. 'catchkit doctor --deep'을 보십시오")

  public static let catalogue = [notifier, tick]
}
