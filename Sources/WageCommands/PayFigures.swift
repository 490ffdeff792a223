import CatchProgram
import CatchValues
import WageService

/// Pay figures that several outputs have, each named once.
enum PayFigures {
  /// The kinds of pay, which sum to the gross.
  static let pay = RecordView<PayResult.Pay>([
    .figure("normal_pay") { $0.normal },
    .figure("overtime_pay") { $0.overtime },
    .figure("part_time_excess_pay") { $0.partTimeExcess },
    .figure("night_premium") { $0.night },
    .figure("holiday_pay") { $0.holiday },
    .figure("weekly_allowance") { $0.weeklyAllowance },
    .figure("paid_holiday_pay") { $0.paidHoliday },
    .figure("leave_pay") { $0.leave },
    .won("other_items", "Other items", "그 밖의 수당") { $0.otherItems },
  ])

  /// The worker's premiums and taxes, of one result or of several together.
  static let withheld = RecordView<[PayResult]>([
    .sum("national_pension") { $0.premiums?.pension.employee },
    .sum("health_insurance") { $0.premiums?.health.employee },
    .sum("long_term_care") { $0.premiums?.care.employee },
    .sum("employment_insurance") { $0.premiums?.employment.employee },
    .sum("income_tax") { $0.incomeTax },
    .sum("local_tax") { $0.localTax },
  ])

  static let warning = RecordView<PayWarning>([
    .text("id", "Id", "이름") { $0.id },
    .spoken("message", "Message", "내용") { $0.message },
    .text("article", "Article", "근거", isNullable: true) { $0.article },
  ])

  static let employee = RecordView<Premiums>([
    .figure("national_pension") { $0.pension.employee },
    .figure("health_insurance") { $0.health.employee },
    .figure("long_term_care") { $0.care.employee },
    .figure("employment_insurance") { $0.employment.employee },
  ])

  /// The employer's shares; none without premiums.
  static let employer = RecordView<Premiums?>([
    .figure("national_pension") { $0?.pension.employer ?? 0 },
    .figure("health_insurance") { $0?.health.employer ?? 0 },
    .figure("long_term_care") { $0?.care.employer ?? 0 },
    .figure("employment_insurance") { $0?.employment.employer ?? 0 },
    .figure("industrial_accident") { $0?.accident ?? 0 },
  ])
}

extension RecordView.Column {
  /// A figure under the title that payslips give it.
  static func figure(_ code: String, _ value: @escaping Value<Int>) -> Self {
    let title = PayTitle.of(code)
    return .won(code, title.en, title.ko) { value($0) }
  }
}

extension RecordView<[PayResult]>.Column {
  fileprivate static func sum(
    _ code: String, _ part: @escaping @Sendable (PayResult) -> Int?
  ) -> Self {
    .figure(code) { results in results.reduce(0) { $0 + (part($1) ?? 0) } }
  }
}
