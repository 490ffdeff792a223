import CatchValues

/// Minutes at one rate and factor, a part of a pay item.
private struct PayPart {
  let from: CivilDate
  let minutes: Fraction
  let hourly: Fraction
  /// In ten-thousandths.
  var factor = 10_000

  var exact: Fraction? {
    try? minutes * hourly * Fraction(Int128(factor), over: 600_000)
  }

  var text: Text {
    let times = factor == 10_000 ? "" : " × \(Fraction(Int128(factor), over: 10_000).plain)"
    let rest = "\(hourly.grouped) ÷ 60\(times) = \(exact?.grouped ?? "…")"
    return Text(
      en: "\(minutes.grouped) min × \(rest)", ko: "\(minutes.grouped)분 × \(rest)")
  }

  var inputs: [Explanation.Input] {
    [
      .init("minutes", minutes.plain), .init("hourly", hourly.plain),
      .init("factor", Fraction(Int128(factor), over: 10_000).plain),
    ]
  }
}

extension PayResult {
  /// Explains the pay items; zero amounts are left out, except work and the weekly holiday.
  func payItems(_ document: PayDocument) -> [Explanation] {
    let factors = basis.factors
    let hasAdultDays = !basis.isMinor || basis.comesOfAge != nil
    let limits =
      (basis.isMinor ? Parameter.standing(.hoursMinorDay, .hoursMinorWeek) : [])
      + (hasAdultDays ? Parameter.standing(.hoursDay, .hoursWeek) : [])
    let overtime = basis.premiumParameters.named(.premiumOvertime)
    let items = [
      basis.basis == .monthly ? salary(document) : normal,
      item(
        "overtime_pay", pay.overtime, parts(factors.overtime) { $0.paidOvertime },
        overtime + limits,
        "근로기준법 제56조 제1항" + (hasAdultDays ? ", 제50조" : "") + (basis.isMinor ? ", 제69조" : "")),
      item(
        "part_time_excess_pay", pay.partTimeExcess,
        parts(factors.overtime) { $0.paidExcess }, overtime,
        "기간제 및 단시간근로자 보호 등에 관한 법률 제6조 제3항"),
      item(
        "night_premium", pay.night,
        parts(factors.night) { $0.hasPremiums ? $0.minutes.night : 0 },
        basis.premiumParameters.named(.premiumNight), "근로기준법 제56조 제3항"),
      item(
        "holiday_pay", pay.holiday,
        parts(factors.holidayWithin) { $0.minutes.holidayWithin }
          + parts(factors.holidayOver) { $0.minutes.holidayOver },
        basis.premiumParameters.named(.premiumHoliday, .premiumHolidayOver), "근로기준법 제56조 제2항"),
      weeklyAllowance,
      item(
        "paid_holiday_pay", pay.paidHoliday, parts { $0.paidHolidayMinutes }, [],
        "근로기준법 제55조 제2항, 시행령 제30조 제2항", daysOff(.holiday)),
      item(
        "leave_pay", pay.leave, parts { $0.leaveMinutes }, [], "근로기준법 제60조 제5항",
        daysOff(.leave)),
      .sum(
        "other_items", pay.otherItems,
        document.items.filter(\.isEarning).map { PayResult.item($0, $0.amount) }),
    ]
    return items.filter {
      $0.value != "0" || $0.figure == "normal_pay" || $0.figure == "weekly_allowance"
    }
  }

  private var normal: Explanation {
    item("normal_pay", pay.normal, parts(of: \.hourly) { $0.minutes.normal }, [], "근로기준법 제43조 제2항")
  }

  private func parts(
    _ factor: Int = 10_000, of rate: KeyPath<PayBasisFacts.RatePeriod, Fraction> = \.ordinary,
    _ minutes: (PayBasisFacts.RatePeriod) -> Int
  ) -> [PayPart] {
    basis.stretches.compactMap { stretch in
      let count = minutes(stretch)
      guard count != 0 else { return nil }
      return PayPart(
        from: stretch.from, minutes: Fraction(count), hourly: stretch[keyPath: rate],
        factor: factor)
    }
  }

  /// Explains a pay item: a single part on its own line, several as a list.
  private func item(
    _ figure: String, _ value: Int, _ parts: [PayPart], _ parameters: [Parameter],
    _ law: String, _ children: [Explanation] = []
  ) -> Explanation {
    let rounding = basis.rounding.name
    guard let only = parts.first else {
      return Explanation(
        figure, value, Text(en: "no such minutes", ko: "해당 시간 없음"), law: law, children: children)
    }
    guard parts.count > 1 else {
      let text = only.text
      return Explanation(
        figure, value,
        Text(en: "\(text.en), \(rounding.en)", ko: "\(text.ko), \(rounding.ko)"),
        inputs: only.inputs, parameters: parameters, law: law, children: children)
    }
    let sum = PayResult.exactSum(parts.map(\.exact))
    let lines = parts.map { part in
      Explanation(
        "part", part.exact?.plain ?? "", part.text,
        inputs: [.init("from", part.from.description)] + part.inputs)
    }
    return Explanation(
      figure, value,
      Text(
        en: "exact sum of the parts \(sum?.grouped ?? "…"), \(rounding.en)",
        ko: "아래 항목의 정확한 합계 \(sum?.grouped ?? "…"), \(rounding.ko)"),
      parameters: parameters, law: law, children: lines + children)
  }

  private static func exactSum(_ parts: [Fraction?]) -> Fraction? {
    var sum: Fraction? = .zero
    for part in parts {
      guard let part else { return nil }
      sum = sum.flatMap { try? $0 + part }
    }
    return sum
  }

  // MARK: - Salary

  /// The salary in proportion to the days employed, once for each rate in force.
  private var salaryShares: (en: String, ko: String) {
    let isByWorkingDays = basis.partMonth == .workingDays
    let korean = isByWorkingDays ? "소정근로일 " : ""
    if basis.stretches.contains(where: { !$0.monthShares.text.isEmpty }) {
      let parts = basis.stretches.enumerated().filter {
        !$0.element.monthShares.text.isEmpty
      }.map { index, stretch in
        let salary = basis.salaries.isEmpty ? basis.salary ?? 0 : basis.salaries[index]
        return (
          en: "\(salary.grouped) × (\(stretch.monthShares.text)) of a month"
            + (isByWorkingDays ? "'s working days" : ""),
          ko: "월급 \(salary.grouped) × 그 달 \(basis.partMonth.days.ko)에 대한 재직일 비율"
            + "(\(stretch.monthShares.text))"
        )
      }
      return (
        parts.map(\.en).joined(separator: " + "), parts.map(\.ko).joined(separator: " + ")
      )
    }
    guard !basis.salaries.isEmpty else {
      let amount = (basis.salary ?? 0).grouped
      return (
        "\(amount) × \(basis.employedSalaryDays) of \(basis.salaryDays) \(basis.partMonth.days.en)",
        "월급 \(amount) × 재직 \(korean)\(basis.employedSalaryDays)일 ÷ \(basis.salaryDays)일"
      )
    }
    let parts = zip(basis.salaries, basis.stretches).map { salary, stretch in
      (
        en: "\(salary.grouped) × \(stretch.salaryDays) of \(basis.salaryDays) "
          + basis.partMonth.days.en,
        ko: "월급 \(salary.grouped) × 재직 \(korean)\(stretch.salaryDays)일 ÷ \(basis.salaryDays)일"
      )
    }
    return (
      parts.map(\.en).joined(separator: " + "), parts.map(\.ko).joined(separator: " + ")
    )
  }

  private func salary(_ document: PayDocument) -> Explanation {
    var inputs: [Explanation.Input] = [
      .init("salary", basis.salary ?? 0), .init("employed_days", basis.employedDays),
      .init("period_days", basis.periodDays),
    ]
    var (en, ko) = salaryShares
    for stretch in basis.stretches where stretch.unpaidMinutes > .zero {
      let part = "× \(stretch.hourly.grouped) ÷ 60"
      en += " − absence \(stretch.unpaidMinutes.grouped) min \(part)"
      ko += " − 결근 \(stretch.unpaidMinutes.grouped)분 \(part)"
    }
    if basis.unpaidMinutes > .zero {
      en += ", not below 0"
      ko += ", 0 이상"
      inputs.append(.init("unpaid_minutes", basis.unpaidMinutes.plain))
    }
    for stretch in basis.stretches where stretch.extraMinutes > 0 {
      let part = "× \(stretch.hourly.grouped) ÷ 60"
      en += " + beyond the contract \(stretch.extraMinutes.grouped) min \(part)"
      ko += " + 소정근로를 넘은 \(stretch.extraMinutes.grouped)분 \(part)"
    }
    if basis.partMonth == .workingDays {
      inputs.append(.init("working_days", basis.employedSalaryDays))
      inputs.append(.init("period_working_days", basis.salaryDays))
    }
    if basis.extraMinutes > 0 { inputs.append(.init("extra_minutes", basis.extraMinutes)) }
    var lost: [Explanation] = []
    if basis.unpaidWeeklyHolidays > 0 {
      let minutes = basis.unpaidRestMinutes
      let each = basis.weeklyHolidayMinutes
      let isSame = basis.stretches.allSatisfy { $0.weeklyHolidayMinutes == each }
      lost.append(
        Explanation(
          "weekly_rest", minutes.plain,
          Text(
            en: "\(basis.unpaidWeeklyHolidays) weeks with an absence lose their paid rest of"
              + (isSame ? " \(each.grouped) min" : " \(minutes.grouped) min in all"),
            ko: "결근한 \(basis.unpaidWeeklyHolidays)주의 유급 주휴"
              + (isSame ? " \(each.grouped)분씩 제외" : " 모두 \(minutes.grouped)분 제외")),
          inputs: [.init("weeks", basis.unpaidWeeklyHolidays)], law: WeeklyHoliday.law))
    }
    return Explanation(
      "normal_pay", pay.normal,
      Text(en: "\(en), \(basis.rounding.name.en)", ko: "\(ko), \(basis.rounding.name.ko)"),
      inputs: inputs, law: "근로기준법 제43조 제2항", children: daysOff(.absence) + lost)
  }

  // MARK: - Days and weeks

  private func daysOff(_ kind: PayBasisFacts.DayOff.Kind) -> [Explanation] {
    basis.daysOff.filter { $0.kind == kind }.map { day in
      let minutes = day.minutes.grouped
      switch kind {
      case .holiday:
        let isLaborDay = PublicHolidays.isLaborDay(day.date)
        let name =
          PublicHolidays.name(of: day.date)
          ?? (isLaborDay
            ? Text(en: "Labour Day", ko: "노동절") : Text(en: "agreed holiday", ko: "약정 휴일"))
        return Explanation(
          "holiday", day.minutes,
          Text(
            en: "\(day.date), \(name.en): \(minutes) contracted min, at most 480",
            ko: "\(day.date) \(name.ko): 소정근로 \(minutes)분, 480분 이내"),
          inputs: [.init("date", day.date.description)],
          law: isLaborDay ? PayResult.laborDayLaw(on: day.date) : "근로기준법 제55조 제2항")
      case .leave:
        return Explanation(
          "leave", day.minutes,
          Text(
            en: "\(day.date): \(minutes) contracted min on paid leave",
            ko: "\(day.date): 유급휴가, 소정근로 \(minutes)분"),
          inputs: [.init("date", day.date.description)], law: "근로기준법 제60조 제5항")
      case .absence:
        return Explanation(
          "absence", day.minutes,
          Text(
            en: "\(day.date): \(minutes) contracted min missed",
            ko: "\(day.date): 결근, 소정근로 \(minutes)분"),
          inputs: [.init("date", day.date.description)])
      }
    }
  }

  /// The act was renamed on 2025-11-11.
  static func laborDayLaw(on date: CivilDate) -> String {
    let renamed = CivilDate(year: 2025, month: 11, day: 11) ?? .last
    return date < renamed ? "근로자의 날 제정에 관한 법률" : "노동절 제정에 관한 법률"
  }

  private var weeklyAllowance: Explanation {
    let threshold = Parameter.standing(.weeklyHolidayThreshold)
    guard basis.basis != .monthly else {
      return Explanation(
        "weekly_allowance", pay.weeklyAllowance,
        Text(en: "contained in the salary", ko: "월급에 포함"), parameters: threshold,
        law: WeeklyHoliday.law)
    }
    let lines = weeks.map(week)
    let sum = PayResult.exactSum(weeks.map { $0.denied == nil ? weekPart($0).exact : .zero })
    let rounding = basis.rounding.name
    let isOneSum = basis.basis == .weekly
    let daysOff = parts { $0.paidHolidayMinutes + $0.leaveMinutes }
    let work = PayResult.exactSum(
      (parts(of: \.hourly) { $0.minutes.normal } + daysOff).map(\.exact))
    let others = pay.normal + pay.paidHoliday + pay.leave
    return Explanation(
      "weekly_allowance", pay.weeklyAllowance,
      isOneSum
        ? Text(
          en: "work \(work?.grouped ?? "…") + rest \(sum?.grouped ?? "…") as one wage,"
            + " \(rounding.en), less the \(daysOff.isEmpty ? "base pay" : "base pay and days off")"
            + " \(others.grouped)",
          ko: "일한 몫 \(work?.grouped ?? "…") + 주휴 몫 \(sum?.grouped ?? "…")의 합계를 \(rounding.ko)하고"
            + " 기본급\(daysOff.isEmpty ? "" : "과 쉰 날의 임금") \(others.grouped)원을 뺌")
        : Text(
          en: "exact sum of the weeks \(sum?.grouped ?? "…"), \(rounding.en)",
          ko: "주별 금액의 정확한 합계 \(sum?.grouped ?? "…"), \(rounding.ko)"),
      inputs: [
        .init("weekly_method", basis.weeklyMethod.rawValue),
        .init("minutes", basis.weeklyHolidayMinutes.plain),
      ], parameters: threshold, law: WeeklyHoliday.law, children: lines)
  }

  private func weekPart(_ week: PayWeek) -> PayPart {
    let stretch = basis.stretches.last { $0.from <= week.allowanceDate } ?? basis.stretches.first
    return PayPart(
      from: week.week, minutes: week.averagedRest ?? stretch?.weeklyHolidayMinutes ?? .zero,
      hourly: stretch?.ordinary ?? .zero)
  }

  private func week(_ week: PayWeek) -> Explanation {
    let dates: [Explanation.Input] = [
      .init("week", week.week.description),
      .init("allowance_date", week.allowanceDate.description),
    ]
    if let denied = week.denied {
      let reason =
        denied == .absence && week.isAttended
        ? Text(en: "the whole week was leave", ko: "한 주 내내 휴가") : denied.reason
      return Explanation(
        "week", 0,
        Text(
          en: "week of \(week.week): none, \(reason.en)",
          ko: "\(week.week) 주: 없음, \(reason.ko)"),
        inputs: dates + [.init("denied", denied.rawValue)], law: WeeklyHoliday.law)
    }
    let part = weekPart(week)
    let change = hoursChange(in: week)
    return Explanation(
      "week", part.exact?.plain ?? "",
      Text(
        en: "week of \(week.week): \(part.text.en)" + (change?.en ?? ""),
        ko: "\(week.week) 주: \(part.text.ko)" + (change?.ko ?? "")),
      inputs: dates + part.inputs, law: WeeklyHoliday.law)
  }

  /// Names the hours used for a week in which they changed, and their date.
  ///
  /// They are a part-timer's four-week average, else the hours in force on its day of rest, whose
  /// rate also applies.
  private func hoursChange(in week: PayWeek) -> Text? {
    for (index, stretch) in basis.stretches.enumerated().dropFirst()
    where stretch.from > week.week && stretch.from <= week.week.adding(days: 6)
      && stretch.weeklyMinutes != basis.stretches[index - 1].weeklyMinutes
    {
      guard week.averagedRest == nil else {
        let average = week.contractedMinutes.grouped
        return Text(
          en: "; the contracted hours change on \(stretch.from), so a fifth of the average of four "
            + "weeks, \(average) min, counts",
          ko: ". \(stretch.from)에 소정근로시간이 바뀌어 4주 평균 \(average)분의 5분의 1로 계산")
      }
      return Text(
        en: "; the contracted hours change on \(stretch.from), and those of the day of rest, "
          + "\(week.allowanceDate), count",
        ko: ". \(stretch.from)에 소정근로시간이 바뀌어 주휴일(\(week.allowanceDate))의 시간으로 계산")
    }
    guard week.averagedRest != nil else { return nil }
    let average = week.contractedMinutes.grouped
    return Text(
      en: "; its contracted hours last less than four weeks, so a fifth of the average, "
        + "\(average) min, counts",
      ko: ". 소정근로시간이 4주를 채우지 못하고 바뀌어 평균 \(average)분의 5분의 1로 계산")
  }
}
