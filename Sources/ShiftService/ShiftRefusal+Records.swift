public import CatchValues

/// Refusals of adding, changing and importing shifts.
extension ShiftRefusal {
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
}
