import CatchValues

/// Warnings about what the law says where a figure says nothing.
extension Payroll {
  /// Warns about weeks without their rest, and about work at the border of fifteen hours.
  func warnOfRests(
    _ document: PayDocument, _ terms: CheckedContract, _ result: PayResult, _ warn: Warn
  ) {
    if let week = result.weeks.first(where: { $0.denied == .daysBeforeUnknown }) {
      let minutes = terms.hours(on: week.allowanceDate.daysSinceEpoch).weeklyHolidayMinutes
      let rest = Fraction(minutes.numerator, over: minutes.denominator * 60)
        .decimal(places: 2, rounding: .halfUp)
      let isStored = document.surroundings != nil
      warn(
        "week_before_unknown", WeeklyHoliday.attendanceLaw,
        "the days of the week of \(week.week) before \(terms.from) are not given, so its weekly rest "
          + "of \(rest) hours is not paid; "
          + (isStored
            ? "add the shifts of these days if all were worked"
            : "--week-before attended if all contracted days were worked"),
        "\(week.week)에 시작한 주: \(terms.from) 전의 기록이 없어 주휴 \(rest)시간은 지급하지 않았습니다. 모두 개근했으면 "
          + (isStored ? "그 날들의 근무를 추가하십시오" : "--week-before attended를 지정하십시오"))
    }
    let lost = document.surroundings == nil ? result.weeks.count { $0.denied == .absence } : 0
    if lost > 0 {
      let text = WeeklyHoliday.lost(weeks: lost)
      warn(WeeklyHoliday.lostID, WeeklyHoliday.attendanceLaw, text.en, text.ko)
    }
    warnOfBorder(terms, result, warn)
  }

  /// Warns where fifteen hours a week are worked but fewer are contracted: hours that are worked
  /// every week can be what was really agreed.
  private func warnOfBorder(_ terms: CheckedContract, _ result: PayResult, _ warn: Warn) {
    let latest = terms.latest
    guard !terms.endsWithWeeklyHoliday, !latest.isAssumed else { return }
    let range = periodRange(terms)
    let whole = result.weeks.filter {
      let start = $0.week.daysSinceEpoch - firstDay
      return $0.workedMinutes > 0 && range.contains(start) && range.contains(start + 6)
    }
    let worked = whole.reduce(0) { $0 + $1.workedMinutes }
    guard !whole.isEmpty, worked >= whole.count * WeeklyHoliday.threshold else { return }
    let average = Fraction(Int128(worked), over: Int128(whole.count * 60))
      .decimal(places: 2, rounding: .floor)
    warn(
      "works_15_hours", "근로기준법 제18조 제3항",
      "\(average) hours a week are worked, but \(hours(latest.weeklyMinutes)) are contracted: if the "
        + "longer weeks are what was agreed, weekly rest, leave, severance and insurance are due",
      "소정근로는 주 \(hours(latest.weeklyMinutes))시간인데 주 평균 \(average)시간을 일합니다. 실제로 정한 시간이 15시간 이상이면 "
        + "주휴수당, 연차, 퇴직금, 사회보험이 적용됩니다")
  }

  /// Names rules of law that no figure shows: closure, deductions, and holidays at their edges.
  func warnOfSilentLaw(
    _ document: PayDocument, _ terms: CheckedContract, _ result: PayResult, _ warn: Warn
  ) {
    let withheld = document.items.filter {
      $0.amount < 0 && $0.correction == nil && !PayItem.isOfEnd($0.code) && $0.code != "advance"
    }
    if !withheld.isEmpty {
      let sum = Money.grouped(withheld.reduce(0) { $0 - $1.amount })
      warn(
        PayWarning.deductions, "근로기준법 제43조 제1항",
        "\(sum) won are withheld besides tax and insurance: only law or a collective agreement "
          + "allows that, or the worker's free consent; never a penalty agreed beforehand (article 20)",
        "세금과 보험료 밖에 \(sum)원을 공제합니다. 법령, 단체협약, 또는 근로자의 자유로운 동의가 있어야 하며, 미리 정한 위약금은 "
          + "공제할 수 없습니다(제20조)")
    }
    guard document.contract.basis != .monthly else { return }
    warnOfClosure(document, terms, warn)
    warnOfHolidays(document, terms, result, warn)
  }

  /// Warns about contracted days that were cancelled; 제46조 needs five employees (시행령 별표 1).
  private func warnOfClosure(_ document: PayDocument, _ terms: CheckedContract, _ warn: Warn) {
    var (count, minutes) = (0, 0)
    for index in periodRange(terms)
    where marks[index].contains(.cancelled)
      && marks[index].isDisjoint(with: [.shift, .paidHoliday])
      && terms.hasFiveEmployees(on: firstDay + index) && isEmployed(index, document)
    {
      let contracted = contracted(index, document, terms)
      guard contracted > 0 else { continue }
      (count, minutes) = (count + 1, minutes + contracted)
    }
    guard count > 0 else { return }
    let time = hours(minutes)
    warn(
      PayWarning.closure, "근로기준법 제46조",
      "\(count) contracted \(count == 1 ? "day was" : "days were") cancelled (\(time) hours) and "
        + "\(count == 1 ? "has" : "have") no pay here: what the employer's side caused is owed with at "
        + "least 70 % of the average wage",
      "취소된 소정근로일 \(count)일(\(time)시간)은 임금에 넣지 않았습니다. 사용자 사정으로 쉬었다면 평균임금의 70% 이상을 휴업수당으로 지급해야 "
        + "합니다")
  }

  /// Warns about a week wholly of holidays, and about 1 May on a day that is not contracted.
  private func warnOfHolidays(
    _ document: PayDocument, _ terms: CheckedContract, _ result: PayResult, _ warn: Warn
  ) {
    let whole = result.weeks.first { week in
      guard week.denied == nil else { return false }
      let start = week.week.daysSinceEpoch - firstDay
      var hasHoliday = false
      for index in start..<(start + 7) {
        if marks[index].contains(.paidHoliday), !marks[index].contains(.shift) {
          hasHoliday = hasHoliday || contracted(index, document, terms) > 0
        } else if contracted(index, document, terms) > 0 {
          return false
        }
      }
      return hasHoliday
    }
    if let week = whole?.week {
      warn(
        PayWarning.holidayWeek, WeeklyHoliday.attendanceLaw,
        "all contracted days of the week of \(week) are holidays; the law asks for attendance on "
          + "contracted days and names no such week: its weekly rest is paid here",
        "\(week)에 시작한 주는 소정근로일이 모두 휴일입니다. 법은 소정근로일의 개근만 정하고 이런 주는 따로 정하지 않아, 여기서는 주휴수당을 "
          + "지급했습니다")
    }
    for year in terms.from.year...terms.to.year {
      guard let day = CivilDate(year: year, month: 5, day: 1) else { continue }
      let index = day.daysSinceEpoch - firstDay
      guard periodRange(terms).contains(index), marks[index] == .paidHoliday,
        terms.hours(on: firstDay + index).days != nil, contracted(index, document, terms) == 0,
        isEmployed(index, document)
      else { continue }
      warn(
        PayWarning.laborDay, PayResult.laborDayLaw(on: day),
        "\(day) is not a contracted day, so nothing is paid for it; the act makes it a paid holiday "
          + "and names no such day: what was agreed counts",
        "\(day, .topic) 소정근로일이 아니어서 임금이 없습니다. 법은 노동절을 유급휴일로 정할 뿐 이런 날은 따로 정하지 않으므로 약정에 "
          + "따릅니다")
    }
  }
}

extension PayWarning {
  public static let belowMinimum = "below_minimum_wage"
  static let deductions = "deductions_need_consent"
  static let closure = "closure_allowance"
  static let holidayWeek = "holiday_week"
  static let laborDay = "labor_day_off"

  /// Names of warnings about law that no figure shows.
  public static let silentLaw: Set = [
    deductions, closure, holidayWeek, laborDay, "business_income_for_employment", "works_15_hours",
  ]
}
