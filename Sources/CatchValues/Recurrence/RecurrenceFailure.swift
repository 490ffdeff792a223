/// The ways in which a recurrence rule (RFC 5545 RRULE) is refused.
public enum RecurrenceFailure {
  public static let syntax = FailureCase(
    "recurrence.syntax", .refused, "a recurrence rule breaks the grammar of RFC 5545",
    "RFC 5545 문법에 맞지 않는 반복 규칙입니다", "write it as 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231'",
    "'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231'처럼 입력하십시오")
  public static let unsupported = FailureCase(
    "recurrence.unsupported", .refused, "a recurrence rule uses a part that shifts do not know",
    "근무에는 쓰지 않는 반복 규칙 항목입니다",
    "days repeat by FREQ, INTERVAL, COUNT, UNTIL, WKST, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS",
    "FREQ, INTERVAL, COUNT, UNTIL, WKST, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS를 쓸 수 있습니다")

  public static let catalogue = [syntax, unsupported]
}
