import CatchValues

/// Answers a published case with the oracle, under the names the case expects.
enum OracleCaseRunner {
  /// - Returns: nil for an operation that the oracle has no words for.
  static func answer(_ entry: Fixture.Case) -> [String: Ratio]? {
    let input = entry.input
    switch entry.operation {
    case "simplified_tax", "daily_tax", "business_tax": return tax(entry)
    case "national_pension", "health_insurance", "insurances", "coverage", "net_pay",
      "employer_cost", "durunuri":
      return insurance(entry)
    case "split_shift", "classify", "monthly_pay": return shifts(entry)
    case "weekly_allowance":
      let weekly = OracleOneOff.weekly(
        rate: input.ratio("hourly") ?? .zero, weeklyMinutes: input.whole("weekly_minutes") ?? 2400,
        fourWeekAverage: input.whole("four_week_average_minutes"),
        isAbsent: input.flag("attended_all") == false)
      return ["minutes": Ratio(weekly.minutes), "pay": Ratio(weekly.pay)]
    case "minimum_wage_check":
      let (minimum, shortfall) = OracleOneOff.minimumMonth(
        monthly: input.whole("monthly") ?? 0, on: input.date("on") ?? 0,
        weeklyMinutes: input.whole("weekly_minutes") ?? 2400)
      return [
        "minimum_monthly": Ratio(minimum), "shortfall": Ratio(shortfall),
        "ok": Ratio(shortfall == 0 ? 1 : 0),
      ]
    case "ordinary_hourly":
      let hourly =
        Ratio(input.whole("monthly_amount") ?? 0) / OracleOneOff.monthlyHours(weeklyMinutes: 2400)
      return ["hourly": hourly, "floor": Ratio(hourly.floor)]
    case "monthly_basis_hours":
      let minutes = input.whole("weekly_minutes") ?? 0
      return ["hours": OracleOneOff.monthlyHours(weeklyMinutes: minutes)]
    case "premiums": return premiums(input)
    case "break_minutes":
      return ["minutes": Ratio(OracleOneOff.breakMinutes(work: input.whole("work_minutes") ?? 0))]
    case "annual_leave_days":
      let days = OracleOneOff.leaveDays(
        years: input.whole("years_completed") ?? 0,
        months: input.whole("months_completed_in_first_year") ?? 0)
      return ["days": Ratio(days)]
    case "severance": return severance(input)
    default: return nil
    }
  }

  private static func tax(_ entry: Fixture.Case) -> [String: Ratio] {
    let input = entry.input
    let on = input.date("on") ?? 0
    if entry.operation == "daily_tax" {
      let pays = (input["daily_pays"] as? [Any] ?? []).compactMap { Ratio(loose: $0) }
      let tax = OracleTax.daily(pays)
      return [
        "per_day": tax.perDay.reduce(.zero, +), "income_tax": Ratio(tax.incomeTax),
        "local_tax": Ratio(tax.localTax), "total": Ratio(tax.incomeTax + tax.localTax),
      ]
    }
    if entry.operation == "business_tax" {
      let amount = input.whole("amount") ?? 0
      let tax = OracleTax.business(amount, on: on)
      return [
        "income_tax": Ratio(tax.incomeTax), "local_tax": Ratio(tax.localTax),
        "total": Ratio(tax.incomeTax + tax.localTax),
        "net": Ratio(amount - tax.incomeTax - tax.localTax),
      ]
    }
    let tax = OracleTax.monthly(
      pay: input.whole("wage") ?? 0, on: on, family: input.whole("family") ?? 1,
      children: input.whole("children") ?? 0, rate: input.whole("rate") ?? 100)
    return [
      "table": Ratio(loose: tax.table) ?? .zero, "table_tax": Ratio(tax.tableTax),
      "child_adjustment": Ratio(tax.childAdjustment), "income_tax": Ratio(tax.incomeTax),
      "local_tax": Ratio(tax.localTax), "total": Ratio(tax.incomeTax + tax.localTax),
    ]
  }

  private static func premiums(_ input: [String: Any]) -> [String: Ratio] {
    let minutes = input.fields("minutes") ?? [:]
    let perMinute = (input.ratio("hourly") ?? .zero) / Ratio(60)
    let rounding = (input["rounding"] as? String).flatMap(OracleRounding.init) ?? .ceil
    func pay(_ kinds: [(String, halves: Int)]) -> Ratio {
      let exact = kinds.reduce(Ratio.zero) { sum, kind in
        sum + perMinute * (minutes.whole(kind.0) ?? 0) * Ratio(kind.halves, over: 2)
      }
      return Ratio(exact.rounded(rounding))
    }
    let overtime = pay([("overtime", 3)])
    let night = pay([("night", 1)])
    let holiday = pay([("holiday_within_8h", 3), ("holiday_over_8h", 4)])
    return [
      "overtime_pay": overtime, "night_premium": night, "holiday_pay": holiday,
      "total": overtime + night + holiday,
    ]
  }

  private static func severance(_ input: [String: Any]) -> [String: Ratio] {
    let severance = OracleOneOff.severance(
      joined: input.date("join") ?? 0, left: input.date("leave") ?? 0,
      wages: input.whole("wages_3m") ?? 0, bonus: input.whole("annual_bonus") ?? 0,
      leavePay: input.whole("annual_leave_pay_prev_year") ?? 0,
      ordinaryDaily: input.whole("ordinary_daily") ?? 0,
      weeklyMinutes: input.whole("weekly_minutes") ?? 2400)
    return [
      "eligible": Ratio(severance.isEligible ? 1 : 0),
      "service_days": Ratio(severance.serviceDays), "average_daily": severance.averageDaily,
      "amount": Ratio(severance.amount),
    ]
  }
}
