import CatchValues
import Foundation

@testable import WageService

/// Answers a worked case with the product's functions, each figure as text under the case's name.
enum CaseAnswer {
  static func of(_ entry: Fixture.Case) throws -> [String: String]? {
    let input = entry.input
    switch entry.operation {
    case "simplified_tax": return try monthlyTax(input)
    case "daily_tax":
      let pays = (input["daily_pays"] as? [String] ?? []).map { Fraction(Ratio(loose: $0)) }
      let tax = try DailyTax.withholding(days: pays, on: date(input), book: .shipped)
      return [
        "per_day": "[" + tax.perDay.map(\.description).joined(separator: ", ") + "]",
        "income_tax": "\(tax.incomeTax)", "local_tax": "\(tax.localTax)", "total": "\(tax.total)",
      ]
    case "business_tax":
      let amount = input.whole("amount") ?? 0
      let tax = try BusinessTax.withholding(amount: amount, on: date(input), book: .shipped)
      return [
        "income_tax": "\(tax.incomeTax)", "local_tax": "\(tax.localTax)", "total": "\(tax.total)",
        "net": "\(amount - tax.total)",
      ]
    case "weekly_allowance":
      let weekly = try WeeklyHoliday.compute(
        WeeklyHoliday.Request(
          rate: input.whole("hourly") ?? 0, weeklyMinutes: input.whole("weekly_minutes") ?? 2400,
          days: nil, fourWeekAverage: input.whole("four_week_average_minutes"),
          isAbsent: input.flag("attended_all") == false, hasLeft: false, method: .ruling,
          rounding: .ceil))
      return [
        "minutes": "\(weekly.minutes)", "pay": "\(weekly.pay)",
        "denied": weekly.denied?.rawValue ?? "null",
      ]
    case "minimum_wage_check":
      let check = try MinimumWage.check(
        .monthly(input.whole("monthly") ?? 0),
        weeklyMinutes: input.whole("weekly_minutes") ?? 2400, isProbation: false,
        on: date(input), book: .shipped)
      return [
        "ok": "\(check.isSufficient)", "shortfall": "\(check.shortfall)",
        "minimum_monthly": "\(check.minimumMonthly)",
      ]
    case "ordinary_hourly":
      let hourly = try OrdinaryWage.hourly(
        monthly: input.whole("monthly_amount") ?? 0, weeklyMinutes: 2400)
      return ["hourly": "\(hourly)", "floor": "\(try hourly.rounded(.floor))"]
    case "monthly_basis_hours":
      let minutes = input.whole("weekly_minutes") ?? 0
      return ["hours": "\(try OrdinaryWage.monthlyHours(weeklyMinutes: minutes))"]
    case "break_minutes":
      return ["minutes": "\(LegalBreak.minutes(work: input.whole("work_minutes") ?? 0))"]
    case "annual_leave_days":
      let years = input.whole("years_completed") ?? 0
      let months = input.whole("months_completed_in_first_year") ?? 0
      let leave = try AnnualLeave.compute(
        years > 0 ? .years(years) : .months(months), rate: nil, unused: .zero, weeklyMinutes: 2400)
      return ["days": "\(leave.days)"]
    case "severance": return try severance(input)
    case "premiums": return try premiums(input)
    case "split_shift", "classify", "monthly_pay": return try shifts(entry)
    default: return try insurance(entry)
    }
  }

  /// Nested expectations by dotted path.
  static func flattened(_ fields: [String: Any], prefix: String = "") -> [(String, String)] {
    fields.flatMap { name, value -> [(String, String)] in
      if let inner = value as? [String: Any] {
        return flattened(inner, prefix: prefix + name + ".")
      }
      return [(prefix + name, text(value))]
    }
  }

  private static func text(_ value: Any) -> String {
    if let list = value as? [Any] { return "[" + list.map(text).joined(separator: ", ") + "]" }
    if value is NSNull { return "null" }
    if let number = value as? NSNumber, isClaim(number) { return "\(number.boolValue)" }
    return "\(value)"
  }

  /// JSONSerialization's numbers and claims look alike but for this.
  private static func isClaim(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  static func date(_ input: [String: Any], _ name: String = "on") throws -> CivilDate {
    try on(input[name] as? String ?? "")
  }

  private static func monthlyTax(_ input: [String: Any]) throws -> [String: String] {
    let tax = try MonthlyTax.withholding(
      pay: input.whole("wage") ?? 0, family: input.whole("family") ?? 1,
      children: input.whole("children") ?? 0, percent: input.whole("rate") ?? 100,
      rules: TaxRules(.shipped, on: date(input)))
    return [
      "table": tax.table, "table_tax": "\(tax.tableTax)",
      "child_adjustment": "\(tax.childAdjustment)", "income_tax": "\(tax.incomeTax)",
      "local_tax": "\(tax.localTax)", "total": "\(tax.total)",
    ]
  }

  private static func severance(_ input: [String: Any]) throws -> [String: String] {
    let severance = try Severance.compute(
      Severance.Request(
        joined: date(input, "join"), left: date(input, "leave"),
        wages: Fraction(input.whole("wages_3m") ?? 0), bonus: input.whole("annual_bonus") ?? 0,
        leavePay: input.whole("annual_leave_pay_prev_year") ?? 0,
        ordinaryDaily: input.whole("ordinary_daily").map { Fraction($0) },
        hours: ContractedHours(input.whole("weekly_minutes") ?? 2_400)))
    return [
      "eligible": "\(severance.isEligible)", "service_days": "\(severance.serviceDays)",
      "average_daily": "\(severance.averageDaily)", "amount": "\(severance.amount)",
    ]
  }

  private static func premiums(_ input: [String: Any]) throws -> [String: String] {
    let rate = Fraction(input.ratio("hourly"))
    let rounding = (input["rounding"] as? String).flatMap(Rounding.init) ?? .ceil
    let minutes = input.fields("minutes") ?? [:]
    func pay(_ kinds: [(String, Int)]) throws -> Int {
      var line = PayLine()
      for (kind, factor) in kinds {
        line.add(rate: Int(rate.numerator), minutes: minutes.whole(kind) ?? 0, factor: factor)
      }
      return try line.amount(over: Int(rate.denominator), rounding: rounding)
    }
    let law = PremiumFactors.law
    let overtime = try pay([("overtime", law.overtime)])
    let night = try pay([("night", law.night)])
    let holiday = try pay([
      ("holiday_within_8h", law.holidayWithin), ("holiday_over_8h", law.holidayOver),
    ])
    return [
      "overtime_pay": "\(overtime)", "night_premium": "\(night)", "holiday_pay": "\(holiday)",
      "total": "\(overtime + night + holiday)",
    ]
  }
}

extension Fraction {
  init(_ ratio: Ratio?) {
    self.init(Int128(ratio?.numerator ?? 0), over: Int128(ratio?.denominator ?? 1))
  }
}
