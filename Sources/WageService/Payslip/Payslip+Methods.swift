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
      return Method(code: item.code, formula: Text(verbatim: name), amount: abs(item.amount))
    }
  }

  static func methods(_ result: PayResult) -> [Method] {
    PayslipItem.pay.flatMap { item -> [Method] in
      let amount = result.pay[item] ?? 0
      return switch item {
      case .normal where result.basis.basis == .monthly:
        [Method(code: item.rawValue, formula: salary(result.basis), amount: amount)]
      case .holiday: holiday(result)
      case .weekly: method(item.rawValue, amount, weeklyHolidays(result.basis))
      default: method(item.rawValue, amount, terms(result.parts(of: item)))
      }
    }
  }

  private static func method(
    _ code: String, _ amount: Int, _ terms: @autoclosure () -> [Text]
  ) -> [Method] {
    amount == 0 ? [] : [Method(code: code, formula: terms().joined(" + "), amount: amount)]
  }

  /// Returns the computation of holiday work and of its premium.
  private static func holiday(_ result: PayResult) -> [Method] {
    guard result.pay.holiday != 0 else { return [] }
    let (work, factors) = (holidayWork(result), result.basis.factors)
    let worked = result.parts { $0.minutes.holidayWithin + $0.minutes.holidayOver }
    func premium(_ segment: PayBasisFacts.RatePeriod, _ minutes: Int, _ factor: Int) -> PayPart {
      PayPart(
        from: segment.from, minutes: Fraction(minutes), hourly: segment.ordinary,
        factor: factor - 10_000)
    }
    let premiums = result.basis.segments.flatMap {
      [
        premium($0, $0.minutes.holidayWithin, factors.holidayWithin),
        premium($0, $0.minutes.holidayOver, factors.holidayOver),
      ]
    }
    return method("holiday_work", work, terms(worked))
      + method("holiday_premium", result.pay.holiday - work, terms(premiums))
  }

  private static func weeklyHolidays(_ basis: PayBasisFacts) -> [Text] {
    let steady = basis.segments.filter { $0.weeklyHolidays > 0 }.map {
      let each = duration($0.weeklyHolidayMinutes)
      return Text(
        en: "\($0.weeklyHolidays) × \(each.en) × \(won($0.ordinary))",
        ko: "\($0.weeklyHolidays)회 × \(each.ko) × \(won($0.ordinary))원")
    }
    return steady
      + basis.segments.filter { $0.averagedRestMinutes > .zero }.map {
        let rest = duration($0.averagedRestMinutes)
        return Text(en: "\(rest.en) × \(won($0.ordinary))", ko: "\(rest.ko) × \(won($0.ordinary))원")
      }
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

  /// Writes `65h × 10,320 × 1.5`; nothing where there is nothing to multiply.
  private static func terms(_ parts: [PayPart]) -> [Text] {
    parts.filter { $0.minutes > .zero && $0.factor > 0 }.map { part in
      let (time, hourly) = (duration(part.minutes), won(part.hourly))
      let factor = Fraction(Int128(part.factor), over: 10_000)
      let times = factor == .one ? "" : " × " + factor.decimal(places: 4, rounding: .halfUp)
      return Text(en: "\(time.en) × \(hourly)\(times)", ko: "\(time.ko) × \(hourly)원\(times)")
    }
  }

  private static func salary(_ basis: PayBasisFacts) -> Text {
    var en = "salary"
    var ko = "월급"
    let days = basis.partMonth.days
    let unit = basis.partMonth == .workingDays ? "(\(days.ko))" : "일"
    let shares = basis.salaryParts.map {
      "\($0.salary) × " + ($0.months.isEmpty ? "\($0.days)/\(basis.salaryDays)" : "(\($0.months))")
    }.joined(separator: " + ")
    if basis.hasMonthShares {
      en += " \(shares) of a month's \(days.en)"
      ko += " \(shares)(그 달 \(days.ko) 기준)"
    } else if !basis.salaries.isEmpty {
      en += " \(shares) \(days.en)"
      ko += " \(shares)\(unit)"
    } else if basis.employedSalaryDays != basis.salaryDays {
      en += " × \(basis.employedSalaryDays)/\(basis.salaryDays) \(days.en)"
      ko += " × \(basis.employedSalaryDays)/\(basis.salaryDays)\(unit)"
    }
    for segment in basis.segments {
      let hourly = won(segment.hourly)
      if segment.unpaidMinutes > .zero {
        let time = duration(segment.unpaidMinutes)
        en += " − \(time.en) absent × \(hourly)"
        ko += " − 결근 \(time.ko) × \(hourly)원"
      }
      if segment.extraMinutes > 0 {
        let time = duration(Fraction(segment.extraMinutes))
        en += " + \(time.en) beyond the contract × \(hourly)"
        ko += " + 소정 외 \(time.ko) × \(hourly)원"
      }
    }
    return Text(en: en, ko: ko)
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
