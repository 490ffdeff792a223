public import CatchValues

extension PayDocument {
  /// The severance and the dismissal pay among the items, in won, which are income of retirement
  /// (소득세법 제22조 제1항 제2호).
  var retirementPay: Int {
    items.reduce(0) {
      $0 + ([PayItem.severance, PayItem.dismissal].contains($1.code) ? $1.amount : 0)
    }
  }
}

extension Payslip {
  /// The computations of payments at the end of employment.
  static func endMethods(_ document: PayDocument) -> [Method] {
    document.items.compactMap { item in
      guard PayItem.isOfEnd(item.code), let name = item.name else { return nil }
      return Method(
        code: item.code, formula: Text(verbatim: name), amount: abs(item.amount))
    }
  }

  static func methods(_ result: PayResult) -> [Method] {
    let basis = result.basis
    var methods: [Method] = []
    func add(
      _ code: String, _ amount: Int, factor: Int = 10_000,
      of rate: (PayBasisFacts.RatePeriod) -> Fraction = { $0.ordinary },
      _ minutes: (PayBasisFacts.RatePeriod) -> Int
    ) {
      guard amount != 0 else { return }
      let terms = basis.stretches.compactMap { term(minutes($0), rate($0), factor) }
      methods.append(Method(code: code, formula: joined(terms), amount: amount))
    }
    if basis.basis == .monthly {
      methods.append(
        Method(code: "normal_pay", formula: salary(basis), amount: result.pay.normal))
    } else {
      add("normal_pay", result.pay.normal, of: { $0.hourly }) { $0.minutes.normal }
    }
    add("overtime_pay", result.pay.overtime, factor: basis.factors.overtime) {
      $0.paidOvertime
    }
    add("part_time_excess_pay", result.pay.partTimeExcess, factor: basis.factors.overtime) {
      $0.paidExcess
    }
    add("night_premium", result.pay.night, factor: basis.factors.night) {
      $0.hasPremiums ? $0.minutes.night : 0
    }
    let work = holidayWork(result)
    add("holiday_work", work) { $0.minutes.holidayWithin + $0.minutes.holidayOver }
    if result.pay.holiday != work {
      let terms = basis.stretches.flatMap {
        [
          term($0.minutes.holidayWithin, $0.ordinary, basis.factors.holidayWithin - 10_000),
          term($0.minutes.holidayOver, $0.ordinary, basis.factors.holidayOver - 10_000),
        ]
      }
      methods.append(
        Method(
          code: "holiday_premium", formula: joined(terms.compactMap(\.self)),
          amount: result.pay.holiday - work))
    }
    if result.pay.weeklyAllowance != 0 {
      var terms = basis.stretches.filter { $0.weeklyHolidays > 0 }.map {
        let each = duration($0.weeklyHolidayMinutes)
        return Text(
          en: "\($0.weeklyHolidays) × \(each.en) × \(won($0.ordinary))",
          ko: "\($0.weeklyHolidays)회 × \(each.ko) × \(won($0.ordinary))원")
      }
      for stretch in basis.stretches where stretch.averagedRestMinutes > .zero {
        let rest = duration(stretch.averagedRestMinutes)
        terms.append(
          Text(
            en: "\(rest.en) × \(won(stretch.ordinary))",
            ko: "\(rest.ko) × \(won(stretch.ordinary))원"))
      }
      methods.append(
        Method(
          code: "weekly_allowance", formula: joined(terms), amount: result.pay.weeklyAllowance))
    }
    add("paid_holiday_pay", result.pay.paidHoliday) { $0.paidHolidayMinutes }
    add("leave_pay", result.pay.leave) { $0.leaveMinutes }
    return methods
  }

  /// Returns the computation of the corrections of earlier periods.
  static func corrections(_ document: PayDocument) -> [Method] {
    document.items.compactMap { item in
      guard let correction = item.correction, let calculation = correction.calculation else {
        return nil
      }
      let head = head(of: correction)
      return Method(
        code: item.code,
        formula: Text(en: head.en + calculation.en, ko: head.ko + calculation.ko),
        amount: item.amount)
    }
  }

  /// `2026-10 Base pay: `
  private static func head(of correction: PayCorrection) -> Text {
    let (period, title) = (correction.period, PayTitle.of(correction.item))
    return Text(en: "\(period) \(title.en): ", ko: "\(period) \(title.ko): ")
  }

  /// The items that correct earlier periods, with the computations that the slip holds of them.
  public var correctingItems: [PayItem] {
    items.compactMap { item in
      guard let correction = item.correction else { return nil }
      let head = Payslip.head(of: correction)
      let method = methods.first { $0.code == item.code && $0.formula.en.hasPrefix(head.en) }
      let calculation = method.map {
        Text(
          en: String($0.formula.en.dropFirst(head.en.count)),
          ko: String($0.formula.ko.dropFirst(head.ko.count)))
      }
      var item = item
      item.correction = PayCorrection(
        period: correction.period, item: correction.item, calculation: calculation)
      return item
    }
  }

  /// Writes `65h × 10,320 × 1.5`; nil when there is nothing to multiply.
  private static func term(_ minutes: Int, _ hourly: Fraction, _ factor: Int) -> Text? {
    guard minutes > 0, factor > 0 else { return nil }
    let time = duration(Fraction(minutes))
    let times =
      factor == 10_000
      ? "" : " × " + Fraction(Int128(factor), over: 10_000).decimal(places: 4, rounding: .halfUp)
    return Text(
      en: "\(time.en) × \(won(hourly))\(times)", ko: "\(time.ko) × \(won(hourly))원\(times)")
  }

  private static func salary(_ basis: PayBasisFacts) -> Text {
    var en = "salary"
    var ko = "월급"
    let days = basis.partMonth.days
    let unit = basis.partMonth == .workingDays ? "(\(days.ko))" : "일"
    if basis.stretches.contains(where: { !$0.monthShares.text.isEmpty }) {
      let parts = basis.stretches.enumerated().filter {
        !$0.element.monthShares.text.isEmpty
      }.map { index, stretch in
        let salary = basis.salaries.isEmpty ? basis.salary ?? 0 : basis.salaries[index]
        return "\(Money.grouped(salary)) × (\(stretch.monthShares.text))"
      }
      en += " \(parts.joined(separator: " + ")) of a month's \(days.en)"
      ko += " \(parts.joined(separator: " + "))(그 달 \(days.ko) 기준)"
    } else if !basis.salaries.isEmpty {
      let parts = zip(basis.salaries, basis.stretches).map { salary, stretch in
        "\(Money.grouped(salary)) × \(stretch.salaryDays)/\(basis.salaryDays)"
      }
      en += " \(parts.joined(separator: " + ")) \(days.en)"
      ko += " \(parts.joined(separator: " + "))\(unit)"
    } else if basis.employedSalaryDays != basis.salaryDays {
      en += " × \(basis.employedSalaryDays)/\(basis.salaryDays) \(days.en)"
      ko += " × \(basis.employedSalaryDays)/\(basis.salaryDays)\(unit)"
    }
    for stretch in basis.stretches {
      let hourly = won(stretch.hourly)
      if stretch.unpaidMinutes > .zero {
        let time = duration(stretch.unpaidMinutes)
        en += " − \(time.en) absent × \(hourly)"
        ko += " − 결근 \(time.ko) × \(hourly)원"
      }
      if stretch.extraMinutes > 0 {
        let time = duration(Fraction(stretch.extraMinutes))
        en += " + \(time.en) beyond the contract × \(hourly)"
        ko += " + 소정 외 \(time.ko) × \(hourly)원"
      }
    }
    return Text(en: en, ko: ko)
  }

  private static func joined(_ terms: [Text]) -> Text {
    Text(
      en: terms.map(\.en).joined(separator: " + "), ko: terms.map(\.ko).joined(separator: " + "))
  }

  private static func won(_ hourly: Fraction) -> String {
    if let whole = hourly.isWhole ? Int(exactly: hourly.numerator) : nil {
      return Money.grouped(whole)
    }
    return hourly.decimal(places: 2, rounding: .halfUp)
  }

  /// Writes `19h30m`, `19시간 30분`; fractions of a minute as a decimal.
  public static func duration(_ minutes: Fraction) -> Text {
    guard minutes.isWhole, let whole = Int(exactly: minutes.numerator) else {
      let decimal = minutes.decimal(places: 2, rounding: .halfUp)
      return Text(en: "\(decimal)m", ko: "\(decimal)분")
    }
    let (hours, rest) = (whole / 60, whole % 60)
    if hours == 0 { return Text(en: "\(rest)m", ko: "\(rest)분") }
    if rest == 0 { return Text(en: "\(hours)h", ko: "\(hours)시간") }
    return Text(en: "\(hours)h\(rest)m", ko: "\(hours)시간 \(rest)분")
  }
}
