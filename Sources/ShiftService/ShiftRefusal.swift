public import CatchValues

/// Refusals about shifts: stable id, class, meaning, advice.
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

  // Adding, changing and importing shifts.

  public static let unknown = FailureCase(
    "shift.unknown", .notFound, "there is no such shift among those you may see",
    "근무가 없거나 볼 권한이 없습니다", "see 'catchkit shift list'", "'catchkit shift list'를 보십시오")
  public static let notYours = FailureCase(
    "shift.not_yours", .forbidden, "only its worker or the workplace's owner may change a shift",
    "본인이나 사업주만 바꿀 수 있는 근무입니다", "ask them, or act as one of them with --as NAME",
    "본인이나 사업주에게 부탁하거나 --as NAME으로 실행하십시오")
  public static let closed = FailureCase(
    "shift.closed", .forbidden,
    "a worker changes only planned shifts; the owner changes published, decided and recorded ones",
    "근무자는 예정된 근무만 바꿀 수 있고, 공지하거나 정하거나 기록한 것은 사업주만 바꿀 수 있습니다",
    "ask the owner; 'catchkit undo' takes back your own marks",
    "사업주에게 부탁하십시오. 스스로 표시한 것은 'catchkit undo'로 되돌립니다")
  public static let clocked = FailureCase(
    "shift.clocked", .conflict, "a shift that was clocked into cannot be removed or handed over",
    "출퇴근 기록이 있는 근무는 삭제하거나 다른 사람에게 넘길 수 없습니다", "remove its clock entries first", "먼저 출퇴근 기록을 삭제하십시오")
  public static let kept = FailureCase(
    "shift.kept", .conflict, "a shift that has begun and been decided cannot be removed",
    "시작 시각이 지나 결과가 정해진 근무는 지울 수 없습니다",
    "wage records are kept for three years (Labor Standards Act, article 42); the owner corrects a "
      + "shift with 'catchkit shift mark' and 'catchkit shift edit'",
    "임금 기록은 3년간 보존합니다(근로기준법 제42조). 사업주가 'catchkit shift mark'와 'catchkit shift edit'로 고칠 수 있습니다")
  public static let batchSize = FailureCase(
    "shift.batch_size", .refused, "a batch would make too many shifts", "한 번에 만드는 근무가 너무 많습니다",
    "name fewer days, or use 'catchkit shift import'", "날짜를 줄이거나 'catchkit shift import'를 사용하십시오")
  public static let batch = FailureCase(
    "shift.batch", .refused, "several shifts of a batch were refused, so none was made",
    "거부된 근무가 있어 하나도 만들지 않았습니다", "fix the shifts named above, or give --keep-going",
    "위의 근무를 고치거나 --keep-going을 지정하십시오")
  public static let passedOver = FailureCase(
    "shift.passed_over", .rejects, "a batch finished without the shifts that were refused",
    "거부된 근무를 빼고 끝났습니다", "the lines above give the reasons", "이유는 위에 있습니다")
  public static let repeated = FailureCase(
    "shift.repeated", .conflict, "a worker has the same shift already", "같은 근무가 이미 있습니다",
    "see 'catchkit shift list'; the owner adds it again with --despite overlap",
    "'catchkit shift list'를 보십시오. 사업주는 --despite overlap으로 또 추가할 수 있습니다")
  public static let key = FailureCase(
    "shift.key", .conflict, "an imported key or id is known with another content",
    "이미 있는 가져오기 키나 ID인데 내용이 다릅니다", "give --update to change the shift, or give the row its own key",
    "--update로 근무를 바꾸거나 다른 키를 지정하십시오")
  public static let keyForm = FailureCase(
    "shift.key_form", .refused, "an import key has the form of a shift's id",
    "가져오기 키가 근무 ID의 형식입니다",
    "choose another key, or leave it out and name the shift in the column 'id'",
    "다른 키를 지정하거나, 키를 비우고 'id' 열로 그 근무를 가리키십시오")
  public static let column = FailureCase(
    "shift.column", .refused, "an import lacks a column or has one that means nothing",
    "가져올 자료에 빠진 열이나 알 수 없는 열이 있습니다",
    "the columns are key, place, worker, day, start, end, breaks, state, title, memo, tags",
    "쓸 수 있는 열: key, place, worker, day, start, end, breaks, state, title, memo, tags")
  public static let inactive = FailureCase(
    "shift.member_inactive", .conflict, "the person does not work at the workplace now",
    "지금 그 사업장에서 일하지 않는 사람입니다", "'catchkit shift member list' shows the members",
    "'catchkit shift member list'로 볼 수 있습니다")
  public static let times = FailureCase(
    "shift.times", .refused, "the start or the end of the shift is missing", "근무의 시작이나 끝이 없습니다",
    "write --time 18:00-22:00, or --start with --end or --for",
    "--time 18:00-22:00이나 --start와 --end 또는 --for로 지정하십시오")

  public static let recordCatalogue = [
    unknown, notYours, closed, clocked, kept, batchSize, batch, passedOver, repeated, key, keyForm,
    column, inactive, times,
  ]

  // Cutting shifts, plans and templates.

  public static let cut = FailureCase(
    "shift.cut", .conflict, "a shift cannot be cut or moved there", "그 시각으로는 근무를 나누거나 옮길 수 없습니다",
    "name a time within the planned shift; clocked shifts do not change",
    "예정된 근무 안의 시각을 입력하십시오. 출퇴근 기록이 있는 근무는 그대로 둡니다")
  public static let merged = FailureCase(
    "shift.merge", .refused, "shifts that do not follow each other cannot become one",
    "이어지지 않는 근무는 합칠 수 없습니다",
    "name shifts of one worker in the same state that touch, or give --fill-gaps",
    "같은 사람의 같은 상태인 이어진 근무를 지정하거나 --fill-gaps를 지정하십시오")
  public static let noTemplate = FailureCase(
    "shift.template_unknown", .notFound, "there is no such template at the workplace",
    "그 사업장에서 템플릿을 찾을 수 없습니다", "see 'catchkit shift template list'",
    "'catchkit shift template list'를 보십시오")
  public static let templateName = FailureCase(
    "shift.template_name", .conflict, "the workplace has a template of that name",
    "그 이름의 템플릿이 이미 있습니다", "choose another name, or give --replace",
    "다른 이름을 입력하거나 --replace를 지정하십시오")
  public static let emptyPlan = FailureCase(
    "shift.plan_empty", .notFound, "the days have no shifts that could be a plan",
    "그 기간에는 계획으로 쓸 근무가 없습니다",
    "name days with planned, published or done shifts: 'catchkit shift list' shows them",
    "예정, 공지 또는 완료 상태의 근무가 있는 기간을 지정하십시오. 'catchkit shift list'로 볼 수 있습니다")
  public static let rotation = FailureCase(
    "shift.rotation", .refused, "a rotation's cycle, spans and workers do not fit each other",
    "교대의 주기, 시간, 근무자가 서로 맞지 않습니다",
    "write --cycle 'D D N N - -' with --span D=07:00-19:00 and --span N=19:00-07:00",
    "--cycle 'D D N N - -' --span D=07:00-19:00 --span N=19:00-07:00처럼 입력하십시오")
  public static let nobodyFree = FailureCase(
    "shift.nobody_free", .conflict, "none of the workers named is free for a gap",
    "빈 시간에 일할 수 있는 사람이 없습니다", "name more workers, or give --keep-going to fill what can be filled",
    "사람을 더 지정하거나, 채울 수 있는 것만 채우려면 --keep-going을 지정하십시오")

  public static let planCatalogue = [
    cut, merged, noTemplate, templateName, emptyPlan, rotation, nobodyFree,
  ]
}
