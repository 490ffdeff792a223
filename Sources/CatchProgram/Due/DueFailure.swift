public import CatchValues

/// The failures of a notification.
public enum DueFailure {
  public static let notifier = FailureCase(
    "notice.program", .remote,
    summary: Text(
      en: "a program that was to tell of something failed", ko: "알림 프로그램이 실패했습니다"),
    advice: Text(
      en: "the lines above say why; what was not told stays due and is tried by the next run",
      ko: "이유는 위에 있습니다. 알리지 못한 것은 다음 실행 때 다시 알립니다"),
    topic: "catchkit-shift(1)")

  public static let catalogue = [notifier]
}
