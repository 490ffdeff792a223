import CatchValues

extension Payslip {
  static func earnings(_ result: PayResult, _ document: PayDocument) -> [Line] {
    let pay = result.pay
    var lines = [
      Line("normal_pay", pay.normal), Line("overtime_pay", pay.overtime),
      Line("part_time_excess_pay", pay.partTimeExcess), Line("night_premium", pay.night),
      Line("holiday_work", holidayWork(result)),
      Line("holiday_premium", pay.holiday - holidayWork(result)),
      Line("weekly_allowance", pay.weeklyAllowance),
      Line("paid_holiday_pay", pay.paidHoliday), Line("leave_pay", pay.leave),
    ]
    // The base pay is listed even at zero; other lines only with an amount.
    lines = lines.enumerated().filter { $0.offset == 0 || $0.element.amount != 0 }.map(\.element)
    for item in document.items where item.isEarning { lines.append(line(item, item.amount)) }
    return lines
  }

  static func deductions(_ result: PayResult, _ document: PayDocument) -> [Line] {
    var lines: [Line] = []
    if let premiums = result.premiums {
      lines = [
        Line("national_pension", premiums.pension.employee),
        Line("health_insurance", premiums.health.employee),
        Line("long_term_care", premiums.care.employee),
        Line("employment_insurance", premiums.employment.employee),
      ]
    }
    lines.append(Line("income_tax", result.incomeTax))
    lines.append(Line("local_tax", result.localTax))
    for item in document.items where !item.isEarning { lines.append(line(item, -item.amount)) }
    return lines
  }

  static func employerShares(_ result: PayResult) -> [Line] {
    var lines: [Line] = []
    if let premiums = result.premiums {
      lines = [
        Line("national_pension", premiums.pension.employer),
        Line("health_insurance", premiums.health.employer),
        Line("long_term_care", premiums.care.employer),
        Line("employment_insurance", premiums.employment.employer),
        Line("industrial_accident", premiums.accident),
      ]
    }
    if result.severanceAccrual != 0 {
      lines.append(Line("severance_accrual", result.severanceAccrual))
    }
    return lines
  }

  /// Returns the part of `holiday_pay` for the work itself; the premium is the rest of the rounded
  /// sum.
  static func holidayWork(_ result: PayResult) -> Int {
    guard result.pay.holiday != 0 else { return 0 }
    do throws(Failure) {
      var exact = Fraction.zero
      for stretch in result.basis.stretches {
        let minutes = stretch.minutes.holidayWithin + stretch.minutes.holidayOver
        exact = try exact + stretch.ordinary * Fraction(minutes)
      }
      return min(try (exact / Fraction(60)).rounded(result.basis.rounding), result.pay.holiday)
    } catch {
      // An amount too large for exact fractions stays one line.
      return result.pay.holiday
    }
  }

  private static func line(_ item: PayItem, _ amount: Int) -> Line {
    Line(
      code: item.code, title: PayTitle.item(item), amount: amount, isItem: true,
      correction: item.correction)
  }
}
