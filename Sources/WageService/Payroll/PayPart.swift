import CatchValues

/// Minutes at one rate and factor, a part of a pay item.
struct PayPart {
  let from: CivilDate
  let minutes: Fraction
  let hourly: Fraction
  /// In ten-thousandths.
  var factor = 10_000

  var exact: Fraction? {
    try? minutes * hourly * Fraction(Int128(factor), over: 600_000)
  }
}

extension PayResult {
  /// Returns the parts of a pay item, for its explanation and the payslip; none of a salary and of
  /// weekly holidays.
  ///
  /// `Payroll.price` adds them up in machine integers, which a million rows need.
  func parts(of item: PayslipItem) -> [PayPart] {
    let factors = basis.factors
    return switch item {
    case .normal: parts(at: \.hourly) { $0.minutes.normal }
    case .overtime: parts(factors.overtime) { $0.paidOvertime }
    case .excess: parts(factors.overtime) { $0.paidExcess }
    case .night: parts(factors.night) { $0.hasPremiums ? $0.minutes.night : 0 }
    case .holiday:
      parts(factors.holidayWithin) { $0.minutes.holidayWithin }
        + parts(factors.holidayOver) { $0.minutes.holidayOver }
    case .paidHoliday: parts { $0.paidHolidayMinutes }
    case .leave: parts { $0.leaveMinutes }
    default: []
    }
  }

  func parts(
    _ factor: Int = 10_000, at rate: KeyPath<PayBasisFacts.RatePeriod, Fraction> = \.ordinary,
    _ minutes: (PayBasisFacts.RatePeriod) -> Int
  ) -> [PayPart] {
    basis.segments.compactMap { segment in
      let count = minutes(segment)
      guard count != 0 else { return nil }
      return PayPart(
        from: segment.from, minutes: Fraction(count), hourly: segment[keyPath: rate],
        factor: factor)
    }
  }

  /// Returns the sum of the parts; nil beyond 128 bits.
  static func exactSum(_ parts: [Fraction?]) -> Fraction? {
    var sum: Fraction? = .zero
    for part in parts {
      guard let part else { return nil }
      sum = sum.flatMap { try? $0 + part }
    }
    return sum
  }
}

extension PayBasisFacts {
  /// The parts of a salary, one for each rate in force: the whole salary, and the days that earn a
  /// share of it, as a number or as `15/30 + 9/31` of their months.
  var salaryParts: [(salary: String, days: Int, months: String)] {
    let all = salaries.isEmpty ? segments.map { _ in salary ?? 0 } : salaries
    let parts = zip(all, segments).map {
      (salary: Money.grouped($0), days: $1.salaryDays, months: $1.monthShares.text)
    }
    if hasMonthShares { return parts.filter { !$0.months.isEmpty } }
    return salaries.isEmpty
      ? [(salary: Money.grouped(salary ?? 0), days: employedSalaryDays, months: "")] : parts
  }

  /// True when the days of a salary each earn a share of their own month.
  var hasMonthShares: Bool { segments.contains { !$0.monthShares.text.isEmpty } }
}
