public import CatchValues

/// The refusals of a received payslip.
public enum PayslipRefusal {
  public static let columns = refusal(
    "wage.slip_columns", "a payslip's table lacks the columns item and amount",
    "명세서 표에 항목과 금액 열이 없습니다",
    advice: "begin the table with item,amount", adviceKo: "표를 item,amount 또는 항목,금액으로 시작하십시오")
  public static let amount = refusal(
    "wage.slip_amount", "a payslip's amount is no whole number of won",
    "명세서의 금액이 원 단위 정수가 아닙니다",
    advice: "write 1032000 or 1,032,000", adviceKo: "1032000 또는 1,032,000원처럼 입력하십시오")
  public static let empty = refusal(
    "wage.slip_empty", "a payslip holds no amounts", "명세서에 금액이 없습니다",
    advice: "one line an item, with its amount", adviceKo: "한 줄에 한 항목과 금액을 입력하십시오")

  public static let unclear = refusal(
    "wage.slip_unclear", "a payslip's line may be pay or a deduction",
    "명세서의 항목이 지급인지 공제인지 알 수 없습니다",
    advice: "name the deductions with --deductions, or write --deductions none",
    adviceKo: "--deductions로 공제 항목을 지정하거나, 없으면 --deductions none을 지정하십시오")

  public static let catalogue = [columns, amount, empty, unclear]

  private static func refusal(
    _ id: String, _ en: String, _ ko: String, advice: String, adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, .refused, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-wage(1)")
  }
}
