import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// The contracts of `wage calc`: its output and its input.
enum CalcFields {
  static let output = OutputInfo(
    "catchkit.wage.calc", shape: .record, fields: outputFields, idField: "id",
    changes: [.calendarHolidays, .lastingLaw, .weekBefore])
  /// The output with one record a worker.
  static let outputList = OutputInfo(
    "catchkit.wage.calc", shape: .list, fields: outputFields, idField: "id")
  static let input = InputInfo("catchkit.wage.calc.input", fields: inputFields)

  private static let outputFields: [Field] =
    [.text("id", "Id", "이름", "The name given in the document", isNullable: true)] + result.fields
    + [.explanation]

  /// The output, except the name and the explanation; `PayResult.write` has the same names.
  static let result = RecordView<(pay: PayResult, warnings: [PayWarning])>([
    .object("period", of: period, "Period", "임금 기간") { $0.pay },
    .date("paid_on", "Paid on", "지급일") { $0.pay.paidOn },
    .object("minutes", of: minutes, "Minutes", "근로시간(분)") { $0.pay.minutes },
    .list("weeks", of: week, "Weeks", "주", "The weeks whose paid holiday falls into the period") {
      $0.pay.weeks
    },
    .object("pay", of: PayFigures.pay, "Pay", "지급") { $0.pay.pay },
    .won("gross", "Gross", "지급액 계") { $0.pay.gross },
    .won("non_taxable", "Not taxable", "비과세") { $0.pay.nonTaxable },
    .won("taxable", "Taxable", "과세") { $0.pay.taxable },
    .object("deductions", of: deductions, "Deductions", "공제") { $0.pay },
    .won("deductions_total", "Deductions in all", "공제액 계") { $0.pay.deductionsTotal },
    .won("net", "Net", "실수령액") { $0.pay.net },
    .object("employer", of: employer, "Employer", "사업주") { $0.pay },
    .list("warnings", of: PayFigures.warning, "Warnings", "경고") { $0.warnings },
    .field(.provisional) { .bool($0.pay.isProvisional) },
  ])

  private static let period = RecordView<PayResult>([
    .date("from", "From", "시작일") { $0.from }, .date("to", "To", "종료일") { $0.to },
  ])

  private static let minutes = RecordView<KindMinutes>([
    .minutes("work", "Work", "근로") { $0.work },
    .minutes("normal", "Normal", "기본") { $0.normal },
    .minutes("overtime", "Overtime", "연장") { $0.overtime },
    .minutes("part_time_excess", "Beyond the contract", "단시간 초과") { $0.partTimeExcess },
    .minutes("night", "Night", "야간") { $0.night },
    .minutes("holiday_within_8h", "Holiday, within 8 h", "휴일(8시간 이내)") { $0.holidayWithin },
    .minutes("holiday_over_8h", "Holiday, beyond 8 h", "휴일(8시간 초과)") { $0.holidayOver },
  ])

  private static let week = RecordView<PayWeek>([
    .date("week", "Week of", "주") { $0.week },
    .minutes("contracted_minutes", "Contracted", "소정근로") { $0.contractedMinutes },
    .minutes(
      "worked_minutes", "Work", "근로", "The week's work that counts for pay", "그 주의 임금으로 세는 근로시간"
    ) { $0.workedMinutes },
    .bool("attended", "Attended", "개근") { $0.isAttended },
    .minutes("allowance_minutes", "Paid holiday", "주휴시간") { $0.allowanceMinutes },
    .date("allowance_date", "On", "주휴일") { $0.allowanceDate },
    .choice("denied", "Denied", "제외 사유", isNullable: true, at: { $0.denied }),
  ])

  private static let deductions = RecordView<PayResult>([
    .all(of: PayFigures.withheld) { [$0] },
    .won("other", "Other", "기타 공제") { $0.otherDeductions },
  ])

  private static let employer = RecordView<PayResult>([
    .all(of: PayFigures.employer) { $0.premiums },
    .figure("severance_accrual") { $0.severanceAccrual },
    .won("total_cost", "Total cost", "총 인건비") { $0.totalCost },
  ])

  private static let inputFields: [Field] = [
    .input("id", .text, "Name of the result", "결과의 이름"),
    Field(
      "period", .object([.date("from", "First day", "첫날"), .date("to", "Last day", "마지막 날")]),
      title: Text(en: "Period", ko: "임금 기간"), meaning: Text(en: "The pay period", ko: "임금 기간"),
      isOptional: true),
    .input("paid_on", .date, "Payment date; the period's last day when absent", "지급일"),
    .section(
      "worker", "The worker", "근로자",
      [
        .input("name", .text, "Name", "성명"), .input("age", .integer, "Full years", "만 나이"),
        .input("family", .integer, "Family members, with the worker", "공제대상가족"),
        .input("children", .integer, "Of them aged 8 to 20", "8세 이상 20세 이하 자녀"),
        .input("withholding_rate", .integer, "80, 100 or 120", "원천징수 비율"),
        .input("income_kind", .words(IncomeKind.self), "Kind of income", "소득 종류"),
        .input("employed_from", .date, "First day of employment", "입사일"),
        .input("employed_to", .date, "Last day of employment", "마지막 근무일"),
        .input("months_employed", .integer, "Full months employed", "근무 개월 수"),
        .input("new_at_65", .bool, "Hired at 65 or later", "65세 이후 고용"),
        .input(
          "week_before", .words(WeekBefore.self), "Days of the first week before the period",
          "기간 전 첫 주의 근무"),
      ]),
    .section(
      "contract", "The contract", "계약",
      [
        .input("basis", .words(PayBasis.self), "Time that the rate pays for", "임금 형태"),
        .input("rate", .either([.won, .choice(["minimum"])]), "Won, or the law's minimum", "임금률"),
        .input("weekly_minutes", .minutes, "Contracted minutes a week", "주 소정근로(분)"),
        .input("four_week_average_minutes", .minutes, "The same over four weeks", "4주 평균(분)"),
        .input("days", .list(.choice(Weekday.allCases.map(\.code))), "Contracted days", "소정근로일"),
        .input("daily_minutes", .minutes, "Contracted minutes a day", "하루 소정근로(분)"),
        .input(
          "premiums", .words(PremiumPolicy.self),
          "Payment of overtime, night and holiday premiums", "가산수당 지급"),
        .input(
          "weekly_holiday", .choice(Weekday.allCases.map(\.code)), "The paid weekly holiday", "주휴일"),
        .input(
          "week_start", .choice(Weekday.allCases.map(\.code)), "First day of a week", "주의 첫 요일"),
        .input(
          "weekly_method", .words(WeeklyMethod.self), "Method for the weekly holiday's hours",
          "주휴시간"),
        .input("rounding", .words(Rounding.self), "Rounding of exact pay to whole won", "원 미만 처리"),
        .input("attribution", .words(Attribution.self), "Day of a shift over midnight", "자정 처리"),
        .input("pay_basis", .words(PayClock.self), "Scheduled or actual times", "시각 기준"),
        .input("probation", .bool, "Probation at 90 % of the minimum", "수습"),
        .input("minor", .bool, "Under 18", "18세 미만"),
        .input(
          "included_overtime_minutes", .minutes, "Overtime a week that the monthly pay includes",
          "월급에 포함된 주 연장근로(분)"),
      ]),
    .section(
      "workplace", "The workplace", "사업장",
      [
        .input("employees", .integer, "Regular employees", "상시 근로자 수"),
        .input("size", .words(WorkplaceSize.self), "Employees of the business", "규모"),
        .input("industry", .text, "Code of 'wage industries'", "업종 코드"),
        .input(
          "accident_permille", .either([.integer, .decimal]), "Whole rate on your notice",
          "산재보험료율"),
        .input(
          "public_holidays", .either([.choice(["law", "agreed", "none"]), .list(.date)]),
          "Public holidays that are kept", "공휴일"),
      ]),
    .input(
      "shifts",
      .list(
        .object([
          .input("date", .date, "Day of the times, or of a record without", "날짜"),
          .input("start", .text, "YYYY-MM-DDTHH:MM, or HH:MM with a date", "시작"),
          .input("end", .text, "The same; 25:30 and 01:30+1 pass midnight", "끝"),
          .input("actual_start", .text, "Clocked in", "실제 시작"),
          .input("actual_end", .text, "Clocked out", "실제 끝"),
          .input("breaks", .list(.list(.text)), "Pairs of times", "휴게"),
          .input("break_minutes", .minutes, "A break of unknown position", "휴게(분)"),
          .input("status", .words(ShiftStatus.self), "State of the shift or day", "상태"),
          .input("note", .text, "Ignored in the calculation", "메모"),
        ])), "Shifts and records of days", "근무 기록"),
    .input(
      "items",
      .list(
        .object([
          .input("code", .text, "meal, car and childcare have tax-free limits", "코드"),
          .input("name", .text, "Name on the payslip", "이름"),
          .won("amount", "Won", "금액", "Won; negative is a deduction"),
          .input("taxable", .bool, "True when absent", "과세"),
          .input(
            "regularity", .words(ItemRegularity.self),
            "Counts towards the minimum if regular, for the ordinary wage too if ordinary",
            "정기성: regular는 최저임금, ordinary는 통상임금에도 산입"),
        ])), "Allowances and deductions", "그 밖의 항목"),
    .section(
      "insurances", "Insurance membership, instead of what the law says", "보험 가입",
      [
        .input("national_pension", .bool, "Insured", "국민연금"),
        .input("health_insurance", .bool, "Insured, with long-term care", "건강보험"),
        .input("employment_insurance", .bool, "Insured", "고용보험"),
        .input("industrial_accident", .bool, "Insured", "산재보험"),
      ]),
  ]
}

extension Field {
  /// Makes a field of the input that may be left out, and in some cases be null.
  fileprivate static func input(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String
  ) -> Field {
    Field(
      name, kind, title: Text(en: en, ko: ko), meaning: Text(en: en, ko: ko),
      isNullable: PayDocumentKeys.nullable.contains(name), isOptional: true)
  }

  fileprivate static func section(
    _ name: String, _ en: String, _ ko: String, _ fields: [Field]
  ) -> Field {
    Field(
      name, .object(fields), title: Text(en: en, ko: ko), meaning: Text(en: en, ko: ko),
      isOptional: true)
  }
}

extension FieldKind {
  /// The raw values of an enumeration.
  fileprivate static func words<Value>(_ type: Value.Type) -> FieldKind
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    .choice(Value.allCases.map(\.rawValue))
  }
}
