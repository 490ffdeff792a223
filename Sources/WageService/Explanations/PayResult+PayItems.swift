import CatchValues

extension PayPart {
  fileprivate var text: Text {
    let times = factor == 10_000 ? "" : " × \(Fraction(Int128(factor), over: 10_000).plain)"
    let rest = "\(hourly.grouped) ÷ 60\(times) = \(exact?.grouped ?? "…")"
    return Text(en: "\(minutes.grouped) min × \(rest)", ko: "\(minutes.grouped)분 × \(rest)")
  }

  fileprivate var inputs: [Explanation.Input] {
    [
      .init("minutes", minutes), .init("hourly", hourly),
      .init("factor", Fraction(Int128(factor), over: 10_000)),
    ]
  }
}

extension PayResult {
  /// Explains the pay items; zero amounts are left out, except work and the weekly holiday.
  func payItems(_ document: PayDocument) -> [Explanation] {
    let hasAdultDays = !basis.isMinor || basis.comesOfAge != nil
    let limits =
      (basis.isMinor ? Parameter.standing(.hoursMinorDay, .hoursMinorWeek) : [])
      + (hasAdultDays ? Parameter.standing(.hoursDay, .hoursWeek) : [])
    let premiums = basis.premiumParameters
    let overtime = premiums.named(.premiumOvertime)
    let items = [
      basis.basis == .monthly ? salary : item(.normal, PayResult.wageLaw),
      item(
        .overtime,
        "근로기준법 제56조 제1항" + (hasAdultDays ? ", 제50조" : "") + (basis.isMinor ? ", 제69조" : ""),
        overtime + limits),
      item(.excess, "기간제 및 단시간근로자 보호 등에 관한 법률 제6조 제3항", overtime),
      item(.night, "근로기준법 제56조 제3항", premiums.named(.premiumNight)),
      item(.holiday, "근로기준법 제56조 제2항", premiums.named(.premiumHoliday, .premiumHolidayOver)),
      weeklyAllowance,
      item(.paidHoliday, "근로기준법 제55조 제2항, 시행령 제30조 제2항", children: daysOff(.holiday)),
      item(.leave, "근로기준법 제60조 제5항", children: daysOff(.leave)),
      .sum(
        "other_items", pay.otherItems,
        document.items.filter(\.isEarning).map { PayResult.item($0, $0.amount) }),
    ]
    return items.filter {
      $0.value != "0" || $0.figure == "normal_pay" || $0.figure == "weekly_allowance"
    }
  }

  private static let wageLaw = "근로기준법 제43조 제2항"

  /// Explains a pay item: a single part on its own line, several as a list.
  private func item(
    _ item: PayslipItem, _ law: String, _ parameters: [Parameter] = [],
    children: [Explanation] = []
  ) -> Explanation {
    let (figure, value, parts) = (item.rawValue, pay[item] ?? 0, self.parts(of: item))
    let rounding = basis.rounding.name
    guard let only = parts.first else {
      return Explanation(
        figure, value, en: "no such minutes", ko: "해당 시간 없음", law: law, children: children)
    }
    guard parts.count > 1 else {
      let text = only.text
      var line = Explanation(
        figure, value, en: "\(text.en), \(rounding.en)", ko: "\(text.ko), \(rounding.ko)",
        parameters: parameters, law: law, children: children)
      line.inputs = only.inputs
      return line
    }
    let sum = PayResult.exactSum(parts.map(\.exact))?.grouped ?? "…"
    let lines = parts.map { part in
      var line = Explanation(
        "part", part.exact?.plain ?? "", part.text, inputs: ["from": part.from])
      line.inputs += part.inputs
      return line
    }
    return Explanation(
      figure, value, en: "exact sum of the parts \(sum), \(rounding.en)",
      ko: "아래 항목의 정확한 합계 \(sum), \(rounding.ko)", parameters: parameters, law: law,
      children: lines + children)
  }

  // MARK: - Salary

  /// Explains the salary in proportion to the days employed, once for each rate in force.
  private var salary: Explanation {
    let days = basis.partMonth.days
    let isByWorkingDays = basis.partMonth == .workingDays
    let whole = basis.salaryDays
    let ofMonth = isByWorkingDays ? "of a month's working days" : "of a month"
    let korean = isByWorkingDays ? "소정근로일 " : ""
    let shares = basis.salaryParts.map { part in
      part.months.isEmpty
        ? Text(
          en: "\(part.salary) × \(part.days) of \(whole) \(days.en)",
          ko: "월급 \(part.salary) × 재직 \(korean)\(part.days)일 ÷ \(whole)일")
        : Text(
          en: "\(part.salary) × (\(part.months)) \(ofMonth)",
          ko: "월급 \(part.salary) × 그 달 \(days.ko)에 대한 재직일 비율(\(part.months))")
    }.joined(" + ")
    var (en, ko) = (shares.en, shares.ko)
    for segment in basis.segments where segment.unpaidMinutes > .zero {
      let part = "× \(segment.hourly.grouped) ÷ 60"
      en += " − absence \(segment.unpaidMinutes.grouped) min \(part)"
      ko += " − 결근 \(segment.unpaidMinutes.grouped)분 \(part)"
    }
    let isAbsent = basis.unpaidMinutes > .zero
    if isAbsent {
      en += ", not below 0"
      ko += ", 0 이상"
    }
    for segment in basis.segments where segment.extraMinutes > 0 {
      let part = "× \(segment.hourly.grouped) ÷ 60"
      en += " + beyond the contract \(segment.extraMinutes.grouped) min \(part)"
      ko += " + 소정근로를 넘은 \(segment.extraMinutes.grouped)분 \(part)"
    }
    return Explanation(
      "normal_pay", pay.normal, en: "\(en), \(basis.rounding.name.en)",
      ko: "\(ko), \(basis.rounding.name.ko)",
      inputs: [
        "salary": basis.salary ?? 0, "employed_days": basis.employedDays,
        "period_days": basis.periodDays, "unpaid_minutes": isAbsent ? basis.unpaidMinutes : nil,
        "working_days": isByWorkingDays ? basis.employedSalaryDays : nil,
        "period_working_days": isByWorkingDays ? whole : nil,
        "extra_minutes": basis.extraMinutes > 0 ? basis.extraMinutes : nil,
      ], law: PayResult.wageLaw, children: daysOff(.absence) + lostRests)
  }

  /// Explains the weekly holidays that absence took off a salary.
  private var lostRests: [Explanation] {
    let (weeks, each) = (basis.unpaidWeeklyHolidays, basis.weeklyHolidayMinutes)
    guard weeks > 0 else { return [] }
    let minutes = basis.unpaidRestMinutes
    let isSame = basis.segments.allSatisfy { $0.weeklyHolidayMinutes == each }
    return [
      Explanation(
        "weekly_rest", minutes,
        en: "\(weeks) weeks with an absence lose their paid rest of"
          + (isSame ? " \(each.grouped) min" : " \(minutes.grouped) min in all"),
        ko: "결근한 \(weeks)주의 유급 주휴"
          + (isSame ? " \(each.grouped)분씩 제외" : " 모두 \(minutes.grouped)분 제외"),
        inputs: ["weeks": weeks], law: WeeklyHoliday.law)
    ]
  }

  // MARK: - Days and weeks

  private func daysOff(_ kind: PayBasisFacts.DayOff.Kind) -> [Explanation] {
    basis.daysOff.filter { $0.kind == kind }.map { off in
      let (day, minutes) = (off.date, off.minutes.grouped)
      func line(_ figure: String, en: String, ko: String, _ law: String?) -> Explanation {
        Explanation(
          figure, off.minutes, en: "\(day)\(en)", ko: "\(day)\(ko)", inputs: ["date": day], law: law
        )
      }
      switch kind {
      case .holiday:
        let isLaborDay = PublicHolidays.isLaborDay(day)
        let name =
          PublicHolidays.name(of: day)
          ?? (isLaborDay
            ? Text(en: "Labour Day", ko: "노동절") : Text(en: "agreed holiday", ko: "약정 휴일"))
        return line(
          "holiday", en: ", \(name.en): \(minutes) contracted min, at most 480",
          ko: " \(name.ko): 소정근로 \(minutes)분, 480분 이내",
          isLaborDay ? PayResult.laborDayLaw(on: day) : "근로기준법 제55조 제2항")
      case .leave:
        return line(
          "leave", en: ": \(minutes) contracted min on paid leave",
          ko: ": 유급휴가, 소정근로 \(minutes)분", "근로기준법 제60조 제5항")
      case .absence:
        return line(
          "absence", en: ": \(minutes) contracted min missed", ko: ": 결근, 소정근로 \(minutes)분", nil)
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
        "weekly_allowance", pay.weeklyAllowance, en: "contained in the salary", ko: "월급에 포함",
        parameters: threshold, law: WeeklyHoliday.law)
    }
    let exact = PayResult.exactSum(weeks.map { $0.denied == nil ? weekPart($0).exact : .zero })
    let (sum, rounding) = (exact?.grouped ?? "…", basis.rounding.name)
    let formula: Text
    if basis.basis == .weekly {
      let daysOff = parts { $0.paidHolidayMinutes + $0.leaveMinutes }
      let worked = (parts(of: .normal) + daysOff).map(\.exact)
      let work = PayResult.exactSum(worked)?.grouped ?? "…"
      let others = (pay.normal + pay.paidHoliday + pay.leave).grouped
      let (en, ko) = daysOff.isEmpty ? ("", "") : (" and days off", "과 쉰 날의 임금")
      formula = Text(
        en: "work \(work) + rest \(sum) as one wage, \(rounding.en),"
          + " less the base pay\(en) \(others)",
        ko: "일한 몫 \(work) + 주휴 몫 \(sum)의 합계를 \(rounding.ko)하고 기본급\(ko) \(others)원을 뺌")
    } else {
      formula = Text(
        en: "exact sum of the weeks \(sum), \(rounding.en)",
        ko: "주별 금액의 정확한 합계 \(sum), \(rounding.ko)")
    }
    return Explanation(
      "weekly_allowance", pay.weeklyAllowance, formula,
      inputs: [
        "weekly_method": basis.weeklyMethod.rawValue, "minutes": basis.weeklyHolidayMinutes,
      ], parameters: threshold, law: WeeklyHoliday.law, children: weeks.map(week))
  }

  private func weekPart(_ week: PayWeek) -> PayPart {
    let segment = basis.segments.last { $0.from <= week.allowanceDate } ?? basis.segments.first
    return PayPart(
      from: week.week, minutes: week.averagedRest ?? segment?.weeklyHolidayMinutes ?? .zero,
      hourly: segment?.ordinary ?? .zero)
  }

  private func week(_ week: PayWeek) -> Explanation {
    let value: String
    let text: Text
    let inputs: [Explanation.Input]
    if let denied = week.denied {
      let reason =
        denied == .absence && week.isAttended
        ? Text(en: "the whole week was leave", ko: "한 주 내내 휴가") : denied.reason
      value = "0"
      text = Text(en: "none, \(reason.en)", ko: "없음, \(reason.ko)")
      inputs = [.init("denied", denied.rawValue)]
    } else {
      let part = weekPart(week)
      let change = hoursChange(in: week) ?? Text(verbatim: "")
      value = part.exact?.plain ?? ""
      text = [part.text, change].joined("")
      inputs = part.inputs
    }
    var line = Explanation(
      "week", value, en: "week of \(week.week): \(text.en)", ko: "\(week.week) 주: \(text.ko)",
      inputs: ["week": week.week, "allowance_date": week.allowanceDate], law: WeeklyHoliday.law)
    line.inputs += inputs
    return line
  }

  /// Names the hours used for a week in which they changed, and their date.
  ///
  /// They are a part-timer's four-week average, else the hours in force on its day of rest, whose
  /// rate also applies.
  private func hoursChange(in week: PayWeek) -> Text? {
    let average = week.contractedMinutes.grouped
    for (index, segment) in basis.segments.enumerated().dropFirst()
    where segment.from > week.week && segment.from <= week.week.adding(days: 6)
      && segment.weeklyMinutes != basis.segments[index - 1].weeklyMinutes
    {
      let since = segment.from
      guard week.averagedRest == nil else {
        return Text(
          en: "; the contracted hours change on \(since), so a fifth of the average of four weeks, "
            + "\(average) min, counts",
          ko: ". \(since)에 소정근로시간이 바뀌어 4주 평균 \(average)분의 5분의 1로 계산")
      }
      return Text(
        en: "; the contracted hours change on \(since), and those of the day of rest, "
          + "\(week.allowanceDate), count",
        ko: ". \(since)에 소정근로시간이 바뀌어 주휴일(\(week.allowanceDate))의 시간으로 계산")
    }
    guard week.averagedRest != nil else { return nil }
    return Text(
      en: "; its contracted hours last less than four weeks, so a fifth of the average, "
        + "\(average) min, counts",
      ko: ". 소정근로시간이 4주를 채우지 못하고 바뀌어 평균 \(average)분의 5분의 1로 계산")
  }
}
