public import CatchValues

/// Refusals about closed pay periods and payslips: stable id, class, meaning, advice.
public enum ClosingRefusal {
  public static let closed = FailureCase(
    "payroll.closed", .conflict, "the pay period is closed already", "이미 마감한 임금 기간입니다",
    "reopen it with 'catchkit wage reopen'; late changes become arrears automatically",
    "다시 열려면 'catchkit wage reopen'을 사용하십시오. 늦은 변경은 자동으로 소급분이 됩니다")
  public static let notClosed = FailureCase(
    "payroll.not_closed", .notFound, "no closed pay period matches", "해당하는 마감된 임금 기간이 없습니다",
    "'catchkit wage closed' lists closed periods; close one with 'catchkit wage close --during "
      + "PERIOD'",
    "마감된 기간은 'catchkit wage closed'로 볼 수 있습니다. 'catchkit wage close --during 기간'으로 마감하십시오")
  public static let reopened = FailureCase(
    "payroll.reopened", .conflict, "the close was reopened already", "이미 다시 연 마감입니다",
    "see 'catchkit wage closed --all'", "'catchkit wage closed --all'을 보십시오")
  public static let unfinished = FailureCase(
    "payroll.unfinished", .conflict, "something about the pay period is not settled yet",
    "임금 기간에 정리되지 않은 항목이 있습니다", "settle the points named, or close with --anyway",
    "표시된 항목을 정리하거나 --anyway로 그대로 마감하십시오")
  public static let sizeDiffers = FailureCase(
    "payroll.size_differs", .rejects,
    "the roster counts five employees where fewer are recorded, or the other way round",
    "등록한 인원과 근무표의 인원이 상시 근로자 5명의 양쪽에 있습니다", "record the roster's number, or close with --anyway",
    "근무표의 인원을 등록하거나 --anyway로 그대로 마감하십시오")
  public static let nothing = FailureCase(
    "payroll.nothing_to_close", .conflict, "no worker is owed any pay for the period",
    "그 기간에 임금을 받을 근무자가 없습니다",
    "check the days and the workplace; 'catchkit shift list' shows the shifts",
    "기간과 사업장을 확인하십시오. 근무는 'catchkit shift list'로 볼 수 있습니다")
  public static let leftOut = FailureCase(
    "payroll.left_out", .rejects,
    "a worker's pay cannot be computed or is not settled, so there is no payslip",
    "임금을 계산할 수 없거나 결정할 것이 남은 근무자가 있어 임금명세서를 만들지 않았습니다",
    "correct the cause, then run 'catchkit wage close -w NAME --during PERIOD'",
    "원인을 고친 뒤 'catchkit wage close -w 이름 --during 기간'으로 마감하십시오")
  public static let settled = FailureCase(
    "payroll.settled_later", .conflict, "a later close builds on the pay of the period",
    "나중 마감이 이 기간의 임금을 바탕으로 합니다", "reopen the later one first", "나중 기간을 먼저 다시 여십시오")
  public static let periodClosed = FailureCase(
    "payroll.period_closed", .conflict, "the days of a closed pay period cannot change",
    "이미 마감한 임금 기간의 날짜는 바꿀 수 없습니다",
    "begin the change after them with --since, or reopen with 'catchkit wage reopen'",
    "--since로 마감한 기간 뒤부터 적용하거나 'catchkit wage reopen'으로 다시 여십시오")
  public static let closedDay = FailureCase(
    "payroll.closed_day", .forbidden, "only the owner may change shifts of closed days",
    "임금을 마감한 날의 근무는 사업주만 바꿀 수 있습니다",
    "ask the owner; before the shift begins, use 'catchkit shift request change'",
    "사업주에게 요청하십시오. 시작 전 근무는 'catchkit shift request change'로 요청할 수 있습니다")
  public static let decidedDay = FailureCase(
    "payroll.closed_attendance", .conflict,
    "time beyond the plan of a closed day cannot be settled", "임금을 마감한 날의 예정 밖 시간은 결정할 수 없습니다",
    "reopen the pay period with 'catchkit wage reopen' first",
    "먼저 'catchkit wage reopen'으로 임금 기간을 다시 여십시오")
  public static let noSlip = FailureCase(
    "payroll.slip_unknown", .notFound, "there is no such payslip that you may see",
    "임금명세서가 없거나 볼 권한이 없습니다", "see 'catchkit wage slip list'", "'catchkit wage slip list'를 보십시오")

  public static let catalogue = [
    closed, notClosed, reopened, unfinished, sizeDiffers, nothing, leftOut, settled, periodClosed,
    closedDay, decidedDay, noSlip,
  ]
}
