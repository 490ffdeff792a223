import CatchValues

extension Payslip {
  static func earnings(_ result: PayResult, _ document: PayDocument) -> [Line] {
    var lines = PayslipItem.pay.flatMap { item -> [Line] in
      let amount = result.pay[item] ?? 0
      guard item == .holiday else { return [Line(item.rawValue, amount)] }
      let work = holidayWork(result)
      return [Line("holiday_work", work), Line("holiday_premium", amount - work)]
    }
    // The base pay is listed even at zero; other lines only with an amount.
    lines = lines.enumerated().filter { $0.offset == 0 || $0.element.amount != 0 }.map(\.element)
    for item in document.items where item.isEarning { lines.append(line(item, item.amount)) }
    return lines
  }

  static func deductions(_ result: PayResult, _ document: PayDocument) -> [Line] {
    var lines = zip(Premiums.codes, result.premiums?.employeeShares ?? []).map { Line($0, $1) }
    lines.append(Line("income_tax", result.incomeTax))
    lines.append(Line("local_tax", result.localTax))
    for item in document.items where !item.isEarning { lines.append(line(item, -item.amount)) }
    return lines
  }

  static func employerShares(_ result: PayResult) -> [Line] {
    var lines = zip(Premiums.codes, result.premiums?.employerShares ?? []).map { Line($0, $1) }
    if result.severanceAccrual != 0 {
      lines.append(Line("severance_accrual", result.severanceAccrual))
    }
    return lines
  }

  /// Returns the part of `holiday_pay` for the work itself; the premium is the rest of the rounded
  /// sum.
  static func holidayWork(_ result: PayResult) -> Int {
    guard result.pay.holiday != 0 else { return 0 }
    let parts = result.parts { $0.minutes.holidayWithin + $0.minutes.holidayOver }
    let exact = PayResult.exactSum(parts.map(\.exact))
    // An amount too large for exact fractions stays one line.
    let work = exact.flatMap { try? $0.rounded(result.basis.rounding) } ?? result.pay.holiday
    return min(work, result.pay.holiday)
  }

  private static func line(_ item: PayItem, _ amount: Int) -> Line {
    Line(
      code: item.code, title: PayTitle.item(item), amount: amount, isItem: true,
      correction: item.correction)
  }
}
