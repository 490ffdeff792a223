public import CatchValues

/// Refusals of the rules for shifts and the clock: stable id, class, meaning, advice.
public enum ShiftRefusal {
  public static let length = FailureCase(
    "shift.length", .refused, "a shift ends before it starts or lasts over 24 hours",
    "근무가 시작 전에 끝나거나 24시간을 넘습니다", "write the end on its own date, or as 25:30 or 01:30+1",
    "끝 시각을 그 날짜와 함께 입력하거나 25:30, 01:30+1처럼 입력하십시오")
  public static let text = FailureCase(
    "shift.text", .refused, "a text is blank, too long or contains control characters",
    "내용이 비었거나 너무 길거나 제어 문자가 있습니다",
    "write something within the length that the message names, in one line",
    "안내된 길이 안에서 한 줄로 입력하십시오")
  public static let tag = FailureCase(
    "shift.tag", .refused, "a tag is empty or too long, contains a blank, or there are too many",
    "태그가 비었거나 너무 길거나 공백이 있거나 너무 많습니다", "write at most ten tags of 1 to 20 characters as a,b",
    "태그는 1~20자로, a,b처럼 열 개까지 입력하십시오")
  public static let shiftBreak = FailureCase(
    "shift.break", .refused, "a break lies outside its shift, overlaps another or leaves no work",
    "휴게가 근무 시간을 벗어나거나 겹치거나, 빼면 일할 시간이 남지 않습니다",
    "place breaks inside the shift, one after the other, or give only their length",
    "휴게는 근무 시간 안에 겹치지 않게 두거나 길이만 입력하십시오")
  public static let breakText = FailureCase(
    "shift.break_text", .damagedStore, "the store holds breaks that catchkit did not write",
    "catchkit이 쓰지 않은 휴게 기록이 저장소에 있습니다",
    "'catchkit doctor --deep' shows what was changed from outside",
    "밖에서 바뀐 내용은 'catchkit doctor --deep'으로 볼 수 있습니다")
  public static let state = FailureCase(
    "shift.state", .conflict, "a shift cannot go from its state to that one", "근무를 그 상태로 바꿀 수 없습니다",
    "'catchkit shift show' shows its state", "상태는 'catchkit shift show'로 보십시오")
  public static let clockedIn = FailureCase(
    "shift.clocked_in", .conflict, "the worker is clocked in already", "이미 출근한 상태입니다",
    "clock out first; 'catchkit shift clock fix' ends a forgotten entry",
    "먼저 퇴근을 기록하십시오. 잊은 퇴근은 'catchkit shift clock fix'로 기록할 수 있습니다")
  public static let notClockedIn = FailureCase(
    "shift.not_clocked_in", .conflict, "the worker is not clocked in", "출근한 상태가 아닙니다",
    "clock in first, with --at if it was earlier", "먼저 출근을 기록하십시오. 지난 시각은 --at으로 지정할 수 있습니다")
  public static let clockForgotten = FailureCase(
    "shift.clock_forgotten", .conflict, "a clock entry has been open for over 24 hours",
    "출근한 지 24시간이 넘었습니다", "give the time the work ended: 'catchkit shift clock fix --out TIME'",
    "일이 끝난 시각을 지정하십시오: 'catchkit shift clock fix --out 시각'")
  public static let clockClosed = FailureCase(
    "shift.clock_closed", .conflict, "a clock entry has ended and needs no repair",
    "이미 끝난 출퇴근 기록입니다", "give --in or --out if its times are wrong",
    "시각이 틀렸다면 --in이나 --out으로 바로잡으십시오")
  public static let repairTime = FailureCase(
    "shift.repair_time", .refused, "the time the work ended is unknown", "일이 언제 끝났는지 알 수 없습니다",
    "give the time with --out", "--out으로 시각을 지정하십시오")
  public static let clockOrder = FailureCase(
    "shift.clock_order", .refused, "a clock entry does not end after it begins",
    "퇴근 시각이 출근 시각보다 늦지 않습니다", "give a time after clocking in; 'catchkit undo' takes a slip back",
    "출근보다 늦은 시각을 입력하십시오. 잘못 기록했다면 'catchkit undo'로 되돌리십시오")
  public static let clockFuture = FailureCase(
    "shift.clock_future", .refused, "a clock entry lies in the future", "출퇴근 시각이 아직 오지 않았습니다",
    "give a time that has passed", "이미 지난 시각을 입력하십시오")
  public static let clockOverlap = FailureCase(
    "shift.clock_overlap", .conflict, "two clock entries of one worker overlap",
    "한 사람의 출퇴근 기록 두 개가 겹칩니다", "end one before the other begins", "하나가 끝난 뒤에 다른 하나가 시작되어야 합니다")
  public static let reportRange = FailureCase(
    "shift.report_range", .refused, "a report would have too many rows", "보고서의 행이 너무 많습니다",
    "narrow the range, or leave out days without work", "기간을 줄이거나 근무가 없는 날을 빼십시오")
  public static let inviteCode = FailureCase(
    "shift.invite_code", .refused, "a text cannot be an invite code", "초대 코드의 형식이 아닙니다",
    "codes are six of 2-9 and A-Z without I and O", "초대 코드는 I와 O를 뺀 A-Z와 2-9로 된 여섯 자입니다")
  public static let color = FailureCase(
    "shift.color", .refused, "a label has no such colour", "쓸 수 없는 표시 색입니다",
    "write one of \(LabelColor.codes), or its Korean name",
    "\(LabelColor.codes) 또는 한국어 색 이름을 입력하십시오")
  public static let payTerms = FailureCase(
    "shift.pay_terms", .refused, "pay terms lack or contradict a figure",
    "임금 조건에 빠진 값이나 서로 맞지 않는 값이 있습니다", "give the pay, and the hours and days that its kind needs",
    "임금과, 임금 종류에 따라 필요한 시간과 요일을 지정하십시오")

  public static let catalogue = [
    length, text, tag, shiftBreak, breakText, state, clockedIn, notClockedIn, clockForgotten,
    clockClosed, repairTime, clockOrder, clockFuture, clockOverlap, reportRange, inviteCode, color,
    payTerms,
  ]
}
