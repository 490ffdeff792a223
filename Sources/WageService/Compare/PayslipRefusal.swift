public import CatchValues

/// The refusals of a received payslip.
public enum PayslipRefusal {
  public static let columns = FailureCase(
    "wage.slip_columns", .refused, "a payslip's table lacks the columns item and amount",
    "명세서 표에 항목과 금액 열이 없습니다", "begin the table with item,amount", "표를 item,amount 또는 항목,금액으로 시작하십시오")
  public static let amount = FailureCase(
    "wage.slip_amount", .refused, "a payslip's amount is no whole number of won",
    "명세서의 금액이 원 단위 정수가 아닙니다", "write 1032000 or 1,032,000", "1032000 또는 1,032,000원처럼 입력하십시오")
  public static let empty = FailureCase(
    "wage.slip_empty", .refused, "a payslip holds no amounts", "명세서에 금액이 없습니다",
    "one line an item, with its amount", "한 줄에 한 항목과 금액을 입력하십시오")
  public static let unclear = FailureCase(
    "wage.slip_unclear", .refused, "a payslip's line may be pay or a deduction",
    "명세서의 항목이 지급인지 공제인지 알 수 없습니다",
    "name the deductions with --deductions, or write --deductions none",
    "--deductions로 공제 항목을 지정하거나, 없으면 --deductions none을 지정하십시오")

  public static let catalogue = [columns, amount, empty, unclear]
}
