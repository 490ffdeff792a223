import CatchProgram
import CatchValues
import WageService

/// Pay figures that several outputs have, each named once.
enum PayFigures {
  /// The kinds of pay, which sum to the gross.
  static let pay = RecordView<PayResult.Pay>(
    PayslipItem.pay.map { item in .figure(item) { $0[item] ?? 0 } } + [
      .won("other_items", "Other items", "그 밖의 수당") { $0.otherItems }
    ])

  /// The worker's premiums and taxes, of one result or of several together.
  static let withheld = RecordView<[PayResult]>(
    PayslipItem.withheld.map { item in
      .figure(item) { results in results.reduce(0) { $0 + $1.withheld(item) } }
    })

  static let warning = RecordView<PayWarning>([
    .text("id", "Id", "이름") { $0.id },
    .spoken("message", "Message", "내용") { $0.message },
    .text("article", "Article", "근거", isNullable: true) { $0.article },
  ])

  static let employee = RecordView<Premiums>(
    PayslipItem.premiums.map { item in .figure(item) { $0.employee(item) } })

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
  /// A line of payslips.
  static func figure(_ item: PayslipItem, _ value: @escaping Value<Int>) -> Self {
    .won(item.rawValue, item.name.en, item.name.ko) { value($0) }
  }

  /// A figure under the title that payslips give it.
  static func figure(_ code: String, _ value: @escaping Value<Int>) -> Self {
    let title = PayTitle.of(code)
    return .won(code, title.en, title.ko) { value($0) }
  }
}
