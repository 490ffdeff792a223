public import CatchValues

/// Every refusal of the pay rules: stable id, class, meaning, advice.
public enum WageRefusal {
  public static let rulesUnknown = FailureCase(
    "wage.rules_unknown", .refused, "no figure is known for that date", "그 날짜에 적용할 수치가 없습니다",
    "pass --provisional to compute with the last known figures, or --rules FILE",
    "--provisional로 마지막으로 알려진 수치를 사용하거나, --rules FILE로 수치를 지정하십시오")
  public static let rulesFile = FailureCase(
    "wage.rules_file", .refused, "a file of own rules says something catchkit cannot use",
    "규칙 파일에 사용할 수 없는 내용이 있습니다", "see 'catchkit wage rules' for names and units",
    "이름과 단위는 'catchkit wage rules'로 볼 수 있습니다")
  public static let industryUnknown = FailureCase(
    "wage.industry_unknown", .refused, "no industry has that code", "업종 코드를 찾을 수 없습니다",
    "see 'catchkit wage industries'", "'catchkit wage industries'를 보십시오")
  public static let range = FailureCase(
    "wage.range", .refused, "a figure is outside what the rule allows", "값이 허용 범위를 벗어났습니다",
    "check the sign and the unit", "부호와 단위를 확인하십시오")
  public static let period = FailureCase(
    "wage.period", .refused, "a pay period is reversed, too long or contradicts a date",
    "임금 기간의 앞뒤가 바뀌었거나 너무 길거나 다른 날짜와 맞지 않습니다",
    "a period runs from its first to its last day, at most 366 days",
    "기간은 첫날부터 마지막 날까지이며 366일 이내입니다")
  public static let contract = FailureCase(
    "wage.contract", .refused, "a contract lacks or contradicts something the law needs",
    "계약에 법이 요구하는 내용이 빠졌거나 서로 맞지 않습니다",
    "give the weekly minutes (--weekly-minutes) or the days and daily minutes",
    "주 소정근로시간(--weekly-minutes)을 지정하거나, 요일과 하루 소정근로시간을 함께 지정하십시오")
  public static let shiftLength = FailureCase(
    "wage.shift_length", .refused, "a shift ends before it starts or lasts over 24 hours",
    "근무가 시작 전에 끝나거나 24시간을 넘습니다",
    "write the end on its own date, or as 25:30 or 01:30+1 with a date column",
    "끝 시각을 그 날짜로 입력하거나 날짜와 함께 25:30, 01:30+1처럼 입력하십시오")
  public static let shiftOverlap = FailureCase(
    "wage.shift_overlap", .refused, "two shifts of one worker overlap", "한 사람의 근무 두 개가 겹칩니다",
    "end one before the other begins", "하나가 끝난 뒤에 다른 하나가 시작되어야 합니다")
  public static let shiftOutside = FailureCase(
    "wage.shift_outside", .refused, "a shift lies outside the weeks of the pay period",
    "근무가 임금 기간의 주를 벗어났습니다", "leave the shift out, or widen the period", "근무를 빼거나 기간을 넓히십시오")
  public static let breakOutside = FailureCase(
    "wage.break_outside", .refused,
    "a break lies outside its shift, overlaps another or fills the shift",
    "휴게가 근무 시간을 벗어나거나 겹치거나 근무 전체를 차지합니다", "breaks lie inside the shift and leave some work",
    "휴게는 근무 시간 안에 있고 근무 전체보다 짧아야 합니다")
  public static let shiftFields = FailureCase(
    "wage.shift_fields", .refused, "a shift has neither times nor a status that needs none",
    "근무에 시각도, 시각이 필요 없는 상태도 없습니다",
    "give start and end, or date and status (absent, leave, holiday, cancelled)",
    "start와 end를 입력하거나, date와 status(absent, leave, holiday, cancelled)를 입력하십시오")
  public static let severalWorkers = FailureCase(
    "wage.several_workers", .refused, "a table of one worker's shifts names several workers",
    "한 사람의 근무여야 할 표에 여러 사람이 있습니다",
    "make one table a worker, or take all with 'catchkit shift import'",
    "한 사람씩 표를 나누거나 'catchkit shift import'로 모두 가져오십시오")

  public static let catalogue = [
    rulesUnknown, rulesFile, industryUnknown, range, period, contract, shiftLength, shiftOverlap,
    shiftOutside, breakOutside, shiftFields, severalWorkers,
  ]
}

extension Failure {
  static func unknownRule(_ name: String, on date: CivilDate) -> Failure {
    let first = RuleBook.firstDay
    return WageRefusal.rulesUnknown.failure(
      "no figure for '\(name)' on \(date) is shipped", "\(date)의 '\(name)' 수치가 없습니다",
      hint: date < first
        ? Text(
          en: "rules begin on \(first); give older ones with --rules FILE",
          ko: "규칙은 \(first)부터입니다. 그 전의 수치는 --rules FILE로 지정하십시오") : nil)
  }

  static func wrongRuleUnit(_ parameter: Parameter) -> Failure {
    WageRefusal.rulesFile.failure(
      "'\(parameter.name)' has a value of the wrong kind: '\(parameter.valueText)'",
      "'\(parameter.name)'의 값 종류가 다릅니다: '\(parameter.valueText)'")
  }

  /// Checks that an amount is neither negative nor beyond the exact range of JSON readers.
  ///
  /// - Parameter field: the input's name as the user writes it.
  static func checkAmount(_ value: Int, _ field: String) throws(Failure) {
    guard value >= 0 else { throw .range(field, value, Text(en: "0 or more", ko: "0 이상")) }
    guard value <= Money.limit else { throw .overflow(Text(en: field, ko: field)) }
  }

  /// - Parameter field: the input's name as the user writes it.
  static func range(_ field: String, _ value: Int, _ allowed: Text) -> Failure {
    WageRefusal.range.failure(
      "\(field) is \(value), but must be \(allowed.en)", "\(field): \(value). 허용 범위: \(allowed.ko)",
      field: field)
  }
}
