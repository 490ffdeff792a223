import CatchValues

extension Payroll {
  /// Returns the facts that need a person's attention, in a fixed order.
  func warnings(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods, _ result: PayResult
  ) -> [PayWarning] {
    var found: [PayWarning] = []
    func warn(_ id: String, _ article: String?, _ en: String, _ ko: String) {
      found.append(PayWarning(id: id, message: Text(en: en, ko: ko), article: article))
    }
    let contract = document.contract
    let latest = terms.latest

    if let date = rates.firstBelowMinimum {
      warn(
        PayWarning.belowMinimum, "최저임금법 제6조", "the pay is below the minimum wage from \(date)",
        "\(date)부터 임금이 최저임금에 미치지 못합니다")
    }
    if let warning = overtimeWarning(document, result) { found.append(warning) }
    if terms.isProbationTooLong(document) {
      warn(
        "probation_too_long", "최저임금법 제5조 제2항",
        "probation lowers the minimum wage only for the first three months",
        "수습 감액은 처음 3개월까지만 할 수 있습니다")
    }
    if contract.premiums == .none, terms.everHasFiveEmployees {
      warn(
        "premiums_below_law", "근로기준법 제56조",
        "five or more employees: premiums are due whatever the agreement",
        "5명 이상 사업장은 약정과 관계없이 가산수당을 지급해야 합니다")
    }
    let limit = terms.weeklyLimit(on: terms.to.daysSinceEpoch)
    if terms.weeklyMinutes > limit {
      warn(
        "contract_over_40h", limit < 2_400 ? "근로기준법 제69조" : "근로기준법 제50조",
        "the contract names \(hours(terms.weeklyMinutes)) hours a week, over \(hours(limit))",
        "소정근로시간이 주 \(hours(terms.weeklyMinutes))시간으로, 한도인 \(hours(limit))시간을 넘습니다")
    }
    warnOfBreaks(document, terms, warn)
    if terms.everHasFiveEmployees { warnOfWeeks(terms, warn) }
    if terms.isMinor { warnOfMinor(terms, warn) }
    if let day = terms.comesOfAge {
      warn(
        "comes_of_age", "근로기준법 제69조",
        "the worker turns 18 on \(day); each day follows the limits of its age, 7 hours and 35 a "
          + "week before, 8 and 40 from then on",
        "\(day)에 만 18세가 됩니다. 그 전 날은 1일 7시간, 1주 35시간, 그날부터는 8시간, 40시간을 한도로 계산했습니다")
    }
    if document.worker.incomeKind == .business {
      warn(
        "business_income_for_employment", "근로기준법 제2조",
        "a person who works set hours for a wage is an employee, whatever the contract is called",
        "정해진 시간에 임금을 받고 일하면 계약 이름과 관계없이 근로자입니다")
    }
    warnOfRests(document, terms, result, warn)
    warnOfSilentLaw(document, terms, result, warn)
    if document.workplace.employees == nil, contract.premiums == .law {
      warn(
        PayWarning.employeesAssumed, "근로기준법 제11조",
        "the number of employees is not given; computed as five or more",
        "상시 근로자 수가 없어 5명 이상으로 계산했습니다")
    }
    if contract.basis == .monthly, !contract.sharesSalaryByDay,
      terms.from.adding(months: 1) != terms.to.adding(days: 1)
    {
      warn(
        "salary_period", nil,
        "the period is not one month, but the salary is paid whole for it",
        "기간이 한 달이 아니지만 월급 전액으로 계산했습니다")
    }
    if contract.basis == .monthly, contract.partMonth == .workingDays,
      result.basis.partMonth == .calendar,
      result.basis.employedSalaryDays != result.basis.salaryDays
    {
      warn(
        "part_month_calendar", nil,
        "no contracted days are agreed: the part of the month is paid by calendar days",
        "합의한 소정근로일이 없어 월급을 달력 날수로 일할 계산했습니다")
    }
    if let days = latest.days, days.reduce(0, +) != terms.weeklyMinutes {
      warn(
        "contract_inconsistent", nil,
        "the contract names \(terms.weeklyMinutes) minutes a week, but its days add up to \(days.reduce(0, +))",
        "주 소정근로는 \(terms.weeklyMinutes)분인데 요일별 합은 \(days.reduce(0, +))분입니다")
    }
    if latest.hasWeeklyHoliday, !latest.isWeeklyHolidayFree {
      warn(
        "weekly_holiday_is_workday", nil,
        "the weekly holiday (\(contract.weeklyHoliday.code)) is a contracted day; it is paid as an ordinary day",
        "주휴일(\(contract.weeklyHoliday.name.ko))이 소정근로일입니다. 평일처럼 계산했습니다")
    }
    if latest.days == nil, !terms.isSalariedWithoutRecords(document) {
      warn(
        "contract_days_unknown", nil,
        "the contract names no days: paid holidays, leave and missed days cannot be valued",
        "계약에 요일이 없어 유급휴일, 휴가, 결근을 계산할 수 없습니다")
    }
    if document.shifts.indices.contains(where: { document.isGuess($0, in: result) }) {
      warn(
        "break_position_unknown", nil,
        "breaks without a position were spread evenly over their shifts",
        "위치를 모르는 휴게는 근무 시간에 고르게 나누었습니다")
    }
    if terms.to.year > PublicHolidays.lastYear {
      warn(
        "holidays_unknown", nil,
        "no public holidays are known after \(PublicHolidays.lastYear)",
        "\(PublicHolidays.lastYear)년 뒤의 공휴일 자료가 없습니다")
    }
    if let lasting = result.basis.lastingLaw {
      warn(
        "law_as_of", nil,
        "tax on \(terms.paidOn) by the law in force as of \(lasting) of this release",
        "\(terms.paidOn)의 세금은 이 판의 기준일 \(lasting)에 시행 중인 법으로 계산했습니다")
    }
    if result.net < 0 { warn("net_negative", nil, "deductions exceed the pay", "공제가 임금보다 많습니다") }
    if result.isProvisional {
      warn(
        "provisional_rules", nil,
        "some figures are the last known ones, not yet published for the date",
        "일부 수치는 아직 고시되지 않아 마지막으로 알려진 값을 사용했습니다")
    }
    return found
  }

  typealias Warn = (_ id: String, _ article: String?, _ en: String, _ ko: String) -> Void

  /// Warns about breaks; shifts that touch are one piece of work with common breaks.
  private func warnOfBreaks(_ document: PayDocument, _ terms: CheckedContract, _ warn: Warn) {
    var first: Int?
    var count = 0
    var run = WorkRun()
    var (day, work, rest) = (0, 0, 0)
    func close() {
      guard rest < LegalBreak.minutes(work: work), day >= terms.from.daysSinceEpoch,
        day <= terms.to.daysSinceEpoch
      else { return }
      count += 1
      first = first ?? day
    }
    for record in document.orderedShifts where record.hasTimes && record.status.isWorked {
      let pause = run.pause
      if run.take(record, worked: MinuteRange(start: record.start, end: record.end)) {
        rest += run.pause - pause
      } else {
        close()
        (day, work, rest) = (ShiftKernel.day(of: record.start), 0, 0)
      }
      var breaks = record.unplacedBreak + record.paidBreak
      for offset in 0..<record.breakCount {
        breaks += document.breaks[record.breakStart + offset].count
      }
      rest += breaks
      work += record.end - record.start - breaks
    }
    close()
    guard let first, let date = CivilDate(daysSinceEpoch: first) else { return }
    let more = count - 1
    warn(
      "missing_legal_break", "근로기준법 제54조",
      "less than the legal break on \(date)" + (more > 0 ? " and \(more) more times" : ""),
      "\(date)" + (more > 0 ? " 외 \(more)회" : "") + "의 휴게가 법정 휴게시간보다 짧습니다")
  }

  /// Warns about overtime beyond 12 hours and work beyond 52, per week that begins or ends in the
  /// period.
  private func warnOfWeeks(_ terms: CheckedContract, _ warn: Warn) {
    var overtimeWeek: CivilDate?
    var longWeek: CivilDate?
    var excessWeek: CivilDate?
    for start in stride(from: 0, to: days.count, by: 7) {
      var overtime = 0
      var work = 0
      var excess = 0
      for index in start..<(start + 7) {
        overtime += Int(days[index].overtime)
        excess += Int(days[index].partTimeExcess)
        work += Int(days[index].work)
      }
      let isMinor = terms.isMinor(on: firstDay + start)
      if overtime > 720, !isMinor { overtimeWeek = overtimeWeek ?? date(start) }
      if excess > 720 { excessWeek = excessWeek ?? date(start) }
      if work > 2_400 + 720, !isMinor { longWeek = longWeek ?? date(start) }
    }
    if let week = overtimeWeek {
      warn(
        "overtime_over_12h", "근로기준법 제53조", "more than 12 hours of overtime in the week of \(week)",
        "\(week) 주의 연장근로가 12시간을 넘습니다")
    }
    if let week = excessWeek {
      warn(
        "part_time_excess_over_12h", "기간제 및 단시간근로자 보호 등에 관한 법률 제6조",
        "more than 12 hours beyond the contract in the week of \(week)",
        "\(week) 주의 초과근로가 12시간을 넘습니다")
    }
    if let week = longWeek {
      let limit = hours(2_400 + 720)
      warn(
        "over_52h", "근로기준법 제53조", "more than \(limit) hours of work in the week of \(week)",
        "\(week) 주의 근로가 \(limit)시간을 넘습니다")
    }
  }

  private func warnOfMinor(_ terms: CheckedContract, _ warn: Warn) {
    var night: CivilDate?
    var holiday: CivilDate?
    for index in periodRange(terms)
    where days[index].work > 0 && terms.isMinor(on: firstDay + index) {
      if days[index].night > 0 { night = night ?? date(index) }
      if days[index].isHoliday { holiday = holiday ?? date(index) }
    }
    if let night {
      warn(
        "minor_night_work", "근로기준법 제70조",
        "a minor works at night on \(night); consent and a permit are needed, and no record of "
          + "them is kept here",
        "\(night)에 연소근로자의 야간근로가 있습니다. 본인 동의와 고용노동부 인가가 있어야 하며, 여기에는 기록되지 않습니다")
    }
    if let holiday {
      warn(
        "minor_holiday_work", "근로기준법 제70조",
        "a minor works on the holiday \(holiday); consent and a permit are needed, and no record "
          + "of them is kept here",
        "\(holiday)에 연소근로자의 휴일근로가 있습니다. 본인 동의와 고용노동부 인가가 있어야 하며, 여기에는 기록되지 않습니다")
    }
    warnOfMinorDays(terms, warn)
    warnOfMinorWeeks(terms, warn)
  }

  /// Warns about more than seven hours a day, at any size of workplace; one more can be agreed on.
  private func warnOfMinorDays(_ terms: CheckedContract, _ warn: Warn) {
    let long = periodRange(terms).filter {
      terms.isMinor(on: firstDay + $0) && Int(days[$0].work) > 420
    }
    let agreeable = 480
    if let index = long.first(where: { Int(days[$0].work) <= agreeable }) {
      warn(
        "minor_over_7h", "근로기준법 제69조",
        "a minor works more than 7 hours on \(date(index)); up to an hour more needs an agreement, "
          + "of which no record is kept here",
        "\(date(index))에 연소근로자가 7시간을 넘게 일합니다. 1시간까지는 합의가 있어야 하며, 합의는 여기에 기록되지 않습니다")
    }
    if let index = long.first(where: { Int(days[$0].work) > agreeable }) {
      warn(
        "minor_over_8h", "근로기준법 제69조",
        "a minor works more than 8 hours on \(date(index)), which no agreement allows",
        "\(date(index))에 연소근로자가 8시간을 넘게 일합니다. 합의로도 할 수 없습니다")
    }
  }

  /// Warns about more than 35 hours in a week that begins or ends in the period; five more can be
  /// agreed on.
  private func warnOfMinorWeeks(_ terms: CheckedContract, _ warn: Warn) {
    var agreed: CivilDate?
    var long: CivilDate?
    for start in stride(from: 0, to: days.count, by: 7) {
      let work = (start..<(start + 7)).filter { terms.isMinor(on: firstDay + $0) }
        .reduce(0) { $0 + Int(days[$1].work) }
      if work > 2_100 + 300 {
        long = long ?? date(start)
      } else if work > 2_100 {
        agreed = agreed ?? date(start)
      }
    }
    if let agreed {
      warn(
        "minor_over_35h", "근로기준법 제69조",
        "a minor works more than 35 hours in the week of \(agreed); up to five hours more need an "
          + "agreement, of which no record is kept here",
        "\(agreed) 주에 연소근로자가 35시간을 넘게 일합니다. 5시간까지는 합의가 있어야 하며, 합의는 여기에 기록되지 않습니다")
    }
    if let long {
      warn(
        "minor_over_40h", "근로기준법 제69조",
        "a minor works more than 40 hours in the week of \(long), which no agreement allows",
        "\(long) 주에 연소근로자가 40시간을 넘게 일합니다. 합의로도 할 수 없습니다")
    }
  }

  func hours(_ minutes: Int) -> String {
    Fraction(Int128(minutes), over: 60).decimal(places: 2, rounding: .halfUp)
  }
}

extension PayBasisFacts {
  /// The day on which the law of the tax was read, when it is paid after the last year of the rules.
  fileprivate var lastingLaw: CivilDate? {
    if let asOf = exemptions?.parameters.lazy.compactMap(\.asOf).first { return asOf }
    return tax?.figures.parameters.lazy.compactMap(\.asOf).first
  }
}

extension PayDocument {
  /// Returns the places of the records whose night or holiday pay goes by a guess: where in the work
  /// a break of unknown time lies.
  public func guessedBreaks(in result: PayResult) -> [Int] {
    shifts.indices.filter { isGuess($0, in: result) }
  }

  /// True where premiums are due on the record's day, which lies in the period.
  fileprivate func isGuess(_ index: Int, in result: PayResult) -> Bool {
    guard dependsOnBreakPosition(index) else { return false }
    var first = index
    while first > 0, isNear(shifts[first - 1], shifts[first]) { first -= 1 }
    let day = ShiftKernel.day(of: shifts[first].start)
    guard day >= result.from.daysSinceEpoch, day <= result.to.daysSinceEpoch else { return false }
    let segments = result.basis.segments
    let segment = segments.last { $0.from.daysSinceEpoch <= day } ?? segments.first
    return segment?.hasPremiums ?? false
  }

  /// True when the place of a break changes the minutes of a kind: only of work partly at night,
  /// the shift's or that of one which continues it. All work over midnight is; where the calendar
  /// divides that between two days, it matters at night as well.
  private func dependsOnBreakPosition(_ index: Int) -> Bool {
    let own = shifts[index]
    guard own.unplacedBreak > 0, own.status.isWorked else { return false }
    var (night, span) = (0, 0)
    for shift in shifts[max(0, index - 1)..<min(index + 2, shifts.count)] where isNear(shift, own) {
      let start = min(shift.start, shift.actual?.start ?? shift.start)
      let end = max(shift.end, shift.actual?.end ?? shift.end)
      night += ShiftKernel.nightMinutes(before: end) - ShiftKernel.nightMinutes(before: start)
      span += end - start
    }
    return night > 0 && (night < span || contract.attribution == .calendar)
  }

  private func isNear(_ shift: ShiftRecord, _ other: ShiftRecord) -> Bool {
    shift.hasTimes && shift.start - other.end < 120 && other.start - shift.end < 120
  }
}
