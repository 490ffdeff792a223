public import CatchValues

/// The refusals of clocking that depend on the store: stable id, class, meaning, advice.
public enum ClockRefusal {
  public static let unknown = FailureCase(
    "shift.clock_unknown", .notFound, "there is no such clock entry among those you may see",
    "출퇴근 기록이 없거나 볼 권한이 없습니다", "see 'catchkit shift clock list'",
    "'catchkit shift clock list'를 보십시오")
  public static let hidden = FailureCase(
    "shift.clock_private", .forbidden,
    "only the worker and the owner may see a worker's clock times", "동료의 출퇴근 시각은 본인과 사업주만 볼 수 있습니다",
    "'catchkit shift list' shows the planned shifts of colleagues",
    "동료의 예정된 근무는 'catchkit shift list'로 볼 수 있습니다")
  public static let which = FailureCase(
    "shift.clock_which", .usage, "several clock entries may be meant, and none was chosen",
    "출퇴근 기록이 여럿인데 어느 것인지 정하지 않았습니다", "give an id, or --all", "ID나 --all을 지정하십시오")
  public static let none = FailureCase(
    "shift.clock_none", .conflict, "no clock entry was forgotten", "퇴근을 잊은 기록이 없습니다",
    "give the id of the entry to change; see 'catchkit shift clock list'",
    "바꿀 기록의 ID를 지정하십시오. ID는 'catchkit shift clock list'로 볼 수 있습니다")
  public static let day = FailureCase(
    "shift.clock_day", .refused, "a clock entry lies over a day from its shift",
    "출퇴근 기록이 근무 날짜에서 하루 넘게 떨어져 있습니다",
    "give a time on the shift's day, or remove the entry and clock in again",
    "근무 날짜의 시각을 입력하거나, 기록을 삭제하고 다시 출근을 기록하십시오")
  public static let settled = FailureCase(
    "shift.attendance_settled", .conflict, "no time clocked outside the plan waits for a decision",
    "결정을 기다리는 예정 밖 시간이 없습니다",
    "'catchkit shift attendance --all --fields id,day,unpaid_seconds,settlement'",
    "'catchkit shift attendance --all --fields id,day,unpaid_seconds,settlement'로 확인하십시오")

  public static let catalogue = [unknown, hidden, which, none, day, settled]
}
