public import CatchValues

/// Refusals of pay on stored shifts: stable id, class, meaning, advice.
public enum PayrollRefusal {
  public static let period = FailureCase(
    "payroll.period", .refused, "a pay period is reversed or too long", "임금 기간의 앞뒤가 바뀌었거나 너무 깁니다",
    "a period runs from its first to its last day, at most 366 days",
    "기간은 첫날부터 마지막 날까지이며 366일 이내입니다")
  public static let hidden = FailureCase(
    "payroll.private", .forbidden, "only the worker and the owner may see pay",
    "임금은 본인과 사업주만 볼 수 있습니다", "ask for your own pay, or act as the owner with --as NAME",
    "자신의 임금을 조회하거나 --as에 사업주의 닉네임을 지정하십시오")
  public static let facts = FailureCase(
    "payroll.facts", .refused, "facts for the pay contradict each other", "임금에 필요한 정보가 서로 맞지 않습니다",
    "check the day, the amount and the number", "날짜, 금액, 인원을 확인하십시오")
  public static let itemUnknown = FailureCase(
    "payroll.item_unknown", .notFound, "your workplaces have no such pay item",
    "내 사업장에서 지급 항목을 찾을 수 없습니다", "see 'catchkit wage item list'", "'catchkit wage item list'를 보십시오")
  public static let notPaid = FailureCase(
    "payroll.not_paid", .notFound, "no pay is due for those days", "그 기간에는 지급할 임금이 없습니다",
    "see 'catchkit wage preview' for workers and pay periods",
    "근무자와 임금 기간은 'catchkit wage preview'를 보십시오")
  public static let notComputed = FailureCase(
    "payroll.not_computed", .refused, "the stored data is not enough to compute the pay",
    "저장된 자료만으로는 임금을 계산할 수 없습니다", "agree on terms, or correct the shift that is named",
    "임금 조건에 합의하거나 해당 근무를 고치십시오")
  public static let noRecords = FailureCase(
    "payroll.no_records", .refused, "the store knows nothing of some days whose pay is needed",
    "임금이 있어야 하는 날의 기록이 없습니다", "give --wages-3m or --leave-before, or 'catchkit wage opening set'",
    "--wages-3m이나 --leave-before를 지정하거나 'catchkit wage opening set'으로 등록하십시오")
  public static let noOpening = FailureCase(
    "payroll.no_opening", .notFound, "the worker has no opening balance", "그 근무자의 기초 잔액이 없습니다",
    "see 'catchkit wage opening set'", "'catchkit wage opening set'을 보십시오")

  public static let catalogue = [
    period, hidden, facts, itemUnknown, notPaid, notComputed, noRecords, noOpening,
  ]
}
