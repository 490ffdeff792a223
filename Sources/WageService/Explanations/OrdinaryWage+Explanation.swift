public import CatchValues

extension OrdinaryWage {
  private static let law = "최저임금법 시행령 제5조 제1항 제3호, 근로기준법 시행령 제6조 제2항 제4호"

  /// Explains the monthly basis hours.
  /// - Throws: `wage.range` as `monthlyHours` does.
  public static func hoursExplanation(weeklyMinutes: Int) throws(Failure) -> Explanation {
    let hours = try monthlyHours(weeklyMinutes: weeklyMinutes)
    if weeklyMinutes == 2_400 {
      return Explanation(
        "hours", hours,
        en: "(40 h + weekly holiday 8 h) × 365 ÷ 84 = 208.57, taken as 209 as the notice does",
        ko: "(40시간 + 주휴 8시간) × 365 ÷ 84 = 208.57, 고시에 따라 209시간",
        inputs: ["weekly_minutes": weeklyMinutes], law: law)
    }
    let week = Fraction(Int128(weeklyMinutes), over: 60).grouped
    let rest = Fraction(Int128(min(weeklyMinutes, 2_400)), over: 300).grouped
    let holiday =
      weeklyMinutes < WeeklyHoliday.threshold
      ? Text(en: "none under 15 h", ko: "15시간 미만이라 없음")
      : Text(en: "\(rest) h", ko: "\(rest)시간")
    return Explanation(
      "hours", hours, en: "(\(week) h a week + weekly holiday \(holiday.en)) × 365 ÷ 84",
      ko: "(주 \(week)시간 + 주휴 \(holiday.ko)) × 365 ÷ 84",
      inputs: ["weekly_minutes": weeklyMinutes],
      parameters: Parameter.standing(.weeklyHolidayThreshold), law: law)
  }
}

extension MinimumWage {
  private static let monthLaw = "최저임금법 시행령 제5조 제1항 제3호"

  /// Explains the result of the test, from the arguments of `check`.
  public func explanation(_ pay: Pay, weeklyMinutes: Int, isProbation: Bool) -> Explanation {
    var parts: [Explanation] = []
    let overtime = overtimeHours.decimal(places: 2, rounding: .halfUp)
    let includesOvertime = overtimeHours != .zero
    let paidHours =
      includesOvertime ? "(\(basisHours.grouped) + \(overtime))" : basisHours.grouped
    var (asHourly, asMonthly): (Int?, Int?) = (nil, nil)
    let compared: Text
    switch pay {
    case .hourly(let amount):
      asHourly = amount
      compared = Text(
        en:
          "minimum \(minimumHourly.grouped) − pay \(hourly.grouped) an hour, rounded up, not below 0",
        ko: "최저시급 \(minimumHourly.grouped) − 시급 \(hourly.grouped), 올림, 0 이상")
      if hourly != Fraction(amount) {
        parts.append(
          Explanation(
            "hourly", hourly,
            en: "\(amount.grouped) an hour holds the weekly holiday: × the week's work ÷ (work + "
              + "holiday)",
            ko: "주휴수당이 들어 있는 시급 \(amount.grouped) × 주 근로 ÷ (주 근로 + 주휴)",
            inputs: ["hourly": amount], law: "최저임금법 제6조 제4항, 근로기준법 제55조 제1항"))
      }
    case .monthly(let amount):
      asMonthly = amount
      compared = Text(
        en: "minimum \(minimumMonthly.grouped) − pay \(amount.grouped) a month, not below 0",
        ko: "월 최저임금 \(minimumMonthly.grouped) − 월급 \(amount.grouped), 0 이상")
      parts.append(
        Explanation(
          "hourly", hourly, en: "\(amount.grouped) ÷ \(paidHours) h",
          ko: "월급 \(amount.grouped) ÷ \(paidHours)시간",
          inputs: ["monthly": amount, "hours": basisHours], law: MinimumWage.monthLaw))
    }
    let full = parameters.text(.minimumWageHourly)
    let rate = parameters.text(.minimumWageProbation)
    parts += [
      Explanation(
        "minimum_hourly", minimumHourly,
        isProbation
          ? Text(en: "\(full) × \(rate) % on probation", ko: "최저시급 \(full) × 수습 \(rate)%")
          : Text(en: "the minimum wage of the date", ko: "그 날짜의 최저시급"),
        parameters: parameters.named(.minimumWageHourly, .minimumWageProbation),
        law: isProbation ? "최저임금법 제5조 제2항, 시행령 제3조" : "최저임금법 제5조 제1항, 제10조"),
      Explanation(
        "minimum_monthly", minimumMonthly,
        en: "\(minimumHourly.grouped) × \(paidHours) h, rounded up",
        ko: "\(minimumHourly.grouped) × \(paidHours)시간, 올림",
        inputs: ["minimum_hourly": minimumHourly, "hours": basisHours], law: MinimumWage.monthLaw,
        children: (try? OrdinaryWage.hoursExplanation(weeklyMinutes: weeklyMinutes)).map { [$0] }
          ?? []),
    ]
    return Explanation(
      "shortfall", shortfall, compared,
      inputs: [
        "weekly_minutes": weeklyMinutes, "hourly": asHourly, "monthly": asMonthly,
        "overtime_hours": includesOvertime && asMonthly != nil ? overtime : nil,
      ], law: "최저임금법 제6조 제1항", children: parts)
  }
}
