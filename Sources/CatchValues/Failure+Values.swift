/// The failures of plain values: numbers, dates, times.
public enum ValueFailure {
  public static let overflow = FailureCase(
    "value.overflow", .refused, "a number is larger than catchkit can compute with",
    "계산할 수 있는 범위를 넘는 수입니다", "amounts go up to 9,007,199,254,740,991 won",
    "금액은 9,007,199,254,740,991원까지입니다")
  public static let number = FailureCase(
    "value.number", .refused, "a number is malformed or out of range", "숫자가 잘못되었거나 범위를 벗어났습니다",
    "write digits only, for example 10320", "숫자만 입력하십시오. 예: 10320")
  public static let date = FailureCase(
    "value.date", .refused, "a date is malformed or does not exist", "날짜 형식이 잘못되었거나 없는 날짜입니다",
    "write YYYY-MM-DD, for example 2026-03-01", "YYYY-MM-DD로 입력하십시오. 예: 2026-03-01")
  public static let time = FailureCase(
    "value.time", .refused, "a time is malformed or does not exist", "시각 형식이 잘못되었거나 없는 시각입니다",
    "write HH:MM or YYYY-MM-DDTHH:MM, for example 2026-03-01T18:00",
    "HH:MM 또는 YYYY-MM-DDTHH:MM으로 입력하십시오. 예: 2026-03-01T18:00")

  public static let catalogue = [overflow, number, date, time]
}

extension Failure {
  /// - Parameter what: what was being computed, as a noun.
  public static func overflow(_ what: Text) -> Failure {
    ValueFailure.overflow.failure("\(what.en) is too large", "\(what.ko): 수가 너무 큽니다")
  }
}
